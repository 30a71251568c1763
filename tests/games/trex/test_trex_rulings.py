"""T-Rex: the rulings A1..A24 on what the two rule texts leave open, each by its own test."""

from check import find, play_moves, raises
from clutch.games.trex import rules
from clutch.games.trex.rules import ranking, round_end
from tests.games.trex.table import (
    ANNA,
    BRIAN,
    CAROL,
    NICK,
    new_game,
    out_of_cards,
    play_cards,
    reasons,
    settle_round,
)


def test_A1_equal_meteor_extends():
    game = new_game()
    assert play_cards(game, 7, 7) == [["meteor", ANNA, 4], ["meteor_extends", BRIAN, 4]]
    assert (game.holder, game.plays_left) == (BRIAN, 4)


def test_A1_off_equal_meteor_does_nothing_but_a_higher_one_extends():
    game = new_game(settings={"equal_meteor_extends": False}, low="red", high="green")
    assert play_cards(game, 7, 7) == [["meteor", ANNA, 4], ["meteor_nothing", BRIAN, 3]]
    assert (game.holder, game.plays_left) == (ANNA, 3)
    assert play_cards(game, 11) == [["meteor_extends", CAROL, 4]]


def test_A2_meteors_compare_by_the_cross():
    game = new_game(high="brown", low="red")
    notes = play_cards(game, 7, 15, 3)
    assert notes == [
        ["meteor", ANNA, 4],
        ["meteor_nothing", BRIAN, 3],
        ["meteor_extends", CAROL, 4],
    ]


def test_A2_by_number_only():
    game = new_game(high="brown", low="red", settings={"meteor_by_number_only": True})
    notes = play_cards(game, 7, 15, 3)
    assert notes == [
        ["meteor", ANNA, 4],
        ["meteor_extends", BRIAN, 4],
        ["meteor_nothing", CAROL, 3],
    ]


def test_A2_follows_a_cross_put_right_by_hand():
    game = new_game(high="brown", low="red")
    play_moves(game, ["play", 3], ["set", "high", None, "blue"], ["set", "low", None, "brown"])
    assert play_cards(game, 4) == [["meteor_extends", BRIAN, 4]]


def test_A3_yellow_over_green_red_5_beats_green_14_and_yellow_11_is_highest():
    game = new_game(high="yellow", low="green")
    play_cards(game, "S", 14, 11, 5, 4)
    assert reasons(game) == [
        (CAROL, 11, "trump_high"),
        (NICK, 5, "neutral"),
        (BRIAN, 14, "trump_low"),
        (ANNA, 4, "trump_low"),
    ]


def test_A3_no_card_can_be_entered_with_a_colour_it_does_not_have():
    game = new_game()
    raises("bad_argument", game.play, ["play", "red", 6])
    raises("bad_argument", game.play, ["play", 6, "red"])
    colours = [ranking.colour_of(number) for number in range(1, 16)]
    assert colours == ["yellow", "blue", "brown", "green", "red"] * 3


def test_A4_chamaelosaurus_on_shower_is_zero():
    game = new_game()
    notes = play_cards(game, "S", 1, 12, 6, "C")
    assert find(notes, "copies_zero") == [["copies_zero", ANNA]]
    assert find(notes, "meteor_extends") == []
    assert game.phase == "egg"
    assert game.ranking[-1] == ANNA
    assert game.reasons[-1] == [ANNA, "C", None, 0, "zero"]


def test_A4_as_shower_when_the_table_plays_it_so():
    game = new_game(settings={"cham_on_shower": "shower"})
    notes = play_cards(game, "S", 1, 12, 6, "C")
    assert notes[-2:] == [["copies_shower", ANNA], ["meteor_extends", ANNA, 4]]
    assert (game.phase, game.holder, game.plays_left) == ("play", ANNA, 4)
    notes = play_cards(game, 5, 7, 14, 2)
    assert find(notes, "meteor_nothing") == [["meteor_nothing", CAROL, 2]]
    assert game.phase == "egg"


def test_A4_a_copied_symbol_is_never_taken_over():
    game = new_game()
    play_cards(game, 7, 8, 1, 1)
    hands = list(game.hands)
    notes = play_cards(game, "C")
    assert notes[0] == ["copies", ANNA, "blue", 7]
    assert find(notes, "meteor_extends") == [] and game.phase == "egg"
    assert game.hands[ANNA] == hands[ANNA] - 1
    game = new_game()
    play_cards(game, 8, 1, 1, 1)
    assert play_cards(game, "C") == [["copies", ANNA, "brown", 8]]
    assert game.piles[ANNA] == 7


def test_A5_one_hand_card_offers_the_pile_too():
    game = new_game()
    game.play(["set", "hands", ANNA, 1])
    choices = game.ask()["choices"]
    assert len(choices) == 34
    assert ["play", 8] in choices and ["blind", 8] in choices
    assert play_moves(game, ["blind", 5]) == [["draws", ANNA, 1]]
    assert (game.hands[ANNA], game.piles[ANNA]) == (2, 8)


def test_A5_two_hand_cards_do_not_offer_the_pile():
    game = new_game()
    game.play(["set", "hands", ANNA, 2])
    assert [move[0] for move in game.ask()["choices"]] == ["play"] * 17
    raises("hand_not_empty", game.play, ["blind", 5])


def test_A5_off_one_hand_card_must_be_played():
    game = new_game(settings={"one_card_blind": False})
    game.play(["set", "hands", ANNA, 1])
    assert [move[0] for move in game.ask()["choices"]] == ["play"] * 17
    error = raises("hand_not_empty", game.play, ["blind", 5])
    assert error.values == (ANNA, 1) and error.anyway


