"""The page of a special asteroid tile of Dinoland, in both depths. It says what the tile does; OK
does that, or asks for what it needs: deck_tiles.py and map_tiles.py have a function for each tile
that needs something.
"""

from clutch.games.dinoland.rules import DECK_TILES
from clutch.ui.widgets import List, Menu, wrapped

_OF_MAP = ("move_pawn", "return_pawn", "overlap")
# These tiles ask more only if Clutch keeps the deck.
_KEPT = ("rearrange_asteroid", "look_last")


def ask_special(table):
    words, tile = table.words, table.game.tile
    lines = wrapped(words.say("about_" + tile))
    prompt = words.say("ask_special", table.game.turn)
    screen = List(words.title(tile), lines, lambda: _carry_out(table), prompt)
    screen.back = None
    return screen


def _carry_out(table):
    tile = table.game.tile
    if tile in _OF_MAP:
        getattr(table.screens_module("map_tiles"), tile)(table)
    elif tile in DECK_TILES and (table.game.tiles or tile not in _KEPT):
        getattr(table.screens_module("deck_tiles"), tile)(table)
    else:
        table.enter([tile])  # Clutch has nothing to ask


def menu(table, prompt, items, moves):
    """Show a menu of moves."""
    words = table.words
    table.show(
        Menu(
            words.title(table.game.tile),
            items,
            lambda index: table.enter(moves[index]),
            words.say(prompt, table.game.turn),
            table.ask,
        )
    )
