"""T-Rex, full depth: the end of a round, the end of the game, leaving."""

from check import raises
from clutch.games.trex.rules.ranking import COLOURS
from tests.games.trex.table import (
    ANNA,
    BRIAN,
    CAROL,
    NICK,
    SYMBOLS,
    find,
    new_game,
    out_of_cards,
    play_cards,
    play_moves,
    reasons,
    settle_round,
)

# The end of a round.


def test_eggs_are_asked_of_the_highest_and_then_of_the_second():
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    assert game.ask() == {
        "ask": "egg",
        "seat": NICK,
        "choices": [["egg", colour] for colour in COLOURS],
    }
    assert game.play(["egg", "red"]) == [["egg_taken", NICK, "red", 1]]
    assert game.ask()["seat"] == CAROL
    play_moves(game, ["egg", "red"])
    assert game.eggs == [{}, {}, {"red": 1}, {"red": 1}]


def test_a_discard_is_asked_with_two_choices():
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    play_moves(game, ["egg", "red"], ["egg", "red"])
    assert game.ask() == {
        "ask": "discard",
        "seat": NICK,
        "choices": [["discard", "stack"], ["discard", "pile"]],
    }
    assert game.play(["discard", "stack"]) == [["discards_card", NICK, 12]]


def test_without_an_open_card_the_pile_gives_the_discard_unasked():
    game = new_game()
    play_moves(game, ["play", 7], ["pass", "anyway"], ["play", 2], ["play", 12], ["play", 6])
    assert reasons(game)[-1] == (BRIAN, 0, "no_card")
    notes = play_moves(game, ["egg", "red"], ["egg", "red"])
    while game.phase == "discard":
        notes.extend(game.play(["discard", "pile"]))
    assert find(notes, "must_discard_pile") == [["must_discard_pile", BRIAN]]
    assert game.piles[BRIAN] == 9


def test_a_seat_without_any_card_discards_nothing():
    game = new_game()
    play_cards(game, 7)
    out_of_cards(game, BRIAN)
    play_moves(game, ["pass"], ["play", 2], ["play", 12], ["play", 6])
    notes = play_moves(game, ["egg", "red"], ["egg", "red"])
    while game.phase == "discard":
        notes.extend(game.play(["discard", "pile"]))
    assert find(notes, "discards_nothing") == [["discards_nothing", BRIAN]]
    assert game.piles[BRIAN] == 0


def test_stacks_go_under_the_piles_after_the_last_discard():
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    play_moves(game, ["egg", "red"], ["egg", "red"], *[["discard", "pile"]] * 3)
    assert game.tops() == [6, 1, 2, 12]
    game.play(["discard", "pile"])
    assert game.tops() == [None] * 4
    assert [game.hands[seat] + game.piles[seat] for seat in range(4)] == [16] * 4


def test_the_trump_has_exactly_seven_choices():
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    play_moves(game, ["egg", "red"], ["egg", "red"], *[["discard", "pile"]] * 4)
    assert game.ask() == {
        "ask": "trump",
        "seat": BRIAN,
        "choices": [
            ["trump", "high", "yellow"],
            ["trump", "high", "green"],
            ["trump", "high", "red"],
            ["trump", "low", "yellow"],
            ["trump", "low", "green"],
            ["trump", "low", "red"],
            ["trump", "keep"],
        ],
    }
    error = raises("not_spare", game.play, ["trump", "high", "brown"])
    assert error.values == ("brown", "yellow green red")
    raises("not_spare", game.play, ["trump", "low", "brown"])
    assert game.play(["trump", "low", "red"]) == [
        ["trump_low", BRIAN, "brown", "red"],
        ["round_begins", 2, BRIAN],
    ]
    assert (game.high, game.low) == ("blue", "red")


def test_the_ranking_stands_until_the_next_round_begins():
    game = new_game()
    assert game.state()["ranking"] is None and game.reasons == []
    play_cards(game, 7, 1, 2, 12, 6)
    play_moves(game, ["egg", "red"], ["egg", "red"], *[["discard", "pile"]] * 4)
    assert game.state()["ranking"] == [NICK, CAROL, ANNA, BRIAN]
    assert game.reasons[0] == [NICK, 12, "blue", 12, "trump_high"]
    game.play(["trump", "keep"])
    assert game.state()["ranking"] is None and game.reasons == []
    assert (game.holder, game.plays_left) == (None, None)


# The end of the game.


