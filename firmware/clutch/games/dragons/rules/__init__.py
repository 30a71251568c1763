"""Little Dragons (Takuma Horikawa, Happy Baobab 2019): the rules, in both depths.

2 to 5 players take 47 eggs from the table: of each number from 3 to 9 as many as the number says,
and 5 broken ones. The game ends when 6 or fewer are left on the table. An egg is worth a point,
and a broken one costs a point. The player who alone has most eggs of a number gets its golden
trophy, worth 3 points. The easy mode for children has no open eggs at the start, no eggs taken
unseen, and no trophies.

Source: S2 is the rule text; B1..B13 are rulings on points that it leaves open; each has a test of
that name in tests/games/dragons.

In full depth every turn is entered: what was taken, not what was seen. Clutch knows neither which
eggs are open (B1, B4) nor what is face down. Eggs taken unseen are counted, and opened at the end
(B6). In quick depth nothing is entered during play, and at the end all players count their eggs
once.

This module has the moves, the phases and the state; PHASES names the module of each phase.
"""

from micropython import const

from clutch.core import contract
from clutch.core.contract import ANYBODY, OVER, TURN, RuleError, SetupError

NUMBERS = (3, 4, 5, 6, 7, 8, 9)  # there are as many eggs of each as the number says
EGGS = NUMBERS + ("broken",)
BROKEN = const(5)  # how many broken eggs there are
ALL = const(47)

_SEATS = range(5)
_MET = ("broken",)  # a broken egg met while restoring the open ones


class Game(contract.Game):
    """One game of Little Dragons.

    Set-up key of its own: `easy`, True for the easy mode for children.

    Attributes beside the common ones, for screens and lamps:
    easy       whether the easy mode is played
    revealed   how many good eggs the first player has revealed, 0..3
    table      how many eggs lie on the table, open or not (None in quick depth)
    eggs       for each seat, {"9": 3}: the good eggs that it is known to have, none of them 0;
               the keys are texts, as in JSON
    broken     for each seat, its broken eggs
    hidden     for each seat, eggs taken unseen and not opened yet (None in quick depth)
    counted    in quick depth, how many seats have counted their eggs
    trophies   for each seat, {"9": 3}: number and points of each trophy; None until the end
    winners    seats, or None
    """

    NAME = "dragons"
    MIN_PLAYERS = 2
    MAX_PLAYERS = 5
    DEFAULT_PLAYERS = 3  # what a set-up screen offers first (B13)
    MOVES = (
        ("reveal", EGGS),
        ("take", NUMBERS, [EGGS]),
        ("broken", [_MET]),
        ("hide", [_MET]),
        ("open", _SEATS, EGGS),
        ("count", ([range(10)],)),
    )
    SETUP = ("easy",)
    ALERTS = ("broken",)
    PHASES = {
        "full": {
            # S2 "Game Setup": the first player, until three good eggs are open
            "reveal": (TURN, ("reveal",), ("reveal", "turn"), "turns"),
            # S2 "How to Play"; the end when 6 or fewer are left: B9
            "turn": (TURN, ("take", "broken", "hide"), ("turn", "open", "over"), "turns"),
            # S2 "Game End", B6: seats with eggs taken unseen, in any order
            "open": (ANYBODY, ("open",), ("open", "over"), "game_end"),
            "over": OVER,
        },
        "quick": {
            # S2 "Scoring": each seat
            "count": (TURN, ("count",), ("count", "over"), "counting"),
            "over": OVER,
        },
    }

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.easy = setup.get("easy", False)
        if type(self.easy) is not bool:
            raise SetupError("setup_value", "easy", "true false")
        full = self.depth == "full"
        self.phase = "count"
        if full:
            self.phase = "turn" if self.easy else "reveal"
        self.revealed = 0
        self.table = ALL if full else None
        self.eggs = [{} for _ in range(self.seats)]
        self.broken = [0] * self.seats
        self.hidden: list = [0 if full else None] * self.seats
        self.counted = 0
        self.trophies: list | None = None
        self.winners = None

    def score(self, seat):
        """The points of a seat: its good eggs and its trophies, minus its broken eggs."""
        score = sum(self.eggs[seat].values()) - self.broken[seat]
        return score + sum(self.trophies[seat].values()) if self.trophies else score

    def left(self, egg):
        """How many eggs of a kind, a number or "broken", no seat is known to have."""
        if egg == "broken":
            return max(0, BROKEN - sum(self.broken))
        # The number says how many there are.
        return max(0, egg - sum([eggs.get(str(egg), 0) for eggs in self.eggs]))


def check_copies(game, notes, anyway, egg, count):
    """Refuse more eggs of a kind than can be left, or note that the table overruled it.

    What is left follows from what was entered before, so "anyway" overrules a doubt about that.
    More eggs than the box has of a kind are always refused.
    """
    if count <= game.left(egg):
        return
    code, copies = ("too_many_broken", BROKEN) if egg == "broken" else ("too_many", egg)
    if not anyway or count > copies:
        raise RuleError(code, copies, anyway=count <= copies)
    notes.append(["anyway", code])


def add(game, notes, seat, egg, count):
    """Give a seat so many eggs of a number, or broken ones."""
    if not count:
        return
    if egg == "broken":
        game.broken[seat] += count
        notes.append(["broken", seat, count])
    else:
        eggs = game.eggs[seat]
        eggs[str(egg)] = eggs.get(str(egg), 0) + count
        notes.append(["takes", seat, egg, count])
