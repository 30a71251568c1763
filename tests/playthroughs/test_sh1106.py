"""The other panel: every recorded game shows on an SH1106 what it shows on an SSD1306."""

from pathlib import Path

import pytest

from host_sim.choices import load_board, open_engine
from host_sim.electronics.ssd1306 import SH1106
from host_sim.faces.headless import Headless
from host_sim.faces.playthrough import parse, play

HERE = Path(__file__).parent
FILES = sorted(file for file in HERE.glob("*.play") if not file.stem.endswith("_by_key"))


def played(file: Path, engine: str) -> str:
    lines: list[str] = []
    steps = parse(file.read_text(encoding="utf-8"), file.name)
    with Headless(open_engine(engine, "pico_sh1106")) as headless:
        assert isinstance(headless.engine.handheld.display, SH1106)
        play(steps, headless, file.name, lines.append)
        assert headless.engine.handheld.faults == []
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_panels_show_the_same(file):
    assert played(file, "cpython") == (HERE / "golden" / (file.stem + ".txt")).read_text("utf-8")


def test_micropython_opens_the_board_too(micropython):
    file = HERE / "rule_text_round.play"
    assert played(file, "micropython") == played(file, "cpython")


def test_the_board_is_the_reference_one_but_for_its_panel():
    pico, other = (load_board(name)[1] for name in ("pico", "pico_sh1106"))
    assert [key for key in pico if pico[key] != other[key]] == ["name", "title", "display"]
    wiring = {**other["display"], "kind": "ssd1306"}
    assert wiring == pico["display"]
