"""The rules of First To."""

from clutch.games.first_to.rules import Game

from check import raises


def new_game(seats=3, target=20):
    names = ["Anna", "Brian", "Carol", "Nick"]
    return Game({"players": names[:seats], "settings": {"target": target}})


def test_points_are_added_in_turn():
    game = new_game()
    game.play(["points", 4])
    game.play(["points", 0])
    assert game.state()["scores"] == [4, 0, 0]
    assert game.turn == 2


def test_enough_points_end_the_game():
    game = new_game(2, 10)
    for points in (6, 5):
        game.play(["points", points])
    assert game.play(["points", 4]) == [["scores", 0, 4, 10], ["wins", 0, 10, "score"]]
    assert game.ask() is None
    raises("game_over", game.play, ["points", 1])


def test_whoever_leaves_cannot_win():
    game = new_game(3, 10)
    game.play(["points", 6])
    game.play(["leave", 0])
    assert game.turn == 1
    assert [seat for seat, _ in game.ranking()] == [1, 2]


def test_points_by_hand_can_end_a_game_and_take_its_end_back():
    game = new_game(2, 10)
    game.play(["set", "scores", 1, 10])
    assert game.winners == [1]
    game.play(["set", "scores", 1, 9])
    assert game.winners is None and game.turn == 0
    raises("set_value", game.play, ["set", "scores", 1, -1])
