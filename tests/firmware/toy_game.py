"""A tiny made-up game for tests of session and journal; it has every kind of argument."""

from clutch import chance
from clutch.games import contract
from clutch.games.contract import RuleError

COLOURS = ("yellow", "blue", "brown")
MOST = 60


class Toy(contract.Game):
    """Add numbers, never above 60; "bag" keeps what was taken; a die rolls from the seed."""

    NAME = "toy"
    MOVES = (
        ("add", range(1, 11)),
        ("roll",),
        ("paint", COLOURS, (0, 1, "all")),
        ("paint", ("nothing",)),
        ("take", range(1000), [COLOURS]),
        ("row", ([COLOURS],)),
        ("break",),
    )
    PHASES = {"full": {"play": ("add", "roll", "paint", "take", "row", "break"), "over": ()}}
    SETUP = ("first",)

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.phase = "play"
        self.total = setup.get("first", 0)
        self.bag = [[], {"paint": []}]
        self.plays = 0
        self.BY_HAND = {}

    def state(self):
        return {"total": self.total, "bag": self.bag, "draws": self.draws, "plays": self.plays}

    def choose_play(self):
        return [["roll"]]

    def play(self, move):
        notes = contract.Game.play(self, move)
        self.plays += 1
        return notes

    def play_add(self, anyway, number):
        if self.total + number > MOST and not anyway:
            raise RuleError("too_much", MOST, anyway=True)
        self.total += number
        return [["total", self.total]]

    def play_roll(self, anyway):
        face = chance.face(self.seed, self.draws, 6)
        self.draws += 1
        self.bag[0].append(face)
        return [["face", face]]

    def play_paint(self, anyway, colour, which=None):
        self.bag[1]["paint"].append((colour, which))
        return []

    def play_take(self, anyway, number, *colours):
        self.bag[0].extend([number, list(colours)])
        return []

    def play_row(self, anyway, row):
        self.bag[0].append(row)
        return []

    def play_break(self, anyway):
        self.total = None
        self.bag[0].clear()
        raise KeyError("a bug in the rules")

    def _set_by_hand(self, key, seat, value):
        if key != "total":
            raise RuleError("set_unknown", key)
        self.total = value
        return [["by_hand", key, seat, value]]
