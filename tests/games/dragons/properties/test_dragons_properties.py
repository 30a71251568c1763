"""Little Dragons: what holds in every game, over random whole games. Its state is compared with a
second reckoning in test_dragons_reference.py."""

import pytest

from any_game import meddled, recorded, seeds
from clutch.games.dragons.rules import Game


def test_quick_counts_come_to_what_full_depth_comes_to():
    for seed in seeds("dragons", "full", 60):
        setup, moves = recorded(seed)
        full, quick = Game(setup), Game({**setup, "depth": "quick"})
        for move in moves:
            full.play(move)
        while quick.phase == "count":
            eggs, broken = full.eggs[quick.turn], full.broken[quick.turn]
            quick.play(["count", [*(eggs.get(str(n), 0) for n in range(3, 10)), broken]])
        if all(full.playing):
            for key in ("eggs", "broken", "trophies", "scores", "winners"):
                assert quick.state()[key] == full.state()[key], (seed, key)


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_a_turn_finds_seven_eggs_whatever_is_put_right_by_hand(depth):
    for seed in seeds("dragons", depth, 10):
        for game in meddled(seed):
            assert game.phase != "turn" or game.table > 6
            assert min(game.broken) >= 0 and (game.table is None or game.table >= 0)
