"""The end of a game of Little Dragons."""

from clutch.games.dragons.reports import parts, places
from clutch.ui.podium import Podium


def ask_over(table):
    """The winners with their points; the details have the trophies and their reasons."""
    words = table.words
    rows, winners = places(table.game)
    why = parts(words, table.game, rows[0][0])
    return Podium(words, rows, winners, table.details, why)
