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
    games = Store(files).load(_NAME, {"games": []})["games"]
    return [game for game in games if _readable(game)]


def note(files, game_id, text):
    """A game is left; without a text it is forgotten."""
    games = [game for game in load(files) if game[0] != game_id]
    if text is not None:
        games.insert(0, [game_id, text])
    Store(files).save(_NAME, {"games": games[:_KEPT]})


def _readable(game):
    return isinstance(game, list) and [type(value) for value in game] == [int, str]
