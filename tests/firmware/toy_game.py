"""A tiny made-up game for tests of session and journal; it has every kind of argument."""

import sys

from clutch.core import chance, contract
from clutch.core.contract import ANYBODY, OVER, RuleError

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
    PHASES = {
        "full": {
            "play": (ANYBODY, ("add", "roll", "paint", "take", "row", "break"), ("play",), "toy"),
            "over": OVER,
        }
    }
    SETUP = ("first",)

    def __init__(self, setup):
        contract.Game.__init__(self, setup)
        self.phase = "play"
        self.total = setup.get("first", 0)
        self.bag = [[], {"paint": []}]
        self.plays = 0

    def state(self):
        return {"total": self.total, "bag": self.bag, "draws": self.draws, "plays": self.plays}

    def rules_module(self, name):
        return sys.modules[__name__]

    def by_hand(self):
        return {"total": (False, range(MOST + 1), (), set_total)}

    def apply(self, move):
        notes = contract.Game.apply(self, move)
        self.plays += 1
        return notes


def choose_play(game):
    return [["roll"]]


def play_add(game, notes, anyway, number):
    if game.total + number > MOST and not anyway:
        raise RuleError("too_much", MOST, anyway=True)
    game.total += number
    notes.append(["total", game.total])


def play_roll(game, notes, anyway):
    face = chance.face(game.seed, game.draws, 6)
    game.draws += 1
    game.bag[0].append(face)
    notes.append(["face", face])


def play_paint(game, notes, anyway, colour, which=None):
    game.bag[1]["paint"].append((colour, which))


def play_take(game, notes, anyway, number, *colours):
    game.bag[0].extend([number, list(colours)])


def play_row(game, notes, anyway, row):
    game.bag[0].append(row)


def play_break(game, notes, anyway):
    game.total = None
    game.bag[0].clear()
    raise KeyError("a bug in the rules")


def set_total(game, notes, seat, value):
    game.total = value
