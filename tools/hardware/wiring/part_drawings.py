"""The drawings of the parts in the wiring picture."""

from host_sim.board.check import ROLES
from tools.hardware.wiring.circuit import GROUND, divider
from tools.hardware.wiring.drawings import INK, KEY_SIGNS, PAPER, colour_of, flag
from tools.hardware.wiring.soldered import battery_note

SUPPLY = "supply"  # the box of the charger, the cell and what leads from them to VSYS


def draw_part(canvas, board, box):
    draw = {
        "display": _display, "lamps": _lamps, "lamp switch": _switch, "buzzer": _buzzer,
        SUPPLY: _supply, "gauge": _divider, "USB sense": _divider, "touch panel": _touch,
    }.get(box.part, _key)  # fmt: skip
    draw(canvas, board, box)


def _title(canvas, box, title, note=""):
    x = box.left + (18 if box.side == "left" else 92)
    canvas.text(x, box.top + 30, title, size=20, bold=True)
    if note:
        canvas.text(x, box.top + 54, note, size=15, colour="#555")


def _display(canvas, board, box):
    x = box.left + (20 if box.side == "left" else 110)
    canvas.box(x, box.top + 20, 268, 150, fill="#12324a", stroke="#0a1d2b", radius=8)
    canvas.box(x + 14, box.top + 34, 240, 92, fill="#05090d", stroke="#000", radius=2)
    kind = board["display"]["kind"].upper()
    canvas.centred(x + 134, box.top + 74, "128 x 64", 22, colour="#8fd3ff")
    canvas.centred(x + 134, box.top + 104, "Clutch", 18, colour="#8fd3ff")
    address = f"{kind}, SPI"
    if board["display"]["bus"] != "spi":
        address = f"{kind}, I2C address {board['display']['address']:#04x}".replace("0x3c", "0x3C")
    canvas.centred(x + 134, box.top + 154, address, 16, colour="#dcecf7")


def _key(canvas, board, box):
    name = box.part.partition(" ")[2]
    left = box.side == "left"
    middle = box.top + box.height / 2
    x = box.left + (258 if left else 142)
    canvas.path([(box.edge, middle), (x, middle)], INK, 3)
    canvas.box(x - 22, middle - 22, 44, 44, fill="#d5dae0", stroke="#6b7480", radius=6)
    canvas.circle(x, middle, 16, "#3b4450", "#20262d")
    sign = KEY_SIGNS[name]
    size = 14 if sign == "OK" else 16
    canvas.centred(x, middle + 6, sign, size, bold=True, colour=PAPER)
    canvas.centred(box.left + (330 if left else 70), middle - 8, name.upper(), 17, bold=True)
    away = x - 22 if left else x + 22
    end = away - 40 if left else away + 40
    canvas.path([(away, middle), (end, middle)], colour_of(GROUND), 3)
    flag(canvas, end, middle, "GND", colour_of(GROUND), not left)
    canvas.centred(box.left + (90 if left else 310), middle + 6, "push-button", 15, colour="#555")


def _lamps(canvas, board, box):
    lamps = board["lamps"]
    x = box.left + 92 if box.side == "right" else box.left + 18
    canvas.text(x, box.top + 30, "Lamps in a chain", size=20, bold=True)
    canvas.text(x, box.top + 52, "first the shifter and 330 ohm", size=15, colour="#555")
    y = box.top + 74
    for role in ROLES:
        first, many = lamps[role]
        if not many:
            continue
        canvas.text(x, y + 12, f"{role}: lamps {first + 1} to {first + many}", size=15)
        for number in range(many):
            at = x + 23 * number
            canvas.box(at, y + 20, 19, 19, fill="#fff3d6", stroke="#b98b2c", radius=3)
            canvas.centred(at + 9.5, y + 33.5, str(first + number + 1), 10, colour="#5b4410")
        y += 52


def _switch(canvas, board, box):
    _title(canvas, box, "Lamp switch", "high = lamps on; see schematic.svg")


