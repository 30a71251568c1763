"""How somebody at a table answers what a game asks: whole moves, drawn, that make a real game.

    setup = draw_setup("trex", dice)              # the set-up keys that only this game has
    choice = pick(game, game.ask()["choices"], dice, early=False)
    move = answer(game, choice, dice, length)     # the choice with all its arguments
    seat = leaver(game, dice)                     # who wants to leave now, or None

Where `ask()` offers thousands of moves by their name alone, `faults.random_moves.complete` draws
any arguments. A table does not: what it does in one game only is in tests/games/<game>/players.py,
which may have

    LIKELIER = {(depth, name of a move): how many times likelier than others it is}
    draw_setup(dice), leaver(game, dice)
    answer(game, choice, dice) -> the whole move, or None where any arguments do

What is drawn may still be refused.
"""

from functools import cache
from importlib import import_module
from typing import Any

from host_sim.files.paths import ROOT
from tools.checks.faults.random_moves import complete, reach_of

_LEAVING = 0.002  # of the moves: after it somebody wants to leave


@cache
def own(game: str, what: str) -> Any:
    """What the players.py of a game has of this name, or None."""
    if not (ROOT / "tests" / "games" / game / "players.py").is_file():
        return None
    return getattr(import_module(f"tests.games.{game}.players"), what, None)


def draw_setup(game: str, dice) -> dict:
    """`dice`: a random.Random with `below` and `one_of`."""
    draw = own(game, "draw_setup")
    return draw(dice) if draw else {}


def pick(game, choices, dice, early):
    """One of the choices: a kind of move first, then one of that kind. What ends a game or a turn
    before its time is left to `early`."""
    kinds = sorted({choice[0] for choice in choices})
    going_on = [kind for kind in kinds if not _ends(game, kind)]
    if going_on and not early:
        kinds = going_on
    likelier = own(game.NAME, "LIKELIER") or {}
    weights = [likelier.get((game.depth, kind), 1) for kind in kinds]
    kind = dice.choices(kinds, weights)[0]
    return dice.choice([choice for choice in choices if choice[0] == kind])


def _ends(game, kind):
    """Whether a table plays on with anything else first: the last round, the last Area, the end
    by hand, a pass while there is a domino in the hand."""
    if kind == "end" or game.phase == "areas" and kind == "done":
        return True
    return game.phase == "turn" and kind in ("pass", "impact")


def answer(game, choice, dice, length) -> list:
    """`length`: of the game, in moves."""
    answers = own(game.NAME, "answer")
    move = answers(game, choice, dice) if answers else None
    return move or complete(game, choice, dice, reach_of(length))


def leaver(game, dice):
    """A seat that wants to leave, whether it can or not, or None."""
    leaves = own(game.NAME, "leaver")
    seat = leaves(game, dice) if leaves else None
    if seat is not None:
        return seat
    return dice.randrange(game.seats) if dice.random() < _LEAVING else None
