"""The wiring picture: an SVG of the module, its parts, and every wire between them.

`wiring_picture(BOARD)` returns its text. Wires differ by colour, and also by a label at each end.
A terminal that is joined without a line has a flag with the name of the pin.
"""

from host_sim.board.modules import HEADER, MODULES, SUPPLY_PIN, THREE_VOLT_PIN, USB_PIN
from tools.hardware.wiring.drawings import INK, PAPER, SUPPLIES, Canvas, draw_part, flag
from tools.hardware.wiring.layout import (
    BOX_WIDTH,
    MARGIN,
    MODULE_BOTTOM,
    MODULE_LEFT,
    MODULE_RIGHT,
    TOP,
    WIDTH,
    lay_out,
    pad,
)  # fmt: skip
from tools.hardware.wiring.perfboard_holes import ways

# Colours that differ in print and for most eyes (Okabe and Ito); each wire has a label as well.
_COLOURS = {
    "display SDA": "#0072b2", "display SCL": "#56b4e9", "display RES": "#5b4b8a",
    "display D0": "#56b4e9", "display D1": "#0072b2", "display DC": "#b8860b",
    "display CS": "#009e73",
    "key up": "#009e73", "key down": "#b8860b", "key left": "#7b3fa0", "key right": "#cc79a7",
    "key ok": "#2e8b2e", "key back": "#c0392b",
    "lamps": "#d55e00", "lamp switch": "#8c6d1f", "buzzer": "#5b4b8a",
    "gauge OUT": "#009e73", "USB sense OUT": "#0072b2", "touch panel": "#4f6d7a",
}  # fmt: skip
_NOTE = (
    "Numbers are the pins of the module's header. Flags of the same name belong together; "
    "any GND pin will do."
)
_HOLE = "#8a4b08"
_HOLES = "Brown: these wires lead to holes of the perfboard (perfboard.svg), not straight there"
_MODULE_GREEN = "#1f6f50"


def wiring_picture(board) -> str:
    layout = lay_out(board)
    has_right = any(box.side == "right" for box in layout.boxes)
    width = WIDTH if has_right else MODULE_RIGHT + 2 * MARGIN
    canvas = Canvas(width, round(layout.bottom + 40))
    canvas.centred(width / 2, 62, f"Clutch on a {board['title']}", 34, bold=True)
    canvas.centred(width / 2, 100, _NOTE, 18, colour="#555")
    holes = ways(board)
    if holes:
        canvas.centred(width / 2, 124, _HOLES, 18, colour=_HOLE)
    for wire in layout.wires:
        canvas.path(wire.points, colour_of(wire.join), 4)
    _draw_module(canvas, board, layout)
    for box in layout.boxes:
        canvas.box(box.left, box.top, BOX_WIDTH, box.height)
        draw_part(canvas, board, box)
    for box in layout.boxes:
        for join, y in box.terminals:
            wired = any(wire.join == join for wire in layout.wires)
            way = holes.get((join.part, join.terminal), "")
            _draw_terminal(canvas, box, join, y, wired, way)
    return canvas.written()


def colour_of(join) -> str:
    """The colour of its wire."""
    named = _COLOURS.get(join.part) or _COLOURS.get(f"{join.part} {join.terminal}")
    return named or SUPPLIES.get(join.name, INK)


def _draw_module(canvas, board, layout):
    used = {wire.join.pin: colour_of(wire.join) for wire in layout.wires}
    used.setdefault(THREE_VOLT_PIN, SUPPLIES["3V3"])
    led_to = {join.pin for box in layout.boxes for join, _ in box.terminals}
    for pin, name in ((SUPPLY_PIN, "VSYS"), (USB_PIN, "VBUS")):
        if pin in led_to:
            used.setdefault(pin, SUPPLIES[name])
    canvas.box(
        MODULE_LEFT, TOP, MODULE_RIGHT - MODULE_LEFT, MODULE_BOTTOM - TOP,
        fill=_MODULE_GREEN, stroke="#124532", radius=14,
    )  # fmt: skip
    middle = (MODULE_LEFT + MODULE_RIGHT) / 2
    canvas.box(middle - 42, TOP - 18, 84, 52, fill="#c9ced3", stroke="#7d858c", radius=5)
    canvas.centred(middle, TOP + 15, "USB", 17, bold=True, colour="#444")
    chip = MODULES[board["module"]].chip.upper()
    canvas.box(middle - 44, 470, 88, 88, fill="#23262a", stroke="#000", radius=4)
    canvas.centred(middle, 519, chip, 16, colour="#fff")
    canvas.box(middle - 22, 300, 44, 30, fill="#e8e8e8", stroke="#999", radius=4)
    canvas.centred(middle, 352, "BOOTSEL", 14, colour="#d8efe4")
    for pin, (name, _) in HEADER.items():
        x, y = pad(pin)
        ground = "GND" in name
        colour = used.get(pin) or (SUPPLIES["GND"] if ground else "#d9b84a")
        outside = x == MODULE_LEFT
        canvas.circle(x, y, 13, colour, "#ffffff" if pin in used or ground else "#8a6d10")
        dark = pin in used or ground
        canvas.centred(x, y + 5, str(pin), 14, dark, "#ffffff" if dark else "#3a2e05")
        canvas.text(
            x + (22 if outside else -22), y + 6, name, size=17, bold=pin in used,
            anchor="start" if outside else "end", colour="#ffffff" if dark else "#a9d3c0",
        )  # fmt: skip


def _draw_terminal(canvas, box, join, y, wired, way=""):
    left = box.side == "left"
    colour = colour_of(join) if wired or join.gpio is not None else SUPPLIES[join.name]
    label = join.terminal if not box.part.startswith("key ") else ""
    x, anchor = (box.edge - 18, "end") if left else (box.edge + 18, "start")
    canvas.text(x, y + (0 if way else 6), label, size=17, bold=True, anchor=anchor)
    if way:
        canvas.text(x, y + 17, way, size=15, bold=True, anchor=anchor, colour=_HOLE)
    if wired:
        canvas.circle(box.edge, y, 8, colour, PAPER)
        canvas.tag(box.edge + (16 if left else -16), y, join.name, colour, left)
        return
    if join.gpio is None and box.part.startswith("key "):
        return  # its ground is drawn with the button
    name = join.name if join.pin is None else f"{join.name} pin {join.pin}"
    canvas.circle(box.edge, y, 8, colour, PAPER)
    flag(canvas, box.edge + (8 if left else -8), y, name, colour, left)
