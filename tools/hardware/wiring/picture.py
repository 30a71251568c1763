"""The wiring picture: the module, and at each of its pins what is joined to it.

    wiring_picture(BOARD)     # the text of an SVG

A terminal is a label at the pin that it leads to, so no wire crosses another. Below the module is
what leads to any GND, and what leads to another part instead of a pin.
"""

from collections import defaultdict

from host_sim.board.check import ROLES
from host_sim.board.modules import HEADER, MODULES
from tools.hardware.wiring.circuit import GROUND, divider, lamp_count
from tools.hardware.wiring.drawings import KEY_SIGNS, LABEL_HEIGHT, Canvas, colour_of, label
from tools.hardware.wiring.perfboard_holes import ways
from tools.hardware.wiring.soldered import Join, battery_note, joins

WIDTH = 1400
_TOP = 150  # y of the module
_PITCH = 38
_LEFT, _RIGHT = WIDTH / 2 - 125, WIDTH / 2 + 125  # x of the module's pins
_FIRST_PIN = _TOP + 64
_BOTTOM = _FIRST_PIN + 19 * _PITCH + 46  # y of its lower edge
_MARGIN = 40
_LEAD, _GAP = 56, 10  # from a pin to its first label, and between labels
_NAMES = 100  # room for the names of nets in front of their labels
_ROW = LABEL_HEIGHT + 10
_LETTER = 9  # the width of a bold letter of a label
_NOTE = "Numbers are the pins of the module's header; any GND pin will do."
_HOLE = "#8a4b08"
_HOLES = "Brown: these wires lead to holes of the perfboard (perfboard.svg), not straight there"
_MODULE_GREEN = "#1f6f50"
_OTHER_CONTACTS = "the other contact of each key"


def pad(pin: int) -> tuple[float, float]:
    """The middle of a pin of the header; pin 1 is at the top left, pin 40 at the top right."""
    if pin <= 20:
        return _LEFT, _FIRST_PIN + (pin - 1) * _PITCH
    return _RIGHT, _FIRST_PIN + (40 - pin) * _PITCH


def named(join) -> str:
    """The text of a label."""
    if not join.part.startswith("key "):
        return f"{join.part} {join.terminal}"
    if join.gpio is None:
        return _OTHER_CONTACTS
    key = join.part.removeprefix("key ")
    return f"key {key.upper()}" + ("" if key == "ok" else f" {KEY_SIGNS[key]}")


def wiring_picture(board) -> str:
    of_net: dict[tuple[int | None, str], dict[str, Join]] = defaultdict(dict)
    for join in joins(board):
        of_net[join.pin, join.name].setdefault(named(join), join)
    inner = {name: found for (pin, name), found in of_net.items() if pin is None}
    at_pins = {pin: found for (pin, _), found in of_net.items() if pin is not None}
    notes, holes = list(_notes(board)), ways(board)
    grounds = _in_rows(inner.pop(GROUND))
    lines = max(len(inner), len(notes))
    height = _BOTTOM + 80 + _ROW * (len(grounds) + lines)
    canvas = Canvas(WIDTH, height)
    canvas.centred(WIDTH / 2, 62, f"Clutch on a {board['title']}", 34, bold=True)
    canvas.centred(WIDTH / 2, 100, _NOTE, 18, colour="#555")
    if holes:
        canvas.centred(WIDTH / 2, 124, _HOLES, 18, colour=_HOLE)
    for pin, found in at_pins.items():
        x, y = pad(pin)
        _draw_row(canvas, x, y, found, holes, 1 if pin > 20 else -1, _LEAD)
    _draw_module(canvas, board, at_pins)
    y = _BOTTOM + 50
    canvas.text(_MARGIN, y + 6, "any GND", size=17, bold=True)
    for row in grounds:
        _draw_row(canvas, _MARGIN + _NAMES, y, row, holes)
        y += _ROW
    y += 10
    for number, (name, found) in enumerate(inner.items()):
        canvas.text(_MARGIN, y + 6 + _ROW * number, name, size=17, bold=True)
        _draw_row(canvas, _MARGIN + _NAMES, y + _ROW * number, found, holes)
    beside = 0.4 * WIDTH if inner else _MARGIN
    for number, note in enumerate(notes):
        canvas.text(beside, y + 6 + _ROW * number, note, size=17, colour="#555")
    return canvas.written()


