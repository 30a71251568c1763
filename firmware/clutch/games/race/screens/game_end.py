"""The end of a race of Dino Race: the prizes, the egg counter of the player who saved the egg, who
won, and what decided it.

The first prize shows which colour the even prizes have. From then on a prize's number tells its
colour, which is not asked; the correction of a prize asks it, for one that looks otherwise. All
starts without a cursor: what one OK too many enters could not be seen at once.
"""

from micropython import const

from clutch.games.race.reports import places
from clutch.games.race.rules import COLOURS, PRIZES
from clutch.ui import icons
from clutch.ui.picker import Unmarked
from clutch.ui.podium import Podium
from clutch.ui.widgets import wrapped

_COLOUR_ICONS = {"red": icons.RED, "green": icons.GREEN}
_PRIZE_COLUMNS = const(6)
# To where UP, DOWN, LEFT and RIGHT lead: prizes, colours, egg counters.
_PRIZE_ENTRIES = (2, 9, 0, 5)
_COLOUR_ENTRIES = (0, 1, 0, 1)
_COUNTER_ENTRIES = (1, 2, 0, 3)


def ask_over(table):
    """The winners with their scores, and what decided the game. A team is one row."""
    words, game = table.words, table.game
    seats, winners = places(game)
    rows = []
    crowned = 0
    for place in range(len(seats)):
        seat, score = seats[place]
        mates = game.mates(seat)
        if seat == mates[0]:
            rows.append(("+".join([words.seats[mate] for mate in mates]), score))
            crowned += place < winners
    podium = Podium(words, rows, crowned, table.details)
    podium.right = words.say("won_" + reason(game))
    return podium


def reason(game):
    """What decided the game: "home", "score", "egg", or "shared"."""
    teams = {game.team(seat) for seat in game.winners}
    if len(teams) > 1:
        return "shared"
    if game.variant == "survive":
        return "home"
    best = game.score(game.winners[0])
    racing = [seat for seat in range(game.seats) if game.mates(seat)]
    tied = {game.team(seat) for seat in racing if game.score(seat) == best}
    return "score" if tied == teams else "egg"


def ask_prize(table):
    """Ask for a prize, and for its colour if that is not known."""
    words, game = table.words, table.game

    def choose(index):
        value = PRIZES[index]
        likely = game.rules_module("game_end").colour_of(game, value)
        if likely and not table.alone:
            table.enter(["prize", game.turn, value, likely])
            return
        picker = Unmarked(
            table,
            _COLOUR_ENTRIES,
            words.say("prize_number", value),
            wrapped(words.say("colour_once")),
            [(_COLOUR_ICONS[colour], words.word(colour)) for colour in COLOURS],
            2,
            lambda colour: table.enter(["prize", game.turn, value, COLOURS[colour]]),
            words.say("ask_prize_colour", game.turn),
        )
        if likely:
            picker.cursor = COLOURS.index(likely)
        picker.back = table.ask
        table.show(picker)

    return Unmarked(
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
    return Unmarked(
        table,
        _COUNTER_ENTRIES,
        words.say("title_prizes"),
        (),
        [(icons.EGG, str(value)) for value in values],
        len(values),
        lambda index: table.enter(["egg_counter", values[index]]),
        words.say("ask_egg_counter", game.turn),
    )
