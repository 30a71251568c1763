"""Records of the Scoreboard, as a handheld keeps them."""

from clutch.core import moves as packing
from clutch.games import game_module
from clutch.record.archive import make_piece, setup_piece
from clutch.record.journal import ENTRIES

SETUP = {"game": "tally", "players": ["Anna", "Brian"]}
_MOVES = game_module("tally", "rules").Game.MOVES


def entries(*moves) -> bytes:
    """Moves as they are packed."""
    return b"".join(bytes(packing.pack(_MOVES, move)) for move in moves)


def record(*moves, game_id=1, setup=SETUP, pieces=1) -> bytes:
    """A record with these moves, in so many pieces."""
    stream, data = entries(*moves), bytes(setup_piece(game_id, setup, 0))
    size = -(-len(stream) // pieces)
    for at in range(0, len(stream), size):
        data += make_piece(ENTRIES, game_id, at, stream[at : at + size])
    return data


def half_in_the_tail() -> dict[str, bytes]:
    """The files of a game of Scoreboard, one move in its body and one in the tail."""
    at, last = len(entries(["add", 0, 7])), entries(["add", 1, 3])
    return {
        "games/1": record(["add", 0, 7]),
        "tail/tail": bytes(make_piece(ENTRIES, 1, at, last)),
    }
