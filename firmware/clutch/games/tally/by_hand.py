"""The Scoreboard set right by hand: `["set", "scores", seat, value]`.

What is changed so is not counted as gained in this round. At the end the winners are found again.

KEYS = {key: (kept for each seat?, function(game, seat, value) -> notes)}
"""

from clutch.games.contract import RuleError
from clutch.games.tally.rules import MOST


def _set_scores(game, seat, value):
    game.check_seat(seat)
    if type(value) is not int or not -MOST <= value <= MOST:
        raise RuleError("set_value", "scores", "-" + str(MOST) + ".." + str(MOST))
    game.totals[seat] = value
    return game.crown() if game.phase == "over" else []


KEYS = {"scores": (True, _set_scores)}
