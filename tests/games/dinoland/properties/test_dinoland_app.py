"""Dinoland through the whole App: random legal games by the six keys end as by move, any fingers
raise nothing, and what the screens offer is what the rules allow.
"""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.rules.map_moves import places
from clutch.games.dinoland.rules.sites import others, sites
from host_sim.engines.in_process import HOLD_MS, KEYS, PRESS_MS
from memory_files import MemoryFilesystem
from tested_device import Device
from tests.games.dinoland.keys import keys_after, keys_for, with_end
from tests.games.dinoland.properties.test_dinoland_properties import choose, new_game, tables

MOST_MOVES = 60


def begin(table):
    """A device and a game with the same set-up; (device, game, random)."""
    game, setup, random = new_game(table)
    device = Device(MemoryFilesystem())
    device.app.start({**json.loads(json.dumps(setup)), "game": "dinoland"})
    device.run(100)
    return device, game, random


def play(game, moves):
    """The notes of some moves."""
    return [note for move in moves for note in game.play(move)]


def a_table(number):
    """What `new_game` takes, drawn from one number, which is what a failure prints."""
    random = Random(number)
    depth = random.choice(("full", "full", "quick"))
    return random.randint(1, 6), depth, random.choice(("kept", "table")), number


@pytest.mark.parametrize("number", range(100, 106))
def test_random_games_by_key_end_as_by_move(number):
    device, game, random = begin(a_table(number))
    notes = []
    for _ in range(MOST_MOVES):
        if game.phase == "over":
            break
        move = choose(game, random)
        keys = keys_after(game, notes) + keys_for(game, [move])
        device.press(*keys)
        notes = play(game, with_end(game, move))
        assert device.app.state() == game.state(), (number, move, keys)
        assert device.app.canvas.clipped is None, (number, move)
    assert device.handheld.faults == []


@pytest.mark.parametrize("number", range(200, 205))
def test_no_stream_of_keys_raises_or_stalls_in_the_middle_of_a_game(number):
    device, game, random = begin(a_table(number))
    for _ in range(random.randrange(60)):
        if game.phase == "over":
            break
        move = choose(game, random)
        game.play(move)
        device.app.enter(move)
    device.run(100)
    for _ in range(120):
        names = random.sample(KEYS, random.choice((1, 1, 1, 2)))
        device.press_together(names, random.choice((PRESS_MS, PRESS_MS, PRESS_MS, 400, HOLD_MS)))
    device.press("back")  # out of a look back in time, which shows what is not kept
    device.run(1000)
    assert device.handheld.faults == []
    state = device.app.state()
    if state is not None and state["phase"] != "over":
        assert device.restart().app.state() == state


@settings(max_examples=12)
@given(tables, st.integers(0, 60))
def test_what_the_screens_offer_is_what_the_rules_allow(table, moves):
    table = (table[0], "full", *table[2:])
    game, _, random = new_game(table)
    for _ in range(moves):
        if game.phase == "over":
            break
        offers = game.ask()["choices"]
        for name in {move[0] for move in offers if move == [move[0]]}:
            if name in ("lay", "hatch", "overlap"):
                assert dominoes(game, name) == set(places(game, name))
            elif name == "claim":
                found = [land.position(place) for place in sites(game, name)]
                assert found == list(places(game, name))
            elif name == "move_pawn":
                found = {land.position(place) for place in sites(game, name)}
                assert found == {spot[2:] for spot in places(game, name)}
        game.play(choose(game, random))


def dominoes(game, name):
    """The places that two squares, one after the other, can be entered for."""
    found = set()
    for spot in sites(game, name):
        for other in others(game, name, spot):
            first = min(spot, other)
            found.add((*land.position(first), land.DIRECTIONS[abs(other - spot) > 1]))
    return found
