"""The screens of Dinoland.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
The functions at the end make what screens show beside a question.
"""

from clutch.core.notes import value
from clutch.games.dinoland.rules import SHOWN

QUESTIONS = {
    "full": {
        "start": "dominoes",
        "turn": "dominoes",
        "as": "wildcards",
        "act": "actions",
        "special": "special",
        "hatch": "dominoes",
        "impact": "impact",
        "over": "winners",
    },
    "quick": {
        "turn": "quick",
        "special": "special",
        "impact": "areas",
        "areas": "areas",
        "over": "winners",
    },
}


def before(table):
    """The page that reports a tile or the end of the game; None without such news."""
    if table.read or not tells(table.game, table.notes):
        return None
    return table.screens_module("revealed").Revealed(table)


def tells(game, notes):
    """Whether a page reports a tile that only Clutch has seen, or the end.

    A tile with a question explains itself. A line is enough for a regular tile, and in full depth
    for eggs.
    """
    for note in notes:
        if note[0] == "ends":
            return game.phase != "special"
        tile = tile_in(note)
        if tile and game.tiles is not None and tile != "regular":
            if tile != "hatch" or game.depth == "quick":
                return game.phase != "special"
    return False


# The notes that the table should read after a move; the first of these that a move has is shown.
_NEWS = (
    "no_hatch", "eggs_hatch", "stegosaurus", "no_eggs_hatch", "nothing_to_do", "as",
    "impact_card", "tile_returns", "removed", "pawn_returns", "no_domino", "passes", "by_hand",
)  # fmt: skip


def news(table):
    """The result of the last move, in one line."""
    for code in _NEWS:
        for note in table.notes:
            if note[0] == code and "crosshair" not in note:  # where they start is no correction
                return table.words.tell(note)
    for note in table.notes:
        if tile_in(note) == "regular" and table.game.tiles is not None:
            return table.words.tell(note)
    return ""


def tile_in(note):
    """The asteroid tile that a note reports, or None."""
    return value(SHOWN, note, "tile") if note[0] == "tile" else None


def deck_line(words, game):
    """How many tiles are left, and which one lies open."""
    if game.open:
        return words.say("deck_open", game.deck, words.say("tile_" + game.open))
    return words.say("deck_left", game.deck)


def card_in_play(game):
    """The Impact Card, or the rule that replaces it."""
    return game.impact or ("single_square" if "single_square" in game.variants else "regular")
