"""What a finger does on each place of a screen, as a touch panel would report it.

    tap_map(app)    # CRC-32 of it, for the screen that is shown

A finger is laid on every column, on the first and the last row of each page above the bottom line
and on both sides of their middle. What each does is the key that it means, and what it changes on
the screen. Afterwards the screen is as before.
"""

from zlib import crc32

from clutch.taps import Taps
from clutch.ui.canvas import WIDTH

_ROWS = sorted([27, 28, *(y for page in range(7) for y in (8 * page, 8 * page + 7))])


def tap_map(app) -> int:
    """The CRC of what taps do on the screen of `app`, which needs no touch panel."""
    screen = app.screen
    find = Taps(app).key_at
    bands = [None] * 8
    screen.draw(bands)
    before = dict(vars(screen))
    told = []
    for y in _ROWS:
        for x in range(WIDTH):
            done = [find(screen, bands, x, y)]
            now = vars(screen)
            for name, value in now.items():
                is_said = isinstance(value, (int, str))  # a text may be made anew, and be the same
                if value is not before.get(name) and not (is_said and value == before.get(name)):
                    done += [name, value if is_said else type(value)]
            if not told or told[-1] != str(done):
                told += [f"{x},{y}", str(done)]
            now.clear()
            now.update(before)
    return crc32("\n".join(told).encode())
