"""Little Dragons (Takuma Horikawa, Happy Baobab 2019): the rules.

2 to 5 players take 47 eggs from the table: of each number 3..9 as many as the number says, and 5
broken ones. It ends when 6 or fewer lie there. An egg is a point, a broken one costs a point, and
who alone has most of a number gets its golden trophy, 3 points. The easy mode for children has no
open eggs at the start, no eggs taken unseen, and no trophies.

Source: S2 the rule text; B1..B13 are the rulings on what it leaves open, each held by a test of
that name in tests/firmware.

In full depth every turn is entered, what was taken and not what was seen: which eggs lie open is
the table's business (B1, B4), and Clutch cannot tell what lies face down. Eggs taken unseen are
counted and opened at the end (B6). In quick depth nothing is entered during play, and at the end
everybody counts the eggs once.

This file has the phases, the moves and the state. The end (opening, trophies, scores) stands in
endings.py, changes by hand in by_hand.py.
"""

from micropython import const

from clutch.games import contract
from clutch.games.contract import RuleError, SetupError
from clutch.games.dragons import endings
from clutch.games.dragons.endings import BROKEN, EGGS, NUMBERS

# phase    who decides             what follows                  the rule it comes from
# reveal   the first player        reveal, turn when 3 are open  S2 "Game Setup"
# turn     the seat whose turn     the next seat's turn; open    S2 "How to Play", B9
#                                  when 6 or fewer are left
# open     seats with eggs taken   open, over                    S2 "Game End", B6
#          unseen, in any order
# In quick depth there is only
# count    each seat               count, over                   S2 "Scoring"
PHASES = {
    "full": {
        "reveal": ("reveal",),
        "turn": ("take", "broken", "hide"),
        "open": ("open",),
        "over": (),
    },
    "quick": {"count": ("count",), "over": ()},
}

OPEN = 3  # eggs lie open between two turns, but for the easy mode

LEARNED = ()

_SEATS = range(5)
_MET = ("broken",)  # a broken egg met while restoring the open ones
_ALL = const(47)
_MOST_TAKEN = const(3)


