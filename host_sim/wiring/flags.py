"""Flags: the names of nets beside terminals, placed so that they cover nothing.

    flagged([Pin("S1", "1", "KEY_UP", (33, 20), "up"), ...], covered, chain, halves)

Places and boxes are millimetres of the picture; a box is (left, top, width, height).
"""

import math
from typing import NamedTuple

from host_sim.wiring.mounted import SCALE

Box = tuple[float, float, float, float]
_RIM = 1  # mm that a flag keeps from the edge
_LETTER, _HIGH = 8.5, 18  # units: width of a letter of a flag, height of a flag
_DIRECTIONS = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}


class Pin(NamedTuple):
    """A terminal before it has a flag. `direction`: where the flag is wanted."""

    ref: str
    pin: str
    net: str
    at: tuple[float, float]
    direction: str
    header: int | None = None


class Terminal(NamedTuple):
    """`at`: its place in the picture, in mm. `flag`: the box of its flag, in mm. `header`: the
    pin of the module's header.
    """

    ref: str
    pin: str
    net: str
    at: tuple[float, float]
    flag: Box
    header: int | None = None


def flagged(pins: list[Pin], covered: list, chain: list, halves: list) -> list[Terminal]:
    """Give each terminal a flag that covers nothing. `covered`: boxes of parts; `chain`: boxes
    along the wires between lamps, which leads avoid as well; `halves`: the boxes to stay in.
    """
    taken = [around(pin.at, 1.2) for pin in pins] + covered + chain
    inner = [
        (left + _RIM, top + _RIM, width - 2 * _RIM, height - 2 * _RIM)
        for left, top, width, height in halves
    ]
    found = []
    for pin in pins:
        tries = list(_tries(pin))
        free = (
            flag
            for flag in tries
            if any(_within(flag, half) for half in inner)
            and not any(meet(flag, other) for other in taken)
            and not _lead_is_on(chain, pin.at, flag)
        )
        # The panel has room within its own outline.
        flag = tries[0] if pin.ref == "DS1" else next(free, tries[0])
        taken.append(flag)
        found.append(Terminal(pin.ref, pin.pin, pin.net, pin.at, flag, pin.header))
    return found


def _tries(pin: Pin):
    """Boxes for a flag, the preferred direction and the nearest first."""
    width, height = (len(pin.net) * _LETTER + 12) / SCALE, _HIGH / SCALE
    turn = list(_DIRECTIONS)
    first = turn.index(pin.direction)
    for away in range(24):
        gap = 1.6 + 1.5 * away
        for name in [pin.direction] if away < 4 else turn[first:] + turn[:first]:
            across, down = _DIRECTIONS[name]
            for aside in (0, 0.35, -0.35) if down else (0,):
                x = pin.at[0] + across * (gap + width / 2) + aside * width
                y = pin.at[1] + down * (gap + height / 2)
                yield (round(x - width / 2, 2), round(y - height / 2, 2), width, height)


def around(place, reach) -> Box:
    """A square about a place."""
    return (place[0] - reach, place[1] - reach, 2 * reach, 2 * reach)


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have a place in common."""
    return all(
        one[axis] < other[axis] + other[axis + 2] and other[axis] < one[axis] + one[axis + 2]
        for axis in (0, 1)
    )


def _within(one, other):
    return all(
        other[axis] <= one[axis] and one[axis] + one[axis + 2] <= other[axis] + other[axis + 2]
        for axis in (0, 1)
    )


def lead_end(place, flag):
    """The point of a flag's edge that is nearest to its terminal."""
    (x, y), (left, top, width, height) = place, flag
    return min(max(x, left), left + width), min(max(y, top), top + height)


def _lead_is_on(chain, place, flag):
    """Whether the lead from a terminal to its flag covers the chain of lamps."""
    lead = [
        point for point in along([place, lead_end(place, flag)]) if math.dist(point, place) >= 1
    ]
    return any(meet(around(point, 0.1), box) for point in lead for box in chain)


def along(points):
    """Points on a path, a millimetre apart."""
    for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
        count = max(1, round(math.hypot(x2 - x1, y2 - y1)))
        for number in range(count + 1):
            yield x1 + (x2 - x1) * number / count, y1 + (y2 - y1) * number / count
