"""The results of finished games, the latest first, kept in flash.

A result is {"game": name, "rows": [[name, score text], ...] best first, "winners": how many of
them won, "key": which game it was}, and where it holds "early": True, ended before its end, so
that nobody won, and "where": how far it was, as text; "form": "together" where all won or lost
together, "teams" where each two rows are a team; "times": how long the seat of each row thought,
as text. It is plain enough to be pulled onto a PC. When a game is left a second time, after a
power cut in the middle of leaving it, its result replaces the first one.

The file also has "older", {name: [games won, games]}: the totals of results no longer listed.
"""

from micropython import const

from clutch.modules import borrow
from clutch.record.store import Store

FORMS = ("", "together", "teams")

_KEPT = const(20)
_MOST_NAMES = const(40)
_MOST_ROWS = const(8)
_LONGEST = const(40)  # letters of any text, as in `core/setup.py`
_MOST_GAMES = const(1000000)


def load(store):
    """All results, the latest first; [] if they cannot be read (see `Store.problems`)."""
    return _read(store)[0]


def wins(store):
    """{name: [games won, games]} of every player, results no longer listed included."""
    games, counts = _read(store)
    for result in games:
        _count(counts, result)
    return counts


def keep(files, table, key):
    """Add the result of a game that is over, or is left as it is; an older one with the same key
    goes. None, or a problem's code."""
    result = result_of(table, key)
    store = Store(files)
    others, older = _read(store)
    others = [other for other in others if other.get("key") != key]
    for other in others[_KEPT - 1 :]:
        _count(older, other)
    while len(older) > _MOST_NAMES:
        del older[min(older, key=lambda name: older[name])]
    return _save(store, ([result] + others)[:_KEPT], older)


def remove(files, result):
    """Take a result away, out of the games won too. None, or a problem's code."""
    store = Store(files)
    games, older = _read(store)
    return _save(store, [other for other in games if other != result], older)


def _save(store, games, older):
    return store.save("results", {"games": games, "older": older} if older else {"games": games})


def result_of(table, key):
    """The result of a table's game as it is now."""
    game = table.game
    names = table.session.setup["players"]
    result = {"game": game.NAME, "key": key}
    if game.phase == "over":
        rows, result["winners"] = table.reports.places(game)
    else:
        rows, result["winners"] = _standing(game), 0
        result["early"] = True
        reports = table.reports
        where = getattr(reports, "early", reports.where)
        result["where"] = where(table.words, game)
    result["rows"] = [[names[seat], score] for seat, score in rows]
    if table.timed:
        text = borrow("clutch.record.thinking").text
        result["times"] = [text(table.thought_ms(seat)) for seat, _ in rows]
    if game.coop:
        result["form"] = "together"
    elif 0 < game.teams < game.seats:
        result["form"] = "teams"
    return result


def _standing(game):
    """Rank the seats of a game that is not over: [(seat, score text)], best first."""
    standing = game.standing()
    seats = game.stayed()
    sign = -1 if game.highest_wins else 1
    seats.sort(key=lambda seat: (sign * (standing[seat][0] or 0), seat))
    return [(seat, standing[seat][1]) for seat in seats]


def _read(store):
    """Read (all results, {name: [games won, games]} of older ones) at once. In two reads, the
    first could fail and the second not; `Store.save` would then overwrite unread results."""
    values = store.load("results", {"games": [], "older": {}})
    older = values["older"]
    counts = {}
    for name in older:
        count = older[name]
        if isinstance(count, list) and [type(number) for number in count] == [int, int]:
            if _is_text(name) and 0 <= count[0] <= count[1] <= _MOST_GAMES:
                counts[name] = list(count)
    return [result for result in values["games"] if _readable(result)], counts


def _count(counts, result):
    """Add a result to {name: [games won, games]}, unless it ended early."""
    if result.get("early"):
        return
    rows = result["rows"]
    for place in range(len(rows)):
        count = counts.setdefault(rows[place][0], [0, 0])
        count[0] += place < result["winners"]
        count[1] += 1


def _readable(result):
    """Whether a result from a file is as `result_of` makes one."""
    if not isinstance(result, dict) or result.get("early", True) is not True:
        return False
    rows, winners = result.get("rows"), result.get("winners")
    if not isinstance(rows, list) or not 0 < len(rows) <= _MOST_ROWS:
        return False
    if type(winners) is not int or not 0 <= winners <= len(rows):
        return False
    texts = [result.get("game"), result.get("key", ""), result.get("where", "")]
    for row in rows:
        if not isinstance(row, list) or len(row) != 2:
            return False
        texts += row
    return result.get("form", "") in FORMS and all(_is_text(text) for text in texts)


def _is_text(value):
    return isinstance(value, str) and len(value) <= _LONGEST