class Game(contract.Game):
    """One game of Little Dragons.

    Set-up key of its own: `easy`, True for the easy mode for children.

    Attributes beside the common ones, for screens and lamps:
    easy       whether the easy mode is played
    revealed   how many good eggs the first player has revealed, 0..3
    table      eggs on the table, face up and face down (None in quick depth)
    eggs       for each seat, {"9": 3}: the good eggs known to lie before it, only what it has
    broken     for each seat, its broken eggs
    hidden     for each seat, eggs taken unseen and not opened yet (None in quick depth)
    counted    in quick depth, how many seats have counted their eggs
    trophies   for each seat, {"9": 3}: number and points of each trophy; None until the end
    winners    seats, or None
    """

    NAME = "dragons"
    MIN_PLAYERS = 2
    MAX_PLAYERS = 5
    LIKELY_PLAYERS = 3  # what a set-up screen offers first (B13)
    MOVES = (
        ("reveal", EGGS),
        ("take", NUMBERS, [EGGS]),
        ("broken", [_MET]),
        ("hide", [_MET]),
        ("open", _SEATS, EGGS),
        ("count", ([range(10)],)),
    )
    SETUP = ("easy",)
    PHASES = PHASES
    BY_HAND = "clutch.games.dragons.by_hand"
    LOUD = ("broken",)

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.easy = setup.get("easy", False)
        if type(self.easy) is not bool:
            raise SetupError("setup_value", "easy", "true false")
        full = self.depth == "full"
        if full:
            self.phase = "turn" if self.easy else "reveal"
        else:
            self.phase = "count"
        self.revealed = 0
        self.table = _ALL if full else None
        self.eggs = [{} for _ in range(self.seats)]
        self.broken = [0] * self.seats
        self.hidden = [0 if full else None] * self.seats
        self.counted = 0
        self.trophies: list | None = None
        self.winners = None

    def state(self):
        """phase turn table eggs broken hidden trophies scores winners; what is kept for each
        seat is a list in seat order. Trophies and scores are None until the end.
        """
        over = self.phase == "over"
        return {
            "phase": self.phase,
            "turn": self.turn,
            "table": self.table,
            "eggs": [dict(eggs) for eggs in self.eggs],
            "broken": list(self.broken),
            "hidden": list(self.hidden),
            "trophies": None if self.trophies is None else [dict(won) for won in self.trophies],
            "scores": [self.score(seat) for seat in range(self.seats)] if over else None,
            "winners": None if self.winners is None else list(self.winners),
        }

    def score(self, seat):
        """A point for each egg known, 3 for each trophy, less one for each broken egg."""
        score = sum(self.eggs[seat].values()) - self.broken[seat]
        return score + sum(self.trophies[seat].values()) if self.trophies else score

    def left(self, egg):
        """How many eggs of a number, or "broken" ones, nobody is known to have."""
        if egg == "broken":
            return max(0, BROKEN - sum(self.broken))
        return max(0, egg - sum([eggs.get(str(egg), 0) for eggs in self.eggs]))

    # What can be answered, one method for each phase.

    def choose_reveal(self):
        return [["reveal", egg] for egg in EGGS if self.left(egg)]

    def choose_turn(self):
        """Each may be followed by "broken" for every broken egg met while restoring (B2, B3),
        as long as there are any; not in the easy mode.
        """
        choices = []
        for number in NUMBERS:
            for count in range(1, min(_MOST_TAKEN, self.left(number)) + 1):
                choices.append(["take"] + [number] * count)
        if self.left("broken"):
            choices.append(["broken"])
        if not self.easy:
            choices.append(["hide"])
        return choices

    def choose_open(self):
        eggs = [egg for egg in EGGS if self.left(egg)]
        return [["open", seat, egg] for seat in endings.who_opens(self) for egg in eggs]

    def choose_count(self):
        """One example of the many: nothing. Of each of the numbers 3..9, and broken ones, a seat
        may count as many as nobody has counted.
        """
        return [["count", [0] * len(EGGS)]]

    # What an answer does, one method for each move: check, then change, and return the notes.

    def play_reveal(self, anyway, egg):
        """A good egg stays open; a broken one is taken, and the next one revealed."""
        notes = endings.check_copies(self, egg, 1, anyway)
        if egg == "broken":
            self.table = self.table - 1
            endings.add(self, self.turn, egg, 1, notes)
            return notes
        self.revealed += 1
        notes.append(["revealed", self.turn, egg, self.revealed])
        if self.revealed == OPEN:
            self.phase = "turn"
            notes.append(["turn_begins", self.turn, self.table])
        return notes

    def play_take(self, anyway, number, *others):
        """One egg, or two or three of one number (B5); then the broken eggs met."""
        count = 1 + others.count(number)
        met = others.count("broken")
        if count > _MOST_TAKEN or others != (number,) * (count - 1) + _MET * met:
            raise RuleError("bad_take", _MOST_TAKEN)
        return self._take_turn(anyway, number, count, met)

    def play_broken(self, anyway, *met):
        """A broken egg was revealed: it alone is taken."""
        return self._take_turn(anyway, "broken", 1, len(met))

    def play_hide(self, anyway, *met):
        """An egg is taken unseen."""
        if self.easy:
            raise RuleError("easy_hide")
        return self._take_turn(anyway, "hidden", 1, len(met))

    def play_open(self, anyway, seat, egg):
        self.check_seat(seat)
        if not self.hidden[seat]:
            raise RuleError("none_hidden", seat)
        notes = endings.check_copies(self, egg, 1, anyway)
        self.hidden[seat] -= 1
        endings.add(self, seat, egg, 1, notes)
        endings.go_on_opening(self, notes)
        return notes

    def play_count(self, anyway, counts):
        """In quick depth, all eggs of the seat that is asked: [threes, .., nines, broken]."""
        if len(counts) != len(EGGS):
            raise RuleError("bad_argument", "count", 1, str(len(EGGS)) + " x 0..9")
        notes = []
        for place in range(len(EGGS)):
            notes.extend(endings.check_copies(self, EGGS[place], counts[place], anyway))
        for place in range(len(EGGS)):
            endings.add(self, self.turn, EGGS[place], counts[place], [])
        notes.append(["counted", self.turn, sum(counts[:-1]), counts[-1]])
        self.counted += 1
        self.turn = self.next_seat(self.turn)
        if self.counted == self.playing.count(True):
            endings.finish(self, notes)
        return notes

    # Leaving: between turns.

    def may_leave(self, seat):
        if self.phase != "turn" and (self.phase != "count" or self.counted):
            raise RuleError("leave_later")

    def leave(self, seat):
        """The leaver's eggs stay taken; they count for no trophy and are not opened."""
        if self.turn != seat:
            return []
        self.turn = self.next_seat(seat)
        return [["turn_begins", self.turn, self.table]] if self.phase == "turn" else []

    def _take_turn(self, anyway, egg, count, met):
        """A whole turn: eggs of a number, a broken or a "hidden" one, and the broken ones met."""
        if met and self.easy:
            raise RuleError("easy_restore")
        notes = endings.check_copies(self, "broken", met + (egg == "broken"), anyway)
        if egg in NUMBERS:
            notes.extend(endings.check_copies(self, egg, count, anyway))
        if count + met > self.table:
            if not anyway:
                raise RuleError("few_left", self.table, anyway=True)
            notes.append(["anyway", "few_left"])
        seat = self.turn
        if egg == "hidden":
            self.hidden[seat] += 1
            notes.append(["hides", seat, self.hidden[seat]])
        else:
            endings.add(self, seat, egg, count, notes)
        endings.add(self, seat, "broken", met, notes)
        self.table = max(0, self.table - count - met)
        if self.table <= endings.LAST:
            endings.end_play(self, notes)
            return notes
        if not self.easy:
            notes.append(["keep_open", OPEN])
        self.turn = self.next_seat(seat)
        notes.append(["turn_begins", self.turn, self.table])
        return notes
