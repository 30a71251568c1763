"""Random drawings for any `framebuf`, the same on every interpreter.

`python drawings.py SEED PICTURES` prints their bytes. Coordinates reach far outside the picture,
so that most drawings are clipped.
"""

import sys


def draw_one(picture, below):
    def at():
        return below(120) - 40

    def size():
        return below(60) - 8

    what = below(6)
    colour = below(2)
    if what == 0:
        picture.pixel(at(), at(), colour)
    elif what == 1:
        picture.hline(at(), at(), size(), colour)
    elif what == 2:
        picture.vline(at(), at(), size(), colour)
    elif what == 3:
        picture.rect(at(), at(), size(), size(), colour)
    elif what == 4:
        picture.rect(at(), at(), size(), size(), colour, True)
    else:
        picture.fill_rect(at(), at(), size(), size(), colour)


def pictures(framebuf, below, count):
    """The pictures' bytes in hex, a dozen drawings each, of odd sizes."""
    made = []
    for _ in range(count):
        width, height = 1 + below(80), 1 + below(70)
        memory = bytearray([below(256) for _ in range(width * ((height + 7) // 8))])
        picture = framebuf.FrameBuffer(memory, width, height, framebuf.MONO_VLSB)
        for _ in range(12):
            draw_one(picture, below)
        seen = "".join("01"[picture.pixel(below(width), below(height))] for _ in range(8))
        made.append(seen + "".join(f"{byte:02x}" for byte in memory))
    return made


if __name__ == "__main__":
    import framebuf

    # Of the fault lanes, whose folder is on the path.
    from random_moves import Draws  # pyright: ignore[reportMissingImports]

    for text in pictures(framebuf, Draws(int(sys.argv[1])).below, int(sys.argv[2])):
        print(text)
