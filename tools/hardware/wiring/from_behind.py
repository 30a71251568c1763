"""What is soldered in the top of a printed case, seen from behind: the lamps and the keys.

chain_picture(BOARD)     # {"build/chain.svg": text}; {} for any other body
keys_picture(BOARD)      # {"build/keys.svg": text}; likewise
"""

import itertools
import math

from host_sim.board.body import ROLES, is_printed, load_body, outline_points
from tools.hardware.wiring.circuit import GROUND
from tools.hardware.wiring.drawings import colour_of, flag
from tools.hardware.wiring.mounted import KEY_LEGS, SCALE, Sheet
from tools.hardware.wiring.soldered import joins

_WIRE = "#d55e00"
_CHAIN_NOTE = (
    "Join DOUT of each lamp to DIN of the next, and +5V and GND of all. Lamp 1 is the volcano. "
    "Brown: mm."
)
_LENGTH = "#7a3b00"
# Where the length is on the wire from such a lamp, and how far beside it, because another passes.
_BESIDE_ANOTHER = {13: (0.2, -2.5), 14: (0.58, 2.5), 17: (0.58, 2.5), 20: (0.35, 2.5)}
_ABOVE = {19: 4.3}  # mm by which the wire from this lamp keeps off the straight line: the cross
_BESIDE, _OVER = 3.2, 7.0  # mm from the panel to the wire from the track to the cross


def chain_picture(board) -> dict[str, str]:
    if not is_printed(board):
        return {}
    body = load_body(board)
    width = body["size"][0]
    chain = {}  # {number of the lamp: (x, y, diameter)}, from behind
    for role in ROLES:
        first, many = board["lamps"][role]
        for number, (x, y) in enumerate(body["lamps"][role][:many], first + 1):
            chain[number] = (width - x, y, body["windows"][role])
    sheet = Sheet(body["size"], "The chain of lamps, from behind", _CHAIN_NOTE)
    sheet.shape([(width - x, y) for x, y in outline_points(body, 12)], "#f3f0e8", "#b9b2a2")
    left, top, across, down = body["panel"]["module"]
    sheet.plate([width - left - across, top, across, down], "#9dacb4", "#7d858c")
    sheet.words(width / 2, top + down / 2, "panel, its back", 18)
    cross = board["lamps"]["cross"][0] + 1
    strip = range(2, board["lamps"]["track"][1] + 1)  # which need no wire
    for number in sorted(chain)[1:]:
        (x1, y1, _), (x2, y2, _) = chain[number - 1], chain[number]
        path = [(x1, y1), (x2, y2)]
        if number - 1 in _ABOVE:
            off = _ABOVE[number - 1]
            path[1:1] = [(x1, y1 - off), (x2, y2 - off)]
        if number == cross:
            beside = width - left - across - _BESIDE
            path[1:1] = [(beside, top + down), (beside, top - _OVER)]
        sheet.wire(path, _WIRE, 3, data_chain=f"{number - 1} {number}")
        if number not in strip:
            long = sum(math.dist(*pair) for pair in itertools.pairwise(path))
            (x1, y1), (x2, y2) = path[len(path) // 2 - 1 : len(path) // 2 + 1]
            level = abs(x2 - x1) > 2 * abs(y2 - y1)
            outside = 2.5 if x1 + x2 > 0.8 * width else -2.5
            share, outside = _BESIDE_ANOTHER.get(number - 1, (0.5, outside))
            x = x1 + (x2 - x1) * share + (0 if level else outside)
            y = y1 + (y2 - y1) * share - (1.3 if level else 0)
            more = {"data_mm": f"{number - 1} {long:.0f}"}
            sheet.words(x, y, f"{long:.0f}", 15, bold=True, colour=_LENGTH, **more)
    for number, (x, y, diameter) in chain.items():
        sheet.dot(x, y, diameter / 2 * SCALE, "#fff3d6", "#b98b2c")
        sheet.words(x, y, str(number), 15, bold=True, colour="#5b4410", data_lamp=number)
    x, y, diameter = chain[1]
    sheet.words(x, y - diameter / 2 - 1.6, "DIN", 15, bold=True, colour=_WIRE)
    return {"build/chain.svg": sheet.written()}


# ---- the keys

# The chain of the keys' grounds, seen from behind: from which side of a key to which of the next,
# -1 is left, and how far the wire keeps to the side, so that it meets no other leg.
_GROUNDS = (
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
    body, ground = load_body(board), colour_of(GROUND)
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
    for one, side, other, its_side, aside in _GROUNDS:
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
        flag(
            sheet,
            *sheet.at(*leg(key, side, False)),
            f"{join.name} pin {join.pin}",
            colour_of(join.net),
            side > 0,
        )
    for key in body["keys"]:
        for of_ground in (False, True):
            for side in (-1, 1):
                sheet.dot(*leg(key, side, of_ground), 7, ground if of_ground else "#c9a227")
    return {"build/keys.svg": sheet.written()}
