"""Dinoland in full depth: the asteroid falls. The phase impact (S4 "Asteroid Impact", D2)."""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import PICTURES, scoring


def choose_impact(game):
    """The impact; or first an example of the picture on the card, while that is not known."""
    if _lacks_shape(game):
        return [["shape", 0, 14, 14, 14, 0]]
    return [["impact"]]


def play_shape(game, notes, anyway, *rows):
    """The table enters the picture on the Impact Card in play: five rows of five bits."""
    if game.impact not in PICTURES:
        raise RuleError("no_picture")
    game.shapes[game.impact] = list(rows)
    notes.append(["shape", game.impact])


def play_impact(game, notes, anyway):
    """The asteroid falls."""
    if _lacks_shape(game):
        raise RuleError("no_shape", game.impact)
    game.phase = "over"
    notes.append(["impact"] + game.crosshair + [game.impact or "regular"])
    scoring.finish(game, notes)


def _lacks_shape(game):
    return game.impact in PICTURES and game.impact not in game.shapes
