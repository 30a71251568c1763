"""Random games of every kind by the six keys, with wide names: each answer comes to the same state
as by move, nothing is cut off, and no press at the table loads a module or the texts of a menu.

The keys of a move are in tests/games/<game>/keys.py. A game without that file is not played here;
it may also have

    SETUPS = set-up keys, by turns
    keys_after(game, notes, words) -> the presses that leave the pages on what was just entered
    answer(game, move, dice) -> the moves that are entered as one answer, if it begins with `move`
"""

from typing import Any

import pytest

from any_game import in_turn, likely, seeds
from clutch import modules
from clutch.games import game_module
from tested_device import Device
from tools.checks.game_tests import mirrored
from tools.checks.playtest import KINDS, setup_of

ANSWERS = 60
IDLE_MS = 1000  # in which what the next moves may need is loaded


@pytest.fixture
def loaded(monkeypatch) -> list[str]:
    """The names of modules that are loaded by anything but a step of the loader, or a save, which
    comes after the picture."""
    names, stepping = [], []
    load, step = modules.load, modules.Loader.step

    def watched_load(name):
        is_record = name.startswith("clutch.record.")
        if not (stepping or is_record or modules.is_loaded(name)):
            names.append(name)
        return load(name)

    def watched_step(loader):
        stepping.append(True)
        step(loader)
        stepping.pop()

    monkeypatch.setattr(modules, "load", watched_load)
    monkeypatch.setattr(modules.Loader, "step", watched_step)
    return names


def press(device, loaded, *keys):
    """Press keys at the table, without haste."""
    for key in keys:
        device.run(IDLE_MS)
        device.app.settle()
        loaded.clear()
        device.press(key)
        device.run(20)
        assert not (loaded and device.app.table), "a press at the table loads no module"
        assert device.app.canvas.clipped is None, (key, device.app.canvas.clipped)


@in_turn("kind number", [kind for kind in KINDS if mirrored(kind[0], "keys")], range(2))
def test_random_games_by_key_end_as_by_move_and_nothing_is_cut_off(kind, number, language, loaded):
    keys: Any = mirrored(kind[0], "keys")
    setup, dice = setup_of(seeds(kind[0], kind[1], 1, number)[0])
    setups = getattr(keys, "SETUPS", ({},))
    setup |= setups[number % len(setups)]
    setup["players"] = [f"{seat}Wwwwwwwwwwww" for seat in range(len(setup["players"]))]
    device, game = Device(), game_module(kind[0], "rules").Game(setup)
    device.app.settings.speak(language)
    device.app.start(setup)
    device.app.canvas.clipped = None  # the home list is none of this test's business
    device.run(100)
    notes: list = []
    for _ in range(ANSWERS):
        if game.phase == "over":
            break
        if hasattr(keys, "keys_after"):
            press(device, loaded, *keys.keys_after(game, notes, device.app.words))
        moves = [likely(game, dice)]
        if hasattr(keys, "answer"):
            moves = keys.answer(game, moves[0], dice)
        presses = keys.keys_for(game, moves)
        press(device, loaded, *presses)
        notes = [note for move in moves for note in game.play(move)]
        assert device.app.state() == game.state(), (moves, presses)
        assert not device.app.words._menus, "nor the texts of menus"
    assert device.handheld.faults == []


def test_a_press_that_loads_would_be_found(device, loaded):
    device.begin({"game": "tally"})
    loaded.clear()
    device.press("ok", held_ms=800)
    assert loaded
