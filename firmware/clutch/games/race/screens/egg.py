"""To whom the owner of the egg gives it in Dino Race.

In full depth the names start without a cursor: after one OK too many, nobody could see to whom the
egg went. In quick depth, which is to take few presses, it starts on the first."""

from micropython import const

from clutch.games.race.rules import die
from clutch.ui import pictures
from clutch.ui.picker import Unmarked, entry_signs
from clutch.ui.widgets import text_line

_BESIDE = const(36)  # where the names beside the picture begin
_NAME = const(46)  # columns for a name and the sign beside it
_PICTURE_PAGE = const(2)
_COLUMNS = const(2)
_SIGN = const(4)  # columns of a sign in a cell
_RIGHTMOST = const(1)  # the place to which RIGHT leads, with its sign behind the name


def _first_row(rows):
    """The page of the first row of names, so that the rows are in the middle of the picture."""
    return _PICTURE_PAGE + (5 - rows) // 2


def receivers(canvas, page, names, cursor, entries):
    """Paint the eruption where the die has just shown it, and names beside it; number `cursor` is
    inverted. `entries`: see `entry_signs`."""
    canvas.picture(0, page, pictures.FACE["volcano"])
    first = _first_row((len(names) + 1) // _COLUMNS)
    for place in range(len(names)):
        x = _BESIDE + place % _COLUMNS * _NAME
        row = first + place // _COLUMNS
        entry_signs(canvas, row, x + 1, _NAME - 1, entries, place, 1)
        beside = 0 if place == _RIGHTMOST else _SIGN
        canvas.text_centre(x + beside, row, _NAME - _SIGN, names[place])
        if place == cursor:
            canvas.invert(x + 1, row, _NAME - 2)


class EggChoice(Unmarked):
    """Choose who gets the egg."""

    facts = ""

    def body(self, bands):
        if self.cursor >= 0:
            self.signs = ()
        bands[1] = (1, text_line, self.lines)
        bands[6] = (1, text_line, self.facts)
        bands[_PICTURE_PAGE] = (4, receivers, self.cells, self.cursor, self.signs)

    def grids(self, bands):
        top, count = 8 * _first_row(self.rows()), len(self.cells)
        return ((_BESIDE, top, _NAME, 8, _COLUMNS, count),)


def ask_egg_to(table):
    words, game = table.words, table.game
    seats = die.receivers(game)
    last = len(seats) - 1
    screen = EggChoice(
        table,
        (0, min(3, last), 2 if last > 1 else 0, _RIGHTMOST),  # one press for four
        words.title("volcano"),
        words.say("egg_choice", game.turn),
        tuple([words.seats[seat] for seat in seats]),
        _COLUMNS,
        lambda index: table.enter(["egg_to", seats[index]]),
        words.say("ask_egg_to", game.turn),
    )
    if game.depth == "quick":
        screen.cursor = 0
    if not (table.notes or table.alone) and game.emptied == game.turn:  # no page has said it
        screen.facts = words.say("part_hand_gone")
        if game.variant != "survive":
            screen.facts += ", " + words.say("part_drops", game.turn, 1)
    return screen
