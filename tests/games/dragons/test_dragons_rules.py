"""Little Dragons: set-ups, turns, what is refused, the end, quick depth, and whole examples."""

from check import play_moves, raises
from clutch.games.dragons.rules import Game, game_end
from tests.games.dragons.table import JINNY, NOAH, RYAN, new_game


def last_turn(game, table=7):
    """So many eggs on the table."""
    game.play(["set", "table", None, table])


def test_easy_is_yes_or_no():
    for value in (1, 0, None, "yes"):
        assert raises("setup_value", Game, {"easy": value}).values == ("easy", "true false")


def test_three_good_eggs_are_revealed_and_broken_ones_are_the_first_players():
    game = new_game(reveals=())
    assert [move[1] for move in game.ask()["choices"]] == [3, 4, 5, 6, 7, 8, 9, "broken"]
    assert play_moves(game, ["reveal", 9], ["reveal", "broken"], ["reveal", 9]) == [
        ["revealed", NOAH, 9, 1],
        ["broken", NOAH, 1],
        ["revealed", NOAH, 9, 2],
    ]
    assert (game.phase, game.turn, game.table) == ("reveal", NOAH, 46)
    assert raises("not_now", game.play, ["take", 9]).values == ("take", "reveal")
    assert game.play(["reveal", 3]) == [["revealed", NOAH, 3, 3], ["turn_begins", NOAH, 46]]
    assert (game.phase, game.turn) == ("turn", NOAH)
    assert game.state()["broken"] == [1, 0, 0]


def test_a_sixth_broken_egg_is_not_revealed():
    game = new_game(reveals=["broken"] * 5)
    assert ["reveal", "broken"] not in game.ask()["choices"]
    error = raises("too_many_broken", game.play, ["reveal", "broken"])
    assert error.values == (5,) and error.anyway


def test_nothing_else_is_taken():
    game = new_game()
    for eggs in ([8, 9], [8, 8, 9], [9, 8, 8], [7, 7, 7, 7], [8, "broken", 8]):
        assert raises("bad_take", game.play, ["take"] + eggs).values == (3,)
    for move in (["take"], ["take", "broken"], ["take", 2], ["hide", 8], ["broken", 8]):
        raises("bad_argument", game.play, move)
    assert game.state()["table"] == 47 and game.turn == NOAH


def test_every_turn_may_meet_broken_eggs_while_restoring():
    game = new_game()
    assert game.play(["hide", "broken"])[:2] == [["hides", NOAH, 1], ["broken", NOAH, 1]]
    assert game.play(["broken", "broken"])[:2] == [["broken", RYAN, 1], ["broken", RYAN, 1]]
    assert game.play(["take", 8, "broken", "broken"])[1] == ["broken", JINNY, 2]
    assert (game.broken, game.table) == ([1, 2, 2], 47 - 7)


def test_a_tenth_nine_is_refused_but_somebody_may_have_mispressed():
    game = new_game()
    play_moves(game, ["take", 9, 9, 9], ["take", 9, 9, 9], ["take", 9, 9])
    assert ["take", 9] in game.ask()["choices"] and ["take", 9, 9] not in game.ask()["choices"]
    before = game.state()
    error = raises("too_many", game.play, ["take", 9, 9])
    assert error.values == (9,) and error.anyway
    assert game.state() == before
    assert game.play(["take", 9, 9, "anyway"])[0] == ["anyway", "too_many"]
    assert (game.eggs[NOAH], game.table) == ({"9": 5}, 37)
    assert [move for move in game.ask()["choices"] if 9 in move] == []


def test_a_sixth_broken_egg_is_refused():
    game = new_game()
    play_moves(game, ["broken"], ["take", 8, "broken", "broken"], ["hide", "broken", "broken"])
    assert ["broken"] not in game.ask()["choices"]
    before = game.state()
    for move in (["broken"], ["hide", "broken"], ["take", 8, "broken"]):
        error = raises("too_many_broken", game.play, move)
        assert error.values == (5,) and error.anyway
    assert game.state() == before
    notes = game.play(["take", 8, "broken", "anyway"])
    assert notes[:3] == [["anyway", "too_many_broken"], ["takes", 0, 8, 1], ["broken", 0, 1]]


def test_more_than_lies_on_the_table_is_not_taken():
    game = new_game()
    last_turn(game)
    move = ["take", 9, 9, 9] + ["broken"] * 5
    error = raises("few_left", game.play, move)
    assert error.values == (7,) and error.anyway
    assert play_moves(game, move + ["anyway"])[0] == ["anyway", "few_left"]
    assert (game.table, game.phase) == (0, "over")


