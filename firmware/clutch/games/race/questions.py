"""What the table sees and presses in Dino Race beside a turn: tricks, the egg, prizes, the end.

One function a phase, `ask_<phase>(table)`, gives its screen; `ask_more(table)` shows what can be
played beside steps.
"""

from micropython import const

from clutch.games import load
from clutch.games.race.reports import places, trick
from clutch.games.race.track import COLOURS, FACES
from clutch.ui import icons
from clutch.ui.picker import Picker
from clutch.ui.podium import Podium
from clutch.ui.widgets import Menu

_COLOUR_ICONS = {"red": icons.RED, "green": icons.GREEN}
_PRIZE_COLUMNS = const(6)


def tricks(words, game):
    """The specials that are possible now, as (text, move): one of those that look alike."""
    offered = []
    for move in game.ask()["choices"]:
        if move[0] in ("give", "push", "trip", "steal"):
            text = trick(words, game, move)
            if text not in [other for other, _ in offered]:
                offered.append((text, move))
    return offered


def ask_more(table):
    """A trick, or the face of the table's own die."""
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
    table.app.show(Menu(words.say("title_more"), items, choose, prompt, table.ask))


def ask_face(table):
    """What the table's own die shows."""
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
    table.app.show(picker)


def ask_egg_to(table):
    """Whom the owner gives the egg."""
    words, game = table.words, table.game
    seats = game.receivers()
    return Picker(
        words.title("volcano"),
        [words.say("egg_choice", game.turn)],
        [(None, words.seats[seat]) for seat in seats],
        2,
        lambda index: table.enter(["egg_to", seats[index]]),
        words.say("ask_egg_to", game.turn),
    )


def ask_flow(table):
    return load(table.game.NAME, "quick_screens").Flow(table)


def ask_track(table):
    """The track of the second race."""
    return load(table.game.NAME, "entering").Entering(
        table.words,
        lambda track: table.enter(["track", track]),
        None,
        lambda: table.enter(["track"]),
    )


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
        table.app.show(picker)

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


def ask_over(table):
    """Who won, with what, and what decided. A team is one row."""
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
    """What decided a game that is over: "home", "score", "egg", or "shared"."""
    teams = {game.team(seat) for seat in game.winners}
    if len(teams) > 1:
        return "shared"
    if game.variant == "survive":
        return "home"
    best = game.score(game.winners[0])
    racing = [seat for seat in range(game.seats) if game.mates(seat)]
    tied = {game.team(seat) for seat in racing if game.score(seat) == best}
    return "score" if tied == teams else "egg"
