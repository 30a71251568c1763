"""Measure the whole handheld on the PC's Python, with the electrical models.

    erases_per_move()     # of the flash, in a recorded game; and if each move were appended
    presses_per_card()    # with the firmware's grid, and with two simpler pickers
    worst_lamps_ma()      # with any frame; and with 26 white lamps without a limit

Time is virtual and chance is seeded, so all figures are reproducible.
"""

import statistics
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import machine

import device_time
from board import BOARD
from clutch.core.moves import pack
from clutch.drivers import open_board
from clutch.games import game_module
from clutch.games.trex.screens import card as screens
from clutch.ui.gestures import DOWN, LEFT, RIGHT, UP
from clutch.ui.widgets import step as step_on_grid
from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_image import formatted
from host_sim.electronics.handheld import Handheld
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.recorded import steps_of

HERE = Path(__file__).parent
PLAYERS = ["Anna", "Brian", "Carol", "Nick"]
_CARD_GAMES = 40
_FRAMES = 2000
# The highest published current of a WS2812B at full white (PJRC measured 33.5 and 52.5 mA with two
# kinds); a black lamp; the other parts at their worst: processor, panel all lit, piezo.
_LAMP_MA, _BLACK_LAMP_MA, _OTHERS_MA = 52.5, 1, 30 + 30 + 5


def recorded(by_key: bool = False) -> list:
    """The steps of a T-Rex game of twelve rounds with five players."""
    return steps_of(HERE / f"twelve_rounds{'_by_key' if by_key else ''}.play")


@cache
def erases_per_move() -> tuple[float, float]:
    """Erases per move of the whole game: (by the firmware, if each move were appended)"""
    steps = recorded()
    moves = [step.value for step in steps if step.word == "move"]
    with Headless(open_engine()) as headless:
        headless.wait(1000)
        before = headless.engine.counts()["erases"]
        for step in steps:
            if step.word == "setup":
                headless.setup(step.value)
            elif step.word == "move":
                headless.move(step.value)
            headless.wait(1000)
        ours = (headless.engine.counts()["erases"] - before) / len(moves)
    return ours, _appended(moves) / len(moves)


def _appended(moves):
    """Erases for the same moves, each appended to a file as a record of 20 bytes and flushed."""
    forms = game_module("trex", "rules").Game.MOVES
    flash = formatted(BOARD["flash"]["blocks"])
    drive = mounted(flash)
    flash.erases = 0
    for move in moves:
        file: Any = drive.open("/journal", "ab")
        file.write(pack(forms, move).ljust(20, b"\0"))
        file.close()
    return flash.erases


@cache
def presses_per_card() -> tuple[float, float, float]:
    """Mean presses for a card of random legal games: (with the firmware's grid, with a grid that
    does not wrap, with a list of the 17 cards that wraps)"""
    columns, first = screens._COLUMNS, screens._ENTRIES[UP]
    cells = [screens.card_at(cell) for cell in range(columns * screens._ROWS)]
    away = _distances(columns, screens._ROWS)
    ours, stiff, listed = [], [], []
    for card in _cards():
        goal = cells.index(card)
        ours.append(away[goal] + 1)
        rows = abs(goal // columns - first // columns)
        stiff.append(abs(goal % columns - first % columns) + rows + 1)
        listed.append(min(goal, 17 - goal) + 1)
    return statistics.mean(ours), statistics.mean(stiff), statistics.mean(listed)


def _distances(columns, rows):
    """{cell: number of arrow presses from no cell}, by the firmware's `step`."""
    edge: list[int] = list(screens._ENTRIES)
    away = dict.fromkeys(edge, 1)
    for cell in edge:
        for arrow in (UP, DOWN, LEFT, RIGHT):
            there = step_on_grid(cell, arrow, columns, rows)
            if there not in away:
                away[there] = away[cell] + 1
                edge.append(there)
    return away


def _cards():
    """The cards played from the hand in random legal games."""
    rules = game_module("trex", "rules").Game
    for seed in range(_CARD_GAMES):
        random = Random(seed)
        game = rules({"players": PLAYERS[: random.randint(rules.MIN_PLAYERS, 4)]})
        while (asked := game.ask()) is not None:
            move = random.choice(asked["choices"])
            if move[0] == "play":
                yield move[1]
            game.play(move)


class _Line(Handheld):
    """A handheld that records its lamp line."""

    channels = 0

    def bitstream(self, pin, data):
        self.channels = sum(data)


def worst_lamps_ma() -> tuple[float, float]:
    """Current of the whole device in mA: (with its worst frame, with 26 white lamps and no limit).
    The frames tried are all white, each colour alone, and random ones."""
    line = _Line(BOARD)
    device_time.start()
    machine.power_on(line)
    lamps = open_board(BOARD, device_time, None).lamps
    lamps.write(bytes(3 * line.lamps.count), 0)
    device_time.sleep_ms(lamps.tick(device_time.ticks_ms()))  # their supply settles
    lamps.tick(device_time.ticks_ms())
    random = Random(8)
    size = 3 * line.lamps.count
    frames = [bytes([255]) * size, *(bytes([0] * at + [255] + [0] * (2 - at)) * line.lamps.count
              for at in range(3))]  # fmt: skip
    frames += [random.randbytes(size) for _ in range(_FRAMES)]
    black_ma = line.lamps.count * _BLACK_LAMP_MA
    most = 0
    for frame in frames:
        for brightness in (255, random.randrange(256)):
            lamps.write(bytearray(frame), brightness)
            most = max(most, line.channels)
    worst_ma = most * (_LAMP_MA - _BLACK_LAMP_MA) / 765 + black_ma + _OTHERS_MA
    return worst_ma, line.lamps.count * _LAMP_MA + _OTHERS_MA


def long_game_moves(count: int) -> tuple[dict, list]:
    """(set-up, `count` moves) of an endless T-Rex game: random legal moves, with the round set
    back to the first by hand before the last rounds."""
    setup, random = recorded()[0].value, Random(8)
    game = game_module("trex", "rules").Game(setup)
    moves = []
    while len(moves) < count:
        hands = [["set", "hands", seat, 8] for seat in range(len(setup["players"]))]
        late = game.phase == "play" and game.round > 10
        asked = [random.choice(game.ask()["choices"])] if not late else []
        for move in asked or [["set", "round", None, 1], *hands]:
            game.play(move)
            moves.append(move)
    return setup, moves[:count]
