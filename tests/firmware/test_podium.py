"""The page at the end of a game."""

from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.podium import Podium
from clutch.words import Words


def podium(players, details):
    rows = [("Player %d" % place, str(9 - place)) for place in range(players)]
    return Podium(Words(), rows, 1, lambda: details.append(1))


def shown(screen):
    """What is described for the panel."""
    bands = [None] * 8
    screen.draw(bands)
    return str(bands)


def test_a_ranking_of_one_page_stays_whatever_arrow_is_pressed():
    details = []
    screen = podium(4, details)
    screen.right = "most points"  # what decided stands where the pages are counted
    before = shown(screen)
    for event in (UP, DOWN, LEFT, RIGHT):
        screen.press(event)
        assert shown(screen) == before and "most points" in before
    screen.press(OK)
    assert details == [1]


def test_arrows_turn_a_ranking_of_two_pages():
    screen = podium(8, [])
    first = shown(screen)
    assert "1/2" in first and "Player 7" not in first
    screen.press(DOWN)
    second = shown(screen)
    assert "2/2" in second and "Player 7" in second and "Player 0" not in second
    screen.press(UP)
    assert shown(screen) == first
