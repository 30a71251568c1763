"""The printed case, measured: the bought parts fit, and it can be printed."""

import json
import subprocess
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from PIL import Image

from host_sim import printing
from host_sim.bodies import FOLDER, load_body
from host_sim.choices import ROOT
from host_sim.cli import main
from tests.needed_tools import IN_CI

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


_CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


def on_plate(plate: Path) -> list[str]:
    """The names of the parts of a 3MF, which fit the bed side by side."""
    with zipfile.ZipFile(plate) as packed:
        root = ElementTree.fromstring(packed.read("3D/3dmodel.model"))
    assert root.get("unit") == "millimeter"
    meshes, names, boxes = {}, [], []
    for one in root.iter(_CORE + "object"):
        if one.find(_CORE + "mesh") is not None:
            vertices = [[float(vertex.get(axis) or "nan") for axis in "xy"]
                        for vertex in one.iter(_CORE + "vertex")]  # fmt: skip
            meshes[one.get("id")] = vertices
    for item in root.iter(_CORE + "item"):
        moved = [float(value) for value in (item.get("transform") or "0 " * 12).split()][9:11]
        vertices = meshes[item.get("objectid")]
        sides = [[one[axis] + moved[axis] for one in vertices] for axis in (0, 1)]
        names.append((item.get("partnumber") or "").rpartition(" ")[0])
        boxes.append([*map(min, sides), *map(max, sides)])
    for axis in (0, 1):
        low, high = min(box[axis] for box in boxes), max(box[axis + 2] for box in boxes)
        assert high - low <= BED
    for number, box in enumerate(boxes):
        for other in boxes[:number]:
            assert any(
                box[axis] >= other[axis + 2] or other[axis] >= box[axis + 2] for axis in (0, 1)
            )
    return names


@pytest.fixture(scope="module")
def written(case_python, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("case")
    run = CliRunner().invoke(main, ["case", "--board", "pico_242", "--out", str(folder)])
    assert run.exit_code == 0, run.output
    return folder


def test_the_command_writes_what_a_printer_takes(written):
    parts = sorted(written.glob("*.stl"))
    for part in parts:
        data = part.read_bytes()
        assert len(data) == 84 + 50 * int.from_bytes(data[80:84], "little")  # binary STL
    plates = sorted(written.glob("*.3mf"))
    assert len(plates) == 4
    names = [name for plate in plates for name in on_plate(plate)]
    stems = [printing.file_stem(name) for name in names]
    wanted = [part.stem for part in parts for _ in range(printing.COUNTS.get(part.stem, 1))]
    assert sorted(stems) == sorted(wanted) and stems.count("cap_arrow") == 4
    for name in ("closed", "open", "exploded"):
        with Image.open(written / f"{name}.png") as picture:
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


# Most of the time of all parts; the command slices them too.
_LARGE = ("top", "bottom")


@pytest.mark.lane("slicer")
def test_a_real_slicer_takes_it_without_a_warning(written, slicer):
    for part in sorted(written.glob("*.stl")):
        if part.stem in _LARGE and not IN_CI:
            continue
        found = printing.sliced(slicer, part)
        assert found.warnings == [], part.stem
        assert 1 < found.minutes < 600 and 0.3 < found.grams < 80


def test_a_warning_of_the_slicer_ends_the_command_with_a_line(monkeypatch, tmp_path):
    made = subprocess.CompletedProcess([], 0, '["top.stl"]', "")
    warned = printing.Sliced(1, 1, ["empty layers"])
    monkeypatch.setattr(subprocess, "run", lambda *args, **kwargs: made)
    monkeypatch.setattr(printing, "case_python", lambda: "python")
    monkeypatch.setattr(printing, "slicer", lambda: "prusa-slicer")
    monkeypatch.setattr(printing, "sliced", lambda program, part: warned)
    command = ["case", "--board", "pico_242", "--out", str(tmp_path), "--slice"]
    run = CliRunner().invoke(main, command)
    assert run.exit_code == 1
    assert run.output.endswith("PrusaSlicer warns: top: empty layers\n")
