"""How long the seats of unfinished games have thought, kept in flash beside their records.

The file has [[key of a game, [milliseconds of each seat]], ...], the one counted last first. A
game that is over or deleted makes room.
"""

from micropython import const

from clutch.record.store import Store

_NAME = "thinking"
_MOST = const(24)


def text(milliseconds):
    """A time as minutes and seconds."""
    seconds = milliseconds // 1000
    return "%d:%02d" % (seconds // 60, seconds % 60)


def read(table):
    """Give a table what was counted before in its game. None, or a problem's code."""
    if table.before is None:
        counts = load(table.app.parts.files, table.key(), table.game.seats)
        if isinstance(counts, str):
            return counts
        table.before = counts
    return None


def write(table):
    """Keep what a table has counted. None, or a problem's code: a file that could not be read is
    not replaced, nor one of newer firmware."""
    problem = read(table)
    if problem:  # without the counts of before, those of now would take their place
        return problem
    counts = [table.thought_ms(seat) for seat in range(table.game.seats)]
    return keep(table.app.parts.files, table.key(), counts)


def load(files, key, seats):
    """The milliseconds of each seat of the game with this key, or a problem's code."""
    store = Store(files)
    games = store.games(_NAME, _readable)
    if store.problems[_NAME]:
        return store.problems[_NAME]
    for game, counts in games:
        if game == key and len(counts) == seats:
            return counts
    return [0] * seats


def keep(files, key, counts):
    """Write the milliseconds of each seat of a game. None, or a problem's code."""
    store = Store(files)
    games = [game for game in store.games(_NAME, _readable) if game[0] != key]
    if games:
        try:
            unfinished = files.names("/games")
        except OSError as error:
            return files.problem(error)
        games = [game for game in games if game[0].split(" ")[0] in unfinished]
    return store.save(_NAME, {"games": ([[key, counts]] + games)[:_MOST]})


def _readable(game):
    if not isinstance(game, list) or len(game) != 2 or not isinstance(game[0], str):
        return False
    counts = game[1]
    return isinstance(counts, list) and all(type(one) is int and one >= 0 for one in counts)
