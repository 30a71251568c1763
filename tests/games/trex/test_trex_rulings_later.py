"""T-Rex: the rulings A13..A24 on what the two rule texts leave open, each by its own test."""

from check import raises
from clutch.games.trex import rules
from tests.games.trex.table import (
    ANNA,
    BRIAN,
    CAROL,
    NICK,
    find,
    new_game,
    out_of_cards,
    play_cards,
    play_moves,
    reasons,
    settle_round,
)


def test_A13_a_meteor_must_beat_the_highest_not_the_first():
    game = new_game()
    assert play_cards(game, 4, 15, 10) == [
        ["meteor", ANNA, 4],
        ["meteor_extends", BRIAN, 4],
        ["meteor_nothing", CAROL, 3],
    ]


def test_A13_a_meteor_must_beat_the_highest_not_the_last():
    game = new_game()
    assert play_cards(game, 15, 4, 10) == [
        ["meteor", ANNA, 4],
        ["meteor_nothing", BRIAN, 3],
        ["meteor_nothing", CAROL, 2],
    ]
    assert game.holder == ANNA and game.plays_left == 2


def test_A13_a_covered_meteor_stays_the_highest():
    game = new_game()
    play_cards(game, 10, 1, 1)
    # A miscount put right by hand: else the holder's next play would end the round.
    game.play(["set", "plays_left", None, 4])
    play_cards(game, 1, 1)
    assert game.tops()[ANNA] == 1
    assert play_cards(game, 4) == [["meteor_nothing", BRIAN, 1]]
    assert play_cards(game, 15) == [["meteor_extends", CAROL, 4]]


def test_A14_of_two_valueless_cards_the_earlier_is_lowest():
    game = new_game()
    play_cards(game, "S", "S", 1, 3, "C", "C")
    assert reasons(game) == [
        (CAROL, 1, "neutral"),
        (NICK, 3, "trump_low"),
        (BRIAN, 0, "later"),
        (ANNA, 0, "zero"),
    ]


def test_A15_nothing_goes_on_before_everybody_discarded_and_the_pile_will_do():
    game = new_game()
    play_cards(game, 7, 1, 2, 3, 12)
    play_moves(game, ["egg", "red"], ["egg", "red"])
    for left in (4, 3, 2, 1):
        assert game.phase == "discard", left
        raises("not_now", game.play, ["trump", "keep"])
        raises("not_now", game.play, ["play", 4])
        assert game.play(["discard", "pile"])[0] == ["discards_pile", game.ranking[4 - left]]
    assert game.phase == "trump"


def test_A16_discards_follow_the_eggs_best_to_worst_before_the_trump():
    game = new_game()
    play_cards(game, 7, 1, 2, 3, 12)
    ranking_now = list(game.ranking or ())
    phases = []
    turns = []
    for move in [["egg", "red"]] * 2 + [["discard", "stack"]] * 4 + [["trump", "keep"]]:
        phases.append(game.phase)
        turns.append(game.turn)
        game.play(move)
    assert phases == ["egg", "egg", "discard", "discard", "discard", "discard", "trump"]
    assert turns == ranking_now[:2] + ranking_now + ranking_now[-1:]


def test_A17_any_of_the_three_spare_colours_may_come_for_either_of_the_two():
    game = new_game()
    play_cards(game, 7, 1, 2, 3, 12)
    settle_round(game, trump=("high", "yellow"))
    assert (game.high, game.low) == ("yellow", "brown")
    game = new_game()
    play_cards(game, 7, 1, 2, 3, 12)
    settle_round(game, trump=("high", "green"))
    assert (game.high, game.low) == ("green", "brown")


def test_A18_the_designer_is_hanno():
    with open(rules.__file__) as file:
        text = file.read()
    assert "Hanno and Wilfried Kuhn" in text
    assert "Hanne" not in text


def test_A19_three_to_five_players():
    for seats in (3, 4, 5):
        assert new_game(seats=seats).seats == seats
    raises("setup_players", new_game, 2)


def test_A20_a_tie_after_the_left_over_cards_is_a_shared_victory():
    game = last_round_with_eggs({"red": 2}, {"blue": 2}, {"blue": 1}, {})
    play_moves(game, ["left", 30], ["left", 30])
    assert game.phase == "over"
    assert game.winners == [ANNA, BRIAN]


