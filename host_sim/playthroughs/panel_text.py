"""Read the words off the panel, for people who cannot see it.

    read_panel(panel) -> eight lines of text, one for each display page
    read_chosen(panel) -> the words in dark on light: where the cursor is

The simulator has only the 1,024 bytes of pixels (MONO_VLSB, as in the SSD1306), no strings. So the
firmware's own fonts are matched against the pixels, exactly: light on dark, dark on light, or
above a ruled line. The rules:

- A glyph is at the top of a page, complete, after a dark column and before the gap of its font.
  A bar leaves out its last row, and may touch one side of a glyph. A "|", which no text has, would
  be the edge of a bar.
- Tall fonts are read first, and no other font reads what they cover. Their words are on the line
  of their upper page, and need a letter or a digit.
- A reading of a page is a path from its left edge to its right one. The cheapest is taken; a
  column that belongs to no glyph (a picture) costs most.
- Words of punctuation alone, away from other words, are pieces of a picture and left out. The
  bottom line has no pictures, so there they are kept in front of a word.
- A picture may be upside down, for a player on the other side. It is read both ways, and the way
  with more letters and digits is taken.
"""

from functools import lru_cache
from typing import NamedTuple

WIDTH = 128
PAGES = 8
PANEL_BYTES = WIDTH * PAGES
_ACCENTED = (*range(0xDF, 0x100), *range(0xC0, 0xDF))  # of equal glyphs the first is read
_OTHERS = map(ord, "«»œ…")
CHARACTERS = "".join(map(chr, (*range(33, 127), *_ACCENTED, *_OTHERS))).replace("|", "")

_PICTURE_COST = 10  # a lit column outside all glyphs
_GLYPH_COST = 3  # makes "..." cheaper as one glyph than as three
_MARK_COST = 8  # a glyph that is no letter or digit: little better than a picture
_INNER = 0xFF  # a column of a bar that goes on below the line
_FIELD_COST = 1  # a blank column of an inverted or underlined field
_SWITCH_COST = 6  # between plain, inverted and underlined
_NEAR = 10  # columns between words that belong together
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class Glyph(NamedTuple):
    character: str
    columns: tuple[int, ...]  # an integer for each column over all pages, bit 0 at the top


class Manner(NamedTuple):
    """A way to read a row."""

    dark: int  # its dark column
    dark_cost: int
    blank: set[int]  # the columns that part glyphs: the dark one and the edges of a bar
    exchanged: bool  # dark on light
    glyphs: dict[int, list[Glyph]]  # by their first column


class Word(NamedTuple):
    start: int  # its first column
    end: int  # the column after it
    text: str
    inverted: str  # the part of the text in dark on light


class Reading(NamedTuple):
    lines: list[str]
    chosen: str


class Font:
    """One of the firmware's fonts, with its glyphs indexed by their first column."""

    def __init__(self, font):
        self.pages: int = font.pages
        self.gap: int = font.gap
        self.bar = (1 << 8 * self.pages - 1) - 1  # a column of a bar
        edges = {self.bar, *(0x7F << 8 * page for page in range(self.pages))}
        if self.pages == 1:
            edges.add(_INNER)
        self.space = font.width(" ") + 2 * self.gap - 1  # dark columns between two words
        glyphs = [Glyph(character, _columns(font, character)) for character in CHARACTERS]
        unknown = _columns(font, "\0")
        glyphs = [
            glyph
            for glyph in glyphs
            if any(glyph.columns) and (glyph.columns != unknown or glyph.character == "?")
        ]
        rule = 0x80 << 8 * (self.pages - 1)
        self.plain = _by_first_column(glyphs)
        self.ruled = _by_first_column(
            [
                Glyph(character, tuple(column | rule for column in columns))
                for character, columns in glyphs
            ]
        )
        self.manners = (
            Manner(0, 0, {0, *edges}, False, self.plain),
            Manner(0, _FIELD_COST, {0, *edges}, True, self.plain),
            Manner(rule, _FIELD_COST, {rule, *edges}, False, self.ruled),
        )

    def _exchanged(self, column: int) -> int:
        """A column of a bar with lit and dark exchanged."""
        return column ^ (_INNER if self.pages == 1 and column > self.bar else self.bar)

    def words(self, columns: list[int]) -> list[Word]:
        """The words along one row of columns, by the cheapest path from its left to its right."""
        end = len(columns)
        in_bar = list(map(self._exchanged, columns))
        rows = [in_bar if manner.exchanged else columns for manner in self.manners]
        # costs[x][manner]: of the cheapest way from x to the right end. step: what it does at x: a
        # glyph to read, the number of another manner to change to, or None to pass the column.
        costs = [[0] * len(rows) for _ in range(end + 1)]
        step: list[list] = [[None] * (end + 1) for _ in rows]
        for x in range(end - 1, -1, -1):
            for manner, (dark, dark_cost, blank, _, glyphs) in enumerate(self.manners):
                row = rows[manner]
                best = costs[x + 1][manner] + (dark_cost if row[x] == dark else _PICTURE_COST)
                if row[x] in glyphs and (x == 0 or row[x - 1] in blank):
                    for glyph in glyphs[row[x]]:
                        after = x + len(glyph.columns)
                        if (
                            tuple(row[x:after]) == glyph.columns
                            and blank.issuperset(row[after:][: self.gap])
                            and (x == 0 or dark in (row[x - 1], *row[after:][:1]))
                        ):
                            price = costs[after][manner] + (
                                _GLYPH_COST if glyph.character.isalnum() else _MARK_COST
                            )
                            if price < best:
                                best, step[manner][x] = price, glyph
                costs[x][manner] = best
            cheapest = min(costs[x])
            change = costs[x].index(cheapest)
            for manner, price in enumerate(costs[x]):
                if cheapest + _SWITCH_COST < price:
                    costs[x][manner] = cheapest + _SWITCH_COST
                    step[manner][x] = change
        return self._follow(rows, step)

    def _follow(self, rows: list[list[int]], step: list[list]) -> list[Word]:
        words: list[Word] = []
        x = manner = 0
        joined = False  # whether the next glyph belongs to the word before it
        while x < len(rows[0]):
            action = step[manner][x]
            if isinstance(action, int):
                manner = action
                continue
            if action is None:
                dark = rows[manner][x] == self.manners[manner].dark
                joined = joined and dark and x + 1 - words[-1].end < self.space
                x += 1
                continue
            after = x + len(action.columns)
            inverted = action.character if self.manners[manner].exchanged else ""
            if joined:
                start, _, text, chosen = words.pop()
                words.append(Word(start, after, text + action.character, chosen + inverted))
            else:
                words.append(Word(x, after, action.character, inverted))
            x, joined = after, True
        return words


