"""The two halves: `top(body)` with face, lamp tubes and posts, `bottom(body)` with the floor.

Countersunk screws M3 close the case from the back and cut their own thread. Both halves print
without supports: the top on its face, the bottom on its floor.
"""

from host_sim.board.body import distance_to_rim, outline_points
from tools.hardware.case import parts
from tools.hardware.case.parts import BACK, CLEARANCE, FACE, FLOOR_TOP, TUBE_END
from tools.hardware.case.shapes import (
    Manifold,
    bevelled,
    box,
    cylinder,
    inset,
    outline,
    prism,
)

WALL = 2.4
THIN_WALL = 1.6
BEVEL = 2.0
SEAM = 18.0  # depth at which the halves meet
TONGUE = 2.0  # how far the bottom reaches into the top
TONGUE_GAP = 0.2
BACK_WALL = WALL + TONGUE_GAP + THIN_WALL
# Screws M3: pilot and post in the top, hole, head and post in the bottom.
PILOT, TOP_POST, PILOT_FROM = 1.25, 3.6, 5.0
HOLE, HEAD, BACK_POST = 1.7, 3.1, 4.8
TONGUE_CUT = 7.5
PEG_END = FACE + CLEARANCE + parts.GLASS_DEPTH + parts.BOARD_DEPTH + 1  # through the module
CAP_GAP = 0.3
CAP_CORNER = 2.0  # radius; holes for square caps would nearly meet at their corners
ROUND_TUBE, ROUND_TUBE_WALL = 3.9, 1.7
TRACK_BORE = 2.6
TRACK_BAR = 4.3  # half its width
KEY_PLATE = parts.KEY_BOTTOM + CLEARANCE  # depth of the plate under the keys
# The door over the cell: its outline at its inner side, and the slope of its edge.
DOOR_MARGIN, DOOR_END, DOOR_SLOPE, DOOR_GAP = 1.0, 8.0, 2.0, 0.3
PLUG_ROOM = 8.4  # below the cell, for its connector
CELL_ROOF = 19.5
# The brackets for the door's screws: their length, half their width, and where the screw is.
BRACKET, BRACKET_HALF, DOOR_SCREW = 7.0, 5.0, 3.65
CELL_GAP = 0.3
USB_HOLE = (12.5, 9.0)  # plugs have bodies of up to 11 x 8.5 mm; the socket is behind the rim
LIGHT_GAP = 0.35  # around the clear filament
BOOTSEL = (4.0, 13.7, 8.0, 10.0)  # left of the middle, from the USB edge, width, height


def top(body) -> Manifold:
    rim = outline(body)
    solid = bevelled(rim, BEVEL, 0, SEAM) - prism(inset(rim, WALL), FACE, SEAM + 1)
    inner = prism(inset(rim, WALL - 0.01), FACE - 0.01, SEAM)
    added = Manifold()
    for x, y in body["case"]["screws"]:
        added += cylinder(x, y, TOP_POST, FACE - 0.01, SEAM)
    for x, y in body["case"]["key_posts"]:
        added += cylinder(x, y, TOP_POST, FACE - 0.01, KEY_PLATE)
    for role in ("cross", "seats"):
        for x, y in body["lamps"][role]:
            added += cylinder(x, y, ROUND_TUBE + ROUND_TUBE_WALL, FACE - 0.01, TUBE_END)
    added += _track_bar(body["lamps"]["track"]) + _panel_frame(body["panel"]["module"])
    # Posts are cut off where a part is.
    solid += (added ^ inner) - _room(body)
    for x, y, diameter in body["panel"].get("holes", ()):
        solid += cylinder(x, y, diameter / 2 - CLEARANCE, FACE - 0.01, PEG_END)
    for x, y in body["case"]["screws"]:
        solid -= cylinder(x, y, PILOT, PILOT_FROM, SEAM + 1)
    for x, y in body["case"]["key_posts"]:
        solid -= cylinder(x, y, PILOT, PILOT_FROM, KEY_PLATE + 1)
    return solid - _openings(body)


def _room(body):
    """The space around the panel that its frame and the lamp tubes leave free."""
    left, upper, width, height = body["panel"]["module"]
    gap = CLEARANCE + 0.1
    return box(left - gap, upper - gap, width + 2 * gap, height + 2 * gap, FACE, SEAM)


