"""A pack for a board without a touch panel lacks what only taps call, and nothing else."""

import ast

from host_sim.files.folders import files_in
from host_sim.pack.bytecode import ARM
from host_sim.pack.flat import short_path
from host_sim.pack.sources import shipped
from host_sim.pack.taps import NAMES, without_taps
from host_sim.pack.tree import packed_folder

SCREEN = b"""\
row_grid = imported(1).row_grid
_b = imported(1)._b
class Only:
    grids, tapped = (_b.grids, _b.arrow_to)
class Other:
    tapped_first = -1
    def grids(_a, _b):
        return _a.tapped_first
    def press(_a, _b):
        return _b
"""


def names(source):
    nodes = list(ast.walk(ast.parse(source)))
    return {getattr(node, key, None) for node in nodes for key in ("attr", "id", "name")}


def test_what_only_taps_call_is_left_out():
    left = without_taps(SCREEN).decode()
    assert not NAMES & names(left) and "tapped_first" in left
    assert "class Only:\n    pass" in left and "def press" in left and "_b = " in left


def test_nothing_that_stays_calls_what_is_left_out():
    sources = shipped(is_flat=True)
    del sources[short_path("clutch/taps") + ".py"]  # in memory only beside a touch panel
    assert NAMES <= set().union(*map(names, sources.values()))
    for path, source in sources.items():
        if NAMES & names(source):
            assert not NAMES & names(without_taps(source)), path


def test_a_board_with_a_touch_panel_has_all_of_it():
    trees = (files_in(packed_folder(ARM, touch=touch)) for touch in (True, False))
    sizes = [sum(map(len, tree.values())) for tree in trees]
    assert sizes[0] > sizes[1] + 1000
