"""Dino Race: the rulings C22..C25, Survive!, Double Match, prizes and the end of the game."""

from check import find, offered, play_moves, raises
from clutch.games.race.rules import HOME
from tests.games.race.table import ANNA, BRIAN, CAROL, TRACK, enter_prizes, new_game, place


def first_race(**setup):
    """A Double Match of two after the first race: Anna saved the egg, 9 to 7."""
    game = new_game(seats=2, variant="double", **setup)
    place(game, [11, 12], [12, 5])
    play_moves(game, ["set", "drops", ANNA, 1], ["set", "drops", BRIAN, 4])
    game.play(["step", 0])
    enter_prizes(game, (1, "red"), (4, "green"), (11, "red"))
    return game, game.play(["egg_counter", 5])


def test_C23_the_second_race_has_a_track_of_its_own_and_the_next_seat_starts():
    game, notes = first_race()
    assert notes == [
        ["egg_counter", ANNA, 5],
        ["score", ANNA, 5, 0, 5, 1, 9],
        ["score", BRIAN, 11, 0, 0, 4, 7],
        ["race_begins", 2, BRIAN],
    ]
    state = game.state()
    assert (state["phase"], state["turn"], state["egg"]) == ("track", None, BRIAN)
    assert state["dinos"] == [[1, 2], [1, 2]] and state["drops"] == [0, 0]
    assert (state["volcano"], state["lava"], state["scores"]) == ("quiet", 0, None)
    other = TRACK[::-1]
    assert game.play(["track", other]) == [["turn_begins", BRIAN, 2]]
    assert (game.track, game.phase, game.turn) == (other, "turn", BRIAN)


def test_C23_a_track_entered_has_three_of_each_or_is_drawn_after_all():
    game, _ = first_race()
    raises("bad_track", game.play, ["track", ["plains"] * 12])
    raises("bad_track", game.play, ["track", TRACK[:11]])
    raises("bad_argument", game.play, ["track", ["sea"] * 12])
    assert game.phase == "track" and game.ask()["choices"][0] == ["track"]
    assert game.play(["track"])[0] == ["track_drawn"]
    assert game.phase == "turn" and game.draws == 11


def second_race(game, counter, *prizes):
    """Brian saves the egg of the second race."""
    game.play(["track"])
    place(game, [5, 12], [11, 12])
    game.play(["step", 0])
    enter_prizes(game, *prizes)
    return game.play(["egg_counter", counter])


def test_C23_a_tie_goes_to_more_eggs_and_then_it_is_shared():
    game, _ = first_race()
    second_race(game, 5, (9, "red"), (2, "green"), (4, "green"))
    # Anna 9 + 9 = 18; Brian 7 + 6 + 3 + 5 = 21.
    assert game.state()["scores"] == [18, 21]
    notes = game.play(["set", "drops", BRIAN, 3])
    assert notes[1:] == [["wins", ANNA, 18, "shared"], ["wins", BRIAN, 18, "shared"]]
    game.saved[BRIAN] = 2
    assert game.play(["set", "drops", ANNA, 0])[1:] == [["wins", BRIAN, 18, "egg"]]


def test_C24_it_gives_no_right_to_play_specials_from_its_tile():
    game = new_game()
    game.play(["set", "down", ANNA, [True, False]])
    for move in (["push", BRIAN, 0], ["push", CAROL, 0]):
        assert raises("lies", game.play, move).values == (ANNA, 1)
    assert offered(game, "push") == [["push", BRIAN, 1], ["push", CAROL, 1]]
    game.play(["set", "dinos", ANNA, [1, 4]])
    assert raises("lies", game.play, ["steal", BRIAN]).values == (ANNA, 1)
    assert raises("lies", game.play, ["give", BRIAN]).values == (ANNA, 1)
    # Another own dinosaur that stands there does.
    game.play(["set", "dinos", ANNA, [1, 1]])
    assert offered(game, "give") == [["give", BRIAN], ["give", CAROL]]


def prize_phase():
    game = new_game()
    place(game, [11, 12], [12, 5], [12, 5])
    game.play(["step", 0])
    return game


def test_a_prize_of_one_number_is_taken_twice_only_when_the_table_says_so():
    game = prize_phase()
    enter_prizes(game, (4, "red"), (5, "green"))
    refusal = raises("prize_taken", game.play, ["prize", BRIAN, 4, "red"])
    assert refusal.values == (4, ANNA) and refusal.anyway
    assert raises("other_seat", game.play, ["prize", CAROL, 6, "red"]).values == (BRIAN,)


