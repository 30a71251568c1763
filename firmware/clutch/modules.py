"""Load modules by name, and drop them again.

Modules imported by an ordinary `import` stay. A chip with little memory keeps the others only
while they are needed:

    find(name)      return a module, which stays in memory until `forget`
    borrow(name)    return a module that stays only while it is used: the functions of a screen
                    keep its module alive, and the collector frees both after the screen
    forget(package) drop a package with all its modules
    Loader          keeps the modules of the game being played

All names are dotted, from `clutch` on. Only this file imports by name.
"""

import gc
import sys
from binascii import crc32

# What `find` has returned, because a short name takes memory and time. A drop empties it.
_found = {}
_beginnings = {}  # {package: what `_within` returns}, a dozen
FLAT = False  # whether modules have short names; the build sets it in a pack
pack = None  # where all modules have one path: a `Pack` of clutch_start, which `main` sets


def _within(package):
    """How the names of the modules in a folder begin, as MicroPython knows them."""
    if not FLAT:
        return package + "."
    if package not in _beginnings:
        folders = package.split(".")[1:]
        _beginnings[package] = "_" + "".join([folder[:2] for folder in folders])
    return _beginnings[package]


def _leaf(name):
    """How the name of a module in a folder ends, as MicroPython knows it."""
    return "%04x" % (crc32(name.encode()) & 0xFFFF) if FLAT else name


def _known(name):
    """The name of a module, as MicroPython knows it. In a pack a name without a dot is one."""
    package, _, leaf = name.rpartition(".")
    return _within(package) + _leaf(leaf) if package else name


def _below(package, name):
    """The name of a module from a list of its package: in a pack such lists have short names."""
    return name if FLAT else package + "." + name


_GAMES = "clutch.games."
# What a game may have in modules of its own; one whose package says SMALL has all of its rules in
# `rules`, the sentences in `words_<language>`, and all else in `screens`.
_APART = ("screens", "lamps", "reports", "options", "on_table")
_large = ""  # how the names of the last game that is not small begin
_IN_GAMES = _within(_GAMES[:-1])
# Modules that only some games import; another game drops them.
_SHARED = (
    "clutch.core.event_die clutch.core.notes clutch.ui.number clutch.ui.pictures clutch.ui.podium"
)
# The ends of the names of modules that only the table menu, or a playthrough, has a use for.
_CORRECTIONS = _leaf("by_hand")
_SELDOM = (_CORRECTIONS, _leaf("leaving"), _leaf("public"))


def _place(name):
    """The name of the module that has what this name means."""
    global _large
    if not name.startswith(_GAMES) or _large and name.startswith(_large):
        return name  # without a new object
    game, _, part = name[len(_GAMES) :].partition(".")
    first = part.partition(".")[0]
    has_sentences = first.startswith("words_table_")
    if not (first == "rules" or first in _APART or has_sentences):
        return name
    if not hasattr(borrow(_GAMES + game), "SMALL"):
        _large = _GAMES + game + "."
        return name
    small = "words" + first[len("words_table") :] if has_sentences else "screens"
    return _GAMES + game + "." + ("rules" if first == "rules" else small)


def is_loaded(name):
    """Whether a module is in memory."""
    return _known(name) in sys.modules


def load(name):
    """Import the module of this name. MicroPython would keep its path for ever, so a pack has all
    modules under one path. Without garbage what stays comes close together."""
    name = _known(name)
    if not pack or name in sys.modules:
        return __import__(name, None, None, ("*",))
    gc.collect()
    sys.modules.pop("_", None)  # a module that is loading this one, or could not be loaded
    path = pack.wanted = "/" + name + ".mpy"
    module = __import__("_")
    sys.modules.pop("_", None)
    sys.modules[path[1:-4]] = module  # is the name that the bytecode has, and no new object
    return module


def find(name):
    """Return the module of this name; import it if it is not in memory."""
    if name not in _found:
        place = _place(name)
        _found[name] = sys.modules.get(_known(place)) or load(place)
    return _found[name]


def borrow(name, needed=()):
    """Return the module of this name, which stays only while the caller holds it. The same is
    true for modules that it newly imports, except those in `needed`, which stay."""
    name = _place(name)
    if is_loaded(name):
        return find(name)
    before = set(sys.modules)
    try:
        return load(name)
    finally:
        before.update([_known(other) for other in needed])
        _drop([other for other in sys.modules if other not in before])


def forget(package):
    """Drop a package and all its modules."""
    _drop([_known(package)] + _beginning(_within(package)))


def _drop(names):
    """Drop modules by the names under which MicroPython knows them."""
    if names:
        _found.clear()
    for name in names:
        sys.modules.pop(name, None)
    for name in names:
        parent, _, child = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], child):
            delattr(sys.modules[parent], child)


