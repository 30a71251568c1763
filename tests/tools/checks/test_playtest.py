"""Random games of every kind have nothing wrong, and what is wrong in rules is found."""

import pytest

from clutch.core.contract import RuleError
from clutch.games import game_module
from tools.checks.playtest import KINDS, play_one


@pytest.mark.parametrize(("game", "depth"), KINDS)
def test_random_games_have_nothing_wrong(game, depth):
    for number in range(4):
        played = play_one(KINDS.index((game, depth)) + number * len(KINDS))
        assert (played.game, played.depth, played.wrong) == (game, depth, [])


def moves_of(seed):
    moves = []
    play_one(seed, lambda game, phase, move, notes: moves.append(list(move)))
    return moves


def test_a_seed_is_the_same_game_again():
    assert moves_of(5) == moves_of(5) != moves_of(5 + len(KINDS))


def test_an_offered_move_that_is_refused_is_found(monkeypatch):
    def refuse(*_):
        raise RuleError("no_such_card")

    monkeypatch.setattr(game_module("trex", "rules.cards"), "play_play", refuse)
    found = play_one(KINDS.index(("trex", "full")))
    assert any("offered and refused" in line for line in found.wrong)


def test_now_and_then_somebody_leaves():
    left = set()

    def watch(game, phase, move, notes):
        if move[0] == "leave":
            left.add(game.NAME)
            assert not game.playing[move[1]] and notes[0] == ["leaves", move[1]]

    for seed in range(200):
        play_one(seed, watch)
    assert {"trex", "race", "dragons"} <= left


def test_a_game_that_is_not_what_its_moves_say_is_found(monkeypatch):
    honest = game_module("trex", "rules").Game.state
    states = []

    def state(game):
        states.append(1)
        return {**honest(game), "round": len(states)}

    monkeypatch.setattr(game_module("trex", "rules").Game, "state", state)
    found = play_one(KINDS.index(("trex", "full")))
    assert any("another state" in line for line in found.wrong)
