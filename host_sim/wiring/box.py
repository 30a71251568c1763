"""A build in a drilled box: what is on the inside of its lid and in its back half.

    layout = lay_out(BOARD, body)
    layout["Keys"]             # [Terminal]: what is soldered in this step, and where it leads to
    draw(BOARD, body, layout, "Keys", "Step 4", ...)     # the text of an SVG

The box is open like a book: on the left the lid from inside, so that left and right are exchanged,
on the right the back half. A flag at each terminal has the name of its net, as in the schematic;
flags of the same name belong together. The small parts are on one piece of perfboard.
"""

import math

from host_sim.bodies import KEYS, ROLES, outline_points
from host_sim.wiring.circuit import GROUND, Part, circuit
from host_sim.wiring.drawings import INK, KEY_SIGNS
from host_sim.wiring.flags import Pin, Terminal, along, around, flagged, lead_end, meet
from host_sim.wiring.modules import GROUND_PINS, HEADER
from host_sim.wiring.mounted import (
    KEY_LEGS,
    PALE,
    SCALE,
    Sheet,
    draw_module,
    mark_pin,
    net_colours,
    pads,
    step_of,
)  # fmt: skip

STEPS = ("module", "panel", "Keys", "Lamps", "Sound", "Battery")
PERFBOARD = "perfboard"
_ON_PERFBOARD = ("resistor", "capacitor", "electrolytic", "npn", "p_fet", "schottky", "shifter")
_GAP = 10  # mm between lid and back half
_PIEZO = 6.1  # mm, radius of a TDK PS1240
_LAMP = 2.5  # mm, radius of a lamp with legs
_OUTWARDS = 6.0  # mm by which the chain of the seats keeps off the straight line


def lay_out(board, body) -> dict[str, list[Terminal]]:
    """{step: the terminals that it joins}."""
    parts = [part for part in circuit(board) if part.kind != "touch"]
    shared = {
        net for part in parts if part.kind not in _ON_PERFBOARD for net in part.pins.values()
    }
    found = {}
    for step in STEPS[1:]:
        new = [part for part in parts if step_of(part) == step]
        if not new:
            continue
        small = [part for part in new if part.kind in _ON_PERFBOARD]
        wanted = [one for part in new if part not in small for one in _own(part, body)]
        out = dict.fromkeys(net for part in small for net in part.pins.values() if net in shared)
        wanted += _on_perfboard(list(out), body)
        joined = {pin.net for pin in wanted}
        wanted += _on_module(parts[0], joined, body)
        covered, chain = _bodies(body), _chain_boxes(body)
        width, height = body["size"]
        halves = [(left, 0, width, height) for left in (0, width + _GAP)]
        found[step] = flagged(wanted, covered, chain, halves)
    return found


def _mirrored(body, x, y):
    return body["size"][0] - x, y


def _in_back(body, x, y):
    return body["size"][0] + _GAP + x, y


def _back_box(body, name):
    left, top, width, height = body["parts"][name]["box"]
    return [*_in_back(body, left, top), width, height]


def _own(part: Part, body) -> list[Pin]:
    """The terminals of a part that has a place of its own."""
    return [
        Pin(part.ref, pin, net, *_place_of(part, number, pin, body))
        for number, (pin, net) in enumerate(part.pins.items())
    ]


def _place_of(part, number, pin, body):
    if part.kind == "panel":
        left, top, width, height = body["panel"]["module"]
        x, y = _mirrored(body, left + width, top)
        return (x + 18, y + height * (number + 1) / (len(part.pins) + 1)), "right"
    if part.kind == "key":
        x, y = _mirrored(body, *body["keys"][part.value.lower()]["at"])
        across, down = KEY_LEGS
        return ((x - across, y - down), "up") if pin == "1" else ((x + across, y + down), "down")
    if part.kind == "lamps":
        places = body["lamps"][part.value.partition(",")[0]]
        x, y = _mirrored(body, *places[-1 if pin == "DOUT" else 0])
        across, down, direction = {
            "DIN": (_LAMP, 0, "right"), "+5V": (0, -_LAMP, "up"), "GND": (0, _LAMP, "down"),
            "DOUT": (-_LAMP, 0, "left"),
        }[pin]  # fmt: skip
        return (x + across, y + down), direction
    if part.kind == "piezo":
        x, y = _mirrored(body, *body["buzzer"])
        return ((x, y - 3), "up") if pin == "1" else ((x, y + 3), "down")
    left, top, width, height = _back_box(body, part.kind)
    if part.kind == "charger":
        return (left, top + 3 + (height - 6) / 5 * number), "left"
    if part.kind == "switch":
        return (left, top + (1 if pin == "1" else height - 1)), "left"
    return (left + width * (0.3 if pin == "+" else 0.7), top + height), "down"