def test_who_is_home_without_the_egg_only_rolls():
    game = new_game()
    place(game, [5, 6], [11, 12], [5, 6])
    game.play(["set", "turn", None, BRIAN])
    notes = game.play(["step", 0])
    assert notes[1:] == [["home", BRIAN], ["takes_prize", BRIAN, 5], ["hand_gone", BRIAN]]
    assert [move[0] for move in game.ask()["choices"]] == ["roll"] * 7
    assert raises("is_home", game.play, ["step", 0]).values == (BRIAN,)
    notes = game.play(["roll", "two"])
    assert find(notes, "draws") == [["draws", CAROL, 2], ["draws", ANNA, 2]]
    play_moves(game, ["roll", "two"])
    assert game.play(["roll", "two"])[-1] == ["only_rolls", BRIAN]


def test_a_lost_egg_leaves_only_prizes_to_be_asked_for():
    double = {"variant": "double"}
    follows = (({}, "over"), (double, "track"), ({"variant": "double", "track": None}, "turn"))
    for depth, on_track in (("full", 5), ("quick", None)):
        for setup, phase in follows:
            game = new_game(depth=depth, **setup)  # pyright: ignore[reportArgumentType]
            place(game, [on_track, HOME], [HOME, HOME], [HOME, HOME])
            assert game.play(["leave", ANNA])[1:] == [["egg_lost"]]
            prizes = enter_prizes(game, (2, "red"), (4, "red"), (6, "red"))
            assert (len(prizes), game.phase) == (3, "prize")
            enter_prizes(game, (8, "red"))
            assert game.phase == phase


def test_a_prize_that_looks_otherwise_is_entered_anyway():
    game = prize_phase()
    game.play(["prize", ANNA, 4, "red"])
    assert raises("prize_colour", game.play, ["prize", ANNA, 6, "green"]).anyway
    notes = game.play(["prize", game.turn, 6, "green", "anyway"])
    assert notes[:2] == [["anyway", "prize_colour"], ["prize", ANNA, 6, "green"]]
    assert game.prizes[ANNA] == [[4, "red"], [6, "green"]]


def at_the_end():
    """Anna brought both home with the egg and has 4 and 6; nobody else has a prize."""
    game = prize_phase()
    for move in (["prize", ANNA, 4, "red"], ["prize", ANNA, 6, "red"]):
        game.play(move)
    while game.phase != "over":
        game.play(game.ask()["choices"][0])
    return game


def test_prizes_and_their_colours_are_put_right_at_the_end():
    game = at_the_end()
    before = game.state()["scores"][ANNA]
    assert game.state()["prizes"][ANNA] == [4, 6]
    assert game.state()["colours"][ANNA] == ["red", "red"]
    game.play(["set", "colours", ANNA, ["red", "green"]])
    assert game.state()["scores"][ANNA] == before - 3
    game.play(["set", "prizes", ANNA, [4, 12]])
    assert game.state()["prizes"][ANNA] == [4, 12]
    assert game.state()["colours"][ANNA] == ["red", "green"]
    assert game.state()["scores"][ANNA] == before - 3 + 6
    game.play(["set", "prizes", ANNA, [0, 12]])
    assert game.state()["prizes"][ANNA] == [12, 0]
    assert game.state()["scores"][ANNA] == before - 3 - 4 + 6
    assert raises("set_value", game.play, ["set", "colours", ANNA, ["red", "green"]])


def test_no_prize_is_put_right_before_the_end():
    game = prize_phase()
    assert raises("set_not_now", game.play, ["set", "prizes", ANNA, [1, 2]])
    assert "prizes" not in game.state()
    game = at_the_end()
    for value in ([14, 4], [13, 4], [4], [True, 4], ["4", 6], 4, None):
        assert raises("set_value", game.play, ["set", "prizes", ANNA, value]), value
    for value in (["red", "blue"], ["red", None], ["red"], 7):
        assert raises("set_value", game.play, ["set", "colours", ANNA, value]), value
    survive = new_game(variant="survive")
    place(survive, [11, 12], [5, 6], [5, 6])
    survive.play(["step", 0])
    assert "prizes" not in survive.state()
    assert raises("set_not_now", survive.play, ["set", "prizes", ANNA, [1, 2]])
