"""The prizes of a race of Dino Race, and the egg counter of who saved the egg."""

from micropython import const

from clutch.games.race.rules.track import COLOURS
from clutch.ui import icons
from clutch.ui.picker import Picker

_COLOUR_ICONS = {"red": icons.RED, "green": icons.GREEN}
_PRIZE_COLUMNS = const(6)


def ask_prize(table):
    """A prize, and its colour as long as it is not known which ones are even."""
    words, game = table.words, table.game
    colours = {}
    for _, _, value, colour in game.ask()["choices"]:
        colours.setdefault(value, []).append(colour)
    values = sorted(colours)

    def explain(index):
        value = values[index]
        return words.say("prize_is", value, colours[value][0]) if len(colours[value]) == 1 else ""

    def choose(index):
        value = values[index]
        if len(colours[value]) == 1:
            table.enter(["prize", game.turn, value, colours[value][0]])
            return
        picker = Picker(
            words.say("prize_number", value),
            (),
            [(_COLOUR_ICONS[colour], words.word(colour)) for colour in COLOURS],
            2,
            lambda colour: table.enter(["prize", game.turn, value, COLOURS[colour]]),
            words.say("ask_prize_colour", game.turn),
        )
        picker.back = table.ask
        table.show(picker)

    return Picker(
        words.say("title_prizes"),
        [words.say("prizes_home", game.turn, game.owed.count(game.turn))],
        [(None, str(value)) for value in values],
        _PRIZE_COLUMNS,
        choose,
        words.say("ask_prize", game.turn),
        explain,
    )


def ask_egg_counter(table):
    words, game = table.words, table.game
    values = [move[1] for move in game.ask()["choices"]]
    return Picker(
        words.say("title_prizes"),
        (),
        [(icons.EGG, str(value)) for value in values],
        len(values),
        lambda index: table.enter(["egg_counter", values[index]]),
        words.say("ask_egg_counter", game.turn),
    )
