"""Little Dragons: what holds in every game, over random whole games of both modes and depths.

The games are dealt for real: 47 shuffled eggs of which some lie open, so that every move comes
from eggs that are there. Only what the table sees is entered.
"""

import copy
import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.core import moves
from clutch.core.contract import RuleError
from clutch.games.dragons.rules import Game

KEYS = [
    "phase", "turn", "table", "eggs", "broken", "hidden", "trophies", "scores", "winners",
]  # fmt: skip
ALL = [number for number in range(3, 10) for _ in range(number)] + ["broken"] * 5
COPIES = Counter(ALL)
EVERY_MOVE = (
    [[name, egg] for name in ("reveal", "take") for egg in COPIES]
    + [["take", a, b] for a in range(3, 10) for b in range(3, 10)]
    + [["take", a, b, b] for a in range(3, 10) for b in range(3, 10)]
    + [["take", 9] * 2, ["take", 3, 3, 3, 3], ["take", 10], ["take", 9, "hidden"], ["take"]]
    + [["broken"], ["hide"], ["hide", 3], ["open", 0], ["open", True, 3], ["cheat"], []]
    + [["open", seat, egg] for seat in range(5) for egg in COPIES]
    + [["count", counts] for counts in ([], [0] * 8, [10] + [0] * 7, [4] + [0] * 7)]
)

tables = st.tuples(
    st.integers(2, 5),
    st.booleans(),  # easy?
    st.integers(0, 2**32),
)
many = settings(max_examples=80)


class RealTable:
    """The eggs themselves: a shuffled table, and what everybody has taken, seen or unseen."""

    def __init__(self, seats, easy, random):
        self.random, self.easy = random, easy
        self.face_down = list(ALL)
        random.shuffle(self.face_down)
        self.open = []
        self.taken = [[] for _ in range(seats)]
        self.unseen = [[] for _ in range(seats)]

    def count(self):
        return len(self.face_down) + len(self.open)

    def restore(self, seat):
        """Open eggs up to three; the broken ones met are taken. -> "broken" for each of them"""
        met = []
        while len(self.open) < 3 and self.face_down:
            egg = self.face_down.pop()
            if egg == "broken":
                self.taken[seat].append(egg)
                met.append(egg)
            else:
                self.open.append(egg)
        return met

    def turn_down_to(self, count):
        self.random.shuffle(self.open)
        self.face_down += self.open[count:]
        del self.open[count:]
        self.random.shuffle(self.face_down)

    def reveal_turn(self, seat):
        """Reveal two, a third after a pair; -> the move"""
        seen = []
        while len(seen) < 2 or len(seen) == 2 and seen[0] == seen[1]:
            egg = self.face_down.pop()
            if egg == "broken":
                self.taken[seat].append(egg)
                self.open += seen
                self.turn_down_to(0 if self.easy else 3)
                return ["broken"]
            seen.append(egg)
        if len(seen) == 2:
            take = [self.random.choice(seen)]
        elif seen[2] == seen[0]:
            take = seen[:]
        else:
            take = seen[:2] if self.easy or self.random.random() < 0.8 else seen[2:]
        for egg in take:
            seen.remove(egg)
        self.taken[seat] += take
        self.open += seen
        self.turn_down_to(0 if self.easy else 3)
        return ["take", *take]

    def take_one(self, seat):
        """An open egg, or one unseen, and perhaps a shuffle; -> the move"""
        if self.random.random() < 0.6:
            egg = self.open.pop()
            self.taken[seat].append(egg)
            move = ["take", egg]
        else:
            self.unseen[seat].append(self.face_down.pop())
            move = ["hide"]
        if self.random.random() < 0.3:
            self.turn_down_to(0)
        return move + self.restore(seat)

    def turn(self, seat):
        if self.easy or self.random.random() < 0.5:
            return self.reveal_turn(seat)
        return self.take_one(seat)

    def set_up(self, seat):
        """-> the reveals"""
        reveals = []
        while len(self.open) < 3:
            egg = self.face_down.pop()
            (self.taken[seat] if egg == "broken" else self.open).append(egg)
            reveals.append(["reveal", egg])
        return reveals


def new_game(table, **more):
    seats, easy, number = table
    random = Random(number)
    setup = {
        "players": [f"player {seat}" for seat in range(seats)],
        "easy": easy,
        "start": random.randrange(seats),
        **more,
    }
    return Game(setup), setup, random


def play_through(table, watch=None):
    """A whole game of real eggs; -> (game, set-up, moves, real table)."""
    game, setup, random = new_game(table)
    real = RealTable(game.seats, game.easy, random)
    record = []

    def play(move):
        before = copy.deepcopy(game.__dict__)
        notes = game.play(move)
        record.append(move)
        if watch:
            watch(game, before, move, notes, real)

    for move in [] if game.easy else real.set_up(game.turn):
        play(move)
    while game.phase == "turn":
        play(real.turn(game.turn))
        assert game.table == real.count()
    while game.phase == "open":
        seat = random.choice([seat for seat in range(game.seats) if real.unseen[seat]])
        egg = real.unseen[seat].pop()
        real.taken[seat].append(egg)
        play(["open", seat, egg])
    return game, setup, record, real


