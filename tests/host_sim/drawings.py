"""Random drawings for any `framebuf`, the same on every interpreter.

`python drawings.py SEED PICTURES` prints their bytes. Coordinates reach far outside the picture,
so that most drawings are clipped.
"""

import sys
from array import array


def numbers(seed):
    """A generator of bounded draws that needs no `random` (which differs between interpreters)."""
    state = seed * 2654435761 % 2147483647 + 1

    def below(bound):
        nonlocal state
        state = state * 48271 % 2147483647
        return state // 7 % bound

    return below


def draw_one(framebuf, below, picture, formats):
    def at():
        return below(120) - 40

    def size():
        return below(60) - 8

    what = below(12)
    colour = below(2)
    if what == 0:
        picture.pixel(at(), at(), colour)
    elif what == 1:
        picture.hline(at(), at(), size(), colour)
    elif what == 2:
        picture.vline(at(), at(), size(), colour)
    elif what == 3:
        picture.line(at(), at(), at(), at(), colour)
    elif what == 4:
        picture.rect(at(), at(), size(), size(), colour)
    elif what == 5:
        picture.rect(at(), at(), size(), size(), colour, True)
    elif what == 6:
        picture.fill_rect(at(), at(), size(), size(), colour)
    elif what == 7:
        picture.ellipse(at(), at(), below(40), below(40), colour, bool(below(2)), below(16))
    elif what == 8:
        corners = array("h", [below(80) - 30 for _ in range(below(14))])
        picture.poly(at(), at(), corners, colour, bool(below(2)))
    elif what == 9:
        width, height, form = 1 + below(30), 1 + below(30), formats[below(3)]
        stamp = bytearray(
            [below(256) for _ in range(((width + 7) // 8 * 8) * ((height + 7) // 8))]
        )
        if below(2):
            stamp = framebuf.FrameBuffer(stamp, width, height, form)
        else:
            stamp = (stamp, width, height, form)
        palette = framebuf.FrameBuffer(bytearray((below(4),)), 2, 1, framebuf.MONO_HLSB)
        picture.blit(stamp, at(), at(), below(3) - 1, palette if below(2) else None)
    elif what == 10:
        picture.scroll(below(50) - 25, below(50) - 25)
    elif below(8) == 0:
        picture.fill(colour)


def pictures(framebuf, seed, count):
    """The pictures' bytes in hex, a dozen drawings each, of all formats and odd sizes."""
    formats = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)
    below = numbers(seed)
    made = []
    for _ in range(count):
        width, height = 1 + below(80), 1 + below(70)
        stride = width + below(9)
        memory = bytearray(
            [below(256) for _ in range((stride + 7) * ((height + 7) // 8 * 8) // 8)]
        )
        picture = framebuf.FrameBuffer(memory, width, height, formats[below(3)], stride)
        for _ in range(12):
            draw_one(framebuf, below, picture, formats)
        seen = "".join("01"[picture.pixel(below(width), below(height))] for _ in range(8))
        made.append(seen + "".join(f"{byte:02x}" for byte in memory))
    return made


if __name__ == "__main__":
    import framebuf

    for text in pictures(framebuf, int(sys.argv[1]), int(sys.argv[2])):
        print(text)
