"""Corrections of the Scoreboard by hand: `["set", "scores", seat, value]`.

A correction does not count as points of this round. At the end it finds the winners again.
"""

from clutch.core.contract import RuleError
from clutch.games.tally.rules import MOST
from clutch.games.tally.rules.scoring import crown


def _set_scores(game, notes, seat, value):
    game.check_seat(seat)
    if type(value) is not int or not -MOST <= value <= MOST:
        raise RuleError("set_value", "scores", "-" + str(MOST) + ".." + str(MOST))
    game.totals[seat] = value
    if game.phase == "over":
        crown(game, notes)


KEYS = {"scores": (True, range(-MOST, MOST + 1), _set_scores)}
