"""Dinoland: the special asteroid tiles, all 15, the rulings on them, and who hatches when."""

from check import find, offered, play_moves, raises
from clutch.games.dinoland.rules import Game, asteroids
from clutch.games.dinoland.rules import hatching as _hatching  # noqa: F401 (while there is room)
from tests.games.dinoland.map_moves import places
from tests.games.dinoland.table import (
    ALL,
    ANNA,
    BRIAN,
    CAROL,
    area,
    draw,
    new_game,
    pawn,
    square,
    turn_up,
)


def tile_game(*rows, **setup):
    return new_game(3, *rows, expansions=ALL, impact="regular", **setup)


def test_look_last_shows_the_last_five():
    game = Game({"deck": 12})
    assert asteroids.behind(game) == game.tiles[-5:] and len(game.tiles or ()) == 12
    assert asteroids.behind(tile_game()) == []


def test_move_pawn_moves_an_own_one_to_an_unclaimed_area():
    game = tile_game("GT G. S. S.", "W. W. L. L.")
    pawn(game, ANNA, (0, 0))
    pawn(game, BRIAN, (1, 0))
    turn_up(game, "move_pawn")
    values = raises("no_pawn_there", game.play, ["move_pawn", 1, 0, 0, 2]).values
    assert values == (ANNA, 1, 0)
    raises("owned", game.play, ["move_pawn", 0, 0, 1, 1])
    raises("nothing_there", game.play, ["move_pawn", 0, 0, 7, 7])
    assert (0, 0, 0, 2) in list(places(game, "move_pawn"))
    assert game.play(["move_pawn", 0, 0, 0, 3]) == [["claims", ANNA, "stone", 2, 0, 0]]
    assert area(game, 0, 0)[0][4] == [] and area(game, 0, 2)[0][4] == [ANNA]
    assert game.state()["pawns"] == [2, 2, 3] and not game.claimed
    # With no pawn on the map there is nothing to move.
    notes = turn_up(tile_game(), "move_pawn")
    assert find(notes, "nothing_to_do") == [["nothing_to_do", "move_pawn"]]


def test_D25_move_crosshairs_takes_one_of_them_three_steps():
    game = tile_game("G. G. S. S. W. W.")
    turn_up(game, "move_crosshairs", row=1)
    # turn_up drew below and to the right: columns 0 to 21, rows 0 to 1.
    assert len(offered(game, "move_crosshairs")) == 16
    raises("one_axis", game.play, ["move_crosshairs", "left", "up", "left"])
    raises("bad_argument", game.play, ["move_crosshairs", "left", "left"])
    assert game.play(["move_crosshairs", "left", "left", "right"]) == [["crosshair", 0, 21]]


def test_D26_return_asteroid_takes_another_discarded_tile_or_does_nothing():
    notes = turn_up(tile_game(), "return_asteroid")
    assert find(notes, "nothing_to_do") == [["nothing_to_do", "return_asteroid"]]
    game = tile_game()
    turn_up(game, "hatch")
    game.play(["done"])
    turn_up(game, "return_asteroid", row=30)
    assert game.ask()["choices"] == [["return_asteroid", "hatch"]]
    raises("not_discarded", game.play, ["return_asteroid", "return_asteroid"])
    assert game.play(["return_asteroid", "hatch"]) == [["tile_returns", "hatch", 9]]
    assert game.discards == ["return_asteroid"]


def test_D26_a_kept_deck_gets_it_at_a_drawn_place():
    where = set()
    for seed in range(12):
        game = Game({"deck": 12, "seed": "%02x" % seed * 32, "expansions": ["special"]})
        game.tiles = ["return_asteroid"] + ["regular"] * 8
        game.deck = 9
        game.discards = ["hatch"]
        draws = game.draws
        play_moves(game, ["lay", 0, 0, "right", "G.", "G."], ["lay", 1, 0, "right", "GV", "G."])
        play_moves(game, ["asteroid"], ["return_asteroid", "hatch"])
        assert (game.deck, len(game.tiles or ()), game.draws) == (9, 9, draws + 1)
        where.add(game.tiles.index("hatch"))
    assert len(where) > 3


def test_D27_draw_dominoes_asks_nothing_of_clutch():
    game = tile_game()
    turn_up(game, "draw_dominoes")
    assert game.ask()["choices"] == [["draw_dominoes"]]
    used = game.used
    play_moves(game, ["draw_dominoes"], ["done"])
    assert game.used == used


