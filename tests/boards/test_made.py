"""What is made from the board files: committed as they say, and true to the pins."""

import functools
import itertools
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.board.check import KEYS, problems, wires
from host_sim.board.flat import flat_board
from host_sim.board.loading import board_names, load_board
from host_sim.board.modules import BUILT_IN, HEADER, MODULES, PIN_OF
from host_sim.files.paths import ROOT
from host_sim.pack.sources import shipped
from tests.boards.described import BOARDS, board_of
from tests.boards.drawn import SVG, meet
from tests.commands import told
from tools.hardware.wiring import generate
from tools.hardware.wiring.circuit import circuit, divider, nets
from tools.hardware.wiring.generate import README, in_the_readme
from tools.hardware.wiring.picture import (
    BOX_WIDTH,
    FLAG_REACH,
    MARGIN,
    MODULE_LEFT,
    MODULE_RIGHT,
    WIDTH,
    lay_out,
    wiring_picture,
)
from tools.hardware.wiring.schematic import draw, netlist
from tools.hardware.wiring.shopping import bill
from tools.hardware.wiring.soldered import SUPPLY_PARTS, joins

made = functools.cache(generate.made)
BY_HAND = {"board.py", "handheld.play", "handheld.png"}
MICROPYTHON = pytest.mark.parametrize(
    "name", [name for name in board_names() if load_board(name)[1]["runtime"] == "micropython"]
)


# ---- committed


@BOARDS
def test_what_lies_beside_a_board_is_what_its_file_says(name):
    folder = ROOT / "boards" / name
    files = {path.name: path for path in folder.iterdir() if path.is_file()}
    wanted = made(name)
    sources = set(files) - set(wanted)
    assert {file for file in sources if file not in BY_HAND and not file.endswith(".py")} == set()
    pictures = {f"build/{path.name}" for path in (folder / "build").glob("*.svg")}
    by_hand = {f"build/{file}" for file in ("legs.svg", "supply.svg") if name == "pico_242"}
    assert pictures - {file for file in wanted if "/" in file} == by_hand
    differing = [file for file in wanted if (folder / file).read_text("utf-8") != wanted[file]]
    assert differing == [], "python3 tools/run.py boards"


def test_the_page_about_building_has_the_tables_of_the_egg():
    assert README == ROOT / "boards" / "README.md"
    assert README.read_text("utf-8") == in_the_readme(), "python3 tools/run.py boards"
    table = README.read_text("utf-8")
    for _, gpio in wires(board_of("pico_242")):
        assert re.search(rf"\| GP{gpio}(, [^|]+)? \| {PIN_OF[gpio]} \|", table)


def test_the_board_file_of_the_page_is_a_wide_egg_on_spi(tmp_path):
    """As a maker would: with the panel as it is sold, and in the wider egg."""
    text = README.read_text("utf-8")
    begin = text.index("      from pico_242_spi.board import")
    file = tmp_path / "my_egg.py"
    file.write_text(textwrap.dedent(text[begin : text.index("\n- **I2C.**", begin)]), "utf-8")
    board: Any = load_board(str(file))[1]
    assert problems(board) == [] and board["body"] == "egg_wide"
    found = made(str(file))
    assert "| display | D0 | GP2 | 4 |" in found["README.md"]
    assert "| charger | IN+ | VBUS | 40 |" in found["README.md"]
    pictures = {name for name in found if name.startswith("build/")}
    assert pictures == {name for name in made("pico_242") if name.startswith("build/")}
    assert {row.what for row in bill(board)} == {row.what for row in bill(board_of("pico_242"))}


