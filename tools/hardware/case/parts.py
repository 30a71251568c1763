"""The bought parts, as boxes and cylinders with the largest sizes of the data sheets.

    found = bought(body)         # {name: Manifold}, each where it is in the closed case

Depths of parts behind the face, in mm from the front: the face is 2 thick, lamps shine through
tubes of 4, and each part has a gap of 0.3 to its holder. Charger and cell are on foam tape.
"""

from manifold3d import Manifold, OpType

from tools.hardware.case.shapes import box, cylinder

CLEARANCE = 0.3
FACE = 2.0
TUBE_END = 6.0
# Keys: 12 x 12 mm, 7.3 high in all, such as Omron B3F-4055: plunger, body, legs.
PLUNGER = 4.5
KEY_TOP, KEY_BOTTOM, LEGS_END = 7.5, 11.8, 15.3
KEY_SIDE = 12.0
PLUNGER_SIDE = 3.8
# Panel module: glass of 2.2, board of 1.6, parts and pins behind it.
GLASS_DEPTH, BOARD_DEPTH, PINS_DEPTH = 2.2, 1.6, 3.5
# Lamps: WS2812B, 5.0 x 5.0 x 1.6, on round boards or a strip of 144 a metre, 12 wide.
LED_SIDE, LED_HEIGHT = 5.0, 1.6
ROUND_BOARD, ROUND_BOARD_HEIGHT, ROUND_WIRES = 10.0, 1.2, 1.5
STRIP_WIDTH, STRIP_HEIGHT, STRIP_PITCH = 12.0, 0.7, 6.944
# Piezo in a round housing, such as TDK PS1240.
PIEZO, PIEZO_HEIGHT = 12.2, 6.5
# The back: the parts that are mounted on its floor.
FLOOR_TOP, BACK = 29.0, 31.0
PICO_NEAR, PICO_BOARD = 22.1, 1.0
PICO_PARTS = 1.6
USB_WIDTH, USB_LENGTH, USB_OUT, USB_HEIGHT = 8.0, 5.6, 1.3, 2.7
CHARGER_HEIGHT = 4.2
# Clear filament across its lamps, which leads their light out, and its height above the tape.
LIGHT_GUIDE, LIGHT_GUIDE_UP = 1.75, 3.2
SWITCH, SWITCH_PAD = (8.6, 3.7, 3.6), 1.8  # on a pad, so that its lever of 4 mm stays in the back
USB_PLUG = (11.0, 8.5)  # the body of a thick plug
# Perfboard, its parts to the front: legs and solder behind it, and parts not at its edges.
PERFBOARD, PERFBOARD_SOLDER, PERFBOARD_PARTS, PERFBOARD_EDGE = 1.6, 2.0, 12.5, 2.0
# The data sheet of JST's PH: two pins are 5.9 wide, 4.5 thick, and 8 high on a board.
PLUG = (16.0, 6.0, 5.0)
TAPE_EDGE = 4.0  # tape ends so far within the part


def bought(body) -> dict[str, Manifold]:
    case = body["case"]
    found = {"panel": _panel(body["panel"])}
    for name, key in body["keys"].items():
        found[f"key {name}"] = _key(*key["at"])
    for role in ("cross", "seats"):
        for number, (x, y) in enumerate(body["lamps"][role]):
            found[f"{role} {number}"] = _round_lamp(x, y)
    found["strip"] = _strip(body["lamps"]["track"])
    if body["buzzer"]:
        x, y = body["buzzer"]
        near = FACE + CLEARANCE
        found["piezo"] = cylinder(x, y, PIEZO / 2, near, near + PIEZO_HEIGHT)
    found["Pico"] = _pico(case["pico"]["box"])
    found["perfboard"] = _perfboard(case["perfboard"]["box"])
    far = FLOOR_TOP - case["tape"]
    for name, high in (("cell", case["cell"]["box"][4]), ("charger", CHARGER_HEIGHT)):
        left, top, width, height = case[name]["box"][:4]
        found[name] = box(left, top, width, height, far - high, far)
        found[f"tape {name}"] = box(left + TAPE_EDGE, top + TAPE_EDGE, width - 2 * TAPE_EDGE,
                                    height - 2 * TAPE_EDGE, far, FLOOR_TOP)  # fmt: skip
    for name, (long, wide, high), pad in (("plug", PLUG, 0), ("switch", SWITCH, SWITCH_PAD)):
        x, y = case[name]["at"]
        far = FLOOR_TOP - CLEARANCE - pad
        found[name] = box(x - long / 2, y - wide / 2, long, wide, far - high, far)
    return found


def perfboard_back():
    """The depth of the side with its solder."""
    return FLOOR_TOP - CLEARANCE - PERFBOARD_SOLDER


def perfboard_drawn(perfboard):
    """{name: solid} of the board and its parts, for pictures: only its envelope is measured."""
    left, top, width, height = perfboard["box"]
    far = perfboard_back() - PERFBOARD
    found = {"perfboard": box(left, top, width, height, far, far + PERFBOARD)}
    for name, (x, y, across, down, high) in perfboard.get("parts", {}).items():
        found[name] = box(left + x, top + y, across, down, far - high, far)
    return found


def _perfboard(place):
    left, top, width, height = place
    far = perfboard_back()
    near = far - PERFBOARD
    edge = PERFBOARD_EDGE
    inner = (left + edge, top + edge, width - 2 * edge, height - 2 * edge)
    return (
        box(left, top, width, height, near, far)
        + box(*inner, near - PERFBOARD_PARTS, near + 0.01)
        + box(*inner, far - 0.01, far + PERFBOARD_SOLDER)
    )


