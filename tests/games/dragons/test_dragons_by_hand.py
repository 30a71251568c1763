"""Little Dragons set right by hand: every key, what it takes, and what follows from it."""

from check import raises
from tests.games.dragons.table import NOAH, RYAN, new_game


def set_by_hand(game, key, seat, value):
    return game.play(["set", key, seat, value])


def test_wrong_values_say_what_is_allowed():
    game = new_game()
    for key, seat, value, allowed in (
        ("eggs", 0, [3], "{number: count}"),
        ("eggs", 0, {"2": 1}, "3..9"),
        ("eggs", 0, {"broken": 1}, "3..9"),
        ("eggs", 0, {"8": 9}, "0..8"),
        ("eggs", 0, {"8": -1}, "0..8"),
        ("eggs", 0, {"8": True}, "0..8"),
        ("broken", 0, 6, "0..5"),
        ("broken", 0, None, "0..5"),
        ("hidden", 0, 48, "0..47"),
        ("hidden", 0, "1", "0..47"),
        ("table", None, -1, "0..47"),
        ("table", None, 48, "0..47"),
    ):
        error = raises("set_value", set_by_hand, game, key, seat, value)
        assert error.values == (key, allowed)
    raises("bad_seat", set_by_hand, game, "turn", None, 3)
    raises("set_unknown", set_by_hand, game, "trophies", 0, {})


def test_nobody_is_given_what_the_others_have():
    game = new_game()
    set_by_hand(game, "eggs", NOAH, {"9": 6, "8": 8})
    error = raises("too_many", set_by_hand, game, "eggs", RYAN, {"9": 4})
    assert error.values == (9,) and not error.anyway
    set_by_hand(game, "eggs", RYAN, {"9": 3, "8": 0})
    assert game.state()["eggs"] == [{"9": 6, "8": 8}, {"9": 3}, {}]
    set_by_hand(game, "broken", NOAH, 4)
    assert raises("too_many_broken", set_by_hand, game, "broken", RYAN, 2).values == (5,)
    set_by_hand(game, "broken", NOAH, 5)
    # What was there anyway, wrongly, can be made fewer.
    game.play(["take", 9, "anyway"])
    set_by_hand(game, "eggs", NOAH, {"9": 6, "8": 7})
    assert game.eggs[NOAH] == {"9": 6, "8": 7}


def test_while_opening_the_number_to_open_can_be_set():
    game = new_game()
    game.play(["hide"])
    set_by_hand(game, "table", None, 6)
    set_by_hand(game, "hidden", RYAN, 1)
    set_by_hand(game, "hidden", NOAH, 0)
    assert (game.phase, game.turn) == ("open", RYAN)
    notes = set_by_hand(game, "hidden", RYAN, 0)
    assert notes[-1][0] == "wins" and (game.phase, game.turn) == ("over", None)


def test_after_the_end_eggs_are_counted_again():
    game = new_game()
    game.play(["take", 8])
    set_by_hand(game, "table", None, 6)
    assert game.state()["winners"] == [NOAH]
    notes = set_by_hand(game, "eggs", RYAN, {"8": 2})
    assert ["trophy", 8, RYAN, 2, NOAH, 1] in notes
    assert game.state()["trophies"] == [{}, {"8": 3}, {}]
    assert set_by_hand(game, "broken", RYAN, 5)[-1] == ["wins", NOAH, 1, "score"]
    for key, seat in (("hidden", 0), ("table", None), ("turn", None)):
        raises("game_over", set_by_hand, game, key, seat, 0)


def test_while_the_first_eggs_are_revealed():
    game = new_game(reveals=(3,))
    set_by_hand(game, "turn", None, RYAN)
    set_by_hand(game, "broken", RYAN, 1)
    assert (game.phase, game.turn, game.broken) == ("reveal", RYAN, [0, 1, 0])
    raises("set_not_now", set_by_hand, game, "table", None, 40)


def test_no_more_unseen_eggs_than_nobody_is_known_to_have():
    game = new_game()
    game.play(["take", 9, 9, 9])
    game.play(["set", "broken", 1, 2])
    assert raises("few_left", game.play, ["set", "hidden", 0, 47]).values == (42,)
    game.play(["set", "hidden", 0, 40])
    assert raises("few_left", game.play, ["set", "hidden", 1, 3]).values == (2,)
    assert raises("few_left", game.play, ["set", "eggs", 1, {"8": 3}]).values == (2,)
    assert raises("few_left", game.play, ["set", "broken", 1, 5]).values == (2,)
    game.play(["set", "hidden", 1, 2])
    game.play(["set", "table", None, 6])
    while game.phase == "open":
        game.play(game.ask()["choices"][0])
    assert game.phase == "over" and sum(game.hidden) == 0
