"""What the table sees, presses and reads in First To."""

from micropython import const

from clutch.ui.picker import Picker
from clutch.ui.podium import Podium

_BOTH = {"play": "screens", "over": "screens"}
QUESTIONS = {"full": _BOTH, "quick": _BOTH}
FIELDS = ()  # nothing is asked before a game, beside what every game asks
_TRACK = const(13)
_POINTS = (255, 190, 90)


def ask_play(table):
    """How many points a turn brought: one cell of seven."""
    game, words = table.game, table.words
    lines = [
        (words.seats[seat], str(points)) for seat, points in game.ranking() if seat != game.turn
    ]
    cells = [(None, str(points)) for points in range(7)]
    title = words.say("title_total", game.turn, game.totals[game.turn])
    prompt = words.say("ask_play", game.turn)
    return Picker(title, lines[:5], cells, 7, lambda one: table.enter(["points", one]), prompt)


def ask_over(table):
    """Who won, and with what."""
    rows, winners = places(table.game)
    return Podium(table.words, rows, winners, table.details)


def show(lamps, game):
    """Light the lamps. Track: how near the highest score is to the target. Seats: their colours,
    to play bright; at the end the winners pulse."""
    best = game.ranking()[0][1]
    for lamp in range(min(_TRACK, best * _TRACK // game.settings["target"])):
        lamps.track(lamp, _POINTS)
    for seat in range(game.seats):
        if game.playing[seat]:
            wins = game.phase == "over" and seat in game.winners
            lamps.seat(seat, wins or seat == game.turn, wins)


def entry(words, game, move, now):
    """A line of the log: "Anna 4"."""
    if move[0] == "points":
        return words.say("did_points", game.turn, move[1])
    return words.say("did_" + move[0], *move[1:])


def where(words, game):
    """How far the game is."""
    return words.say("where_best", game.ranking()[0][1], game.settings["target"])


def scores(words, game):
    """The ranking, a line a seat."""
    return [(words.seats[seat], str(points)) for seat, points in game.ranking()]


def places(game):
    """The seats, best first, each with its score as text, and how many of them won."""
    return [(seat, str(points)) for seat, points in game.ranking()], len(game.winners)


def complete(form, draft, begin, back):
    begin(draft)


def lay_out(setup):
    """What to lay out, line by line, for a plain set-up: keys of texts and their values."""
    return [("lay_die", setup["players"][setup.get("start", 0)])]
