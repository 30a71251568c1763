"""Dinoland, full depth: set-ups, laying, claiming, the end, changes by hand, and leaving."""

from check import find, offered, play_moves, raises
from clutch.games.dinoland import rules
from clutch.games.dinoland.rules import Game, asteroids, land
from clutch.games.dinoland.rules.sites import sites
from tests.games.dinoland.table import (
    ANNA,
    BRIAN,
    CAROL,
    area,
    new_game,
    pawn,
)


def test_a_set_up_that_cannot_be_played_is_refused():
    for setup, key in (
        ({"domino": ["GT"]}, "domino"),
        ({"domino": ["left", "GT", "W."]}, "domino"),
        ({"domino": ["GT", "Q."]}, "domino"),
        ({"domino": "GT"}, "domino"),
        ({"domino": ["G.", "G."], "crosshair": [1, 0]}, "crosshair"),
        ({"crosshair": [0]}, "crosshair"),
        ({"crosshair": [0, 61]}, "crosshair"),
        ({"deck": 0}, "deck"),
        ({"deck": 41}, "deck"),
        ({"deck": "box"}, "deck"),
        ({"deck": ["table", True]}, "deck"),
        ({"special": 1}, "special"),
        ({"expansions": ["special"], "special": 7}, "special"),
        ({"expansions": "impact"}, "expansions"),
        ({"expansions": ["impact", "impact"]}, "expansions"),
        ({"variants": ["easy"]}, "variants"),
        ({"coop": 1}, "coop"),
        ({"expansions": ["impact"], "impact": "huge"}, "impact"),
        ({"shapes": {"regular": [0, 0, 0, 0, 0]}}, "shapes"),
        ({"shapes": {"random_shape_0": [0, 0, 0, 0, 32]}}, "shapes"),
        ({"shapes": {"random_shape_0": [0, 0]}}, "shapes"),
        ({"shapes": []}, "shapes"),
    ):
        assert raises("setup_value", Game, setup).values[0] == key, setup
    raises("setup_needs", Game, {"impact": "regular"})
    raises("setup_conflict", Game, {"expansions": ["impact"], "variants": ["single_square"]})
    assert raises("not_in_box", Game, {"domino": ["D.", "W."]}).values[0] == "D."
    raises("no_eggs", Game, {"domino": ["Ge", "W."], "variants": ["no_eggs"]})


def test_a_hole_of_one_square_has_no_room_for_a_domino():
    game = new_game()
    hole = land.place_of(3, 3)
    for step in land.STEPS:
        game.squares[hole + step] = game.squares[land.ORIGIN]
    places = sites(game, "lay")
    assert hole not in places and land.place_of(3, 5) in places


def test_the_deck_is_shuffled_from_the_seed():
    game = Game({"deck": 10})
    assert (game.deck, game.draws) == (10, 9)
    assert sorted(game.tiles or ()) == ["hatch"] * 4 + ["regular"] * 6
    other = Game({"deck": 10, "seed": "01" * 32})
    assert sorted(other.tiles or ()) == sorted(game.tiles or ()) and other.tiles != game.tiles
    assert Game({"deck": "table"}).tiles is None and Game({"deck": ["table", 12]}).deck == 12


def test_regular_tiles_are_swapped_for_special_ones():
    for special in (None, 0, 6):
        game = Game({"expansions": ["special"], "special": special})
        some = [tile for tile in game.tiles if tile in rules.SPECIALS]
        assert len(some) == (3 if special is None else special)
        assert game.tiles.count("hatch") == 4
        for tile in some:
            assert some.count(tile) == 1 or tile in asteroids.REPEATED
    # One draw for each extra one, 19 for the 20 in the box, 9 for the deck.
    assert game.draws == 5 + 19 + 9


def test_clutch_draws_an_impact_card_or_takes_the_one_that_lies_there():
    drawn = Game({"expansions": ["impact"], "deck": "table"})
    assert drawn.impact in rules.CARDS and drawn.draws == 1
    chosen = Game({"expansions": ["impact"], "deck": "table", "impact": "single"})
    assert (chosen.impact, chosen.draws) == ("single", 0)
    assert Game({}).impact is None
    assert len(rules.CARDS) == 16 and len(rules.SPECIALS) == 15


def test_a_brachiosaurus_looks_at_the_next_five_tiles():
    game = new_game(2, deck=7)
    play_moves(game, ["lay", 1, 0, "right", "GB", "G."])
    before = list(game.tiles or ())
    assert game.play(["look"]) == [["looks", ANNA]]
    assert asteroids.ahead(game) == before[:5] and game.tiles == before
    assert asteroids.ahead(new_game(2)) == []
    game = new_game(2, variants=["no_brachiosaurus"])
    play_moves(game, ["lay", 1, 0, "right", "GB", "GB"])
    assert offered(game, "look") == []


