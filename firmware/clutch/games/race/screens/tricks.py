"""The rarer actions in a turn of Dino Race: a trick, or a roll of the table's own die."""

from clutch.core.event_die import FACES
from clutch.games.race.rules.actions import choose_trick
from clutch.games.race.screens.status import trick
from clutch.ui import icons
from clutch.ui.picker import Picker
from clutch.ui.widgets import Menu


def tricks(words, game):
    """The tricks that are possible now, as (text, move); one of those with the same text."""
    offered = []
    for move in choose_trick(game):
        text = trick(words, game, move)
        if text not in [other for other, _ in offered]:
            offered.append((text, move))
    return offered


def ask_more(table):
    """Ask for a trick, or for a roll of the table's own die."""
    words, game = table.words, table.game
    offered = tricks(words, game)
    if not offered:
        ask_face(table)
        return

    def choose(index):
        if index < len(offered):
            table.enter(offered[index][1])
        else:
            ask_face(table)

    items = [text for text, _ in offered] + [words.say("item_own_die")]
    prompt = words.say("ask_more", game.turn)
    table.show(Menu(words.say("title_more"), items, choose, prompt, table.ask))


def ask_face(table):
    """Ask for the face of the table's own die."""
    words = table.words
    cells = [(icons.TERRAIN[face], "") for face in FACES[:4]]
    cells += [(icons.CARD, "2"), (icons.ERUPTING, "")]
    picker = Picker(
        words.say("item_own_die"),
        (),
        cells,
        len(cells),
        lambda index: table.enter(["roll", FACES[index]]),
        words.say("ask_face", table.game.turn),
        lambda index: words.title(FACES[index]),
    )
    picker.back = table.ask
    table.show(picker)
