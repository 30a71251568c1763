"""What there is to read about a game of First To: its log, its scores, its end."""


def describe(words, game, move):
    """A move in a few words: "Anna 4"."""
    if move[0] == "points":
        return words.say("did_points", game.turn, move[1])
    return words.say("did_" + move[0], *move[1:])


def entry(words, before, move, now):
    """A line of the log."""
    return describe(words, before, move)


def where(words, game):
    """How far the game is."""
    return words.say("where_best", game.ranking()[0][1], game.settings["target"])


def scores(words, game):
    """The ranking, a line a seat."""
    return [(words.seats[seat], str(points)) for seat, points in game.ranking()]


def places(game):
    """The seats, best first, each with its score as text, and how many of them won."""
    return [(seat, str(points)) for seat, points in game.ranking()], len(game.winners)