def test_a_pin_that_moves_moves_everywhere(tmp_path):
    file = tmp_path / "mine.py"
    board = board_of("pico") | {"name": "mine"}
    board["keys"]["up"] = 2
    file.write_text(flat_board(board), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tools", "boards", "--board", str(file), "--out", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert str(tmp_path) in done.stdout
    before, after = made("pico"), made(str(file))
    for name in ("wiring.svg", "README.md", "pins.csv"):
        text = (tmp_path / name).read_text("utf-8")
        assert text == after[name] != before[name]
        assert "GP10" in before[name]
    assert "KEY_UP,GPIO2\n" in after["pins.csv"]
    assert "| key up | a contact | GP2 | 4 |" in after["README.md"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("")
    line = told("boards", "--out", taken, code=1)
    assert line == f"{taken}: File exists; right would be a folder\n"


# ---- the picture


def check_picture(board):
    layout = lay_out(board)
    for one, other in itertools.combinations(layout.wires, 2):
        assert not meet(one.points, other.points), (one.join, other.join)
    for side in ("left", "right"):
        column = sorted((box for box in layout.boxes if box.side == side), key=lambda b: b.top)
        for above, below in itertools.pairwise(column):
            assert above.bottom < below.top
        for box in column:
            assert all(box.top < y < box.bottom for _, y in box.terminals)
            assert box.left + 400 < MODULE_LEFT or box.left > MODULE_RIGHT
    drawn = [join for box in layout.boxes for join, _ in box.terminals]
    inside = {
        join
        for join in joins(board)
        if join.part in SUPPLY_PARTS and not (join.pin or join.name == "GND")
    }
    assert sorted(drawn, key=str) == sorted(set(joins(board)) - inside, key=str)
    for wire in layout.wires:
        bend = wire.points[1][0]
        assert MODULE_LEFT > bend > MARGIN + BOX_WIDTH + FLAG_REACH or (
            MODULE_RIGHT < bend < WIDTH - MARGIN - BOX_WIDTH - FLAG_REACH
        )
    check_texts(board, layout)
    return layout


def check_texts(board, layout):
    root = ElementTree.fromstring(wiring_picture(board))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    right = [box.left + BOX_WIDTH for box in layout.boxes] + [MODULE_RIGHT + MARGIN]
    assert width == max(right) + MARGIN and layout.bottom < height
    texts: Any = root.findall(f"{SVG}text")
    for text in texts:
        x, y = float(text.get("x")), float(text.get("y"))
        letter = 0.62 if text.get("font-weight") == "bold" else 0.54  # of its size, at the most
        long = len(text.text or "") * float(text.get("font-size")) * letter
        start = {"start": x, "middle": x - long / 2, "end": x - long}[text.get("text-anchor")]
        assert 0 <= start and start + long <= width and 0 < y < height, text.text
    for text in texts:  # a flag is as wide as its text and its lead
        if re.fullmatch(r"\S+ pin \d+", text.text or ""):
            assert len(text.text) * 9 + 16 + 24 < FLAG_REACH
    shown = [text.text for text in texts]
    for _, gpio in wires(board):
        name = f"GP{gpio}"
        # On the module, and at the part.
        assert sum(text == name or (text or "").startswith(f"{name} pin") for text in shown) >= 2
    for pin in HEADER:
        assert str(pin) in shown


@BOARDS
def test_every_wire_is_drawn_labelled_and_crosses_no_other(name):
    board = board_of(name)
    layout = check_picture(board)
    assert len(layout.wires) == len(wires(board)) + 2 * bool(board["supply"])


@st.composite
def own_boards(draw):
    """Boards of people who solder where they like."""
    board = board_of("pico")
    sda = draw(st.sampled_from([0, 4, 8, 12, 16, 20]))
    taken = (sda, sda + 1, 26, 27)
    free = draw(st.permutations([pin for pin in PIN_OF if pin not in taken]))
    board["display"] |= {"sda": sda, "scl": sda + 1}
    board["keys"] = dict(zip(KEYS, free, strict=False))
    board["lamps"] |= {"pin": free[6], "gate": draw(st.sampled_from([None, free[7]]))}
    board["buzzer"] = draw(st.sampled_from([None, {"pin": free[8]}]))
    own = board["supply"] | {"usb_sense": 27, "adc_pin": 26}
    diode = board["supply"] | {"path": "schottky", "drop_mv": [230, 270]}
    board["supply"] = draw(st.sampled_from([None, board["supply"], own, diode]))
    if board["supply"] != own and draw(st.booleans()):
        edges = {"x": [0, 1], "y": [0, 1]}
        pins = {"x_plus": 26, "y_plus": 27, "x_minus": free[9], "y_minus": free[10]}
        board["touch"] = pins | edges
    return board


@settings(max_examples=40)
@given(own_boards())
def test_any_board_can_be_drawn(board):
    assert problems(board) == []
    assert netlist(draw(board)) == nets(circuit(board))
    check_picture(board)


@pytest.mark.parametrize("name", ["pico_w", "pico2_w"])
def test_the_dividers_of_a_wireless_board_are_drawn_and_bought(name):
    board = board_of(name)
    assert divider(board, "gauge") == ("200 kohm", "100 kohm")
    assert float(divider(board, "USB sense")[1].split()[0]) <= 8.2  # RP2350 datasheet, E9
    bought = [row.what for row in bill(board)]
    for part in ("gauge", "USB sense"):
        for value in divider(board, part):
            assert any(what.startswith(f"resistor {value},") for what in bought)
            assert f">{value.replace('ohm', '')}<" in wiring_picture(board)
    ends = {(join.part, join.terminal): join.name for join in joins(board)}
    assert ends["gauge", "IN"] == "VSYS" and ends["USB sense", "IN"] == "VBUS"


# ---- MicroPython's definition


@MICROPYTHON
def test_the_manifest_freezes_exactly_what_is_built(name, monkeypatch):
    folder = ROOT / "boards" / name
    monkeypatch.chdir(ROOT / "boards")  # as MicroPython's build does while it reads frozen.py
    monkeypatch.setattr(sys, "path", sys.path[:])
    frozen, included, sources = set(), [], {}

    def resolved(path):
        return Path(path.replace("$(BOARD_DIR)", str(folder))).resolve()

    def include(path, **options):
        if path != "../frozen.py":
            return included.append(path)
        space["options"] = SimpleNamespace(**options)
        exec((ROOT / "boards" / "frozen.py").read_text("utf-8"), space)

    def package(top, files=None, base_path=".", opt=None):
        base = resolved(base_path)
        found = [base / top / file for file in files or ()] or list((base / top).rglob("*.py"))
        sources.update({path.relative_to(base).as_posix(): path.read_bytes() for path in found})
        frozen.update(path.relative_to(base).with_suffix("").as_posix() for path in found)
        assert opt == 3

    def module(file, base_path=".", opt=None):
        assert opt == 3
        sources[file] = (resolved(base_path) / file).read_bytes()
        frozen.add(file.removesuffix(".py"))

    space: dict[str, Any] = {
        "include": include,
        "freeze": included.append,
        "package": package,
        "module": module,
    }
    exec((folder / "manifest.py").read_text("utf-8"), space)
    tree = {path.rpartition(".")[0] for path in shipped()} | {"board"}
    borrowed = {f"{one}/board" for one in ("pico", "pico_242", "pico_242_spi", "pico_breadboard")}
    assert frozen - borrowed == tree
    assert {path: sources[path] for path in shipped()} == shipped()
    assert ("pico/board" in frozen) == (name != "pico")
    borrows = name.startswith(("pico_242_", "pico_breadboard"))
    assert ("pico_242/board" in frozen) == borrows
    theirs = "boards/RPI_" if name.endswith("_w") else "modules"
    assert len(included) == 1 and included[0].startswith(f"$(PORT_DIR)/{theirs}")


def test_a_build_that_would_lack_the_qr_codes_ends_with_one_line():
    done = subprocess.run(
        [sys.executable, "-I", "-S", "frozen.py"],  # without the environment's packages
        cwd=ROOT / "boards", capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and ".venv/bin first in PATH" in done.stderr


@MICROPYTHON
def test_the_definition_stands_on_micropythons_own(name):
    files = made(name)
    theirs = {"pico": "RPI_PICO", "pico_w": "RPI_PICO_W", "pico2": "RPI_PICO2",
              "pico2_w": "RPI_PICO2_W"}[board_of(name)["module"]]  # fmt: skip
    assert f"/boards/{theirs}/mpconfigboard.cmake)" in files["mpconfigboard.cmake"]
    assert f'"boards/{theirs}/mpconfigboard.h"' in files["mpconfigboard.h"]
    assert "${MICROPY_BOARD_DIR}/manifest.py" in files["mpconfigboard.cmake"]
    storage_bytes = MODULES[board_of(name)["module"]].drives[BUILT_IN][1] * 4096
    of_1_28, of_1_29 = files["mpconfigboard.h"], files["mpconfigboard.cmake"]
    assert f"define MICROPY_HW_FLASH_STORAGE_BYTES {storage_bytes}\n" in of_1_28
    assert f"(MICROPY_HW_FLASH_STORAGE_BYTES {storage_bytes})\n" in of_1_29.partition("include")[0]


# Bytes of firmware.bin, built from a preview of MicroPython 1.29 as it is. 1.28 is smaller.
MICROPYTHON_BYTES = {"pico": 343_352, "pico_w": 908_292}
BUDGET = json.loads((ROOT / "tests" / "host_sim" / "build_budget.json").read_text("utf-8"))


@pytest.mark.parametrize("module", MICROPYTHON_BYTES)
def test_built_in_firmware_does_not_reach_into_the_drive(module):
    code = MICROPYTHON_BYTES[module] + BUDGET["bytes"]
    offset, blocks = MODULES[module].drives[BUILT_IN]
    assert MODULES[module].drives["micropython"][0] < code <= offset
    assert offset + blocks * 4096 == MODULES[module].flash_bytes
