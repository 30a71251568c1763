"""Dinoland: what the special asteroid tiles of the expansion do to what Clutch knows.

The tile in `game.tile` is done by who turned it up, with a move of its own name; one that cannot
be done is told and over at once. hatch_all_terrain and hatch_all_unclaimed ask like Egg Hatch
and are not here. In quick depth only the tiles in QUICK ask something.
"""

from clutch import chance
from clutch.games.contract import RuleError
from clutch.games.dinoland import asteroids, land, placing
from clutch.games.dinoland.rules import CARDS

QUICK = (
    "return_asteroid",
    "switch_impact",
    "move_crosshairs",
    "look_last",
    "rearrange_asteroid",
)


def reveal(game, tile, notes):
    """This tile has been turned up: it is asked about, or there is nothing to do."""
    if game.depth == "quick" and tile not in QUICK:
        return
    if choices(game, tile):
        game.tile = tile
    else:
        notes.append(["nothing_to_do", tile])


def choices(game, tile):
    """The moves that the tile awaits; empty when there is nothing that it could do."""
    if tile == "move_pawn":
        return [[tile]] if _can_move_pawn(game) else []
    if tile == "return_asteroid":
        return [[tile, kind] for kind in asteroids.returnable(game)]
    if tile == "switch_impact":
        return [[tile]] + [[tile, card] for card in CARDS if card != game.impact]
    if tile == "move_crosshairs":
        return _three_steps() if game.squares or game.depth == "quick" else []
    if tile == "overlap":
        left = game.used < land.total(game) and game.squares
        return [[tile], ["pass"]] if left else []
    if tile == "return_pawn":
        return [[tile, pawn & 7] + list(land.position(pawn >> 3)) for pawn in game.placed]
    if tile == "insta_end":
        return [[tile]] if not any(game.pawns) else []
    if tile == "mini_impact":
        return [[tile]] if land.place_of(*game.crosshair) in game.squares else []
    if tile == "swap_hand" and game.playing.count(True) == 1:
        return []
    return [[tile]]


def play(game, notes, name, arguments):
    """A move of this name."""
    if game.tile != name:
        raise RuleError("other_tile", game.tile)
    effect = _EFFECTS.get(name)
    if effect:
        effect(game, notes, *arguments)
    else:
        notes.append(["special", game.turn, name])
    game.tile = None
    game.flow().go_on(game, notes)


def decline(game):
    """Only a domino that is not in the hand cannot be laid."""
    if game.tile != "overlap":
        raise RuleError("other_tile", game.tile)
    game.tile = None


def _move_pawn(game, notes, row, column, to_row, to_column):
    pawn = land.place_of(row, column) << 3 | game.turn
    if pawn not in game.placed:
        raise RuleError("no_pawn_there", game.turn, row, column)
    place = land.place_of(to_row, to_column)
    terrain, group = placing.claimable(game, place, False)
    game.placed[game.placed.index(pawn)] = place << 3 | game.turn
    dinos, eggs = land.count(game.squares, group)
    notes.append(["claims", game.turn, land.TERRAINS[terrain], len(group), dinos, eggs])


def _return_asteroid(game, notes, kind):
    """At a random place in a deck kept by Clutch."""
    if kind not in asteroids.returnable(game):
        raise RuleError("not_discarded", kind)
    game.discards.remove(kind)
    game.deck += 1
    if game.tiles is not None:
        game.tiles.insert(chance.face(game.seed, game.draws, len(game.tiles) + 1), kind)
        game.draws += 1
    notes.append(["tile_returns", kind, game.deck])


def _switch_impact(game, notes, card=None):
    """Without a card Clutch draws one of the fifteen others."""
    if card == game.impact:
        raise RuleError("same_card", card)
    if card is None:
        others = [other for other in CARDS if other != game.impact]
        card = others[chance.face(game.seed, game.draws, len(others))]
        game.draws += 1
    game.impact = card
    notes.append(["impact_card", card])


def _move_crosshairs(game, notes, *ways):
    """One of the two, three single steps along its axis, either way (D25)."""
    if ["move_crosshairs"] + list(ways) not in _three_steps():
        raise RuleError("one_axis")
    crosshair = game.crosshair
    for way in ways:
        crosshair = land.step(game, crosshair, way)
    game.crosshair = crosshair
    game.stepped = ways[-1]
    notes.append(["crosshair"] + crosshair)


def _overlap(game, notes, *where):
    """A played domino: its dinosaurs act (D28)."""
    placing.lay(game, notes, "overlap", *where)


def _return_pawn(game, notes, seat, row, column):
    pawn = land.place_of(row, column) << 3 | seat
    if pawn not in game.placed:
        raise RuleError("no_pawn_there", seat, row, column)
    _take_back(game, pawn, notes)


def _claim_again(game, notes):
    game.claim_owned = True
    notes.append(["special", game.turn, "claim_again"])


def _insta_end(game, notes):
    game.ending = "insta_end"


def _rearrange(game, notes, *order):
    """The next tiles in another order: for each place from the top, which one comes there."""
    if order:
        ahead = asteroids.ahead(game)
        if sorted(order) != list(range(len(ahead))):
            raise RuleError("bad_order", len(ahead))
        game.tiles[: len(ahead)] = [ahead[index] for index in order]
    notes.append(["special", game.turn, "rearrange_asteroid"])


def _mini_impact(game, notes):
    """Whole dominoes go, with all their layers; so do the pawns on them (D35)."""
    target = land.place_of(*game.crosshair)
    dominoes = game.dominoes
    kept = bytearray()
    squares = {}
    standing = {}  # for each place, whether the domino on top of it stays
    removed = 0
    for start in range(0, len(dominoes), 4):
        places = land.layer(dominoes, start)
        stays = target not in places
        removed += not stays
        for index in range(len(places)):
            standing[places[index]] = stays
            if stays:
                squares[places[index]] = dominoes[start + 2 + index]
        if stays:
            kept.extend(dominoes[start : start + 4])
    game.dominoes = kept
    game.squares = squares
    notes.append(["removed", removed])
    for pawn in list(game.placed):
        if not standing[pawn >> 3]:
            _take_back(game, pawn, notes)
    placing.clamp_crosshair(game)


_EFFECTS = {
    "move_pawn": _move_pawn,
    "return_asteroid": _return_asteroid,
    "switch_impact": _switch_impact,
    "move_crosshairs": _move_crosshairs,
    "overlap": _overlap,
    "return_pawn": _return_pawn,
    "claim_again": _claim_again,
    "insta_end": _insta_end,
    "rearrange_asteroid": _rearrange,
    "mini_impact": _mini_impact,
}


def _take_back(game, pawn, notes):
    game.placed.remove(pawn)
    game.pawns[pawn & 7] += 1
    notes.append(["pawn_returns", pawn & 7])


def _can_move_pawn(game):
    if not [pawn for pawn in game.placed if pawn & 7 == game.turn]:
        return False
    for _, group in land.areas(game.squares):
        if not land.owners(game, group):
            return True
    return False


def _three_steps():
    moves = []
    for ways in (("left", "right"), ("up", "down")):
        for number in range(8):
            steps = [ways[number >> bit & 1] for bit in range(3)]
            moves.append(["move_crosshairs"] + steps)
    return moves
