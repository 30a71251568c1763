"""Dinoland in full depth: what is decided next, and by whom.

A turn is a domino, the actions of its dinosaurs in any order (D3), and at any time in it one claim
(D4). `game.todo` is a stack of what is still to be done: [seat, dinosaur letters, may they be
skipped?]. Its lowest entry is that of the turn. A hatched dinosaur, and a domino laid in between,
put an entry on top, and the top entry acts.

quick.py has the same functions for quick depth: `game.flow()` is the module of the game's depth.
"""

from clutch.games.dinoland.rules import land

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
    owned = None  # the owners of the eggs, found once
    while True:
        top = game.todo[-1]
        game.turn = top[0]
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
            top[1] = "T" * top[1].count("T")  # no tile is left to turn up or to look at
        if len(game.todo) == game.hatching[3] if game.hatching else game.waiting:
            hatching = game.rules_module("hatching")
            owned = owned or hatching.owners_of_eggs(game)
            if hatching.go_on(game, owned, notes):
                return
        elif len(game.todo) == 1:
            game.phase = "act" if game.laid else "turn" if game.used else "start"
            return
        elif top[1]:
            game.phase = "act"
            return
        else:
            game.todo.pop()


def _end(game):
    """Why the game ends now, or None. The last tile is carried out first (D2)."""
    if game.ending or game.deck:
        return game.ending
    if game.settings["finish_turn_on_end"] and game.laid:
        return None
    if game.waiting or game.hatching and game.hatching[4]:
        return None
    return "deck"
