"""The Scoreboard: points for 1 to 8 players, for any game that Clutch does not know.

Anybody can be given points, or lose them, at any time, and `["round"]` ends a round. With a target
the game ends with the round in which somebody reaches it, even if the lowest score wins. Without
one it ends by `["end"]`. Both depths are the same.

This module has the moves, the phases and the state; scoring.py has the moves of the game.
"""

from clutch.core import contract
from clutch.core.contract import ANYBODY, OVER, SetupError

POINTS = range(-9999, 10000)  # what one move can add
MOST = 99999  # the highest target; a score set by hand is between it and its negative

_SEATS = range(8)
_PHASES = {
    "play": (ANYBODY, ("add", "round", "end"), ("play", "over"), "scoring"),
    "over": OVER,
}


class Game(contract.Game):
    """One Scoreboard.

    Set-up keys of its own: `highest_wins` (True by default) and `target` (0: none).

    Attributes beside the common ones, for screens and lamps (`turn` is always None):
    highest_wins, target   as set up
    round                  1..
    gained                 for each seat, its points in this round; None before it gets any
    rounds                 such points of the latest rounds that are over
    totals                 for each seat, its score
    winners                seats, or None
    """

    NAME = "tally"
    MIN_PLAYERS = 1
    MAX_PLAYERS = 8
    TURNS = False
    MOVES = (("add", _SEATS, POINTS), ("round",), ("end",))
    SETUP = ("highest_wins", "target")
    PHASES = {"full": _PHASES, "quick": _PHASES}

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.highest_wins = setup.get("highest_wins", True)
        if type(self.highest_wins) is not bool:
            raise SetupError("setup_value", "highest_wins", "true false")
        self.target = setup.get("target", 0)
        if type(self.target) is not int or not 0 <= self.target <= MOST:
            raise SetupError("setup_value", "target", "0.." + str(MOST))
        self.open_ended = not self.target
        self.phase = "play"
        self.turn = None
        self.round = 1
        self.gained = [None] * self.seats
        self.rounds = []
        self.totals = [0] * self.seats
        self.winners = None

    def ranking(self):
        """[[place, seat, score], ...], best first; equal scores share a place: 1 1 3."""
        sign = -1 if self.highest_wins else 1
        order = [(sign * self.totals[seat], seat) for seat in range(self.seats)]
        lines = []
        for score, seat in sorted([pair for pair in order if self.playing[pair[1]]]):
            level = lines and lines[-1][2] == sign * score
            lines.append([lines[-1][0] if level else len(lines) + 1, seat, sign * score])
        return lines
