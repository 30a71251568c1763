"""Draw text: copy the columns of its glyphs into the picture.

`clutch.ui.fonts` holds the fonts; `clutch.ui.canvas` draws with them. A font is one string of
bytes, which the build makes from `fonts_*.txt`:

    its height in pages; its gap, in dark columns between glyphs
    for each code 0..127 the offset of its glyph (two bytes, low byte first) and its width
    the columns of each glyph, page by page from the top, with the gap after it on each page

Codes are ASCII; `others`, the characters beyond ASCII, have codes from 1 on. A character without a
glyph is shown as a question mark. `draw`, `measure` and `fitting` are machine code, some ten times
quicker than a loop of bytecode, and allocate nothing. They take an ASCII string directly, and any
other as its `codes`.
"""

# In a viper function a buffer becomes a ptr8, which the type checker does not know.
# pyright: reportArgumentType=false

import micropython


class Font:
    """`others`: its characters beyond ASCII. `pages`: its height. `gap`: in columns."""

    def __init__(self, others, data):
        self.pages = data[0]
        self.gap = data[1]
        self.data = data
        self._others = others

    def codes(self, string):
        """Encode `string`, one byte for each character."""
        codes = bytearray(len(string))  # a list would take ten times as much memory
        _encode(string, self._others, codes)
        return codes

    def width(self, string):
        """The columns that `string` takes, without a gap after it."""
        width = measure(string, self.data)
        if width < 0:
            width = measure(self.codes(string), self.data)
        return max(width - self.gap, 0)

    def ascii(self, string):
        """`string` itself if it is ASCII, else its `codes`: one byte for each character."""
        return string if measure(string, self.data) >= 0 else self.codes(string)

    def end(self, text, start, width):
        """The end of the letters of a text from `ascii`, from `start` on, that fit into `width`
        columns, without the gap after the last."""
        return fitting(text, self.data, start, width)

    def drawing(self, string):
        """The columns of `string` for each page from the top; bit 0 is the top row of a page."""
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
def _encode(text, others, codes: ptr8):
    """Put the code of each character of `text` into `codes`. A loop over a string would make a
    string of each character, and look for it among all names. A pointer finds its UTF-8, in which
    a character of `others` has two bytes, or three."""
    letters = ptr8(text)
    known = ptr8(others)
    count = int(len(text))
    known_count = int(len(others))
    at = 0
    place = 0
    while place < count:
        code = letters[at]
        size = 1
        if code > 0x7F:
            size = 2
            if code > 0xDF:
                size = 3
            if code > 0xEF:
                size = 4
            code = 0
            other = 0
            same = 0
            while same < size and code < known_count:
                code += 1
                same = 0
                while same < size and letters[at + same] == known[other + same]:
                    same += 1
                other += 3 if known[other] > 0xDF else 2
            if same < size:
                code = 63  # a question mark: a name may hold any character
        codes[place] = code
        place += 1
        at += size


@micropython.viper
def measure(text, data: ptr8) -> int:
    """The width of `text` in columns, with a gap after each glyph; -1 if it is not ASCII."""
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
def fitting(text, data: ptr8, start: int, width: int) -> int:
    """See `Font.end`."""
    codes = ptr8(text)
    letters = int(len(text))
    width += data[1]
    while start < letters:
        width -= data[4 + 3 * codes[start]]
        if width < 0:
            break
        start += 1
    return start


@micropython.viper
def draw(picture: ptr8, data: ptr8, at: int, page: int, text) -> int:
    """Copy the glyphs of `text` to column `at` of `page` on a picture of 8 pages of 128 columns.
    Returns the column after the text and a gap; 0 if it is not ASCII or does not fit: then its
    beginning may have been drawn."""
    codes = ptr8(text)
    letter = 0
    letters_left = int(len(text))
    rows = data[0]
    turn = 128 * rows
    room = 128 - at
    if at < 0 or page < 0 or page + rows > 8:
        return 0
    at += page * 128
    while letters_left:
        code = codes[letter]
        if code > 127:
            return 0
        code *= 3
        width = data[4 + code]
        source = data[2 + code] | data[3 + code] << 8
        letter += 1
        letters_left -= 1
        drawn = width
        if not letters_left:
            drawn -= data[1]
        if drawn > room:
            return 0
        room -= width
        row = rows
        while row:
            column = drawn
            while column:
                column -= 1
                picture[at + column] = data[source + column]
            at += 128
            source += width
            row -= 1
        at += width - turn
    return 128 - room
