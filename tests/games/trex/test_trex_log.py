"""Lines of T-Rex's log."""

from clutch.games.trex.reports import describe
from clutch.games.trex.rules import Game
from clutch.words import Words

NAMES = ["Anna", "Brian", "Carol"]


def test_a_trump_that_stays_and_one_that_changes_are_told_apart():
    words = Words("en", "trex")
    words.seats = NAMES
    game = Game({"players": NAMES, "high": "blue", "low": "red"})
    kept = describe(words, game, ["trump", "keep"])
    assert kept == words.say("did_trump") != "did_trump"
    changed = describe(words, game, ["trump", "high", "green"])
    assert changed == words.say("did_trump_high", "green")
    assert "green" in changed and changed != kept
