"""The printed case, measured: the bought parts fit, and it can be printed."""

import json
import re
import subprocess
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from host_sim.board.body import FOLDER, load_body
from host_sim.board.loading import load_board
from host_sim.files.paths import ROOT
from tests.commands import called, told
from tests.needed_tools import IN_CI
from tools.hardware import printing
from tools.hardware.wiring.perfboard import boxes
from tools.hardware.wiring.shopping import bill

EGG = FOLDER / "egg.json"
EGG_TITLE = "Egg, 100 x 150 mm, 2.42 inch panel"
BOUGHT = {row.what: row.many for row in bill(load_board("pico_242")[1])}
BED = 220
CLEARANCE = 0.3
NEAR = 0.05  # mm; so the case is within 0.1 mm of the page
WALL = 1.6
THREAD = 6.0  # mm of plastic around a screw: twice its diameter
# What may touch: a cap rests on its key, and tape sticks.
_RESTING = {(f"key {name}", f"cap {name}") for name in load_body({})["keys"]}
_HELD = {(f"key {name}", "key plate") for name in load_body({})["keys"]}
_TAPED = {("tape cell", "door"), ("tape charger", "bottom")}
# Thinner than a wall on purpose: discs that let light through, and the piece to try them on.
_THIN = ("diffusers", "coupon")
_LONGEST_BRIDGE = 13  # mm; every printer bridges that

pytestmark = pytest.mark.lane("case")


