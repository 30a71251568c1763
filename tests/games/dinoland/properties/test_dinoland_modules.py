"""Dinoland in the memory of a handheld: what only some games or moments ask for is loaded while
nobody presses, and let go of when it is not needed.
"""

import sys

import pytest

from any_game import seeds
from clutch import modules
from clutch.games import dinoland
from clutch.modules import find
from tested_device import Device
from tools.checks.playtest import play_one

PACKAGE = "clutch.games.dinoland."
IDLE_MS = 2000


def in_memory():
    return {name[len(PACKAGE) :] for name in sys.modules if name.startswith(PACKAGE)}


def of(depth, *reasons):
    """What LATER names for these reasons."""
    return {name for key in reasons for name in dinoland.LATER[depth][key].split()}


def test_quick_depth_has_no_map_in_memory():
    modules.forget("clutch.games.dinoland")
    device = Device()
    device.app.start({"game": "dinoland", "depth": "quick", "players": ["A", "B"]})
    device.run(IDLE_MS)
    needed = set(dinoland.NEEDS["quick"].split()) - of("quick", "begin")
    other = set(dinoland.NEEDS["full"].split()) - needed
    assert needed <= in_memory() and not in_memory() & other


def full_game(**setup):
    modules.forget("clutch.games.dinoland")
    device = Device()
    whole = {"game": "dinoland", "players": ["A", "B"], "deck": "table", "domino": ["G.", "W."]}
    device.app.start({**whole, **setup})
    device.run(IDLE_MS)
    return device


LAY_V = ["lay", 0, 2, "right", "GV", "W."]
LAY_B = ["lay", 0, 2, "right", "GB", "W."]
REGULAR, DONE = ["asteroid", "regular"], ["done"]
SPECIAL = {"expansions": ["special"]}
WITH_BOTH = {"expansions": ["special", "dominoes"]}
MOMENTS = {  # set-up, moves; reasons whose modules are there then, and those whose modules are not
    "no expansion": ({}, [], "turns lay",
                     "aim eggs purity dominoes special looks acts of_map end"),
    "before a velociraptor": (WITH_BOTH, [], "dominoes", "special named"),
    "after a velociraptor": (WITH_BOTH, [LAY_V], "special named", ""),
    "after its tile": (WITH_BOTH, [LAY_V, REGULAR], "", "special named"),
    "a brachiosaurus acts": ({}, [LAY_B], "looks", ""),
    "it has acted": ({}, [LAY_B, ["look"], DONE], "", "looks"),
    "a velociraptor acts": ({}, [LAY_V], "eggs", ""),
    "it has acted too": ({}, [LAY_V, REGULAR, DONE], "", "eggs"),
    "the start domino": ({"domino": None}, [], "aim", ""),
    "it lies": ({"domino": None}, [["lay", 0, 0, "right", "G.", "W."]], "", "aim"),
    "no special tile yet": (SPECIAL, [LAY_V], "special named lay", "acts of_deck of_map"),
    "one of the deck": (SPECIAL, [LAY_V, ["asteroid", "move_crosshairs"]],
                        "acts of_deck", "lay of_map"),
    "one of the map": (SPECIAL, [LAY_V, ["asteroid", "draw_dominoes"]],
                       "acts of_map", "lay of_deck"),
    "Clutch keeps the deck": (SPECIAL | {"deck": 10}, [LAY_V], "special", "named lay"),
}  # fmt: skip


@pytest.mark.parametrize(("setup", "moves", "there", "away"), MOMENTS.values(), ids=MOMENTS)
def test_in_full_depth_a_module_is_in_memory_only_while_it_is_needed(setup, moves, there, away):
    device = full_game(**setup)
    for move in moves:
        device.app.enter(move)
        device.run(IDLE_MS)
    assert of("full", *there.split()) <= in_memory()
    assert not in_memory() & of("full", *away.split())


def test_at_the_end_the_turns_make_room():
    device = full_game()
    device.app.enter(["set", "deck", None, 0])
    device.run(IDLE_MS)
    assert of("full", "end") <= in_memory()
    assert not in_memory() & of("full", "turns", "lay")
    # An undo takes them up again.
    device.press("back", held_ms=800)
    device.press("ok")
    device.run(IDLE_MS)
    assert device.app.state()["phase"] == "turn"
    assert of("full", "turns", "lay") <= in_memory()


@pytest.mark.parametrize(
    ("depth", "move"),
    [("full", ["lay", 1, 0, "right", "G.", "W."]), ("quick", ["asteroid", "regular"])],
)
def test_an_undo_does_not_need_the_set_up(depth, move):
    device = full_game() if depth == "full" else full_game(depth="quick", domino=None)
    assert not in_memory() & of(depth, "begin")
    device.app.enter(move)
    device.run(IDLE_MS)
    before = device.app.state()
    device.press("back", held_ms=800)
    assert device.app.state() != before
    assert not in_memory() & of(depth, "begin")


def test_every_reason_is_one_that_can_be_given():
    for depth, later in dinoland.LATER.items():
        given = set()
        for seed in seeds("dinoland", depth, 12):
            play_one(seed, lambda game, *_, given=given: given.update(dinoland.wanted(game)))
        # "aim" is of the time before any move, "named" of a deck on the table.
        assert set(later) - {"aim", "begin", "named"} <= given


def sections(device):
    return device.app.words.more


def test_texts_of_expansions_are_in_memory_where_the_set_up_has_them():
    assert sections(full_game()) == ()
    device = full_game(expansions=["special"])
    assert sections(device) == ("SPECIAL",)
    device.press("ok", held_ms=800)  # the menu adds its own, and the question lets go of them
    device.press("back")
    assert sections(device) == ("SPECIAL",)
    assert device.say("tile_overlap") != "tile_overlap"
    assert sections(full_game(expansions=["impact", "special"])) == ("SPECIAL", "IMPACT")


def test_menus_have_the_names_of_the_impact_cards():
    device = full_game()
    find("clutch.games.dinoland.learning").show(device.app, vars(device.app)["table"].ask)
    assert device.say("word_random_shape_0") != "word_random_shape_0"
    device.press("back")
    assert sections(device) == () and device.app.words.language == "en"
    assert device.say("word_random_shape_0") == "word_random_shape_0"


def test_a_change_of_language_keeps_the_texts_of_the_game():
    device = full_game(expansions=["special"])
    english = device.say("about_overlap")
    device.app.settings.speak("nl")
    assert device.say("about_overlap") not in (english, "about_overlap")
