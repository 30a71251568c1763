"""Dinoland in full depth: eggs that hatch.

Egg Hatch (S4 "Gameplay"): `game.hatching` is [tile, seat that turned it up, places of its eggs,
height of `todo`, was it the deck's last tile?]. After every hatch the Areas are found again (D16).
Another such tile waits until this one is done (D14), as [tile, seat] in `game.waiting`.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import dominoes, flow, land


def choose_hatch(game):
    """The domino, by its name alone; or that no domino can be laid."""
    return [["hatch"], ["hatch", "impossible"]]


def play_hatch(game, notes, anyway, row, column=None, direction=None, first=None, second=None):
    """A domino is laid over an egg that is due, or "impossible": no domino fits."""
    if row == "impossible":
        game.hatching[2] = [egg for egg in game.hatching[2] if egg not in game.due]
        notes.append(["no_hatch", game.turn, len(game.due)])
    else:
        dominoes.lay(game, notes, "hatch", row, column, direction, first, second)
    flow.go_on(game, notes)


def go_on(game, owned, notes):
    """Go on with the current tile, or begin the next one that waits; it ends when no egg is due.
    Returns whether a seat has to hatch an egg."""
    if game.hatching is None:
        tile, seat = game.waiting.pop(0)
        unclaimed = tile == "hatch_all_unclaimed"
        eggs = sorted([egg for egg in owned if unclaimed or owned[egg]])
        game.hatching = [tile, seat, eggs, len(game.todo), not game.deck]
        count = [len(owned[egg]) for egg in eggs].count(0 if unclaimed else 1)
        notes.append(["eggs_hatch", count] if count else ["no_eggs_hatch"])
    if _find_due(game, owned):
        return True
    game.hatching = None
    return False


def _find_due(game, owned):
    """Find the seat that hatches next, clockwise from the active one, and its eggs, if any."""
    tile, seat, eggs, _, _ = game.hatching
    if not eggs or game.used >= land.total(game):
        return False
    eggs = [egg for egg in eggs if egg in owned]
    if tile == "hatch_all_unclaimed":
        game.turn = seat
        game.due = [egg for egg in eggs if not owned[egg]]
        return bool(game.due)
    around = [(game.active + step) % game.seats for step in range(game.seats)]
    for owner in around:
        # Eggs in an Area of several owners never hatch.
        game.due = [egg for egg in eggs if owned[egg] == {owner}]
        if game.due:
            game.turn = owner
            return True
    return False


def owners_of_eggs(game):
    """{place of an egg without a pawn on it: the set of seats that own one of its Areas}."""
    squares = game.squares
    owned = {place: set() for place, code in squares.items() if code & 15 == land.EGG}
    for pawn in game.placed:
        owned.pop(pawn >> 3, None)
    for pawn in game.placed if owned else ():
        for _, group in land.areas_at(squares, pawn >> 3):
            for egg in owned:
                if egg in group:
                    owned[egg].add(pawn & 7)
    return owned


def hatched(game, places, codes):
    """The place of the egg that this domino hatches; raises RuleError if it hatches none."""
    refusal = RuleError("no_egg_there")
    for place, code in zip(places, codes):
        if place in game.due:
            terrain, covered = code >> 4, game.squares[place] >> 4
            same = terrain == covered or land.WILD in (terrain, covered)
            if code & 15 <= land.EGG:
                refusal = RuleError("needs_dino", *land.position(place))
            elif game.hatching[0] == "hatch_all_terrain" and not same:
                refusal = RuleError("other_terrain", land.TERRAINS[covered])
            else:
                return place
    raise refusal