def _in_rows(found: dict[str, Join]) -> list[dict[str, Join]]:
    """Labels, as many in a row as have room."""
    rows, left = [{}], 0
    for text, join in found.items():
        width = len(text) * _LETTER + 70  # with the hole that it may have
        if left + width > WIDTH - 2 * _MARGIN - _NAMES:
            rows, left = [*rows, {}], 0
        rows[-1][text] = join
        left += width
    return rows


def _draw_row(canvas, x, y, found, holes, way=1, lead=_LEAD // 2):
    """Labels on one wire that begins at (x, y) and goes to the right or, if `way` is -1, left."""
    for text, join in found.items():
        colour, hole = colour_of(join.net), holes.get((join.part, join.terminal))
        canvas.path([(x, y), (x + way * lead, y)], colour, 4)
        x = label(canvas, x + way * lead, y, text, colour, way > 0, data_net=join.name)
        if hole:
            canvas.text(x + way * 5, y + 5, hole, 15, True, "start" if way > 0 else "end", _HOLE)
            x += way * (len(hole) * _LETTER + 8)
        lead = _GAP


def _notes(board):
    """What labels do not say."""
    display, lamps = board["display"], board["lamps"]
    kind = display["kind"].upper()
    bus = "SPI" if display["bus"] == "spi" else f"I2C address 0x{display['address']:02X}"
    yield f"Display: {kind}, 128 x 64, {bus}."
    if lamp_count(board):
        ranges = (
            f"{role} {lamps[role][0] + 1} to {sum(lamps[role])}"
            for role in ROLES
            if lamps[role][1]
        )
        yield f"Lamps: a chain, {', '.join(ranges)}."
        yield "Before the first lamp: the level shifter and 330 ohm."
        if lamps["gate"] is not None:
            yield "Lamp switch: its parts are in schematic.svg; high = lamps on."
    if board["buzzer"]:
        yield "Buzzer: a passive piezo, optional; 150 ohm in front of it."
    if board["supply"]:
        yield f"Cell and its charger, a TP4056, are optional; {battery_note(board)}."
    there = {join.part for join in joins(board)}
    for part, title, more in (
        ("gauge", "Gauge", "and 100 nF to GND"),
        ("USB sense", "USB sense", "to GND; high: USB power"),
    ):
        if part in there:
            upper, lower = divider(board, part)
            yield f"{title}: {upper} from IN to OUT, from there {lower} {more}."
    if "touch panel" in there:
        yield "Touch panel: a resistive one with four wires."


def _draw_module(canvas, board, at_pins):
    canvas.box(
        _LEFT, _TOP, _RIGHT - _LEFT, _BOTTOM - _TOP, fill=_MODULE_GREEN, stroke="#124532",
        radius=14,
    )  # fmt: skip
    middle = WIDTH / 2
    canvas.box(middle - 42, _TOP - 18, 84, 52, fill="#c9ced3", stroke="#7d858c", radius=5)
    canvas.centred(middle, _TOP + 15, "USB", 17, bold=True, colour="#444")
    chip = MODULES[board["module"]].chip.upper()
    canvas.box(middle - 44, 470, 88, 88, fill="#23262a", stroke="#000", radius=4)
    canvas.centred(middle, 519, chip, 16, colour="#fff")
    canvas.box(middle - 22, 300, 44, 30, fill="#e8e8e8", stroke="#999", radius=4)
    canvas.centred(middle, 352, "BOOTSEL", 14, colour="#d8efe4")
    for pin, (name, _) in HEADER.items():
        x, y = pad(pin)
        used, ground = pin in at_pins, "GND" in name
        colour = colour_of(GROUND) if ground else "#d9b84a"
        if used:
            colour = colour_of(next(iter(at_pins[pin].values())).net)
        dark = used or ground
        canvas.circle(x, y, 13, colour, "#ffffff" if dark else "#8a6d10")
        canvas.centred(x, y + 5, str(pin), 14, dark, "#ffffff" if dark else "#3a2e05")
        left = x == _LEFT
        canvas.text(
            x + (22 if left else -22), y + 6, name, size=17, bold=used,
            anchor="start" if left else "end", colour="#ffffff" if dark else "#a9d3c0",
        )  # fmt: skip
