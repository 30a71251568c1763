"""T-Rex, full depth: set-up, what is asked, draws, symbols, refusals from memory, the end of a
round and of the game, leaving, and lines of the log. The examples of the rule texts are in
playthroughs/, card by card.
"""

from check import play_moves, raises
from clutch.core.contract import SetupError
from clutch.games.trex.reports import entry
from clutch.games.trex.rules import Game
from clutch.words import Words
from tests.games.trex.table import (
    ANNA,
    BRIAN,
    CAROL,
    NICK,
    new_game,
    out_of_cards,
    play_cards,
    settle_round,
)


def refused_setup(code, **setup):
    error = raises(code, Game, setup)
    assert isinstance(error, SetupError)
    return error.values


# Set-up.


def test_the_cross_is_drawn_from_the_seed_when_it_is_not_given():
    seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    game = Game({"seed": seed})
    assert (game.high, game.low) == ("blue", "red")
    assert game.draws == 4
    assert new_game().draws == 0


def test_a_cross_is_two_different_colours():
    assert refused_setup("setup_value", high="pink", low="red")[0] == "high"
    assert refused_setup("setup_value", high="red", low="pink")[0] == "low"
    assert refused_setup("setup_value", high="red") == ("low", "yellow blue brown green")
    assert refused_setup("setup_value", low="red")[0] == "high"
    assert refused_setup("setup_value", high="red", low="red")[0] == "low"


def test_symbols_of_the_setup_are_checked():
    assert Game({"symbols": {"2": "meteor", 9: 1}}).symbols["9"] == 1
    assert refused_setup("setup_symbol", symbols={"7": 1}) == (7, "meteor")
    assert refused_setup("setup_symbol", symbols={6: 3}) == (6, 2)
    assert Game({"symbols": {"7": "meteor"}}).symbols["7"] == "meteor"
    for symbols in ([], {"0": 1}, {"16": 1}, {"x": 1}, {"2": 4}, {"2": True}, {"2": "rain"}):
        assert refused_setup("setup_value", symbols=symbols)[0] == "symbols"
    five_meteors = {"2": "meteor", "4": "meteor", "5": "meteor", "9": "meteor", "10": "meteor"}
    assert refused_setup("setup_meteors", symbols=five_meteors) == (6,)
    six_draws = {"2": 1, "4": 1, "5": 1, "9": 1, "10": 1, "11": 1}
    assert refused_setup("setup_card_symbols", symbols=six_draws) == (9,)


# Symbols.


def test_an_unknown_symbol_is_asked_once():
    game = new_game(symbols={})
    assert play_cards(game, 9) == []
    assert game.ask() == {
        "ask": "symbol",
        "seat": ANNA,
        "choices": [["symbol", "meteor"], ["symbol", 1], ["symbol", 2], ["symbol", 3]],
    }
    assert game.play(["symbol", 2]) == [["symbol_learned", 9, 2], ["draws", ANNA, 2]]
    assert game.symbols["9"] == 2
    assert play_cards(game, 9) == [["draws", BRIAN, 2]]


def test_a_seventh_meteor_is_no_choice_and_is_refused():
    game = new_game(symbols={"2": "meteor", "4": "meteor", "5": "meteor", "9": "meteor"})
    play_cards(game, 10)
    assert game.ask()["choices"] == [["symbol", 1], ["symbol", 2], ["symbol", 3]]
    error = raises("seventh_meteor", game.play, ["symbol", "meteor"])
    assert error.values == (10,) and not error.anyway
    assert game.phase == "symbol"


def test_with_nine_card_symbols_known_the_rest_are_meteors_unasked():
    game = new_game(symbols={"2": 1, "4": 1, "5": 1, "9": 1})
    play_moves(game, ["play", 10], ["symbol", 3])
    assert play_cards(game, 11) == [["meteor", BRIAN, 4]]
    assert list(game.symbols.values()).count("meteor") == 6


# Refusals that rest on memory.


def test_a_card_in_the_own_stack_of_this_round_cannot_be_played_again():
    game = new_game()
    play_cards(game, 1, 1, 1, 1)
    error = raises("in_stack", game.play, ["play", 1])
    assert error.values == (ANNA, 1) and error.anyway
    assert ["play", 1] not in game.ask()["choices"]
    assert game.play(["play", 1, "anyway"]) == [["anyway", "in_stack"], ["draws", ANNA, 1]]


def test_a_card_that_openly_left_the_game_cannot_be_played():
    game = new_game()
    play_cards(game, 7, 1, 2, 12, 6)
    settle_round(game, place="stack")
    while game.turn != ANNA:
        play_cards(game, 5)
    error = raises("left_game", game.play, ["play", 6])
    assert error.values == (ANNA, 6) and error.anyway
    game.play(["play", 6, "anyway"])
    assert game.gone[ANNA] == []


def test_blind_needs_a_pile_and_an_empty_hand():
    game = new_game()
    assert raises("hand_not_empty", game.play, ["blind", 1]).values == (ANNA, 7)
    game.play(["set", "piles", ANNA, 0])
    assert raises("pile_empty", game.play, ["blind", 1]).anyway
    game.play(["blind", 1, "anyway"])
    assert (game.hands[ANNA], game.piles[ANNA]) == (7, 0)


def test_without_any_card_only_a_pass_is_left_unless_the_table_insists():
    game = new_game()
    out_of_cards(game, ANNA)
    assert raises("must_pass", game.play, ["play", 1]).anyway
    assert raises("must_pass", game.play, ["blind", 1]).anyway
    notes = game.play(["play", 1, "anyway"])
    assert notes == [["anyway", "must_pass"], ["draws_short", ANNA, 0, 1]]
    assert (game.hands[ANNA], game.piles[ANNA]) == (0, 0)


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


def before_the_trump(*cards):
    """A game of four whose first round is over, but for the trump; who may change it."""
    game = new_game()
    play_cards(game, *cards)
    play_moves(game, ["egg", "red"], ["egg", "green"])
    while game.phase == "discard":
        game.play(["discard", "pile"])
    assert game.phase == "trump"
    return game, game.turn


def test_who_may_change_the_trump_leaves_it_as_it_is():
    game, lowest = before_the_trump(7, 1, 2, 12, 6)
    cross = game.high, game.low
    notes = game.play(["leave", lowest])
    assert notes[:2] == [["leaves", lowest], ["trump_kept", lowest, cross[0], cross[1]]]
    assert (game.high, game.low) == cross
    assert notes[2] == ["round_begins", 2, game.next_seat(lowest)] and game.phase == "play"


NAMES = ["Anna", "Brian", "Carol"]


def test_a_trump_that_stays_and_one_that_changes_are_told_apart():
    words = Words("en", "trex")
    words.seats = NAMES
    game = Game({"players": NAMES, "high": "blue", "low": "red"})
    kept = entry(words, game, ["trump", "keep"], game)
    assert kept == "R1 " + words.say("did_trump") != "R1 did_trump"
    changed = entry(words, game, ["trump", "high", "green"], game)
    assert changed == "R1 " + words.say("did_trump_high", "green")
    assert "green" in changed and changed != kept