def said(python, *arguments):
    """What the last line of a program of the case's environment says."""
    done = subprocess.run([python, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def made(case_python, tmp_path_factory):
    """The folder that `case` would write, and the report."""
    folder = tmp_path_factory.mktemp("case")
    board = load_board("pico_242")[1]
    body = load_body(board)
    body["case"]["perfboard"]["parts"] = boxes(board)
    (folder / "body.json").write_text(json.dumps(body), "utf-8")
    case = ("-m", "tools.hardware.case", folder / "body.json")
    return folder, said(case_python, *case, "--out", folder, "--check")


@pytest.fixture(scope="module")
def written(made) -> Path:
    return made[0]


@pytest.fixture(scope="module")
def report(made):
    return made[1]


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
    tight = {pair: gap for pair, gap in near.items() if gap < CLEARANCE}
    assert set(tight) == _RESTING | _HELD | _TAPED
    assert all(0 < near[pair] <= 0.2 for pair in _RESTING)
    assert all(near[pair] == 0 for pair in _TAPED)
    assert all(0 < near[pair] <= 0.06 for pair in _HELD)  # by its legs
    # Something holds each of them: printed plastic within a millimetre.
    held = {bought for (bought, _), gap in near.items() if gap <= 1}
    assert {"panel", "strip", "Pico", "perfboard", "plug", "switch", "key ok", "seats 0"} <= held
    assert {"tape cell", "tape charger"} <= held


def test_the_foam_tape_is_as_thick_as_the_list_says(report):
    body = load_body({})
    tape = [what for what in BOUGHT if "tape" in what]
    assert tape == [f"piece of foam tape, {body['case']['tape']} mm thick"]
    # Nothing else is that near to what is taped: the tape alone keeps it off.
    gaps = {gap for bought, printed, gap in report["clearances"]
            if (bought, printed) in {("charger", "bottom"), ("cell", "door")}}  # fmt: skip
    assert gaps == {body["case"]["tape"]}


def test_the_perfboard_of_the_list_has_a_place_and_the_highest_part_on_it(report):
    left, top, width, height = load_body({})["case"]["perfboard"]["box"]
    assert sorted((width, height)) == [30, 40]
    near = {printed: gap for bought, printed, gap in report["clearances"] if bought == "perfboard"}
    assert CLEARANCE <= near["bottom"] <= 0.5  # its ledges
    box = report["boxes"]["perfboard"]
    high = box[5] - box[2]
    solder, board, capacitor = 2, 1.6, 11  # an electrolytic capacitor of 5 x 11 mm, standing
    assert high >= solder + board + capacitor


def test_the_cell_comes_out_of_its_door_with_its_connector(report):
    """Seen from the back, cell and connector are within the opening."""
    left, top, right, bottom = report["opening"]
    for name in ("cell", "plug"):
        x1, y1, _, x2, y2, _ = report["boxes"][name]
        assert left < x1 and x2 < right and top < y1 and y2 < bottom, name


def test_no_bar_between_holes_of_the_face_is_thinner_than_a_wall(report):
    assert report["bar"][0] >= WALL, report["bar"]


def test_every_screw_has_thread_enough_and_ends_in_its_hole(report):
    found = {name for name, _, _ in report["threads"]}
    assert {"case 0", "case 5", "foot", "heel", "key plate", "door"} <= found
    for name, thread, touched in report["threads"]:
        assert thread >= THREAD and touched == [], name


def test_the_list_has_the_screws_of_the_model():
    body = load_body({})
    assert BOUGHT["screw M3 x 20, countersunk"] == len(body["case"]["screws"])
    assert BOUGHT["screw M3 x 25, countersunk"] == 4
    named = sorted(int(length) for what in BOUGHT for length in re.findall(r"M3 x (\d+)", what))
    assert named == sorted(body["case"]["screw_lengths"].values())


def test_the_page_names_a_picture_of_each_step_and_the_screws_of_the_model():
    text = (ROOT / "boards" / "README.md").read_text("utf-8")
    drawn = {file.name for file in (ROOT / "boards" / "pico_242" / "build").iterdir()}
    assert set(re.findall(r"pico_242/build/([\w-]+\.\w+)", text)) == drawn
    steps = [line for line in text.splitlines() if "](pico_242/build/step-" in line]
    for number, line in enumerate(steps, 1):
        assert f"step-{number}.png" in line and f"| {number}. " in line
    used = sorted(set(map(int, re.findall(r"M3 x (\d+)", " ".join(steps)))))
    assert used == sorted(load_body({})["case"]["screw_lengths"].values())
    before, _, _ = text.partition("![Cell and its connector]")
    for words in (
        "IN+, IN- and OUT- to their wires", "the middle leg of the switch", "D of Q3 below 1 V",
        "B+ and OUT+ are joined on the charger", "The charger's own socket stays empty",
        "Never solder at the cell", "Take the cell out before any repair", "over each free end",
    ):  # fmt: skip
        assert words in before  # all is joined and measured before a cell is near
    tape = {what for line in steps for what in re.findall(r"foam tape of (\d+) mm", line)}
    assert tape == {str(load_body({})["case"]["tape"])}


def test_the_foot_tilts_it_by_twelve_degrees_and_it_does_not_rock(report):
    stand = report["stand"]
    assert stand["degrees"] == pytest.approx(12, abs=0.1)
    assert stand["beyond"] == []  # nothing stands out past the bevelled back
    assert set(stand["margins"]) == set(load_body({})["keys"])
    for name, (along_the_key, from_above) in stand["margins"].items():
        assert along_the_key > 5 and from_above > 0.5, name


def test_a_thick_plug_reaches_the_socket(report):
    assert report["usb_plug"] >= 0.2


def test_the_light_of_the_chargers_lamps_is_led_out(report):
    assert CLEARANCE <= report["light_guide"] <= 0.5  # filament of 1.75 mm goes straight through
    assert any("clear filament, 1.75 mm" in what for what in BOUGHT)


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
        wanted = pytest.approx([x, y, width, height], abs=NEAR)
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


def test_the_wider_egg_takes_the_larger_panel_on_pegs(case_python):
    program = (
        "import json, sys\n"
        "from tools.hardware.case import checks, model, parts, shell, small\n"
        "wide = model.Model(json.load(open(sys.argv[1])))\n"
        "case = wide.body['case']\n"
        "box, room = case['cell']['box'], shell.cell_room(case['cell']['box'])\n"
        "free = [room[2] - 2 * shell.BRACKET, box[1] + box[3] + small.RIB_FROM_CELL - room[1],"
        " parts.FLOOR_TOP - case['tape'] - shell.CELL_ROOF]\n"
        "found = checks.collisions(wide), checks._outside(wide), checks.clearances(wide), free\n"
        "print(json.dumps(found))"
    )
    body = FOLDER / "egg_wide.json"
    collisions, outside, clearances, free = said(case_python, "-c", program, body)
    assert collisions == outside == []
    tight = {(one, other) for one, other, gap in clearances if gap < CLEARANCE - NEAR}
    assert tight == _RESTING | _HELD | _TAPED
    gaps = [gap for *pair, gap in clearances if pair == ["panel", "top"]]
    assert len(gaps) == 1 and abs(gaps[0] - CLEARANCE) < NEAR
    for name in ("egg", "egg_wide"):  # a cell as the list wants it is not pressed
        cell = load_body({"body": name})["case"]["cell"]
        largest = re.findall(r"(\d+) x (\d+) x (\d+)", cell["type"])[0]
        assert cell["box"][2:4] == [50, 34]
        assert all(gap - int(size) > 0.5 for gap, size in zip(free, largest, strict=True))
    drawn = ROOT / "boards" / "pico_242" / "build"
    with Image.open(drawn / "wide-step-5.png") as wider, Image.open(drawn / "step-5.png") as egg:
        assert wider.size == egg.size


def test_a_case_whose_parts_collide_is_not_made(case_python, tmp_path, monkeypatch):
    body = json.loads(EGG.read_text("utf-8"))
    body["panel"]["module"] = [14, 37, 72, 43.5]
    (tmp_path / "wide.json").write_text(json.dumps(body), "utf-8")
    board = tmp_path / "wide.py"
    board.write_text(
        "from pico_242.board import BOARD as EGG_BOARD\n"
        "BOARD = dict(EGG_BOARD, name='wide', body='wide.json')\n"
    )
    monkeypatch.chdir(tmp_path)
    done = called("case", "--board", board, "--out", "o")
    assert done.exit_code == 2
    named = [line.partition(": ")[2].partition(" share")[0] for line in done.stderr.splitlines()]
    assert named == ["panel and seats 2", "panel and seats 7"]
    assert not (tmp_path / "o").exists()


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


def test_what_is_written_is_what_a_printer_takes(written):
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


def test_the_same_parts_give_the_same_bytes_and_each_its_own_identifier(case_python, tmp_path):
    program = (
        "import pathlib, sys, manifold3d, tools.hardware.case.files as files\n"
        "cube = manifold3d.Manifold.cube((9, 9, 9))\n"
        "files.write(dict.fromkeys(('top', 'cap arrow', 'coupon', 'diffusers'), cube),"
        " pathlib.Path(sys.argv[1]))"
    )
    made = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        subprocess.run([case_python, "-c", program, str(folder)], cwd=ROOT, check=True)
        made.append({file.name: file.read_bytes() for file in folder.iterdir()})
    assert made[0] == made[1]
    with zipfile.ZipFile(tmp_path / "one" / "plate_1.3mf") as packed:
        ids = re.findall(r'p:UUID="(.+?)"', packed.read("3D/3dmodel.model").decode())
    assert len(ids) == len(set(ids)) > 5


@pytest.mark.parametrize(
    "board, line",
    [
        (
            "pico_breadboard",
            "its body, Breadboard, 165 x 55 mm, the panel above it, is not printed",
        ),
        (
            "pico",
            EGG_TITLE + ", has a window for a panel with ssd1309, not ssd1306",
        ),
    ],
)
def test_a_board_without_a_case_is_one_line(board, line):
    wanted = f"board {board}: {line}; right would be --board pico_242\n"
    assert told("case", "--board", board) == wanted


# Most of the time of all parts. The command slices them as they are printed; CI in thick layers,
# hollow and with one wall, which takes a third as long and finds what a slicer cannot read.
_LARGE = ("top", "bottom")
_COARSE = (
    "--layer-height", "0.4", "--fill-density", "0%", "--perimeters", "1",
    "--top-solid-layers", "0", "--bottom-solid-layers", "0",
)  # fmt: skip


@pytest.mark.lane("slicer")
def test_a_real_slicer_takes_it_without_a_warning(written, slicer):
    for part in sorted(written.glob("*.stl")):
        if part.stem in _LARGE and not IN_CI:
            continue
        options = _COARSE if part.stem in _LARGE else ()
        found = printing.sliced(slicer, part, *options)
        assert found.warnings == [], part.stem
        assert 1 < found.minutes < 600 and 0.3 < found.grams < 80


def test_a_warning_of_the_slicer_ends_the_command_with_a_line(monkeypatch, tmp_path):
    made = subprocess.CompletedProcess([], 0, '{"files": ["top.stl"], "collisions": []}', "")
    warned = printing.Sliced(1, 1, ["empty layers"])
    monkeypatch.setattr(subprocess, "run", lambda *args, **kwargs: made)
    monkeypatch.setattr(printing, "case_python", lambda: "python")
    monkeypatch.setattr(printing, "slicer", lambda: "prusa-slicer")
    monkeypatch.setattr(printing, "sliced", lambda program, part: warned)
    run = called("case", "--board", "pico_242", "--out", tmp_path, "--slice")
    assert run.exit_code == 1
    assert run.output.endswith("PrusaSlicer warns: top: empty layers\n")
    # The page's weight and time hold with these settings, so they go with the parts.
    assert (tmp_path / "pla.ini").read_bytes() == printing.PROFILE.read_bytes()
