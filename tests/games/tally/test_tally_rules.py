"""The Scoreboard: points, rounds, target, ranking, changes by hand, and leaving."""

from check import raises
from clutch.games.tally.rules import Game

ANNA, BRIAN, CAROL = range(3)
NAMES = ["Anna", "Brian", "Carol", "Nick", "Eva", "Finn", "Gwen", "Hugo", "Ida"]


def new_game(seats=3, scores=(), **setup):
    game = Game(dict(setup, players=NAMES[:seats]))
    for seat in range(len(scores)):
        game.play(["add", seat, scores[seat]])
    return game


def test_one_to_eight_play():
    assert Game({}).seats == 1 and new_game(8).seats == 8
    assert raises("setup_players", new_game, 9).values == (1, 8)
    assert raises("setup_players", new_game, 0).values == (1, 8)


def test_setups_that_cannot_be_played():
    for key, value in (
        ("highest_wins", 1),
        ("highest_wins", None),
        ("target", -1),
        ("target", 100000),
        ("target", True),
        ("target", "100"),
    ):
        assert raises("setup_value", Game, {key: value}).values[0] == key


def test_points_go_up_and_down():
    game = new_game()
    assert game.play(["add", BRIAN, 12]) == [["adds", BRIAN, 12, 12]]
    assert game.play(["add", BRIAN, -20]) == [["adds", BRIAN, -20, -8]]
    assert game.play(["add", CAROL, 9999])[0][3] == 9999
    assert game.play(["add", ANNA, 0]) == [["adds", ANNA, 0, 0]]
    assert game.state()["scores"] == [0, -8, 9999]
    for points in (10000, -10000, 1.0, True, "5", None):
        assert raises("bad_argument", game.play, ["add", ANNA, points]).values[:2] == ("add", 2)
    assert raises("bad_seat", game.play, ["add", 3, 1]).values == (2,)


def test_a_point_up_and_down_for_each_seat_stands_for_all():
    assert new_game(2).ask() == {
        "ask": "play",
        "seat": None,
        "choices": [["add", 0, 1], ["add", 0, -1], ["add", 1, 1], ["add", 1, -1]]
        + [["round"], ["end"]],
    }


def test_a_target_ends_the_game_with_its_round():
    game = new_game(scores=(99, 40, 0), target=100)
    assert game.play(["round"]) == [["round_begins", 2]]
    game.play(["add", ANNA, 1])
    assert game.ask()
    game.play(["add", BRIAN, 70])
    assert game.play(["round"]) == [
        ["target_reached", ANNA, 100],
        ["target_reached", BRIAN, 110],
        ["game_ends"],
        ["wins", BRIAN, 110, "score"],
    ]
    assert (game.phase, game.round) == ("over", 2)


def test_by_hand():
    game = new_game(scores=(5, 7, 0))
    assert game.play(["set", "scores", CAROL, -50]) == [["by_hand", "scores", CAROL, -50]]
    assert (game.totals, game.gained) == ([5, 7, -50], [5, 7, 0])
    for value in (100000, -100000, True, None, "5"):
        error = raises("set_value", game.play, ["set", "scores", 0, value])
        assert error.values == ("scores", "-99999..99999")
    raises("bad_seat", game.play, ["set", "scores", None, 1])
    game.play(["end"])
    assert game.play(["set", "scores", ANNA, 7])[1:] == [
        ["wins", ANNA, 7, "shared"],
        ["wins", BRIAN, 7, "shared"],
    ]


def test_who_leaves_keeps_the_score_and_cannot_win():
    game = new_game(2, scores=(9, 5), target=9)
    assert game.play(["leave", ANNA]) == [["leaves", ANNA]]
    raises("has_left", game.play, ["add", ANNA, 1])
    assert raises("too_few", game.play, ["leave", BRIAN]).values == (1,)
    assert game.ranking() == [[1, BRIAN, 5]]
    assert game.play(["round"]) == [["round_begins", 2]]
    game.play(["end"])
    assert game.state()["scores"] == [9, 5] and game.state()["winners"] == [BRIAN]


def test_the_latest_thirty_rounds_are_kept():
    game = new_game()
    for points in range(40):
        game.play(["add", 0, points])
        game.play(["round"])
    assert [gained[0] for gained in game.rounds] == list(range(10, 40))
    assert game.round == 41
