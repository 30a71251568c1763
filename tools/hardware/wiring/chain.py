"""The chain of lamps of a printed case, seen from behind, as you see it when you solder.

chain_picture(BOARD)     # {"build/chain.svg": text}; {} for any other body
"""

import itertools
import math

from host_sim.board.body import ROLES, is_printed, load_body, outline_points
from tools.hardware.wiring.mounted import SCALE, Sheet

_WIRE = "#d55e00"
_NOTE = (
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
    sheet = Sheet(body["size"], "The chain of lamps, from behind", _NOTE)
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
