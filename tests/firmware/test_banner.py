"""News at the bottom of a screen: one line where it fits, else two, over whatever the body has."""

# Tests set attributes of the firmware.
# pyright: reportAttributeAccessIssue=false

from clutch.ui.canvas import PAGES, WIDTH, Canvas
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import Screen, text_line
from clutch.words import LANGUAGES, Words

# First page and number of pages of bodies that end above page 6, with it, and across it.
BODIES = (((1, 1), (6, 1)), ((1, 5),), ((1, 6),), ((4, 3),), ((1, 2), (3, 2), (5, 2)))


def dense(canvas, page, pages):
    """Something in every column of a band."""
    canvas.frame.fill_rect(0, page * 8, WIDTH, pages * 8, 1)
    for covered in range(page, page + pages):
        text_line(canvas, covered, "body %d" % covered, "end", covered == 6)


def dense_text(canvas, page, text):
    """A text and something in every column below it."""
    dense(canvas, page, 2)
    text_line(canvas, page, text)


class Body(Screen):
    def __init__(self, bands):
        Screen.__init__(self, "Title", "What now?")
        self._bands = bands

    def body(self, bands):
        for page, pages in self._bands:
            bands[page] = (pages, dense, pages)


def pages_of(canvas, first, end):
    return bytes(canvas.buffer[first * WIDTH : end * WIDTH])


def written(page, *lines):
    """Lines as they stand on a panel, inverted."""
    canvas = Canvas()
    for line in lines:
        canvas.text(1, page, line)
        canvas.invert(0, page, WIDTH)
        page += 1
    return canvas


def test_news_that_fits_takes_the_bottom_line_alone():
    for bands in BODIES:
        canvas, screen = Canvas(), Body(bands)
        canvas.paint(screen.draw)
        before = pages_of(canvas, 0, 7)
        screen.banner = "Undone"
        canvas.paint(screen.draw)
        assert pages_of(canvas, 0, 7) == before
        assert pages_of(canvas, 7, PAGES) == pages_of(written(7, "Undone"), 7, PAGES)


def test_news_too_long_for_a_line_takes_two_and_gives_them_back():
    for bands in BODIES:
        canvas, screen = Canvas(), Body(bands)
        canvas.paint(screen.draw)
        before = pages_of(canvas, 0, PAGES)
        screen.banner = "Something that is longer than a line holds"
        assert SMALL.width(screen.banner) > WIDTH
        for _ in range(2):
            canvas.paint(screen.draw)
            assert pages_of(canvas, 0, 6) == before[: 6 * WIDTH]
            news = written(6, "Something that is longer", "than a line holds")
            assert pages_of(canvas, 6, PAGES) == pages_of(news, 6, PAGES)
        screen.banner = None
        canvas.paint(screen.draw)
        assert pages_of(canvas, 0, PAGES) == before


def test_news_of_two_lines_stays_above_a_body_that_is_painted_again():
    """The same news on a screen whose body is new, as on the home list when it is shown again."""
    canvas = Canvas()
    for text in ("first", "second"):

        class New(Screen):
            def body(self, bands, text=text):
                bands[5] = (2, dense_text, text)

        screen = New()
        screen.banner = "Something that is longer than a line holds"
        canvas.paint(screen.draw)
        news = written(6, "Something that is longer", "than a line holds")
        assert pages_of(canvas, 6, PAGES) == pages_of(news, 6, PAGES)


def test_a_full_flash_is_told_with_what_follows_from_it():
    for language, lines in (
        ("en", ("Storage full: playing on", "without saving")),
        ("nl", ("Opslag vol: we spelen", "door zonder te bewaren")),
    ):
        assert language in LANGUAGES
        canvas, screen = Canvas(), Body(BODIES[0])
        screen.banner = Words(language).say("flash_full")
        canvas.paint(screen.draw)
        assert pages_of(canvas, 6, PAGES) == pages_of(written(6, *lines), 6, PAGES)
        assert canvas.clipped is None
