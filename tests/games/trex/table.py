"""A T-Rex table for the tests: games to start from, and whole rounds in one call."""

from check import play_moves, values
from clutch.games.trex.rules import Game

NAMES = ["Anna", "Brian", "Carol", "Nick", "Eva"]
ANNA, BRIAN, CAROL, NICK = range(4)

# A possible table; the printed one is not known.
SYMBOLS = {
    "2": 1, "4": "meteor", "5": 1, "9": 2, "10": "meteor",
    "11": "meteor", "13": 3, "14": 1, "15": "meteor",
}  # fmt: skip


def new_game(seats=4, **setup):
    """A game under blue over brown with all symbols known; keywords are set-up keys."""
    whole = {"players": NAMES[:seats], "high": "blue", "low": "brown", "symbols": SYMBOLS}
    whole.update(setup)
    return Game(whole)


def game_of(setup):
    """A game with these keys of a set-up, and house rules: "high=red one_card_blind=False"."""
    keys, settings = {}, {}
    for word in setup.split():
        key, value = word.split("=")
        (settings if key in Game.SETTINGS else keys)[key] = values(value)[0]
    return new_game(settings=settings, **keys)


def play_row(game, cards):
    """Play "7 S 1"; "-" is a pass of a seat whose last cards are taken away. Returns the notes of
    each."""
    notes = []
    for card in values(cards):
        if card == "-":
            out_of_cards(game, game.turn)
        notes.append(game.play(["pass"] if card == "-" else ["play", card]))
    return notes


def play_cards(game, *cards):
    """Play these cards from the hands, one turn each; returns all notes."""
    return play_moves(game, *[["play", card] for card in cards])


def settle_round(game, place="pile", trump=("keep",)):
    """Eggs, discards and trump after the cards of a round; returns all notes."""
    notes = play_moves(game, ["egg", "red"], ["egg", "green"])
    while game.phase == "discard":
        notes.extend(game.play(["discard", place]))
    if game.phase == "trump":
        notes.extend(game.play(["trump"] + list(trump)))
    return notes


def out_of_cards(game, *seats):
    """Take the last cards away from these seats, by hand."""
    for seat in seats:
        play_moves(game, ["set", "hands", seat, 0], ["set", "piles", seat, 0])


def reasons(game):
    """The ranking as (seat, number, reason), best first."""
    return [(line[0], line[3], line[4]) for line in game.reasons]
