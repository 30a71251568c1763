"""Dinoland in quick depth: the deck and the crosshairs.

In a turn every change of these is entered, as often as it happens, then ["done"]. The map is not
known: the crosshairs move one step at a time, counted from the start domino, and are corrected by
hand when one goes around the map. The effects of tiles on the map are not entered. The game ends
with the deck, or with ["impact"] in a turn; then areas.py takes over.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import DECK_TILES, asteroids, land


def choose_turn(game):
    crosshairs = [
        ["crosshair", way]
        for way in land.WAYS
        if land.is_position(land.one_step(game.crosshair, way))
    ]
    return [["done"]] + crosshairs + asteroids.choices(game) + [["look"], ["impact"]]


def choose_impact(game):
    return [["impact"]]


def play_crosshair(game, notes, anyway, way):
    """One of the crosshairs moves a step."""
    game.crosshair = step(game, game.crosshair, way)
    game.stepped = way
    notes.append(["crosshair"] + game.crosshair)


def play_asteroid(game, notes, anyway, tile=None):
    """A tile is turned up: the next one of Clutch's deck, or the one that the table names. Only
    tiles that change what Clutch knows ask a question."""
    turned = asteroids.turn_up(game, tile, notes)
    if turned in DECK_TILES:
        choices = game.rules_module("special").choices(game, turned)
        asteroids.ask_about(game, turned, choices, notes)
    go_on(game, notes)


def play_look(game, notes, anyway):
    """The next tile is looked at."""
    notes.append(["looks", game.turn])


def play_impact(game, notes, anyway):
    """The asteroid falls."""
    game.phase = "areas"
    game.turn = None
    notes.append(["impact"] + game.crosshair + [game.impact or "regular"])


def play_done(game, notes, anyway):
    """The turn ends."""
    begin_turn(game, game.next_seat(game.turn), notes)


def begin_turn(game, seat, notes):
    """Begin the turn of this seat."""
    game.turn = game.active = seat
    notes.append(["turn_begins", seat])


def check_pawns_end(game):
    """Do nothing: pawns are not known here, so the table ends the game."""


def go_on(game, notes):
    """Find what is asked next."""
    if game.tile:
        game.phase = "special"
    elif game.deck:
        game.phase = "turn"
    else:
        game.phase = "impact"
        game.turn = None
        notes.append(["ends", "deck"])


def step(game, crosshair, way):
    """Where the crosshairs point after one step; nothing takes them around the map."""
    crosshair = land.one_step(crosshair, way)
    if not land.is_position(crosshair):
        raise RuleError("off_table", -land.FARTHEST, land.FARTHEST)
    return crosshair
