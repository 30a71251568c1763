"""Measurements on the model.

report(model)            # all of them, as plain values
clearances(model)        # [(bought, printed, mm)] of every pair nearer than a millimetre
thickness(solid, 2000)   # mm of material behind as many points of the surface
overhangs(solid)         # [Overhang]: faces that overhang by more than 45 degrees, as printed
threads(model)           # [(screw, mm of thread, what it touches but must not)]
narrowest_bar(top)       # (mm, ...) of the narrowest plastic between holes of the face
stand(model)             # how the case stands on its foot and heels
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np
import trimesh
from manifold3d import CrossSection, Manifold

from host_sim.board.body import distance_to_rim, inside
from tools.hardware.case import foot, parts, shell, small
from tools.hardware.case.files import as_mesh
from tools.hardware.case.parts import BACK, FLOOR_TOP
from tools.hardware.case.shapes import cylinder, prism

_FAR = 1.05
_ON_BED = 0.05
_STEEP = -0.7072  # z of a normal: an overhang of more than 45 degrees
_PARALLEL = -0.94  # dot product of two normals: opposite within 20 degrees
_THIN = 1.55  # 1.6, minus what a polygon loses of a circle
_TOO_FAR = 400.0  # mm, longer than any part
_THREAD = 1.5  # radius of M3
_CORE = 0.9 * shell.PILOT
_MID_FACE = 1.0  # depth
_WIDE = 5.0  # mm; wider bars are not measured
_ON_TABLE = 0.02
_POINTS = 2000  # of each part at which its thickness is measured


class Overhang(NamedTuple):
    """`across`: the shorter side of its box, in mm; a bridge of that length carries it."""

    height: float
    area: float
    across: float


def clearances(model) -> list[tuple[str, str, float]]:
    return [
        (one, other, round(body.min_gap(solid, _FAR), 3))
        for one, body in model.bought.items()
        for other, solid in model.placed.items()
        if _boxes_near(body, solid)
    ]


def collisions(model) -> list[tuple[str, str, float]]:
    """Pairs of solids that share a volume, in cubic millimetres."""
    solids = model.placed | model.bought
    return [
        (one, other, volume)
        for one, other in combinations(solids, 2)
        if _boxes_near(solids[one], solids[other])
        for volume in [(solids[one] ^ solids[other]).volume()]
        if volume > 1e-6
    ]


def _boxes_near(one, other):
    first, second = one.bounding_box(), other.bounding_box()
    return all(
        first[axis] - _FAR <= second[axis + 3] and second[axis] - _FAR <= first[axis + 3]
        for axis in range(3)
    )


def thickness(solid: Manifold, count: int):
    """The thickness of the material behind that many points of the surface.

    It is not a number if the two faces are not nearly parallel, as at an edge.
    """
    mesh = as_mesh(solid)
    points, faces = trimesh.sample.sample_surface(mesh, count, seed=1)
    normals = mesh.face_normals[faces]
    return np.array([_behind(solid, *one) for one in zip(points, normals, strict=True)])


def _behind(solid, point, normal):
    """The thickness at a point of the surface."""
    start = point - normal * 1e-4
    hit = solid.ray_cast(start, point - normal * _TOO_FAR)[0]
    parallel = np.dot(hit.normal, normal) < _PARALLEL
    return np.linalg.norm(hit.position - start) if parallel else np.nan


def overhangs(solid: Manifold) -> list[Overhang]:
    """The overhangs of a part as it is on the bed, the largest first; adjacent faces are one."""
    mesh = as_mesh(solid)
    bed = mesh.bounds[0][2]
    above = mesh.triangles[:, :, 2].min(axis=1) > bed + _ON_BED
    hanging = np.flatnonzero((mesh.face_normals[:, 2] < _STEEP) & above)
    listed = []
    for group in trimesh.graph.connected_components(mesh.face_adjacency, nodes=hanging):
        points = mesh.triangles[group].reshape(-1, 3)
        size, area = np.ptp(points, axis=0), mesh.area_faces[group].sum()
        height, across = points[:, 2].min() - bed, min(size[0], size[1])
        listed.append(Overhang(*(round(float(one), 2) for one in (height, area, across))))
    return sorted(listed, key=lambda one: -one.area)


def report(model) -> dict:
    """All measurements but the collisions, as plain values.

    `parts`: of each printed part its size, whether it is one closed piece, the thickness of its
    walls and its overhangs; `boxes`: of the bought parts; `opening`: of the cell's
    compartment; `holes`: those in the face.
    """
    found = {}
    for name, solid in model.printed.items():
        mesh = as_mesh(solid)
        walls = np.sort(thickness(solid, _POINTS))
        walls = walls[~np.isnan(walls)]
        size = solid.bounding_box()
        found[name] = {
            "status": solid.status().name,
            "watertight": bool(mesh.is_watertight and mesh.is_winding_consistent),
            "pieces": len(solid.decompose()),
            "size": [round(size[axis + 3] - size[axis], 2) for axis in range(3)],
            "thinnest": round(float(walls[0]), 2),
            "thin": int((walls < _THIN).sum()),
            "overhangs": [list(one) for one in overhangs(solid) if one.area > 1],
        }
    return {
        "parts": found,
        "clearances": clearances(model),
        "outside": _outside(model),
        "boxes": {
            name: [round(value, 3) for value in solid.bounding_box()]
            for name, solid in model.bought.items()
        },
        "opening": _opening(model),
        "holes": _holes(model.placed["top"]),
        "bar": narrowest_bar(model.placed["top"]),
        "threads": threads(model),
        "stand": stand(model),
        "usb_plug": parts.usb_plug(model.body["case"]["pico"]["box"]).min_gap(
            model.placed["bottom"], 5
        ),
        "light_guide": parts.light_guide(model.body["case"]).min_gap(model.placed["bottom"], 5),
    }


def _outside(model):
    """Bought parts that reach out of the closed case, except the keys' plungers."""
    hull = Manifold.batch_hull([model.placed["top"], model.placed["bottom"]])
    return [name for name, solid in model.bought.items() if (solid - hull).volume() > 1e-6]


