"""A font: copies the columns of a text's glyphs into the picture.

`clutch.ui.fonts` holds the fonts; `clutch.ui.canvas` draws with them. A font is one string of
bytes, as `tools/compile_fonts.py` makes it:

    pages (its height), gap (dark columns between glyphs)
    for each code 0..127 where its glyph begins (two bytes, the lower one first), how many columns
    the columns of each glyph, page by page from the top, the gap after it on each page included

Codes are ASCII; `others`, the characters beyond it, have codes from 1 on. What a font has no glyph
for is shown as its question mark. `draw` and `measure` are compiled to machine code, which is some
ten times quicker than a loop of bytecode, and allocate nothing. They take a string as it is when
it is ASCII, and any other as its `codes`.
"""

import micropython


class Font:
    """`others`: its characters beyond ASCII. `pages`, `gap`: in pages, in columns."""

    def __init__(self, others, data):
        self.pages = data[0]
        self.gap = data[1]
        self.data = data
        self._others = others

    def codes(self, string):
        """`string` as a byte for each character."""
        return bytes([self._code(character) for character in string])

    def _code(self, character):
        if ord(character) < 128:
            return ord(character)
        return self._others.find(character) + 1 or ord("?")  # a name may hold any character

    def width(self, string):
        """The columns that `string` takes, without a gap after it."""
        width = measure(string, self.data)
        if width < 0:
            width = measure(self.codes(string), self.data)
        return max(width - self.gap, 0)

    def drawing(self, string):
        """For each page from the top the columns of `string`, bit 0 the top row of the page."""
        pages = [b""] * self.pages
        for code in self.codes(string):
            entry = 2 + 3 * code
            start = self.data[entry] | self.data[entry + 1] << 8
            for page in range(self.pages):
                end = start + self.data[entry + 2]
                pages[page] += self.data[start:end]
                start = end
        return [columns[: -self.gap] for columns in pages]


@micropython.viper
def measure(text, data: ptr8) -> int:
    """The columns of `text` with the gap after each glyph; -1 when it is not ASCII."""
    codes = ptr8(text)
    place = int(len(text))
    width = 0
    while place:
        place -= 1
        code = codes[place]
        if code > 127:
            return -1
        width += data[4 + 3 * code]
    return width


@micropython.viper
def draw(picture: ptr8, data: ptr8, at: int, page: int, text) -> int:
    """Copy the glyphs of `text` to column `at` of `page` on a picture of 8 pages of 128 columns.
    Returns the column after the gap after it; 0, and nothing is drawn, when it is not ASCII or
    does not fit."""
    codes = ptr8(text)
    left = int(len(text))
    end = int(measure(text, data))
    if end < 0 or at < 0 or at + end - data[1] > 128 or page < 0 or page + data[0] > 8:
        return 0
    end += at
    place = 0
    at += page * 128
    while left:
        entry = 2 + 3 * codes[place]
        source = data[entry] | data[entry + 1] << 8
        width = data[entry + 2]
        place += 1
        left -= 1
        gap = 0
        if left == 0:
            gap = data[1]
        row = data[0]
        while row:
            stop = at + width - gap
            while at < stop:
                picture[at] = data[source]
                at += 1
                source += 1
            at += 128 - width + gap
            source += gap
            row -= 1
        at += width - 128 * data[0]
    return end