def _openings(body):
    found = Manifold()
    for role, radius in (("cross", ROUND_TUBE), ("seats", ROUND_TUBE), ("track", TRACK_BORE)):
        for x, y in body["lamps"][role]:
            found += cylinder(x, y, body["windows"][role] / 2, -1, FACE + 1)
            found += cylinder(x, y, radius, FACE, TUBE_END + 1)
    found += box(*body["panel"]["window"], -1, FACE + 1)
    for key in body["keys"].values():
        found += cap_shape(key, CAP_GAP, -1, FACE + 0.01)
    if body["buzzer"]:
        x, y = body["buzzer"]
        for row, count in ((-1, 3), (0, 4), (1, 3)):
            for hole in range(count):
                across = (hole - (count - 1) / 2) * 2.6
                found += cylinder(x + across, y + 2.3 * row, 0.5, -1, FACE + 1, sides=16)
    return found


def cap_shape(key, gap, near, far):
    """A prism of a cap's outline, widened by `gap`."""
    x, y = key["at"]
    cap = key["cap"]
    if len(cap) == 1:
        return cylinder(x, y, cap[0] / 2 + gap, near, far)
    width, height = cap[0] / 2 + gap, cap[1] / 2 + gap
    corner = CAP_CORNER + gap
    return Manifold.batch_hull(
        [
            cylinder(x + across, y + down, corner, near, far)
            for across in (corner - width, width - corner)
            for down in (corner - height, height - corner)
        ]
    )


def _track_bar(track):
    (left, y), (right, _) = track[0], track[-1]
    end = TRACK_BORE + 1.7
    bar = box(left - end, y - TRACK_BAR, right - left + 2 * end, 2 * TRACK_BAR, FACE - 0.01,
              TUBE_END)  # fmt: skip
    gap = parts.STRIP_WIDTH / 2 + CLEARANCE + 0.1
    rail = parts.STRIP_HEIGHT + parts.LED_HEIGHT + TUBE_END + CLEARANCE
    for side in (y - gap - THIN_WALL, y + gap):
        bar += box(left + 3, side, right - left - 6, THIN_WALL, FACE - 0.01, rail)
    return bar


def _panel_frame(module):
    left, upper, width, height = module
    gap = CLEARANCE + 0.1
    around = gap + THIN_WALL
    frame = box(left - around, upper - around, width + 2 * around, height + 2 * around,
                FACE - 0.01, TUBE_END)  # fmt: skip
    # Half of the upper edge is open, for the pins and their wires.
    return frame - box(left + width / 4, upper - 10, width / 2, 12, FACE, TUBE_END + 1)


def bottom(body) -> Manifold:
    rim, points = outline(body), outline_points(body)
    case = body["case"]
    solid = bevelled_back(rim) ^ prism(rim, SEAM, BACK + 1)
    solid += prism(inset(rim, WALL + TONGUE_GAP), SEAM - TONGUE, SEAM + 0.5)
    solid -= prism(inset(rim, BACK_WALL), SEAM - TONGUE - 1, FLOOR_TOP)
    inner = prism(inset(rim, BACK_WALL - 0.01), SEAM, BACK - 0.01)
    added = Manifold()
    for x, y in case["screws"]:
        added += cylinder(x, y, BACK_POST, SEAM, FLOOR_TOP + 0.01)
    added += _cell_walls(case["cell"]["box"]) + _switch_pad(*case["switch"]["at"])
    far = parts.PICO_NEAR + parts.PICO_BOARD
    added += _rails(case["pico"]["box"], parts.PICO_NEAR, far, (4, 20), 1.5, 2, higher=0.5)
    far = parts.perfboard_back()
    added += _rails(case["perfboard"]["box"], far - parts.PERFBOARD, far, (6, 9), 1.6, 10)
    solid += added ^ inner
    for x, y in case["screws"]:
        # The top's posts end at the seam, and so does the tongue where they are beside it.
        if distance_to_rim(points, x, y) - TOP_POST - CLEARANCE < BACK_WALL:
            solid -= cylinder(x, y, TONGUE_CUT, SEAM - TONGUE - 1, SEAM)
        solid -= screw_hole(x, y, SEAM - 1, BACK)
    solid -= _usb_hole(case["pico"]["box"]) + _bootsel_hole(case["pico"]["box"])
    solid -= _switch_slot(*case["switch"]["at"]) + _light_hole(case)
    solid -= door_shape(case["cell"]["box"], 0)
    for x, y in door_screws(case["cell"]["box"]):
        solid -= cylinder(x, y, PILOT, SEAM - 1, FLOOR_TOP)
    return solid


def screw_hole(x, y, near, far):
    """A hole with room for a countersunk head at `far`. Its slope needs no support."""
    sink = HEAD - HOLE
    return cylinder(x, y, HOLE, near, far + 1) + cylinder(
        x, y, HOLE, far - sink, far + 0.01, HEAD + 0.01
    )


def bevelled_back(rim):
    depth = BACK - (SEAM - TONGUE)
    shape = bevelled(rim, BEVEL, 0, depth + 1)
    return shape.mirror([0, 0, 1]).translate([0, 0, BACK])


