"""Dinoland in quick depth: the deck and the crosshairs; the claimed Areas once, at the end.

In a turn whatever changes these is entered, as often as it happens, then ["done"]. The map is not
known: the crosshairs move one step at a time and are set by hand when one goes around (the
crosshair counts from the start domino), and what a tile does to the map is the table's business.
The game ends with the deck, or when the table says ["impact"] in a turn.

At the end ["area", seat or seats, terrain, size, dinosaurs, hit] for each Area that scores, with
the squares and dinosaurs that the impact left where it hit single squares; then ["done"].
"""

from clutch.games.contract import RuleError
from clutch.games.dinoland import asteroids, endings, land
from clutch.games.dinoland.rules import SPECIALS


def choose_turn(game):
    crosshairs = [["crosshair", way] for way in land.WAYS if _stays_on_table(game, way)]
    return [["done"]] + crosshairs + asteroids.choices(game) + [["look"], ["impact"]]


def choose_impact(game):
    return [["impact"]]


def choose_areas(game):
    """An Area is offered by its name alone."""
    return [["area"], ["done"]]


def play_crosshair(game, notes, way):
    game.crosshair = land.step(game, game.crosshair, way)
    game.stepped = way
    notes.append(["crosshair"] + game.crosshair)


def play_asteroid(game, notes, tile=None):
    told = asteroids.turn_up(game, tile, notes)
    if told in SPECIALS:
        from clutch.games.dinoland import specials

        specials.reveal(game, told, notes)
    go_on(game, notes)


def play_look(game, notes):
    notes.append(["looks", game.turn])


def play_impact(game, notes):
    game.phase = "areas"
    game.turn = None
    notes.append(["impact"] + game.crosshair + [game.impact or "regular"])


def play_area(game, notes, seats, terrain, size, dinos, hit):
    owners = [seats] if type(seats) is int else sorted(seats)
    for seat in owners:
        game.check_seat(seat)
        if owners.count(seat) > 1:
            raise RuleError("seat_twice", seat)
        if not game.pawns[seat]:
            raise RuleError("no_pawn", seat)
    if not owners and not game.coop:
        raise RuleError("no_owner")
    if dinos > size:
        raise RuleError("too_many_dinos", size)
    if terrain in ("desert", "wildcard") and "dominoes" not in game.expansions:
        raise RuleError("not_in_box", terrain)
    for seat in owners:
        game.pawns[seat] -= 1
    game.entered.append([owners, terrain, size, dinos, hit])
    notes.append(["entered", terrain, size, dinos, 0 if hit else size * dinos])


def play_done(game, notes):
    if game.phase == "areas":
        endings.finish(game, notes)
        return
    begin_turn(game, game.next_seat(game.turn), notes)


def begin_turn(game, seat, notes):
    game.turn = game.active = seat
    notes.append(["turn_begins", seat])


def check_pawns_end(game):
    """Pawns are not known here: the table ends the game."""


def go_on(game, notes):
    if game.tile:
        game.phase = "special"
    elif game.deck:
        game.phase = "turn"
    else:
        game.phase = "impact"
        game.turn = None
        notes.append(["ends", "deck"])


def _stays_on_table(game, way):
    try:
        land.step(game, game.crosshair, way)
    except RuleError:
        return False
    return True
