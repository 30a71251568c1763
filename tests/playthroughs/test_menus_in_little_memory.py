"""With less than the heap of a Pico W, the pages of the table menu open in the largest game."""

import pytest

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import play
from host_sim.playthroughs.recorded import recording, steps_of

LARGEST = recording("dinoland_expansions_by_key")
HEAP_KB = 190  # a Pico W has 200
ROWS = {"log": 1, "correct": 2, "dice": 3, "rules": 4, "settings": 8}


@pytest.mark.parametrize(
    ("keys", "page"), [(1, "rules"), (7, "settings"), (7, "dice"), (19, "rules"), (25, "settings")]
)
def test_a_page_of_the_menu_opens_in_dinoland_with_everything(keys, page, micropython):
    with Headless(open_engine("micropython", heap_kb=HEAP_KB)) as headless:
        for step in steps_of(LARGEST):
            if step.word in ("setup", "key"):
                play([step], headless, LARGEST.name, lambda line: None)
                keys -= step.word == "key"
                if not keys:
                    break
        headless.wait(1000)
        game, display = headless.state(), headless.engine.handheld.display
        headless.hold("OK", 800)
        headless.key(*["DOWN"] * ROWS[page], "OK")
        headless.wait(1500)
        shown = display.picture()
        if page == "settings":
            headless.key("OK")  # the other language
            headless.wait(1500)
            assert display.picture() != shown
        headless.key("BACK")
        headless.wait(500)
        assert display.picture() != shown
        headless.key("BACK")
        headless.wait(1000)
        assert headless.state() == game
