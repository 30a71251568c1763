"""The end of a game on the Scoreboard."""

from clutch.games.tally.reports import places
from clutch.ui.podium import Podium


def ask_over(table):
    """The winners, and all with their points."""
    rows, winners = places(table.game)
    return Podium(table.words, rows, winners, table.details)
