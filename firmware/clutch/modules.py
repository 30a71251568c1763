"""What is in memory.

Modules that others import by an ordinary `import` stay. Beside them, a chip with little memory
holds what is being played and shown:

    find(name)      the module of this name; it stays until `forget`
    borrow(name)    the same, kept only by those who use it: the functions of a screen keep its
                    module, and when the screen goes the collector takes both
    forget(package) let go of a package with all its modules
    Loader          the modules of the game being played

All names are dotted, from `clutch` on. Only this file imports by name.
"""

import sys

_GAMES = "clutch.games."


def load(name):
    """Import the module of this name."""
    return __import__(name, None, None, ("*",))


def find(name):
    """The module of this name, imported where it is not in memory."""
    return sys.modules.get(name) or load(name)


def borrow(name, needed=()):
    """The module of this name, for as long as the caller holds it. So it is with modules that it
    imports and that were not in memory before, but those that are `needed` stay."""
    if name in sys.modules:
        return sys.modules[name]
    before = set(sys.modules)
    module = load(name)
    _drop([other for other in sys.modules if other not in before and other not in needed])
    return module


def forget(package):
    """Keep no module of this package in memory, nor the package."""
    _drop([name for name in sys.modules if (name + ".").startswith(package + ".")])


def _drop(names):
    for name in names:
        del sys.modules[name]
    for name in names:
        parent, _, child = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], child):
            delattr(sys.modules[parent], child)


class Loader:
    """The modules of one game, and others soon needed; `waiting` lists those not in memory yet."""

    def __init__(self):
        self.waiting = []
        self._asking = None

    def expect(self, names):
        """List modules that are soon needed."""
        self.waiting = [name for name in names if name not in sys.modules]

    def choose(self, game, depth):
        """Make this the game in memory: let go of all else of games, and list what it needs to be
        played in that depth. Its package says so in NEEDS, {depth: names below the package}."""
        package = _GAMES + game + "."
        self._asking = None
        needs = [package + name for name in find(_GAMES + game).NEEDS[depth]]
        kept = [_GAMES + game] + needs
        _drop([name for name in sys.modules if name.startswith(_GAMES) and name not in kept])
        self.waiting = [name for name in needs if name not in sys.modules]

    def choose_more(self, game, depth, asking):
        """Let go of what the game needs at times only, and list what asks for it now. Its package
        says so in LATER, {depth: {what asks: names below the package, in one string}}."""
        if asking == self._asking:
            return
        self._asking = asking
        package = _GAMES + game + "."
        known = []
        wanted = []
        for key, names in find(_GAMES + game).LATER[depth].items():
            names = [package + name for name in names.split(" ")]
            known.extend(names)
            if key in asking:
                wanted.extend(names)
        _drop([name for name in known if name in sys.modules and name not in wanted])
        self.waiting = [name for name in self.waiting if name not in known]
        self.waiting.extend([name for name in wanted if name not in sys.modules])

    def borrow(self, name):
        """Borrow a module for a menu. What it is or imports of the game that is being loaded
        stays: it is not in memory twice."""
        return borrow(name, self.waiting)

    def step(self):
        """Load one module. One that cannot be loaded is left to the press that asks for it."""
        load(self.waiting.pop(0))

    def finish(self):
        """Load all that are waiting."""
        while self.waiting:
            self.step()

    def release(self):
        """Keep no game in memory."""
        self.waiting = []
        self._asking = None
        _drop([name for name in sys.modules if name.startswith(_GAMES)])
