"""All texts, in the language of the table.

A language is in `languages.py`, and has a file here (`en.txt`) and one for each game
(`games/trex/words_en.txt`), each with some sections. The build makes modules of them (`texts.py`
has their form):

    PLAY     the texts of a game in progress; kept in memory
    MENU     the texts of menus, with the titles of all games; loaded when one is needed, kept
             until `play_on`
    RULES    reminders of the rules, by phase; folded, read with `passage`, one text at a time
    LAY_OUT, IN_FORCE, PAGES, WIRING   what to lay out, the rules in force, what is taught, and the
             test of the wiring; in modules of their own
    others   texts for some set-ups of a game only; kept like PLAY if the game needs them

A text may have places for values: `{0}` inserts value 0 unchanged, `{0s}` the name of that seat,
`{0w}` the translated word (for "blue" the text `word_blue`), `{0W}` the same with a capital,
`{0k}` the short form (`short_blue`). Values are counted from 0.

Each new string takes a handheld a fifth of a millisecond, because MicroPython first looks for it
among the names of the firmware. So few are made on the way to a text.
"""

# A viper function takes a buffer as its argument and sees a ptr8.
# pyright: reportArgumentType=false

from binascii import crc32

import micropython
from micropython import const

from clutch.modules import borrow
from clutch.words.languages import LANGUAGES, PARTLY, tried
from clutch.words.texts import code

# The sections of a game that the build puts into modules of their own, and how these are called:
# they make most of a language, and are needed least.
_APART = {"MENU": "menu_", "RULES": "table_"}
_WORD_CRC = crc32(b"word_")
# Places for values, four characters each: of values 0 to 3 unchanged, their seats, words, words
# with a capital, and short forms.
_PLACES = "{0} {1} {2} {3} {0s}{1s}{2s}{3s}{0w}{1w}{2w}{3w}{0W}{1W}{2W}{3W}{0k}{1k}{2k}{3k}"
_SEAT = const(1)
_WORD = const(2)
_TITLE = const(3)
_SHORT = const(4)
_SLOTS = const(32)  # size of the cache of texts, a power of two
_ENTRY = const(5)  # bytes of an index for a text
_CAPITALS = "ÄÉËÏÖÜ"  # those beyond ASCII that the fonts have; each 32 before its small letter


def sections(language, game, *names):
    """Load the sections of these names, of a game, or with None those for all games. Nothing else
    of the language stays in memory."""
    found = []
    module = where = None
    for name in names:
        wanted = _APART.get(name, "") if game else ""
        if wanted != where:
            where = wanted
            if game:
                module = of_game("clutch.games.%s.words_" + wanted + "%s", game, language)
            else:
                module = borrow("clutch.words." + language)
        if hasattr(module, name):
            found.append(getattr(module, name))
    return found


def of_game(names, game, language):
    """A module with texts of a game, called like this; in English if it lacks the language."""
    try:
        return borrow(names % (game, language))
    except ImportError:
        return borrow(names % (game, LANGUAGES[0]))


def look_up(section, key) -> str | None:
    """The text of a key in a section, or None."""
    return _text(section, code(key))


def _text(section, number) -> str | None:
    """The text with the code `number` in a section, or None."""
    lines, index = section
    place = _place(index, len(index), number)
    return lines[place : lines.find(b"\n", place)].decode() if place >= 0 else None


@micropython.viper
def _place(index: ptr8, size: int, number: int) -> int:
    """The offset of the line with the code `number`, or -1. `size`: the bytes of the index."""
    first = 0
    end = size // _ENTRY
    while first < end:
        middle = (first + end) >> 1
        at = middle * _ENTRY
        found = index[at] << 16 | index[at + 1] << 8 | index[at + 2]
        if found == number:
            return index[at + 3] << 8 | index[at + 4]
        if found < number:
            first = middle + 1
        else:
            end = middle
    return -1


