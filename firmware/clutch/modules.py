"""Load modules by name, and drop them again.

Modules imported by an ordinary `import` stay. A chip with little memory keeps the others only
while they are needed:

    find(name)      return a module, which stays in memory until `forget`
    borrow(name)    return a module that stays only while it is used: the functions of a screen
                    keep its module alive, and the collector frees both after the screen
    forget(package) drop a package with all its modules
    Loader          keeps the modules of the game being played
    imported(key)   return a module of a pack; the build puts it in place of imports

All names are dotted, from `clutch` on. Only this file imports by name.
"""

import gc
import sys
from binascii import crc32

FLAT = False  # whether modules have numbers for names; the build sets it in a pack
# {name: module}. A pack has numbers, because MicroPython never frees a name.
loaded: dict = {} if FLAT else sys.modules
# What `find` has returned, because a short name takes memory and time. A drop empties it.
_found = {}
pack = None  # where all modules have one path: a `Pack` of clutch_start, which `main` sets

_GAMES = "clutch.games."
# What a game may have in modules of its own; one whose package says SMALL has all of its rules in
# `rules`, the sentences in `words_<language>`, and all else in `screens`.
_APART = ("screens", "lamps", "reports", "options", "on_table")
_large = ""  # how the names of the last game that is not small begin
# Modules that only some games import; another game drops them.
_SHARED = (
    "clutch.core.event_die clutch.core.notes clutch.ui.number clutch.ui.picker clutch.ui.pictures "
    "clutch.ui.podium"
)
# A number of a module: see `number`.
_LEAF_BITS = 16
_LEAF = 0xFFFF
_FOLDER_BITS = 6
_GAME_BITS = 7
_IN_GAME = 1 << _GAME_BITS + _FOLDER_BITS


def number(name):
    """The number of a module in a pack, 30 bits: those of its folder, then those of its name. A
    folder in a game's package begins with a bit that is set and with the bits of the game."""
    package, _, leaf = name.rpartition(".")
    return _folder(package) << _LEAF_BITS | _bits(leaf, _LEAF_BITS)


def _folder(package):
    if not (package + ".").startswith(_GAMES):
        return _bits(package, _GAME_BITS + _FOLDER_BITS)
    game, _, folder = package[len(_GAMES) :].partition(".")
    return _IN_GAME | _bits(game, _GAME_BITS) << _FOLDER_BITS | _bits(folder, _FOLDER_BITS)


def _bits(text, count):
    return crc32(text.encode()) & (1 << count) - 1


def _leaf(name):
    """How the key of a module in a folder ends."""
    return _bits(name, _LEAF_BITS) if FLAT else name


# The ends of the names of modules that only the table menu, or a playthrough, has a use for.
_CORRECTIONS = _leaf("by_hand")
_SELDOM = (_CORRECTIONS, _leaf("leaving"), _leaf("public"))


def _below(package):
    """The keys of the loaded modules in a package and its folders."""
    if not FLAT:
        start = package + "."
        return [name for name in loaded if name.startswith(start)]
    folder = _folder(package)
    bits = _LEAF_BITS
    if package.startswith(_GAMES) and "." not in package[len(_GAMES) :]:
        bits += _FOLDER_BITS
        folder >>= _FOLDER_BITS
    elif package + "." == _GAMES:
        bits += _FOLDER_BITS + _GAME_BITS
        folder = 1
    return [key for key in loaded if key >> bits == folder]


def _key(name):
    """The key in `loaded` of a module, by its name; in a pack also by its number, or by the digits
    of that, as lists of names have it."""
    if not FLAT or isinstance(name, int):
        return name
    return int(name) if name[0] <= "9" else number(name)


def _listed(package, name):
    """The name of a module from a list of its package: in a pack such lists have numbers."""
    return int(name) if FLAT else package + "." + name


def _place(name):
    """The name of the module that has what this name means."""
    global _large
    if FLAT and isinstance(name, int):
        return name
    if not name.startswith(_GAMES) or _large and name.startswith(_large):
        return name  # without a new object
    game, _, part = name[len(_GAMES) :].partition(".")
    first = part.partition(".")[0]
    has_sentences = first.startswith("words_") and first.count("_") == 2
    if not (first == "rules" or first in _APART or has_sentences):
        return name
    if not hasattr(borrow(_GAMES + game), "SMALL"):
        _large = _GAMES + game + "."
        return name
    small = "words" + first[-len("_en") :] if has_sentences else "screens"
    return _GAMES + game + "." + ("rules" if first == "rules" else small)


