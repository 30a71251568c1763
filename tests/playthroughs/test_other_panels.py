"""The other panels: every recorded game shows on them what it shows on an SSD1306."""

from pathlib import Path

import pytest

from host_sim.choices import load_board, open_engine
from host_sim.electronics.ssd1306 import SH1106, SSD1309
from host_sim.frontends.headless import Headless
from host_sim.frontends.playthrough import parse, play
from host_sim.mirrors import golden, recording, recordings
from host_sim.wiring.flat import flat_board

FILES = [file for file in recordings() if not file.stem.endswith("_by_key")]
PANELS = {"pico_sh1106": SH1106, "pico_242": SSD1309, "pico_box": SSD1309}


def played(file: Path, engine: str, board: str) -> str:
    lines: list[str] = []
    steps = parse(file.read_text(encoding="utf-8"), file.name)
    with Headless(open_engine(engine, board)) as headless:
        assert isinstance(headless.engine.handheld.display, PANELS.get(board, SSD1309))
        play(steps, headless, file.name, lines.append)
        assert headless.engine.handheld.faults == []
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("board", ["pico_sh1106", "pico_242"])
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_panels_show_the_same(file, board):
    assert played(file, "cpython", board) == golden(file).read_text("utf-8")


@pytest.mark.parametrize("board", ["pico_sh1106", "pico_242"])
def test_micropython_opens_the_board_too(board, micropython):
    file = recording("rule_text_round")
    assert played(file, "micropython", board) == played(file, "cpython", board)


def test_lamps_that_take_red_first_show_the_same_colours():
    file = recording("rule_text_round")
    assert played(file, "cpython", "pico_box") == played(file, "cpython", "pico_242")


def test_lamps_of_two_orders_in_one_chain_show_the_same_colours(tmp_path):
    mixed = dict(load_board("pico_242")[1])
    mixed["lamps"] = mixed["lamps"] | {"red_first": ["cross"]}
    board = tmp_path / "board.py"
    board.write_text(flat_board(mixed), "utf-8")
    file = recording("rule_text_round")
    assert played(file, "cpython", str(board)) == played(file, "cpython", "pico_242")


@pytest.mark.parametrize(
    ("board", "own"),
    [("pico_sh1106", {}), ("pico_242", {"reset": 6, "most_ma": 175})],
)
def test_the_board_is_the_reference_one_but_for_its_panel(board, own):
    pico, other = (load_board(name)[1] for name in ("pico", board))
    assert [key for key in pico if pico[key] != other[key]] == ["name", "title", "display"]
    wiring = {**other["display"], "kind": "ssd1306"}
    assert {key: wiring.pop(key) for key in own} == own
    assert wiring == pico["display"]
