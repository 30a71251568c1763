"""Draw and name the colours, cards and cross of T-Rex. Each colour has a shape of its own."""

from clutch.games.trex.rules.ranking import COLOURS
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS

SHAPES = {
    "yellow": icons.YELLOW,
    "blue": icons.BLUE,
    "brown": icons.BROWN,
    "green": icons.GREEN,
    "red": icons.RED,
}


def colour_cells(words, colours, sign=""):
    """Cells of a Picker for colours: shape, then sign and short name."""
    return [(SHAPES[colour], sign + words.say("short_" + colour)) for colour in colours]


def card_name(words, card):
    """The name of a card: "blue 7", "Chamaelosaurus"."""
    if card in ("C", "S"):
        return words.word(card)
    return words.say("card_number", COLOURS[(card - 1) % 5], card)


def cross(canvas, page, high, low, high_word, low_word, plays_left):
    """Paint the cross, its colours in words, high over low, and the plays a meteor leaves."""
    frame = canvas.frame
    top = page * 8
    frame.rect(0, top + 7, 28, 10, 1)
    frame.fill_rect(9, top, 10, 24, 0)
    frame.rect(9, top, 10, 24, 1)
    canvas.icon(10, page + 1, SHAPES[high])
    for x in (1, 19):
        canvas.icon(x, page + 1, SHAPES[low])
    canvas.text(32, page, high_word, BOLD)
    canvas.text(32, page + 2, low_word)
    if plays_left is not None:
        digits = str(plays_left)
        x = WIDTH - canvas.width(digits, DIGITS)
        canvas.text(x, page, digits, DIGITS)
        canvas.icon(x - 10, page + 1, icons.METEOR)
