"""The text of the panel: lines that the firmware writes are read back, pictures are left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.fonts import BOLD, DIGITS, SMALL
from host_sim.playthroughs.panel_text import PANEL_BYTES, read_chosen, read_panel


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


def test_a_panel_of_another_size_is_refused():
    with pytest.raises(ValueError, match="1024 bytes, not 1000"):
        read_panel(bytes(1000))
