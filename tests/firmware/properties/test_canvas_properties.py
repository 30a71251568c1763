"""Whatever was drawn before, a screen is the picture that a blank canvas would show; and text is
its glyphs, one after the other."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checking_canvas import CheckingCanvas
from clutch.ui import icons
from clutch.ui.canvas import PAGES, WIDTH, Canvas
from clutch.ui.fonts import BOLD, DIGITS, SMALL
from clutch.ui.widgets import fit, wrapped
from host_sim.files.drawings import read_drawings
from host_sim.files.paths import ROOT

UI = ROOT / "firmware/clutch/ui"

FILES = (("small", SMALL), ("bold", BOLD), ("digits", DIGITS))
GLYPHS = {
    font: {
        " " if glyph.name == "space" else glyph.name: glyph
        for glyph in read_drawings(UI / f"fonts_{name}.txt", "glyph")
    }
    for name, font in FILES
}
FONTS_BY_HEIGHT = {font.pages: font for _, font in FILES}


def paint_text(canvas, page, height, string):
    canvas.text(7, page, string, FONTS_BY_HEIGHT[height])


def paint_inverted(canvas, page, height, string):
    paint_text(canvas, page, height, string)
    canvas.invert(0, page, 30, height)


def paint_box(canvas, page, height, string):
    canvas.frame.rect(7, page * 8, 20 + len(string), height * 8, 1)
    canvas.icon(90, page, icons.EGG)


# Few, so that bands often stay, move, and come back.
STRINGS = st.sampled_from(("", "7", "12 : 4"))


@st.composite
def screens(draw, painters=(paint_text, paint_inverted, paint_box)):
    """Bands that do not overlap: [(page, pages, painter, height of what is painted, string)]."""
    bands, page = [], 0
    while page < PAGES:
        pages = min(draw(st.integers(1, 3)), PAGES - page)
        if draw(st.booleans()):
            painter, height = draw(st.sampled_from(painters)), draw(st.integers(1, pages))
            bands.append((page, pages, painter, height, draw(STRINGS)))
        page += pages
    return draw(st.permutations(bands))


def show(canvas, screen):
    def describe(bands):
        for page, *band in screen:
            bands[page] = tuple(band)

    canvas.paint(describe)


def pixels(canvas):
    return {
        (column, row)
        for row in range(PAGES * 8)
        for column in range(WIDTH)
        if canvas.buffer[row // 8 * WIDTH + column] >> row % 8 & 1
    }


@settings(max_examples=30)
@given(st.lists(screens(), min_size=2, max_size=6))
def test_a_screen_does_not_depend_on_those_before_it(shown):
    canvas = Canvas()
    for screen in shown:
        show(canvas, screen)
        blank = Canvas()
        show(blank, screen)
        assert canvas.buffer == blank.buffer


@settings(max_examples=30)
@given(st.lists(screens(), min_size=1, max_size=5))
def test_the_checking_canvas_draws_the_same(shown):
    canvas, checking = Canvas(), CheckingCanvas()
    for screen in shown:
        show(canvas, screen)
        show(checking, screen)
        assert canvas.buffer == checking.buffer
        assert all(box[2] + box[4] <= PAGES for box in checking.drawn)


@pytest.mark.parametrize("font", [SMALL, BOLD, DIGITS])
@settings(max_examples=50)
@given(data=st.data())
def test_text_is_its_glyphs_side_by_side_and_what_does_not_fit_is_cut_off(font, data):
    glyphs = GLYPHS[font]
    string = data.draw(st.text(st.sampled_from(sorted(glyphs)), min_size=1, max_size=12))
    x = data.draw(st.integers(-40, 140))
    page = data.draw(st.integers(-4, 9))
    expected, at = set(), x
    for character in string:
        for row, line in enumerate(glyphs[character].rows):
            for column, pixel in enumerate(line):
                if pixel == "#":
                    expected.add((at + column, page * 8 + row))
        at += glyphs[character].width + font.gap
    canvas = Canvas()
    assert canvas.text(x, page, string, font) == at
    assert pixels(canvas) == {
        (column, row) for column, row in expected if 0 <= column < WIDTH and 0 <= row < PAGES * 8
    }
    fits = x >= 0 and at - font.gap <= WIDTH and 0 <= page <= PAGES - font.pages
    assert canvas.clipped == (None if fits else (string, page))


WORDS = st.text(st.sampled_from("abdilmtwW.:3ëÖ茶"), min_size=1, max_size=12)
WIDTHS = st.integers(6, 126)


@given(st.lists(WORDS, min_size=1, max_size=20), WIDTHS)
def test_each_line_has_as_many_words_as_fit(words, width):
    lines = wrapped(" ".join(words), width)
    assert " ".join(lines) == " ".join(words)
    for line, following in zip(lines, lines[1:]):
        longer = line + " " + following.split(" ")[0]
        assert SMALL.width(longer) > width
    for line in lines:
        assert SMALL.width(line) <= width or " " not in line


@given(WORDS, st.integers(0, 60))
def test_a_text_is_cut_to_the_letters_that_fit(word, width):
    cut = fit(word, width)
    assert word.startswith(cut)
    assert SMALL.width(cut) <= width
    assert cut == word or SMALL.width(word[: len(cut) + 1]) > width
