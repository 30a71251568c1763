"""The five colours of T-Rex as they are drawn: each has a shape of its own."""

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
