"""A table of Little Dragons for the tests."""

from check import play_moves
from clutch.games.dragons.rules import Game

NAMES = ["Noah", "Ryan", "Jinny", "Mia"]
NOAH, RYAN, JINNY = range(3)


def new_game(seats=3, reveals=(3, 4, 5), **setup):
    """A game whose first player has revealed these eggs; keywords are set-up keys."""
    game = Game(dict(setup, players=NAMES[:seats]))
    if game.phase == "reveal":
        play_moves(game, *[["reveal", egg] for egg in reveals])
    return game
