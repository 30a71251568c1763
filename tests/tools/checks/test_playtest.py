"""The command `playtest`: it plays random games of every kind, and reports defects in rules."""

from clutch.core.contract import RuleError
from clutch.games import game_module
from tests.commands import called
from tools.checks.playtest import KINDS, play_all, play_one


def test_forty_games_have_nothing_wrong_and_every_kind_is_among_them():
    done = called("playtest", "--games", "40", "--seed", "1")
    assert done.exit_code == 0, done.output
    rows = [line.split() for line in done.output.splitlines()]
    for game, depth in KINDS:
        (row,) = [row for row in rows if row[:2] == [game, depth]]
        assert row[2] == "4" and row[-1] == "0", row


def test_a_seed_is_the_same_game_again_on_however_many_cores():
    assert list(play_all(20, 5, processes=2)) == [play_one(seed) for seed in range(5, 25)]


def test_an_offered_move_that_is_refused_is_found_with_its_seed(monkeypatch):
    def refuse(*_):
        raise RuleError("no_such_card")

    monkeypatch.setattr(game_module("trex", "rules.cards"), "play_play", refuse)
    seed = KINDS.index(("trex", "full"))
    done = called("playtest", "--games", "1", "--seed", str(seed))
    assert done.exit_code == 1
    assert f"seed {seed}: trex full" in done.output and "offered and refused" in done.output
    assert f"--seed {seed} plays" in done.output


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


def test_a_module_that_a_game_imports_is_one_line_that_names_it(monkeypatch):
    def play_all(*_):
        raise ModuleNotFoundError(name="clutch.games.trex.rules.scoring")

    monkeypatch.setattr("tools.checks.playtest.play_all", play_all)
    done = called("playtest", "--games", "1")
    assert done.exit_code == 2
    assert "\nfirmware/clutch/games/trex/rules/scoring.py is missing: " in done.output