def cell_room(cell):
    """[left, top, width, height] of the compartment: at both ends it has room for a screw, and
    below the cell for its connector.
    """
    left, upper, width, height = cell[:4]
    end = DOOR_MARGIN + DOOR_END
    high = height + 2 * DOOR_MARGIN + PLUG_ROOM
    return [left - end, upper - DOOR_MARGIN, width + 2 * end, high]


def _cell_walls(cell):
    left, upper, width, height = cell_room(cell)
    walls = box(left - THIN_WALL, upper - THIN_WALL, width + 2 * THIN_WALL,
                height + 2 * THIN_WALL, CELL_ROOF, FLOOR_TOP + 0.01)  # fmt: skip
    walls -= box(left, upper, width, height, CELL_ROOF - 1, FLOOR_TOP + 1)
    # A bracket at each end, on a slope of 45 degrees, holds the screw. It goes through the cover.
    for x, y in door_screws(cell):
        inwards = 1 if x < left + width / 2 else -1
        end = x - inwards * DOOR_SCREW
        lower = FLOOR_TOP - CELL_GAP
        walls += Manifold.hull_points(
            [
                (end + inwards * along, y + side, depth)
                for side in (-BRACKET_HALF, BRACKET_HALF)
                for along, depth in (
                    (-0.01, lower), (-0.01, CELL_ROOF), (BRACKET, CELL_ROOF),
                    (BRACKET, lower - BRACKET - 0.02),
                )
            ]
        )  # fmt: skip
        near_end = min(end, end + inwards * BRACKET)
        walls += box(near_end + CELL_GAP, y - BRACKET_HALF, BRACKET - 2 * CELL_GAP,
                     2 * BRACKET_HALF, CELL_ROOF - THIN_WALL, CELL_ROOF + 0.01)  # fmt: skip
    return walls


def door_screws(cell):
    left, upper, width, height = cell_room(cell)
    middle = upper + height / 2
    return [(left + DOOR_SCREW, middle), (left + width - DOOR_SCREW, middle)]


def door_shape(cell, gap):
    """The door, smaller by `gap` all round; its edge widens outwards by 45 degrees."""
    left, upper, width, height = cell_room(cell)
    inner = box(left + gap, upper + gap, width - 2 * gap, height - 2 * gap, FLOOR_TOP,
                FLOOR_TOP + 0.01)  # fmt: skip
    wide = DOOR_SLOPE - gap
    outer = box(left - wide, upper - wide, width + 2 * wide, height + 2 * wide, BACK - 0.01, BACK)
    shape = Manifold.batch_hull([inner, outer])
    if gap:
        return shape
    return shape + outer.translate([0, 0, 0.01]) + inner.translate([0, 0, -0.01])


def _rails(place, near, far, along, over, end, higher=0.0):
    """Ledges below both sides of a board that lies from `near` to `far`, and walls around it.

    `along`: where ledges begin, and how much shorter than the board they are; `over`: how wide;
    `end`: how much shorter the wall at the upper edge is at each end; `higher`: the other two.
    """
    left, upper, width, height = place
    gap = CLEARANCE + 0.1
    outer, top = gap + THIN_WALL, upper + along[0]
    rails = box(left + end, upper - outer, width - 2 * end, THIN_WALL, near, FLOOR_TOP + 0.01)
    for ledge in (left - outer, left + width - over):
        rails += box(
            ledge, top, over + outer, height - along[1], far + CLEARANCE, FLOOR_TOP + 0.01
        )
    for side in (left - outer, left + width + gap):
        rails += box(side, top, THIN_WALL, height - along[1], near - higher, FLOOR_TOP + 0.01)
    return rails


def _usb_hole(pico):
    x, y, z = parts.usb_middle(pico)
    width, height = USB_HOLE
    return box(x - width / 2, y - 2.5, width, 12, z - height / 2, z + height / 2)


def _light_hole(case):
    left, upper, near, right, lower, far = parts.light_guide(case).bounding_box()
    gap = LIGHT_GAP
    return box(left - 1, upper - gap, right - left, lower - upper + 2 * gap, near - gap, far + gap)


def _bootsel_hole(pico):
    left, upper, width, height = pico
    across, down, wide, high = BOOTSEL
    x, y = left + width / 2 - across, upper + height - down
    return box(x - wide / 2, y - high / 2, wide, high, FLOOR_TOP - 1, BACK + 1)


def _switch_pad(x, y):
    return box(x - 6, y - 4, 12, 8, FLOOR_TOP - parts.SWITCH_PAD, FLOOR_TOP + 0.01)


def _switch_slot(x, y):
    return box(x - 4, y - 1.4, 8, 2.8, FLOOR_TOP - parts.SWITCH_PAD - 1, BACK + 1)
