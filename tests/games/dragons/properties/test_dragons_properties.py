"""Little Dragons: what holds in every game, over random whole games."""

from any_game import recorded, seeds
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
