"""The canvas: text, icons and pictures where they were put, and bands that stay while they may."""

# MicroPython's own modules, such as gc, have names that CPython's lack.
# pyright: reportAttributeAccessIssue=false

import gc

from check import refuses
from checking_canvas import CheckingCanvas
from clutch.ui import icons
from clutch.ui.canvas import PAGES, WIDTH, Canvas
from clutch.ui.fonts import BOLD, DIGITS, SMALL


def rows(canvas, x, page, width, pages=1):
    """A part of the picture as text art, a string a row."""
    return [
        "".join(
            [
                "#" if canvas.buffer[row // 8 * WIDTH + column] >> row % 8 & 1 else "."
                for column in range(x, x + width)
            ]
        )
        for row in range(page * 8, (page + pages) * 8)
    ]


def lit(canvas):
    """How many pixels are lit."""
    return sum([bin(byte).count("1") for byte in canvas.buffer])


def write(canvas, page, *strings):
    """A painter of texts, one below the other."""
    for string in strings:
        canvas.text(0, page, str(string))
        page += 1


def fill(canvas, page, pages):
    """A painter of all pixels of its pages."""
    canvas.frame.fill_rect(0, page * 8, WIDTH, pages * 8, 1)


def show(canvas, *bands):
    """A whole screen: bands as (page, pages, painter, value, ...)."""

    def describe(places):
        for page, *band in bands:
            places[page] = tuple(band)

    return canvas.paint(describe)


def fresh(*bands):
    """The picture of a screen that nothing was drawn before."""
    canvas = Canvas()
    show(canvas, *bands)
    return canvas.buffer


def test_text_and_icons_replace_what_is_under_them():
    canvas = Canvas()
    fill(canvas, 0, 1)
    canvas.text(10, 0, "i")
    canvas.icon(20, 0, icons.BLANK)
    art = rows(canvas, 0, 0, 32)
    assert art[1] == "#" * 10 + "." + "#" * 9 + "." * 8 + "#" * 4
    assert art[7] == art[1]


def test_inverting_exchanges_lit_and_dark_within_its_columns():
    canvas = Canvas()
    canvas.text(4, 1, "T", BOLD)
    before = bytes(canvas.buffer)
    canvas.invert(3, 1, 10, 2)
    for place in range(len(before)):
        inside = 1 <= place // WIDTH < 3 and 3 <= place % WIDTH < 13
        rows = 0xFF if place // WIDTH == 1 else 0x7F
        assert canvas.buffer[place] == before[place] ^ (rows if inside else 0), place
    canvas.invert(3, 1, 10, 2)
    assert canvas.buffer == before


def test_inverting_beyond_the_picture_changes_nothing_else():
    canvas = Canvas()
    canvas.invert(120, 7, 40, 3)
    canvas.invert(-5, 0, 8)
    canvas.invert(128, 3, 5)
    assert len(canvas.buffer) == WIDTH * PAGES
    assert lit(canvas) == 8 * 8 + 3 * 7
    assert rows(canvas, 119, 7, 9)[0] == ".########" and rows(canvas, 0, 0, 4)[0] == "###."


def test_of_an_icon_at_the_edge_the_rest_is_drawn():
    whole, edge = Canvas(), Canvas()
    whole.icon(40, 2, icons.CROWN_BIG)
    edge.icon(-4, 2, icons.CROWN_BIG)
    assert lit(whole) and rows(edge, 0, 2, 20, 2) == rows(whole, 44, 2, 20, 2)


def test_what_just_fits_is_not_cut_off():
    canvas = Canvas()
    canvas.text(123, 7, "M")
    canvas.text_right(128, 5, "12", DIGITS)
    canvas.icon(112, 0, icons.EGG_BIG)
    assert canvas.clipped is None


def test_a_character_without_a_glyph_is_a_question_mark_or_a_space():
    for font, instead in ((SMALL, "?"), (BOLD, "?"), (DIGITS, " ")):
        one, two = Canvas(), Canvas()
        one.text(0, 0, "1\u26041", font)
        two.text(0, 0, "1" + instead + "1", font)
        assert one.buffer == two.buffer


def test_each_character_of_a_text_has_one_code_of_its_own():
    """With one, two, three and four bytes of UTF-8, alike at their beginning or end or not."""
    others = "«»ÄÉËÏÖÜßàáâäçèéêëíîïñóôöùúûüœ…"
    codes = SMALL.codes(others)
    assert sorted(codes) == list(range(1, len(others) + 1))
    assert SMALL.codes("Aé…z") == bytes((65, SMALL.codes("é")[0], SMALL.codes("…")[0], 122))
    for unknown in "ŒÃ©€‥㠦😀":
        assert SMALL.codes("ñ" + unknown + "…?") == SMALL.codes("ñ?…?"), unknown
    assert SMALL.codes("") == b"" and DIGITS.codes("é1") == b"?1"


def test_a_screen_that_an_exception_broke_off_is_forgotten():
    def fail(canvas, page):
        fill(canvas, page, 1)
        raise ValueError()

    bands = ((0, 1, write, "Round 5"), (5, 1, write, "Anna"))
    for screen in (bands, ()):
        canvas = Canvas()
        show(canvas, *bands)
        refuses(ValueError, "", show, canvas, (2, 1, write, "Brian"), (5, 1, fail))
        show(canvas, *screen)
        assert canvas.buffer == fresh(*screen)


def test_a_screen_that_stands_allocates_no_more_than_its_bands():
    if not hasattr(gc, "mem_alloc"):
        return  # CPython does not say
    canvas = Canvas()

    def describe(bands):
        bands[3] = (1, write, "Round 5", 3)

    canvas.paint(describe)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(50):
        assert canvas.paint(describe) == 0
    allocated = gc.mem_alloc() - before
    gc.enable()
    assert allocated <= 50 * (64 + 96 + 64) + 64, allocated  # a tuple of four, a list of eight


def test_painting_tells_the_pages_that_changed():
    canvas = Canvas()
    show(canvas)
    assert show(canvas, (1, 2, write, "Anna"), (5, 1, write, "Nick")) == 0b100110
    assert show(canvas, (1, 2, write, "Anna"), (5, 1, write, "Nick")) == 0
    assert show(canvas, (1, 2, write, "Anna"), (5, 1, write, "Brian")) == 0b100000
    assert show(canvas, (1, 1, write, "Anna"), (6, 1, write, "Brian")) == 0b1100110


def test_the_checking_canvas_finds_fault():
    def over(canvas, page):
        canvas.text(0, page, "Anna")
        canvas.text(10, page, "Brian")

    def far(canvas, page):
        canvas.text(100, page, "Carol: which card?")

    def below(canvas, page):
        canvas.text(0, page + 1, "Nick")

    for band, fault in (
        ((0, 1, over), "overlap: 'Anna' at column 0"),
        ((0, 1, far), "cut off: 'Carol: which card?' at column 100"),
        ((0, 1, below), "outside its band: 'Nick'"),
        ((0, 1, write, [1]), "band at page 0: [1] can change in place"),
        ((7, 2, fill, 1), "band off the picture: pages 7 to 8"),
    ):
        canvas = CheckingCanvas()
        show(canvas, band)
        assert len(canvas.faults) >= 1 and canvas.faults[0].find(fault) == 0, canvas.faults
    canvas = CheckingCanvas()
    show(canvas, (0, 2, fill, 2), (1, 1, fill, 1))
    assert canvas.faults == ["bands overlap: pages 0 and 1"]
