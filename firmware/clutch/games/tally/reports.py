"""Texts about a game on the Scoreboard: its log, its scores, its result."""


def describe(words, game, move):
    """Describe a move briefly: "Noah +5"."""
    if move[0] == "add":
        return words.say("did_add", move[1], "%+d" % move[2])
    if move[0] == "round":
        return words.say("did_round", game.round)
    if move[0] == "leave":
        return words.say("did_leave", move[1])
    return words.say("did_" + move[0])


def entry(words, before, move, now):
    """A line of the log."""
    return describe(words, before, move)


def where(words, game):
    """The progress of the game, as text."""
    return words.say("title_round", game.round)


def scores(words, game):
    """The ranking, a line for each seat."""
    lines = []
    for place, seat, score in game.ranking():
        lines.append(("%d %s" % (place, words.seats[seat]), str(score)))
    return lines


def places(game):
    """([(seat, score text)], best first; number of winners)."""
    return [(seat, str(score)) for _, seat, score in game.ranking()], len(game.winners)
