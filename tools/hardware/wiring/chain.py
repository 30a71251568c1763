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
_ABOVE = {19: 4.3}  # mm by which the wire from this lamp keeps off the straight line: the cross


def chain_picture(board) -> dict[str, str]:
    if not is_printed(board):
        return {}
    body = load_body(board)
    width = body["size"][0]
    ends = {}  # {the last lamp of a role: what its DOUT leads to}
    chain = {}  # {number of the lamp: (x, y, diameter)}, from behind
    for role in ROLES:
        first, many = board["lamps"][role]
        ends[first + many] = f"to {first + many + 1}"
        for number, (x, y) in enumerate(body["lamps"][role][:many], first + 1):
            chain[number] = (width - x, y, body["windows"][role])
    sheet = Sheet(body["size"], "The chain of lamps, from behind", _NOTE)
    sheet.shape([(width - x, y) for x, y in outline_points(body, 12)], "#f3f0e8", "#b9b2a2")
    left, top, across, down = body["panel"]["module"]
    sheet.plate([width - left - across, top, across, down], "#9dacb4", "#7d858c")
    sheet.words(width / 2, top + down / 2, "panel, its back", 18)
    ends.pop(max(chain))
    strip = range(2, board["lamps"]["track"][1] + 1)  # which need no wire
    for number in sorted(chain)[1:]:
        if number - 1 in ends:
            ends[number - 1] += f": {math.dist(chain[number - 1][:2], chain[number][:2]):.0f}"
            continue
        (x1, y1, _), (x2, y2, _) = chain[number - 1], chain[number]
        path = [(x1, y1), (x2, y2)]
        if number - 1 in _ABOVE:
            off = _ABOVE[number - 1]
            path[1:1] = [(x1, y1 - off), (x2, y2 - off)]
        sheet.wire(path, _WIRE, 3, data_chain=f"{number - 1} {number}")
        if number not in strip:
            long = sum(math.dist(*pair) for pair in itertools.pairwise(path))
            (x1, y1), (x2, y2) = path[len(path) // 2 - 1 : len(path) // 2 + 1]
            level = abs(x2 - x1) > 2 * abs(y2 - y1)
            share = 0.5 if level or long > 20 else 0.58  # beside a wire that passes
            outside = 2.5 if x1 + x2 > 0.8 * width else -2.5
            x = x1 + (x2 - x1) * share + (0 if level else outside)
            y = y1 + (y2 - y1) * share - (1.3 if level else 0)
            more = {"data_mm": f"{number - 1} {long:.0f}"}
            sheet.words(x, y, f"{long:.0f}", 15, bold=True, colour=_LENGTH, **more)
    for number, (x, y, diameter) in chain.items():
        sheet.dot(x, y, diameter / 2 * SCALE, "#fff3d6", "#b98b2c")
        sheet.words(x, y, str(number), 15, bold=True, colour="#5b4410", data_lamp=number)
    for number, words in {1: "DIN", **ends}.items():
        x, y, diameter = chain[number]
        above = y > top  # of the panel
        beside = y + (-1 if above else 1) * (diameter / 2 + 1.6)
        x -= 1.9 if above and x < width / 2 else 0  # where a wire of the seats passes
        sheet.words(x, beside, words, 15, bold=True, colour=_WIRE)
    return {"build/chain.svg": sheet.written()}
