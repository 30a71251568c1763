"""Pictures of the egg's small things: the charger, legs on adapters, and keys from behind.

supply_picture(BOARD)     # {"build/supply.svg": text}; {} for a board without a cell
legs_picture(BOARD)       # {"build/legs.svg": text}; {} for one without the perfboard
keys_picture(BOARD)       # {"build/keys.svg": text}; {} for any other body
"""

from host_sim.board.body import is_printed, load_body
from tools.hardware.wiring.circuit import GROUND, Part, circuit
from tools.hardware.wiring.drawings import INK, PAPER, SUPPLIES, Canvas, flag
from tools.hardware.wiring.mounted import KEY_LEGS, Sheet
from tools.hardware.wiring.perfboard_holes import LEGS, PLACES, fits, ways
from tools.hardware.wiring.picture import colour_of
from tools.hardware.wiring.schematic import LEG_OF
from tools.hardware.wiring.soldered import PATHS, joins

_GREY = "#555555"
_BLUE_BOARD, _GREEN_BOARD, _COPPER = "#2c58ba", "#2f7d5b", "#d9b84a"
_MM = 22  # units of the drawing in a millimetre of the charger
_AT = (190, 130)  # the corner of the charger, of 28 x 17 mm
# The middle of each pad and of the chip, in mm from that corner.
_PADS = {
    "IN+": (1.4, 1.4), "IN-": (1.4, 15.6), "OUT+": (26.6, 1.6), "B+": (26.6, 6.2),
    "B-": (26.6, 10.8), "OUT-": (26.6, 15.4),
}  # fmt: skip
_CHIP, _RPROG = (14.5, 8.5), (9.4, 7.87)
_TO_CELL = {"B+": "to + of the JST half", "B-": "to \u2212 of the JST half"}


def supply_picture(board) -> dict[str, str]:
    """What is soldered from the cable to VSYS."""
    if not (board["supply"] and is_printed(board)):
        return {}
    canvas = Canvas(1150, 720)
    canvas.text(40, 44, "The charger from above, and its wires", size=26, bold=True)
    canvas.text(40, 74, _CHARGER_NOTE, size=18, colour=_GREY)
    rows = {(join.part, join.terminal): join for join in joins(board)}
    _charger(canvas)
    _switch_and_path(canvas, board, rows)
    for pad in _PADS:
        x, y = _pad_at(pad)
        join = rows["charger", pad]
        rightwards = pad not in ("IN+", "IN-")
        if pad != "OUT+":
            colour = SUPPLIES.get(join.name, SUPPLIES["VSYS"] if pad == "B+" else INK)
            words = _TO_CELL.get(pad) or _pin(join)
            edge = _AT[0] + 28 * _MM if rightwards else _AT[0]
            canvas.path([(x, y), (edge, y)], colour, 4)
            flag(canvas, edge, y, words, colour, rightwards)
        canvas.circle(x, y, 13, _COPPER, "#8a6d10")
        canvas.text(
            x + (-22 if rightwards else 22), y + 6, pad, size=18, bold=True, colour=PAPER,
            anchor="end" if rightwards else "start",
        )  # fmt: skip
    return {"build/supply.svg": canvas.written()}


def _pin(join):
    return join.name if join.pin is None else f"{join.name} pin {join.pin}"


def _mm(x, y):
    return _AT[0] + x * _MM, _AT[1] + y * _MM


def _pad_at(pad):
    return _mm(*_PADS[pad])


def _plate(canvas, middle, size, fill, stroke, radius=4):
    x, y = _mm(*middle)
    wide, high = (side * _MM for side in size)
    canvas.box(x - wide / 2, y - high / 2, wide, high, fill=fill, stroke=stroke, radius=radius)
    return x, y


