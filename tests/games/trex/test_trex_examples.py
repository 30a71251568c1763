"""T-Rex: the examples of the two rule texts, S0 (English) and S1 (Dutch), card by card."""

from clutch.games.trex.rules import Game
from tests.games.trex.table import (
    ANNA,
    BRIAN,
    CAROL,
    NICK,
    find,
    new_game,
    play_cards,
    play_moves,
    reasons,
)


def example_game():
    """Blue over brown; as the texts, which show six symbols only."""
    return Game({"players": ["Anna", "Brian", "Carol", "Nick"], "high": "blue", "low": "brown"})


def first_five_cards(game):
    return play_cards(game, 6, 7, 8, 12)


def test_example_round_of_both_texts():
    game = example_game()
    assert first_five_cards(game) == [
        ["draws", ANNA, 2],
        ["meteor", BRIAN, 4],
        ["draws", CAROL, 3],
        ["draws", NICK, 2],
    ]
    assert play_cards(game, 3) == [["meteor_nothing", ANNA, 1]]
    assert (game.holder, game.plays_left, game.turn) == (BRIAN, 1, BRIAN)
    assert play_cards(game, 12) == [
        ["draws", BRIAN, 2],
        ["cards_over", 1],
        ["ranked", 1, BRIAN, "blue", 12, "later"],
        ["ranked", 2, NICK, "blue", 12, "trump_high"],
        ["ranked", 3, CAROL, "brown", 8, "trump_low"],
        ["ranked", 4, ANNA, "brown", 3, "trump_low"],
    ]
    assert game.ranking == [BRIAN, NICK, CAROL, ANNA]
    assert game.hands == [7, 7, 9, 8]
    assert game.piles == [8, 8, 7, 8]


def test_example_round_is_settled_in_the_order_of_the_english_text():
    game = example_game()
    play_cards(game, 6, 7, 8, 12, 3, 12)
    asked = []
    for move in (
        ["egg", "red"],
        ["egg", "blue"],
        ["discard", "stack"],
        ["discard", "pile"],
        ["discard", "pile"],
        ["discard", "stack"],
        ["trump", "high", "yellow"],
    ):
        asked.append((game.phase, game.turn))
        game.play(move)
    assert asked == [
        ("egg", BRIAN),
        ("egg", NICK),
        ("discard", BRIAN),
        ("discard", NICK),
        ("discard", CAROL),
        ("discard", ANNA),
        ("trump", ANNA),
    ]
    assert (game.high, game.low) == ("yellow", "brown")
    assert (game.round, game.phase, game.turn) == (2, "play", ANNA)
    assert game.tops() == [None] * 4
    assert game.piles == [9, 9, 7, 8]
    assert game.gone == [[3], [12], [], []]


def test_second_example_anna_plays_blue_7_and_extends():
    game = example_game()
    first_five_cards(game)
    assert play_cards(game, 7) == [["meteor_extends", ANNA, 4]]
    notes = play_cards(game, 12, 1, "C", 12)
    assert find(notes, "draws") == [["draws", BRIAN, 2], ["draws", CAROL, 1], ["draws", ANNA, 2]]
    assert find(notes, "copies") == [["copies", NICK, "blue", 12]]
    assert game.tops() == [12, 12, 1, "C"]
    assert reasons(game) == [
        (ANNA, 12, "later"),
        (NICK, 12, "later"),
        (BRIAN, 12, "trump_high"),
        (CAROL, 1, "neutral"),
    ]
    play_moves(game, ["egg", "red"], ["egg", "blue"])
    order = []
    while game.phase == "discard":
        order.append(game.turn)
        game.play(["discard", "pile"])
    assert order == [ANNA, NICK, BRIAN, CAROL]
    assert game.play(["trump", "keep"]) == [
        ["trump_kept", CAROL, "blue", "brown"],
        ["round_begins", 2, CAROL],
    ]


def test_scoring_example_of_21_points():
    game = new_game()
    game.play(["set", "eggs", ANNA, {"blue": 1, "green": 2, "red": 4}])
    assert game.state()["scores"] == [21, 0, 0, 0]


def test_three_green_eggs_are_9_points():
    game = new_game()
    game.play(["set", "eggs", BRIAN, {"green": 3}])
    assert game.scores() == [0, 9, 0, 0]


def test_same_card_everywhere_last_is_highest_first_is_lowest():
    game = new_game()
    play_cards(game, "S", 12, 12, 12, 12)
    assert reasons(game) == [
        (ANNA, 12, "later"),
        (NICK, 12, "later"),
        (CAROL, 12, "later"),
        (BRIAN, 12, "trump_high"),
    ]


def test_several_showers_in_a_round_and_a_shower_as_first_card():
    game = new_game()
    notes = play_cards(game, "S", 1, 2, "S", 1)
    assert find(notes, "meteor") == [["meteor", ANNA, 4]]
    assert find(notes, "meteor_extends") == [["meteor_extends", NICK, 4]]
    assert (game.holder, game.plays_left) == (NICK, 3)
