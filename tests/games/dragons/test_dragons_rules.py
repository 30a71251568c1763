"""Little Dragons: set-ups, turns, what is refused, the end, quick depth, and whole examples."""

from check import play_moves, raises
from clutch.games.dragons.rules import Game
from tests.games.dragons.table import JINNY, NOAH, RYAN, new_game


def last_turn(game, table=7):
    """So many eggs on the table."""
    game.play(["set", "table", None, table])


def test_easy_is_yes_or_no():
    for value in (1, 0, None, "yes"):
        assert raises("setup_value", Game, {"easy": value}).values == ("easy", "true false")


def test_more_than_lies_on_the_table_is_not_taken():
    game = new_game()
    last_turn(game)
    move = ["take", 9, 9, 9] + ["broken"] * 5
    error = raises("few_left", game.play, move)
    assert error.values == (7,) and error.anyway
    assert play_moves(game, move + ["anyway"])[0] == ["anyway", "few_left"]
    assert (game.table, game.phase) == (0, "over")


def test_a_turn_takes_three_of_one_number_and_the_broken_ones_it_met():
    game = new_game()
    for more in ([9, 9, 9], [8], ["broken", 9]):
        assert raises("bad_take", game.play, ["take", 9] + more).values == (3,)
    assert game.state()["table"] == new_game().state()["table"]


def test_of_two_who_have_most_of_a_number_nobody_gets_its_trophy():
    game = new_game()
    last_turn(game, 9)
    play_moves(game, ["take", 7], ["take", 7])
    assert ["trophy_tie", 7, 1] in game.play(["take", 8])
    assert game.state()["trophies"] == [{}, {}, {"8": 3}]


# Quick depth.


def test_quick_counts_everybodys_eggs_once():
    game = new_game(depth="quick", start=JINNY)
    state = game.state()
    assert (state["phase"], state["turn"], state["table"]) == ("count", JINNY, None)
    assert state["hidden"] == [None] * 3
    assert game.ask()["choices"] == [["count", [0] * 8]]
    assert game.play(["count", [1, 0, 1, 2, 3, 4, 3, 2]]) == [["counted", JINNY, 14, 2]]
    assert game.turn == NOAH and game.ask()
    play_moves(game, ["count", [1, 0, 2, 1, 2, 2, 4, 2]], ["count", [1, 0, 1, 3, 2, 2, 2, 0]])
    state = game.state()
    assert state["scores"] == [16, 14, 18] and state["winners"] == [JINNY]
    assert state["eggs"][NOAH] == {"3": 1, "5": 2, "6": 1, "7": 2, "8": 2, "9": 4}
    assert state["broken"] == [2, 0, 2]


def test_quick_refuses_more_eggs_than_there_are():
    game = new_game(depth="quick")
    error = raises("too_many", game.play, ["count", [4, 0, 0, 0, 0, 0, 0, 0]])
    assert error.values == (3,) and not error.anyway
    error = raises("too_many_broken", game.play, ["count", [0, 0, 0, 0, 0, 0, 0, 6]])
    assert error.values == (5,) and not error.anyway
    for counts in ([], [0] * 7, [0] * 9):
        assert raises("bad_argument", game.play, ["count", counts]).values[:2] == ("count", 1)
    raises("bad_argument", game.play, ["count", [0, 0, 0, 0, 0, 0, 10, 0]])
    game.play(["count", [0, 0, 0, 0, 0, 0, 6, 0]])
    error = raises("too_many", game.play, ["count", [0, 0, 0, 0, 0, 0, 4, 0]])
    assert error.values == (9,) and error.anyway
    assert game.state()["eggs"] == [{"9": 6}, {}, {}] and game.turn == RYAN
    notes = game.play(["count", [0, 0, 0, 0, 0, 0, 4, 0], "anyway"])
    assert notes == [["anyway", "too_many"], ["counted", RYAN, 4, 0]]


# Leaving.


def test_leaving_is_for_between_turns():
    game = new_game(reveals=(3,))
    raises("leave_later", game.play, ["leave", RYAN])
    game = new_game()
    game.play(["hide"])
    last_turn(game)
    game.play(["broken"])
    raises("leave_later", game.play, ["leave", RYAN])
    game = new_game(seats=4, depth="quick")
    assert game.play(["leave", NOAH]) == [["leaves", NOAH]]
    assert game.turn == RYAN
    game.play(["count", [0] * 8])
    raises("leave_later", game.play, ["leave", JINNY])
    play_moves(game, ["count", [0] * 8], ["count", [0] * 8])
    assert game.phase == "over" and game.winners == [RYAN, JINNY, 3]
