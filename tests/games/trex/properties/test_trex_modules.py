"""T-Rex in the memory of a handheld: what only a part of a game asks for is loaded while nobody
presses, and let go of when it is not needed."""

import sys
from copy import deepcopy
from random import Random

import pytest

from clutch.games import trex
from clutch.games.trex.rules import Game
from clutch.games.trex.rules.symbols import LOCKED
from memory_files import MemoryFilesystem
from tested_device import Device
from tests.games.trex.keys import keys_for

PACKAGE = "clutch.games.trex."
METEORS = ("10", "13", "14", "15")
SYMBOLS = {str(card): 1 for card in range(1, 16)} | dict.fromkeys(METEORS, "meteor") | LOCKED
IDLE_MS = 1000
MOST_MOVES = 150


def started(**more):
    setup = {"game": "trex", "players": ["Anna", "Brian", "Carol"], **more}
    device = Device(MemoryFilesystem())
    device.app.start(setup)
    device.run(IDLE_MS)
    return device, Game(setup)


def in_memory():
    return {name[len(PACKAGE) :] for name in sys.modules if name.startswith(PACKAGE)}


def of(*reasons):
    return {name for key in reasons for name in trex.LATER["full"][key].split()}


def answer(game, random):
    """The moves of one answer: all discards of a round are one."""
    moves = [random.choice(game.ask()["choices"])]
    if game.phase == "discard":
        after = deepcopy(game)
        after.play(moves[0])
        while after.phase == "discard":
            moves.append(random.choice(after.ask()["choices"]))
            after.play(moves[-1])
    return moves


@pytest.mark.parametrize("number", range(3))
def test_no_press_in_a_game_loads_a_module(number):
    random = Random(number)
    device, game = started(high="blue", low="brown", symbols=SYMBOLS)
    for one in (device.app.enter, game.play):
        one(["set", "round", None, 10])
    asked = set()
    for _ in range(MOST_MOVES):
        if game.phase == "over":
            break
        asked.add(game.phase)
        moves = answer(game, random)
        for key in keys_for(game, moves):
            device.run(IDLE_MS)
            assert not device.app.loader.waiting
            loaded = in_memory()
            device.press(key)
            assert in_memory() <= loaded, (moves, key)
        for move in moves:
            game.play(move)
        assert device.app.state() == game.state()
    assert asked >= {"play", "egg", "trump"}
    assert game.phase == "over"


def test_after_the_last_play_the_cards_make_room_for_the_end():
    device, _ = started(high="blue", low="brown", symbols=SYMBOLS)
    device.app.enter(["set", "round", None, 12])
    for card in (13, 5, 6, 8):
        assert of("play") <= in_memory() and not in_memory() & of("end")
        device.app.enter(["play", card])
        device.run(IDLE_MS)
    assert of("end") <= in_memory() and not in_memory() & of("play")
    # An undo takes the cards up again.
    device.press("back", held_ms=800)
    device.press("ok")
    device.run(IDLE_MS)
    assert device.app.state()["phase"] == "play" and of("play") <= in_memory()
