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

import sys

_GAMES = "clutch.games."
_CORRECTIONS = ".by_hand"
# Modules that only some games import; another game drops them.
_SHARED = (
    "clutch.core.event_die clutch.core.notes clutch.ui.number clutch.ui.pictures clutch.ui.podium"
)
# The ends of the names of modules that only the table menu, or a playthrough, has a use for.
_SELDOM = (_CORRECTIONS, ".leaving", ".public")


def load(name):
    """Import the module of this name."""
    return __import__(name, None, None, ("*",))


def find(name):
    """Return the module of this name; import it if it is not in memory."""
    return sys.modules.get(name) or load(name)


def borrow(name, needed=()):
    """Return the module of this name, which stays only while the caller holds it. The same is
    true for modules that it newly imports, except those in `needed`, which stay."""
    if name in sys.modules:
        return sys.modules[name]
    before = set(sys.modules)
    try:
        return load(name)
    finally:
        _drop([other for other in sys.modules if other not in before and other not in needed])


def forget(package):
    """Drop a package and all its modules."""
    _drop([name for name in sys.modules if (name + ".").startswith(package + ".")])


def _drop(names):
    for name in names:
        sys.modules.pop(name, None)
    for name in names:
        parent, _, child = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], child):
            delattr(sys.modules[parent], child)


def _drop_shared():
    _drop(_SHARED.split(" "))


def _is_loaded(end):
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
    `ahead`: names of those that no game needs, so that `choose` drops them. `due`: what
    `choose_more` takes in the next step, or None."""

    def __init__(self):
        self.waiting = []
        self.ahead = ()
        self.due = None
        self._asking = None
        self._corrects = False  # whether the game needs its corrections by hand now

    def expect(self, names):
        """Set `waiting` to those of these modules that are not loaded yet."""
        self.waiting = [name for name in names if name not in sys.modules]

    def choose(self, game, depth):
        """Make this the game in memory: drop other modules of games, and set `waiting` to those
        that it needs in this depth: NEEDS of its package, {depth: names below the package, as a
        string}."""
        package = _GAMES + game + "."
        self._asking = self.due = None
        self._corrects = False
        needs = [package + name for name in find(_GAMES + game).NEEDS[depth].split(" ")]
        kept = [_GAMES + game] + needs
        gone = [name for name in sys.modules if name.startswith(_GAMES) and name not in kept]
        for name in gone:
            if not name.startswith(package):  # of the game before
                _drop_shared()
                break
        _drop(gone)
        _drop(self.ahead)
        self.waiting = [name for name in needs if name not in sys.modules]

    def expect_more(self, game, depth, asking):
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
        package = _GAMES + game + "."
        spare = []
        wanted = []
        for key, names in find(_GAMES + game).LATER[depth].items():
            group = wanted if key in asking else spare
            for name in names.split(" "):
                group.append(package + name)
        for name in spare:
            if name not in wanted:
                if name in sys.modules:
                    _drop((name,))
                if name in self.waiting:
                    self.waiting.remove(name)
        for name in wanted:
            if name not in sys.modules and name not in self.waiting:
                self.waiting.append(name)
        self._corrects = package + "rules" + _CORRECTIONS in wanted

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

    def rest(self):
        """Drop modules that are seldom used, which the moves of one press share."""
        for end in _SELDOM:
            if _is_loaded(end) and not (end is _CORRECTIONS and self._corrects):
                _drop(_ending(end))

    def finish(self):
        """Load all modules in `waiting`."""
        while self.due or self.waiting:
            self.step()

    def release(self):
        """Drop all modules of games."""
        self.waiting = []
        self._asking = self.due = None
        _drop([name for name in sys.modules if name.startswith(_GAMES)])
        _drop_shared()
