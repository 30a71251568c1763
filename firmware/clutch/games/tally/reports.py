"""Texts about a game on the Scoreboard: its log, its scores, its result."""

from micropython import const

from clutch.ui.canvas import WIDTH
from clutch.ui.widgets import distinct_names, wrapped

_LEAST_COLUMNS = const(11)  # of the panel, for a name
_BETWEEN = " / "
_BETWEEN_COLUMNS = const(15)


def entry(words, game, move, now):
    """A line of the log: "Noah +5"."""
    if move[0] == "add":
        return words.say("did_add", move[1], "%+d" % move[2])
    if move[0] == "round":
        return words.say("did_round", game.round)
    if move[0] == "leave":
        return words.say("did_leave", move[1])
    return words.say("did_" + move[0])


def where(words, game):
    return words.say("title_round", game.round)


def scores(words, game):
    """The ranking, a line for each seat; during the game also the points of each round, in seat
    order."""
    lines = []
    for place, seat, score in game.ranking():
        lines.append(("%d %s" % (place, words.seats[seat]), str(score)))
    if game.phase == "over":
        return lines  # so that the way home stays short
    rounds = game.rounds if game.gained == [None] * game.seats else game.rounds + [game.gained]
    if rounds:
        room = max(_LEAST_COLUMNS, WIDTH // game.seats - _BETWEEN_COLUMNS)
        lines += wrapped(_BETWEEN.join(distinct_names(words.seats, room)))
    number = game.round - len(game.rounds)
    for gained in rounds:
        points = ["-" if one is None else str(one) for one in gained]
        lines += wrapped("%d: %s" % (number, _BETWEEN.join(points)))
        number += 1
    return lines


def places(game):
    return [(seat, str(score)) for _, seat, score in game.ranking()], len(game.winners)
