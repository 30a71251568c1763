"""The prizes of a race of Dino Race, and the egg counter of the player who saved the egg.

The first prize shows which colour the even prizes have. From then on a prize's number tells its
colour, which is not asked; the correction of a prize asks it, for one that looks otherwise. In
full depth all starts without a cursor: what one OK too many enters could not be seen at once. In
quick depth, which is to take few presses, it starts on the first.
"""

from micropython import const

from clutch.games.race.rules import COLOURS, PRIZES
from clutch.ui import icons
from clutch.ui.picker import Unmarked

_COLOUR_ICONS = {"red": icons.RED, "green": icons.GREEN}
_PRIZE_COLUMNS = const(6)
# To where UP, DOWN, LEFT and RIGHT lead: prizes, colours, egg counters.
_PRIZE_ENTRIES = (2, 9, 0, 5)
_COLOUR_ENTRIES = (0, 1, 0, 1)
_COUNTER_ENTRIES = (1, 2, 0, 3)


def _picker(table, *picker):
    screen = Unmarked(table, *picker)
    if table.game.depth == "quick":
        screen.cursor = 0
    return screen


def ask_prize(table):
    """Ask for a prize, and for its colour if that is not known."""
    words, game = table.words, table.game

    def choose(index):
        value = PRIZES[index]
        likely = game.rules_module("game_end").colour_of(game, value)
        if likely and not table.alone:
            table.enter(["prize", game.turn, value, likely])
            return
        picker = _picker(
            table,
            _COLOUR_ENTRIES,
            words.say("prize_number", value),
            (),
            [(_COLOUR_ICONS[colour], words.word(colour)) for colour in COLOURS],
            2,
            lambda colour: table.enter(["prize", game.turn, value, COLOURS[colour]]),
            words.say("ask_prize_colour", game.turn),
        )
        if likely:
            picker.cursor = COLOURS.index(likely)
        picker.back = table.ask
        table.show(picker)

    return _picker(
        table,
        _PRIZE_ENTRIES,
        words.say("title_prizes"),
        [words.say("prizes_home", game.turn, game.owed.count(game.turn))],
        [(None, str(value)) for value in PRIZES],
        _PRIZE_COLUMNS,
        choose,
        words.say("ask_prize", game.turn),
    )


def ask_egg_counter(table):
    words, game = table.words, table.game
    values = [move[1] for move in game.ask()["choices"]]
    return _picker(
        table,
        _COUNTER_ENTRIES,
        words.say("title_prizes"),
        (),
        [(icons.EGG, str(value)) for value in values],
        len(values),
        lambda index: table.enter(["egg_counter", values[index]]),
        words.say("ask_egg_counter", game.turn),
    )