@many
@given(tables)
def test_real_eggs_are_counted_and_scored_as_somebody_else_would(table):
    game, _, _, real = play_through(table)
    state = game.state()
    counts = [Counter(taken) for taken in real.taken]
    good = [{str(n): c for n, c in count.items() if n != "broken"} for count in counts]
    assert state["eggs"] == good
    assert state["broken"] == [count["broken"] for count in counts]
    assert state["table"] == real.count() <= 6
    trophies = [[] for _ in counts]
    for number in range(3, 10):
        most = max(count[number] for count in counts)
        best = [seat for seat, count in enumerate(counts) if count[number] == most > 0]
        if len(best) == 1 and not game.easy:
            trophies[best[0]].append(str(number))
    assert [sorted(won) for won in state["trophies"]] == trophies
    scores = [
        len(taken) - 2 * count["broken"] + 3 * len(won)
        for taken, count, won in zip(real.taken, counts, trophies, strict=True)
    ]
    assert state["scores"] == scores
    assert state["winners"] == [seat for seat, n in enumerate(scores) if n == max(scores)]


@many
@given(tables)
def test_what_holds_after_every_move(table):
    def watch(game, before, move, notes, real):
        state = game.state()
        assert list(state) == KEYS and json.loads(json.dumps(state)) == state
        good = sum(sum(eggs.values()) for eggs in state["eggs"])
        assert state["table"] + good + sum(state["broken"]) + sum(state["hidden"]) == 47
        for egg, copies in COPIES.items():
            counts = [eggs.get(str(egg), 0) for eggs in state["eggs"]]
            counted = sum(state["broken"] if egg == "broken" else counts)
            assert game.left(egg) == copies - counted >= 0
        if state["phase"] == "turn":
            assert state["table"] >= 7
        if before["phase"] == "turn" and state["phase"] == "turn":
            assert state["turn"] == (before["turn"] + 1) % game.seats
        for key in ("trophies", "scores", "winners"):
            assert (state[key] is None) == (state["phase"] != "over")
        for note in notes:
            assert type(note[0]) is str
            assert all(type(value) in (int, str) for value in note[1:]), note

    play_through(table, watch)


@settings(max_examples=25)
@given(tables, st.sampled_from(["full", "quick"]))
def test_what_is_not_offered_is_refused_and_changes_nothing(table, depth):
    game, _, random = new_game(table, depth=depth)
    while (ask := game.ask()) is not None:
        choices = ask["choices"]
        before = copy.deepcopy(game.__dict__)
        left = game.left("broken")
        for move in EVERY_MOVE:
            if move not in choices:
                with pytest.raises(RuleError):
                    game.play(move)
        assert game.__dict__ == before
        for move in choices:
            alike = [move]
            if ask["ask"] == "turn":
                most = left - (move == ["broken"])
                with pytest.raises(RuleError):
                    game.play([*move, *["broken"] * (most + 1)])
                assert game.__dict__ == before
                if game.easy and most > 0:
                    with pytest.raises(RuleError, match="easy_restore"):
                        game.play([*move, "broken"])
                elif len(move) - 1 + most <= game.table:
                    alike.append([*move, *["broken"] * most])
            for one in alike:
                copy.deepcopy(game).play(one)
                packed = moves.pack(Game.MOVES, one)
                assert moves.unpack(Game.MOVES, packed) == (one, len(packed))
        game.play(random.choice(choices))


@many
@given(st.integers(2, 5), st.booleans(), st.integers(0, 2**32))
def test_quick_counts_come_to_what_full_depth_comes_to(seats, easy, number):
    full, setup, _, real = play_through((seats, easy, number))
    quick = Game({**setup, "depth": "quick"})
    while quick.phase == "count":
        count = Counter(real.taken[quick.turn])
        quick.play(["count", [count[egg] for egg in COPIES]])
    for key in ("eggs", "broken", "trophies", "scores", "winners"):
        assert quick.state()[key] == full.state()[key]


@many
@given(tables, st.sampled_from(["full", "quick"]))
def test_games_end_with_leavers_changes_by_hand_and_anyway(table, depth):
    game, _, random = new_game(table, depth=depth)
    for _ in range(3000):
        ask = game.ask()
        if ask is None:
            break
        before = copy.deepcopy(game.__dict__)
        try:
            if random.random() < 0.15:
                game.play(meddling(game, random))
            elif not ask["choices"] or random.random() < 0.1:
                game.play([*random.choice(EVERY_MOVE), "anyway"])
            else:
                game.play(random.choice(ask["choices"]))
        except RuleError:
            assert game.__dict__ == before
        json.dumps(game.state())
        assert game.phase != "turn" or game.table > 6
        assert min(game.broken) >= 0 and (game.table is None or game.table >= 0)
    assert game.ask() is None
    assert all(game.playing[seat] for seat in game.winners or [])


def meddling(game, random):
    seat = random.randrange(game.seats)
    eggs = {str(number): random.randrange(4) for number in random.sample(range(3, 10), 2)}
    return random.choice(
        [
            ["leave", seat],
            ["set", "eggs", seat, eggs],
            ["set", "broken", seat, random.randrange(6)],
            ["set", "hidden", seat, random.randrange(5)],
            ["set", "table", None, random.randrange(48)],
            ["set", "turn", None, seat],
        ]
    )
