"""A Dino Race table for the tests: games to start from, and what tests do over and over.

The track is plains, desert, swamp, jungle, three times over: tile 1 plains, 4 jungle, 12 jungle.
"""

from check import values
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


def part(text):
    """A move in words, or what is put right by hand: "push Brian 0", "Anna 5 6", "egg Brian"."""
    key, *rest = values(text, NAMES)
    if isinstance(key, int):
        return ["set", "dinos", key, rest]
    if key == "down":
        return ["set", "down", rest[0], rest[1:]]
    if key in ("lava", "egg", "turn", "volcano"):
        return ["set", key, None, rest[0]]
    return [key] + rest


def game_of(setup, before):
    """A game with these keys of a set-up, "seats=2 depth=quick", in which this has happened."""
    pairs = [word.split("=") for word in setup.split()]
    game = new_game(**{key: values(value)[0] for key, value in pairs})
    for text in before.split(",") if before else ():
        game.play(part(text))
    return game


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
