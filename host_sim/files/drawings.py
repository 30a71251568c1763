"""The modules of the firmware that are made from drawings, which are text art.

    source(CLUTCH / "ui/icons.py")      # b"STRIPS = ..", from ui/icons_*.txt and games/*/home.txt

A drawing is a heading and its rows, `#` lit and `.` dark:

    glyph A         or     icon CROWN
    .###.                  #..#..#.
    #...#                  ##.#.##.

Text above the first heading describes the file. A module is made from the file with its name
beside it, or from several whose names begin with it, in the order of their names:

- `fonts`: a font for each file. Its glyphs have one height; the space is called `space`.
- `icons` are square. The icon of a game in the home list is in `home.txt` of the game.
- `pictures`, which only some screens load, and the `logo`, because every power-on waits for it: a
  tuple with the bytes of the columns, for each page from the top.
- `art` of a game: PICTURES has all its pictures in their order, page by page.

`HOME.trex` becomes `HOME["trex"]`, and `RING.0` becomes `RING[0]`. Heights are multiples of 8
rows, because a page of the panel has 8 rows. In a compiled byte, bit 0 is the top row, as for the
SSD1306 and `framebuf.MONO_VLSB`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from host_sim.errors import BadInput

# {font: dark columns after each glyph, as many as a stroke is wide}, in the order of the module
GAPS = {"small": 1, "bold": 2, "digits": 3}
MOST_OTHERS = 31  # glyphs outside ASCII; they get the codes of control characters


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


def source(module: Path) -> bytes | None:
    """The source of a module of the firmware; None if it is not made from drawings."""
    make, files = _MAKERS.get(module.stem), files_of(module)
    return make(files).encode() if make and files else None


def modules(firmware: Path) -> list[Path]:
    """Where the modules of a firmware would be."""
    clutch = firmware / "clutch"
    shared = [clutch / "logo.py", *(clutch / f"ui/{name}.py" for name in _OF_UI)]
    games = [folder / "art.py" for folder in sorted(clutch.glob("games/*"))]
    return [module for module in (*shared, *games) if files_of(module)]


def files_of(module: Path) -> list[Path]:
    """The files with the drawings of a module, in their order."""
    folder, name = module.parent, module.stem
    found = [*folder.glob(f"{name}.txt"), *sorted(folder.glob(f"{name}_*.txt"))]
    homes = sorted(folder.parent.glob("games/*/home.txt")) if name == "icons" else []
    return found + homes


def read_drawings(path: Path, heading: str = "icon") -> list[Drawing]:
    """The drawings in a file. BadInput for the first that is not well-formed."""
    drawings: list[Drawing] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        where = f"{path.name}, line {number}"
        if line.startswith(heading + " "):
            name = line[len(heading) + 1 :]
            if any(name == drawing.name for drawing in drawings):
                raise BadInput(f"{where}: {heading} {name} was drawn before")
            drawings.append(Drawing(name, []))
        elif drawings and line:
            rows = drawings[-1].rows
            if set(line) - set("#."):
                raise BadInput(f"{where}: a row is made of # and . only")
            if rows and len(line) != len(rows[0]):
                wide = len(rows[0])
                raise BadInput(f"{where}: {len(line)} columns, the first row has {wide}")
            rows.append(line)
    for drawing in drawings:
        if not drawing.rows or len(drawing.rows) % 8:
            raise BadInput(
                f"{path.name}, {heading} {drawing.name}: {len(drawing.rows)} rows; "
                "a height is a multiple of 8"
            )
    return drawings


def compile_font(path: Path) -> tuple[str, bytes]:
    """The characters beyond ASCII and the data of a font, as `clutch.ui.glyphs` describes them."""
    glyphs = read_drawings(path, "glyph")
    heights = {len(glyph.rows) for glyph in glyphs}
    if len(heights) != 1:
        raise BadInput(f"{path.name}: glyphs of {sorted(heights)} rows; a font has one height")
    characters = "".join(" " if glyph.name == "space" else glyph.name for glyph in glyphs)
    if len(characters) != len(glyphs):
        raise BadInput(f"{path.name}: a glyph's heading is one character, or `space`")
    others = "".join(character for character in characters if ord(character) > 127)
    if len(others) > MOST_OTHERS:
        raise BadInput(f"{path.name}: {len(others)} glyphs beyond ASCII, at most {MOST_OTHERS}")
    unknown = max(characters.find("?"), 0)
    pages, gap = heights.pop() // 8, GAPS[_font_name(path)]
    entries, columns = [], b""
    for glyph in glyphs:
        entries.append((2 + 3 * 128 + len(columns), glyph.width + gap))
        columns += b"".join(page + bytes(gap) for page in glyph.pages())
    codes = ["", *others, *map(chr, range(len(others) + 1, 128))]
    places = [characters.find(code) if code and code in characters else unknown for code in codes]
    data = bytes([pages, gap])
    for start, width in (entries[place] for place in places):
        data += start.to_bytes(2, "little") + bytes([width])
    return others, data + columns


def compile_icons(icons: list[Drawing]) -> dict:
    """STRIPS: for each height the columns of its icons, one icon after the other. The others: for
    each icon its height in pages << 8 | its place in the strip."""
    strips: dict[int, bytes] = {}
    numbers = []
    for icon in icons:
        pages = len(icon.rows) // 8
        if icon.width != 8 * pages:
            raise BadInput(f"icon {icon.name}: {icon.width} columns; an icon is a square")
        strip = strips.get(pages, b"")
        numbers.append((icon.name, pages << 8 | len(strip) // (8 * pages * pages)))
        strips[pages] = strip + b"".join(icon.pages())
    return {"STRIPS": dict(sorted(strips.items())), **_grouped(numbers)}


def _grouped(drawn: list[tuple[str, object]]) -> dict[str, object]:
    """A value for each name, and for each group of names with a dot a dictionary or a tuple."""
    found: dict[str, object] = {}
    groups: dict[str, dict[str, object]] = {}
    for name, value in drawn:
        group, _, key = name.partition(".")
        if key:
            groups.setdefault(group, {})[key] = value
            found[group] = None  # has its place
        else:
            found[name] = value
    for group, values in groups.items():
        found[group] = tuple(values.values()) if "0" in values else values
    return found


def _font_name(path: Path) -> str:
    return path.stem.removeprefix("fonts_")


def _fonts(files: list[Path]) -> str:
    fonts = (f"{_font_name(file).upper()} = Font{compile_font(file)!r}\n" for file in files)
    return "from clutch.ui.glyphs import Font\n\n" + "".join(fonts)


def _icons(files: list[Path]) -> str:
    return _assigned(compile_icons(_all_in(files)))


def _pictures(files: list[Path]) -> str:
    return _assigned(_grouped([(one.name, tuple(one.pages())) for one in _all_in(files)]))


def _art(files: list[Path]) -> str:
    pages = [page for one in _all_in(files) for page in one.pages()]
    return _assigned({"PICTURES": b"".join(pages)})


def _all_in(files: list[Path]) -> list[Drawing]:
    return [drawing for file in files for drawing in read_drawings(file)]


def _assigned(values: dict[str, object]) -> str:
    return "".join(f"{name} = {value!r}\n" for name, value in values.items())


_OF_UI = {"fonts": _fonts, "icons": _icons, "pictures": _pictures}
_MAKERS: dict[str, Callable[[list[Path]], str]] = {**_OF_UI, "logo": _pictures, "art": _art}
