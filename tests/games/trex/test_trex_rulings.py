"""T-Rex: the rulings A1..A24 on what two rule texts leave open, each named by a test."""

from check import find, play_moves, raises, rows, values
from clutch.games.trex import rules
from clutch.games.trex.rules import ranking, round_end
from tests.games.trex.table import (
    ANNA,
    BRIAN,
    CAROL,
    NAMES,
    NICK,
    game_of,
    new_game,
    out_of_cards,
    play_cards,
    play_row,
    reasons,
    settle_round,
)

# Each with what is changed in the set-up, the cards in turn, and what each leads to.
METEORS = """
A1  |                                              | 7 7     | starts extends
A1  | equal_meteor_extends=False low=red high=green | 7 7 11  | starts nothing extends
A2  | high=brown low=red                           | 7 15 3  | starts nothing extends
A2  | high=brown low=red meteor_by_number_only=True | 7 15 3  | starts extends nothing
A11 |                                              | S S     | starts extends
A11 | equal_meteor_extends=False                   | S S     | starts extends
A11 | high=red                                     | S 15    | starts nothing
A11 | high=red meteor_by_number_only=True          | S 15    | starts nothing
A11 | high=red                                     | 15 S    | starts extends
A11 | high=red meteor_by_number_only=True          | 15 S    | starts extends
A13 |                                              | 4 15 10 | starts extends nothing
A13 |                                              | 15 4 10 | starts nothing nothing
"""


def test_A1_A2_A11_A13_a_meteor_leaves_each_a_play_if_it_beats_the_highest():
    for ruling, setup, cards, effects in rows(METEORS):
        game = game_of(setup)
        holder, left, expected, seat = None, 0, [], ANNA
        for effect in effects.split():
            left = left - 1 if effect == "nothing" else 4
            holder = holder if effect == "nothing" else seat
            code = "meteor" if effect == "starts" else "meteor_" + effect
            expected.append([[code, seat, left]])
            seat += 1
        assert play_row(game, cards) == expected, (ruling, cards)
        assert (game.holder, game.plays_left) == (holder, left), (ruling, cards)


# What the last card says first, whether the round is over then, and who has drawn nothing.
COPIES = """
A4 |                       | S 1 12 6 C | copies_zero Anna        | egg
A4 | cham_on_shower=shower | S 1 12 6 C | copies_shower Anna      | play
A4 |                       | 7 8 1 1 C  | copies Anna blue 7      | egg
A4 |                       | 8 1 1 1 C  | copies Anna brown 8     | play
A9 |                       | 6 12 1 1 C | copies Anna yellow 6    | play
A9 |                       | C          | copies_nothing Anna     | play
"""


def test_A4_A9_chamaelosaurus_has_the_value_of_the_card_below_it_and_not_its_symbol():
    for ruling, setup, cards, note, phase in rows(COPIES):
        game = game_of(setup)
        play_row(game, cards[:-1])
        hand, pile = game.hands[ANNA], game.piles[ANNA]
        notes = game.play(["play", "C"])
        assert notes[0] == values(note, NAMES) and game.phase == phase, (ruling, cards)
        assert (game.hands[ANNA], game.piles[ANNA]) == (hand - 1, pile), (ruling, cards)
        shower = notes[0][0] == "copies_shower"
        assert find(notes, "meteor_extends") == [["meteor_extends", ANNA, 4]] * shower


# "-": this seat has no card left, and passes. The ranking when the cards are over.
RANKINGS = """
A3  | high=yellow low=green | S 14 11 5 4 \
    | Carol 11 trump_high, Nick 5 neutral, Brian 14 trump_low, Anna 4 trump_low
A4  | | S 1 12 6 C | Carol 12 trump_high, Nick 6 neutral, Brian 1 neutral, Anna 0 zero
A9  | | C 7 3 1 - 1 | Brian 1 later, Nick 1 neutral, Carol 3 trump_low, Anna 0 zero
A10 | | 12 7 1 12 C 1 | Anna 12 later, Nick 12 trump_high, Brian 1 later, Carol 1 neutral
A12 | | S 1 3 8 - | Brian 1 neutral, Nick 8 trump_low, Carol 3 trump_low, Anna 0 zero
A12 | | 12 1 3 8 S 5 9 14 - | Nick 14 neutral, Carol 9 neutral, Brian 5 neutral, Anna 0 zero
A14 | | S S 1 3 C C | Carol 1 neutral, Nick 3 trump_low, Brian 0 later, Anna 0 zero
"""


def test_A3_A4_A9_A10_A12_A14_who_is_first_and_why():
    for ruling, setup, cards, places in rows(RANKINGS):
        game = game_of(setup)
        play_row(game, cards)
        expected = [tuple(values(line, NAMES)) for line in places.split(",")]
        assert reasons(game) == expected, (ruling, cards)


def test_A4_a_copied_shower_is_not_outbid_by_a_meteor():
    game = game_of("cham_on_shower=shower")
    play_row(game, "S 1 12 6 C")
    notes = play_cards(game, 5, 7, 14, 2)
    assert find(notes, "meteor_nothing") == [["meteor_nothing", CAROL, 2]]
    assert game.phase == "egg"


def test_A3_no_card_can_be_entered_with_a_colour_it_does_not_have():
    game = new_game()
    raises("bad_argument", game.play, ["play", "red", 6])
    raises("bad_argument", game.play, ["play", 6, "red"])
    colours = [ranking.colour_of(number) for number in range(1, 16)]
    assert colours == ["yellow", "blue", "brown", "green", "red"] * 3


def test_A5_one_hand_card_offers_the_pile_too():
    game = new_game()
    game.play(["set", "hands", ANNA, 1])
    choices = game.ask()["choices"]
    assert len(choices) == 34
    assert ["play", 8] in choices and ["blind", 8] in choices
    assert play_moves(game, ["blind", 5]) == [["draws", ANNA, 1]]
    assert (game.hands[ANNA], game.piles[ANNA]) == (2, 8)


def test_A5_off_one_hand_card_must_be_played():
    game = new_game(settings={"one_card_blind": False})
    game.play(["set", "hands", ANNA, 1])
    assert [move[0] for move in game.ask()["choices"]] == ["play"] * 17
    error = raises("hand_not_empty", game.play, ["blind", 5])
    assert error.values == (ANNA, 1) and error.anyway


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
