"""Corrections of Dinoland by hand: `["set", key, seat or None, value]`, between a turn's moves.

    deck        how many tiles are left. Of a deck that Clutch keeps, tiles go from the top, or
                come back to it, and have no effect
    crosshair   [row, column] within the map's box (in quick depth, on the table)
    turn        whose turn it is, before anything is entered in it
    pawns       of a seat: where its pawns are, [[row, column], ...], the others being in hand; or
                how many it has in hand, at most those that are not on the map

A correction changes only its key, but a deck without tiles ends the game.
"""

from clutch.core.by_hand import check_full, check_number
from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import asteroids, land

_ON_MAP = range(-land.FARTHEST, land.FARTHEST + 1)


def _set_deck(game, notes, seat, value):
    most = asteroids.MOST_TILES if game.tiles is None else game.deck + len(game.discards)
    check_number("deck", value, range(most + 1))
    if game.tiles is not None:
        while game.deck < value:
            _turn_back(game)
        while game.deck > value:
            _turn_away(game)
    game.deck = value
    game.flow().go_on(game, notes)


def _set_crosshair(game, notes, seat, value):
    if not land.is_position(value):
        raise RuleError("set_value", "crosshair", "[row, column]")
    box = land.bounds(game.squares)
    if box and not (box[0] <= value[0] <= box[2] and box[1] <= value[1] <= box[3]):
        raise RuleError("outside", *box)
    game.crosshair = list(value)


def _set_turn(game, notes, seat, value):
    game.check_seat(value)
    if game.claimed:
        raise RuleError("set_not_now", "turn", "act")
    game.flow().begin_turn(game, value, notes)


def _set_pawns(game, notes, seat, value):
    check_full(game, "pawns")
    game.check_seat(seat)
    others = [pawn for pawn in game.placed if pawn & 7 != seat]
    own = len(game.placed) - len(others)
    if type(value) is int and 0 <= value <= game.PAWNS - own:
        game.pawns[seat] = value
    elif isinstance(value, (list, tuple)) and len(value) <= game.PAWNS:
        for place in value:
            if not land.is_position(place):
                raise RuleError("set_value", "pawns", "[[row, column], ...]")
            if land.place_of(*place) not in game.squares:
                raise RuleError("nothing_there", *place)
        game.placed = others + [land.place_of(*place) << 3 | seat for place in value]
        game.pawns[seat] = game.PAWNS - len(value)
    else:
        raise RuleError("set_value", "pawns", "0.." + str(game.PAWNS - own))
    game.flow().check_pawns_end(game)
    game.flow().go_on(game, notes)


KEYS = {
    "deck": (False, range(asteroids.MOST_TILES + 1), ("turn", "act"), _set_deck),
    "crosshair": (False, [_ON_MAP, "down", "right"], ("turn", "act", "impact"), _set_crosshair),
    "turn": (False, "seat", ("turn",), _set_turn),
    "pawns": (True, range(4), ("turn", "act"), _set_pawns),
}


def _turn_back(game):
    """Put the tile that was discarded last back on top."""
    tile = game.discards.pop()
    if game.settings["asteroid_deck"] == "facedown":
        game.tiles.insert(0, tile)
    else:
        if game.open:
            game.tiles.insert(0, game.open)
        game.open = tile
    game.deck += 1


def _turn_away(game):
    """Discard the tile on top."""
    if game.settings["asteroid_deck"] == "facedown":
        game.discards.append(game.tiles.pop(0))
    else:
        game.discards.append(game.open)
        game.open = game.tiles.pop(0) if game.tiles else None
    game.deck -= 1
