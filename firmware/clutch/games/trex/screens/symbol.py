"""The symbol of a card of which it is not known yet: the table is asked once."""

from clutch.games.trex.rules.symbols import choices
from clutch.games.trex.screens.shapes import card_name
from clutch.ui import icons
from clutch.ui.picker import Picker


def ask_symbol(table):
    words, game = table.words, table.game
    card = card_name(words, game.stacks[game.turn][-1])
    offered = choices(game.symbols)
    cells = []
    for symbol in offered:
        cells.append((icons.METEOR, "") if symbol == "meteor" else (icons.CARD, str(symbol)))
    return Picker(
        card,
        [words.say("symbol_new"), words.say("symbol_where")],
        cells,
        len(cells),
        lambda index: table.enter(["symbol", offered[index]]),
        words.say("ask_symbol", game.turn),
        lambda index: words.say("symbol_%s" % offered[index]),
    )
