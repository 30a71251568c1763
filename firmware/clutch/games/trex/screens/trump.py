"""What both depths of T-Rex ask between two rounds: the trump, and whether an egg can be right."""

from micropython import const

from clutch.games.trex.screens import colour_cells
from clutch.ui.picker import Picker

_MOST = const(6)  # eggs of a colour: there are 30 in five colours, likely as many of each


def enter_egg(table, *moves):
    """Enter moves, the last of which ends with an egg's colour; first ask about one more than are
    likely."""
    colour = moves[-1][-1]
    taken = 1
    for eggs in table.game.eggs:
        taken += eggs.get(colour, 0)
    if taken > _MOST:
        seat = moves[-1][1] if len(moves[-1]) > 2 else table.game.turn
        text = table.words.say("sure_eggs", seat, taken, colour, _MOST)
        table.doubt(text, lambda: table.enter(*moves))
    else:
        table.enter(*moves)


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