def _buzzer(canvas, board, box):
    _title(canvas, box, "Passive piezo", "optional; 150 ohm in front")
    x = box.left + (330 if box.side == "right" else 280)
    canvas.circle(x, box.top + 48, 32, "#2b2e33", "#111")
    canvas.circle(x, box.top + 48, 6, "#c9ced3", "#777")


def _touch(canvas, board, box):
    _title(canvas, box, "Touch panel", "resistive, four wires")
    x = box.left + (92 if box.side == "right" else 18)
    canvas.box(x, box.top + 70, 150, 84, fill="#e4eef5", stroke="#7d97a8", radius=3)


def _supply(canvas, board, box):
    """Charger, cell, switch and what leads to VSYS, with the wires between them."""
    _title(canvas, box, "Cell and charger (optional)", battery_note(board))
    rows = {(join.part, join.terminal): y for join, y in box.terminals}
    plus, minus, out = (rows["charger", name] for name in ("IN+", "IN-", "OUT-"))
    path, feeds = next(
        (part, y) for (part, _), y in rows.items() if part.startswith(("MOSFET", "diode"))
    )
    left = box.left + 92
    right, cell, far = left + 110, left + 200, left + 290
    wire = colour_of("VSYS")
    canvas.path([(right, plus), (cell, plus)], wire, 4)
    canvas.path([(right, minus), (cell, minus)], colour_of(GROUND), 4)
    canvas.path([(right, out), (far, out), (far, feeds), (right, feeds)], wire, 4)
    last = box.terminals[-1][1]
    for top, bottom, what in ((plus, out, "TP4056"), (feeds, last, path.partition(" ")[2])):
        canvas.box(
            left, top - 14, 110, bottom - top + 28, fill="#dfe6f2", stroke="#5f6f8f", radius=5
        )
        canvas.text(left + 10, (top + bottom) / 2 + 5, what, size=15)
    ends = {plus: "B+", minus: "B-", out: "OUT+", feeds: "D" if path == "MOSFET Q3" else "plain"}
    for y, name in ends.items():
        canvas.text(right - 8, y + 5, name, size=15, bold=True, anchor="end")
    canvas.box(cell, plus - 14, 84, minus - plus + 28, fill="#dfe9df", stroke="#5f7f5f", radius=5)
    for y, sign in ((plus, "+"), (minus, "\u2212")):
        canvas.text(cell + 10, y + 6, sign, size=20, bold=True)
    canvas.text(cell + 30, (plus + minus) / 2 + 5, "cell", size=15)
    canvas.box(cell - 20, feeds - 14, 70, 28, fill="#d5dae0", stroke="#6b7480", radius=5)
    canvas.centred(cell + 15, feeds + 5, "switch", 15)
    canvas.text(cell + 6, feeds + 30, "outer leg", size=13, anchor="end", colour="#555")
    canvas.text(cell + 24, feeds + 30, "middle leg", size=13, colour="#555")


def _divider(canvas, board, box):
    """Two resistors in series, with the measured point between them."""
    gauge = box.part == "gauge"
    note = "100 nF from OUT to GND" if gauge else "high = USB gives power"
    _title(canvas, box, "Gauge" if gauge else "USB sense", note)
    upper, lower = divider(board, box.part)
    x, top = box.left + (345 if box.side == "right" else 260), box.top
    middle = top + 64
    canvas.path([(x, top + 12), (x, top + 118)], INK, 3)
    canvas.path([(x, middle), (x - 40, middle)], INK, 3)
    canvas.circle(x, middle, 4, INK, INK)
    for y, value in ((top + 38, upper), (top + 90, lower)):
        canvas.box(x - 9, y - 21, 18, 42, fill="#f0dfb8", stroke="#8c6d1f", radius=3)
        canvas.text(x - 16, y + 5, value.replace("ohm", ""), size=14, anchor="end")
    for y, name in ((top + 16, "IN"), (middle, "OUT"), (top + 120, "GND")):
        right = name != "OUT"
        canvas.text(
            x + 13 if right else x - 46, y + 5, name, size=13,
            anchor="start" if right else "end", colour="#555",
        )  # fmt: skip