def test_eggs_taken_unseen_are_opened_at_the_end_in_any_order():
    game = new_game()
    play_moves(game, ["hide"], ["hide"], ["take", 9], ["hide"])
    last_turn(game)
    assert game.play(["take", 8])[-1] == ["game_ends", 6]
    assert (game.phase, game.turn, game.hidden) == ("open", NOAH, [2, 1, 0])
    assert len(game.ask()["choices"]) == 2 * 8
    assert raises("none_hidden", game.play, ["open", JINNY, 3]).values == (JINNY,)
    raises("not_now", game.play, ["take", 9])
    assert play_moves(game, ["open", RYAN, "broken"]) == [["broken", RYAN, 1]]
    assert raises("none_hidden", game.play, ["open", RYAN, 3]).values == (RYAN,)
    assert play_moves(game, ["open", NOAH, 8]) == [["takes", NOAH, 8, 1]]
    notes = game.play(["open", NOAH, 3])
    assert notes[-1] == ["wins", NOAH, 2 + 3, "score"]
    assert game.state()["hidden"] == [0, 0, 0] and game.ask() is None
    # Ryan has an 8 that was taken openly, and so has Noah: no trophy.
    assert ["trophy_tie", 8, 1] in notes
    raises("game_over", game.play, ["hide"])


def test_the_trophies_say_why():
    game = new_game()
    for seat, eggs in (
        (NOAH, {"9": 3, "7": 2, "6": 1, "5": 1}),
        (RYAN, {"9": 2, "7": 2, "5": 2}),
        (JINNY, {"9": 1, "5": 2, "4": 1}),
    ):
        game.play(["set", "eggs", seat, eggs])
    last_turn(game)
    notes = game.play(["broken"])
    assert notes[2:9] == [
        ["trophy_nobody", 3],
        ["trophy_alone", 4, JINNY, 1],
        ["trophy_tie", 5, 2],
        ["trophy_alone", 6, NOAH, 1],
        ["trophy_tie", 7, 2],
        ["trophy_nobody", 8],
        ["trophy", 9, NOAH, 3, RYAN, 2],
    ]
    assert notes[9:] == [
        ["score", NOAH, 7, 6, 1, 12],
        ["score", RYAN, 6, 0, 0, 6],
        ["score", JINNY, 4, 3, 0, 7],
        ["wins", NOAH, 12, "score"],
    ]
    assert game.state()["trophies"] == [{"6": 3, "9": 3}, {}, {"4": 3}]
    assert game_end.majority(game, 5) == [[RYAN, 2], [JINNY, 2], [NOAH, 1]]


def test_the_rule_texts_example_16_14_and_18_points():
    # Noah 9999 88 77 6 55 3, Ryan 99 88 77 666 5 3, Jinny 999 8888 777 66 5 3.
    game = new_game(reveals=(6, 4, 9))
    for moves in (
        (["take", 9, 9, 9], ["take", 9, 9], ["take", 9, 9, 9]),
        (["take", 8, 8], ["take", 8, 8], ["take", 8, 8]),
        (["take", 7, 7], ["take", 7], ["take", 8, 8]),
        (["broken"], ["take", 7], ["take", 7, 7, 7]),
        (["take", 5, 5], ["take", 6, 6], ["take", 6, 6]),
        (["hide"], ["take", 6], ["take", 5]),
        (["hide"], ["take", 5], ["take", 3, "broken"]),
        (["take", 6, "broken"], ["take", 3], ["broken"]),
    ):
        assert game.phase == "turn"
        play_moves(game, *moves)
    assert (game.phase, game.table) == ("open", 6)
    notes = play_moves(game, ["open", NOAH, 9], ["open", NOAH, 3])
    assert notes[2:] == [
        ["trophy_tie", 3, 1],
        ["trophy_nobody", 4],
        ["trophy", 5, NOAH, 2, RYAN, 1],
        ["trophy", 6, RYAN, 3, JINNY, 2],
        ["trophy", 7, JINNY, 3, NOAH, 2],
        ["trophy", 8, JINNY, 4, NOAH, 2],
        ["trophy", 9, NOAH, 4, JINNY, 3],
        ["score", NOAH, 12, 6, 2, 16],
        ["score", RYAN, 11, 3, 0, 14],
        ["score", JINNY, 14, 6, 2, 18],
        ["wins", JINNY, 18, "score"],
    ]
    state = game.state()
    assert state["scores"] == [16, 14, 18] and state["winners"] == [JINNY]
    assert state["trophies"] == [{"5": 3, "9": 3}, {"6": 3}, {"7": 3, "8": 3}]
    assert state["turn"] is None and state["table"] == 6


# Easy mode.


def test_easy_mode_begins_with_the_first_turn_and_never_says_three_open():
    game = new_game(easy=True, start=RYAN)
    assert (game.phase, game.turn, game.table) == ("turn", RYAN, 47)
    names = [move[0] for move in game.ask()["choices"]]
    assert names.count("take") == 21 and names[-1] == "broken"
    assert game.play(["take", 8, 8]) == [["takes", RYAN, 8, 2], ["turn_begins", JINNY, 45]]
    assert game.play(["broken"]) == [["broken", JINNY, 1], ["turn_begins", NOAH, 44]]
    raises("not_now", game.play, ["reveal", 3])


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


def test_quick_easy_mode_has_no_trophies_either():
    game = new_game(seats=2, depth="quick", easy=True)
    play_moves(game, ["count", [0] * 7 + [5]], ["count", [3, 0, 0, 0, 0, 0, 0, 0]])
    assert game.state()["scores"] == [-5, 3]
    raises("game_over", game.play, ["count", [0] * 8])


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
