"""The fewest bytes on the bus that turn one picture of the panel into another.

    least_bytes(before, after)      # of two pictures of 1,024 bytes: 0 where they are alike

Pages are taken one by one. A page's changed columns are covered by windows, each a run of columns
of that page: the command that opens it and its data come to 10 bytes beside the columns
themselves (SSD1306 datasheet 10.1.4 and 10.1.5; the address of each message is counted). A driver
that lets one window span pages may need fewer.
"""

from host_sim.electronics.ssd1306 import HEIGHT, WIDTH

WINDOW_BYTES = 10


def least_bytes(before: bytes, after: bytes) -> int:
    pages = range(0, HEIGHT // 8 * WIDTH, WIDTH)
    return sum(_page(before[at : at + WIDTH], after[at : at + WIDTH]) for at in pages)


def _page(before: bytes, after: bytes) -> int:
    """For each changed column the least that covers it and all before it: its window goes on from
    the changed column before it, or is a new one."""
    least, last = 0, None
    for column, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        opened = least + WINDOW_BYTES + 1
        least = opened if last is None else min(opened, least + column - last)
        last = column
    return least
