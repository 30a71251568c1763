"""Lifetime counts of each face of Clutch's dice, kept in flash.

The store also keeps what each of the last games added. So a game that is left twice, because a
power cut interrupted the first time, is counted once.
"""

from micropython import const

from clutch.record.store import Store

NAME = "die"  # of the store
_GAMES = const(10)  # games whose own counts are kept


def counts(store):
    """Load the counts: {"event": six counts for the event die, "six": six for the d6, "games":
    [[key of a game, what it added to "event"], ...] the latest first}."""
    stored = store.load(NAME, {"event": [0] * 6, "six": [0] * 6, "games": []})
    for kind in ("event", "six"):
        if not _counted(stored[kind]):
            stored[kind] = [0] * 6
    stored["games"] = [game for game in stored["games"] if _is_game(game)]
    return stored


def add(files, event, six=(0,) * 6):
    """Add six counts for each die to the stored ones. Returns None, or a problem's code."""
    store = Store(files)
    kept = counts(store)
    kept["event"] = total(kept["event"], event)
    kept["six"] = total(kept["six"], six)
    return store.save(NAME, kept)


def add_game(files, key, rolled):
    """Replace what the game with this key added before by the counts `rolled`. Returns None, or
    a problem's code."""
    store = Store(files)
    kept = counts(store)
    kept["event"] = total(without(kept, key), rolled)
    others = [game for game in kept["games"] if game[0] != key]
    kept["games"] = ([[key, list(rolled)]] + others)[:_GAMES]
    return store.save(NAME, kept)


def without(kept, key):
    """The six counts of the event die without those of the game with this key."""
    for game, added in kept["games"]:
        if game == key:
            return total(kept["event"], [-one for one in added])
    return kept["event"]


def total(some, others):
    """Add two lists of six counts."""
    return [some[face] + others[face] for face in range(6)]


def _counted(counts):
    """Whether this is a list of six counts."""
    return isinstance(counts, list) and [type(one) for one in counts] == [int] * 6


def _is_game(game):
    return isinstance(game, list) and len(game) == 2 and _counted(game[1])
