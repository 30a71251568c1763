"""Dinoland: what its screens offer and say in cases that no recorded game has."""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.action_list import ends_turn
from clutch.games.dinoland.screens.areas import aim_lines
from clutch.games.dinoland.screens.map_view import joined, toward
from clutch.modules import borrow
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, LEFT, RIGHT, UP
from clutch.ui.widgets import TEXT_END
from clutch.words import Words
from tests.games.dinoland.table import ANNA, new_game


def test_a_turn_does_not_end_while_a_velociraptor_may_turn_up_more():
    """Turning up the last tile ends the game, so the screen must show it."""
    game = new_game(2, "GV W.")
    game.phase = "act"
    game.todo = [[ANNA, "V"]]
    game.pawns[ANNA] = 0
    for deck, ends in ((1, False), (2, True), (3, True)):
        game.deck = deck
        assert ends_turn(game, ["asteroid", "regular"]) == ends, deck


def test_quick_depth_teaches_eggs_with_the_first_tile_at_which_they_hatch():
    teach = borrow("clutch.games.dinoland.teach")
    game = new_game(2, depth="quick", domino=None, deck=["table", 9])
    assert "hatch" not in teach.instead(game)
    for tile, told in (("regular", False), ("hatch", True)):
        events = teach.events(game, game.play(["asteroid", tile]))
        assert ("hatch" in events and teach.PAGES["quick"]["hatch"] == "hatch") == told
    game = new_game(2, depth="quick", domino=None, variants=["no_eggs"])
    assert teach.instead(game)["hatch"] == ""


def test_quick_depth_says_in_words_where_the_crosshairs_are():
    game = new_game(2, depth="quick")
    dutch = Words("nl", "dinoland")
    for at, lines in (
        ([3, -1], ("omlaag 3", "links 1")),
        ([-2, 0], ("omhoog 2",)),
        ([0, 12], ("rechts 12",)),
        ([0, 0], ("op start",)),
    ):
        game.crosshair = at
        assert aim_lines(dutch, game) == lines
    game.crosshair = [-12, 12]
    widest = max([SMALL.width(line) for line in aim_lines(dutch, game)])
    assert widest <= TEXT_END - 74  # where they begin


def test_an_arrow_on_the_map_leads_straight_ahead_or_to_the_nearest_on_its_side():
    """Around "##" with one more square above its right end, and then far from it."""
    places = sorted([land.place_of(*at) for at in (
        (-2, 1), (-1, 0), (-1, 2), (0, -1), (0, 2), (1, 0), (1, 1),
    )])  # fmt: skip
    for start, arrow, goal in (
        ((0, -1), RIGHT, (0, 2)),
        ((0, 2), UP, (-1, 2)),
        ((-1, 2), UP, (-2, 1)),
        ((1, 1), RIGHT, (0, 2)),
        ((1, 0), LEFT, (0, -1)),
        ((0, -1), DOWN, (1, 0)),
        ((0, 2), RIGHT, (0, -1)),  # nothing is farther right: the left edge
        ((1, 1), DOWN, (-2, 1)),
    ):
        found = toward(places, land.place_of(*start), arrow, joined(places))
        assert land.position(found) == goal, (start, arrow, land.position(found))


def test_four_arrows_lead_from_each_place_to_all_others():
    """Few places far apart, such as eggs, have the fewest ways."""
    seed = 1
    for number in range(120):
        size = 5 + number % 12
        places = set()
        for _ in range(2 + number % 9):
            seed = (seed * 25173 + 13849) % 65536
            places.add(land.place_of(seed // 8 % size, seed // 1024 % size))
        places = sorted(places)
        straight = joined(places)
        for start in places:
            reached = [start]
            for place in reached:
                for arrow in (UP, DOWN, LEFT, RIGHT):
                    there = toward(places, place, arrow, straight)
                    if there not in reached:
                        reached.append(there)
            assert len(reached) == len(places), (number, land.position(start))
