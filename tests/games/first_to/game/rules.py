"""First To: a player scores up to six points a turn; the first to reach the target wins."""

from clutch.core import contract
from clutch.core.by_hand import check_number
from clutch.core.contract import OVER, TURN

NOTES = {
    "scores": ("seat", "points", "score"),
    "wins": ("seat", "score", "reason"),
}
_SCORES = range(100)
_PHASES = {
    # The seat in turn says how many points it made; the game ends with the last that are needed.
    "play": (TURN, ("points",), ("play", "over"), "rules"),
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


def state(game):
    """phase turn scores winners; scores in seat order."""
    return {
        "phase": game.phase,
        "turn": game.turn,
        "scores": list(game.totals),
        "winners": None if game.winners is None else list(game.winners),
    }


def choose_play(game):
    """Nothing to six points."""
    return [["points", points] for points in range(7)]


def play_points(game, notes, anyway, points):
    """The seat in turn made so many points."""
    seat = game.turn
    game.totals[seat] += points
    notes.append(["scores", seat, points, game.totals[seat]])
    if not _finish(game, notes):
        game.turn = game.next_seat(seat)


def _finish(game, notes):
    """End the game where somebody has enough points. Returns whether it is over."""
    best, points = game.ranking()[0]
    if points < game.settings["target"]:
        game.phase = "play"
        game.winners = None
        return False
    game.phase = "over"
    game.turn = None
    game.winners = [seat for seat, total in game.ranking() if total == points]
    for seat in game.winners:
        notes.append(["wins", seat, points, "score"])
    return True


def may_leave(game, seat):
    """A player may leave at any time."""


def leave(game, seat):
    """A player who leaves keeps the points and loses the turn."""
    if game.turn == seat:
        game.turn = game.next_seat(seat)
    return []


def _set_scores(game, notes, seat, value):
    game.check_seat(seat)
    check_number("scores", value, _SCORES)
    turn = game.turn
    game.totals[seat] = value
    if not _finish(game, notes) and turn is None:
        game.turn = game.next_seat(seat)


def _set_turn(game, notes, seat, value):
    game.check_seat(value)
    game.turn = value


KEYS = {
    "scores": (True, _SCORES, (), _set_scores),
    "turn": (False, "seat", ("play",), _set_turn),
}
