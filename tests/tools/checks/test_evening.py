"""An evening in one power-on: all five games, with every page of their menus, the code of each
result, and a long game of Dinoland by six that waits all the time. Nothing says that memory lacks.
"""

import os

import pytest

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.recorded import recording
from tests.two_languages import LONGEST
from tools.checks.faults.evening import Person, large_game

GAMES = (
    "tally_rounds", "dragons_example", "scoring_21_points", "race_three_eruptions",
    "dinoland_expansions",
)  # fmt: skip
SELDOM = 1000  # the menus at the first question and at the end of each game
PICO_W_KB = 205_184 / 1024  # as MicroPython reports it


def evening(flash, language, engine, **options):
    large_game(flash)
    with Headless(open_engine(engine, flash=flash, language=language, **options)) as headless:
        headless.wait(4000)
        person = Person(headless, language)
        person.evening([recording(name + "_by_key") for name in GAMES], SELDOM)
        return person.pages


@pytest.mark.lane("evening")
@pytest.mark.timeout(900)
def test_an_evening_of_all_games_says_nowhere_that_memory_lacks(micropython, tmp_path):
    assert evening(tmp_path / "flash.img", LONGEST, "micropython", heap_kb=PICO_W_KB) >= 11 * 11


@pytest.mark.lane("evening")
@pytest.mark.timeout(0)
@pytest.mark.skipif("CLUTCH_EVENING" not in os.environ, reason="CLUTCH_EVENING=1: takes hours")
def test_an_evening_on_the_chip_says_nowhere_that_memory_lacks(uf2, micropython, tmp_path):
    assert evening(tmp_path / "flash.img", "nl", "rp2040", uf2=uf2) >= 11 * 11
