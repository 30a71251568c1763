"""All texts, in the language of the table.

A language is one file here (`en.py`, `nl.py`), and one for each game with many texts: a string
literal a section, a line a text, its key first, one space apart. The common section and that of
the game being played are kept in memory, as they are written: an index says where each text
begins. What is said aside from playing (`ASIDE`: home, set-up, menus, settings; and what a game
with many texts has in such a section of its own, `DINOLAND_ASIDE`) joins them when one of its
texts is asked for, until `play_on`; long texts stand in a section of their own (`TREX_RULES`) and
are read from there.

A text may have places for values: `{0}` takes the value as it is, `{0s}` the name of that seat,
`{0w}` the word of that name (`{0w}` with "blue" takes the text `word_blue`), `{0W}` the same with
a capital; `{0k}` the short one, `short_blue`. Values are counted from 0.
"""

from clutch.lazy import use

LANGUAGES = ("en", "nl")

# Games whose texts stand in files of their own, `en_dinoland.py`: a file is read as a whole, and
# the heap must have room for it.
_APART = ("trex", "race", "dinoland")


def _section(language, name):
    """The lines of a section, None if there is none; nothing else of the language stays in
    memory."""
    game = name.partition("_")[0].lower()
    module = language + "_" + game if game in _APART else language
    return getattr(use("clutch.words." + module), name, None)


def _indexed(block):
    """A section as (bytes, index): for each text two bytes of its key's hash, and two that say
    where its line begins. A dictionary of them would take four times as much.

    MicroPython's `bytes(str, encoding)` shares the text instead of copying it.
    """
    lines = bytes(block, "utf8")
    index = bytearray()
    place = 1  # the literal begins with a newline
    while place < len(lines):
        key = lines[place : lines.find(b" ", place)].decode()
        index += _hashed(key) + bytes((place >> 8, place & 0xFF))
        place = lines.find(b"\n", place) + 1
    return lines, bytes(index)


def _hashed(key):
    code = hash(key)
    return bytes((code >> 8 & 0xFF, code & 0xFF))


def _look_up(block, key) -> str | None:
    """The text of a key in a section, or None."""
    lines, index = block
    code = _hashed(key)
    at = index.find(code)
    while at & 3:  # not where an entry begins; -1 is none either
        if at < 0:
            return None
        at = index.find(code, at + 1)
    place = index[at + 2] << 8 | index[at + 3]
    start = bytes(key, "utf8") + b" "
    if lines[place : place + len(start)] != start:
        # Two keys of one hash: the second one is looked for line by line.
        place = lines.find(b"\n" + start) + 1
        if place == 0:
            return None
    return lines[place + len(start) : lines.find(b"\n", place)].decode().strip()


class Words:
    """The texts of one language. `seats` is the list of names that `{0s}` takes from."""

    def __init__(self, language="en", section=None):
        self.seats = []
        self.load(language, section)

    def load(self, language, section=None):
        """Takes the common texts and those of one game; an unknown language is English."""
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.section = section
        self._blocks = []  # the old language makes room first
        self._aside = 0  # how many of them are said aside
        self._blocks = [_indexed(_section(self.language, "COMMON"))]
        if section:
            self._blocks.append(_indexed(_section(self.language, section.upper())))

    def play_on(self, section):
        """Keep the texts of this game, and let go of what is not said while it is played."""
        if self.section != section:
            self.load(self.language, section)
        if self._aside:
            del self._blocks[-self._aside :]
        self._aside = 0

    def say(self, key, *values) -> str:
        """The text of a key with its values in place. An unknown key is shown as it is."""
        text = self._find(key)
        if text is None:
            text = key
        place = text.find("{")
        while place >= 0:
            end = text.find("}", place)
            filling = self._filling(text[place + 1 : end], values)
            text = text[:place] + filling + text[end + 1 :]
            place = text.find("{", place + len(filling))
        return text

    def word(self, name):
        """The word for an English one: a colour, a terrain, a symbol. A number is its own, and so
        is what is several words already."""
        name = str(name)
        text = None if " " in name else self._find("word_" + name)
        return name if text is None else text

    def title(self, name):
        """The same with a capital."""
        word = self.word(name)
        return word[0].upper() + word[1:]

    def tell(self, note):
        """The text of a note or of what a refusal carries: a list of a code and its values."""
        return self.say(*note)

    def passage(self, name, key):
        """A long text, of the section `name` that is not kept in memory; "" if there is none."""
        for line in (_section(self.language, name) or "").split("\n"):
            if line.startswith(key + " "):
                return line[len(key) :].strip()
        return ""

    def _find(self, key) -> str | None:
        for block in self._blocks:
            text = _look_up(block, key)
            if text is not None:
                return text
        if self._aside:
            return None
        for name in ("ASIDE", "%s_ASIDE" % (self.section or "").upper()):
            lines = _section(self.language, name)
            if lines:
                self._blocks.append(_indexed(lines))
                self._aside += 1
        return self._find(key)

    def _filling(self, place, values) -> str:
        kind = place[-1]
        if kind.isdigit():
            return str(values[int(place)])
        value = values[int(place[:-1])]
        if kind == "s":
            return self.seats[value]
        if kind == "k":
            return self.say("short_" + value)
        return self.title(value) if kind == "W" else self.word(value)
