"""How somebody at a table answers what a game asks: whole moves, drawn, that make a real game.

    choice = pick(game, game.ask()["choices"], dice, early=False)
    move = answer(game, choice, dice, length)     # the choice with all its arguments

Where `ask()` offers thousands of moves by their name alone, `faults.legal.complete` draws any
arguments. A table does not: a domino is laid where it fits, an Area has a few squares and not more
dinosaurs than squares, eggs are counted as they were taken. What is drawn may still be refused.
"""

from host_sim.faults.legal import complete, is_whole, reach_of

_SITED = ("lay", "overlap", "hatch", "claim", "move_pawn")
_TERRAINS = "GSWL"
_LARGEST_AREA = 9
# How much likelier than others a kind of move is. In quick depth a turn of Dino Race is the die;
# few eruptions touch more than one dinosaur.
_LIKELY = {
    ("race", "quick", "roll"): 12,
    ("race", "quick", "home"): 2,
    ("race", "quick", "done"): 2,
    ("dinoland", "quick", "done"): 2,
    ("tally", "full", "add"): 6,
    ("tally", "quick", "add"): 6,
}


def pick(game, choices, dice, early):
    """One of the choices: a kind of move first, then one of that kind. What ends a game or a turn
    before its time is left to `early`."""
    kinds = sorted({choice[0] for choice in choices})
    going_on = [kind for kind in kinds if not _ends(game, kind)]
    if going_on and not early:
        kinds = going_on
    weights = [_LIKELY.get((game.NAME, game.depth, kind), 1) for kind in kinds]
    kind = dice.choices(kinds, weights)[0]
    return dice.choice([choice for choice in choices if choice[0] == kind])


def _ends(game, kind):
    """Whether a table plays on with anything else first: the last round, the last Area, the end
    by hand, a pass while there is a domino in the hand."""
    if kind == "end" or game.phase == "areas" and kind == "done":
        return True
    return game.phase == "turn" and kind in ("pass", "impact")


def answer(game, choice, dice, length) -> list:
    """`dice`: a random.Random with `below` and `one_of`; `length`: of the game, in moves."""
    name = choice[0]
    if name == "count" and game.NAME == "dragons":
        return ["count", [dice.randint(0, min(3, game.left(egg))) for egg in _eggs()]]
    if is_whole(game, choice):
        return choice
    if name == "rearrange_asteroid":
        ahead = _tiles_ahead(game)
        return [name, *dice.sample(range(ahead), ahead)]
    if name == "area":
        return _area(game, dice)
    if name in _SITED:
        return _sited(game, name, dice) or complete(game, choice, dice, reach_of(length))
    return complete(game, choice, dice, reach_of(length))


def _eggs():
    from clutch.games.dragons.rules import EGGS

    return EGGS


def _tiles_ahead(game):
    from clutch.games.dinoland.asteroids import ahead

    return len(ahead(game))


def _area(game, dice):
    owners = [seat for seat in range(game.seats) if game.pawns[seat] and game.playing[seat]]
    if not owners:
        return ["done"]
    size = dice.randint(1, _LARGEST_AREA)
    terrain = dice.choice(["grass", "stone", "water", "lava"])
    return ["area", dice.choice(owners), terrain, size, dice.randint(0, size), dice.random() < 0.3]


def _sited(game, name, dice):
    """A place where the move fits, and a domino out of the box; None where nothing fits."""
    from clutch.games.dinoland.places import places

    spots = list(places(game, name))
    if not spots:
        return None
    move = [name, *dice.choice(spots)]
    return move if name in ("claim", "move_pawn") else [*move, *_domino(game, dice)]


def _domino(game, dice):
    from clutch.games.dinoland import land

    names = [
        square
        for square in land.SQUARES
        if "dominoes" in game.expansions or square[0] in _TERRAINS and square[1] in ".eTBV"
    ]
    # Few terrains make large Areas, and those make it worth while to claim one.
    likely = [square for square in names if square[0] in "GW*"]
    return [dice.choice(likely if dice.random() < 0.8 else names) for _ in range(2)]
