"""Contact sheets: the shots of a sheet, four in a row, as one PNG.

Each shot is its caption, the panel at three times its size, and below it the lamps as they are
arranged on the handheld: the track with the volcano first, the cross, the seats. The letter of a
lamp is its colour (Y yellow, B blue, N brown, G green, R red, V violet, O orange, W white, P
pink), and its size is its brightness, so that nothing depends on seeing colour.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from host_sim.electronics.ssd1306 import HEIGHT, WIDTH
from host_sim.frontends.lamp_colours import seen
from tools.pictures.gallery.stage import Shot

SCALE = 3
COLUMNS = 4
_MARGIN, _CAPTION, _LAMPS = 12, 20, 70
_CELL = (WIDTH * SCALE + 2 * _MARGIN, HEIGHT * SCALE + _CAPTION + _LAMPS + _MARGIN)
_TITLE = 40
_BACKGROUND, _BODY, _GLASS = (24, 26, 30), (38, 41, 47), (4, 6, 10)
_LIT = (208, 232, 255)
_INK, _FAINT, _ALARM = (226, 228, 232), (128, 134, 144), (255, 96, 80)
_OUT = (58, 62, 70)
_DOT = 17
_ROW = 31
_TRACK_NAMES = ("V", *map(str, range(1, 13)))
_SEAT_NAMES = tuple(f"s{seat}" for seat in range(1, 9))
# Positions of the five lamps of the cross, in dots: north, west, centre, east, south.
_CROSS = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))
_font = cache(ImageFont.load_default)  # unpacked anew at each call otherwise


def draw(shots: Sequence[Shot], title: str, file: Path) -> None:
    """Draw shots as a sheet, and write it to a PNG file."""
    rows = -(-len(shots) // COLUMNS)
    size = (COLUMNS * _CELL[0] + _MARGIN, _TITLE + rows * _CELL[1] + _MARGIN)
    image = Image.new("RGB", size, _BACKGROUND)
    pen = ImageDraw.Draw(image)
    pen.text((_MARGIN, 8), title, _INK, _font(20))
    for number, shot in enumerate(shots):
        row, column = divmod(number, COLUMNS)
        _draw_shot(image, pen, column * _CELL[0] + _MARGIN, _TITLE + row * _CELL[1], shot)
    image.save(file)


def panel(picture: bytes) -> Image.Image:
    """The 1,024 bytes of a panel as an image of 128 x 64 pixels."""
    image = Image.new("RGB", (WIDTH, HEIGHT), _GLASS)
    image.putdata(
        [
            _LIT if picture[y // 8 * WIDTH + x] >> y % 8 & 1 else _GLASS
            for y in range(HEIGHT)
            for x in range(WIDTH)
        ]
    )
    return image


def _draw_shot(image, pen, x, y, shot):
    width, height = WIDTH * SCALE, HEIGHT * SCALE
    pen.rounded_rectangle(
        (x - 5, y - 2, x + width + 5, y + _CELL[1] - _MARGIN), 6, fill=_BODY, outline=_BODY
    )
    font = _font(13)
    pen.text((x, y + 1), shot.caption, _ALARM if shot.troubles else _INK, font)
    scaled = panel(shot.picture).resize((width, height), Image.Resampling.NEAREST)
    image.paste(scaled, (x, y + _CAPTION))
    below = y + _CAPTION + height + 7
    for role, names, down in (("track", _TRACK_NAMES, 0), ("seats", _SEAT_NAMES, _ROW)):
        for lamp, (duties, name) in enumerate(zip(shot.lamps[role], names, strict=True)):
            place = (x + lamp * (_DOT + 4), below + down)
            _draw_lamp(pen, place, duties, role)
            under = (place[0] + _DOT / 2, place[1] + _DOT + 5)
            pen.text(under, name, _FAINT, _font(9), anchor="mm")
    for lamp, (column, row) in enumerate(_CROSS):
        place = (x + 312 + column * (_DOT + 1), below + row * (_DOT + 1))
        _draw_lamp(pen, place, shot.lamps["cross"][lamp], "cross")


def _draw_lamp(pen, place, duties, role):
    middle = (place[0] + _DOT / 2, place[1] + _DOT / 2)
    look = seen(tuple(duties), role)
    if look is None:
        pen.circle(middle, _DOT / 2 - 2, outline=_OUT)
        return
    level = max(look.rgb) / 255
    pen.circle(middle, _DOT / 2 - 0.5, outline=_OUT)
    pen.circle(middle, (_DOT / 2 - 1) * (0.6 + 0.4 * level), fill=look.rgb)
    ink = (0, 0, 0) if sum(look.rgb) > 300 else (255, 255, 255)
    pen.text(middle, look.letter, ink, _font(10), anchor="mm")
