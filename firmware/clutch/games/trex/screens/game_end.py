"""The end of a game of T-Rex: one function a phase, `ask_<phase>(table)`, gives its screen."""

from clutch.games.trex.reports import places
from clutch.games.trex.rules.game_end import LEFT_OVER
from clutch.ui.number import Number
from clutch.ui.podium import Podium


def ask_left(table):
    """The sum of the left-over cards of a seat that is level with another."""
    words, game = table.words, table.game
    return Number(
        words.say("title_tie"),
        LEFT_OVER[len(LEFT_OVER) // 2],
        LEFT_OVER[0],
        LEFT_OVER[-1],
        lambda value: table.enter(["left", value]),
        words.say("ask_left", game.turn),
    )


def ask_over(table):
    """Who won, with what, and why."""
    rows, winners = places(table.game)
    names = table.words.seats
    return Podium(
        table.words, [(names[seat], score) for seat, score in rows], winners, table.details
    )
