"""The results of finished games, the latest first, kept in flash.

A result is {"game": name, "rows": [[name, score text], ...] best first, "winners": how many of
them won, "key": which game it was}: plain enough to be pulled onto a PC. A game that was ended
before its time has "early": true, the standing of that moment, and no winners. When a game is left
a second time, after a power cut in the middle of leaving it, its result replaces the first one.
"""

from micropython import const

from clutch.record.store import Store

_KEPT = const(20)


def load(store):
    """All results, the latest first; [] if they cannot be read (see `Store.problems`)."""
    games = store.load("results", {"games": []})["games"]
    return [result for result in games if _readable(result)]


def keep(files, table, key):
    """Add the result of a game that is left; an older one with the same key goes. None, or a
    problem's code."""
    game = table.game
    early = game.phase != "over"
    if early:
        game.winners = ()
    try:
        rows, winners = table.reports.places(game)
    finally:
        if early:
            game.winners = None
    names = table.session.setup["players"]
    result = {
        "game": game.NAME,
        "rows": [[names[seat], score] for seat, score in rows],
        "winners": 0 if early else winners,
        "key": key,
    }
    if early:
        result["early"] = True
    store = Store(files)
    others = [other for other in load(store) if other.get("key") != key]
    return store.save("results", {"games": ([result] + others)[:_KEPT]})


def _readable(result):
    """Whether a result from a file has what the screen needs."""
    if not isinstance(result, dict) or not isinstance(result.get("winners"), int):
        return False
    rows = result.get("rows")
    if not isinstance(result.get("game"), str) or not isinstance(rows, list) or not rows:
        return False
    for row in rows:
        if not isinstance(row, list) or [type(text) for text in row] != [str, str]:
            return False
    return True
