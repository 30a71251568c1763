"""Whole random games of Dinoland before two referees: the rules, and referee.py, which
was written from the rule text and shares no code with them. At every question both are given
moves, sensible and wild, and must allow and refuse the same ones; after each they must see the
same table: Areas and their owners, pawns, crosshairs, whose duty is next, the end, the scores. At
the end each Impact Card is tried on the map, wherever the crosshairs may point.
"""

import copy

import pytest

from any_game import likely
from clutch.core.contract import RuleError
from clutch.games.dinoland import rules
from clutch.games.dinoland.rules import Game, impact, land, set_up
from tests.games.dinoland.referee import Referee
from tools.checks.playtest import Dice

DINOS = "eeTTBVVVSX......"
TRIES = 6


def a_setup(random):
    def some(names, share):
        return [name for name in names if random.random() < share]

    seats = random.choice((1, 2, 2, 3, 3, 4, 5, 6))
    variants = some([one for one in set_up.VARIANTS if one != "harder"], 0.12)
    if "hardest" not in variants:
        variants += some(["harder"], 0.15)
    expansions = some(set_up.EXPANSIONS, 0.6)
    setup = {
        "players": [f"player {seat}" for seat in range(seats)],
        "start": random.randrange(seats),
        "coop": seats == 1 or random.random() < 0.2,
        "deck": ["table", random.randint(1, 14)],
        "variants": variants,
        "expansions": expansions,
        "shapes": {},
        "settings": {
            name: random.choice(allowed) if random.random() < 0.3 else allowed[0]
            for name, allowed in Game.SETTINGS.items()
        },
    }
    if "single_square" in variants and "impact" in expansions:
        expansions.remove("impact")
    if "impact" in expansions:
        setup["impact"] = random.choice(rules.CARDS)
    for card in rules.PICTURES:
        if random.random() < 0.5:
            setup["shapes"][card] = [random.randrange(32) for _ in range(5)]
    return setup


def near(game, random):
    """A square on the map or beside it."""
    row, column = land.position(random.choice(sorted(game.squares) or [land.ORIGIN]))
    return [row + random.choice((-1, 0, 0, 1)), column + random.choice((-1, 0, 0, 1))]


def domino(game, random):
    terrains = "GGGWWL" + "D**" * ("dominoes" in game.expansions or random.random() < 0.05)
    dinos = DINOS if "dominoes" in game.expansions else DINOS.replace("S", "T").replace("X", "T")
    squares = [random.choice(terrains) + random.choice(dinos) for _ in range(2)]
    return [*near(game, random), random.choice(land.DIRECTIONS), *squares]


def wild(game, random):
    """A move that may be wrong in any way, but not in its shape."""
    names = [name for _, moves, _, _ in Game.PHASES["full"].values() for name in moves]
    if random.random() < 0.7:
        names = [move[0] for move in game.ask()["choices"]]
    name = random.choice(names)
    if name in ("lay", "overlap"):
        return [name, *domino(game, random)]
    if name == "hatch":
        if random.random() < 0.2:
            return ["hatch", "impossible"]
        move = ["hatch", *domino(game, random)]
        if game.due:
            move[1:3] = land.position(random.choice(game.due))
            move[1 + random.randrange(2)] -= random.randrange(2)
        return move
    if name == "claim":
        return [name, *near(game, random)]
    if name == "move_pawn":
        own = [pawn for pawn in game.placed if pawn & 7 == game.turn or random.random() < 0.1]
        start = land.position(random.choice(own) >> 3) if own else (0, 0)
        return [name, *start, *near(game, random)]
    if name == "return_pawn":
        where = land.position(random.choice(game.placed) >> 3) if game.placed else (0, 0)
        return [name, random.randrange(game.seats), *where]
    if name == "crosshair":
        return [name, random.choice(land.WAYS)]
    if name == "move_crosshairs":
        ways = random.choice((land.WAYS[:2], land.WAYS[2:], land.WAYS))
        return [name, *[random.choice(ways) for _ in range(3)]]
    if name == "asteroid":
        tile = random.choice(("regular", "hatch", "hatch", "hatch", *rules.TILES))
        return [name, tile] if random.random() < 0.9 else [name]
    if name == "as":
        return [name, random.choice("TBVS")]
    if name == "return_asteroid":
        return [name, random.choice(rules.TILES)]
    if name == "switch_impact":
        return [name, random.choice(rules.CARDS)]
    if name == "shape":
        return [name, *[random.randrange(32) for _ in range(5)]]
    return [name]


def played(game, move):
    """Whether the rules allow it; what they refuse has changed nothing."""
    before = copy.deepcopy(game.__dict__)
    try:
        game.play(move)
        return True
    except RuleError:
        assert game.__dict__ == before, move
        return False


@pytest.mark.parametrize("number", range(60))
def test_two_referees_agree_on_every_move_and_every_state(number):
    random = Dice(number)
    setup = a_setup(random)
    game, referee = Game(setup), Referee(setup)
    record = []
    while game.phase != "over":
        if game.phase == "as":
            fitting = [["as", one] for one in "TBVS" if played(copy.deepcopy(game), ["as", one])]
            assert game.ask()["choices"] == fitting, number
        for attempt in range(TRIES + 1):
            move = wild(game, random) if attempt < TRIES else likely(game, random)
            if move == ["switch_impact"]:  # Clutch would draw
                move = ["switch_impact", "regular" if game.impact != "regular" else "single"]
            if attempt < TRIES and move in (["pass"], ["hatch", "impossible"]):
                if random.random() < 0.97:
                    continue
            allowed = played(game, move)
            record.append(move)
            assert referee.play(move) == allowed, (number, len(record), move, game.phase)
            if allowed:
                break
        assert referee.state() == game.state(), (number, len(record), record[-1])
        assert len(record) < 3000
    try_every_impact(game, referee, random)


def try_every_impact(game, referee, random):
    for card in rules.PICTURES:
        game.shapes[card] = referee.shapes[card] = [random.randrange(32) for _ in range(5)]
    top, left, bottom, right = land.bounds(game.squares)
    for card in (None, *rules.CARDS) * 3:
        target = random.randint(top, bottom), random.randint(left, right)
        game.impact, game.crosshair = card, list(target)
        referee.card, referee.crosshair = card, target
        impact.play_impact(game, [], False)
        referee.decide()
        assert referee.state() == game.state(), (card, target)
