"""The foot below the two upper screws, and the heels below the two lower ones.

Together they tilt the front by TILT_DEGREES. The egg's own edge is round and would rock, so it
does not touch the table: the edge of the foot and the two heels do.
"""

from math import cos, radians, sin, tan

from tools.hardware.case import shell
from tools.hardware.case.parts import BACK, CLEARANCE
from tools.hardware.case.shapes import Manifold, box, cylinder, inset, outline, prism

TILT_DEGREES = 12
PLATE, MARGIN = 3.0, 8.0
BELOW = 2.0  # the table meets the plane of the back so far below the lower edge
EDGE, EDGE_HALF = 4.0, 38.0  # how thick the edge on the table is, and half its length
LEG_HALF = 24.0  # half the length of the leg at the plate
RIBS, RIB = (-13.0, 13.0), 3.0
HEEL = 7.0
DRIVER = 3.3  # radius of the hole for the screw's head in a heel


def table_depth(body, y):
    """How deep the table is at `y`."""
    return BACK + (body["size"][1] + BELOW - y) * tan(radians(TILT_DEGREES))


def above_table(body, solid: Manifold) -> Manifold:
    turn = radians(TILT_DEGREES)
    normal = (0, -sin(turn), -cos(turn))
    return solid.trim_by_plane(normal, -cos(turn) * table_depth(body, 0))


def within_back(body, far):
    """The prism of the back's flat face, from which nothing stands out."""
    return prism(inset(outline(body), shell.BEVEL + 0.2), BACK, far)


def foot(body) -> Manifold:
    (left, y), (right, _) = body["case"]["screws"][:2]
    middle, far = (left + right) / 2, BACK + PLATE
    lower, high = y + MARGIN, table_depth(body, y)
    plate = box(left - MARGIN, y - MARGIN, right - left + 2 * MARGIN, 2 * MARGIN, BACK, far)
    # The leg is below the heads of the screws, and widens to the table.
    solid = plate + Manifold.hull_points(
        [
            (middle + side * half, along, depth)
            for side in (-1, 1)
            for along in (lower - EDGE, lower)
            for half, depth in ((LEG_HALF, BACK), (LEG_HALF, far), (EDGE_HALF, high))
        ]
    )
    for rib in RIBS:
        solid += Manifold.hull_points(
            [
                (middle + rib + side, along, depth)
                for side in (-RIB / 2, RIB / 2)
                for along, depth in (
                    (y - MARGIN, BACK), (y - MARGIN, far), (lower - 1, BACK),
                    (lower - 1, high - 4), (lower - EDGE, high - 4),
                )
            ]
        )  # fmt: skip
    solid = above_table(body, solid ^ within_back(body, high))
    for x in (left, right):
        solid -= shell.screw_hole(x, y, BACK - 1, far)
    return solid


def heels(body) -> dict[str, Manifold]:
    found = {}
    for name, (x, y) in zip(("left", "right"), heel_places(body), strict=True):
        high = table_depth(body, y - HEEL)
        solid = cylinder(x, y, HEEL, BACK, high) ^ within_back(body, high)
        head = head_depth(body, y)
        solid -= shell.screw_hole(x, y, BACK - 1, head)
        # The room for the head is open to the rim: a wall there would be thin.
        outwards = HEEL if x > body["size"][0] / 2 else -HEEL
        solid -= Manifold.batch_hull(
            [cylinder(along, y, DRIVER, head, high + 1) for along in (x, x + 2 * outwards)]
        )
        found[f"heel {name}"] = above_table(body, solid)
    return found


def heel_places(body) -> list[list[float]]:
    """[x, y] of the two lower screws, the left one first."""
    return sorted(body["case"]["screws"][-2:])


def head_depth(body, y):
    """How deep the heads of the screws in a heel are: clear of the table."""
    return table_depth(body, y + DRIVER) - CLEARANCE
