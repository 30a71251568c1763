"""The progress of each waiting game, as a text kept in flash.

The game wrote the text, in the language used then. It only helps to distinguish the games, so
errors in reading and writing are ignored.
"""

from micropython import const

from clutch.record.store import Store

_NAME = "waiting"
_KEPT = const(12)


def load(files):
    """Return [[game id, text], ...], the game left last first."""
    return Store(files).games(_NAME, _readable)


def note(files, game_id, text):
    """Store the text of a game that is left; None removes its entry."""
    store = Store(files)
    games = [game for game in store.games(_NAME, _readable) if game[0] != game_id]
    if text is not None:
        games.insert(0, [game_id, text])
    store.save(_NAME, {"games": games[:_KEPT]})


def _readable(game):
    return isinstance(game, list) and [type(value) for value in game] == [int, str]