def test_after_round_12_there_is_no_trump_and_the_highest_score_wins():
    game = new_game()
    game.play(["set", "round", None, 12])
    game.play(["set", "eggs", NICK, {"red": 1}])
    play_cards(game, 7, 1, 2, 12, 6)
    notes = settle_round(game, "red", "red")
    assert notes[-2:] == [["game_ends"], ["wins", NICK, 4, "score"]]
    assert game.ask() is None
    state = game.state()
    assert (state["phase"], state["turn"], state["round"]) == ("over", None, 12)
    assert (state["winners"], state["scores"]) == ([NICK], [0, 0, 1, 4])
    assert state["ranking"] == [NICK, CAROL, ANNA, BRIAN]
    raises("game_over", game.play, ["play", 1])


def test_a_whole_game_of_first_choices_gives_24_eggs_and_leaves_5_cards():
    game = new_game()
    while game.phase != "over":
        choices = game.ask()["choices"]
        game.play(choices[-1 if game.phase == "trump" else 0])
    assert game.round == 12
    assert [game.hands[seat] + game.piles[seat] for seat in range(4)] == [5] * 4
    assert sum([sum(eggs.values()) for eggs in game.eggs]) == 24


# Leaving.


def test_the_leaver_keeps_the_eggs_and_is_not_dealt_in():
    game = new_game()
    game.play(["set", "eggs", BRIAN, {"red": 3}])
    assert game.play(["leave", BRIAN]) == [["leaves", BRIAN]]
    assert (game.hands[BRIAN], game.piles[BRIAN]) == (0, 0)
    assert game.state()["scores"] == [0, 9, 0, 0]
    assert play_cards(game, 7) == [["meteor", ANNA, 3]]
    play_cards(game, 1, 2, 6)
    assert game.ranking == [NICK, ANNA, CAROL]
    assert raises("too_few", game.play, ["leave", ANNA]).values == (3,)


def test_when_the_starter_leaves_the_next_seat_starts():
    game = new_game(start=NICK)
    assert game.play(["leave", NICK]) == [["leaves", NICK], ["round_begins", 1, ANNA]]
    assert (game.turn, game.starter) == (ANNA, ANNA)


def test_nobody_leaves_within_a_round():
    game = new_game()
    play_cards(game, 1)
    raises("leave_later", game.play, ["leave", CAROL])
    game = new_game()
    game.play(["pass", "anyway"])
    raises("leave_later", game.play, ["leave", CAROL])
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    raises("leave_later", game.play, ["leave", CAROL])
    settle_round(game)
    game.play(["leave", CAROL])


def before_the_trump(*cards):
    """A game of four whose first round is over, but for the trump; who may change it."""
    game = new_game()
    play_cards(game, *cards)
    play_moves(game, ["egg", "red"], ["egg", "green"])
    while game.phase == "discard":
        game.play(["discard", "pile"])
    assert game.phase == "trump"
    return game, game.turn


def test_the_round_is_over_when_the_trump_is_asked_and_anybody_may_leave():
    game, lowest = before_the_trump(7, 1, 2, 12, 6)
    other = game.next_seat(lowest)
    assert game.play(["leave", other]) == [["leaves", other]]
    assert (game.phase, game.turn) == ("trump", lowest)
    game.play(["trump", "keep"])
    assert game.turn == lowest and not game.playing[other]


def test_who_may_change_the_trump_leaves_it_as_it_is():
    game, lowest = before_the_trump(7, 1, 2, 12, 6)
    cross = game.high, game.low
    notes = game.play(["leave", lowest])
    assert notes[:2] == [["leaves", lowest], ["trump_kept", lowest, cross[0], cross[1]]]
    assert (game.high, game.low) == cross
    assert notes[2] == ["round_begins", 2, game.next_seat(lowest)] and game.phase == "play"


def test_the_leaver_cannot_win():
    game = new_game()
    play_moves(game, ["set", "eggs", NICK, {"red": 5}], ["leave", NICK])
    game.play(["set", "round", None, 12])
    play_cards(game, 7, 1, 2, 12)
    settle_round(game)
    assert game.phase == "left"
    play_moves(game, ["left", 20], ["left", 10])
    assert game.winners == [ANNA]


def test_known_symbols_table_of_the_tests_is_a_possible_one():
    assert list(new_game().symbols.values()).count("meteor") == 6
    assert len(new_game().symbols) == 15 and len(SYMBOLS) == 9