def _on_perfboard(out, body):
    left, top, width, height = _back_box(body, PERFBOARD)
    pitch = height / max(len(out), 1)
    return [
        Pin(PERFBOARD, net, net, (left + width, top + pitch * (number + 0.5)), "right")
        for number, net in enumerate(out)
    ]


def _on_module(module: Part, joined, body):
    at = pads(body["parts"]["pico"])
    numbers = {name: pin for pin, (name, _) in HEADER.items()}
    used = [numbers[pin] for pin, net in module.pins.items() if net in joined and net != GROUND]
    middle = sum(at[pin][1] for pin in used) / max(len(used), 1)
    numbers[GROUND] = min(GROUND_PINS, key=lambda pin: (abs(at[pin][1] - middle), pin))
    left, _, width, _ = body["parts"]["pico"]["box"]
    found = []
    for pin, net in module.pins.items():
        if net in joined:
            x, y = at[numbers[pin]]
            direction = "left" if x < left + width / 2 else "right"
            place = _in_back(body, x, y)
            found.append(Pin(module.ref, pin, net, place, direction, numbers[pin]))
    return found


def _bodies(body):
    """The boxes that parts cover, in the picture."""
    left, top, width, height = body["panel"]["module"]
    found = [(*_mirrored(body, left + width, top), width, height)]
    found += [around(_mirrored(body, *key["at"]), 6) for key in body["keys"].values()]
    for places in body["lamps"].values():
        found += [around(_mirrored(body, *place), _LAMP) for place in places]
    if body["buzzer"]:
        found.append(around(_mirrored(body, *body["buzzer"]), _PIEZO))
    return found + [tuple(_back_box(body, name)) for name in body["parts"]]


def _chain_boxes(body):
    found = []
    for role, places in body["lamps"].items():
        lamps = [_mirrored(body, *place) for place in places]
        for start, end in zip(lamps, lamps[1:], strict=False):
            found += [around(point, 0.6) for point in along(_chain(body, role, start, end))]
    return found


def draw(board, body, layout, step: str, title: str, note: str) -> str:
    """The text of an SVG: what the step adds is bright, what was there is pale."""
    width, height = body["size"]
    sheet = Sheet((2 * width + _GAP, height), title, note)
    rim = outline_points(body, 6)
    for move, what in ((_mirrored, "lid, from inside"), (_in_back, "back half")):
        sheet.shape([move(body, *point) for point in rim], "#f3f0e8", "#b9b2a2")
        sheet.words(*move(body, width / 2, height - 1.8), what, 15, colour="#777")
    parts = circuit(board)
    colours = net_colours(board, parts)
    shown = STEPS[: STEPS.index(step) + 1]
    for is_new in (False, True):
        sheet.group(1 if is_new else PALE)
        for name in shown:
            new = [part for part in parts if step_of(part) == name]
            if (name == step) == is_new and new:
                _DRAW[name](sheet, board, body, name == step)
                _draw_small(sheet, body, parts, name)
    for terminal in layout.get(step, ()):
        _draw_terminal(sheet, body, terminal, colours.get(terminal.net, INK))
    return sheet.written()


def _draw_terminal(sheet, body, terminal, colour):
    left, top, width, height = terminal.flag
    x, y = terminal.at
    pin = f"{terminal.ref} {terminal.pin}"
    lead = [terminal.at, lead_end(terminal.at, terminal.flag)]
    sheet.wire(lead, colour, 3, data_pin=pin)
    if terminal.header:
        place = body["parts"]["pico"]
        moved = {**place, "box": _back_box(body, "pico")}
        mark_pin(sheet, moved, terminal.header, colour)
    else:
        sheet.dot(x, y, 6, colour)
    sheet.plate(terminal.flag, colour, "#ffffff", 0.4)
    middle = (left + width / 2, top + height / 2)
    sheet.words(*middle, terminal.net, 12, bold=True, colour="#ffffff", data_pin=pin)


def _draw_module(sheet, board, body, now):
    draw_module(sheet, {**body["parts"]["pico"], "box": _back_box(body, "pico")}, now)


def _draw_panel(sheet, board, body, now):
    left, top, width, height = body["panel"]["module"]
    x, y = _mirrored(body, left + width, top)
    sheet.plate([x, y, width, height], "#12324a", "#0a1d2b")
    if not now:
        return
    for part in circuit(board):
        if part.kind == "panel":
            for terminal in _own(part, body):
                across, down = terminal.at
                sheet.words(across - 6, down, terminal.pin, 15, bold=True, colour="#ffffff")
    sheet.words(x + width - 12, y + height - 4, "panel, its back", 14, colour="#dcecf7")


