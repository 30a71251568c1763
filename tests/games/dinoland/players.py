"""How a table plays Dinoland: a domino is laid where it fits, and an Area has a few squares and no
more dinosaurs than squares.
"""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.rules.asteroids import ahead
from clutch.games.dinoland.rules.set_up import EXPANSIONS, VARIANTS
from tests.games.dinoland.map_moves import places
from tools.checks.faults.random_moves import is_whole

LIKELIER = {("quick", "done"): 2}

_SITED = ("lay", "overlap", "hatch", "claim", "move_pawn")
_TERRAINS = "GSWL"
_LARGEST_AREA = 9


def draw_setup(dice):
    """The set-up keys that only this game has."""
    return {
        "expansions": [name for name in EXPANSIONS if dice.random() < 0.5],
        "variants": [name for name in VARIANTS if dice.random() < 0.2],
        "coop": dice.random() < 0.2,
    }


def answer(game, choice, dice):
    """The whole move, or None where any arguments do."""
    name = choice[0]
    if is_whole(game, choice):
        return None
    if name == "rearrange_asteroid":
        tiles = len(ahead(game))
        return [name, *dice.sample(range(tiles), tiles)]
    if name == "area":
        return _area(game, dice)
    return _sited(game, name, dice) if name in _SITED else None


def check(game):
    """Deck, turn and scores agree."""
    state = game.state()
    assert state["deck"] == game.deck >= 0
    assert game.tiles is None or game.deck == len(game.tiles) + (game.open is not None)
    assert (state["winners"] is None) == (state["phase"] != "over")
    assert (state["turn"] is None) == (state["phase"] in ("impact", "areas", "over"))
    assert (state["scores"] is None) == game.coop == (state["coop"] is not None)


def _area(game, dice):
    owners = [seat for seat in range(game.seats) if game.pawns[seat] and game.playing[seat]]
    if not owners:
        return ["done"]
    size = dice.randint(1, _LARGEST_AREA)
    return ["area", dice.choice(owners), "grass", size, dice.randint(0, size), dice.random() < 0.3]


def _sited(game, name, dice):
    """A place where the move fits, and a domino out of the box; None where nothing fits."""
    spots = list(places(game, name))
    if not spots:
        return None
    move = [name, *dice.choice(spots)]
    return move if name in ("claim", "move_pawn") else [*move, *_domino(game, dice)]


def _domino(game, dice):
    names = [
        square
        for square in land.SQUARES
        if "dominoes" in game.expansions or square[0] in _TERRAINS and square[1] in ".eTBV"
    ]
    # Few terrains make large Areas, and those make it worth while to claim one.
    likely = [square for square in names if square[0] in "GW*"]
    return [dice.choice(likely if dice.random() < 0.8 else names) for _ in range(2)]
