"""Colours and cards of T-Rex as they are drawn and named: each colour has a shape of its own."""

from clutch.games.trex.rules.ranking import COLOURS
from clutch.ui import icons

SHAPES = {
    "yellow": icons.YELLOW,
    "blue": icons.BLUE,
    "brown": icons.BROWN,
    "green": icons.GREEN,
    "red": icons.RED,
}


def colour_cells(words, colours, sign=""):
    """Colours as the cells of a Picker: shape, and short name behind a sign."""
    return [(SHAPES[colour], sign + words.say("short_" + colour)) for colour in colours]


def card_name(words, card):
    """A card in words: "blue 7", "Chamaelosaurus"."""
    if card in ("C", "S"):
        return words.word(card)
    return words.say("card_number", COLOURS[(card - 1) % 5], card)