def test_A20_the_higher_left_over_sum_wins():
    game = last_round_with_eggs({"red": 2}, {"blue": 2}, {"green": 2}, {})
    assert game.ask()["seat"] == ANNA
    assert game.ask()["choices"][0] == ["left", 6]
    assert game.ask()["choices"][-1] == ["left", 65]
    play_moves(game, ["left", 30], ["left", 31])
    assert game.winners is None
    assert game.play(["left", 29])[-1] == ["wins", BRIAN, 4, "left_over"]
    assert game.winners == [BRIAN]
    assert game.left == [30, 31, 29, None]


def test_A21_the_lowest_may_decline_to_change():
    game = new_game()
    play_cards(game, 7, 1, 2, 3, 12)
    notes = settle_round(game, trump=("keep",))
    assert find(notes, "trump_kept") == [["trump_kept", NICK, "blue", "brown"]]
    assert (game.high, game.low, game.round) == ("blue", "brown", 2)


def test_A22_the_table_says_who_starts():
    game = new_game(start=CAROL)
    assert (game.turn, game.starter) == (CAROL, CAROL)
    play_cards(game, 1)
    assert game.turn == NICK


def test_A23_everybody_passed_ends_the_round_as_it_lies():
    game = new_game()
    play_cards(game, 12, 1, 8)
    out_of_cards(game, ANNA, BRIAN, CAROL, NICK)
    assert play_moves(game, ["pass"], ["pass"], ["pass"]) == [
        ["passes", NICK],
        ["passes", ANNA],
        ["passes", BRIAN],
    ]
    assert game.phase == "play"
    notes = game.play(["pass"])
    assert notes[:2] == [["passes", CAROL], ["all_passed", 1]]
    assert reasons(game) == [
        (ANNA, 12, "trump_high"),
        (BRIAN, 1, "neutral"),
        (CAROL, 8, "trump_low"),
        (NICK, 0, "no_card"),
    ]
    assert game.holder is None


def test_A23_a_card_in_between_starts_the_count_again():
    game = new_game()
    play_cards(game, 12)
    out_of_cards(game, ANNA, BRIAN, CAROL)
    play_moves(game, ["pass"], ["pass"], ["play", 14])
    assert game.passes == 0
    play_moves(game, ["pass"], ["pass"], ["pass"])
    assert (game.phase, game.turn) == ("play", NICK)


def test_A23_the_seat_without_a_card_is_below_a_valueless_one_and_turn_order_decides():
    game = new_game()
    play_cards(game, "C")
    out_of_cards(game, ANNA, BRIAN, CAROL, NICK)
    play_moves(game, ["pass"], ["pass"], ["pass"], ["pass"])
    assert game.ranking == [ANNA, NICK, CAROL, BRIAN]
    assert [reason for _, _, reason in reasons(game)] == ["zero"] + ["no_card"] * 3


def test_A23_counts_only_who_still_plays():
    game = new_game()
    game.play(["leave", BRIAN])
    play_cards(game, 12)
    out_of_cards(game, ANNA, CAROL, NICK)
    play_moves(game, ["pass"], ["pass"], ["pass"])
    assert (game.phase, game.ranking) == ("egg", [ANNA, NICK, CAROL])


def test_A24_with_an_empty_pile_the_top_card_goes_unasked():
    game = new_game()
    play_cards(game, 7, 1, 2, 3, 1)
    play_moves(game, ["set", "piles", CAROL, 0], ["set", "piles", NICK, 0])
    notes = play_moves(game, ["egg", "red"], ["egg", "red"])
    assert game.ranking == [CAROL, ANNA, BRIAN, NICK]
    assert find(notes, "must_discard_card") == [["must_discard_card", CAROL, 2]]
    assert game.turn == ANNA
    notes = play_moves(game, ["discard", "pile"], ["discard", "stack"])
    assert notes == [
        ["discards_pile", ANNA],
        ["discards_card", BRIAN, 1],
        ["must_discard_card", NICK, 3],
    ]
    assert game.gone == [[], [1], [2], [3]]


def test_A24_a_played_shower_goes_unasked():
    game = new_game()
    play_cards(game, "S", 1, 2, 3, 1)
    notes = play_moves(game, ["egg", "red"], ["egg", "red"], ["discard", "pile"])
    assert find(notes, "must_discard_shower") == [["must_discard_shower", ANNA]]
    assert game.turn == BRIAN


def last_round_with_eggs(*eggs):
    """A game at the end of round 12 with these eggs, put there by hand."""
    game = new_game()
    game.play(["set", "round", None, 12])
    play_cards(game, 7, 1, 2, 12, 1)
    play_moves(game, ["egg", "red"], ["egg", "red"])
    for seat in range(4):
        game.play(["set", "eggs", seat, eggs[seat]])
    while game.phase == "discard":
        game.play(["discard", "pile"])
    return game
