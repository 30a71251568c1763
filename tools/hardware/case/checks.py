"""Measurements on the model.

clearances(model)        # [(bought, printed, mm)] of every pair nearer than a millimetre
thickness(solid, 2000)   # mm of material behind as many points of the surface
overhangs(solid)         # [Overhang]: faces that overhang by more than 45 degrees, as printed
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from manifold3d import CrossSection, Manifold

from tools.hardware.case import parts
from tools.hardware.case.parts import FLOOR_TOP

_FAR = 1.05
_ON_BED = 0.05
_STEEP = -0.7072  # z of a normal: an overhang of more than 45 degrees
_PARALLEL = -0.94  # dot product of two normals: opposite within 20 degrees
_THIN = 1.55  # 1.6, minus what a polygon loses of a circle
_BATCH = 50


class Overhang(NamedTuple):
    """`across`: the shorter side of its box, in mm; a bridge of that length carries it."""

    height: float
    area: float
    across: float


def triangles(solid: Manifold):
    """Corners [n, 3, 3] and unit normals [n, 3] of a solid."""
    mesh = solid.to_mesh()
    corners = np.asarray(mesh.vert_properties, dtype=float)[:, :3][np.asarray(mesh.tri_verts)]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    kept = lengths > 1e-9
    return corners[kept], normals[kept] / lengths[kept, None], lengths[kept] / 2


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


def thickness(solid: Manifold, count: int, seed: int = 1):
    """Points [count, 3] on the surface, and the thickness of the material behind each.

    The thickness is not a number if the two faces are not nearly parallel, as at an edge.
    """
    corners, normals, areas = triangles(solid)
    chance = np.random.default_rng(seed)
    chosen = chance.choice(len(areas), count, p=areas / areas.sum())
    along = np.sqrt(chance.random((count, 1)))
    side = chance.random((count, 1))
    first, second, third = (corners[chosen, corner] for corner in range(3))
    points = first * (1 - along) + second * along * (1 - side) + third * along * side
    inwards = -normals[chosen]
    found = [
        _first_hit(corners, points[at : at + _BATCH], inwards[at : at + _BATCH])
        for at in range(0, count, _BATCH)
    ]
    distances = np.concatenate([one for one, _ in found])
    hit = np.concatenate([other for _, other in found])
    parallel = np.einsum("nk,nk->n", normals[hit], normals[chosen]) < _PARALLEL
    return points, np.where(parallel, distances, np.nan)


def _first_hit(corners, points, directions):
    """Moeller and Trumbore's intersection, every ray with every triangle."""
    start = points + directions * 1e-4
    edge_1, edge_2 = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    across = np.cross(directions[:, None], edge_2[None])
    determinant = np.einsum("nk,mnk->mn", edge_1, across)
    with np.errstate(all="ignore"):
        inverse = 1 / determinant
        offset = start[:, None] - corners[None, :, 0]
        u = np.einsum("mnk,mnk->mn", offset, across) * inverse
        turned = np.cross(offset, edge_1[None])
        v = np.einsum("mk,mnk->mn", directions, turned) * inverse
        distance = np.einsum("nk,mnk->mn", edge_2, turned) * inverse
        hit = (np.abs(determinant) > 1e-12) & (u >= -1e-9) & (v >= -1e-9) & (u + v <= 1 + 1e-9)
        distance = np.where(hit & (distance > 0), distance, np.inf)
    nearest = distance.argmin(axis=1)
    return distance[np.arange(len(points)), nearest], nearest


def overhangs(solid: Manifold) -> list[Overhang]:
    """The overhangs of a part as it is on the bed, the largest first; adjacent faces are one."""
    corners, normals, areas = triangles(solid)
    bed = corners[:, :, 2].min()
    hanging = (normals[:, 2] < _STEEP) & (corners[:, :, 2].min(axis=1) > bed + _ON_BED)
    found, areas = corners[hanging], areas[hanging]
    groups = _neighbours(np.round(found, 3))
    listed = []
    for group in groups:
        points = found[group].reshape(-1, 3)
        size = points.max(axis=0) - points.min(axis=0)
        listed.append(
            Overhang(
                round(float(points[:, 2].min() - bed), 2),
                round(float(areas[group].sum()), 1),
                round(float(min(size[0], size[1])), 1),
            )
        )
    return sorted(listed, key=lambda one: -one.area)


def _neighbours(corners):
    """Indices of triangles that share a corner, group by group."""
    owner = list(range(len(corners)))

    def root(one):
        while owner[one] != one:
            owner[one] = owner[owner[one]]
            one = owner[one]
        return one

    seen: dict[tuple, int] = {}
    for number, triangle in enumerate(corners):
        for corner in map(tuple, triangle):
            other = seen.setdefault(corner, number)
            owner[root(number)] = root(other)
    groups: dict[int, list[int]] = {}
    for number in range(len(corners)):
        groups.setdefault(root(number), []).append(number)
    return list(groups.values())


def report(model, points: int = 2000) -> dict:
    """All measurements but the collisions, as plain values.

    `parts`: of each printed part its size, whether it is one closed piece, the thickness of its
    walls and its overhangs; `boxes`: of the bought parts; `opening`: of the cell's
    compartment; `holes`: those in the face; the others as in `statics`.
    """
    from tools.hardware.case import statics
    from tools.hardware.case.files import as_mesh

    found = {}
    for name, solid in model.printed.items():
        mesh = as_mesh(solid)
        walls = np.sort(thickness(solid, points)[1])
        walls = walls[~np.isnan(walls)]
        size = solid.bounding_box()
        found[name] = {
            "status": solid.status().name,
            "watertight": bool(mesh.is_watertight and mesh.is_winding_consistent),
            "pieces": len(solid.decompose()),
            "size": [round(size[axis + 3] - size[axis], 2) for axis in range(3)],
            "cm3": round(solid.volume() / 1000, 2),
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
        "bars": statics.bars(model.placed["top"]),
        "threads": statics.threads(model),
        "stand": statics.stand(model),
        "usb_plug": parts.usb_plug(model.body["case"]["pico"]["box"]).min_gap(
            model.placed["bottom"], 5
        ),
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
    section = top.slice(1.0)
    return [
        [round(float(value), 3) for value in ((low + high) / 2).tolist() + (high - low).tolist()]
        for polygon in section.to_polygons()
        for low, high in [(polygon.min(axis=0), polygon.max(axis=0))]
    ]
