"""The screens for egg and trump between two rounds of T-Rex: `ask_<phase>(table)` returns one."""

from micropython import const

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.screens.shapes import colour_cells
from clutch.ui.picker import Picker, Unmarked

_MOST = const(6)  # eggs of a colour: there are 30 in five colours, likely as many of each
_ENTRIES = (2, 2, 0, 4)  # the colours to which UP, DOWN, LEFT and RIGHT lead


def enter_egg(table, *moves):
    """Enter moves, the last of which ends with an egg's colour; first ask about one more than are
    likely."""
    colour = moves[-1][-1]
    taken = 1
    for eggs in table.game.eggs:
        taken += eggs.get(colour, 0)
    if taken > _MOST:
        table.doubt(table.words.say("sure_eggs", taken, colour), lambda: table.enter(*moves))
    else:
        table.enter(*moves)


def _ranking_lines(table):
    """The ranking of the round, best first, each line with its reason."""
    words = table.words
    lines = []
    reasons = table.game.reasons
    for place in range(len(reasons)):
        seat, card, colour, number, reason = reasons[place]
        if place == len(reasons) - 1:
            reason = "lowest"
        shown = words.say("short_" + colour) + " %d" % number if colour else words.say("no_value")
        if card == "C":
            shown = words.say("counts_as", shown)
        left = "%d %s" % (place + 1, words.seats[seat])
        if reason not in ("neutral", "zero"):
            shown += " " + words.say("reason_" + reason)
        lines.append((left, shown))
    return lines


def ask_egg(table):
    words, game = table.words, table.game
    picker = Unmarked(
        table,
        _ENTRIES,
        words.say("title_round_over", game.round),
        _ranking_lines(table),
        colour_cells(words, COLOURS),
        5,
        lambda index: enter_egg(table, ["egg", COLOURS[index]]),
        words.say("ask_egg_first" if game.step == 0 else "ask_egg_second", game.turn),
    )
    for note in table.notes:  # what the card that ended the round has its player do
        if note[0] in ("draws", "draws_short", "counts"):
            picker.banner = words.tell(note)
    return picker


def ask_trump(table):
    words, game = table.words, table.game
    spare = game.spare_colours()
    cells = []
    for sign in ("^", "v"):
        cells.extend(colour_cells(words, spare, sign))
    cells.append((None, words.say("item_keep")))

    def move(index):
        if index == 6:
            return ["trump", "keep"]
        return ["trump", "low" if index >= 3 else "high", spare[index % 3]]

    def explain(index):
        if index == 6:
            return words.say("explain_keep")
        place = move(index)[1]
        return words.say("explain_trump_" + place, getattr(game, place), spare[index % 3])

    quick = game.depth == "quick"  # in full depth everybody has put a card away by now
    first = words.say("title_discards" if quick else "cross_high_low", game.high, game.low)
    picker = Picker(
        words.say("title_round_over", game.round),
        [first, words.say("two_eggs")],
        cells,
        3,
        lambda index: table.enter(move(index)),
        words.say("ask_trump", game.turn),
        explain,
        6,
    )
    if quick:
        picker.right = words.say("cross_line", game.high, game.low)
    return picker
