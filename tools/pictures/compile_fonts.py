"""Compile fonts, icons and pictures, drawn as text art, to modules that the firmware imports.

    python3 tools/pictures/compile_fonts.py

The modules are logo.py in clutch, fonts.py, icons.py and pictures.py in clutch/ui, and art.py of
the games that have an art.txt.

A drawing is a heading and its rows, `#` lit and `.` dark:

    glyph A         or     icon CROWN
    .###.                  #..#..#.
    #...#                  ##.#.##.

Text above the first heading describes the file. There are these files, in tools/pictures:

- A font is `fonts/<name>.txt`. Its glyphs have one height; the space is called `space`.
- Icons are in `icons/*.txt`, and are square. Pictures, which only some screens load, are in
  `art/*.txt`. Both are compiled in the order of the files' names. `HOME.trex` becomes
  `HOME["trex"]`, and `RING.0` becomes `RING[0]`.
- The logo is `logo.txt`. It has its own module, because every power-on waits for it.
- A game has its pictures in `art.txt` in its folder, compiled to `art.py` beside it, and its icon
  for the home list in `home.txt`.

Heights are multiples of 8 rows, because a page of the panel has 8 rows. In a compiled byte, bit 0
is the top row, as for the SSD1306 and `framebuf.MONO_VLSB`.
"""

import json
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "tools" / "pictures" / "fonts"
ICONS = ROOT / "tools" / "pictures" / "icons"
PICTURES = ROOT / "tools" / "pictures" / "art"
LOGO = ROOT / "tools" / "pictures" / "logo.txt"
CLUTCH = ROOT / "firmware" / "clutch"
UI = CLUTCH / "ui"
GAMES = CLUTCH / "games"

# {font: dark columns after each glyph, as many as a stroke is wide}
GAPS = {"small": 1, "bold": 2, "digits": 3}

MOST_OTHERS = 31  # glyphs outside ASCII; they get the codes of control characters

FONTS_HEAD = '''"""The fonts, compiled by tools/pictures from its fonts/: edit those."""

from clutch.ui.glyphs import Font
'''
ICONS_HEAD = '''"""Icons, compiled by tools/pictures from its icons/: edit those.

An icon is a small number: its height in pages << 8 | its place in the strip of that height. It is
as wide as it is high; a strip has the columns of its icons one after the other, page by page.
"""

'''
PICTURES_HEAD = '''"""Pictures, compiled by tools/pictures from its art/: edit those.

A picture is a tuple with, for each of its pages from the top, the bytes of its columns.
"""

'''
LOGO_HEAD = '''"""The logo, compiled by tools/pictures from its logo.txt: edit that.

It is a tuple with, for each of its pages from the top, the bytes of its columns.
"""

'''
ART_HEAD = '''"""Pictures, compiled by tools/pictures from art.txt beside it: edit that.

PICTURES has all of them in its order; of each its pages from the top, a byte a column.
"""

'''


class DrawingError(Exception):
    """A drawing cannot be compiled. The text has the file, the line and what would be right."""


class Drawing(NamedTuple):
    name: str
    rows: list[str]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    def pages(self) -> list[bytes]:
        """The columns of each page of 8 rows, from the top."""
        return [
            bytes(
                sum((self.rows[top + bit][column] == "#") << bit for bit in range(8))
                for column in range(self.width)
            )
            for top in range(0, len(self.rows), 8)
        ]


def read_drawings(path: Path, heading: str) -> list[Drawing]:
    """The drawings in a file. Raises DrawingError for the first that is not well-formed."""
    drawings: list[Drawing] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{path.name}, line {number}"
        if line.startswith(heading + " "):
            name = line[len(heading) + 1 :]
            if any(name == drawing.name for drawing in drawings):
                raise DrawingError(f"{where}: {heading} {name} was drawn before")
            drawings.append(Drawing(name, []))
        elif drawings and line:
            rows = drawings[-1].rows
            if set(line) - set("#."):
                raise DrawingError(f"{where}: a row is made of # and . only")
            if rows and len(line) != len(rows[0]):
                wide = len(rows[0])
                raise DrawingError(f"{where}: {len(line)} columns, the first row has {wide}")
            rows.append(line)
    for drawing in drawings:
        if not drawing.rows or len(drawing.rows) % 8:
            raise DrawingError(
                f"{path.name}, {heading} {drawing.name}: {len(drawing.rows)} rows; "
                "a height is a multiple of 8"
            )
    return drawings


def literal(data: bytes) -> str:
    """`data` as an indented bytes literal, with at most 20 bytes on a line."""
    lines = [
        "".join(f"\\x{byte:02x}" for byte in data[start : start + 20])
        for start in range(0, len(data), 20)
    ]
    text = "\n".join(f'    b"{line}"' for line in lines)
    return text if len(lines) == 1 else f"    (\n{text}\n    )"


