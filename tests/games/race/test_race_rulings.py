"""Dino Race: the rulings on what the rule text leaves open, by their numbers, and what else is
different in teams. More on C22 to C25 is in test_race_ends.py.
"""

from check import find, offered, play_moves, raises, rows, values
from clutch.games.race.rules.game_end import score_parts
from tests.games.race.table import (
    ANNA,
    BRIAN,
    CAROL,
    ERUPTS,
    NAMES,
    NICK,
    enter_prizes,
    game_of,
    new_game,
    part,
    place,
)

# The ruling, if it is one; the set-up; what has happened, where "Anna 5 6" puts her dinosaurs on
# these tiles by hand; the move that is looked at; and all that it leads to.
TURNS = """
C1  | seats=2 | | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, drops Anna 1, egg_goes Anna Brian, \
      volcano_active, turn_begins Brian 2
C1  | seats=2 | roll volcano | roll volcano \
    | rolled_by_hand Brian volcano, hand_gone Brian, drops Brian 1, egg_goes Brian Anna, \
      lava_flows 1 plains, carried Brian 2 1, drops Brian 1, carried Anna 2 1, \
      random_cards Anna 1, drops Anna 1, turn_begins Anna 2
C2  | | Anna 1 1, Brian 1 5, Carol 4 5, volcano active | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, drops Anna 1, must_pass Anna
C2  | | Anna 1 1, Brian 1 5, Carol 4 5, volcano active, roll volcano | egg_to Carol \
    | egg_goes Anna Carol, lava_flows 1 plains, carried Anna 2 2, drops Anna 2, \
      carried Brian 2 1, random_cards Brian 1, drops Brian 1, turn_begins Brian 2
C2  | | Anna 11 11, Brian 11 12, Carol 12 12, lava 10 | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, drops Anna 1, egg_goes Anna Brian, \
      lava_flows 11 swamp, carried Anna 12 2, drops Anna 2, carried Brian 12 1, \
      random_cards Brian 1, drops Brian 1, home Anna, takes_prize Anna 3, home Anna, \
      takes_prize Anna 2, home Brian, takes_prize Brian 1, hand_gone Brian, egg_safe Brian
C3  | | Anna 5 6, Brian 12 12, Carol 12 12 | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, drops Anna 1, egg_stays Anna, volcano_active, \
      only_rolls Brian
C4  | | | push Brian 0 | pushed Brian 0
C4  | | push Brian 0, turn Brian | step 0 | steps Brian 1 plains
C5  | seats=2 | Anna 3 4, Brian 0 0 | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, drops Anna 1, egg_goes Anna Brian, \
      volcano_active, carried Brian 1 2, random_cards Brian 2, drops Brian 2, \
      turn_begins Brian 2
C6  | seats=2 | Anna 11 12, Brian 11 11, lava 10, down Brian True False, egg Brian \
    | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Brian, drops Brian 1, egg_goes Brian Anna, \
      lava_flows 11 swamp, carried Anna 12 1, random_cards Anna 1, drops Anna 1, \
      carried Brian 12 2, drops Brian 2, home Anna, takes_prize Anna 3, hand_gone Anna, \
      home Brian, takes_prize Brian 2, home Brian, takes_prize Brian 1, egg_safe Anna
C7  | seats=2 depth=quick | lava 11 | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, drops Anna 1, egg_goes Anna Brian, \
      lava_flows 12 jungle, turn_begins Brian 2
C7  | seats=2 depth=quick | lava 11, roll volcano | roll volcano \
    | rolled_by_hand Brian volcano, hand_gone Brian, drops Brian 1, egg_goes Brian Anna, \
      no_more_lava, turn_begins Anna 2
C8  | | Anna 11 5 | step 0 | steps Anna 12 jungle, home Anna, takes_prize Anna 6
C9  | | Anna 4 5, Brian 4 6, Carol 7 8, lava 3 | push Brian 0 \
    | pushed_at_lava Brian 4, random_cards Brian 1, drops Brian 1
C9  | | volcano active | push Brian 0 \
    | pushed_at_lava Brian 1, random_cards Brian 1, drops Brian 1
C13 | | Anna 11 11 | step 0 | steps Anna 12 jungle, home Anna, takes_prize Anna 6
C13 | | Anna 11 11, step 0 | step 1 \
    | steps Anna 12 jungle, home Anna, takes_prize Anna 5, hand_gone Anna, egg_safe Anna
C19 | | Anna 5 6, Brian 1 2, Carol 5 6, volcano active, egg Carol, roll volcano | egg_to Anna \
    | egg_goes Carol Anna, lava_flows 1 plains, carried Brian 2 1, random_cards Brian 1, \
      drops Brian 1, turn_begins Brian 2
C20 | | | roll plains \
    | rolled_by_hand Anna plains, draws Anna 1, draws Brian 1, draws Carol 1, \
      turn_begins Brian 2
C22 | variant=survive | Anna 5 6, Brian 11 12, Carol 12 6, turn Brian | step 0 \
    | steps Brian 12 jungle, home Brian, hand_gone Brian, wins Brian 0 home
C22 | seats=2 variant=survive | volcano active | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, egg_goes Anna Brian, lava_flows 1 plains, \
      carried Anna 2 1, carried Brian 2 1, random_cards Brian 1, turn_begins Brian 2
C22 | variant=survive | Anna 11 12, Brian 11 12, Carol 11 11, lava 10, turn Brian, roll volcano \
    | egg_to Brian \
    | egg_goes Anna Brian, lava_flows 11 swamp, carried Brian 12 1, random_cards Brian 1, \
      carried Carol 12 2, random_cards Carol 2, carried Anna 12 1, home Brian, hand_gone Brian, \
      home Carol, home Carol, hand_gone Carol, home Anna, wins Anna 0 shared, \
      wins Brian 0 shared, wins Carol 0 shared
C24 | | down Brian True False | push Brian 0 | pushed Brian 0
C25 | | Anna 11 12, Brian 11 11, Carol 11 12, lava 10, turn Brian, egg Brian, roll volcano \
    | egg_to Anna \
    | egg_goes Brian Anna, lava_flows 11 swamp, carried Brian 12 2, drops Brian 2, \
      carried Carol 12 1, random_cards Carol 1, drops Carol 1, carried Anna 12 1, \
      random_cards Anna 1, drops Anna 1, home Brian, takes_prize Brian 4, home Brian, \
      takes_prize Brian 3, home Carol, takes_prize Carol 2, hand_gone Carol, home Anna, \
      takes_prize Anna 1, hand_gone Anna, egg_safe Anna
    | seats=2 | Anna 11 11, Brian 11 11, lava 10 | roll volcano \
    | rolled_by_hand Anna volcano, hand_gone Anna, drops Anna 1, egg_goes Anna Brian, \
      lava_flows 11 swamp, carried Anna 12 2, drops Anna 2, carried Brian 12 2, \
      random_cards Brian 2, drops Brian 2, home Anna, takes_prize Anna 4, home Anna, \
      takes_prize Anna 3, home Brian, takes_prize Brian 2, home Brian, takes_prize Brian 1, \
      hand_gone Brian, egg_safe Brian
    | | Anna 3 7, Brian 7 4, Carol 12 5 | roll swamp \
    | rolled_by_hand Anna swamp, draws Anna 2, draws Brian 1, turn_begins Brian 2
    | | Anna 0 0, Brian 0 4, Carol 12 5 | roll jungle \
    | rolled_by_hand Anna jungle, draws Brian 1, turn_begins Brian 2
"""


