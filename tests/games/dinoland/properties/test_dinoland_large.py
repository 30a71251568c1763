"""What games of Dinoland take: presses, by the keys of the recorded games; and the largest one, of
six players and all 40 dominoes of the box, of a Pico's heap and of the bus."""

from functools import cache

from any_game import likely
from clutch.games.dinoland.rules import Game
from host_sim.engines.micropython import WIDER
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.recorded import recording, steps_of
from tested_device import Device
from tools.checks.playtest import Dice

NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet"]
LARGEST = {"game": "dinoland", "players": NAMES, "deck": 40, "seed": "05" * 32}
LAYING, A_TURN = 9, 11.4  # presses for a domino
# Of the 190 KB of a Pico's objects that the engine has, what the firmware and the game take while
# it is played, and at its end, when the impact is computed and told as well. Some KB to spare: the
# collector takes some numbers for addresses, and keeps what would lie there.
PLAYING_KB, ENDING_KB = 166, 157
# A scroll that changes every square sends 640 bytes of the map.
BYTES_A_SCROLL = 800


@cache
def largest():
    """The moves up to the impact."""
    dice, game, moves = Dice(42), Game(LARGEST), []
    while game.phase != "impact":
        moves.append(likely(game, dice))
        game.play(moves[-1])
    assert game.used == 40, game.used
    return moves


def test_what_the_largest_game_takes_of_the_heap(micropython):
    moves = [*largest(), ["impact"]]
    playing = ending = 0.0
    with open_engine("micropython") as engine:
        engine.start()
        engine.setup(LARGEST)
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


def used_kb(engine) -> float:
    engine.run_ms(1000)
    return engine.counts()["heap_used"] / WIDER / 1024


def test_a_scrolled_map_goes_over_the_bus_once():
    device = Device()
    device.begin(LARGEST)
    sent = []
    for move in largest():
        large = device.app.table.game.used >= 20  # a small map does not scroll
        for key in ("LEFT", "UP", "RIGHT", "DOWN") * 4 if large and move[0] == "lay" else ():
            screen = device.app.screen
            window = getattr(screen, "top", None), getattr(screen, "left", None)
            before = device.handheld.display.bytes
            device.press(key)
            after = getattr(screen, "top", None), getattr(screen, "left", None)
            if device.app.screen is screen and window != after:
                sent.append(device.handheld.display.bytes - before)
        device.play(move)
    print(f"{len(sent)} scrolls: {sum(sent) / len(sent):.0f} bytes, most {max(sent)}")
    assert len(sent) > 20 and max(sent) <= BYTES_A_SCROLL


def between_pictures(name, word):
    """What the steps of this word enter before each picture of a recorded game."""
    found = [[]]
    for step in steps_of(recording(name)):
        if step.word == "screen":
            found.append([])
        elif step.word == word:
            found[-1] += step.value if word == "key" else [step.value[0]]
    return found


def test_a_domino_is_laid_with_nine_presses_and_all_of_its_turn_takes_eleven():
    """On average in the recorded games without expansions."""
    laying, presses = [], 0
    for name in ("dinoland_merging", "dinoland_together", "dinoland_variants"):
        keys = between_pictures(name + "_by_key", "key")
        for moves, pressed in zip(between_pictures(name, "move"), keys, strict=True):
            presses += len(pressed)
            if "lay" in moves:
                laying.append(len(pressed))
    print(f"{sum(laying) / len(laying):.2f} presses, {presses / len(laying):.2f} with the turn")
    assert sum(laying) / len(laying) <= LAYING and presses / len(laying) <= A_TURN