def _opening(model):
    """[left, top, right, bottom] of the hole for the door, where it is narrowest."""
    left, top, _, right, bottom, _ = model.placed["door"].bounding_box()
    floor = CrossSection.square((right - left, bottom - top)).translate((left, top))
    opening = max(
        (floor - model.placed["bottom"].slice(FLOOR_TOP + 0.05)).decompose(),
        key=lambda one: one.area(),
    )
    return [round(value, 2) for value in opening.bounds()]


def _holes(top):
    """[[x, y, width, height]] of every hole that goes through the face."""
    return [
        [round(value, 3) for value in ((left + right) / 2, (up + low) / 2, right - left, low - up)]
        for left, up, right, low in (cut.bounds() for cut in _cuts(top))
    ]


def screws(body):
    """[(name, x, y, depth of the head's outer end, length, the part that it bites)]"""
    case, long = body["case"], body["case"]["screw_lengths"]
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


def narrowest_bar(top: Manifold) -> tuple[float, ...]:
    """The least plastic between two holes of the face, or a hole and the rim, in mm; and left,
    top, right and bottom of such a hole."""
    cuts = _cuts(top)
    solids = [Manifold.extrude(cut, 1) for cut in cuts]
    gaps = (
        (solids[one].min_gap(solids[other], _WIDE), *cuts[one].bounds())
        for one, other in combinations(range(len(cuts)), 2)
    )
    return tuple(round(value, 2) for value in min(gaps))


def _cuts(top: Manifold) -> list[CrossSection]:
    """The holes through the face, and what is around it."""
    around = CrossSection.square((2 * _TOO_FAR, 2 * _TOO_FAR)).translate((-_TOO_FAR, -_TOO_FAR))
    return (around - top.slice(_MID_FACE)).decompose()


def stand(model) -> dict:
    """`degrees`: how far the back is tilted from the table. `margins`: for each key how far
    inside the area of support it is pressed, in mm, by a finger along the key and by one from
    straight above; negative outside.
    """
    names = ("top", "bottom", "foot", "heel left", "heel right")
    hull = Manifold.batch_hull([model.placed[name] for name in names])
    mesh = as_mesh(hull)
    corners, normals = mesh.triangles, mesh.face_normals
    # The table is the largest face of the hull between the foot's edge and the heels.
    slanted = (normals[:, 2] > 0.9) & (normals[:, 2] < 0.9999)
    widest = int(np.where(slanted, mesh.area_faces, 0).argmax())
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
        "degrees": round(tilt, 2), "margins": margins, "beyond": _beyond(model)
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