def test_tiles_come_from_the_deck_or_are_said():
    game = new_game(2, deck=2)
    top = game.tiles[0]
    play_moves(game, ["lay", 1, 0, "right", "GV", "G."])
    raises("deck_is_kept", game.play, ["asteroid", "regular"])
    assert game.play(["asteroid"])[0] == ["tile", ANNA, top, 1]
    game = new_game(2, deck=["table", 8])
    play_moves(game, ["lay", 1, 0, "right", "GV", "GV"])
    raises("say_which", game.play, ["asteroid"])
    assert raises("no_such_tile", game.play, ["asteroid", "overlap"]).values == ("overlap",)
    assert offered(game, "asteroid") == [["asteroid", "regular"], ["asteroid", "hatch"]]
    assert game.play(["asteroid", "regular"]) == [["tile", ANNA, "regular", 7]]


def place_of(name):
    try:
        return land.SQUARES.index(name)
    except ValueError:
        return -1


def test_each_square_has_one_name():
    names = [land.SQUARES[index] for index in range(len(land.SQUARES))]
    assert names == [t + d for t in land.TERRAIN_LETTERS for d in land.DINO_LETTERS]
    assert names[-1] == land.SQUARES[-1] == "*X"
    assert [land.SQUARES.index(name) for name in names] == list(range(len(names)))
    for first in land.TERRAIN_LETTERS + land.DINO_LETTERS:
        for second in land.TERRAIN_LETTERS + land.DINO_LETTERS:
            name = first + second
            assert place_of(name) == (names.index(name) if name in names else -1)
    assert [place_of(other) for other in ("G", "", "G.Ge", 3, None, ["G", "."])] == [-1] * 6


def test_changes_by_hand():
    game = new_game(3, "G. W. S. L.", deck=6)
    top = list(game.tiles or ())
    game.play(["set", "deck", None, 4])
    assert (game.deck, game.tiles, game.discards) == (4, top[2:], top[:2])
    game.play(["set", "deck", None, 5])
    assert (game.deck, game.tiles, game.discards) == (5, top[1:], top[:1])
    assert raises("set_value", game.play, ["set", "deck", None, 7]).values == ("deck", "0..6")
    game.play(["set", "crosshair", None, [0, 3]])
    assert raises("outside", game.play, ["set", "crosshair", None, [1, 0]]).values == (0, 0, 0, 3)
    raises("set_value", game.play, ["set", "crosshair", None, 3])
    assert game.play(["set", "turn", None, 2])[1:] == [["turn_begins", CAROL]]
    assert (game.turn, game.active) == (CAROL, CAROL)
    pawn(game, ANNA, (0, 1), (0, 2))
    assert game.state()["pawns"] == [1, 3, 3]
    game.play(["set", "pawns", ANNA, 0])
    assert game.state()["pawns"] == [0, 3, 3] and len(game.placed) == 2
    for value in (2, -1, [[0, 0]] * 4, [[0]], "x", True):
        raises("set_value", game.play, ["set", "pawns", ANNA, value])
    raises("nothing_there", game.play, ["set", "pawns", ANNA, [[9, 9]]])
    raises("set_unknown", game.play, ["set", "map", None, 1])
    play_moves(game, ["lay", 1, 0, "right", "G.", "G."])
    raises("set_not_now", game.play, ["set", "turn", None, 0])
    game.play(["set", "deck", None, 0])
    assert game.phase == "impact"


def test_an_open_deck_set_by_hand():
    game = new_game(2, deck=3, settings={"asteroid_deck": "faceup-top-visible"})
    tiles = [game.open] + (game.tiles or [])
    for left in (2, 3, 1):
        game.play(["set", "deck", None, left])
        assert game.discards == tiles[: 3 - left]
        assert [game.open] + (game.tiles or []) == tiles[3 - left :]
    game.play(["set", "deck", None, 0])
    assert (game.open, game.tiles, game.phase) == (None, [], "impact")


def test_who_leaves_takes_the_pawns_along():
    game = new_game(3, "G. W. S. L.")
    pawn(game, ANNA, (0, 0), (0, 1))
    pawn(game, BRIAN, (0, 1))
    notes = game.play(["leave", ANNA])
    assert notes == [["leaves", ANNA], ["turn_begins", BRIAN]]
    assert game.state()["pawns"] == [0, 2, 3]
    assert area(game, 0, 0)[0][4] == [] and area(game, 0, 1)[0][4] == [BRIAN]
    game.play(["claim", 0, 0])
    raises("too_few", game.play, ["leave", CAROL])
    game = new_game(3)
    play_moves(game, ["lay", 1, 0, "right", "G.", "G."])
    raises("leave_later", game.play, ["leave", BRIAN])
    play_moves(game, ["done"], ["leave", CAROL], ["pass"])
    assert find(game.play(["pass"]), "ends") == [["ends", "dominoes"]]
    game.play(["impact"])
    assert game.winners == [ANNA, BRIAN]