def _drop_shared():
    _drop([_known(name) for name in _SHARED.split(" ")])


def _beginning(start):
    """The names of modules that begin like this."""
    return [name for name in sys.modules if name.startswith(start)]


def _is_ending(end):
    """Whether the name of a module ends like this; without the list, which would be garbage."""
    for name in sys.modules:
        if name.endswith(end):
            return True
    return False


def _ending(end):
    """The names of modules that end like this."""
    return [name for name in sys.modules if name.endswith(end)]


class Loader:
    """Loads the modules of one game, and others soon needed; `waiting`: names not loaded yet.
    `spare`: names of those that no game needs, so that `choose` drops them. `due`: what
    `choose_more` takes in the next step, or None."""

    def __init__(self):
        self.waiting = []
        self.spare = ()
        self.due = None
        self._asking = None
        self._corrects = False  # whether the game needs its corrections by hand now

    def queue(self, names):
        """Set `waiting` to those of these modules that are not loaded yet."""
        self.waiting = [name for name in names if not is_loaded(name)]

    def choose(self, game, depth):
        """Make this the game in memory: drop other modules of games, and set `waiting` to those
        that it needs in this depth: NEEDS of its package, {depth: names below the package, as a
        string}."""
        package = _GAMES + game
        self._asking = self.due = None
        self._corrects = False
        needs = [_below(package, name) for name in find(package).NEEDS[depth].split(" ")]
        kept = [_known(name) for name in [package] + needs]
        gone = [name for name in _beginning(_IN_GAMES) if name not in kept]
        for name in gone:
            if not name.startswith(_within(package)):  # of the game before
                _drop_shared()
                break
        _drop(gone)
        _drop([_known(name) for name in self.spare])
        self.queue(needs)

    def leave_out(self, game, names):
        """Do not load these modules of a game, named below its package."""
        left = [_known(_GAMES + game + "." + name) for name in names]
        self.waiting = [name for name in self.waiting if _known(name) not in left]

    def queue_more(self, game, depth, asking):
        """Let the next step do `choose_more`, so that a press does not take the time and memory
        for it; but do it now if what the last call asked for is still due, because what nobody
        needs any more takes memory."""
        if self.due and self.due[2] != asking:
            self.due = None
            self.choose_more(game, depth, asking)
        elif asking != self._asking:
            self.due = game, depth, asking

    def choose_more(self, game, depth, asking):
        """Drop modules that the game needs only at times, and add those needed now to `waiting`:
        LATER of its package, {depth: {key in `asking`: names below the package, as a string}}."""
        if asking == self._asking:
            return
        self._asking = asking
        package = _GAMES + game
        spare = []
        wanted = []
        for key, names in find(package).LATER[depth].items():
            group = wanted if key in asking else spare
            for name in names.split(" "):
                group.append(_below(package, name))
        for name in spare:
            if name not in wanted:
                if is_loaded(name):
                    _drop((_known(name),))
                if name in self.waiting:
                    self.waiting.remove(name)
        for name in wanted:
            if name not in self.waiting and not is_loaded(name):
                self.waiting.append(name)
        self._corrects = _known(package + ".rules.by_hand") in wanted

    def borrow(self, name):
        """Borrow a module for a menu. Modules of the current game that it is or imports stay, so
        that they are not loaded twice."""
        return borrow(name, self.waiting)

    def step(self):
        """Do what is due, or load one module. If that fails, the press that needs it will try
        again."""
        if self.due:
            due, self.due = self.due, None
            self.choose_more(*due)
        else:
            load(self.waiting.pop(0))

    def drop_unused(self):
        """Drop modules that are seldom used, which the moves of one press share."""
        for end in _SELDOM:
            if _is_ending(end) and not (end is _CORRECTIONS and self._corrects):
                _drop(_ending(end))

    def make_room(self, app):
        """If memory is short for a menu, drop the screens of the game and the one on the panel.
        The next question loads them again."""
        gc.collect()
        if 4 * gc.mem_free() < gc.mem_alloc():
            app.screen.replaced()
            app.screen = None
            app.canvas.forget()
            self.waiting = []
            self._asking = self.due = None
            _drop(_beginning(_within(_GAMES + app.table.game.NAME + ".screens")))
            gc.collect()

    def finish(self):
        """Load all modules in `waiting`."""
        while self.due or self.waiting:
            self.step()

    def release(self):
        """Drop all modules of games."""
        self.waiting = []
        self._asking = self.due = None
        _drop(_beginning(_IN_GAMES))
        _drop_shared()
