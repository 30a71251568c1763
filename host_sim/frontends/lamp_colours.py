"""The colour of a lamp as people see it, and its name, from the three bytes that drive it.

    seen((140, 30, 2), "cross")     # Seen(rgb=(194, 96, 28), name="brown", letter="N")
    seen((0, 0, 0), "track")        # None: dark

The bytes are duty cycles, which are linear in light. Eyes and sRGB respond to about the 2.2th root
of it. The names are those of the firmware. Light cannot be brown, so the role of a lamp decides
between brown and orange.
"""

from typing import NamedTuple

import host_sim.files.importable  # noqa: F401  isort: skip
from clutch.ui.palette import COLOURS

_BROWN = "N"  # of each other colour the letter is its first
_GAMMA = 2.2
_NEVER = {"cross": "orange", "seats": "brown"}


class Seen(NamedTuple):
    rgb: tuple[int, ...]
    name: str
    letter: str


def seen(duties: tuple[int, int, int], role: str) -> Seen | None:
    """The colour of a lamp; None if it is dark. `duties`: red, green, blue, 0..255; `role`:
    "track", "cross" or "seats".
    """
    most = max(duties)
    if not most:
        return None
    rgb = tuple(round(255 * (duty / 255) ** (1 / _GAMMA)) for duty in duties)
    here = [duty / most for duty in duties]

    def away(name):
        strongest = max(COLOURS[name])
        light = [(part / strongest) ** _GAMMA for part in COLOURS[name]]
        return sum((one - other) ** 2 for one, other in zip(light, here, strict=True))

    name = min((name for name in COLOURS if name != _NEVER.get(role)), key=away)
    return Seen(rgb, name, _BROWN if name == "brown" else name[0].upper())
