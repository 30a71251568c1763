"""Dino Race in teams: the rulings C18 and C21, and what is different about leaving."""

from check import raises
from tests.games.race.table import (
    ANNA,
    BRIAN,
    CAROL,
    ERUPTS,
    NICK,
    enter_prizes,
    find,
    new_game,
    offered,
    place,
    play_moves,
)


def team_game(seats=4, **setup):
    return new_game(seats=seats, variant="teams", **setup)


def test_C18_egg_and_score_are_the_teams():
    game = team_game()
    place(game, [11], [5], [12], [12])
    notes = game.play(["step", 0])
    assert notes[-1] == ["egg_safe", ANNA]
    enter_prizes(game, (2, "red"), (8, "red"), (7, "green"))
    notes = game.play(["egg_counter", 6])
    assert find(notes, "score") == [
        ["score", ANNA, 10, 3, 6, 0, 19],
        ["score", BRIAN, 7, 0, 0, 0, 7],
    ]
    assert game.state()["scores"] == [19, 7, 19, 7]
    assert game.state()["winners"] == [ANNA, CAROL]
    assert find(notes, "wins") == [["wins", ANNA, 19, "score"], ["wins", CAROL, 19, "score"]]


def test_C21_partners_sit_opposite_and_start_on_tiles_1_and_2():
    assert team_game().state()["dinos"] == [[1], [1], [2], [2]]
    assert team_game(seats=8).state()["dinos"] == [[1]] * 4 + [[2]] * 4
    assert team_game(seats=6).mates(1) == [1, 4]
    assert team_game(seats=6).prizes_left == 6
    assert raises("setup_teams", team_game, 5).values == ("4 6 8",)


def test_C21_the_egg_is_never_the_partners_and_only_one_hand_is_lost():
    game = team_game()
    place(game, [2])
    assert raises("no_opponent", game.play, ["give", CAROL]).values == (CAROL,)
    assert offered(game, "give") == [["give", NICK]]
    assert game.play(ERUPTS)[1:] == [["hand_gone", ANNA], ["drops", ANNA, 1], ["must_pass", ANNA]]
    assert game.ask()["choices"] == [["egg_to", BRIAN], ["egg_to", NICK]]
    assert raises("no_opponent", game.play, ["egg_to", CAROL]).values == (CAROL,)


def test_C21_drops_are_the_teams():
    game = team_game()
    play_moves(game, ERUPTS, ["egg_to", BRIAN])
    assert game.state()["drops"] == [1, 0, 1, 0]


def test_C21_a_partner_who_is_home_keeps_the_hand_and_draws_nothing():
    game = team_game()
    place(game, [5], [11], [5], [4])
    game.play(["set", "turn", None, BRIAN])
    assert find(game.play(["step", 0]), "hand_gone") == []
    assert find(game.play(["roll", "two"]), "draws") == [
        ["draws", CAROL, 1],
        ["draws", NICK, 1],
        ["draws", ANNA, 1],
    ]
    play_moves(game, ["roll", "two"])
    place(game, [5], [12], [5], [11])
    assert find(game.play(["step", 0]), "hand_gone") == [["hand_gone", BRIAN], ["hand_gone", NICK]]


def test_C21_the_partner_at_home_may_hold_the_egg_until_the_other_saves_it():
    game = team_game()
    place(game, [11], [5], [11], [4])
    game.play(["step", 0])
    assert (game.egg, game.phase) == (ANNA, "turn")
    play_moves(game, ["set", "turn", None, CAROL])
    assert find(game.play(["step", 0]), "egg_safe") == [["egg_safe", ANNA]]


def test_in_teams_a_seat_has_one_dinosaur():
    game = new_game(seats=4, variant="teams")
    assert raises("no_such_dino", game.play, ["step", 1]).values == (ANNA, 1)
    assert raises("no_such_dino", game.play, ["push", BRIAN, 1]).values == (BRIAN, 1)
    place(game, [2])
    raises("no_opponent", game.play, ["push", CAROL, 0])
    assert offered(game, "push") == [["push", NICK, 0]]


def test_in_teams_the_partner_takes_a_leavers_egg_and_goes_on_alone():
    game = new_game(seats=4, variant="teams")
    place(game, [5], [5], [6], [6])
    notes = game.play(["leave", ANNA])
    assert notes == [["leaves", ANNA], ["turn_begins", BRIAN, 1], ["egg_goes", ANNA, CAROL]]
    raises("too_few_teams", game.play, ["leave", CAROL])
    play_moves(game, ["set", "turn", None, CAROL], ["set", "dinos", CAROL, [11]])
    assert find(game.play(["step", 0]), "egg_safe") == [["egg_safe", CAROL]]
    play_moves(game, ["prize", CAROL, 2, "red"], ["egg_counter", 5])
    assert game.winners == [CAROL]


def test_in_teams_a_partner_at_home_cannot_save_the_egg_by_the_others_leaving():
    game = new_game(seats=4, variant="teams")
    place(game, [12], [5], [6], [6])
    assert game.play(["leave", CAROL]) == [["leaves", CAROL], ["must_pass", ANNA]]
    game.play(["egg_to", NICK])
    assert (game.egg, game.phase, game.turn) == (NICK, "turn", ANNA)


def test_in_teams_the_partner_enters_the_prize_of_who_left():
    game = new_game(seats=4, variant="teams")
    place(game, [11], [5], [12], [6])
    play_moves(game, ["leave", CAROL], ["step", 0])
    assert game.owed == [ANNA, ANNA]