class Words:
    """The texts of one language. `seats`: the list of names for `{0s}`. `game`: the game whose
    texts are in memory, or None."""

    def __init__(self, language="en", game=None, menus=False):
        self.seats = []
        self.game = None
        self.load(language, game, menus=menus)

    def load(self, language, game=None, more=(), menus=False):
        """Load the texts of a language, and those of one game: PLAY and the sections in `more`.
        An unknown language becomes English. `menus`: load the texts of menus too."""
        self._menus = ()
        self._has_own = menus  # whether the MENU of the game is among `_menus`
        if game != self.game:
            self.game, self._play = "", ()  # frees the texts of the game before
        menu = ("MENU",) if menus else ()
        language = language if language in LANGUAGES else LANGUAGES[0]
        found = sections(language, None, "PLAY", *menu)
        play = found[:1]
        if game:
            own = sections(language, game, "PLAY", *more, *menu)
            end = 1 + len(more)
            play += own[:end]
            found += own[end:]  # the Scoreboard has no MENU
        # A lack of memory until here leaves the language as it was.
        self._play, self._menus = play, found[1:]
        self.language, self.game, self.more = language, game, more
        # Keys in the cache, each in a slot by its hash; words and titles in later slots.
        self._keys: list[str | int | None] = [None] * _SLOTS
        self._texts: list[str | None] = [None] * _SLOTS

    def play_on(self, game, more=()):
        """Keep these texts of a game, and drop those of menus."""
        self._menus = ()
        self._has_own = False
        if self.game != game or self.more != more:
            self.load(self.language, game, more)

    def say(self, key, *values) -> str:
        """The text of a key with its values inserted. An unknown key is returned unchanged."""
        text = self._find(key)
        if text is None:
            text = str(key)
        start = text.rfind("{")  # from the end, for a value may have brackets itself
        while start >= 0:
            place = text[start : text.find("}", start) + 1]
            text = text.replace(place, self._filling(place, values))
            start = text.rfind("{", 0, start)
        return text

    def word(self, name):
        """Translate an English word: a colour, a terrain, a symbol. Numbers and texts of several
        words are returned unchanged."""
        if not isinstance(name, str):
            return str(name)
        if " " in name or name.isdigit():
            return name
        text = self._find(name, _WORD)
        return name if text is None else text

    def title(self, name) -> str:
        """Translate a word, with a capital."""
        slot = hash(name) + _TITLE & _SLOTS - 1
        title = self._texts[slot] if self._keys[slot] == name else None
        if title is None:
            word = self.word(name)
            title = self.capitals(word[0]) + word[1:]
            self._keys[slot] = name
            self._texts[slot] = title
        return title

    def capitals(self, text):
        """The text in capitals, where the fonts have them. MicroPython knows those of ASCII."""
        return "".join([_capital(letter) for letter in text])

    def tell(self, note):
        """The text of a note or of a refusal, given as a list of its code and values."""
        return self.say(*note)

    def passage(self, game, name, key):
        """Read a text of a folded section, without keeping the section; "" if there is none."""
        for language in tried(self.language):
            for section in sections(language, game, name):
                text = borrow("clutch.words.folds").find(section, key)
                if text:
                    return text
        return ""

    def _find(self, key, kind=0) -> str | None:
        """The text of a key, or of the word `key` if `kind` is _WORD."""
        slot = hash(key) + kind & _SLOTS - 1
        if self._keys[slot] == key:
            return self._texts[slot]
        number = code(key, _WORD_CRC) if kind else code(key)
        text = self._look_up(self._play, number)
        if text is None:
            if not self._menus:
                self._menus = sections(self.language, None, "MENU")
            text = self._look_up(self._menus, number)
            if text is None and self.game and not self._has_own:
                # Only now, because the module that it is in takes most memory of all.
                own = sections(self.language, self.game, "MENU")
                self._menus += own
                self._has_own = True
                text = self._look_up(own, number)
            if text is None and self.language in PARTLY:
                text = self._english(number)
        if text is not None:
            self._keys[slot] = key
            self._texts[slot] = text
        return text

    def _english(self, number) -> str | None:
        """The English text with a code: its sections are in memory for this moment only."""
        found = sections(LANGUAGES[0], None, "PLAY", "MENU")
        if self.game:
            found += sections(LANGUAGES[0], self.game, "PLAY", "MENU", *self.more)
        return self._look_up(found, number)

    def _look_up(self, found, number) -> str | None:
        for section in found:
            text = _text(section, number)
            if text is not None:
                return text
        return None

    def _filling(self, place, values) -> str:
        at = _PLACES.find(place) >> 2
        value = values[at & 3]
        kind = at >> 2
        if not kind:
            return value if isinstance(value, str) else str(value)
        if kind == _SEAT:
            return self.seats[value]
        if kind == _SHORT:
            return self.say("short_" + value)
        return self.title(value) if kind == _TITLE else self.word(value)


def _capital(letter):
    if ord(letter) < 128:
        return letter.upper()
    large = chr(ord(letter) - 32)
    return large if large in _CAPITALS else letter
