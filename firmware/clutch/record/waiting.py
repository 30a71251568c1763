"""How far the games that wait were when they were left, kept in flash: the last one first.

The text is the game's own, in the language of that evening. It only helps to tell the games
apart: what cannot be read or written is left out.
"""

from micropython import const

from clutch.record.store import Store

_NAME = "waiting"
_KEPT = const(12)


def load(files):
    """[[game id, text], ...], the game left last first."""
    return _load(Store(files))


def note(files, game_id, text):
    """A game is left; without a text it is forgotten."""
    store = Store(files)
    games = [game for game in _load(store) if game[0] != game_id]
    if text is not None:
        games.insert(0, [game_id, text])
    store.save(_NAME, {"games": games[:_KEPT]})


def _load(store):
    games = store.load(_NAME, {"games": []})["games"]
    return [game for game in games if _readable(game)]


def _readable(game):
    return isinstance(game, list) and [type(value) for value in game] == [int, str]
