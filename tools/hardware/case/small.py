"""The small parts: caps, key plate, diffusers, door, cover, and a test piece."""

import itertools

from manifold3d import CrossSection, JoinType

from tools.hardware.case import parts, shell
from tools.hardware.case.parts import BACK, CLEARANCE, FACE, FLOOR_TOP
from tools.hardware.case.shapes import Manifold, box, cylinder, inset, outline, prism

CAP_OUT = 1.8  # how far a cap stands out of the face
FLANGE, FLANGE_FROM = 1.2, 2.5  # how much wider than the hole, and from which depth
CAP_END = parts.PLUNGER - 0.1
PLATE = 1.8
LEG_HOLE = 0.65  # radius; so the plate holds a leg of 1.2 mm
DIFFUSER, DIFFUSER_GAP = 0.7, 0.3
TRACK_DIFFUSER_GAP = 0.2
# A rib on the cover keeps the cell off its connector, and a notch lets the wires in.
RIB_FROM_CELL, RIB_LENGTH, RIB_DEEP = 0.6, 40.0, 6.5
NOTCH, NOTCH_FROM, NOTCH_INSIDE = 8.0, 12.0, 2.5
COUPON_DIFFUSERS = (0.6, 0.7, 0.8)
COUPON_PILOTS = (1.2, 1.25, 1.3)
COUPON_GAPS = (0.2, 0.3, 0.4)
COUPON_DOT = 0.8  # radius, of one, two or three beside each place
# Signs on caps: arrows, OK, and a bent arrow for BACK.
_STROKE = 1.4
_SIDES = 48
_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}
DEEP = 0.6


def cap(name, key) -> Manifold:
    """A cap: a flange below the face holds it, and it rests on the plunger of its key."""
    head = shell.cap_shape(key, 0, -CAP_OUT, CAP_END) - cap_sign(name, key, DEEP + 1)
    if len(key["cap"]) == 1:
        return head + shell.cap_shape(key, FLANGE, FLANGE_FROM, CAP_END)
    # Square caps nearly touch at their corners, so the flange is left out there.
    (x, y), (width, height) = key["at"], key["cap"]
    for across, down in (
        (width / 2 + FLANGE, height / 2 - 2),
        (width / 2 - 2, height / 2 + FLANGE),
    ):
        head += box(x - across, y - down, 2 * across, 2 * down, FLANGE_FROM, CAP_END)
    return head


def cap_sign(name, key, high) -> Manifold:
    """What is cut out of a cap for its sign, upwards from the floor of the cut."""
    far = DEEP - CAP_OUT
    return prism(sign(name), far - high, far).translate([*key["at"], 0])


def key_plate(body) -> Manifold:
    """The plate that holds the keys from behind, with holes for their legs."""
    near, far = shell.KEY_PLATE, shell.KEY_PLATE + PLATE
    around = parts.KEY_SIDE / 2 + 3
    corners, holes = [], Manifold()
    for key in body["keys"].values():
        x, y = key["at"]
        corners.append(box(x - around, y - around, 2 * around, 2 * around, near, far))
        for across in (-6.25, 6.25):
            for down in (-2.5, 2.5):
                holes += cylinder(x + across, y + down, LEG_HOLE, near - 1, far + 1)
    for x, y in body["case"]["key_posts"]:
        corners.append(cylinder(x, y, shell.TOP_POST + 1, near, far))
        holes += cylinder(x, y, shell.HOLE, near - 1, far + 1)
    plate = Manifold.batch_hull(corners)
    free = inset(outline(body), shell.WALL + CLEARANCE)
    plate ^= prism(free, near - 1, far + 1)
    for x, y in body["case"]["screws"]:
        plate -= cylinder(x, y, shell.TOP_POST + CLEARANCE + 0.1, near - 1, far + 1)
    return plate - holes


def diffusers(body) -> dict[str, Manifold]:
    """{name: solid}: the disc of each lamp, where it is in the case."""
    found = {}
    for role, places in body["lamps"].items():
        radius = shell.ROUND_TUBE - DIFFUSER_GAP
        if role == "track":
            radius = shell.TRACK_BORE - TRACK_DIFFUSER_GAP
        for number, (x, y) in enumerate(places):
            found[f"{role} {number}"] = cylinder(x, y, radius, FACE, FACE + DIFFUSER)
    return found


