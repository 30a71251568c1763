"""The Scoreboard: points for 1 to 8 players, for any game that Clutch does not know.

Anybody can be given points, or lose them, at any time, and `["round"]` ends a round. With a target
the game ends with the round in which somebody reaches it, even if the lowest score wins. Without
one it ends by `["end"]`. Both depths are the same.
"""

from micropython import const

from clutch.core import contract
from clutch.core.by_hand import check_number
from clutch.core.contract import ANYBODY, OVER, SetupError

NOTES = {
    "adds": ("seat", "points", "score"),
    "target_reached": ("seat", "score"),
    "round_begins": ("round",),
    "game_ends": (),
    "wins": ("seat", "score", "reason"),
}
POINTS = range(-9999, 10000)  # what one move can add
MOST = 99999  # the highest target; a score set by hand is between it and its negative

_SEATS = range(8)
_SCORES = range(-MOST, MOST + 1)
_MOST_ROUNDS = const(30)  # kept, because each copy of the game has them
_PHASES = {
    "play": (ANYBODY, ("add", "round", "end"), ("play", "over"), "rules"),
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


def state(game):
    """phase turn round scores winners; scores in seat order."""
    return {
        "phase": game.phase,
        "turn": game.turn,
        "round": game.round,
        "scores": list(game.totals),
        "winners": None if game.winners is None else list(game.winners),
    }


def choose_play(game):
    """One point up and one down for each seat, as examples of all that can be entered."""
    seats = game.stayed()
    choices = [["add", seat, points] for seat in seats for points in (1, -1)]
    return choices + [["round"], ["end"]]


def play_add(game, notes, anyway, seat, points):
    """A seat gains points, or loses them."""
    game.check_seat(seat)
    game.totals[seat] += points
    game.gained[seat] = (game.gained[seat] or 0) + points
    notes.append(["adds", seat, points, game.totals[seat]])


def play_round(game, notes, anyway):
    """The round ends; with it the game, if somebody has reached the target."""
    for seat in game.stayed():
        if game.target and game.totals[seat] >= game.target:
            notes.append(["target_reached", seat, game.totals[seat]])
    if notes:
        play_end(game, notes, anyway)
        return
    game.round += 1
    game.rounds = game.rounds[-_MOST_ROUNDS + 1 :] + [game.gained]
    game.gained = [None] * game.seats
    notes.append(["round_begins", game.round])


def play_end(game, notes, anyway):
    """The game ends."""
    game.phase = "over"
    notes.append(["game_ends"])
    _crown(game, notes)


def _crown(game, notes):
    """Find the winners by the scores; equal scores share the win."""
    lines = game.ranking()
    game.winners = [seat for place, seat, _ in lines if place == 1]
    reason = "shared" if len(game.winners) > 1 else "score"
    for seat in game.winners:
        notes.append(["wins", seat, game.totals[seat], reason])


def may_leave(game, seat):
    """A player may leave at any time."""


def leave(game, seat):
    """The points of the seat stay."""
    return []


def _set_scores(game, notes, seat, value):
    game.check_seat(seat)
    check_number("scores", value, _SCORES)
    game.totals[seat] = value
    if game.phase == "over":
        _crown(game, notes)


KEYS = {"scores": (True, _SCORES, (), _set_scores)}
