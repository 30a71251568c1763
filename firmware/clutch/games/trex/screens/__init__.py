"""The screens of T-Rex, and how they draw and name colours, cards and the cross.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
After a change of the cross, the table is first asked to lay it. If nobody had a choice of what to
put away, the table is first told so. Each colour has a shape of its own.
"""

from clutch.games.trex.rules.ranking import colour_of
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, DIGITS
from clutch.ui.gestures import OK
from clutch.ui.palette import COLOURS
from clutch.ui.widgets import Screen, text_line

QUESTIONS = {
    "full": {
        "play": "card",
        "symbol": "card",
        "egg": "round_end",
        "discard": "discards",
        "trump": "trump",
        "left": "game_end",
        "over": "game_end",
    },
    "quick": {
        "play": "quick",
        "egg": "quick",
        "lowest": "quick",
        "trump": "trump",
        "left": "game_end",
        "over": "game_end",
    },
}

SHAPES = {
    "yellow": icons.YELLOW,
    "blue": icons.BLUE,
    "brown": icons.BROWN,
    "green": icons.GREEN,
    "red": icons.RED,
}


class _LayCross(Screen):
    """Shows the cross that the table has to lay; OK confirms that it is laid."""

    def __init__(self, table, change):
        words, game = table.words, table.game
        Screen.__init__(self, words.say("title_lay"), words.say("ask_laid"))
        self.right = words.say("title_round_short", game.round)
        self.table = table
        self.change = words.say("replaces", *change[1:]) if change else ""

    def body(self, bands):
        words, game = self.table.words, self.table.game
        high, low = words.capitals(words.title(game.high)), words.say("cross_low", game.low)
        bands[2] = (3, cross, game.high, game.low, high, low, None)
        bands[6] = (1, text_line, self.change)

    def light(self, lamps):
        high, low = COLOURS[self.table.game.high], COLOURS[self.table.game.low]
        for place in range(5):
            lamps.cross(place, low if place in (1, 3) else high, 255, True)

    def press(self, event):
        if event == OK:
            self.table.read = True
            self.table.ask()
        else:
            Screen.press(self, event)


def before(table):
    """Until it is confirmed: the screen to lay a cross just drawn or changed, or the one that says
    what each must put away; else None."""
    game = table.game
    if table.read or game.phase == "discard":
        return None
    if game.put_away and all(forced for _, _, forced in game.put_away):
        return table.screens_module("discards").ask_discard(table)
    if game.phase != "play":
        return None
    for note in table.notes:
        if note[0] in ("trump_high", "trump_low"):
            return _LayCross(table, note)
    # In T-Rex only the cross uses draws. One that was entered is on the table already, and so is
    # one to which a move was undone.
    drawn = game.draws and not table.session.undone
    if drawn and game.round == 1 and game.round_is_fresh():
        return _LayCross(table, None)
    return None


def colour_cells(words, colours, sign=""):
    """Cells of a Picker for colours: shape, then sign and short name."""
    return [(SHAPES[colour], sign + words.say("short_" + colour)) for colour in colours]


def card_name(words, card):
    """The name of a card: "blue 7", "Chamaelosaurus"."""
    if card in ("C", "S"):
        return words.word(card)
    return words.say("card_number", colour_of(card), card)


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
