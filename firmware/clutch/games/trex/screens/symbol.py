"""The question for the symbol of a card whose symbol is not known; each is asked once.

Every later game relies on the answer, so no symbol is preselected.
"""

from clutch.games.trex.rules.symbols import choices
from clutch.games.trex.screens.shapes import card_name
from clutch.ui import icons
from clutch.ui.picker import Picker


def ask_symbol(table):
    words, game = table.words, table.game
    card = card_name(words, game.stacks[game.turn][-1])
    offered = ["choose"] + list(choices(game.symbols))
    cells = [(icons.CARD, "?"), (icons.METEOR, "")]
    cells = cells[: 1 + ("meteor" in offered)]
    cells.extend([(icons.CARD, str(symbol)) for symbol in (1, 2, 3)])
    return Picker(
        card,
        [words.say("symbol_new"), words.say("symbol_where")],
        cells,
        len(cells),
        lambda index: index and table.enter(["symbol", offered[index]]),
        words.say("ask_symbol", game.turn),
        lambda index: words.say("symbol_%s" % offered[index]),
    )
