"""Dinoland: the asteroid falls. Every Impact Card, the variant, and the rulings on them."""

from check import find, play_moves, raises
from clutch.games.dinoland import rules
from clutch.games.dinoland.rules import Game, impact, land
from tests.games.dinoland.table import ANNA, draw, end, new_game, pawn

# The crosshairs point at (2, 2) where a test does not say otherwise.
ROWS = (
    "GT G. WT W. S. W.",
    "G. L. LV W. S. W.",
    "S. LB ST *. SX WT",
    "W. W. S. Se GT W.",
    "D. DV D. D. G. W.",
)


def struck(card, crosshair=(2, 2), rows=ROWS, **setup):
    """The squares hit, "x" in a row a row, and how many of them an Area dies of."""
    game = new_game(2, *rows, expansions=["dominoes", "impact"], impact=card, **setup)
    game.play(["set", "crosshair", None, list(crosshair)])
    hit, limit = impact.strike(game)
    shown = []
    for row in range(len(rows)):
        line = ""
        for column in range(len(rows[row].split())):
            place = land.place_of(row, column)
            line += "x" if place in hit and place in game.squares else "."
        shown.append(line)
    return shown, limit


def test_D19_radius_two_is_five_by_five_and_without_diagonals_a_cross_or_a_diamond():
    wide = ["xxxxx."] * 5
    assert struck("radius_double") == (wide, 1)
    assert struck("radius_double_kind") == (
        ["..x...", "..x...", "xxxxx.", "..x...", "..x..."],
        1,
    )
    diamond = {"radius2_shape": "diamond"}
    assert struck("radius_double_kind", settings=diamond) == (
        ["..x...", ".xxx..", "xxxxx.", ".xxx..", "..x..."],
        1,
    )
    # Only that card asks for the shape.
    assert struck("radius_double", settings=diamond)[0] == wide


def test_D20_of_row_and_column_the_longer_or_the_shorter_and_the_row_when_equal():
    row = ["......", "......", "xxxxxx", "......", "......"]
    column = ["..x..."] * 5
    assert struck("longest_row") == (row, 1)
    assert struck("shortest_row") == (column, 1)
    square = ("G. G.", "S. S.")
    for card in ("longest_row", "shortest_row"):
        assert struck(card, (0, 1), square)[0] == ["xx", ".."]


def test_D36_single_takes_the_targets_terrain_and_nothing_else():
    stone = ["....x.", "....x.", "x.x.x.", "..xx..", "......"]
    assert struck("single") == (stone, 1)
    wild = ["......", "......", "...x..", "......", "......"]
    assert struck("single", (2, 3))[0] == wild
    # The wildcard lies in a stone and a water Area.
    game = new_game(2, *ROWS, expansions=["dominoes", "impact"], impact="single", coop=True)
    game.play(["set", "crosshair", None, [2, 3]])
    notes = find(end(game), "group_area")
    dead = sorted({note[1] for note in notes if note[-1] == "hit"})
    assert dead == ["stone", "water"]
    # With a water target the stone Area keeps the wildcard that it shares with the water.
    game = new_game(2, "W. *. ST S.", expansions=["dominoes", "impact"], impact="single")
    pawn(game, ANNA, (0, 0), (0, 2))
    assert find(end(game), "area") == [
        ["area", ANNA, "water", 0, 0, 0, "hit"],
        ["area", ANNA, "stone", 3, 1, 3, "whole"],
    ]


def test_D23_single_dino_knows_eggs_and_wildcards_as_kinds_of_their_own():
    two = ["x.x...", "......", "..x..x", "....x.", "......"]
    assert struck("single_dino", (2, 2)) == (two, 999)
    egg = ["......", "......", "......", "...x..", "......"]
    assert struck("single_dino", (3, 3))[0] == egg
    wild = ["......", "......", "....x.", "......", "......"]
    assert struck("single_dino", (2, 4))[0] == wild
    none = struck("single_dino", (0, 1))[0]
    assert none == [".x.xxx", "xx.xxx", "x..x..", "xxx..x", "x.xxxx"]
    # A type that was chosen makes no other kind of it.
    game = new_game(2, expansions=["dominoes", "impact"], impact="single_dino")
    play_moves(game, ["lay", 1, 0, "right", "GX", "GX"], ["as", "T"], ["as", "B"])
    draw(game, "GT SB", top=2)
    game.play(["set", "crosshair", None, [1, 1]])
    assert impact.strike(game)[0] == {land.place_of(1, 0), land.place_of(1, 1)}


