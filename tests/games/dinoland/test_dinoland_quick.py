"""Dinoland in quick depth: the deck and the crosshairs, then the claimed Areas, once."""

from check import find, offered, play_moves, raises
from tests.games.dinoland.table import ALL, ANNA, BRIAN, CAROL, new_game


def quick_game(seats=3, **setup):
    return new_game(seats, depth="quick", domino=None, **setup)


def test_a_turn_is_whatever_changed_and_done():
    game = quick_game(deck=10)
    first = game.tiles[0]
    assert game.play(["crosshair", "left"]) == [["crosshair", 0, -1]]
    assert game.play(["asteroid"]) == [["tile", ANNA, first, 9]]
    assert game.play(["look"]) == [["looks", ANNA]]
    assert game.play(["done"]) == [["turn_begins", BRIAN]]
    # Going around the map is said by hand.
    game.play(["set", "crosshair", None, [0, 5]])
    assert game.crosshair == [0, 5]
    game.play(["set", "crosshair", None, [0, 60]])
    assert ["crosshair", "right"] not in game.ask()["choices"]
    raises("off_table", game.play, ["crosshair", "right"])
    raises("other_depth", game.play, ["set", "pawns", ANNA, 1])


def test_special_tiles_ask_only_for_what_clutch_keeps():
    game = quick_game(expansions=ALL, impact="single", deck=["table", 20])
    for tile in ("move_pawn", "overlap", "mini_impact", "claim_again", "insta_end", "hatch",
                 "hatch_all_terrain", "draw_dominoes"):  # fmt: skip
        assert game.play(["asteroid", tile])[0][2] == tile and game.phase == "turn"
    play_moves(game, ["asteroid", "switch_impact"], ["switch_impact", "regular"])
    play_moves(game, ["asteroid", "move_crosshairs"], ["move_crosshairs", "up", "up", "down"])
    play_moves(game, ["asteroid", "return_asteroid"], ["return_asteroid", "hatch"])
    play_moves(game, ["asteroid", "look_last"], ["look_last"])
    play_moves(game, ["asteroid", "rearrange_asteroid"], ["rearrange_asteroid"])
    assert (game.impact, game.crosshair, game.deck) == ("regular", [-1, 0], 8)


def test_the_areas_are_entered_at_the_end():
    game = quick_game(deck=["table", 1])
    assert game.play(["asteroid", "regular"])[-1] == ["ends", "deck"]
    assert game.play(["impact"]) == [["impact", 0, 0, "regular"]]
    assert game.ask() == {"ask": "areas", "seat": None, "choices": [["area"], ["done"]]}
    assert game.play(["area", ANNA, "grass", 5, 2, False]) == [["entered", "grass", 5, 2, 10]]
    play_moves(game, ["area", [CAROL, ANNA], "lava", 4, 1, False])
    play_moves(game, ["area", BRIAN, "water", 9, 9, True])
    state = game.state()
    assert state["areas"][1] == {
        "terrain": "lava", "size": 4, "dinos": 1, "eggs": None, "owners": [ANNA, CAROL],
        "score": 4,
    }  # fmt: skip
    assert (state["scores"], state["pawns"]) == ([14, 0, 4], [1, 2, 2])
    notes = game.play(["done"])
    assert find(notes, "area", "wins") == [
        ["area", ANNA, "grass", 5, 2, 10, "whole"],
        ["area", ANNA, "lava", 4, 1, 4, "whole"],
        ["area", CAROL, "lava", 4, 1, 4, "whole"],
        ["area", BRIAN, "water", 0, 9, 0, "hit"],
        ["wins", ANNA, 14, "score"],
    ]
    assert game.state()["winners"] == [ANNA] and game.ask() is None


def test_areas_that_cannot_be_are_refused():
    game = quick_game()
    play_moves(game, ["impact"])
    assert raises("too_many_dinos", game.play, ["area", 0, "grass", 2, 3, False]).values == (2,)
    assert raises("seat_twice", game.play, ["area", [0, 0], "grass", 2, 1, False]).values == (0,)
    raises("no_owner", game.play, ["area", [], "grass", 2, 1, False])
    raises("not_in_box", game.play, ["area", 0, "desert", 2, 1, False])
    raises("bad_seat", game.play, ["area", 4, "grass", 2, 1, False])
    raises("bad_argument", game.play, ["area", 0, "grass", 0, 0, False])
    for _ in range(3):
        play_moves(game, ["area", 0, "grass", 2, 1, False])
    assert raises("no_pawn", game.play, ["area", 0, "grass", 2, 1, False]).values == (0,)
    assert offered(game, "area") == [["area"]]


def test_D38_quick_depth_lets_one_pawn_be_entered_for_both():
    """All three pawns are entered; one of them is in a fourth Area as well."""
    game = new_game(2, depth="quick", expansions=["dominoes"], domino=None)
    game.play(["impact"])
    for _ in range(3):
        game.play(["area", ANNA, "grass", 2, 1, False])
    fourth = ["area", ANNA, "water", 3, 2, False]
    refusal = raises("no_pawn", game.play, fourth)
    assert refusal.values == (ANNA,) and refusal.anyway
    game.play(fourth + ["anyway"])
    assert game.state()["scores"] == [12, 0] and game.state()["pawns"] == [0, 3]
    # Without wildcards no pawn is in two Areas.
    base = new_game(2, depth="quick", domino=None)
    base.play(["impact"])
    for _ in range(3):
        base.play(["area", ANNA, "grass", 2, 1, False])
    assert not raises("no_pawn", base.play, fourth).anyway
