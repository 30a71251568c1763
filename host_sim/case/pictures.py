"""The case closed, open and exploded, and a picture for each building step.

    write(model, folder)     # closed.png, open.png, exploded.png, step-1.png, ...

A step shows all parts so far: those that it adds are bright, the others pale.
"""

from pathlib import Path

from host_sim.case.render import Shown, draw

_SHELL, _BACK, _DARK = (94, 139, 122), (62, 98, 86), (60, 64, 68)
_LAMP = (240, 190, 60)
_COLOURS = {
    "top": _SHELL, "bottom": _BACK, "door": (120, 150, 138), "foot": (120, 150, 138),
    "cell cover": (176, 190, 182), "key plate": (150, 152, 148), "diffuser": (250, 246, 230),
    "cap ok": (222, 160, 74), "cap back": (120, 78, 70), "cap": (44, 54, 52),
    "panel": (30, 70, 110), "strip": _LAMP, "cross": _LAMP, "seats": _LAMP, "key": _DARK,
    "piezo": (30, 30, 30), "Pico": (40, 130, 70), "cell": (190, 190, 200),
    "charger": (40, 80, 170), "switch": (170, 60, 50),
}  # fmt: skip
_PALE = 0.62  # share of white in the parts of earlier steps
# How far each layer is moved towards the front (-) or the back (+) in the exploded picture.
_APART = {
    "cap": -60, "top": -40, "diffuser": 0, "panel": 25, "strip": 25, "cross": 25, "seats": 25,
    "piezo": 25, "key": 45, "key plate": 62, "cell cover": 90, "Pico": 110, "cell": 110,
    "charger": 110, "switch": 110, "bottom": 135, "door": 170, "foot": 190,
}  # fmt: skip
_FRONT_HALF = (
    "top", "diffuser", "panel", "strip", "cross", "seats", "piezo", "key", "key plate", "cap",
)  # fmt: skip
_BACK_HALF = ("bottom", "cell", "Pico", "charger", "switch", "door")
# The parts that are shown, those of them that the step adds, and the point of view.
STEPS = (
    (("top", "cap"), ("cap",), "inside"),
    (("top", "cap", "diffuser"), ("diffuser",), "inside"),
    (("top", "cap", "strip", "cross", "seats"), ("strip", "cross", "seats"), "inside"),
    (("top", "cap", "strip", "cross", "seats", "panel", "piezo"), ("panel", "piezo"), "inside"),
    (_FRONT_HALF, ("key", "key plate"), "inside"),
    (("bottom", "Pico", "charger", "switch"), ("Pico", "charger", "switch"), "open"),
    (("bottom", "Pico", "charger", "switch", "cell", "cell cover"), ("cell cover",), "open"),
    (("top", "bottom", "cap", "panel", "cell", "door", "foot"), ("door", "foot"), "back"),
)


def _of(table, name):
    """The entry of a part: by its whole name, else by its kind."""
    return table.get(name, table.get(name.partition(" ")[0]))


def _is_one_of(name, wanted):
    kinds = ("key plate", "cell cover")
    return name in wanted or (name not in kinds and name.partition(" ")[0] in wanted)


def shown(solids, names=None, apart=False, new=None):
    found = []
    for name, solid in solids.items():
        if names is not None and not _is_one_of(name, names):
            continue
        colour = _of(_COLOURS, name)
        if new is not None and not _is_one_of(name, new):
            colour = tuple(round(level + (255 - level) * _PALE) for level in colour)
        found.append(Shown(solid, colour, (0, 0, _of(_APART, name) if apart else 0)))
    return found


def write(model, folder: Path) -> list[Path]:
    solids = model.placed | model.bought
    front = [
        one._replace(moved=(130, 0, 0), solid=_turned(model, one.solid))
        for one in shown(solids, _FRONT_HALF)
    ]
    closed = shown(model.placed | {"panel": model.bought["panel"]})
    pictures = {
        "closed": draw(closed, turn=20, lift=50),
        "open": draw([*shown(solids, _BACK_HALF), *front], turn=12, lift=60),
        "exploded": draw(shown(solids, apart=True), size=(800, 1100), turn=30, lift=18),
    }
    for number, (names, new, side) in enumerate(STEPS, 1):
        there = shown(solids, names, new=new)
        if side != "open":
            there = [one._replace(solid=_turned(model, one.solid)) for one in there]
        pictures[f"step-{number}"] = draw(there, size=(560, 640), turn=8, lift=58)
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, picture in pictures.items():
        file = folder / f"{name}.png"
        picture.quantize(48).save(file, optimize=True)
        files.append(file)
    return files


def _turned(model, solid):
    """A solid turned onto its face about the middle of the case, so that parts stay together."""
    middle = model.body["size"][0] / 2
    return solid.translate([-middle, 0, 0]).rotate([0, 180, 0]).translate([middle, 0, 0])
