"""The people at the table: names of earlier games, and the table of last time, kept in flash.

`Names(app)` loads them. A seat that nobody named has the name of a dinosaur, each with an initial
of its own; colours would be mistaken for those of the cards.
"""

from micropython import const

from clutch.record.store import Store

MOST = const(8)  # people at a table
DINOSAURS = ("Anky", "Bronto", "Cera", "Dilo", "Galli", "Iguano", "Stego", "Trike")

_REMEMBERED = const(24)
_MOST_COUNTED = const(9)


class Names:
    """`last`: the set-up of the last game, {} before the first; its "around" are the names of all
    who sat at the table, "" for a dinosaur, also of who sat out. `seen`: names, latest first."""

    def __init__(self, app):
        self.store = Store(app.parts.files)
        values = self.store.load("table", {"last": {}, "seen": [], "begun": {}})
        self.begun = values["begun"]
        self.last = values["last"] if _usable(values["last"]) else {}
        self.seen = [name for name in values["seen"] if isinstance(name, str)][:_REMEMBERED]

    def keep(self, setup, around):
        """Remember a set-up as that of last time, with the names around the table as a list. None,
        or a problem's code."""
        self.last = {key: setup[key] for key in setup if key != "seed"}
        self.begun[setup["game"]] = min(self.times_begun(setup["game"]) + 1, _MOST_COUNTED)
        return self.keep_around(around)

    def keep_around(self, around):
        """Remember the names around the table, as they are typed. None, or a problem's code."""
        named = [name for name in around if name]
        others = [name for name in self.seen if name not in named]
        self.seen = (named + others)[:_REMEMBERED]
        self.last["around"] = around
        values = {"last": self.last, "seen": self.seen, "begun": self.begun}
        return self.store.save("table", values)

    def times_begun(self, game):
        """How many games of a kind were begun here, as far as it matters."""
        count = self.begun.get(game)
        return count if type(count) is int else 0


def _usable(last):
    """Whether a set-up from a file can fill in a form."""
    for key in ("players", "around"):
        names = last.get(key, [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return False
    return (
        isinstance(last.get("start", 0), int)
        and isinstance(last.get("settings", {}), dict)
        and isinstance(last.get("entered", {}), dict)
    )
