"""The chain of lamps of a printed case, seen from behind, as you see it when you solder.

chain_picture(BOARD)     # {"build/chain.svg": text}; {} for any other body
"""

import math

from host_sim.board.body import ROLES, load_body, outline_points
from tools.hardware.wiring.mounted import SCALE, Sheet

_WIRE = "#d55e00"
_NOTE = "Join DOUT of each lamp to DIN of the next, and +5V and GND of all. Lamp 1 is the volcano."
_BESIDE = (0, 4.3, -4.3, 6, -6, 9, -9)  # mm that a wire may keep off the straight line
_CLEAR = 0.4  # mm between a wire and a lamp


def chain_picture(board) -> dict[str, str]:
    body = load_body(board)
    if not board.get("body") or "case" not in body:
        return {}
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
    for number in sorted(chain)[1:]:
        if number - 1 in ends:
            continue
        sheet.wire(_path(chain, number - 1, number), _WIRE, 3, data_chain=f"{number - 1} {number}")
    for number, (x, y, diameter) in chain.items():
        sheet.dot(x, y, diameter / 2 * SCALE, "#fff3d6", "#b98b2c")
        sheet.words(x, y, str(number), 15, bold=True, colour="#5b4410", data_lamp=number)
    for number, words in {1: "DIN", **ends}.items():
        x, y, diameter = chain[number]
        above = y > top  # of the panel; a wire of the seats passes below the track
        beside = y + (-1 if above else 1) * (diameter / 2 + 1.6)
        sheet.words(x, beside, words, 15, bold=True, colour=_WIRE)
    return {"build/chain.svg": sheet.written()}


def _path(chain, start, end):
    """From lamp to lamp, as near to the straight line as no other lamp is on."""
    (x1, y1, _), (x2, y2, _) = chain[start], chain[end]
    others = [
        _around((x, y), diameter / 2 + _CLEAR)
        for number, (x, y, diameter) in chain.items() if number not in (start, end)
    ]  # fmt: skip
    level = abs(x2 - x1) > abs(y2 - y1)
    paths = [
        [(x1, y1), (x1, y1 + off), (x2, y2 + off), (x2, y2)]
        if level else [(x1, y1), (x1 + off, y1), (x2 + off, y2), (x2, y2)]
        for off in _BESIDE
    ]  # fmt: skip
    clear = (
        path for path in paths
        if not any(_meet(_around(point, 0.1), one) for point in _along(path) for one in others)
    )  # fmt: skip
    path = next(clear, paths[0])
    return path if path != paths[0] else [path[0], path[-1]]


def _around(place, reach):
    """A square about a place, as (left, top, width, height)."""
    return (place[0] - reach, place[1] - reach, 2 * reach, 2 * reach)


def _meet(one, other):
    """Whether two boxes have a place in common."""
    return all(
        one[axis] < other[axis] + other[axis + 2] and other[axis] < one[axis] + one[axis + 2]
        for axis in (0, 1)
    )


def _along(points):
    """Points on a path, a millimetre apart."""
    for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
        count = max(1, round(math.hypot(x2 - x1, y2 - y1)))
        for number in range(count + 1):
            yield x1 + (x2 - x1) * number / count, y1 + (y2 - y1) * number / count
