"""Little Dragons: the rulings B1..B13 on what the rule text leaves open, each by its own test."""

from check import raises
from clutch.games.dragons.rules import Game
from clutch.games.dragons.rules.turns import OPEN
from tests.games.dragons.table import NOAH, RYAN, new_game


def with_eggs(count):
    """A game in its first turn with so many eggs on the table, set by hand."""
    game = new_game()
    game.play(["set", "table", None, count])
    return game


def test_B1_which_eggs_stay_open_is_the_players_choice_clutch_only_says_three():
    for move in (["take", 8], ["take", 9, 9], ["broken"], ["hide"]):
        game = new_game()
        assert ["keep_open", OPEN] in game.play(move)
        assert (game.phase, game.turn) == ("turn", RYAN)


def test_B2_after_one_open_egg_three_are_restored_and_a_broken_one_met_is_taken():
    game = new_game()
    notes = game.play(["take", 3, "broken", "broken"])
    assert notes[:3] == [["takes", NOAH, 3, 1], ["broken", NOAH, 2], ["keep_open", 3]]
    assert (game.eggs[NOAH], game.broken[NOAH], game.turn) == ({"3": 1}, 2, RYAN)


def test_B3_a_broken_egg_while_restoring_does_not_undo_what_was_taken():
    for eggs in ([9], [9, 9], [9, 9, 9]):
        game = new_game()
        game.play(["take"] + eggs + ["broken"])
        assert (game.eggs[NOAH], game.broken[NOAH]) == ({"9": len(eggs)}, 1)
        assert game.table == 47 - len(eggs) - 1


def test_B4_what_lies_open_already_does_not_count_for_the_same_number():
    same = new_game(reveals=(9, 9, 9))
    different = new_game(reveals=(3, 4, 5))
    assert same.__dict__ == different.__dict__ and same.ask() == different.ask()
    same.play(["take", 9])
    assert same.eggs[NOAH] == {"9": 1}


def test_B5_three_of_a_number_may_be_entered_as_two_or_one():
    choices = new_game().ask()["choices"]
    for eggs in ([8], [8, 8], [8, 8, 8]):
        assert ["take"] + eggs in choices
        new_game().play(["take"] + eggs)


def test_B6_eggs_taken_unseen_are_counted_and_opened_at_the_end():
    game = with_eggs(8)
    game.play(["hide"])
    state = game.state()
    assert (state["hidden"], state["eggs"], state["broken"]) == ([1, 0, 0], [{}] * 3, [0] * 3)
    game.play(["take", 3])
    assert game.ask()["ask"] == "open" and game.state()["scores"] is None
    game.play(["open", NOAH, "broken"])
    assert game.state()["scores"] == [-1, 1 + 3, 0]


def test_B7_an_egg_taken_unseen_has_left_the_table():
    game = with_eggs(7)
    assert ["game_ends", 6] in game.play(["hide"])
    assert (game.phase, game.table) == ("open", 6)


def test_B8_every_turn_finds_seven_eggs_or_more_so_four_lie_face_down():
    game = new_game()
    turns = [["take", n, n] for n in (9, 8, 7, 6, 5)] * 2 + [["take", 9, 9, 9], ["hide"]] * 9
    for move in turns:
        if game.phase != "turn":
            break
        assert game.table - OPEN >= 4
        assert move[0] == "hide" or move in game.ask()["choices"] or move[1] == 9
        game.play(move + ["anyway"])
    assert game.phase == "open" and game.table <= 6


def test_B9_the_end_comes_when_the_turn_is_complete():
    game = with_eggs(7)
    notes = game.play(["take", 8, "broken", "broken"])
    assert notes[:3] == [["takes", NOAH, 8, 1], ["broken", NOAH, 2], ["game_ends", 4]]
    assert (game.eggs[NOAH], game.broken[NOAH], game.table) == ({"8": 1}, 2, 4)
    game = with_eggs(8)
    game.play(["take", 8])
    assert game.phase == "turn"


def test_B10_nobody_gets_a_last_turn():
    game = with_eggs(9)
    game.play(["take", 8])
    game.play(["take", 7, 7])
    assert game.phase == "over" and game.ask() is None
    raises("game_over", game.play, ["take", 3])


def test_B11_a_number_that_nobody_has_gives_nobody_a_trophy():
    game = with_eggs(7)
    notes = game.play(["take", 8])
    assert [note[1] for note in notes if note[0] == "trophy_nobody"] == [3, 4, 5, 6, 7, 9]
    assert game.state()["trophies"] == [{"8": 3}, {}, {}]


def test_B12_a_final_tie_is_shared():
    game = with_eggs(8)
    game.play(["take", 3])
    notes = game.play(["take", 4])
    assert notes[-2:] == [["wins", NOAH, 4, "shared"], ["wins", RYAN, 4, "shared"]]
    assert game.state()["winners"] == [NOAH, RYAN]


def test_B13_two_to_five_play_and_three_are_likely():
    for seats in range(2, 6):
        assert Game({"players": list("ABCDEF")[:seats]}).seats == seats
    for seats in (1, 6):
        assert raises("setup_players", Game, {"players": list("ABCDEF")[:seats]}).values == (2, 5)
    assert Game.DEFAULT_PLAYERS == 3
