"""A heap that is nearly full, on real MicroPython with the packed firmware: a page that cannot be
loaded says one sentence, the game goes on, and its moves are saved.
"""

from itertools import cycle

import pytest

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from tests.two_languages import TWO_LANGUAGES
from tools.checks.faults.evening import PAUSE_MS, Person, large_game

from clutch.games.dinoland.rules.set_up import EXPANSIONS  # isort: skip
from clutch.words import LANGUAGES, Words  # isort: skip

SETUP = {"players": ["Anna", "Brian"], "seed": "03" * 32}
RACE = {**SETUP, "game": "race"}
LARGE = {**SETUP, "game": "dinoland", "expansions": list(EXPANSIONS)}
WORDS = [Words(language, menus=True) for language in LANGUAGES]
SETTINGS = [words.say("title_settings") for words in WORDS]
PIECES = (1024, 256, 64)  # larger pieces of the heap are taken
PAGES = ("title_log", "title_correct", "title_rules", "title_settings", "menu_home")


class Patient(Person):
    """Somebody who goes on after a shortage of memory. `told`: how often the panel said it."""

    told = 0

    def wait(self, duration_ms):
        self.headless.wait(duration_ms)
        panel = self.panel()
        for words in WORDS:  # it may be the new one
            self.told += words.say("page_no_memory") in panel
            for key in ("title_crash", "game_unread", "no_memory"):
                assert words.say(key) not in panel, self.engine.printed()[-30:]
        # Where not even the home list fits into what is left, the device starts anew.
        assert self.engine.resets < 2, self.engine.printed()[-30:]

    def go_on(self, state):
        """Go on with the game where it waits on the home list."""
        for _ in range(8):  # OK does nothing on a page that nobody can have read yet
            if self.headless.state() == state:
                return
            if self.panel()[0].startswith("Clutch"):
                self.press(*["UP"] * 8)
            settings = any(map(self.panel()[0].startswith, SETTINGS))  # opened from that list
            self.press("BACK" if settings else "OK")

    def fill(self, least):
        self.engine.command({"do": "fill", "least": least})


@pytest.mark.parametrize(
    "page, language, setup",
    [*zip(PAGES, cycle(TWO_LANGUAGES), (RACE, RACE, LARGE, LARGE, RACE), strict=False)],
)
def test_a_page_without_memory_says_so_and_the_game_goes_on(page, language, setup, micropython):
    engine = open_engine("micropython", language=language, meter="full", survives=True)
    with Headless(engine) as headless:
        headless.setup(setup)
        person = Patient(headless, language)
        person.press("OK", "OK")
        person.wait(2000)
        before = headless.state()
        for least in PIECES:
            person.hold("OK")
            person.fill(least)
            if person.choose(page) and person.shows("setting_language"):
                person.press("OK")
            person.hold("OK")
            if person.shows("title_menu"):  # in the game BACK would lead to its form
                person.press("BACK")
            person.fill(0)
            person.go_on(before)
            assert headless.state() == before, least
        assert person.told
        person.fill(0)
        person.press("DOWN", "OK")
        person.wait(2000)
        after = headless.state()
        headless.cut()
        assert headless.state() == after


def test_a_set_up_takes_the_memory_of_a_long_game_that_waits(micropython, tmp_path):
    flash = tmp_path / "flash.img"
    large_game(flash)
    with Headless(open_engine("micropython", flash=flash, heap_kb=200)) as headless:
        headless.wait(PAUSE_MS)
        person = Patient(headless, "en")
        person.press("BACK", "DOWN")
        person.choose("game_tally")
        assert person.shows("item_begin")
        assert not person.told


def test_back_before_the_first_move_restarts_nothing_for_lack_of_memory(micropython):
    engine = open_engine("micropython", meter="full", survives=True)
    with Headless(engine) as headless:
        headless.setup({**SETUP, "game": "tally"})
        person = Patient(headless, "en")
        person.wait(2000)
        before = headless.state()
        person.fill(PIECES[-1])
        person.press("BACK")
        assert person.told
        person.press("OK")  # nothing more fits
        person.fill(0)
        person.go_on(before)
        assert headless.state() == before
        assert not engine.resets