def test_A5_no_hand_card_means_the_pile_whatever_the_setting():
    for allowed in (True, False):
        game = new_game(settings={"one_card_blind": allowed})
        game.play(["set", "hands", ANNA, 0])
        assert [move[0] for move in game.ask()["choices"]] == ["blind"] * 17
        assert raises("hand_empty", game.play, ["play", 5]).anyway
        game.play(["blind", 5])
        assert (game.hands[ANNA], game.piles[ANNA]) == (1, 8)


def test_A6_no_hand_and_no_pile_passes_and_the_pass_counts_as_a_turn():
    game = new_game()
    play_cards(game, 12, 7)
    out_of_cards(game, CAROL)
    assert game.ask()["choices"] == [["pass"]]
    assert game.play(["pass"]) == [["passes", CAROL]]
    assert (game.plays_left, game.turn) == (3, NICK)
    play_cards(game, 1)
    out_of_cards(game, ANNA)
    game.play(["pass"])
    assert game.tops()[ANNA] == 12
    play_cards(game, 1)
    assert game.phase == "egg"
    assert reasons(game)[0] == (ANNA, 12, "trump_high")
    assert reasons(game)[-1] == (CAROL, 0, "no_card")


def test_A6_nobody_else_passes_unless_the_table_insists():
    game = new_game()
    error = raises("can_play", game.play, ["pass"])
    assert error.values == (ANNA, 7, 10) and error.anyway
    assert game.play(["pass", "anyway"]) == [["anyway", "can_play"], ["passes", ANNA]]
    assert game.turn == BRIAN


def test_A7_a_played_shower_is_the_one_discard():
    game = new_game()
    play_cards(game, "S", 1, 2, 9, 12)
    settle_round(game)
    assert [game.hands[seat] + game.piles[seat] for seat in range(4)] == [16] * 4
    assert game.gone[ANNA] == ["S"]


def test_A8_a_buried_shower_goes_and_the_rest_keeps_its_order():
    game = new_game()
    play_cards(game, 1, 1, 1, 1, "S", 3, 9, 12, 6)
    assert game.stacks[ANNA] == [1, "S", 6]
    assert round_end.forced_discard(game, ANNA) == "shower"
    play_moves(game, ["egg", "red"], ["egg", "red"], ["discard", "pile"])
    assert game.turn == CAROL
    notes = game.play(["discard", "pile"])
    assert notes[1:] == [["must_discard_shower", ANNA]]
    assert game.turn == BRIAN
    assert game.stacks[ANNA] == [1, 6]


def test_A9_chamaelosaurus_copies_the_own_card_below_it():
    game = new_game()
    play_cards(game, 6, 12, 1, 1)
    assert play_cards(game, "C") == [["copies", ANNA, "yellow", 6]]


def test_A9_as_first_card_it_has_no_value():
    game = new_game()
    assert play_cards(game, "C") == [["copies_nothing", ANNA]]
    play_cards(game, 7, 3, 1)
    out_of_cards(game, ANNA)
    play_moves(game, ["pass"], ["play", 1])
    assert game.reasons[-1] == [ANNA, "C", None, 0, "zero"]


def test_A10_chamaelosaurus_counts_from_its_own_time():
    game = new_game()
    play_cards(game, 12, 7, 1, 12, "C", 1)
    assert game.tops() == ["C", 1, 1, 12]
    assert reasons(game)[:2] == [(ANNA, 12, "later"), (NICK, 12, "trump_high")]


def test_A11_showers_outbid_each_other_the_later_is_higher():
    for equal_extends in (True, False):
        game = new_game(settings={"equal_meteor_extends": equal_extends})
        assert play_cards(game, "S", "S") == [["meteor", ANNA, 4], ["meteor_extends", BRIAN, 4]]
        assert game.holder == BRIAN


def test_A11_no_normal_meteor_outbids_a_shower_even_by_number():
    for by_number in (False, True):
        game = new_game(high="red", settings={"meteor_by_number_only": by_number})
        assert play_cards(game, "S", 15)[-1] == ["meteor_nothing", BRIAN, 3]
        game = new_game(high="red", settings={"meteor_by_number_only": by_number})
        assert play_cards(game, 15, "S")[-1] == ["meteor_extends", BRIAN, 4]


def test_A11_the_own_shower_exists_once():
    game = new_game()
    play_cards(game, "S", 1, 2, 9)
    assert raises("in_stack", game.play, ["play", "S"]).values == (ANNA, "S")
    play_cards(game, 12)
    settle_round(game)
    while game.turn != ANNA:
        play_cards(game, 5)
    error = raises("left_game", game.play, ["play", "S"])
    assert error.values == (ANNA, "S") and error.anyway


def test_A12_a_shower_stays_on_top_only_after_a_pass_and_counts_0():
    game = new_game()
    play_cards(game, "S", 1, 3, 8)
    out_of_cards(game, ANNA)
    game.play(["pass"])
    assert reasons(game) == [
        (BRIAN, 1, "neutral"),
        (NICK, 8, "trump_low"),
        (CAROL, 3, "trump_low"),
        (ANNA, 0, "zero"),
    ]


def test_A12_the_card_under_the_shower_does_not_count():
    game = new_game()
    play_cards(game, 12, 1, 3, 8, "S", 5, 9, 14)
    out_of_cards(game, ANNA)
    game.play(["pass"])
    assert game.reasons[-1] == [ANNA, "S", None, 0, "zero"]


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
