"""To whom the owner of the egg gives it in Dino Race."""

from clutch.games.race.rules import die
from clutch.ui.picker import Picker


def ask_egg_to(table):
    words, game = table.words, table.game
    seats = die.receivers(game)
    return Picker(
        words.title("volcano"),
        [words.say("egg_choice", game.turn)],
        [(None, words.seats[seat]) for seat in seats],
        2,
        lambda index: table.enter(["egg_to", seats[index]]),
        words.say("ask_egg_to", game.turn),
    )
