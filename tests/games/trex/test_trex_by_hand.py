"""T-Rex set right by hand: every key, what it takes, and what follows from it."""

from check import play_moves, raises
from tests.games.trex.table import ANNA, BRIAN, CAROL, NICK, new_game, play_cards, reasons


def set_by_hand(game, key, seat, value):
    return game.play(["set", key, seat, value])


def refused_value(game, key, seat, value):
    error = raises("set_value", set_by_hand, game, key, seat, value)
    assert error.values[0] == key
    return error.values[1]


def test_counts_of_cards():
    for key in ("hands", "piles"):
        game = new_game()
        assert set_by_hand(game, key, CAROL, 0) == [["by_hand", key, CAROL, 0]]
        assert game.state()[key][CAROL] == 0
        set_by_hand(game, key, CAROL, 17)
        for value in (-1, 18, "3", None, True, 2.0):
            assert refused_value(game, key, CAROL, value) == "0..17"


def test_eggs():
    game = new_game()
    set_by_hand(game, "eggs", NICK, {"red": 2, "blue": 0, "green": 1})
    assert game.state()["eggs"][NICK] == {"red": 2, "green": 1}
    assert game.state()["scores"] == [0, 0, 0, 5]
    assert refused_value(game, "eggs", NICK, {"pink": 1}) == "yellow blue brown green red"
    assert refused_value(game, "eggs", NICK, {"red": 25}) == "0..24"
    assert refused_value(game, "eggs", NICK, {"red": True}) == "0..24"
    refused_value(game, "eggs", NICK, [1])


def test_the_cross():
    game = new_game()
    set_by_hand(game, "high", None, "green")
    set_by_hand(game, "low", None, "blue")
    assert (game.high, game.low) == ("green", "blue")
    assert refused_value(game, "high", None, "blue") == "yellow brown green red"
    assert refused_value(game, "low", None, "green") == "yellow blue brown red"
    refused_value(game, "low", None, "pink")
    refused_value(game, "low", None, None)


def test_the_turn_and_the_countdown_with_it():
    game = new_game()
    play_cards(game, 1, 7)
    assert (game.turn, game.plays_left) == (CAROL, 4)
    set_by_hand(game, "turn", None, ANNA)
    assert (game.turn, game.plays_left) == (ANNA, 2)
    raises("bad_seat", set_by_hand, game, "turn", None, 4)
    raises("bad_seat", set_by_hand, game, "turn", None, None)


def test_the_round():
    game = new_game()
    set_by_hand(game, "round", None, 12)
    assert game.round == 12
    for value in (0, 13, "3", None):
        assert refused_value(game, "round", None, value) == "1..12"
    set_by_hand(game, "round", None, 3)
    play_cards(game, 7, 1, 2, 12, 6)
    play_moves(game, ["egg", "red"], ["egg", "red"], *[["discard", "pile"]] * 4)
    assert refused_value(game, "round", None, 12) == "1..11"


def test_the_holder_brings_its_countdown_and_its_highest_meteor():
    game = new_game()
    play_cards(game, 4, 7, 1, 1)
    set_by_hand(game, "holder", None, ANNA)
    assert (game.holder, game.plays_left, game.meteor) == (ANNA, 1, 4)
    set_by_hand(game, "holder", None, None)
    assert (game.holder, game.plays_left, game.meteor) == (None, None, None)
    set_by_hand(game, "holder", None, CAROL)
    assert (game.plays_left, game.meteor) == (3, 0)
    assert play_cards(game, 3) == [["meteor_extends", ANNA, 4]]
    raises("bad_seat", set_by_hand, game, "holder", None, 9)


def test_plays_left():
    game = new_game()
    raises("no_meteor", set_by_hand, game, "plays_left", None, 2)
    play_cards(game, 7)
    for value in (0, 5, None, "2"):
        assert refused_value(game, "plays_left", None, value) == "1..4"
    set_by_hand(game, "plays_left", None, 1)
    play_cards(game, 1)
    assert game.phase == "egg"


def test_the_top_card_becomes_another():
    game = new_game()
    play_cards(game, 7, 1, 2, 12)
    set_by_hand(game, "tops", NICK, 14)
    assert game.tops() == [7, 1, 2, 14]
    set_by_hand(game, "tops", NICK, None)
    assert game.tops()[NICK] is None
    set_by_hand(game, "tops", NICK, "C")
    assert game.numbers[NICK] == 0
    play_cards(game, 6)
    assert raises("in_stack", set_by_hand, game, "tops", ANNA, 7).values == (ANNA, 7)
    for value in (0, 16, "X", True, 2.0, [1]):
        assert refused_value(game, "tops", ANNA, value) == "1..15 C S"


def test_until_an_egg_is_taken_the_ranking_follows():
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    notes = set_by_hand(game, "tops", BRIAN, 14)
    assert notes[1] == ["ranked", 1, NICK, "blue", 12, "trump_high"]
    assert reasons(game)[2] == (BRIAN, 14, "neutral")
    set_by_hand(game, "high", None, "green")
    assert game.ranking[0] == BRIAN and game.turn == BRIAN
    game.play(["egg", "red"])
    set_by_hand(game, "tops", CAROL, 9)
    assert game.ranking[0] == BRIAN and game.turn == game.ranking[1]


def test_a_forced_discard_follows_too():
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    play_moves(game, ["egg", "red"], ["egg", "red"])
    assert game.turn == NICK
    notes = set_by_hand(game, "piles", NICK, 0)
    assert notes[1] == ["must_discard_card", NICK, 12]
    assert game.turn == CAROL


def test_eggs_set_after_the_end_are_scored_again():
    game = new_game()
    set_by_hand(game, "round", None, 12)
    set_by_hand(game, "eggs", ANNA, {"red": 3})
    play_cards(game, 7, 1, 2, 12, 6)
    play_moves(game, ["egg", "red"], ["egg", "red"], *[["discard", "pile"]] * 4)
    assert game.winners == [ANNA]
    set_by_hand(game, "eggs", BRIAN, {"blue": 3})
    assert (game.phase, game.winners) == ("left", None)
    set_by_hand(game, "eggs", BRIAN, {"blue": 4})
    assert (game.phase, game.winners) == ("over", [BRIAN])
    raises("game_over", set_by_hand, game, "round", None, 1)


def test_nothing_is_set_for_a_seat_that_left_but_its_eggs():
    game = new_game()
    game.play(["leave", BRIAN])
    raises("has_left", set_by_hand, game, "hands", BRIAN, 3)
    raises("has_left", set_by_hand, game, "tops", BRIAN, 3)
    raises("has_left", set_by_hand, game, "turn", None, BRIAN)
    set_by_hand(game, "eggs", BRIAN, {"red": 1})
    assert game.scores()[BRIAN] == 1