def _columns(font, character: str) -> tuple[int, ...]:
    return tuple(map(_stack, *font.drawing(character)))


def _stack(*parts: int) -> int:
    """A column over several pages as one integer, with the top page lowest."""
    return sum(part << 8 * page for page, part in enumerate(parts))


def _by_first_column(glyphs: list[Glyph]) -> dict[int, list[Glyph]]:
    """The glyphs by their first column, the widest first; of equal glyphs the first character."""
    found: dict[int, list[Glyph]] = {}
    for glyph in sorted(glyphs, key=lambda glyph: -len(glyph.columns)):
        found.setdefault(glyph.columns[0], []).append(glyph)
    return found


@lru_cache(maxsize=1)
def firmware_fonts() -> tuple[Font, ...]:
    """The fonts of the firmware, the tallest first."""
    import host_sim.files.importable  # noqa: F401
    from clutch.ui import fonts

    found = [Font(value) for name, value in vars(fonts).items() if name.isupper()]
    return tuple(sorted(found, key=lambda font: -font.pages))


def font_data() -> list[dict]:
    """The fonts for panel_text.js: of each its measures and its glyphs, the widest first."""
    return [
        {
            "pages": font.pages,
            "gap": font.gap,
            "space": font.space,
            "glyphs": [[glyph.character, *glyph.columns] for glyphs in font.plain.values()
                       for glyph in glyphs],
        }
        for font in firmware_fonts()
    ]  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _words(font: Font, row: bytes) -> tuple[Word, ...]:
    pages = [row[page * WIDTH :][:WIDTH] for page in range(font.pages)]
    return tuple(font.words(list(map(_stack, *pages))))


def _is_text(word: Word) -> bool:
    return any(character.isalnum() for character in word.text)


def _near_text(word: Word, words: list[Word]) -> bool:
    return any(
        _is_text(other) and min(abs(word.start - other.end), abs(other.start - word.end)) <= _NEAR
        for other in words
    )


def read_panel(panel: bytes) -> list[str]:
    """The text on `panel` (1,024 bytes, MONO_VLSB): a list of eight lines, "" for a line without
    text.

    Words are separated by one space, or by two if they are far apart. Calls share the list: do not
    change it. Raises ValueError if the panel is not of that size.
    """
    return _reading(panel).lines


def read_chosen(panel: bytes) -> str:
    """The words of `panel` in dark on light, as one line; "" if there are none.

    The firmware shows its cursor so. On the bottom line it shows a notice so; those words are left
    out. Raises ValueError like `read_panel`.
    """
    return _reading(panel).chosen


@lru_cache(maxsize=1 << 10)
def _reading(panel: bytes) -> Reading:
    if len(panel) != PANEL_BYTES:
        raise ValueError(f"a panel is {PANEL_BYTES} bytes, not {len(panel)}")
    turned = panel[::-1].translate(_REVERSED)
    return max(_read(panel), _read(turned), key=_letters_and_digits)


def _letters_and_digits(reading: Reading) -> int:
    return sum(map(str.isalnum, "".join(reading.lines)))


def _read(panel: bytes) -> Reading:
    """The lines of `panel`, and its chosen words, as it is upright."""
    unread = bytearray(panel)
    pages: list[list[Word]] = [[] for _ in range(PAGES)]
    for font in firmware_fonts():
        for page in range(PAGES - font.pages + 1):
            row = bytes(unread[page * WIDTH : (page + font.pages) * WIDTH])
            if not any(row):
                continue
            words = _words(font, row)
            if font.pages > 1:
                words = [word for word in words if _is_text(word)]
                for word in words:
                    for below in range(page, page + font.pages):
                        unread[below * WIDTH + word.start : below * WIDTH + word.end] = bytes(
                            word.end - word.start
                        )
            pages[page].extend(words)
    kept = [_without_pieces(sorted(words), page == PAGES - 1) for page, words in enumerate(pages)]
    inverted = [
        _line([word._replace(text=word.inverted) for word in words if word.inverted])
        for words in kept[:-1]
    ]
    return Reading(list(map(_line, kept)), " ".join(filter(None, inverted)))


def _without_pieces(words: list[Word], at_the_bottom: bool) -> list[Word]:
    """`words` of a line, from left to right, without those that are pieces of a picture."""
    kept: list[Word] = []
    for word in reversed(words):
        leads = at_the_bottom and kept and kept[-1].start - word.end <= _NEAR
        if leads or _is_text(word) or _near_text(word, words):
            kept.append(word)
    return kept[::-1]


def _line(words: list[Word]) -> str:
    text = ""
    end = 0
    for word in words:
        if text:
            text += " " if word.start - end <= _NEAR else "  "
        text, end = text + word.text, word.end
    return text
