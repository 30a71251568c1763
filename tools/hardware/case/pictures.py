"""The case closed, open and exploded, and a picture for each building step.

    write(model, folder)     # closed.png, open.png, exploded.png, step-1.png, ...

A step shows all parts so far: those that it adds are bright, the others pale.
"""

import csv
from pathlib import Path

from PIL import Image

from tools.hardware.case import parts, small
from tools.hardware.case.render import Shown, draw

# Of each part, by its name or its kind: its colour, and how far it is moved towards the front (-)
# or the back (+) in the exploded picture.
_LOOKS = list(
    csv.DictReader(Path(__file__).with_name("looks.csv").read_text("utf-8").splitlines())
)
_COLOURS = {row["part"]: tuple(bytes.fromhex(row["colour"])) for row in _LOOKS if row["colour"]}
_APART = {row["part"]: int(row["apart"]) for row in _LOOKS if row["apart"]}
# The lamps that are lit in the picture of the closed case: a round of T-Rex.
_GREEN, _BLUE, _RED = (120, 232, 120), (110, 170, 255), (255, 120, 96)
_LIT = {
    "diffuser track 4": _RED, "diffuser seats 0": (255, 214, 92), "diffuser cross 0": _GREEN,
    "diffuser cross 1": _GREEN, "diffuser cross 2": _GREEN, "diffuser cross 3": _BLUE,
    "diffuser cross 4": _BLUE,
}  # fmt: skip
_HELD_TO_LIGHT = {"diffuser": (255, 240, 190)}
_SMALL_PARTS = (
    "perfboard", "electrolytic", "npn", "p_fet", "shifter", "resistor", "capacitor",
)  # fmt: skip
_PAINT = 0.05  # mm in a sign, which a maker may fill
_LEVEL = 3
_PALE = 0.62  # share of white in the parts of earlier steps
_FRONT_HALF = (
    "top", "diffuser", "panel", "strip", "cross", "seats", "piezo", "key", "key plate", "cap",
)  # fmt: skip
_BACK_HALF = ("bottom", *_SMALL_PARTS, "cell", "plug", "Pico", "charger", "switch", "door")
_ON_FLOOR = ("Pico", "charger", "tape charger", "switch")
# The parts that are shown, those of them that the step adds, and the point of view.
STEPS = (
    (("top", "cap"), ("cap",), "inside"),
    (("top", "cap", "diffuser"), ("diffuser",), "inside"),
    (("bottom", *_SMALL_PARTS), _SMALL_PARTS, "open"),
    (("top", "cap", "strip", "cross", "seats"), ("strip", "cross", "seats"), "inside"),
    (("top", "cap", "strip", "cross", "seats", "panel", "piezo"), ("panel", "piezo"), "inside"),
    (_FRONT_HALF, ("key", "key plate"), "inside"),
    (("bottom", *_SMALL_PARTS, "Pico", "tape charger", "switch"),
     ("Pico", "tape charger", "switch"), "open"),
    (("bottom", *_SMALL_PARTS, *_ON_FLOOR), ("charger",), "open"),
    (("bottom", *_SMALL_PARTS, *_ON_FLOOR, "filament", "cell cover"), ("filament", "cell cover"),
     "open"),
    (("top", "bottom", "cap", "panel", "cell cover", "cell", "plug"), ("cell", "plug"), "back"),
    (("top", "bottom", "cap", "panel", "cell", "door", "foot", "heel"), ("door", "foot", "heel"),
     "back"),
)  # fmt: skip


def _of(table, name):
    """The entry of a part: by its whole name, else by its kind."""
    return table.get(name, table.get(name.partition(" ")[0]))


def _is_one_of(name, wanted):
    kinds = ("key plate", "cell cover")
    return name in wanted or (name not in kinds and name.partition(" ")[0] in wanted)


def shown(solids, names=None, apart=False, new=None, lit=None):
    found = []
    for name, solid in solids.items():
        if names is not None and not _is_one_of(name, names):
            continue
        colour = _of(_COLOURS, name)
        if new is not None and not _is_one_of(name, new):
            colour = tuple(round(level + (255 - level) * _PALE) for level in colour)
        lamp = _of(lit or {}, name)
        moved = (0, 0, _of(_APART, name) if apart else 0)
        found.append(Shown(solid, lamp or colour, moved, lit=lamp is not None))
    return found


def write(model, folder: Path, draft=False) -> list[Path]:
    """Draw all pictures; as a draft a quarter as wide and high, and each tenth step."""
    keys = model.body["keys"].items()
    signs = {f"sign {name}": small.cap_sign(name, key, _PAINT) for name, key in keys}
    small_parts = parts.perfboard_drawn(model.body["case"]["perfboard"])
    solids = model.placed | model.bought | small_parts
    solids |= parts.on_the_charger(model.body["case"])
    front = [
        one._replace(moved=(-130, 0, 0), solid=_turned(model, one.solid))
        for one in shown(solids, _FRONT_HALF)
    ]

    def drawn(solids, width, height, **view):
        smaller = 4 if draft else 1
        return draw(solids, size=(width // smaller, height // smaller), **view)

    closed = shown(model.placed | signs | {"panel": model.bought["panel"]}, lit=_LIT)
    pictures = {
        "closed": drawn(closed, 900, 700, turn=20, lift=50),
        "open": drawn([*shown(solids, _BACK_HALF), *front], 900, 700, turn=12, lift=60),
        "exploded": drawn(shown(solids | signs, apart=True), 800, 1100, turn=30, lift=22),
    }
    for number, (names, new, side) in list(enumerate(STEPS, 1))[:: 10 if draft else 1]:
        there = shown(solids, names, new=new, lit=_HELD_TO_LIGHT if "diffuser" in new else None)
        if side != "open":
            there = [one._replace(solid=_turned(model, one.solid)) for one in there]
        pictures[f"step-{number}"] = drawn(there, 560, 640, turn=8, lift=58)
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, picture in pictures.items():
        file = folder / f"{name}.png"
        if name.startswith("step"):
            picture = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1)
        else:
            # In full colour a round rim has no bands; one level in three makes a smaller file.
            picture = picture.point(lambda level: level // _LEVEL * _LEVEL)
        picture.save(file, optimize=True)
        files.append(file)
    return files


def _turned(model, solid):
    """A solid turned onto its face about the middle of the case, so that parts stay together."""
    middle = model.body["size"][0] / 2
    return solid.translate([-middle, 0, 0]).rotate([0, 180, 0]).translate([middle, 0, 0])
