"""The game contract, seen through T-Rex: set-ups, leaving, changes by hand, loading."""

import gc

from check import raises
from clutch.core.contract import Game, RuleError, SetupError
from clutch.games import GAMES, game_module
from clutch.games.trex import rules
from clutch.modules import forget
from tests.games.trex.table import new_game


def refused_setup(code, setup):
    error = raises(code, rules.Game, setup)
    assert isinstance(error, SetupError)
    return error.values


def test_every_listed_game_loads_and_keeps_the_contract():
    for name in GAMES:
        game = game_module(name, "rules").Game({})
        assert isinstance(game, Game)
        assert game.NAME == name
        assert game.ask()["choices"]
        assert game.seats == game.MIN_PLAYERS
        if name != rules.Game.NAME:
            del game
            forget("clutch.games." + name)  # a device has room for one at a time
            gc.collect()


def test_an_unknown_game_is_a_setup_error_that_lists_the_games():
    error = raises("setup_value", game_module, "chess", "rules")
    assert isinstance(error, SetupError)
    assert "trex" in error.values[1]


def test_absent_keys_take_their_defaults():
    game = rules.Game({})
    assert (game.seats, game.turn, game.depth) == (3, 0, "full")
    assert game.seed == bytes(32)
    assert game.settings == {
        "equal_meteor_extends": True,
        "meteor_by_number_only": False,
        "cham_on_shower": "zero",
        "one_card_blind": True,
    }


def test_a_setup_of_another_game_or_with_unknown_keys_is_refused():
    assert refused_setup("setup_value", {"game": "race"}) == ("game", "trex")
    assert refused_setup("setup_unknown", {"hihg": "blue"})[0] == "hihg"
    assert refused_setup("setup_value", None)[0] == "setup"


def test_players_are_a_list_of_names():
    assert refused_setup("setup_players", {"players": ["A", "B"]}) == (3, 5)
    assert refused_setup("setup_players", {"players": ["A", "B", "C", "D", "E", "F"]}) == (3, 5)
    for players in ("ABC", ["A", "B", ""], ["A", "B", 3], 3):
        assert refused_setup("setup_value", {"players": players})[0] == "players"


def test_start_is_a_seat():
    assert rules.Game({"start": 2}).turn == 2
    for start in (3, -1, "0", True, 1.0, None):
        assert refused_setup("setup_value", {"start": start}) == ("start", "0..2")


def test_depth_and_settings_have_listed_values():
    assert refused_setup("setup_value", {"depth": "deep"}) == ("depth", "full quick")
    assert refused_setup("setup_value", {"depth": ["full"]})[0] == "depth"
    assert refused_setup("setup_value", {"settings": []})[0] == "settings"
    assert refused_setup("setup_unknown", {"settings": {"fast": True}})[0] == "fast"
    for value in (1, "True", None):
        settings = {"equal_meteor_extends": value}
        wrong = refused_setup("setup_value", {"settings": settings})
        assert wrong == ("equal_meteor_extends", "True False")


def test_the_seed_is_64_hex_digits():
    assert rules.Game({"seed": "0f" * 32}).seed == b"\x0f" * 32
    for seed in ("", "0f", "0g" * 32, "0 " * 32, 7, None):
        assert refused_setup("setup_value", {"seed": seed}) == ("seed", "64 hex digits")


def test_a_refused_leave_says_why():
    assert raises("too_few", new_game(seats=3).play, ["leave", 1]).values == (3,)
    game = new_game()
    assert raises("bad_seat", game.play, ["leave", 4]).values == (3,)
    game = new_game(seats=5)
    game.play(["leave", 1])
    assert raises("has_left", game.play, ["leave", 1]).values == (1,)


def test_a_change_by_hand_names_a_key_and_its_seat():
    game = new_game()
    assert raises("set_unknown", game.play, ["set", "weather", None, 1]).values[0] == "weather"
    raises("bad_seat", game.play, ["set", "hands", None, 1])
    for seat in 4, 5:
        raises("bad_seat", game.play, ["set", "hands", seat, 1])
    assert raises("set_no_seat", game.play, ["set", "round", 1, 1]).values == ("round",)
    assert game.play(["set", "hands", 2, 5]) == [["by_hand", "hands", 2, 5]]
    assert game.hands == [7, 7, 5, 7]


def test_an_error_carries_plain_values():
    error = RuleError("in_stack", 2, "C", anyway=True)
    assert (error.code, error.values, error.anyway) == ("in_stack", (2, "C"), True)
    assert not RuleError("game_over").anyway
