"""A Dino Race table for the tests: games to start from, and what tests do over and over.

The track is plains, desert, swamp, jungle, three times over: tile 1 plains, 4 jungle, 12 jungle.
"""

from clutch.core.event_die import TERRAINS
from clutch.games.race.rules import Game

NAMES = ["Anna", "Brian", "Carol", "Nick", "Eva", "Finn", "Gwen", "Hugo"]
ANNA, BRIAN, CAROL, NICK, EVA = range(5)
TRACK = list(TERRAINS) * 3
ERUPTS = ["roll", "volcano"]


def new_game(seats=3, **setup):
    """A game on TRACK; keywords are set-up keys (track=None lets Clutch draw)."""
    whole = {"players": NAMES[:seats], "track": TRACK}
    whole.update(setup)
    return Game(whole)


def place(game, *dinos, lava=0):
    """Put everybody's dinosaurs on these tiles, [[5, 6], [1, 12], ...], and lava before them."""
    for seat in range(len(dinos)):
        game.play(["set", "dinos", seat, dinos[seat]])
    if lava:
        game.play(["set", "lava", None, lava])


def enter_prizes(game, *prizes):
    """Enter these (value, colour) for whoever is asked; returns all notes."""
    notes = []
    for value, colour in prizes:
        notes.extend(game.play(["prize", game.turn, value, colour]))
    return notes
