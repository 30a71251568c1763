"""A corrected entry asks whatever it leads to, and what the old one led to goes."""

import random

import pytest

from any_game import entered, every_kind, seeds
from clutch.menus.correct import Past
from tested_device import TREX

ANNA, BRIAN, CAROL = ["play", 6], ["play", 8], ["play", 12]


def test_another_card_asks_for_its_symbol_and_the_game_goes_on(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.correct(1)
    device.press("DOWN", "LEFT", "LEFT", "OK")
    assert device.app.screen.prompt == device.say("ask_symbol", 1), "yellow 11 was never seen"
    device.press("RIGHT", "RIGHT", "OK")
    assert device.app.screen.title == device.say("corrected")
    assert device.app.screen.prompt == device.say("ask_card", 0), "the question stands"
    assert list(device.app.table.session.moves()) == [ANNA, ["play", 11], ["symbol", 1], CAROL]
    device.run(1000)
    assert device.restart().app.state()["tops"] == [6, 11, 12]


def test_a_symbol_is_that_of_the_card_that_was_played(device):
    device.begin(TREX, ANNA, ["play", 11], ["symbol", 1], CAROL)
    device.correct(2)
    device.press("RIGHT", "RIGHT", "OK")
    assert device.app.screen.prompt == device.say("ask_symbol", 1), "brown 13 was never seen"
    device.press("RIGHT", "OK")
    assert device.app.screen.title == device.say("corrected")
    moves = [ANNA, ["play", 13], ["symbol", "meteor"], CAROL]
    assert list(device.app.table.session.moves()) == moves


def test_back_at_the_new_question_leaves_everything_as_it_was(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.correct(1)
    device.press("DOWN", "LEFT", "LEFT", "OK", "BACK")
    assert device.app.screen.title == device.say("title_menu")
    assert list(device.app.table.session.moves()) == [ANNA, BRIAN, CAROL]


@pytest.mark.parametrize("later", [[], [CAROL]])
def test_the_symbol_of_a_card_that_was_not_played_goes_with_it(device, later):
    device.begin(TREX, ANNA, ["play", 11], ["symbol", 1], *later)
    device.correct(1 + len(later))
    device.press("UP", "RIGHT", "OK")
    assert device.app.screen.title == device.say("corrected")
    assert list(device.app.table.session.moves()) == [ANNA, ["play", 7], *later]
    device.run(1000)
    assert device.restart().app.state()["tops"][:2] == [6, 7]


@every_kind
def test_a_corrected_game_is_one_that_could_have_been_entered_so(game, depth):
    (seed,) = seeds(game, depth, 1)
    device = entered(seed, 20)
    session, draw = device.app.table.session, random.Random(seed)
    corrected, fresh = 0, None
    for _ in range(12):
        before = list(session.moves())
        index = draw.randrange(len(before))
        past = Past(device.app.table, index, lambda: None)
        if before[index][0] in ("set", "leave") or past.game.ask() is None:
            continue
        asked = -1
        while asked < len(past.entered) < 4 and list(session.moves()) == before:
            asked = len(past.entered)
            device.app.screen.title = ""
            past.enter(draw.choice(past.game.ask()["choices"]))
            if past.game.ask() is None or not device.app.screen.title.startswith(
                device.say("title_correct")
            ):
                break
        now = list(session.moves())
        assert now[:index] == before[:index]
        fresh = type(device.app.table.game)(session.setup)
        for move in now:
            fresh.apply(move)
        assert fresh.state() == device.app.state()
        corrected += now != before
    device.run(1000)
    assert corrected and fresh
    assert device.restart().app.state() == fresh.state()
