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
        game.turn, letters, _ = game.todo[-1]
        game.due = []
        if game.undecided:
            game.phase = "as"
            return
        if game.tile:
            game.phase = "special"
            return
        reason = _end(game)
        if reason:
            game.phase = "impact"
            game.turn = game.hatching = None
            game.todo = []
            game.waiting = []
            notes.append(["ends", reason])
            return
        if not game.deck:
            letters = "T" * letters.count("T")  # no tile is left to turn up or to look at
            game.todo[-1][1] = letters
        height = len(game.todo)
        # Once a tile has begun, the dinosaurs of each of its eggs act before the next egg hatches.
        if height == game.hatching[_HEIGHT] if game.hatching else game.waiting:
            hatching = game.rules_module("hatching")
            owners = owners or hatching.owners_of_eggs(game)
            if hatching.go_on(game, owners, notes):
                return
        elif height == 1 and not game.laid:
            game.phase = "turn" if game.used else "start"
            return
        elif height == 1 or letters:
            game.phase = "act"
            return
        else:
            game.todo.pop()


def _end(game):
    """Why the game ends now, or None. The last tile is carried out first (D2)."""
    if game.ending or game.deck:
        return game.ending
    finish = game.settings["finish_turn_on_end"] and game.laid
    hatches = game.waiting or game.hatching and game.hatching[_LAST]
    return None if finish or hatches else "deck"
