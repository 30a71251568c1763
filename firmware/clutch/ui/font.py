"""A font: turns a string into a drawing that the canvas copies into the picture.

`clutch.ui.fonts` holds the fonts; `clutch.ui.canvas` draws with them. A drawing has, for each page
from the top, the bytes of its columns, bit 0 the top row of the page.
"""


class Font:
    """Glyphs of one height. Each is cut out when its character is first used.

    `pages` is the height; `gap` the dark columns between glyphs; `columns` has the glyphs of
    `characters` one after the other, each page by page; `starts` is where they start in it, two
    bytes each, the lower one first, and where the last one ends.
    """

    def __init__(self, pages, gap, characters, starts, columns):
        self.pages = pages
        self.gap = gap
        self._between = bytes(gap)
        self._characters = characters
        self._starts = starts
        self._columns = columns
        self._rows = [{} for _ in range(pages)]  # of each page: character code -> columns

    def drawing(self, string):
        """The drawing of `string`, without a gap after it."""
        codes = string.encode()
        if len(codes) > len(string):  # only ASCII has a byte for each character
            codes = [ord(character) for character in string]
        drawing = []
        try:
            for glyphs in self._rows:
                drawing.append(_join(self._between, glyphs, codes))
            return drawing
        except KeyError:
            self._learn(string)
            return self.drawing(string)

    def width(self, string):
        """The columns that `string` takes, without a gap after it."""
        return len(self.drawing(string)[0])

    def _learn(self, string):
        for character in string:
            place = self._characters.find(character)
            if place < 0:  # a name may hold any character at all
                place = max(self._characters.find("?"), 0)
            start = self._start(place)
            width = (self._start(place + 1) - start) // self.pages
            for glyphs in self._rows:
                glyphs[ord(character)] = self._columns[start : start + width]
                start += width

    def _start(self, place):
        return self._starts[2 * place] | self._starts[2 * place + 1] << 8


def _join(between, glyphs, codes):
    return between.join([glyphs[code] for code in codes])
