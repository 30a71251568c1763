"""The main question of T-Rex: which card was played; and what is printed on it.

A card is one cell of a grid: columns are the colours, rows low, middle and high numbers; the
sixth column has Chamaelosaurus, meteor shower, and the top of the draw pile. The grid shows all
cards alike, whatever has been played: remembering is part of the game. After a while without a
key, the overview replaces the grid: cross and open cards, large enough for the whole table.
"""

from micropython import const

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.rules.symbols import SYMBOLS, choices
from clutch.games.trex.screens import SHAPES, card_name
from clutch.games.trex.screens.overview import Overview
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.gestures import BACK, OK, RIGHT
from clutch.ui.picker import Picker, entry_signs
from clutch.ui.widgets import Menu, Screen, step, text_line

_COLUMNS = const(6)
_ROWS = const(3)
_CELL = const(21)  # width of a column of the grid, in pixels
_CHAMAELOSAURUS, _SHOWER, _PILE = 5, 11, 17  # cells of the sixth column
_NO_CELL = const(-1)
# Where UP, DOWN, LEFT and RIGHT enter the grid: its sides, without the specials. These cells need
# the fewest presses for a card.
_ENTRIES = (2, 14, 6, 10)
_RESTING_MS = const(6000)
_NUMBERS = tuple([str(number) for number in range(1, 16)])
_SPECIALS = (icons.CHAMAELOSAURUS, icons.METEOR_SHOWER, icons.DRAW_PILE)


def card_at(cell):
    """The card in a cell of the grid: 1..15, "C", "S", or None for the draw pile."""
    if cell == _CHAMAELOSAURUS:
        return "C"
    if cell == _SHOWER:
        return "S"
    if cell == _PILE:
        return None
    return cell // _COLUMNS * 5 + cell % _COLUMNS + 1


def _grid_head(canvas, page, letters):
    """Paint the heads of the columns: shape and letters of each colour."""
    for column in range(5):
        x = canvas.icon(column * _CELL + 1, page, SHAPES[COLOURS[column]])
        canvas.text(x, page, letters[column])


def _grid_row(canvas, page, row, cursor, entries):
    """Paint a row of the grid: five numbers and a special; `cursor`: inverted column, or -1;
    `entries`: see `entry_signs`."""
    entry_signs(canvas, page, 0, _CELL, entries, row * _COLUMNS, _COLUMNS)
    for column in range(5):
        canvas.text_centre(column * _CELL, page, _CELL, _NUMBERS[row * 5 + column])
    canvas.icon(5 * _CELL + 8, page, _SPECIALS[row])
    if cursor >= 0:
        canvas.invert(cursor * _CELL + 1, page, _CELL - 2)


class CardGrid(Screen):
    """Choose the card that the seat in turn plays: one of 17, or the top of the pile.

    `blind` is True while it asks which card came from the pile, or "anyway" if none may by the
    rules: that is asked first, because people look at the card to answer.
    """

    idle_after_ms = _RESTING_MS
    entries = _ENTRIES

    def __init__(self, table, blind: bool | str = False):
        game, words = table.game, table.words
        Screen.__init__(self, words.say("title_round", game.round))
        self.prompt = words.say("ask_blind" if blind else "ask_card", game.turn)
        self.right = words.say("cross_line", game.high, game.low)
        self.table = table
        self.blind = blind
        self.letters = tuple([words.say("short_" + colour) for colour in COLOURS])
        self.news = news(table)
        self.cursor = _NO_CELL
        if table.touch:
            self.idle_after_ms = 0

    def body(self, bands):
        table = self.table
        words = table.words
        bands[1] = (1, _grid_head, self.letters)
        # UP and DOWN need no sign to lead to the top and the bottom; each that goes costs 15 bytes
        # on the bus.
        signs = () if self.cursor >= 0 or table.touch else _ENTRIES
        for row in range(_ROWS):
            column = self.cursor - row * _COLUMNS
            bands[2 + row] = (
                1, _grid_row, row, column if 0 <= column < _COLUMNS else -1,
                signs if row == 1 else (),
            )  # fmt: skip
        game = table.game
        seat = game.turn
        holder = "" if game.holder is None else words.seats[game.holder]
        bands[5] = (1, _facts_line, game.hands[seat], game.piles[seat], holder, game.plays_left)
        bands[6] = (1, text_line, self.explain() if self.cursor >= 0 else self.news)

    def grids(self, bands):
        return ((0, 16, _CELL, 8, _COLUMNS, _COLUMNS * _ROWS),)

    def explain(self):
        """Explain the card under the cursor."""
        words, game = self.table.words, self.table.game
        card = card_at(self.cursor)
        if card is None:
            return words.say("explain_pile")
        if card in ("C", "S"):
            return words.say("explain_" + card)
        symbol = game.symbols.get(str(card), "unknown")
        return words.say("explain_%s" % symbol, COLOURS[(card - 1) % 5], card)

    def press(self, event):
        if self.table.enters(self, event):
            return
        if event <= RIGHT:
            self.cursor = step(self.cursor, event, _COLUMNS, _ROWS)
        elif event == OK:
            self.choose(card_at(self.cursor))
        elif event == BACK:
            if self.blind:
                self.table.ask()
            elif self.back:
                self.back()
            else:
                self.on_idle()

    def choose(self, card):
        table, game, blind = self.table, self.table.game, self.blind
        seat = game.turn
        hand, pile = game.hands[seat], game.piles[seat]
        if card is not None:
            move = ["blind" if blind else "play", card]
            table.enter(move + ["anyway"] if blind == "anyway" else move)
        elif blind or pile and hand <= game.settings["one_card_blind"]:
            table.show(CardGrid(table, not blind))
        else:
            text = table.words.say("hand_not_empty" if pile else "pile_empty", seat, hand)
            table.doubt(text, lambda: table.show(CardGrid(table, "anyway")), "item_anyway")

    def on_idle(self):
        self.table.show(Overview(self.table, self))


