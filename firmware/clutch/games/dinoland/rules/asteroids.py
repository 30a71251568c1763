"""Dinoland: the asteroid deck, kept by Clutch or lying on the table.

`game.deck` is how many tiles are left. Of a deck that Clutch keeps, `game.tiles` are those face
down, the next one first. Of a deck on the table it is None, and the table enters each tile that is
turned up. Face down (D1), a tile acts when a velociraptor turns it up, and is discarded at once.
With the setting "faceup-top-visible" the first tile lies open from the start; a velociraptor
discards the open tile (`game.open`), and the tile below it is seen and acts.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import HATCHES, TILES

REPEATED = ("move_pawn", "move_crosshairs", "overlap")
LOOK = const(5)
MOST_TILES = const(40)

_HATCH_TILES = const(5)
_OF_A_REPEATED = const(6)


def choices(game):
    """The moves that turn up the next tile."""
    if not game.deck:
        return []
    if game.tiles is not None or _is_last_open(game):
        return [["asteroid"]]
    return [["asteroid", tile] for tile in TILES if _left(game, tile) > 0]


def turn_up(game, tile, notes):
    """Turn up the next tile; `tile` names it where the deck is on the table.

    Returns the tile to carry out, one of TILES; "regular" also for a tile that has no meaning in
    this game (D29). Raises RuleError.
    """
    if not game.deck:
        raise RuleError("deck_empty")
    if game.tiles is not None:
        if tile is not None:
            raise RuleError("deck_is_kept")
        tile = game.tiles.pop(0) if game.tiles else None
    elif _is_last_open(game):
        if tile is not None:
            raise RuleError("last_tile")
    elif tile is None:
        raise RuleError("say_which")
    elif _left(game, tile) <= 0:
        raise RuleError("no_such_tile", tile)
    game.deck -= 1
    if game.settings["asteroid_deck"] == "facedown":
        game.discards.append(tile)
    else:
        if game.open:
            game.discards.append(game.open)
        game.open = tile
    notes.append(["tile", game.turn, tile or "none", game.deck])
    if tile is None or tile in HATCHES and not game.eggs_hatch:
        return "regular"
    if tile == "switch_impact" and game.impact is None:
        return "regular"
    return tile


def ask_about(game, tile, choices, notes):
    """Await one of these moves for the special tile just turned up; without one, note that."""
    if choices:
        game.tile = tile
    else:
        notes.append(["nothing_to_do", tile])


def ahead(game):
    """The next tiles, as a brachiosaurus sees them; empty if Clutch does not keep the deck."""
    return (game.tiles or [])[:LOOK]


def behind(game):
    """The last tiles of the deck, the bottom one last."""
    return (game.tiles or [])[-LOOK:]


def _is_last_open(game):
    """Whether the last tile of the deck lies open: discarding it shows no other."""
    return game.deck == 1 and game.settings["asteroid_deck"] != "facedown"


def _left(game, tile):
    """How many tiles of a kind may still come up in a deck on the table."""
    if tile == "regular":
        return 1
    if tile == "hatch":
        most = _HATCH_TILES if game.eggs_hatch else 0
    elif "special" not in game.expansions:
        most = 0
    else:
        most = _OF_A_REPEATED if tile in REPEATED else 1
    return most - game.discards.count(tile) - (game.open == tile)
