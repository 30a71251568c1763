"""With less than the heap of a Pico W, the menu keeps a domino that is not yet laid."""

import pytest

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.recorded import recording, steps_of

HEAP_KB = 190  # a Pico W has 200
LAID = 8  # keys that begin this game, until the first domino is laid


@pytest.mark.parametrize("keys", range(1, LAID))
def test_a_domino_that_is_not_yet_laid_is_there_again_behind_the_menu(keys, micropython):
    setup, *_ = steps_of(recording("dinoland_merging_by_key"))
    with Headless(open_engine("micropython", heap_kb=HEAP_KB)) as headless:
        headless.setup(setup.value)
        headless.key(*"DOWN LEFT OK RIGHT UP DOWN UP OK".split()[:keys])
        headless.wait(6000)
        shown = headless.screen_as_read()
        headless.hold("OK", 800)
        headless.wait(500)
        assert headless.screen_as_read() != shown
        headless.key("BACK")
        headless.wait(6000)
        assert headless.screen_as_read() == shown
