"""Any move in any game: what is offered is taken, what is not is refused and changes nothing, and
a game ends whatever is overruled, put right by hand, or left. What holds then in one game only is
in `check(game)` of its players.py."""

import copy
import json
from collections import Counter
from typing import Any

import pytest

from any_game import every_kind, meddled, seeds
from clutch.core import moves
from clutch.core.contract import RuleError
from tools.checks.faults.random_moves import Draws, complete, is_whole
from tools.checks.players import own
from tools.checks.playtest import play_one

GAMES = 10  # of a kind
EACH = 10  # moments that are looked at, of each phase
TRIES = 6  # moves of each name, at such a moment
# Choices of these moves stand for all of their name.
STAND_FOR_ALL = {("tally", "add"), ("dragons", "count"), ("dinoland", "shape")}


@every_kind
def test_what_is_offered_is_taken_and_nothing_else_and_a_refusal_changes_nothing(game, depth):
    looked_at = Counter()

    def watch(now, _, __, notes):
        for note in notes:
            assert type(note[0]) is str
            assert all(value is None or type(value) in (int, str) for value in note[1:]), note
        if looked_at[now.phase] < EACH and not draws.below(3):
            looked_at[now.phase] += 1
            take_what_is_offered(now)
            refuse_the_rest(now, draws)

    for seed in seeds(game, depth, GAMES):
        draws = Draws(seed)
        assert not play_one(seed, watch).wrong
    assert looked_at.total() >= GAMES


def take_what_is_offered(now):
    for choice in now.choices():
        if is_whole(now, choice):
            notes = copy.deepcopy(now).play(choice)
            assert "anyway" not in [note[0] for note in notes], choice
            packed = moves.pack(now.MOVES, choice)
            assert moves.unpack(now.MOVES, packed) == (choice, len(packed))


def refuse_the_rest(now, draws):
    """Moves of each name with any arguments; a bare choice offers all that begin with it."""
    choices, trial = now.choices(), copy.deepcopy(now)
    names = sorted({form[0] for form in now.MOVES})
    for move in [complete(now, [name], draws, 2) for name in names for _ in range(TRIES)]:
        try:
            trial.play(move)
        except RuleError:
            assert trial.__dict__ == now.__dict__, move
        else:
            offered = any(move[: len(choice)] == choice for choice in choices)
            assert offered or (now.NAME, move[0]) in STAND_FOR_ALL, move
            trial = copy.deepcopy(now)
    for move in ([], ["cheat"], *([name, "x"] for name in names)):
        with pytest.raises(RuleError):
            trial.play(move)
        assert trial.__dict__ == now.__dict__, move


@every_kind
def test_a_game_ends_whatever_is_overruled_put_right_by_hand_or_left(game, depth):
    now: Any = None
    check = own(game, "check") or (lambda game: None)
    for seed in seeds(game, depth, GAMES):
        attributes = None
        for now in meddled(seed):
            attributes = attributes or set(now.__dict__)
            assert set(now.__dict__) == attributes, "a session copies those of the beginning"
            state = now.state()
            assert json.loads(json.dumps(state)) == state
            assert now.playing.count(True) >= now.MIN_PLAYERS or state.get("coop") is not None
            assert now.choices() or now.phase == "over", now.phase
            check(now)
        assert now.phase == "over" and now.ask() is None
        assert all(now.playing[seat] for seat in now.winners or [])
