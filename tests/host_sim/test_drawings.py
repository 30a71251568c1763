"""The drawings of fonts, icons and pictures: compiled, complete, and all different."""

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from clutch.ui import icons, pictures
from clutch.ui.fonts import BOLD, DIGITS, SMALL
from host_sim.errors import BadInput
from host_sim.files import drawings
from host_sim.files.drawings import Drawing, compile_font, compile_icons, read_drawings
from host_sim.files.paths import ROOT

FIRMWARE = ROOT / "firmware"
UI = FIRMWARE / "clutch/ui"

LETTERS = {chr(code) for code in range(32, 127)} | set("áàäâéèëêíïîóöôúùüûœçñßÄÉËÏÖÜ«»…")
FONT_FILES = [
    ("small", SMALL, LETTERS),
    ("bold", BOLD, LETTERS),
    ("digits", DIGITS, set("0123456789:/-+ ")),
]
COLOURS = ("YELLOW", "BLUE", "BROWN", "GREEN", "RED")


def glyphs_of(name: str) -> dict[str, Drawing]:
    drawn = read_drawings(UI / f"fonts_{name}.txt", "glyph")
    return {" " if one.name == "space" else one.name: one for one in drawn}


def drawn(module: str) -> dict[str, Drawing]:
    files = drawings.files_of(UI / f"{module}.py")
    return {one.name: one for file in files for one in read_drawings(file)}


def differences(one: Drawing, other: Drawing) -> int:
    """Pixels in which two drawings of one size differ."""
    pairs = zip("".join(one.rows), "".join(other.rows), strict=True)
    return sum(a != b for a, b in pairs)


def ink(drawing: Drawing) -> tuple[str, ...]:
    """The drawing without the dark columns at its sides."""
    columns = ["".join(column) for column in zip(*drawing.rows, strict=True)]
    while columns and "#" not in columns[0]:
        columns.pop(0)
    while columns and "#" not in columns[-1]:
        columns.pop()
    return tuple(columns)


@pytest.mark.parametrize("module", drawings.modules(FIRMWARE), ids=str)
def test_type_checkers_are_told_every_name_of_a_made_module(module):
    made = re.findall(r"^(\w+) = ", (drawings.source(module) or b"").decode(), re.MULTILINE)
    assert made == re.findall(r"^(\w+): ", module.with_suffix(".pyi").read_text(), re.MULTILINE)


@pytest.mark.parametrize(("name", "font", "characters"), FONT_FILES)
def test_a_font_has_every_character_as_it_was_drawn(name, font, characters):
    glyphs = glyphs_of(name)
    assert set(glyphs) == characters
    for character, glyph in glyphs.items():
        assert font.drawing(character) == glyph.pages(), character
        assert font.width(character) == glyph.width, character


@pytest.mark.parametrize("name", ["small", "bold", "digits"])
def test_no_two_characters_look_alike(name):
    for (one, drawing), (other, second) in combinations(glyphs_of(name).items(), 2):
        assert ink(drawing) != ink(second), (one, other)


@pytest.mark.parametrize("name", ["small", "bold"])
def test_what_is_easily_confused_differs_by_much(name):
    glyphs = glyphs_of(name)
    stroke = {"small": 1, "bold": 2}[name]
    assert differences(glyphs["O"], glyphs["0"]) >= stroke**2
    assert len({glyphs[character].width for character in "I1l"}) == 3


def test_the_colours_have_shapes_that_differ_by_much():
    icon = drawn("icons")
    for one, other in combinations(COLOURS, 2):
        first, second = icon[one], icon[other]
        assert differences(first, second) >= len(first.rows) ** 2 // 5, (one, other)


def test_the_seats_have_shapes_that_differ():
    icon = drawn("icons")
    for one, other in combinations(range(8), 2):
        assert differences(icon[f"SEAT.{one}"], icon[f"SEAT.{other}"]) >= 6, (one, other)


def test_no_two_icons_are_the_same():
    icon = drawn("icons")
    # A ring that is full and the round seat are the one exception.
    for one, other in combinations(set(icon) - {"RING.8"}, 2):
        assert icon[one].rows != icon[other].rows, (one, other)


def value_of(module, name: str):
    group, _, key = name.partition(".")
    value = getattr(module, group)
    return value if not key else value[int(key) if key.isdigit() else key]


def test_every_icon_is_compiled_as_it_was_drawn():
    for name, drawing in drawn("icons").items():
        place = value_of(icons, name)
        assert (place >> 8) * 8 == drawing.width == len(drawing.rows), name
        size = drawing.width * (place >> 8)
        start = (place & 0xFF) * size
        strip = icons.STRIPS[place >> 8]
        assert strip[start : start + size] == b"".join(drawing.pages()), name


def test_every_picture_is_compiled_as_it_was_drawn():
    for name, drawing in drawn("pictures").items():
        assert list(value_of(pictures, name)) == drawing.pages(), name


@pytest.mark.parametrize("module", ["icons", "pictures"])
def test_nothing_is_drawn_that_no_screen_shows(module):
    text = "".join(path.read_text("utf-8") for path in FIRMWARE.rglob("*.py"))
    shown = set(re.findall(rf"\b{module}(?:\.| import )([A-Z_]+)\b", text))
    assert {name.partition(".")[0] for name in drawn(module)} <= shown


ROWS = "#.\n" * 8


@pytest.mark.parametrize(
    ("text", "read", "complaint"),
    [
        ("glyph A\n" + ROWS + "glyph A\n" + ROWS, "glyph", "line 10: glyph A was drawn before"),
        ("glyph A\n#.\n.x\n", "glyph", "line 3: a row is made of # and . only"),
        ("icon A\n#.\n#..\n", "icon", "line 3: 3 columns, the first row has 2"),
        ("icon A\n#.\n", "icon", "icon A: 1 rows; a height is a multiple of 8"),
        ("icon A\n", "icon", "icon A: 0 rows"),
    ],
)
def test_a_drawing_that_cannot_be_compiled_is_named(tmp_path, text, read, complaint):
    path = tmp_path / "odd.txt"
    path.write_text("What this is for.\n\n" + text)
    line, _, what = complaint.partition(": ")
    if line.startswith("line "):
        complaint = f"line {int(line[5:]) + 2}: {what}"
    with pytest.raises(BadInput, match=f"odd.txt, {complaint}"):
        read_drawings(path, read)


@pytest.mark.parametrize(
    ("compile_one", "text", "complaint"),
    [
        (compile_font, "glyph A\n" + ROWS + "glyph B\n" + ROWS * 2, "one height"),
        (compile_font, "glyph AB\n" + ROWS, "one character"),
        (
            lambda path: compile_icons(read_drawings(path)),
            "icon A\n" + ROWS,
            "icon A: 2 columns; an icon is a square",
        ),
    ],
)
def test_a_font_or_icon_of_odd_size_is_refused(
    tmp_path, compile_one: Callable[[Path], object], text, complaint
):
    path = tmp_path / "fonts_small.txt"
    path.write_text(text)
    with pytest.raises(BadInput, match=complaint):
        compile_one(path)