def door(body) -> Manifold:
    cell = body["case"]["cell"]["box"]
    solid = shell.door_shape(cell, shell.DOOR_GAP)
    for x, y in shell.door_screws(cell):
        solid -= shell.screw_hole(x, y, FLOOR_TOP - 1, BACK)
    return solid


def cell_cover(body) -> Manifold:
    """The cover of the compartment, glued on, so that its door opens to the cell only."""
    cell = body["case"]["cell"]["box"]
    left, upper, width, height = shell.cell_room(cell)
    wall, gap = shell.THIN_WALL, shell.CELL_GAP
    far = shell.CELL_ROOF
    solid = box(left - wall, upper - wall, width + 2 * wall, height + 2 * wall, far - wall, far)
    solid += box(left + (width - RIB_LENGTH) / 2, cell[1] + cell[3] + RIB_FROM_CELL, RIB_LENGTH,
                 wall, far - 0.01, far + RIB_DEEP)  # fmt: skip
    # The brackets of the door's screws come through.
    long, half, middle = shell.BRACKET, shell.BRACKET_HALF + gap, upper + height / 2
    for end in (left, left + width - long):
        solid -= box(end, middle - half, long, 2 * half, far - wall - 1, far + 1)
    lower = upper + height - NOTCH_INSIDE
    return solid - box(left + NOTCH_FROM, lower, NOTCH, 10, far - wall - 1, far + 1)


def coupon() -> Manifold:
    """The test piece: three thicknesses of diffuser, three pilot holes, three gaps for a cap.

    Dots say which of the three: the second is what the case has.
    """
    solid = box(0, 0, 66, 46, 0, 6)
    for number, thick in enumerate(COUPON_DIFFUSERS):
        x = 12 + 21 * number
        solid -= cylinder(x, 10, shell.ROUND_TUBE, thick, 7)
    for number, radius in enumerate(COUPON_PILOTS):
        solid -= cylinder(12 + 21 * number, 23, radius, 1, 7)
    for number, gap in enumerate(COUPON_GAPS):
        solid -= cylinder(12 + 21 * number, 36, 6 + gap, -1, 7)
    for number in range(3):
        for dot, row in itertools.product(range(number + 1), (3, 17, 27)):
            solid -= cylinder(9 + 21 * number + 3 * dot, row, COUPON_DOT, 5, 7)
    return solid + cylinder(78, 36, 6, 0, 8)


def sign(name: str) -> CrossSection:
    """The sign of a key about [0, 0]."""
    if name == "ok":
        return _letter_o(-3.2) + _letter_k(2.7)
    if name == "back":
        return _bent_arrow()
    return CrossSection([[(0, -3.2), (3.6, 2.6), (-3.6, 2.6)]]).rotate(_TURNS[name])


def _letter_o(middle):
    outer = CrossSection.circle(2.7, _SIDES).scale((1, 1.15))
    inner = outer.offset(-_STROKE, JoinType.Round, circular_segments=_SIDES)
    return (outer - inner).translate((middle, 0))


def _letter_k(middle):
    left, half = middle - 1.5, 3.1
    stem = CrossSection([[(left, -half), (left + _STROKE, -half), (left + _STROKE, half),
                          (left, half)]])  # fmt: skip
    near, far = left + _STROKE / 2, middle + 2.6
    arm = CrossSection([[(near, 0.8), (near, -1.2), (far - 1.9, -half), (far, -half)]])
    return stem + arm + arm.mirror((0, 1))


def _bent_arrow():
    head = CrossSection([[(-4.2, -1.2), (-0.8, -3.8), (-0.8, 1.4)]])
    shaft = CrossSection([[(-1, -1.9), (3.8, -1.9), (3.8, -0.5), (-1, -0.5)]])
    down = CrossSection([[(2.4, -1.9), (3.8, -1.9), (3.8, 3.6), (2.4, 3.6)]])
    back = CrossSection([[(-2.4, 2.2), (3.8, 2.2), (3.8, 3.6), (-2.4, 3.6)]])
    return head + shaft + down + back
