"""Random keys at questions of random games of every kind, with wide names: each question can be
answered, what they enter leads where the rules lead, nothing is cut off, and no press at the table
loads a module or the texts of a menu.

Which move the keys of a person enter is in the games that are recorded by key and by move.
"""

import copy
from collections import Counter, defaultdict
from functools import partial

import pytest

from any_game import in_turn, questions
from clutch import modules
from tested_device import Device
from tools.checks.faults.random_moves import Draws
from tools.checks.playtest import KINDS

GAMES = 30
EACH = 4  # questions of each phase
LEAST, MOST = 40, 400  # presses at a question; more only until one has entered something
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "OK", "BACK")
RUN = 5  # most presses of one arrow, one after the other
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


class Wide(Device):
    """A handheld in a language, at which everybody has a wide name."""

    def __init__(self, language):
        super().__init__()
        self.app.settings.speak(language)

    def begin(self, setup, *moves):
        names = [f"{seat}Wwwwwwwwwwww" for seat in range(len(setup["players"]))]
        super().begin({**setup, "players": names}, *moves)
        self.app.canvas.clipped = None  # the home list is none of this test's business


@in_turn("kind", KINDS)
def test_random_keys_answer_each_question_and_nothing_is_cut_off(kind, language, loaded):
    seen, entered = Counter(), defaultdict(set)
    for device, phase, left in questions(*kind, GAMES, partial(Wide, language)):
        entered[phase] |= entered_by_keys(device, Draws(seen[phase]), loaded)
        seen[phase] += 1
        if seen[phase] == EACH:
            left.remove(phase)
    assert seen and all(entered.values()), entered


def entered_by_keys(device, draws, loaded):
    """Press random keys at a question. -> the names of the moves that they enter; each is taken
    back"""
    table, names = device.app.table, set()
    session, notes, length = table.session, table.notes, table.session.length
    presses = 0
    while presses < LEAST or not names and presses < MOST:
        key = draws.one_of(KEYS if length else KEYS[:-1])
        for _ in range(1 if key in ("OK", "BACK") else 1 + draws.below(RUN)):
            press(device, loaded, key)
            presses += 1
            if session.length > length:
                names |= taken_back(device, length, notes)
    table.moved(notes)
    assert device.handheld.faults == []
    return names


def taken_back(device, length, notes):
    """Take back the moves after this length, which must lead where the rules lead. -> their
    names"""
    session, state = device.app.table.session, device.app.state()
    moves = [session.move_at(number) for number in range(length, session.length)]
    session.peek(length)
    session.stay()
    game = copy.deepcopy(session.game)
    for move in moves:
        game.play(move)
    assert game.state() == state, moves
    device.app.table.moved(notes)
    return {move[0] for move in moves}


def press(device, loaded, key):
    """Press a key at the table, without haste."""
    device.run(IDLE_MS)
    device.app.settle()
    loaded.clear()
    device.press(key)
    device.run(20)
    assert device.app.canvas.clipped is None, (key, device.app.canvas.clipped)
    if device.app.table.game.phase != "prize":  # somebody's prize is doubted in words of a menu
        assert not loaded, "a press at the table loads no module"
        assert not device.app.words._menus, "nor the texts of menus"


def test_a_press_that_loads_would_be_found(device, loaded):
    device.begin({"game": "tally"})
    loaded.clear()
    device.press("ok", held_ms=800)
    assert loaded
