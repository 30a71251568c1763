"""The winners of a game of Dinoland."""

from clutch.games.dinoland.reports import places
from clutch.ui.podium import Podium


def ask_over(table):
    """The winners; a group that plays together is one row."""
    game, words = table.game, table.words
    rows, winners = places(game)
    if game.coop:
        rows, winners = [(words.say("group"), rows[0][1])], 1
    return Podium(words, rows, winners, table.details)
