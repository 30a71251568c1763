"""The eggs between two rounds of T-Rex in full depth, beside the ranking of the round."""

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.screens import colour_cells
from clutch.games.trex.screens.trump import enter_egg
from clutch.ui.picker import Unmarked

_ENTRIES = (2, 2, 0, 4)  # the colours to which UP, DOWN, LEFT and RIGHT lead


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
            picker.title = words.tell(note)
    return picker
