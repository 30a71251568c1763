"""The text of the panel: lines that the firmware writes are read back, pictures are left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.fonts import BOLD, DIGITS, SMALL
from host_sim.playthroughs.panel_text import PANEL_BYTES, read_chosen, read_panel

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
LOOK_ALIKES = {"Ö": "ö", "...": "…", "''": '"'}


def read(canvas):
    return read_panel(bytes(canvas.buffer))


def alone(line, page=0):
    return [line if number == page else "" for number in range(8)]


@pytest.mark.parametrize("font", [SMALL, BOLD, DIGITS], ids=["small", "bold", "digits"])
@pytest.mark.parametrize("inverted", [False, True])
def test_every_character_is_read(font, inverted):
    characters = (
        "+-/0123456789:"
        if font is DIGITS
        else "".join(map(chr, range(33, 127))).replace("|", "") + "áàäâéèëêíïîóöôúùüûœçñßÄÉËÏÖÜ«»…"
    )
    for character in characters:
        canvas = Canvas()
        string = f"5{character}5"
        canvas.text(2, 4, string, font)
        if inverted:
            canvas.invert(0, 4, WIDTH, font.pages)
        assert read(canvas) == alone(string, 4)


@given(
    some.lists(
        some.text(LETTERS + ":,.!?-'", min_size=2, max_size=6).filter(
            lambda word: word[0] in LETTERS
        ),
        min_size=1,
        max_size=3,
    ),
    some.booleans(),
    some.integers(0, 7),
)
def test_lines_of_words_are_read(words, inverted, page):
    canvas = Canvas()
    line = " ".join(words)
    canvas.text(3, page, line, SMALL)
    if inverted:
        canvas.invert(0, page, WIDTH)
    if canvas.clipped is None:
        for seen, meant in LOOK_ALIKES.items():
            line = line.replace(seen, meant)
        assert read(canvas) == alone(line, page)


def test_a_ruled_line_is_read():
    canvas = Canvas()
    canvas.text(0, 0, "Many players, Joy", SMALL)
    canvas.text_right(118, 0, "5/12", SMALL)
    canvas.frame.hline(0, 7, WIDTH, 1)
    assert read(canvas)[0] == "Many players, Joy 5/12"


def test_a_cell_that_is_inverted_among_others_is_read():
    canvas = Canvas()
    for number in range(5):
        canvas.text(2 + number * 20, 3, str(number + 6), SMALL)
    canvas.invert(41, 3, 9)
    assert read(canvas) == alone("6  7  8  9  10", 3)


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "turned"])
def test_what_the_cursor_is_on_is_told_apart(turned):
    canvas = Canvas()
    canvas.text(0, 0, "T-Rex", SMALL)
    for page, row in enumerate(("Begin", "Players", "Names"), 1):
        canvas.text(2, page, row, SMALL)
    canvas.text_right(118, 2, "4", SMALL)
    canvas.text(2, 4, "3 4 5", BOLD)
    canvas.text(0, 7, "2 to 4 players", SMALL)
    canvas.invert(0, 7, WIDTH)
    panel = bytes(canvas.buffer)
    assert read_chosen(panel) == "", "a notice on the bottom line is not the cursor"
    canvas.invert(0, 2, WIDTH)
    panel = bytes(canvas.buffer)
    if turned:
        panel = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(panel))
    assert read_chosen(panel) == read_panel(panel)[2] == "Players  4"


def test_one_digit_of_a_row_is_chosen():
    canvas = Canvas()
    for number in range(3, 10):
        canvas.text(13 * number, 1, str(number), BOLD)
    canvas.invert(13 * 8 - 2, 1, 12, 2)
    assert read_chosen(bytes(canvas.buffer)) == "8"


def test_arrows_before_what_they_do_are_read_at_the_bottom_only():
    canvas = Canvas()
    for page in (3, 7):
        canvas.text(2, page, "<", SMALL)
        canvas.text(10, page, ">", SMALL)
        canvas.text(20, page, "changes", SMALL)
    assert read(canvas)[7] == "< > changes"
    assert read(canvas)[3] == "> changes", "elsewhere a mark far from words may be a picture's"


def test_tall_words_stand_on_their_upper_line_beside_small_ones():
    canvas = Canvas()
    canvas.text(0, 1, "R5", SMALL)
    canvas.text(0, 2, "BRIAN", BOLD)
    canvas.text(100, 3, "later", SMALL)
    canvas.text(0, 5, "12:7", DIGITS)
    assert read(canvas) == ["", "R5", "BRIAN", "later", "", "12:7", "", ""]


def test_pictures_are_not_words():
    canvas = Canvas()
    canvas.frame.rect(4, 10, 60, 40, 1)
    for x in range(128):
        canvas.frame.pixel(x, x // 2, 1)
    canvas.frame.vline(100, 16, 8, 1)
    canvas.frame.pixel(90, 20, 1)
    assert read(canvas) == [""] * 8
    assert read_panel(b"\xff" * PANEL_BYTES) == [""] * 8


@given(some.binary(min_size=PANEL_BYTES, max_size=PANEL_BYTES))
def test_any_panel_is_read_without_complaint(panel):
    assert len(read_panel(panel)) == 8


def test_a_picture_that_is_upside_down_is_read_as_it_is_meant():
    canvas = Canvas()
    canvas.text(0, 0, "Many players, Joy", SMALL)
    canvas.text_right(118, 0, "5/12", SMALL)
    canvas.text(0, 2, "BRIAN", BOLD)
    canvas.text(2, 7, "Red: which card?", SMALL)
    canvas.invert(0, 7, WIDTH)
    meant = ["Many players, Joy 5/12", "", "BRIAN", "", "", "", "", "Red: which card?"]
    assert read(canvas) == meant
    upside_down = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(canvas.buffer))
    assert read_panel(upside_down) == meant


def test_a_panel_of_another_size_is_refused():
    with pytest.raises(ValueError, match="1024 bytes, not 1000"):
        read_panel(bytes(1000))
