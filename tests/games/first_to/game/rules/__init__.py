"""First To: a player scores up to six points a turn; the first to reach the target wins.

This module has the moves, the phases and the state; scoring.py knows how points are counted.
"""

from clutch.core import contract
from clutch.core.contract import OVER, TURN

_PHASES = {
    # The seat in turn says how many points it made; the game ends with the last that are needed.
    "play": (TURN, ("points",), ("play", "over"), "scoring"),
    "over": OVER,
}


class Game(contract.Game):
    """One game. The house rule `target` says how many points are enough.

    Attributes beside the common ones, for screens and lamps:
    totals     for each seat, its points
    winners    seats, or None
    """

    NAME = "first_to"
    MIN_PLAYERS = 2
    MAX_PLAYERS = 8
    MOVES = (("points", range(7)),)
    SETTINGS = {"target": (20, 10, 30)}
    PHASES = {"full": _PHASES, "quick": _PHASES}

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.phase = "play"
        self.totals = [0] * self.seats
        self.winners = None

    def ranking(self):
        """[(seat, points)] of those who still play, best first."""
        pairs = [(-self.totals[seat], seat) for seat in range(self.seats) if self.playing[seat]]
        return [(seat, -points) for points, seat in sorted(pairs)]