def _charger(canvas):
    _plate(canvas, (14, 8.5), (28, 17), _BLUE_BOARD, "#173374", 8)
    x, y = _plate(canvas, (2.4, 8.5), (6.6, 8), "#c9ced3", "#7d858c")
    for line, words in enumerate(("its own", "socket", "stays", "empty")):
        canvas.text(x, y - 32 + 24 * line, words, size=18, bold=line > 1, anchor="middle")
    for leg in range(4):
        for side in (-1, 1):
            middle = (_CHIP[0] + side * 2.6, _CHIP[1] + 1.27 * (leg - 1.5))
            _plate(canvas, middle, (1.3, 0.5), "#dfe3e6", "#7d858c", 1)
    x, y = _plate(canvas, _CHIP, (3.9, 5), "#23262a", "#000000")
    for leg in range(4):  # 1 to 4 down the left, 5 to 8 up the right
        for side, number in ((-1, leg + 1), (1, 8 - leg)):
            left, top = _mm(_CHIP[0] + side * 1.5, _CHIP[1] + 1.27 * (leg - 1.5))
            canvas.text(left, top + 5, str(number), 15, True, "middle", PAPER)
    canvas.circle(x - 20, y - 46, 5, PAPER, PAPER)
    canvas.text(x, y + 6, "4056", size=14, anchor="middle", colour="#c9ced3")
    leg_two = _mm(_CHIP[0] - 3.2, _RPROG[1])
    canvas.path([_mm(*_RPROG), leg_two], _COPPER, 4)
    x, y = _plate(canvas, _RPROG, (2.6, 1.4), "#1b1b1b", PAPER, 2)
    canvas.text(x, y + 6, "122", 17, True, "middle", "#ffe08a")
    top = _AT[1] + 40
    canvas.path([(x, y - 16), (x, top + 44)], "#ffe08a", 3)
    canvas.text(x - 80, top + 6, "RPROG, at leg 2: as sold 122.", 17, True, colour="#ffe08a")
    canvas.text(x - 80, top + 28, "Solder 4.7 kohm in its place (472 or 4701).", 17, True,
                colour="#ffe08a")  # fmt: skip
    for number, (fill, words) in enumerate((("#ff5a4d", "charges"), ("#58a6ff", "full"))):
        x, y = _plate(canvas, (10.6 + 5 * number, 15.6), (1.6, 1), fill, PAPER, 2)
        canvas.text(x, y - 16, words, size=16, anchor="middle", colour=PAPER)


def _switch_and_path(canvas, board, rows):
    """From OUT+ over the switch to what leads to VSYS, on the perfboard if there is one."""
    wire, (x, y) = SUPPLIES["VSYS"], _pad_at("OUT+")
    holes, (part, terminals) = ways(board), PATHS[board["supply"]["path"]]
    canvas.box(900, 112, 200, 56, fill="#d5dae0", stroke="#6b7480", radius=5)
    canvas.text(1000, 147, "switch", size=18, bold=True, anchor="middle")
    for leg, name in ((930, "spare"), (1000, "middle"), (1070, "outer")):
        canvas.path([(leg, 168), (leg, 190)], "#6b7480", 8)
        canvas.text(leg - 8, 208, name, size=16, anchor="end")
    canvas.path([(x, y), (850, y), (850, 228), (1000, 228), (1000, 188)], wire, 4)
    canvas.path([(1070, 188), (1070, 580)], wire, 4)
    canvas.box(560, 580, 550, 110, fill="#f1e3c2", stroke="#a58a4c", radius=5)
    canvas.text(835, 640, part + (" on the perfboard" if holes else ""), 18, True, "middle")
    level = 612
    for terminal, name in terminals.items():
        join, hole = rows[part, terminal], holes.get((part, terminal), "")
        words = f"{hole}: {terminal}" if hole else terminal
        if name == "switched":
            canvas.circle(1070, 580, 8, wire, PAPER)
            canvas.text(1056, 606, words, 17, True, "end")
            continue
        colour = SUPPLIES.get(name, SUPPLIES["VSYS"])
        canvas.circle(560, level, 8, colour, PAPER)
        canvas.text(578, level + 6, words, 17, True)
        flag(canvas, 552, level, _pin(join), colour, False)
        level += 44


_CHARGER_NOTE = (
    "Boards differ: go by the names on yours, and by leg 2 of its chip; the dot is at leg 1. "
    f"Flags are pins of the Pico, {GROUND} any of them."
)


# ---- the legs of what has none

_SIDE, _ROW_PX = 62, 250  # between the pins of an adapter, and between its rows
_NOT_JOINED = {"shifter": {1: 1}}  # {pad: leg} without a wire


def legs_picture(board) -> dict[str, str]:
    """Each part that lies on an adapter: its legs, the pads below them, and their holes."""
    if not fits(board):
        return {}
    canvas = Canvas(1040, 560)
    canvas.text(40, 44, "The parts on their adapters, from above", size=26, bold=True)
    canvas.text(40, 74, _LEGS_NOTE, size=18, colour=_GREY)
    small = [part for part in circuit(board) if part.ref in PLACES and part.kind in _ADAPTED]
    for number, part in enumerate(small):
        _on_adapter(canvas, part, 190 + 330 * number, 300)
    return {"build/legs.svg": canvas.written()}


_ADAPTED = ("p_fet", "shifter")
_LEGS_NOTE = (
    "Turn each until its print can be read and pads 1, 2, 3 are below. Brown: holes of the "
    "perfboard. Grey: no pin."
)