def test_D28_overlap_lays_a_played_domino_over_others_and_its_dinosaurs_act():
    game = tile_game("G. G. S. S.")
    pawn(game, BRIAN, (0, 1))
    turn_up(game, "overlap")
    assert game.ask()["choices"] == [["overlap"], ["pass"]]
    error = raises("covers_pawn", game.play, ["overlap", 0, 1, "right", "L.", "L."])
    assert error.values == (0, 1)
    raises("covers_nothing", game.play, ["overlap", 5, 5, "right", "L.", "L."])
    play_moves(game, ["overlap", 0, 3, "right", "LT", "LV"])
    assert square(game, 0, 3) == "LT" and square(game, 0, 4) == "LV"
    assert len(offered(game, "crosshair")) == 4 and offered(game, "asteroid")
    raises("action_left", game.play, ["done"])
    # Without a domino in hand it is passed.
    game = tile_game()
    turn_up(game, "overlap")
    assert game.play(["pass"]) == [["passes", ANNA]]


def test_D29_tiles_that_need_what_is_not_played_with_are_regular():
    game = new_game(2, expansions=["special"])
    assert find(turn_up(game, "switch_impact"), "nothing_to_do") == [] and game.phase == "act"
    game = new_game(2, "Ge G.", expansions=["special"], settings={"egg_upgrade": False})
    pawn(game, ANNA, (0, 1))
    turn_up(game, "hatch_all_terrain")
    assert game.phase == "act"


def test_D30_hatch_all_terrain_is_for_claimed_eggs_and_keeps_the_terrain():
    game = tile_game("Ge G. We W.")
    pawn(game, ANNA, (0, 1))
    assert find(turn_up(game, "hatch_all_terrain"), "eggs_hatch") == [["eggs_hatch", 1]]
    error = raises("other_terrain", game.play, ["hatch", 0, -1, "right", "GT", "WT"])
    assert error.values == ("grass",)
    play_moves(game, ["hatch", 0, -1, "right", "WT", "*T"], ["pass"])
    assert game.phase == "act"


def test_rearranging_puts_the_next_five_in_another_order():
    game = Game({"deck": 12, "expansions": ["special"], "special": 0, "domino": ["G.", "G."]})
    game.tiles = ["rearrange_asteroid", "hatch", "swap_hand", "regular"] + ["hatch"] * 8
    play_moves(game, ["lay", 1, 0, "right", "GV", "G."], ["asteroid"])
    assert asteroids.ahead(game) == ["hatch", "swap_hand", "regular", "hatch", "hatch"]
    assert raises("bad_order", game.play, ["rearrange_asteroid", 0, 1, 2, 3]).values == (5,)
    raises("bad_order", game.play, ["rearrange_asteroid", 0, 1, 2, 3, 3])
    game.play(["rearrange_asteroid", 2, 0, 1, 3, 4])
    assert game.tiles[:3] == ["regular", "hatch", "swap_hand"] and len(game.tiles or ()) == 11
    # A deck on the table is put in order there.
    game = tile_game()
    turn_up(game, "rearrange_asteroid")
    raises("bad_order", game.play, ["rearrange_asteroid", 0])
    assert game.play(["rearrange_asteroid"]) == [["special", ANNA, "rearrange_asteroid"]]


def test_D35_mini_impact_removes_whole_dominoes_with_all_layers():
    game = tile_game("GT G. S. S.")
    draw(game, "W. WB", left=1)
    # From above: GT W. WB S.; the crosshairs' square (0, 1) is covered by the first and the last.
    pawn(game, ANNA, (0, 0))
    pawn(game, BRIAN, (0, 3))
    pawn(game, CAROL, (0, 2))
    game.play(["set", "crosshair", None, [0, 1]])
    turn_up(game, "mini_impact")
    assert game.play(["mini_impact"]) == [
        ["removed", 2],
        ["pawn_returns", ANNA],
        ["pawn_returns", CAROL],
    ]
    # What lay below comes to light; the piece that came apart stays where it is.
    assert area(game, 0, 2) == [["stone", 2, 0, 0, [BRIAN], 0]]
    assert square(game, 0, 0) is None and square(game, 0, 1) is None
    assert game.state()["pawns"] == [3, 2, 3]
    before = game.state()
    game.derive()  # as an undo does
    assert game.state() == before
    assert game.play(["done"]) == [["turn_begins", BRIAN]]
    # On an empty place there is nothing to remove.
    game = tile_game("G. G. -- --", "-- -- S. S.")
    game.play(["set", "crosshair", None, [0, 3]])
    assert find(turn_up(game, "mini_impact"), "nothing_to_do")


def test_the_turn_clock_has_no_room_beside_special_tiles():
    setup = {"players": ["Anna", "Brian"], "expansions": ["special"], "clock": True}
    raises("setup_value", Game, setup)
    for fine in ({"clock": False}, {"expansions": ["dominoes", "impact"]}):
        Game(dict(setup, **fine))
