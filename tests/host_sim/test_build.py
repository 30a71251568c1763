"""The built tree: complete, flat, and what the firmware's sources say."""

import pytest

from host_sim.building.tree import FIRMWARE, built_tree
from host_sim.choices import board_names, load_board
from host_sim.wiring.flat import flat_board


def test_every_module_is_there_as_bytecode_and_main_as_a_source():
    tree = built_tree("pico")
    sources = {path.relative_to(FIRMWARE) for path in FIRMWARE.rglob("*.py")}
    wanted = {path.with_suffix(".mpy").as_posix() for path in sources if path.name != "main.py"}
    assert set(tree) == wanted | {"main.py", "board.mpy"}
    assert list(tree) == sorted(tree)
    assert tree["main.py"] == (FIRMWARE / "main.py").read_bytes()
    assert all(tree[path][:2] == b"M\x06" for path in tree if path.endswith(".mpy"))


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_one_flat_module(name):
    described = load_board(name)[1]
    space = {}
    exec(flat_board(described), space)
    assert space["BOARD"] == described
