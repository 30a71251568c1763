"""T-Rex, quick depth: meteors, the end of the cards, eggs, the lowest, the trump."""

from check import find, play_moves, raises
from tests.games.trex.table import ANNA, BRIAN, CAROL, NICK, new_game


def quick_game(seats=4, **setup):
    return new_game(seats=seats, depth="quick", **setup)


def quick_round(game, first, second, lowest):
    notes = play_moves(game, ["over"], ["egg", first, "red"], ["egg", second, "green"])
    if game.phase == "lowest":
        notes.extend(game.play(["lowest", lowest]))
    if game.phase == "trump":
        notes.extend(game.play(["trump", "keep"]))
    return notes


def test_a_seat_gets_one_egg_a_round_and_an_egg_winner_is_not_lowest():
    game = quick_game()
    play_moves(game, ["over"], ["egg", CAROL, "red"])
    assert raises("has_egg", game.play, ["egg", CAROL, "blue"]).values == (CAROL,)
    game.play(["egg", ANNA, "red"])
    assert raises("has_egg", game.play, ["lowest", ANNA]).values == (ANNA,)
    raises("bad_seat", game.play, ["lowest", 4])


def test_an_egg_names_its_seat_in_quick_depth_only():
    game = quick_game()
    game.play(["over"])
    assert raises("other_depth", game.play, ["egg", "red"]).values == ("egg", "quick")
    raises("not_now", game.play, ["play", 7])
    full = new_game()
    play_moves(full, *[["play", card] for card in (7, 1, 2, 12, 6)])
    assert raises("other_depth", full.play, ["egg", NICK, "red"]).values == ("egg", "full")


def test_A23_a_round_may_be_over_without_a_meteor():
    game = quick_game()
    assert ["over"] in game.ask()["choices"]
    game.play(["over"])
    assert (game.holder, game.plays_left) == (None, None)


def test_round_12_ends_with_its_eggs():
    for seats in (3, 4):
        game = quick_game(seats=seats)
        for number in range(1, 12):
            assert game.round == number
            quick_round(game, ANNA, BRIAN, CAROL)
        notes = play_moves(game, ["over"], ["egg", ANNA, "red"], ["egg", BRIAN, "green"])
        assert find(notes, "tied") == [["tied", ANNA, 144], ["tied", BRIAN, 144]]
        assert game.phase == "left"
        play_moves(game, ["left", 40], ["left", 41])
        assert (game.phase, game.winners) == ("over", [BRIAN])
        assert game.ask() is None


def test_leaving_is_between_rounds():
    game = quick_game()
    game.play(["meteor", BRIAN])
    raises("leave_later", game.play, ["leave", NICK])
    quick_round(game, ANNA, BRIAN, CAROL)
    game.play(["leave", CAROL])
    assert (game.turn, game.hands) == (NICK, [None] * 4)
    assert raises("has_left", game.play, ["meteor", CAROL]).values == (CAROL,)
    assert ["meteor", CAROL] not in game.ask()["choices"]
    assert game.play(["meteor", NICK]) == [["meteor", NICK, 3]]


def test_only_what_is_known_can_be_set_by_hand():
    game = quick_game()
    for key in ("hands", "piles", "tops"):
        assert raises("other_depth", game.play, ["set", key, 0, 1]).values == (key, "quick")
    play_moves(game, ["set", "holder", None, CAROL], ["set", "plays_left", None, 2])
    assert (game.holder, game.plays_left) == (CAROL, 2)
    play_moves(game, ["set", "turn", None, NICK])
    assert (game.turn, game.plays_left) == (NICK, 2)