def test_D21_regular_limit_kills_at_three_hits_or_two():
    # Two squares of grass are hit, three of stone, one of lava.
    rows = ("G. GT S. ST", "GT G. S. L.", "W. W. SV LT")
    hit = [["stone", 0, 0, 0, "hit"], ["water", 2, 0, 0, "whole"]]
    for setting, grass in ((3, ["grass", 2, 1, 2, "partly"]), (2, ["grass", 0, 0, 0, "hit"])):
        game = new_game(
            2, *rows, expansions=["impact"], impact="regular_limit", coop=True,
            settings={"regular_limit": setting},
        )  # fmt: skip
        game.play(["set", "crosshair", None, [0, 2]])
        notes = [note[1:] for note in find(end(game), "group_area")]
        assert notes == [grass, hit[0], ["lava", 1, 1, 1, "partly"], hit[1]]


def test_D22_all_other_cards_destroy_whole_areas():
    shapes = {picture: [0, 0, 4, 0, 0] for picture in rules.PICTURES}
    for card in rules.CARDS:
        _, limit = struck(card, shapes=shapes)
        squares_only = {"radius_double_noarea": 999, "single_dino": 999, "regular_limit": 3}
        assert limit == squares_only.get(card, 1), card


def test_D24_an_area_cut_in_two_by_lost_squares_still_is_one():
    game = new_game(2, "GT G. G. G. G. G. G. GT", expansions=["impact"],
                    impact="radius_double_noarea")  # fmt: skip
    pawn(game, ANNA, (0, 0))
    game.play(["set", "crosshair", None, [0, 3]])
    assert find(end(game), "area") == [["area", ANNA, "grass", 3, 2, 6, "partly"]]
    state = game.state()
    assert state["areas"][0] == {
        "terrain": "grass", "size": 8, "dinos": 2, "eggs": 0, "owners": [ANNA], "score": 6,
    }  # fmt: skip


def test_D8_an_empty_target_hits_nothing_itself_but_its_neighbours():
    rows = ("G. G. S.  S.", "W. W. -- --", "W. W. ST S.")
    assert struck("regular", (1, 2), rows)[0] == [".xxx", ".x..", ".xxx"]
    for card in ("single", "single_dino"):
        assert struck(card, (1, 2), rows)[0] == ["....", "....", "...."]
    assert struck("longest_row", (1, 2), rows)[0] == ["....", "xx..", "...."]


def test_a_picture_that_is_not_known_is_asked_for_and_learned():
    game = new_game(2, *ROWS, expansions=["dominoes", "impact"], impact="random_shape_5")
    game.play(["set", "deck", None, 0])
    assert game.ask()["choices"] == [["shape", 0, 14, 14, 14, 0]]
    assert raises("no_shape", game.play, ["impact"]).values == ("random_shape_5",)
    assert game.play(["shape", 1, 2, 4, 8, 16]) == [["shape", "random_shape_5"]]
    assert game.shapes == {"random_shape_5": [1, 2, 4, 8, 16]}
    assert game.ask()["choices"] == [["impact"]]
    # It can be put right until the asteroid falls, and is a set-up key of the next game.
    play_moves(game, ["shape", 0, 0, 4, 0, 0], ["impact"])
    assert Game({"shapes": game.shapes}).shapes == {"random_shape_5": [0, 0, 4, 0, 0]}
    game = new_game(2)
    game.play(["set", "deck", None, 0])
    raises("no_picture", game.play, ["shape", 0, 0, 4, 0, 0])
