"""Who sits at the table: names remembered from earlier games, or entered with six keys.

`Names(app)` keeps the table of last time and the names it has seen, the latest first, in flash.
"""

from micropython import const

from clutch.record.store import Store
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Menu, Screen, text_line

LONGEST = const(12)

_REMEMBERED = const(24)
_LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZÉËÏÖÜ'-0123456789"


class Names:
    """`last`: the set-up of the last game, {} before the first; `seen`: names, latest first."""

    def __init__(self, app):
        self.app = app
        self.store = Store(app.parts.files)
        values = self.store.load("table", {"last": {}, "seen": []})
        self.last = values["last"] if _usable(values["last"]) else {}
        self.seen = [name for name in values["seen"] if isinstance(name, str)][:_REMEMBERED]

    def keep(self, setup, defaults):
        """Remember a set-up as that of last time, and those of its names that somebody chose."""
        chosen = [name for name in setup["players"] if name not in defaults]
        others = [name for name in self.seen if name not in chosen]
        self.seen = (chosen + others)[:_REMEMBERED]
        self.last = {key: setup[key] for key in setup if key != "seed"}
        # A seat's own colour is no name: with another language it is another word.
        self.last["players"] = [
            "" if name == defaults[seat] else name for seat, name in enumerate(setup["players"])
        ]
        return self.store.save("table", {"last": self.last, "seen": self.seen})

    def choose(self, default, taken, done, back):
        """Ask for the name of a seat: its colour, a remembered one, or letters; `done(name)`."""
        say = self.app.words.say
        names = [default] + [name for name in self.seen if name not in taken]

        def pick(index):
            if index == 1:
                self.app.show(Letters(self.app.words, done, again))
            else:
                done(names[index - (index > 1)])

        def again():
            items = [names[0], say("item_letters")] + names[1:]
            self.app.show(Menu(say("title_name"), items, pick, say("ask_name"), back))

        again()


def _usable(last):
    """Whether a set-up from a file can fill in a form."""
    names = last.get("players", [])
    return (
        isinstance(names, list)
        and all(isinstance(name, str) for name in names)
        and isinstance(last.get("start", 0), int)
        and isinstance(last.get("settings", {}), dict)
        and isinstance(last.get("entered", {}), dict)
    )


def letters(canvas, page, name, letter):
    """The name so far, and the letter that the arrows turn, marked."""
    font_width = canvas.width(name + letter, BOLD)
    x = (WIDTH - font_width) // 2
    if x < 1:
        while canvas.width(name + letter, BOLD) > WIDTH - 2:
            name = name[1:]
        x = 1
    x = canvas.text(x, page, name, BOLD)
    width = max(4, canvas.width(letter, BOLD))
    canvas.text(x, page, letter, BOLD)
    canvas.invert(max(0, x - 1), page, min(width + 2, WIDTH - x + 1), 2)


def alphabet(canvas, page, at):
    """The letters around the one that is marked."""
    around = ""
    for away in range(-5, 6):
        letter = _LETTERS[(at + away) % len(_LETTERS)]
        around += ("_" if letter == " " else letter) + " "
    canvas.text_centre(0, page, WIDTH, around)


class Letters(Screen):
    """Enters a name letter by letter: UP and DOWN turn, RIGHT takes, LEFT takes back, OK ends."""

    def __init__(self, words, done, back):
        Screen.__init__(self, words.say("title_name"), words.say("ask_letters"), "", back)
        self.hint = words.say("letters_keys")
        self.done = done
        self.name = ""
        self.at = 0

    def body(self, bands):
        bands[1] = (2, letters, self.name, _LETTERS[self.at])
        bands[4] = (1, alphabet, self.at)
        bands[6] = (1, text_line, self.hint)

    def press(self, event):
        if event == UP:
            self.at = (self.at + 1) % len(_LETTERS)
        elif event == DOWN:
            self.at = (self.at - 1) % len(_LETTERS)
        elif event == LEFT:
            self.name = self.name[:-1]
        elif event in (RIGHT, OK) and len(self.name) < LONGEST:
            letter = _LETTERS[self.at]
            self.name += letter.lower() if self.name and self.name[-1] != " " else letter
            self.at = 0
        if event == OK:
            name = self.name.strip()
            if name:
                self.done(name)
            else:
                self.back()
        elif event == BACK:
            Screen.press(self, event)
