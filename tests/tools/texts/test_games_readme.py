"""The page of the games leads to what describes their moves and set-ups, and that is there."""

import inspect

import pytest

from clutch.core.setup import _COMMON as COMMON
from clutch.games import GAMES, game_module
from host_sim.files.paths import ROOT

PAGE = (ROOT / "firmware/clutch/games/README.md").read_text("utf-8")


def test_it_leads_to_each_game_and_describes_the_keys_that_all_set_ups_take():
    assert [game for game in GAMES if f"({game}/README.md)" not in PAGE] == []
    assert [key for key in COMMON if f"`{key}`" not in PAGE] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_move_and_every_set_up_key_of_a_game_is_described(game):
    rules = game_module(game, "rules").Game
    assert [key for key in rules.SETUP if f"`{key}`" not in (inspect.getdoc(rules) or "")] == []
    for phases in rules.PHASES.values():
        for _, moves, _, module in phases.values():
            for move in moves:
                played = game_module(game, f"rules.{module}")
                assert getattr(played, f"play_{move}").__doc__, (module, move)
