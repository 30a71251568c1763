"""How often each face of Clutch's dice fell, in all games and evenings, kept in flash.

The share of each of the last games is kept too: a game that is left a second time, after a power
cut in the middle of leaving it, is not counted twice.
"""

from micropython import const

from clutch.record.store import Store

NAME = "die"  # of the store
_GAMES = const(10)  # the last games left: what each of them added is kept


def counts(store):
    """{"event": how often each of the event die's faces fell, "six": the same of the d6, "games":
    [[key of a game, what it added to "event"], ...] the latest first}."""
    stored = store.load(NAME, {"event": [0] * 6, "six": [0] * 6, "games": []})
    for kind in ("event", "six"):
        if not _counted(stored[kind]):
            stored[kind] = [0] * 6
    stored["games"] = [game for game in stored["games"] if _is_game(game)]
    return stored


def add(files, event, six=(0,) * 6):
    """Add what fell to what is kept. None, or a problem's code."""
    store = Store(files)
    kept = counts(store)
    kept["event"] = total(kept["event"], event)
    kept["six"] = total(kept["six"], six)
    return store.save(NAME, kept)


def add_game(files, key, rolled):
    """Count what fell in the game with this key, instead of what it added before. None, or a
    problem's code."""
    store = Store(files)
    kept = counts(store)
    kept["event"] = total(without(kept, key), rolled)
    others = [game for game in kept["games"] if game[0] != key]
    kept["games"] = ([[key, list(rolled)]] + others)[:_GAMES]
    return store.save(NAME, kept)


def without(kept, key):
    """How often each face of the event die fell, without the game with this key."""
    for game, added in kept["games"]:
        if game == key:
            return total(kept["event"], [-one for one in added])
    return kept["event"]


def total(some, others):
    """Two counts of six faces, added face by face."""
    return [some[face] + others[face] for face in range(6)]


def _counted(counts):
    """Whether this can be how often each of six faces fell."""
    return isinstance(counts, list) and [type(one) for one in counts] == [int] * 6


def _is_game(game):
    return isinstance(game, list) and len(game) == 2 and _counted(game[1])
