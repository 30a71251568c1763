"""Dino Race on its screens: random whole games by the six keys come to the same end as by moves,
nothing is cut off in any language, and the die that is seen to fall has no say in its result.
"""

import gc
import importlib
import random
import sys
import weakref

import pytest

from clutch.games.race.rules import Game
from in_process import Device
from memory_files import MemoryFilesystem
from tests.games.race.keys import keys_after, keys_for, look, offered

LONGEST = "Wwwwwwwwwwww"
TABLES = [("standard", 4), ("survive", 3), ("double", 2), ("teams", 8)]
ANSWERS = 150


class Watched(Device):
    """Says what did not fit on the panel; a die that is in the air is let fall."""

    def __init__(self, language):
        super().__init__(MemoryFilesystem())
        self.app.speak(language)

    def press(self, *names, **held):
        for name in names:
            self.app.settle()
            super().press(name, **held)
            self.run(20)
            clipped, self.app.canvas.clipped = self.app.canvas.clipped, None
            assert clipped is None, (name, clipped)


def answer(game, chooser) -> list[list]:
    """A random answer; the whole flow of the lava in one."""
    if game.phase != "flow":
        choices = game.ask()["choices"]
        rolls = [move for move in choices if move[0] == "roll"]
        ahead = [move for move in choices if move[0] in ("step", "home")]
        likely = chooser.choice((rolls, ahead, choices))
        move = chooser.choice(likely or choices)
        if move[0] in ("push", "trip"):
            # Of two that look alike the first one is on the list.
            move = next(other for other in offered(game) if look(game, other) == look(game, move))
        return [[*move[:2], 1] if move[0] == "drop" else move]
    racing = [seat for seat in game.clockwise() if game.on_track(seat)]
    drops = [["drop", seat, chooser.randint(0, game.on_track(seat))] for seat in racing]
    return [move for move in drops if move[2]] + [["done"]]


def modules() -> set[str]:
    return {name for name in sys.modules if name.startswith("clutch.")}


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_random_games_by_key_end_as_by_move_and_nothing_is_cut_off(
    variant, players, depth, language
):
    chooser = random.Random(f"{variant} {players} {depth}")
    names = [f"{seat}{LONGEST}" for seat in range(players)]
    setup = {
        "game": "race", "players": names, "variant": variant, "depth": depth,
        "start": chooser.randrange(players), "seed": chooser.randbytes(32).hex(),
    }  # fmt: skip
    if chooser.random() < 0.5:
        setup["track"] = Game(setup).track
    device, game = Watched(language), Game(setup)
    device.app.start(setup)
    device.app.canvas.clipped = None  # the home list is none of this test's business
    device.run(100)
    loaded = modules()
    notes: list = []
    for _ in range(ANSWERS):
        if game.phase == "over":
            break
        moves = answer(game, chooser)
        device.press(*keys_after(game, notes, names, language))
        keys = keys_for(game, moves)
        device.press(*keys)
        notes = [note for move in moves for note in game.play(move)]
        assert device.app.state() == game.state(), (moves, keys)
        assert modules() == loaded, "a press at the table loads no module"
        assert not device.app.words._menus, "nor the texts of menus"
    assert device.app.state() == game.state()


TRACK = ["plains", "desert", "swamp", "jungle"] * 3


def race(*moves):
    """A device on which these moves were made, the last of them just now."""
    device = Device(MemoryFilesystem())
    device.app.start({"game": "race", "players": ["Anna", "Brian", "Carol"], "track": TRACK})
    for move in moves:
        device.app.settle()
        device.app.enter(move)
    device.run(20)
    return device


def test_the_die_falls_within_1200_ms_and_its_result_stood_before():
    device = race()
    device.press("OK")
    state = device.app.state()
    assert device.app.screen.spins() and state["turn"] == 1
    device.run(1200)
    assert not device.app.screen.spins()
    assert device.app.state() == state


def test_any_key_ends_the_fall_and_no_more():
    for key in ("UP", "LEFT", "OK", "BACK"):
        device = race()
        device.press("OK")
        state, screen = device.app.state(), device.app.screen
        device.press(key)
        assert device.app.screen is screen and not screen.spins()
        assert device.app.state() == state


def test_an_animation_ends_as_if_it_had_not_been():
    seen = []
    for cut in (False, True):  # one after the other: only one device has the pins at a time
        device = race(["roll"])
        if cut:
            device.app.settle()
        device.run(20 if cut else 1300)
        seen.append((bytes(device.app.canvas.buffer), device.handheld.lamp_role("cross")))
    assert seen[0] == seen[1]


def test_the_lava_is_seen_to_come():
    device = race(["set", "lava", None, 0], ["set", "volcano", None, "active"])
    for seat in range(3):
        device.app.enter(["set", "dinos", seat, [5, 6]])
    device.app.enter(["set", "lava", None, 3])
    device.app.enter(["roll", "volcano"])
    device.app.enter(["egg_to", 1])
    seen = []
    for _ in range(40):
        device.run(30)
        seen.append(tuple(device.handheld.lamp_role("track"))[1:6])
    front = [frame[3] for frame in seen]
    assert front[0] != front[-1], "tile 4 turns to lava before their eyes"
    assert front[-1] == seen[-1][0], "and is lava like tile 1 then"
    assert len(set(seen)) >= 4


def test_a_held_arrow_steps_once():
    device = race()
    device.press("RIGHT", held_ms=1500)
    assert device.app.state()["dinos"][0] == [2, 2]


def test_the_home_list_is_not_in_memory_while_the_set_up_loads_the_game(monkeypatch):
    menus = importlib.import_module("clutch.menus")
    monkeypatch.delitem(sys.modules, "clutch.menus.home", raising=False)  # another test's
    monkeypatch.delattr(menus, "home", raising=False)
    device = Device(MemoryFilesystem())
    device.run(100)
    of_home = weakref.ref(type(device.app.screen))
    assert of_home().__module__ == "clutch.menus.home"
    device.press("DOWN", "OK")
    device.run(100)
    assert type(device.app.screen).__name__ == "Form"
    gc.collect()
    assert of_home() is None
