"""Dinoland: what holds in every game, over random whole games. Its state is compared with a second
referee in test_dinoland_referee.py."""

import pytest

from any_game import likely, seeds
from clutch.core.contract import RuleError
from clutch.core.session import clone
from clutch.games.dinoland.rules import Game, land
from clutch.games.dinoland.rules.sites import others, sites
from tests.games.dinoland.map_moves import places
from tools.checks.playtest import setup_of

# What may still be wrong with a domino whose place is right.
OF_THE_SQUARES = ("mixes", "not_in_box", "no_eggs", "needs_dino", "other_terrain")
DOMINOES = ("lay", "overlap", "hatch")


def test_quick_games_count_what_was_entered():
    for seed in seeds("dinoland", "quick", 20):
        setup, dice = setup_of(seed)
        game = Game(setup)
        scores, group = [0] * game.seats, 0
        while game.phase != "over":
            move = likely(game, dice)
            game.play(move)
            if move[0] == "area":
                worth = 0 if move[5] else move[3] * move[4]
                owners = [move[1]] if isinstance(move[1], int) else move[1]
                for seat in owners:
                    scores[seat] += worth
                if owners or game.settings["coop_counts_all"]:
                    group += worth
        state = game.state()
        assert (state["coop"] == group) if game.coop else (state["scores"] == scores)


@pytest.mark.parametrize("seed", seeds("dinoland", "full", 8))
def test_what_the_screens_offer_is_what_the_rules_allow(seed):
    """All places that can be pointed at, and a few beside them."""
    setup, dice = setup_of(seed)
    game = Game({**setup, "expansions": ["dominoes", "special"]})
    while game.phase != "over":
        bare = {move[0] for move in game.choices() if len(move) == 1}
        for name in bare & {*DOMINOES, "claim", "move_pawn"}:
            offered = set(places(game, name))
            assert pointed_at(game, name) == (
                {spot[2:] for spot in offered} if name == "move_pawn" else offered
            )
            near = [(spot[0] + dice.randint(-1, 1), *spot[1:]) for spot in sorted(offered)]
            for spot in dice.sample(near, min(6, len(near))):
                assert is_place(game, name, spot, dice) == (spot in offered), (name, spot)
        game.play(likely(game, dice))


def pointed_at(game, name):
    """The places that can be entered: of a domino two squares, one after the other."""
    if name not in DOMINOES:
        return {land.position(place) for place in sites(game, name)}
    found = set()
    for spot in sites(game, name):
        for other in others(game, name, spot):
            way = land.DIRECTIONS[abs(other - spot) > 1]
            found.add((*land.position(min(spot, other)), way))
    return found


def is_place(game, name, spot, dice):
    """Whether a move fits there, whatever is on the domino."""
    trial = Game.__new__(Game)
    for attribute, value in game.__dict__.items():
        setattr(trial, attribute, clone(value))
    squares = ["GT", "GT"] if name in DOMINOES else []
    try:
        trial.play([name, *spot, *squares])
    except RuleError as error:
        return error.code in OF_THE_SQUARES
    return True
