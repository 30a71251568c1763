"""Dinoland: what the log says about a move."""

from clutch.games.dinoland import reports
from clutch.words import Words
from tests.games.dinoland.table import new_game


def test_the_log_names_terrains_dinosaurs_and_eggs():
    game = new_game(2)
    english = Words("en", "dinoland")
    english.seats = ["Nick", "Carol"]
    move = ["lay", 0, 0, "right", "Se", "LB"]
    assert reports.describe(english, game, move) == "Nick: stone+egg, lava+Brachi"
    move = ["hatch", 0, 0, "right", "WX", "G."]
    assert reports.describe(english, game, move) == "Nick egg: water+wildcard, grass"
