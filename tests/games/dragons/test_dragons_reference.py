"""Little Dragons against a reference that shares nothing with its rules: random games, legal and
illegal moves mixed, are accepted and refused alike, and end in the same state for the same
reasons.
"""

import random
import sys

from clutch.core.contract import RuleError
from clutch.games.dragons.rules import Game
from tests.games.dragons.reference import EGGS, Reference

NAMES = {
    "reveal": ("reveal",),
    "turn": ("take", "take", "take", "broken", "hide"),
    "open": ("open",),
}
ALL_NAMES = ("reveal", "take", "broken", "hide", "open", "leave")
# What random moves run into: each of these must have been met.
REFUSALS = (
    "not_now", "game_over", "too_many", "too_many_broken", "bad_take", "none_hidden",
    "easy_hide", "easy_restore", "leave_later", "too_few", "has_left",
)  # fmt: skip


def any_move(reference, dice):
    """A move: mostly one of those that the phase awaits, and mostly a possible one."""
    phase = reference.phase()
    wild = dice.randrange(12) == 0 or phase == "over"
    name = dice.choice(ALL_NAMES if wild else NAMES[phase])
    seat = dice.randrange(len(reference.heaps))
    number = dice.choice(EGGS[:-1])
    met = ["broken"] * dice.choice((0, 0, 0, 0, 0, 0, 1, 2))
    if name == "take":
        other = dice.choice(EGGS[:-1]) if dice.randrange(9) == 0 else number
        return ["take", number] + [other] * dice.choice((0, 0, 0, 1, 1, 2, 3)) + met
    if name in ("broken", "hide"):
        return [name] + met
    if name == "open":
        return ["open", seat, dice.choice(EGGS)]
    return ["leave", seat] if name == "leave" else ["reveal", dice.choice(EGGS)]


def reasons(notes):
    """What the notes of the end say about each number, as the reference says it."""
    found = []
    for note in notes:
        if note[0] == "trophy":
            found.append((note[1], (note[3], note[2]), (note[5], note[4])))
        elif note[0] == "trophy_alone":
            found.append((note[1], (note[3], note[2])))
        elif note[0] == "trophy_tie":
            found.append((note[1], note[2]))
        elif note[0] == "trophy_nobody":
            found.append((note[1],))
    return found


def expected_reasons(reference):
    found = []
    for line in () if reference.easy else reference.reasons():
        if len(line) > 2 and line[1][0] == line[2][0]:
            found.append((line[0], line[1][0]))
        else:
            found.append(tuple([line[0]] + [tuple(one) for one in line[1:3]]))
    return found


def compare(seed, refused):
    """One game from its seed; the codes of what was refused are counted."""
    dice = random
    dice.seed(seed)
    seats, easy = 2 + seed % 4, seed % 3 == 0
    start = dice.randrange(seats)
    names = ["player %d" % seat for seat in range(seats)]
    game = Game({"players": names, "start": start, "easy": easy})
    reference = Reference(seats, start, easy)
    tries = 0
    while tries < 8:
        if game.phase == "over":
            tries += 1
        move = any_move(reference, dice)
        before = reference.phase()
        try:
            notes = game.play(move)
        except RuleError as error:
            assert not reference.allows(move), (seed, move, error.code)
            refused[error.code] = refused.get(error.code, 0) + 1
        else:
            assert reference.allows(move), (seed, move)
            reference.play(move)
            if reference.phase() == "over" != before:
                assert reasons(notes) == expected_reasons(reference), (seed, notes)
        assert game.state() == reference.state(), (seed, move)


def compare_many(seeds):
    refused = {}
    for seed in seeds:
        compare(seed, refused)
    for code in REFUSALS:
        assert refused.get(code), (code, refused)


def test_random_games_go_as_the_reference_says():
    compare_many(range(800 if sys.implementation.name == "cpython" else 200))
