"""The printed case, measured: the bought parts fit, and it can be printed."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from host_sim import printing
from host_sim.bodies import FOLDER, load_body
from host_sim.choices import ROOT
from host_sim.cli import main

EGG = FOLDER / "egg.json"
EGG_TITLE = "Egg, 100 x 150 mm, 2.42 inch panel"
BED = 220
CLEARANCE = 0.3
# What may touch: a cap rests on its key.
_RESTING = {(f"key {name}", f"cap {name}") for name in load_body({})["keys"]}
# Thinner than a wall on purpose: discs that let light through, and the piece to try them on.
_THIN = ("diffusers", "coupon")
_LONGEST_BRIDGE = 13  # mm; every printer bridges that

pytestmark = pytest.mark.lane("case")


def measured(python, body: Path):
    done = subprocess.run(
        [python, "-m", "host_sim.case", str(body), "--check"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def report(case_python):
    return measured(case_python, EGG)


def test_every_part_is_one_closed_piece_that_fits_the_bed(report):
    assert {"top", "bottom", "door", "foot", "cap ok", "cap arrow"} <= set(report["parts"])
    for name, part in report["parts"].items():
        assert part["status"] == "NoError" and part["watertight"], name
        assert max(part["size"][:2]) <= BED
        # The discs lie side by side, and the coupon has a cap beside it.
        wanted = {"diffusers": 26, "coupon": 2}.get(name, 1)
        assert part["pieces"] == wanted, name


def test_no_two_parts_are_in_the_same_place(report):
    assert report["collisions"] == []


def test_what_is_bought_is_inside_with_room_around_it(report):
    assert report["outside"] == []
    near = {(bought, printed): gap for bought, printed, gap in report["clearances"]}
    tight = {pair: gap for pair, gap in near.items() if gap < CLEARANCE and pair not in _RESTING}
    assert tight == {}
    assert all(0 < near[pair] <= 0.2 for pair in _RESTING)
    # Something holds each of them: printed plastic within a millimetre.
    held = {bought for (bought, _), gap in near.items() if gap < 1}
    assert {"panel", "strip", "Pico", "cell", "charger", "key ok", "seats 0"} <= held


def test_walls_are_thick_enough(report):
    thin = {
        name: (part["thin"], part["thinnest"])
        for name, part in report["parts"].items()
        if part["thin"] and name not in _THIN
    }
    assert thin == {}
    assert report["parts"]["diffusers"]["thinnest"] == 0.7


def test_nothing_needs_support(report):
    """What hangs over by more than 45 degrees is short enough to be bridged."""
    hanging = {
        name: part["overhangs"] for name, part in report["parts"].items() if part["overhangs"]
    }
    assert set(hanging) <= {"bottom"}, "the roof of the hole for the USB plug"
    for _, _, across in hanging.get("bottom", []):
        assert across <= _LONGEST_BRIDGE


def test_the_face_has_its_holes_where_the_body_has_lamps_keys_and_window(report):
    body = json.loads(EGG.read_text("utf-8"))
    holes = report["holes"]

    def hole_at(x, y, width, height):
        wanted = pytest.approx([x, y, width, height], abs=0.1)
        return any(found == wanted for found in holes)

    for role, places in body["lamps"].items():
        across = body["windows"][role]
        assert all(hole_at(x, y, across, across) for x, y in places), role
    for key in body["keys"].values():
        cap = key["cap"]
        x, y = key["at"]
        assert hole_at(x, y, cap[0] + 0.6, cap[-1] + 0.6)
    left, top, width, height = body["panel"]["window"]
    assert hole_at(left + width / 2, top + height / 2, width, height)


def test_a_lamp_that_moves_into_the_panel_is_found(case_python, tmp_path):
    body = json.loads(EGG.read_text("utf-8"))
    body["lamps"]["cross"][4] = [50, 37]
    file = tmp_path / "body.json"
    file.write_text(json.dumps(body), "utf-8")
    found = measured(case_python, file)
    assert ["panel", "cross 4"] in [sorted(pair[:2], reverse=True) for pair in found["collisions"]]


def test_the_command_writes_what_a_printer_takes(case_python, tmp_path):
    run = CliRunner().invoke(main, ["case", "--board", "pico_242", "--out", str(tmp_path)])
    assert run.exit_code == 0, run.output
    for name in ("top.stl", "bottom.stl", "cap_ok.stl", "diffusers.stl", "coupon.stl"):
        data = (tmp_path / name).read_bytes()
        assert len(data) == 84 + 50 * int.from_bytes(data[80:84], "little")  # binary STL
    with zipfile.ZipFile(tmp_path / "all.3mf") as packed:
        model = packed.read("3D/3dmodel.model").decode()
        assert 'unit="millimeter"' in model and model.count("<object") >= 11
    for name in ("closed", "open", "exploded"):
        with Image.open(tmp_path / f"{name}.png") as picture:
            colours = picture.convert("RGB").getcolors(1 << 20)
            assert colours and len(colours) > 20


@pytest.mark.parametrize(
    "board, line",
    [
        (
            "pico_box",
            "its body, Drilled box, 110 x 170 mm, 2.42 inch panel, is not printed",
        ),
        (
            "pico",
            EGG_TITLE + ", has a window for a panel with ssd1309, not ssd1306",
        ),
    ],
)
def test_a_board_without_a_case_is_one_line(board, line):
    run = CliRunner().invoke(main, ["case", "--board", board])
    wanted = f"board {board}: {line}; right would be --board pico_242\n"
    assert (run.exit_code, run.output) == (2, wanted)


@pytest.mark.lane("slicer")
def test_a_real_slicer_takes_it_without_a_warning(case_python, slicer, tmp_path):
    CliRunner().invoke(main, ["case", "--board", "pico_242", "--out", str(tmp_path)])
    for name in ("cap_ok", "door", "bottom"):
        found = printing.sliced(slicer, tmp_path / f"{name}.stl")
        assert found.warnings == []
        assert 1 < found.minutes < 600 and 0.3 < found.grams < 80
