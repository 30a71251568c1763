"""Corrections of the Scoreboard by hand: `["set", "scores", seat, value]`.

A correction does not count as points of this round. At the end it finds the winners again.
"""

from clutch.core.by_hand import check_number
from clutch.games.tally.rules import MOST
from clutch.games.tally.rules.scoring import crown

_SCORES = range(-MOST, MOST + 1)


def _set_scores(game, notes, seat, value):
    game.check_seat(seat)
    check_number("scores", value, _SCORES)
    game.totals[seat] = value
    if game.phase == "over":
        crown(game, notes)


KEYS = {"scores": (True, _SCORES, (), _set_scores)}
