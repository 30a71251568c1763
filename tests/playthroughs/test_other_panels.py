"""The other panels and the other bus: recorded games show what they show on an SSD1306 on I2C."""

from pathlib import Path

import pytest

from host_sim.board.flat import flat_board
from host_sim.board.loading import load_board
from host_sim.electronics.ssd1306 import KINDS, SH1106, SSD1309
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.golden import shown
from host_sim.playthroughs.recorded import recording
from tests.golden_files import check_golden

# One of each game: what is drawn does not depend on the panel, only how it is sent does.
NAMES = ("dinoland_taught", "dragons_taught", "race_teams", "tally_rounds", "trex_taught")
PANELS = {"pico_sh1106": SH1106, "pico_242": SSD1309}


def opened(engine: str, board: str):
    found = open_engine(engine, board)
    kind = found.handheld.board["display"]["kind"]
    assert isinstance(found.handheld.display, PANELS.get(board, KINDS[kind]))
    return found


@pytest.mark.parametrize("board", PANELS)
@pytest.mark.parametrize("name", NAMES)
def test_the_panels_show_the_same(name, board):
    check_golden(recording(name), opened("cpython", board))


@pytest.mark.parametrize("board", PANELS)
def test_micropython_opens_the_board_too(board, micropython):
    check_golden(recording("rule_text_round"), opened("micropython", board))


def on_spi(kind: str, folder: Path) -> str:
    """The file of the reference board with another panel, on SPI."""
    panel = load_board("pico_breadboard_spi")[1]["display"] | {"kind": kind}
    board = folder / "board.py"
    board.write_text(flat_board(load_board("pico")[1] | {"display": panel}), "utf-8")
    return str(board)


@pytest.mark.parametrize(
    ("kind", "engine"),
    [*((kind, "cpython") for kind in KINDS), ("sh1106", "micropython"), ("ssd1309", "wasm")],
)
def test_a_panel_on_spi_shows_the_same(kind, engine, tmp_path, request):
    if engine != "cpython":
        request.getfixturevalue(engine)
    check_golden(recording("rule_text_round"), opened(engine, on_spi(kind, tmp_path)))


def test_lamps_of_two_orders_in_one_chain_show_the_same_colours(tmp_path):
    mixed = dict(load_board("pico_242")[1])
    mixed["lamps"] = mixed["lamps"] | {"red_first": ["cross"]}
    board = tmp_path / "board.py"
    board.write_text(flat_board(mixed), "utf-8")
    file = recording("rule_text_round")
    assert shown(file, opened("cpython", str(board))) == shown(file, opened("cpython", "pico_242"))


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