def test_C1_C2_C3_C4_C5_C6_C7_C8_C9_C13_C19_C20_C22_C24_C25_what_a_move_leads_to():
    for ruling, setup, before, move, notes in rows(TURNS):
        game = game_of(setup, before)
        expected = [values(note, NAMES) for note in notes.split(",")]
        assert game.play(part(move)) == expected, (ruling, before, move)


def test_C3_the_egg_goes_only_to_players_still_racing():
    game = new_game(seats=4)
    place(game, [5, 6], [12, 12], [12, 6], [5, 12])
    game.play(ERUPTS)
    assert game.ask()["choices"] == [["egg_to", CAROL], ["egg_to", NICK]]
    assert raises("is_home", game.play, ["egg_to", BRIAN]).values == (BRIAN,)
    assert raises("holds_egg", game.play, ["egg_to", ANNA]).values == (ANNA,)


def test_C3_by_hand_it_goes_to_anybody_and_is_not_safe_by_that():
    game = new_game()
    place(game, [5, 6], [12, 12], [5, 12])
    game.play(["set", "egg", None, BRIAN])
    assert (game.egg, game.phase) == (BRIAN, "turn")
    play_moves(game, ["set", "dinos", ANNA, [11, 12]], ["step", 0])
    assert game.phase == "turn"
    play_moves(game, ["set", "turn", None, CAROL], ["set", "dinos", CAROL, [11, 12]])
    assert find(game.play(["step", 0]), "egg_lost", "egg_safe") == [["egg_lost"]]
    assert game.phase == "prize"


def test_C4_behind_the_volcano_tile_there_is_nothing():
    game = new_game()
    place(game, [0, 5], [0, 6])
    assert raises("nothing_behind", game.play, ["push", BRIAN, 0]).values == (BRIAN,)
    assert offered(game, "push") == []
    assert offered(game, "trip") == [] and offered(game, "steal") == [["steal", BRIAN]]


