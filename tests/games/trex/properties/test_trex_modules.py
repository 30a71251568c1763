"""T-Rex in the memory of a handheld: what only a part of a game asks for is loaded while nobody
presses, and let go of when it is not needed."""

import sys

from clutch.games import trex
from clutch.games.trex.rules.symbols import LOCKED
from tested_device import TREX, Device

PACKAGE = "clutch.games.trex."
METEORS = ("10", "13", "14", "15")
SYMBOLS = {str(card): 1 for card in range(1, 16)} | dict.fromkeys(METEORS, "meteor") | LOCKED
IDLE_MS = 1000


def in_memory():
    return {name[len(PACKAGE) :] for name in sys.modules if name.startswith(PACKAGE)}


def of(*reasons):
    return {name for key in reasons for name in trex.LATER["full"][key].split()}


def test_after_the_last_play_the_cards_make_room_for_the_end():
    device = Device()
    device.begin({**TREX, "symbols": SYMBOLS})
    device.run(IDLE_MS)
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
