"""Dinoland in full depth: what is decided next, and by whom.

A turn is a domino, the actions of its dinosaurs in any order (D3), and at any time in it one claim
(D4). `game.todo` is a stack of what is still to be done: [seat, dinosaur letters, may they be
skipped?]. Its lowest entry is that of the turn. A hatched dinosaur puts an entry on top, and so
does a domino that is laid while an entry on top can be skipped. The top entry acts.

quick.py has the same functions for quick depth: `game.flow()` is the module of the game's depth.
"""

from micropython import const

from clutch.games.dinoland.rules import land

_HEIGHT = const(3)  # in `game.hatching`, see hatching.py
_LAST = const(4)

step = land.step


def begin_turn(game, seat, notes):
    """Begin the turn of this seat, unless the game ends."""
    game.active = seat
    game.todo = [[seat, "", False]]
    game.laid = game.claimed = game.claim_owned = False
    if game.used >= land.total(game):
        game.ending = "dominoes"
    go_on(game, notes)
    if game.phase == "turn":
        notes.append(["turn_begins", seat])


def check_pawns_end(game):
    """End the game once all pawns are placed, in the variant "pawns_end"."""
    if "pawns_end" in game.variants and not any(game.pawns):
        game.ending = "pawns"


def go_on(game, notes):
    """Find what is decided next, and by whom: set `phase`, `turn` and `due`."""
    owners = None  # of the eggs, found once
    while True:
        game.turn = game.todo[-1][0]
        game.due = []
        game.phase = _phase(game)
        if game.phase is None:
            game.todo.pop()
        elif game.phase == "hatch":
            hatching = game.rules_module("hatching")
            owners = owners or hatching.owners_of_eggs(game)
            if hatching.go_on(game, owners, notes):
                return
        else:
            break
    if game.phase == "impact":
        notes.append(["ends", _reason(game)])
        game.turn = game.hatching = None
        game.todo = []
        game.waiting = []


def _phase(game):
    """The phase that comes next; None if the top entry of `todo` has nothing left to do."""
    if game.undecided:
        return "as"
    if game.tile:
        return "special"
    if _reason(game):
        return "impact"
    top = game.todo[-1]
    if not game.deck:
        top[1] = "T" * top[1].count("T")  # no tile is left to turn up or to look at
    if _egg_hatches(game):
        return "hatch"
    if len(game.todo) > 1:
        return "act" if top[1] else None
    if game.laid:
        return "act"
    return "turn" if game.used else "start"


def _reason(game):
    """Why the game ends now, or None. The last tile is carried out first (D2)."""
    if game.ending:
        return game.ending
    hatches = game.waiting or game.hatching and game.hatching[_LAST]
    if game.deck or hatches:
        return None
    return None if game.laid and game.settings["finish_turn_on_end"] else "deck"


def _egg_hatches(game):
    """Whether an egg hatches next: only after the dinosaurs of the egg before it have acted."""
    if game.hatching:
        return len(game.todo) == game.hatching[_HEIGHT]
    return game.waiting
