"""The names of earlier games, the last table, and rows of set-ups that were left: kept in flash.

`Names(app)` loads them. A seat without a name gets that of a dinosaur, each with a different
initial; names of colours would be mistaken for those of the cards.
"""

from micropython import const

from clutch.games import stored_name
from clutch.record.store import Store

MOST = const(8)  # people at a table
DINOSAURS = ("Anky", "Bronto", "Cera", "Dilo", "Galli", "Iguano", "Stego", "Trike")

_REMEMBERED = const(24)
_MOST_COUNTED = const(9)


class Names:
    """`last`: the set-up of the last game, {} before the first. Its "around" names all people at
    the table, also those who sat out; "" is a dinosaur. `seen`: names, latest first."""

    def __init__(self, app):
        self.store = Store(app.parts.files)
        values = self.store.load("table", {"last": {}, "seen": [], "begun": {}})
        self.begun = values["begun"]
        self.last = values["last"] if _usable(values["last"]) else {}
        self.seen = [name for name in values["seen"] if isinstance(name, str)][:_REMEMBERED]

    def keep(self, setup, around):
        """Store a set-up as the last one, with the list of names around the table. Returns None,
        or a problem's code."""
        self.last = {key: setup[key] for key in setup if key != "seed"}
        game, depth = setup["game"], setup["depth"]
        times = min(self.times_begun(game, depth) + 1, _MOST_COUNTED)
        self.begun[stored_name(game, depth)] = times
        return self.keep_around(around)

    def keep_around(self, around):
        """Store the names around the table while they are typed. None, or a problem's code."""
        named = [name for name in around if name]
        others = [name for name in self.seen if name not in named]
        self.seen = (named + others)[:_REMEMBERED]
        self.last["around"] = around
        values = {"last": self.last, "seen": self.seen, "begun": self.begun}
        return self.store.save("table", values)

    def undo(self, game, depth):
        """The last game of this kind ends without a move: it does not count, and its form is as
        it was. Returns None, or a problem's code."""
        self.begun[stored_name(game, depth)] = max(0, self.times_begun(game, depth) - 1)
        self.last["again"] = self.last.get("game") == game
        left = self.left_rows(game)
        if isinstance(left, list) and len(left) == 1:
            self.keep_rows(game, left[0])
        return self.keep_around(self.last.get("around", []))

    def left_rows(self, game):
        """The rows of this game's set-up as they were left, or None."""
        return self._left().get(game)

    def keep_rows(self, game, rows):
        """Store the rows of a set-up that is left, or a list of only these when a game begins
        with them. Returns None, or a problem's code."""
        left = self._left()
        if left.get(game) == rows:
            return None
        left[game] = rows
        return self.store.save("left", {"rows": left})

    def _left(self):
        return self.store.load("left", {"rows": {}})["rows"]

    def times_begun(self, game, depth):
        """The number of games of this kind and depth begun here, up to a limit."""
        count = self.begun.get(stored_name(game, depth))
        return count if type(count) is int else 0


def _usable(last):
    """Whether a set-up from a file is good enough to fill in a form."""
    for key in ("players", "around"):
        names = last.get(key, [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return False
    return (
        isinstance(last.get("start", 0), int)
        and isinstance(last.get("settings", {}), dict)
        and isinstance(last.get("entered", {}), dict)
    )
