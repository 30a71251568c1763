"""Compute the fewest bytes on the bus that turn one picture of the panel into another.

    least_bytes(before, after)      # two pictures of 1,024 bytes; 0 if they are equal

Each page is computed alone. Windows, which are runs of columns, cover the changed columns. A
window costs 10 bytes for its commands and the header of its data, including the I2C addresses,
plus its columns (SSD1306 datasheet 10.1.4 and 10.1.5). A driver whose windows span pages may need
fewer bytes.
"""

from host_sim.electronics.ssd1306 import HEIGHT, WIDTH

WINDOW_BYTES = 10


def least_bytes(before: bytes, after: bytes) -> int:
    pages = range(0, HEIGHT // 8 * WIDTH, WIDTH)
    return sum(_page(before[at : at + WIDTH], after[at : at + WIDTH]) for at in pages)


def _page(before: bytes, after: bytes) -> int:
    """The fewest bytes for a page. At each changed column it takes the cheaper of two ways: extend
    the window of the previous changed column, or open a new window."""
    least, last = 0, None
    for column, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        opened = least + WINDOW_BYTES + 1
        least = opened if last is None else min(opened, least + column - last)
        last = column
    return least
