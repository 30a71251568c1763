"""The screens at the end of a game of T-Rex: `ask_<phase>(table)` returns one."""

from clutch.games.trex.reports import places
from clutch.games.trex.rules.ranking import LEFT_OVER
from clutch.ui.number import Number
from clutch.ui.podium import Podium


def ask_left(table):
    """Ask for the sum of a tied seat's left-over cards. In quick depth a line reminds the table of
    the last discard, which no earlier page of the last round does."""
    words, game = table.words, table.game
    screen = Number(
        words.say("title_tie"),
        None,
        LEFT_OVER[0],
        LEFT_OVER[-1],
        lambda value: table.enter(["left", value]) if value else table.warn(),
        words.say("ask_left", game.turn),
    )
    if game.depth == "quick":
        screen.facts = words.say("title_discards")
    return screen


def ask_over(table):
    """Show who won, with the scores."""
    rows, winners = places(table.game)
    return Podium(table.words, rows, winners, table.details)
