"""Measurements of what carries: threads, bars between holes, and the stand.

threads(model)           # [(screw, mm of thread, what it touches but must not)]
bars(top)                # [(mm, x, y)] of the narrowest plastic between holes of the face
stand(model)             # how the case stands on its foot and heels
"""

from itertools import combinations

import numpy as np
from manifold3d import CrossSection, Manifold

from host_sim.board.body import distance_to_rim, inside
from tools.hardware.case import foot, shell, small
from tools.hardware.case.checks import triangles
from tools.hardware.case.parts import BACK
from tools.hardware.case.shapes import cylinder, prism
from tools.hardware.fastenings import lengths

_THREAD = 1.5  # radius of M3
_CORE = 0.9 * shell.PILOT
_MID_FACE = 1.0  # depth
_FAR = 5.0  # mm; bars wider than that are not listed
_ON_TABLE = 0.02


def screws(body):
    """[(name, x, y, depth of the head's outer end, length, the part that it bites)]"""
    case, long = body["case"], lengths(body)
    found = [(f"case {number}", x, y, BACK, long["case"], "top")
             for number, (x, y) in enumerate(case["screws"])]  # fmt: skip
    found += [("foot", x, y, BACK + foot.PLATE, long["foot"], "top")
              for x, y in case["screws"][:2]]  # fmt: skip
    found += [("heel", x, y, foot.head_depth(body, y), long["foot"], "top")
              for x, y in foot.heel_places(body)]  # fmt: skip
    under_head = shell.KEY_PLATE + small.PLATE
    found += [("key plate", x, y, under_head, long["key plate"], "top")
              for x, y in case["key_posts"]]  # fmt: skip
    found += [("door", x, y, BACK, long["door"], "bottom")
              for x, y in shell.door_screws(case["cell"]["box"])]  # fmt: skip
    return found


def threads(model) -> list[tuple[str, float, list[str]]]:
    """A screw touches the bottom of its pilot hole, or a part beside it, if anything is listed."""
    found = []
    for name, x, y, head, long, part in screws(model.body):
        solid, tip = model.placed[part], head - long
        ring = cylinder(x, y, _THREAD, tip, head) - cylinder(x, y, shell.PILOT, tip - 1, head + 1)
        area = ring.volume() / long
        core = cylinder(x, y, _CORE, tip, head)
        whole = cylinder(x, y, _THREAD, tip, head)
        touched = [part] if (core ^ solid).volume() > 1e-6 else []
        others = model.bought | {
            other: solid for other, solid in model.placed.items() if other != part
        }
        touched += [other for other, one in others.items() if (whole ^ one).volume() > 1e-6]
        found.append((name, round((ring ^ solid).volume() / area, 2), touched))
    return found


def bars(top: Manifold) -> list[tuple[float, float, float]]:
    """The narrowest first, each with a point of its hole."""
    polygons = [np.asarray(one) for one in top.slice(_MID_FACE).to_polygons()]
    found = []
    for one, other in combinations(polygons, 2):
        if _apart(one, other) > _FAR:
            continue
        for first, second in ((one, other), (other, one)):
            rim = [(float(x), float(y)) for x, y in second]
            found.append(min((round(distance_to_rim(rim, x, y), 2), round(x, 1), round(y, 1))
                             for x, y in first.tolist()))  # fmt: skip
    return sorted(found)


def _apart(one, other):
    """How far the boxes of two polygons are apart; less than 0 if one is in the other."""
    return max(
        float(max(one[:, axis].min() - other[:, axis].max(),
                  other[:, axis].min() - one[:, axis].max()))
        for axis in (0, 1)
    )  # fmt: skip


def stand(model) -> dict:
    """`degrees`: how far the back is tilted from the table. `margins`: for each key how far
    inside the area of support it is pressed, in mm, by a finger along the key and by one from
    straight above; negative outside.
    """
    names = ("top", "bottom", "foot", "heel left", "heel right")
    hull = Manifold.batch_hull([model.placed[name] for name in names])
    corners, normals, areas = triangles(hull)
    # The table is the largest face of the hull between the foot's edge and the heels.
    slanted = (normals[:, 2] > 0.9) & (normals[:, 2] < 0.9999)
    widest = int(np.where(slanted, areas, 0).argmax())
    normal, level = normals[widest], float(corners[widest, 0] @ normals[widest])
    points = corners.reshape(-1, 3)
    touching = points[np.abs(points @ normal - level) < _ON_TABLE]
    support = CrossSection.hull_points([(float(x), float(y)) for x, y, _ in touching])
    rim = [(float(x), float(y)) for x, y in support.to_polygons()[0]]
    margins = {}
    for name, key in model.body["keys"].items():
        x, y = key["at"]
        press = np.array([x, y, -small.CAP_OUT])
        below = press + (level - float(press @ normal)) * normal
        margins[name] = [
            round(_margin(rim, *map(float, place[:2])), 2) for place in (press, below)
        ]
    tilt = float(np.degrees(np.arccos(normal[2])))
    return {
        "degrees": round(tilt, 2), "margins": margins,
        "support": [[round(x, 1), round(y, 1)] for x, y in rim],
        "beyond": _beyond(model),
    }  # fmt: skip


def _margin(rim, x, y):
    distance = distance_to_rim(rim, x, y)
    return distance if inside(rim, x, y) else -distance


def _beyond(model):
    """Parts of the stand that stand out past the flat of the back."""
    flat = model.placed["bottom"].slice(BACK - 0.05).hull()
    around = prism(flat, BACK - 1, BACK + 40)
    names = ("foot", "heel left", "heel right")
    return [name for name in names if (model.placed[name] - around).volume() > 1e-3]