def _on_adapter(canvas, part: Part, x, y):
    pins, holes = LEGS[part.kind], PLACES[part.ref].split()
    not_joined = _NOT_JOINED.get(part.kind, {})
    legs = {
        pad: LEG_OF[part.kind].get(pin) or not_joined.get(pad) for pad, pin in enumerate(pins, 1)
    }
    canvas.box(x - 116, y - 160, 232, 320, fill=_GREEN_BOARD, stroke="#124532", radius=6)
    canvas.text(x, y - 190, f"{part.ref}: {part.value}", 20, True, "middle")
    for pad, (pin, hole) in enumerate(zip(pins, holes, strict=True), 1):
        below = pad < 4
        across = x + _SIDE * (pad - 2 if below else 5 - pad)
        side = 1 if below else -1
        end = y + side * _ROW_PX / 2
        leg = legs[pad]
        if leg:
            canvas.path([(across, y + side * 50), (across, end)], _COPPER, 6)
            canvas.box(across - 12, y + side * 60 - 16, 24, 32, "#dfe3e6", "#7d858c", 2)
        canvas.circle(across, end, 17, _COPPER if pin else "#a9a28f", PAPER)
        canvas.text(across, end + 6, str(pad), 17, True, "middle")
        if pin:
            canvas.text(across, end + side * 52 + 6, hole, 17, True, "middle", "#8a4b08",
                        data_pad=f"{part.ref} {pad} {hole} {leg} {pin}")  # fmt: skip
    canvas.box(x - 100, y - 50, 200, 100, fill="#23262a", stroke="#000000", radius=5)
    canvas.text(x, y + 6, "print", size=16, anchor="middle", colour="#9aa3ad")
    for pad, pin in enumerate(pins, 1):
        if legs[pad]:
            across = x + _SIDE * (pad - 2 if pad < 4 else 5 - pad)
            words = f"{legs[pad]} {pin}".strip()
            canvas.text(across, y + (42 if pad < 4 else -28), words, 17, True, "middle", PAPER)
    corner = [(x - 114, y + 130), (x - 114, y + 158), (x - 86, y + 158), (x - 114, y + 130)]
    canvas.path(corner, PAPER, 4)
    canvas.text(x - 116, y + 216, f"white corner: pad 1, in {holes[0]}", 17)


# ---- the keys

# The chain of the keys' grounds, seen from behind: from which side of a key to which of the next,
# -1 is left, and how far the wire keeps to the side, so that it meets no other leg.
_CHAIN = (
    ("up", 1, "left", -1, -1.6), ("left", -1, "down", 1, -1.6), ("down", -1, "right", 1, 1.6),
    ("right", -1, "back", 1, 0), ("back", -1, "ok", 1, 0),
)  # fmt: skip
_SIGNAL_SIDE = {"up": 1, "left": 1, "down": 1, "right": -1, "back": -1, "ok": -1}
_UPPER_GROUND = ("back",)  # of any other key it is the lower contact
_KEYS_NOTE = (
    "LEFT is on the right. Legs with a grey line between them are one contact. Black: GND, "
    "from key to key."
)


def keys_picture(board) -> dict[str, str]:
    """The key plate as it is soldered: each key's name, its wire to the Pico, and the grounds."""
    if not is_printed(board):
        return {}
    body, ground = load_body(board), SUPPLIES[GROUND]
    rows = {join.part: join for join in joins(board) if join.gpio is not None}
    sheet = Sheet((body["size"][0] + 6, 140), "The keys, from behind", _KEYS_NOTE, top=94)
    down, across = KEY_LEGS

    def leg(key, side, of_ground):
        x, y = body["keys"][key]["at"]
        upper = of_ground == (key in _UPPER_GROUND)
        return body["size"][0] - x + side * across, y + (-down if upper else down)

    for key in body["keys"]:
        left, y = leg(key, -1, False)
        x = left + across
        y = body["keys"][key]["at"][1]
        sheet.plate([x - 6, y - 6, 12, 12], "#d5dae0", "#6b7480", 0.5)
        for of_ground in (False, True):
            sheet.wire([leg(key, side, of_ground) for side in (-1, 1)], "#9aa3ad", 3)
        sheet.words(x, y, key.upper(), 18, bold=True)
    for one, side, other, its_side, aside in _CHAIN:
        start, end = leg(one, side, True), leg(other, its_side, True)
        path = [start, end]
        if aside:
            turn = 2 if end[1] > start[1] else -2
            path[1:1] = [(start[0] + aside, start[1] + turn), (end[0] + aside, end[1] - turn)]
        sheet.wire(path, ground, 4, data_ground=f"{one} {other}")
    first = leg("up", -1, True)
    flag(sheet, *sheet.at(*first), "GND of the Pico", ground, False)
    for key, side in _SIGNAL_SIDE.items():
        join = rows[f"key {key}"]
        flag(sheet, *sheet.at(*leg(key, side, False)), _pin(join), colour_of(join), side > 0)
    for key in body["keys"]:
        for of_ground in (False, True):
            for side in (-1, 1):
                sheet.dot(*leg(key, side, of_ground), 7, ground if of_ground else "#c9a227")
    return {"build/keys.svg": sheet.written()}