def _panel(panel):
    near = FACE + CLEARANCE
    glass, module = panel["glass"], panel["module"]
    board = near + GLASS_DEPTH
    pins = board + BOARD_DEPTH
    holes = Manifold()
    for x, y, diameter in panel.get("holes", ()):
        holes += cylinder(x, y, diameter / 2, board - 1, pins + 1)
        holes += cylinder(x, y, diameter, pins, pins + PINS_DEPTH + 1)  # no part is beside it
    return (
        box(*glass, near, board + 0.01)
        + box(*module, board, pins)
        # Parts and pins stay 1 mm within the board's edge.
        + box(module[0] + 1, module[1] + 1, module[2] - 2, module[3] - 2, pins, pins + PINS_DEPTH)
        - holes
    )


def _key(x, y):
    half, plunger = KEY_SIDE / 2, PLUNGER_SIDE / 2
    solid = box(x - half, y - half, KEY_SIDE, KEY_SIDE, KEY_TOP, KEY_BOTTOM)
    solid += box(x - plunger, y - plunger, 2 * plunger, 2 * plunger, PLUNGER, KEY_TOP)
    for across in (-6.25, 6.25):
        for down in (-2.5, 2.5):
            solid += cylinder(x + across, y + down, 0.6, KEY_BOTTOM - 2, LEGS_END, sides=16)
    return solid


def _round_lamp(x, y):
    board = TUBE_END + CLEARANCE
    half = LED_SIDE / 2
    back = board + ROUND_BOARD_HEIGHT
    return (
        box(x - half, y - half, LED_SIDE, LED_SIDE, board - LED_HEIGHT, board + 0.01)
        + cylinder(x, y, ROUND_BOARD / 2, board, back)
        + cylinder(x, y, ROUND_BOARD / 2 - 1, back, back + ROUND_WIRES)
    )


def strip_box(track):
    """[left, top, width, height] of the strip's board."""
    half = STRIP_PITCH / 2
    left, right = track[0][0] - half, track[-1][0] + half
    return [left, track[0][1] - STRIP_WIDTH / 2, right - left, STRIP_WIDTH]


def _strip(track):
    near = TUBE_END + CLEARANCE
    half = LED_SIDE / 2
    board = near + LED_HEIGHT
    solid = box(*strip_box(track), board, board + STRIP_HEIGHT)
    for x, y in track:
        solid += box(x - half, y - half, LED_SIDE, LED_SIDE, near, board + 0.01)
    return solid


def usb_middle(pico):
    """[x, y, z] of the centre of the connector's opening."""
    left, top, width, height = pico
    far = PICO_NEAR + PICO_BOARD
    return [left + width / 2, top + height + USB_OUT, far + USB_HEIGHT / 2]


def usb_plug(pico):
    """The body of a plug in the socket: its metal is 2 mm longer than the socket is deep."""
    x, y, z = usb_middle(pico)
    width, height = USB_PLUG
    return box(x - width / 2, y + 2, width, 20, z - height / 2, z + height / 2)


def light_guide(case):
    """Clear filament from outside the left wall to the middle of the charger's side."""
    left, top, _, height = case["charger"]["box"]
    guide = Manifold.cylinder(left, LIGHT_GUIDE / 2).rotate([0, 90, 0])
    return guide.translate([0, top + height / 2, FLOOR_TOP - case["tape"] - LIGHT_GUIDE_UP])


def on_the_charger(case):
    """What is on it, as in supply.svg, and that filament, bent over its lamps: {name: solid}."""
    left, top, _, height = case["charger"]["box"]
    middle = top + height / 2
    board = FLOOR_TOP - case["tape"] - CHARGER_HEIGHT
    half = LIGHT_GUIDE / 2
    up = box(left - half, middle - half, LIGHT_GUIDE, LIGHT_GUIDE, board - 1.5, board + 2)
    end = box(left - half, middle - half, 5, LIGHT_GUIDE, board - 1.5 - half, board - 1.5 + half)
    lamps = {
        f"charger {name}": box(left + 2.2, middle + along, 1.2, 2, board - 0.6, board + 0.01)
        for name, along in (("red", -2.4), ("blue", 0.4))
    }
    near, far = board - 0.6, board + 0.01
    lamps["charger socket"] = box(left + 4.5, top - 1, 8, 6.6, near, far)
    lamps["charger chip"] = box(left + 6, top + 12.5, 5, 4, near, far)
    lamps["charger pads"] = Manifold.batch_boolean(
        [
            box(left + across - 0.8, top + along - 0.8, 1.6, 1.6, near, far)
            for along, places in ((1.4, (1.4, 15.6)), (26.6, (1.6, 6.2, 10.8, 15.4)))
            for across in places
        ],
        OpType.Add,
    )
    return {"filament": light_guide(case) + up + end} | lamps


def _pico(pico):
    left, top, width, height = pico
    far = PICO_NEAR + PICO_BOARD
    x, y, _ = usb_middle(pico)
    return (
        box(left, top, width, height, PICO_NEAR, far)
        + box(left + 3, top + 3, width - 6, height - 12, far, far + PICO_PARTS)
        + box(x - USB_WIDTH / 2, y - USB_LENGTH, USB_WIDTH, USB_LENGTH, far, far + USB_HEIGHT)
    )