def is_loaded(name):
    """Whether a module is in memory."""
    return _key(name) in loaded


def imported(key):
    """Return the module with this key; import it if it is not in memory. In a pack each import of
    a module is a call of this."""
    return loaded[key] if key in loaded else _import(key)


def _import(key):
    """Import a module. In a pack all have one name and one path, because MicroPython keeps names
    and paths for ever."""
    if not FLAT:
        return __import__(key, None, None, ("*",))
    name = "_" if pack else str(key)
    sys.modules.pop(name, None)  # a module that imports this one, or could not be loaded
    if pack:
        pack.wanted = "/%d.mpy" % key
    module = loaded[key] = __import__(name)
    sys.modules.pop(name, None)
    return module


def load(name):
    """Import the module of this name. Without garbage what stays comes close together."""
    key = _key(name)
    if FLAT and key not in loaded:
        gc.collect()
    return imported(key)


def find(name):
    """Return the module of this name; import it if it is not in memory."""
    if name not in _found:
        _found[name] = load(_place(name))
    return _found[name]


def borrow(name, needed=()):
    """Return the module of this name, which stays only while the caller holds it. The same is
    true for modules that it newly imports, except those in `needed`, which stay."""
    name = _place(name)
    if is_loaded(name):
        return find(name)
    before = set(loaded)
    try:
        return load(name)
    finally:
        before.update([_key(other) for other in needed])
        _drop([other for other in loaded if other not in before])


def forget(package):
    """Drop a package and all its modules, or a module."""
    if FLAT and isinstance(package, int):
        _drop([package])
    else:
        _drop([_key(package)] + _below(package))


def _drop(keys):
    if keys:
        _found.clear()
    for key in keys:
        loaded.pop(key, None)
    if FLAT:
        return
    for name in keys:
        parent, _, child = name.rpartition(".")
        if parent in loaded and hasattr(loaded[parent], child):
            delattr(loaded[parent], child)


def _drop_shared():
    _drop([_key(name) for name in _SHARED.split(" ")])


def _is_ending(leaf):
    """Whether the name of a loaded module ends like this; without the list, which is garbage."""
    for key in loaded:
        if key & _LEAF == leaf if FLAT else key.endswith(leaf):
            return True
    return False


def _ending(leaf):
    """The keys of loaded modules whose names end like this."""
    return [key for key in loaded if (key & _LEAF == leaf if FLAT else key.endswith(leaf))]


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
        needs = [_listed(package, name) for name in find(package).NEEDS[depth].split(" ")]
        kept = [_key(package)] + needs
        gone = [key for key in _below(_GAMES[:-1]) if key not in kept]
        own = _below(package)
        for key in gone:
            if key not in own:  # of the game before
                _drop_shared()
                break
        _drop(gone)
        _drop([_key(name) for name in self.spare])
        self.queue(needs)

    def leave_out(self, game, names):
        """Do not load these modules of a game, named below its package."""
        left = [_key(_GAMES + game + "." + name) for name in names]
        self.waiting = [name for name in self.waiting if _key(name) not in left]

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
                group.append(_listed(package, name))
        for name in spare:
            if name not in wanted:
                if is_loaded(name):
                    _drop((_key(name),))
                if name in self.waiting:
                    self.waiting.remove(name)
        for name in wanted:
            if name not in self.waiting and not is_loaded(name):
                self.waiting.append(name)
        self._corrects = _key(package + ".rules.by_hand") in wanted

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
            if app.screen:
                app.screen.replaced()
                app.screen = None
            app.canvas.forget()
            self.waiting = []
            self._asking = self.due = None
            package = _GAMES + app.table.game.NAME
            drawn = [_key(name) for name in _SHARED.split(" ") if ".ui." in name]
            drawn += [_key(package + part) for part in (".screens", ".art")]
            _drop(_below(package + ".screens") + drawn)
            gc.collect()

    def finish(self):
        """Load all modules in `waiting`."""
        while self.due or self.waiting:
            self.step()

    def release(self):
        """Drop all modules of games."""
        self.waiting = []
        self._asking = self.due = None
        _drop(_below(_GAMES[:-1]))
        _drop_shared()
