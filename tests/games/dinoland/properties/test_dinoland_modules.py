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


def full_game(**setup):
    modules.forget("clutch.games.dinoland")
    device = Device()
    whole = {"game": "dinoland", "players": ["A", "B"], "deck": "table", "domino": ["G.", "W."]}
    device.app.start({**whole, **setup})
    device.run(IDLE_MS)
    return device


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