def compile_font(path: Path) -> str:
    """The source of a font, in the form that `clutch.ui.glyphs` describes."""
    glyphs = read_drawings(path, "glyph")
    heights = {len(glyph.rows) for glyph in glyphs}
    if len(heights) != 1:
        raise DrawingError(f"{path.name}: glyphs of {sorted(heights)} rows; a font has one height")
    characters = "".join(" " if glyph.name == "space" else glyph.name for glyph in glyphs)
    if len(characters) != len(glyphs):
        raise DrawingError(f"{path.name}: a glyph's heading is one character, or `space`")
    others = "".join(character for character in characters if ord(character) > 127)
    if len(others) > MOST_OTHERS:
        raise DrawingError(
            f"{path.name}: {len(others)} glyphs beyond ASCII, at most {MOST_OTHERS}"
        )
    unknown = max(characters.find("?"), 0)
    pages, gap = heights.pop() // 8, GAPS[path.stem]
    entries, columns = [], b""
    for glyph in glyphs:
        entries.append((2 + 3 * 128 + len(columns), glyph.width + gap))
        columns += b"".join(page + bytes(gap) for page in glyph.pages())
    codes = ["", *others, *map(chr, range(len(others) + 1, 128))]
    places = [characters.find(code) if code and code in characters else unknown for code in codes]
    data = bytes([pages, gap])
    for start, width in (entries[place] for place in places):
        data += start.to_bytes(2, "little") + bytes([width])
    data += columns
    said = json.dumps(others, ensure_ascii=False)
    return f"\n{path.stem.upper()} = Font(\n    {said},\n{literal(data)},\n)\n"


def compile_icons(icons: list[Drawing]) -> str:
    """The source of the icons: for each height a strip with the columns of its icons, and for each
    icon its place in the strip."""
    strips: dict[int, bytes] = {}
    groups: dict[str, list[str]] = {}
    for icon in icons:
        pages = len(icon.rows) // 8
        if icon.width != 8 * pages:
            raise DrawingError(f"icon {icon.name}: {icon.width} columns; an icon is a square")
        strip = strips.get(pages, b"")
        place = f"0x{pages << 8 | len(strip) // (8 * pages * pages):03x}"
        strips[pages] = strip + b"".join(icon.pages())
        group, _, key = icon.name.partition(".")
        groups.setdefault(group, []).append(f'"{key}": {place}' if key.isidentifier() else place)
    text = "STRIPS = {\n"
    for pages, strip in sorted(strips.items()):
        text += f"    {pages}: {literal(strip).strip()},\n"
    return text + "}\n\n" + assigned(groups, "    ")


def assigned(groups: dict[str, list[str]], indent: str = "") -> str:
    """An assignment for each group: of its only value, of a dictionary, or of a tuple."""
    text = ""
    for group, values in groups.items():
        has_keys = values[0].startswith('"')
        if len(values) == 1 and not has_keys:
            text += f"{group} = {values[0]}\n"
        else:
            begin, end = "{}" if has_keys else "()"
            listed = "".join(f"{indent}{value},\n" for value in values)
            text += f"{group} = {begin}\n{listed}{end}\n"
    return text


def compile_pictures(pictures: list[Drawing]) -> str:
    """The source of pictures: an assignment for each. Pictures whose names have a dot are one
    assignment for each group."""
    groups: dict[str, list[str]] = {}
    for picture in pictures:
        group, _, key = picture.name.partition(".")
        columns = "".join(literal(page) + ",\n" for page in picture.pages())
        drawing = f"(\n{columns})"
        groups.setdefault(group, []).append(f'"{key}": {drawing}' if key else drawing)
    return assigned(groups)


def compile_art(pictures: list[Drawing]) -> str:
    """The source of a game's pictures: one string of bytes, with each name in a comment."""
    text = "PICTURES = (\n"
    for picture in pictures:
        text += f"    # {picture.name}\n"
        text += "".join(f"{literal(page)}\n" for page in picture.pages())
    return text + ")\n"


def compiled() -> dict[Path, str]:
    """{path: source} of every compiled module."""
    fonts = [compile_font(FONTS / f"{name}.txt") for name in GAPS]
    of_games = {
        path.with_name("art.py"): ART_HEAD + compile_art(read_drawings(path, "icon"))
        for path in sorted(GAMES.glob("*/art.txt"))
    }
    return {
        CLUTCH / "logo.py": LOGO_HEAD + compile_pictures(read_drawings(LOGO, "icon")),
        UI / "fonts.py": FONTS_HEAD + "".join(fonts),
        UI / "icons.py": ICONS_HEAD + compile_icons(read_icons()),
        UI / "pictures.py": PICTURES_HEAD + compile_pictures(read_folder(PICTURES)),
        **of_games,
    }


def read_icons() -> list[Drawing]:
    """The shared icons, and each game's icon for the home list."""
    homes = [read_drawings(path, "icon") for path in sorted(GAMES.glob("*/home.txt"))]
    return [*read_folder(ICONS), *(icon for home in homes for icon in home)]


def read_folder(folder: Path) -> list[Drawing]:
    """The drawings in all files of a folder, in the order of the files' names."""
    paths = sorted(folder.glob("*.txt"))
    return [icon for path in paths for icon in read_drawings(path, "icon")]


def main() -> None:
    try:
        modules = compiled()
    except DrawingError as error:
        sys.exit(str(error))
    for path, text in modules.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