def make_tripper(game):
    """Anna may trip: somebody else has the egg."""
    game.play(["set", "egg", None, CAROL])


def test_C10_standing_up_is_an_own_action_and_costs_two_cards():
    game = new_game()
    make_tripper(game)
    assert game.play(["trip", BRIAN, 0]) == [["tripped", BRIAN, 1]]
    assert game.state()["down"] == [[False, False], [True, False], [False, False]]
    game.play(["roll", "two"])
    assert raises("lies", game.play, ["step", 0]).values == (BRIAN, 1)
    assert ["step", 0] not in game.ask()["choices"] and ["step", 1] in game.ask()["choices"]
    assert game.play(["stand", 0]) == [["stands", BRIAN, 1, 2]]
    assert raises("lies_not", game.play, ["stand", 0]).values == (BRIAN, 1)
    game.play(["step", 0])
    assert game.dinos[BRIAN] == [2, 2]


def test_C11_who_has_the_egg_gives_it_and_who_has_not_trips():
    game = new_game()
    raises("must_give", game.play, ["trip", BRIAN, 0])
    assert offered(game, "trip") == []
    assert game.play(["give", BRIAN]) == [["egg_goes", ANNA, BRIAN]]
    assert raises("no_egg", game.play, ["give", CAROL]).values == (ANNA,)
    assert offered(game, "give") == []
    # Not only the egg's owner can be tripped.
    assert game.play(["trip", CAROL, 1]) == [["tripped", CAROL, 2]]


def test_C12_how_a_step_is_paid_is_not_asked():
    game = new_game()
    assert offered(game, "step") == [["step", 0], ["step", 1]]
    assert game.play(["step", 1]) == [["steps", ANNA, 3, "swamp"]]
    raises("bad_argument", game.play, ["step", 1, "wild"])


def test_C14_the_last_prize_is_forced_at_the_table_and_still_entered_at_the_end():
    game = new_game(seats=2)
    place(game, [11, 12], [12, 12])
    assert ["takes_prize", ANNA, 1] in game.play(["step", 0])
    assert (game.phase, game.turn) == ("prize", ANNA)
    enter_prizes(game, (1, "red"), (2, "green"), (3, "red"))
    assert (game.phase, game.turn) == ("prize", BRIAN)


def test_C15_drops_are_counted_beyond_the_22_in_the_box():
    game = new_game(seats=2)
    game.play(["set", "drops", ANNA, 22])
    game.play(ERUPTS)
    assert game.state()["drops"] == [23, 0]


def test_C16_a_tie_goes_to_who_saved_the_egg_and_is_shared_without():
    game = end_of_race()
    # Anna saved the egg: 1 + 6 + 5 = 12; Brian 12; Carol less.
    notes = play_moves(game, ["egg_counter", 5])
    assert game.state()["scores"] == [12, 12, 9]
    assert notes[-1] == ["wins", ANNA, 12, "egg"]
    assert game.winners == [ANNA]
    notes = play_moves(game, ["set", "drops", ANNA, 1], ["set", "drops", BRIAN, 3])
    assert game.state()["scores"] == [11, 9, 9] and notes[-1] == ["wins", ANNA, 11, "score"]
    notes = game.play(["set", "drops", ANNA, 9])
    assert notes[1:] == [["wins", BRIAN, 9, "shared"], ["wins", CAROL, 9, "shared"]]
    assert game.winners == [BRIAN, CAROL]


def end_of_race():
    """Anna saved the egg, the prizes are entered: 1 and 6; 12; 9."""
    game = new_game()
    place(game, [11, 12], [12, 5], [12, 5])
    game.play(["step", 0])
    enter_prizes(game, (1, "red"), (6, "green"), (12, "green"), (9, "red"))
    return game


def test_C17_one_finished_dinosaur_has_no_bonus_and_two_of_one_colour_have():
    game = new_game()
    place(game, [11, 12], [12, 5], [12, 12])
    game.play(["step", 0])
    enter_prizes(game, (1, "red"), (3, "red"), (5, "red"), (6, "green"), (7, "red"))
    notes = game.play(["egg_counter", 8])
    assert find(notes, "score") == [
        ["score", ANNA, 4, 3, 8, 0, 15],
        ["score", BRIAN, 5, 0, 0, 0, 5],
        ["score", CAROL, 13, 0, 0, 0, 13],
    ]
    assert score_parts(game, game.team(ANNA)) == [4, 3, 8, 0]


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


def test_in_teams_the_partner_enters_the_prize_of_who_left():
    game = new_game(seats=4, variant="teams")
    place(game, [11], [5], [12], [6])
    play_moves(game, ["leave", CAROL], ["step", 0])
    assert game.owed == [ANNA, ANNA]
