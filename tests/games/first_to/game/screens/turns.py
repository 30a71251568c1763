"""How many points a turn brought: one cell of seven."""

from clutch.ui.picker import Picker


def ask_play(table):
    game, words = table.game, table.words
    lines = [
        (words.seats[seat], str(points)) for seat, points in game.ranking() if seat != game.turn
    ]
    cells = [(None, str(points)) for points in range(7)]
    title = words.say("title_total", game.turn, game.totals[game.turn])
    prompt = words.say("ask_play", game.turn)
    return Picker(title, lines[:5], cells, 7, lambda points: enter(table, points), prompt)


def enter(table, points):
    table.enter(["points", points])
