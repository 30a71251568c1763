"""The largest game of Dinoland: six players, all 40 dominoes of the box, eggs and claims. What it
takes of a Pico's heap, how many presses a domino, and what a scrolled map costs on the bus.
"""

import copy
from functools import cache
from random import Random

import pytest

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import Game
from clutch.games.dinoland.rules.map_moves import places
from host_sim.engines.micropython import WIDER
from host_sim.engines.opening import open_engine
from memory_files import MemoryFilesystem
from tested_device import Device
from tests.games.dinoland.keys import keys_after, keys_for, with_end
from tests.games.dinoland.players import square

SETUP = {
    "game": "dinoland",
    "players": ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet"],
    "deck": 40,
    "seed": "05" * 32,
}
# Of the 190 KB of a Pico's objects that the engine has, what the firmware and the game take while
# it is played, and at its end, when the impact is computed and told as well. Some KB to spare: the
# collector takes some numbers for addresses, and keeps what would lie there.
PLAYING_KB, ENDING_KB = 166, 157
PRESSES_A_DOMINO = 9
# A scroll that changes every square sends 640 bytes of the map.
BYTES_A_SCROLL = 800


def legal_lay(game, name: str, random: Random) -> list | None:
    """A domino of this box at a random place, as people lay: near the middle more often."""
    spots = list(places(game, name))
    for _ in range(40):
        spot = min(random.sample(spots, min(3, len(spots))), key=lambda one: abs(one[0]))
        move = [name, *spot, square(random), square(random)]
        try:
            copy.deepcopy(game).play(move)
            return move
        except RuleError:
            continue
    return None


@cache
def whole_game() -> tuple[list, ...]:
    """The moves of a game in which every domino is laid."""
    random = Random(40)
    game = Game(SETUP)
    moves: list[list] = []
    while game.phase not in ("impact", "over"):
        choices = game.ask()["choices"]
        names = [choice[0] for choice in choices]
        if game.phase in ("start", "turn"):
            move = legal_lay(game, "lay", random)
        elif game.phase == "hatch":
            move = legal_lay(game, "hatch", random) or ["hatch", "impossible"]
        elif "claim" in names and game.claimed is False and random.random() < 0.12:
            spots = list(places(game, "claim"))
            move = ["claim", *random.choice(spots)] if spots else choices[-1]
        else:
            others = [choice for choice in choices if choice[0] not in ("claim", "look")]
            move = random.choice(others)
        assert move is not None
        moves.append(move)
        game.play(move)
        assert len(moves) < 400
    assert game.used == 40, game.used
    return (*moves, ["impact"])


def used_kb(engine) -> float:
    engine.run_ms(1000)
    return engine.counts()["heap_used"] / WIDER / 1024


def test_what_the_game_takes_of_the_heap(micropython):
    moves = whole_game()
    playing = ending = 0.0
    with open_engine("micropython") as engine:
        engine.start()
        engine.setup(SETUP)
        for number, move in enumerate(moves):
            engine.move(move)
            if number > len(moves) - 3:
                ending = max(ending, used_kb(engine))
            elif number % 12 == 11:
                playing = max(playing, used_kb(engine))
        state = engine.state()
        assert state["phase"] == "over" and len(state["areas"]) > 10
    print(f"playing {playing:.1f} KB, at the end {ending:.1f} KB")
    assert 0 < playing <= PLAYING_KB and 0 < ending <= ENDING_KB


@pytest.fixture(scope="module")
def played() -> dict:
    """The game by the six keys: presses of each domino, and what its screens sent to the panel."""
    device, game = Device(MemoryFilesystem()), Game(SETUP)
    device.app.start(SETUP)
    device.run(100)
    presses, sent, notes = [], [], []
    moves = list(whole_game())
    while moves:
        move = moves.pop(0)
        keys = keys_after(game, notes)
        device.press(*keys)
        keys = keys_for(game, [move])
        answer = with_end(game, move)
        for key in keys:
            screen = device.app.screen
            window = getattr(screen, "top", None), getattr(screen, "left", None)
            before = device.handheld.display.bytes
            device.press(key)
            after = getattr(screen, "top", None), getattr(screen, "left", None)
            scrolled = device.app.screen is screen and window != after
            sent.append((scrolled, device.handheld.display.bytes - before))
        if move[0] == "lay":
            presses.append(len(keys))
        notes = game.play(move)
        if len(answer) > 1:
            assert moves.pop(0) == ["done"]
            notes += game.play(["done"])
        assert device.app.state() == game.state()
    return {"presses": presses, "sent": sent, "state": device.app.state()}


def test_a_domino_takes_about_nine_presses(played):
    presses = played["presses"]
    average = sum(presses) / len(presses)
    print(f"{len(presses)} dominoes: {average:.1f} presses each, {max(presses)} at most")
    assert average <= PRESSES_A_DOMINO


def test_a_scrolled_map_goes_over_the_bus_once(played):
    scrolls = [count for scrolled, count in played["sent"] if scrolled]
    others = [count for scrolled, count in played["sent"] if not scrolled]
    print(
        f"{len(scrolls)} scrolls: {sum(scrolls) / len(scrolls):.0f} bytes, most {max(scrolls)};",
        f"{len(others)} other presses: {sum(others) / len(others):.0f}, most {max(others)}",
    )
    assert scrolls and max(scrolls) <= BYTES_A_SCROLL
