"""Questions of Dinoland with two to four answers, seldom asked: of what type a wildcard dinosaur
is, and which square of the start domino the crosshairs point at.
"""

from clutch.games.dinoland import land
from clutch.ui.picker import Picker


def ask_as(table):
    """The type of a wildcard dinosaur; only those that the Area allows."""
    words, moves = table.words, table.game.ask()["choices"]
    return Picker(
        words.say("title_any"),
        (),
        [(None, move[1]) for move in moves],
        len(moves),
        lambda index: table.enter(moves[index]),
        words.say("ask_as", table.game.turn),
        lambda index: words.title(land.DINOS[moves[index][1]]),
    )


def aim(table, move, down, before):
    """Enter the start domino, and with it what the crosshairs point at (D7)."""
    words = table.words
    halves = ("upper", "lower") if down else ("left", "right")
    hand = ["set", "crosshair", None, [int(down), int(not down)]]

    def choose(index):
        if index:
            table.enter(move, hand)
        else:
            table.enter(move)

    picker = Picker(
        words.say("title_aim"),
        (),
        [(None, words.say("half_" + half)) for half in halves],
        2,
        choose,
        words.say("ask_aim", table.game.turn),
    )
    picker.back = lambda: table.app.show(before)
    table.app.show(picker)
