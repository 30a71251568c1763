"""Taps on what only Dino Race has."""

from clutch.games.race.screens.egg import EggChoice
from clutch.games.race.taps import receiver

LEFT, RIGHT = 50, 100  # columns of the panel, in the two names of a row


def tapped(names, x, y):
    """The name that a tap chooses, or None."""
    screen = EggChoice("", "", names, 2, None, "")
    return names[screen.cursor] if receiver(screen, [None] * 8, x, y) >= 0 else None


def test_a_tap_on_a_name_beside_the_eruption_gives_that_player_the_egg():
    assert tapped(("Brian", "Carol"), LEFT, 36) == "Brian"
    assert tapped(("Brian", "Carol"), RIGHT, 36) == "Carol"
    assert tapped(("Brian", "Carol", "Nick"), RIGHT, 28) == "Carol"
    assert tapped(("Brian", "Carol", "Nick"), LEFT, 36) == "Nick"
    assert tapped(("a", "b", "c", "d", "e", "f"), RIGHT, 44) == "f"


def test_a_tap_on_the_eruption_or_above_and_below_the_names_gives_no_egg():
    assert tapped(("Brian", "Carol"), 20, 36) is None
    assert tapped(("Brian", "Carol"), LEFT, 28) is None
    assert tapped(("Brian", "Carol"), LEFT, 44) is None
    assert tapped(("Brian", "Carol", "Nick"), RIGHT, 36) is None
