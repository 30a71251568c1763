"""Dinoland in full depth: wildcard dinosaurs, whose type is chosen when they are laid (D18).

In the phase as, `game.undecided` has the dinosaurs without a type.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import dominoes, flow, land

_LETTERS = "TBVS"


def choose_as(game):
    return [["as", letter] for letter in _LETTERS if not _misfit(game, letter)]


def play_as(game, notes, anyway, letter):
    """The seat in turn chooses the type of a wildcard dinosaur that was laid (D18)."""
    misfit = _misfit(game, letter)
    if misfit:
        raise misfit
    place, acts = game.undecided.pop(0)
    _choose_type(game, place, land.DINO_LETTERS.index(letter))
    notes.append(["as", game.turn, land.DINOS[letter]])
    if acts:
        dominoes.add(game, letter, notes)
    flow.go_on(game, notes)


def _misfit(game, letter):
    """The RuleError that forbids this type for the next wildcard dinosaur, or None."""
    if not game.purity:
        return None
    places = [place for place, _ in game.undecided]
    codes = [game.squares[place] for place in places]
    codes[0] += land.DINO_LETTERS.index(letter) - 1
    try:
        game.rules_module("purity").check(game, places, codes)
    except RuleError as error:
        return error
    return None


def _choose_type(game, place, dino):
    """Set the type (2..5) of the wildcard dinosaur there, on the domino laid last."""
    game.squares[place] += dino - 1
    last = len(game.dominoes) - 4
    first, _ = land.layer(game.dominoes, last)
    game.dominoes[last + (2 if place == first else 3)] = game.squares[place]
