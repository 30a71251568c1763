"""The icon of the page as a PNG, for a home screen: the egg of icon.svg, from the same figures."""

import io
import re
from pathlib import Path

from PIL import Image, ImageDraw

_SVG = Path(__file__).parent / "static" / "icon.svg"
_BACKGROUND = "#12110f"
_FINER = 4  # drawn larger, then made smaller
_UNITS = 32
_INSIDE = 0.78  # of the picture, because a launcher may cut its corners off


def icon_png(pixels: int) -> bytes:
    """A square picture that is filled to its edges, with the egg in the middle."""
    source = _SVG.read_text("utf-8")
    size = pixels * _FINER
    unit = size / _UNITS * _INSIDE
    edge = size * (1 - _INSIDE) / 2
    picture = Image.new("RGB", (size, size), _BACKGROUND)
    draw = ImageDraw.Draw(picture)

    def at(x, y):
        return edge + x * unit, edge + y * unit

    ((egg, fill),) = re.findall(r'd="(M16[^"]+)" fill="(#\w+)"', source)[:1]
    draw.polygon([at(x, y) for x, y in _curve(egg)], fill=fill)
    draw.rounded_rectangle([*at(8, 12), *at(24, 21)], radius=1.5 * unit, fill="#0a0d10")
    steps = [(10, 18), (13, 18), (13, 15), (16, 15), (16, 18), (19, 18), (19, 15), (22, 15)]
    draw.line([at(x, y) for x, y in steps], fill="#d7f0ff", width=round(1.5 * unit))
    buffer = io.BytesIO()
    picture.resize((pixels, pixels), Image.Resampling.LANCZOS).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _curve(path: str) -> list[tuple[float, float]]:
    """The points of an SVG path with M, one c, s and z, as in icon.svg."""
    numbers = [float(text) for text in re.findall(r"-?\d*\.?\d+", path)]
    given = [complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    corner, first, second, end, *rest = given
    pieces = [(corner, corner + first, corner + second, corner + end)]
    for second, end in zip(rest[::2], rest[1::2], strict=True):
        _, _, before, corner = pieces[-1]
        pieces.append((corner, 2 * corner - before, second, end))
    found = []
    for one, two, three, four in pieces:
        for step in range(33):
            t = step / 32
            point = (1 - t) ** 3 * one + 3 * (1 - t) ** 2 * t * two
            point += 3 * (1 - t) * t**2 * three + t**3 * four
            found.append((point.real, point.imag))
    return found
