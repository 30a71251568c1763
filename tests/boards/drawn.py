"""Pictures read back: the elements of an SVG, its words, and its places in millimetres."""

import itertools
from typing import Any
from xml.etree import ElementTree

from tools.hardware.wiring.mounted import SCALE, Sheet

SVG = "{http://www.w3.org/2000/svg}"
_NEAR = 0.1  # mm


def read(text) -> list[Any]:
    return list(ElementTree.fromstring(text).iter())


def words(text) -> list[str]:
    elements = (one for one in read(text) if one.tag.endswith("text"))
    return ["".join(one.itertext()).strip() for one in elements]


def points(element) -> list[tuple[float, float]]:
    """The points of a path."""
    numbers = list(map(float, element.get("d").replace("M", " ").replace("L", " ").split()))
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def in_mm(element):
    """The points of a path, in millimetres of the body."""
    left, top = Sheet((10, 10), "", "").at(0, 0)
    return [((x - left) / SCALE, (y - top) / SCALE) for x, y in points(element)]


def near(one, other):
    return abs(one[0] - other[0]) < _NEAR and abs(one[1] - other[1]) < _NEAR


def meet(one, other):
    """Whether two paths of level and upright lines meet."""
    return any(
        all(
            max(min(a[0][axis], a[1][axis]), min(b[0][axis], b[1][axis]))
            <= min(max(a[0][axis], a[1][axis]), max(b[0][axis], b[1][axis]))
            for axis in (0, 1)
        )
        for a in itertools.pairwise(one)
        for b in itertools.pairwise(other)
    )