def _draw_keys(sheet, board, body, now):
    for name in KEYS:
        x, y = _mirrored(body, *body["keys"][name]["at"])
        across, down = KEY_LEGS
        sheet.plate([x - 6, y - 6, 12, 12], "#d5dae0", "#6b7480", 0.5)
        for leg in ((-across, -down), (across, -down), (-across, down), (across, down)):
            sheet.dot(x + leg[0], y + leg[1], 5, "#c9a94a", "#8a6d10")
        size = 24 if name not in ("ok", "back") else 20
        sheet.words(x, y, KEY_SIGNS[name], size, bold=True)


def _draw_lamps(sheet, board, body, now):
    for role in ROLES:
        first, many = board["lamps"][role]
        places = [_mirrored(body, *place) for place in body["lamps"][role][:many]]
        for start, end in zip(places, places[1:], strict=False):
            sheet.wire(_chain(body, role, start, end), "#d55e00", 3, data_chain=role)
        for number, (x, y) in enumerate(places):
            sheet.dot(x, y, _LAMP * SCALE, "#fff3d6", "#b98b2c")
            sheet.words(x, y, str(first + number + 1), 14, bold=True, colour="#5b4410")


def _chain(body, role, start, end):
    """From lamp to lamp, straight; a wire between seats that would meet another part keeps off it
    towards the rim.
    """
    ends = [around(place, _LAMP) for place in (start, end)]
    others = [one for one in _bodies(body) if one not in ends]
    if role != "seats" or not any(
        meet(around(point, 1), one) for point in along([start, end]) for one in others
    ):
        return [start, end]
    width, height = body["size"]

    def outwards(place):
        return math.dist(place, (width / 2, height / 2))

    if start[0] != end[0] and start[1] != end[1]:
        return [start, max((start[0], end[1]), (end[0], start[1]), key=outwards), end]
    across, down = (0, _OUTWARDS) if start[1] == end[1] else (_OUTWARDS, 0)
    around_it = [[(x + across * way, y + down * way) for x, y in (start, end)] for way in (-1, 1)]
    return [start, *max(around_it, key=lambda path: outwards(path[0])), end]


def _draw_sound(sheet, board, body, now):
    x, y = _mirrored(body, *body["buzzer"])
    sheet.dot(x, y, _PIEZO * SCALE, "#b9bec4", "#555b61")


def _draw_battery(sheet, board, body, now):
    fills = {"cell": "#bebec8", "charger": "#2850aa", "switch": "#aa3c32"}
    parts = {part.kind: part for part in circuit(board)}
    for name, fill in fills.items():
        left, top, width, height = _back_box(body, name)
        sheet.plate([left, top, width, height], fill, "#444", 0.5)
        if name == "cell":
            sheet.words(left + width / 2, top + height / 2, parts[name].value, 18)
        if now and name == "charger":
            for terminal in _own(parts[name], body):
                x, y = terminal.at
                sheet.words(x + 5.5, y, terminal.pin, 13, bold=True, colour="#ffffff")
        if now and name == "cell":
            for terminal in _own(parts[name], body):
                sheet.words(terminal.at[0], terminal.at[1] - 3, terminal.pin, 22, bold=True)


def _draw_small(sheet, body, parts, step):
    """The perfboard, once something is on it, with the names of what the step adds."""
    small = [part for part in parts if part.kind in _ON_PERFBOARD]
    order = [name for name in STEPS if any(step_of(part) == name for part in small)]
    mine = [part.ref for part in small if step_of(part) == step]
    if not mine:
        return
    left, top, width, height = _back_box(body, PERFBOARD)
    if step == order[0]:
        sheet.plate([left, top, width, height], "#cdb98a", "#8c7440", 0.5)
        sheet.words(left + width / 2, top + 3, "perfboard", 14, colour="#5b4410")
    above = sum(
        -(-sum(step_of(part) == name for part in small) // 3)
        for name in order[: order.index(step)]
    )
    for line in range(0, len(mine), 3):
        y = top + 8 + 4.5 * (above + line // 3)
        sheet.words(left + width / 2, y, " ".join(mine[line : line + 3]), 16, bold=True)


_DRAW = {
    "module": _draw_module, "panel": _draw_panel, "Keys": _draw_keys, "Lamps": _draw_lamps,
    "Sound": _draw_sound, "Battery": _draw_battery,
}  # fmt: skip