def ask_play(table):
    """The grid; or a menu if the seat has no card left."""
    words, game = table.words, table.game
    seat = game.turn
    if game.hands[seat]:
        return CardGrid(table)
    if game.piles[seat]:
        return CardGrid(table, True)

    def choose(index):
        if index:
            table.show(CardGrid(table))
        else:
            table.enter(["pass"])

    return Menu(
        words.say("title_round", game.round),
        [words.say("item_pass"), words.say("item_play")],
        choose,
        words.say("ask_pass", seat),
    )


def _facts_line(canvas, page, hand, pile, holder, plays_left):
    """Paint the counts of hand and pile of the seat to play, the meteor's holder, plays left."""
    x = canvas.icon(2, page, icons.HAND) + 1
    x = canvas.text(x, page, str(hand)) + 6
    x = canvas.icon(x, page, icons.DRAW_PILE) + 1
    canvas.text(x, page, str(pile))
    if holder:
        text = "%s %d" % (holder, plays_left)
        x = WIDTH - 2 - canvas.width(text)
        canvas.text(x, page, text)
        canvas.icon(x - 10, page, icons.METEOR)


def ask_symbol(table):
    """Ask for the symbol of a card where it is not known; each is asked once. Every later game
    relies on the answer, so no symbol is preselected. Each keeps its place when all meteors are
    known."""
    words, game = table.words, table.game
    card = card_name(words, game.stacks[game.turn][-1])
    first = "tapped_first" if table.touch else "symbol_choose"
    offered = ("choose",) + SYMBOLS
    more = "meteor" in choices(game.symbols)
    cells = [(icons.CARD, "?"), (icons.METEOR, "") if more else (None, "-")]
    cells.extend([(icons.CARD, str(symbol)) for symbol in SYMBOLS[1:]])

    def explain(index):
        if index == 1 and not more:
            return words.say("seventh_meteor")
        return words.say("symbol_%s" % offered[index] if index else first)

    return Picker(
        card,
        [words.say("symbol_new"), words.say("symbol_where")],
        cells,
        len(cells),
        lambda index: table.enter(["symbol", offered[index]]) if index else table.warn(),
        words.say("ask_symbol", game.turn),
        explain,
    )


def news(table):
    """The first note of the last move that is in _NEWS, as text."""
    for note in table.notes:
        if note[0] in _NEWS:
            return table.words.tell(note)
    return ""


# Codes of the notes shown on the grid.
_NEWS = (
    "draws",
    "draws_short",
    "counts",
    "meteor",
    "meteor_extends",
    "meteor_nothing",
    "copies",
    "copies_zero",
    "copies_nothing",
    "copies_shower",
    "passes",
    "round_begins",
)
