"""Dinoland: the rulings D1..D12 on the deck, the crosshairs and scoring, each in its own test.

Those on Areas and hatching are in test_dinoland_rulings_later.py, those on impacts in
test_dinoland_impact.py, and those on special tiles in test_dinoland_tiles.py.
"""

from check import raises
from clutch.games.dinoland.rules import Game, map_moves
from tests.games.dinoland.table import (
    ANNA,
    BRIAN,
    area,
    draw,
    find,
    new_game,
    offered,
    pawn,
    play_moves,
    turn_up,
)


def test_D1_face_down_a_velociraptor_turns_a_tile_and_the_last_one_ends_it():
    game = new_game(2, deck=2)
    first, second = list(game.tiles or ())
    assert game.open is None
    play_moves(game, ["lay", 1, 0, "right", "GV", "GV"])
    assert game.play(["asteroid"])[0] == ["tile", ANNA, first, 1]
    assert game.phase == "act" and game.discards == [first]
    assert find(game.play(["asteroid"]), "ends", "tile") == [
        ["tile", ANNA, second, 0],
        ["ends", "deck"],
    ]


def test_D1_face_up_the_first_tile_is_seen_at_once_and_the_last_after_nine():
    game = new_game(2, deck=3, settings={"asteroid_deck": "faceup-top-visible"})
    seen, second, third = game.open, game.tiles[0], game.tiles[1]
    assert game.deck == 3
    play_moves(game, ["lay", 1, 0, "right", "GV", "GV"])
    assert game.play(["asteroid"])[0] == ["tile", ANNA, second, 2]
    assert (game.open, game.discards) == (second, [seen])
    assert game.play(["asteroid"])[0] == ["tile", ANNA, third, 1]
    assert game.phase == "act"
    play_moves(game, ["done"], ["lay", 2, 0, "right", "GV", "G."])
    assert game.play(["asteroid"])[:2] == [["tile", BRIAN, "none", 0], ["ends", "deck"]]


def test_D1_face_up_on_the_table_it_is_the_tile_now_open_that_is_said():
    game = new_game(2, deck=["table", 2], settings={"asteroid_deck": "faceup-top-visible"})
    play_moves(game, ["lay", 1, 0, "right", "GV", "GV"])
    assert game.play(["asteroid", "hatch"])[0] == ["tile", ANNA, "hatch", 1]
    assert offered(game, "asteroid") == [["asteroid"]]
    raises("last_tile", game.play, ["asteroid", "regular"])
    assert game.play(["asteroid"])[1] == ["ends", "deck"]


def test_D2_the_last_tile_ends_the_game_at_once_or_after_the_turn():
    last = {"deck": ["table", 1]}
    moves = ["lay", 1, 0, "right", "GV", "GT"], ["asteroid", "regular"]
    game = new_game(2, **last)
    play_moves(game, *moves)
    assert game.phase == "impact"
    game = new_game(2, settings={"finish_turn_on_end": True}, **last)
    play_moves(game, *moves)
    assert game.phase == "act" and len(offered(game, "crosshair")) == 4
    play_moves(game, ["crosshair", "down"], ["claim", 0, 0])
    assert game.play(["done"]) == [["ends", "deck"]]
    # A velociraptor that finds no tile has nothing to do.
    game = new_game(2, settings={"finish_turn_on_end": True}, **last)
    play_moves(game, ["lay", 1, 0, "right", "GV", "GV"], ["asteroid", "regular"])
    assert offered(game, "asteroid") == [] and offered(game, "done") == [["done"]]


def test_D2_the_last_tile_is_resolved_first():
    game = new_game(2, "Ge G.", deck=["table", 1])
    pawn(game, BRIAN, (0, 1))
    notes = turn_up(game, "hatch")
    assert find(notes, "ends", "eggs_hatch") == [["eggs_hatch", 1]] and game.phase == "hatch"
    game.play(["hatch", 0, -1, "right", "S.", "GT"])
    assert (game.phase, game.turn) == ("act", BRIAN)
    assert game.play(["crosshair", "up"])[-1] == ["ends", "deck"]


def test_D2_a_hatched_velociraptor_that_takes_the_last_tile_ends_all_hatching():
    game = new_game(2, "Ge G. Ge W.", deck=["table", 2])
    pawn(game, ANNA, (0, 1))
    turn_up(game, "hatch")
    assert len(game.due) == 2
    notes = play_moves(game, ["hatch", -1, 0, "down", "S.", "GV"], ["asteroid", "regular"])
    assert notes[-1] == ["ends", "deck"]


def test_D3_the_order_of_two_dinosaurs_is_the_players_choice():
    for first, second in (("crosshair", "asteroid"), ("asteroid", "crosshair")):
        game = new_game(2)
        play_moves(game, ["lay", 1, 0, "right", "GT", "GV"])
        asked = {"crosshair": ["crosshair", "up"], "asteroid": ["asteroid", "regular"]}
        play_moves(game, asked[first])
        assert offered(game, first) == [] and asked[second] in offered(game, second)
        play_moves(game, asked[second], ["done"])


def test_D4_one_claim_at_any_time_in_the_own_turn():
    domino = ["lay", 1, 0, "right", "GV", "L."]
    asteroid, claim, done = ["asteroid", "regular"], ["claim", 0, 0], ["done"]
    for moves in (
        (claim, domino, asteroid, done),
        (domino, claim, asteroid, done),
        (domino, asteroid, claim, done),
    ):
        game = new_game(2)
        play_moves(game, *moves)
        assert game.pawns == [2, 3]
    game = new_game(2)
    play_moves(game, domino, claim)
    raises("claimed_already", game.play, ["claim", 1, 1])


def test_D5_left_and_right_move_the_column_up_and_down_the_row():
    game = new_game(1, "G. G. G. G.", "G. G. G. G.", "G. G. G. G.", coop=True, crosshair=[0, 1])
    play_moves(game, ["lay", 3, 0, "right", "GT", "GT"])
    assert game.play(["crosshair", "right"]) == [["crosshair", 0, 2]]
    assert game.play(["crosshair", "down"]) == [["crosshair", 1, 2]]
    play_moves(game, ["done"], ["lay", 4, 0, "right", "GT", "GT"])
    play_moves(game, ["crosshair", "left"], ["crosshair", "up"])
    assert game.crosshair == [0, 1]


def test_D6_the_crosshairs_wrap_around_the_map_and_growing_does_not_move_them():
    game = new_game(2, "G. G.")
    play_moves(game, ["lay", -1, 0, "right", "GT", "GT"])
    assert game.crosshair == [0, 0]
    assert game.play(["crosshair", "left"]) == [["crosshair", 0, 1]]
    assert game.play(["crosshair", "down"]) == [["crosshair", -1, 1]]
    play_moves(game, ["done"], ["lay", -3, 0, "down", "GT", "GT"])
    play_moves(game, ["crosshair", "up"], ["crosshair", "up"])
    assert game.state()["crosshair"] == [-3, 1]


def test_D6_when_the_map_shrinks_the_crosshairs_are_clamped_to_it():
    game = new_game(1, "G. G.", coop=True, expansions=["special"])
    play_moves(game, ["lay", 1, 1, "right", "GV", "GT"])
    play_moves(game, ["set", "crosshair", None, [1, 2]], ["asteroid", "mini_impact"])
    assert find(game.play(["mini_impact"]), "removed") == [["removed", 1]]
    assert game.crosshair == [0, 1]


def test_D6_a_map_can_vanish_and_begins_again_in_the_middle():
    game = new_game(2, domino=["GV", "G."], expansions=["special"])
    draw(game, "S. S.", top=1)
    turn_up(game, "overlap")
    # Everything else is taken off the table, so that the next tile clears it.
    game.squares = {}
    game.dominoes = bytearray()
    draw(game, "W. W.", left=4)
    play_moves(game, ["overlap", 0, 4, "down", "LV", "LT"], ["set", "crosshair", None, [0, 4]])
    notes = play_moves(game, ["asteroid", "mini_impact"], ["mini_impact"])
    assert find(notes, "removed") == [["removed", 2]] and game.state()["areas"] == []
    assert game.play(["crosshair", "up"]) == [["crosshair", 0, 4]]
    game.play(["done"])
    assert list(map_moves.places(game, "lay")) == [(0, 0, "right"), (0, 0, "down")]
    raises("not_first", game.play, ["lay", 1, 0, "right", "G.", "G."])
    game.play(["lay", 0, 0, "right", "GT", "G."])
    assert game.crosshair == [0, 1]


def test_D7_which_square_of_the_start_domino_is_pointed_at():
    assert new_game(2).crosshair == [0, 0]
    assert new_game(2, crosshair=[0, 1]).crosshair == [0, 1]
    game = new_game(2, domino=["down", "G.", "W."], crosshair=[1, 0])
    assert game.crosshair == [1, 0]
    raises("setup_value", Game, {"domino": ["G.", "W."], "crosshair": [1, 0]})


def test_D9_eggs_are_no_dinosaurs_when_scoring():
    for count, score in ((False, 3), (True, 9)):
        game = new_game(2, "GT Ge Ge S.", settings={"eggs_count": count})
        pawn(game, ANNA, (0, 0))
        assert area(game, 0, 0) == [["grass", 3, 1, 2, [ANNA], score]]
        assert game.state()["scores"] == [score, 0]


def test_D10_the_egg_upgrade_can_be_left_out():
    game = Game({"settings": {"egg_upgrade": False}, "domino": ["Ge", "GT"]})
    assert game.tiles == ["regular"] * 10
    assert area(game, 0, 0) == [["grass", 2, 1, 0, [], 2]]
    game = new_game(2, "Ge G.", settings={"egg_upgrade": False})
    pawn(game, ANNA, (0, 1))
    play_moves(game, ["lay", 1, 0, "right", "GV", "G."])
    assert offered(game, "asteroid") == [["asteroid", "regular"]]
    raises("no_such_tile", game.play, ["asteroid", "hatch"])


def test_D11_together_the_whole_map_counts_or_only_what_is_claimed():
    for whole, score in ((True, 3), (False, 2)):
        game = new_game(2, "GT G. WT S.", coop=True, settings={"coop_counts_all": whole})
        pawn(game, ANNA, (0, 0))
        assert game.state()["coop"] == score


def test_D12_several_own_pawns_in_one_area_score_once():
    game = new_game(2, "GT G. GT S.")
    pawn(game, ANNA, (0, 0), (0, 1), (0, 0))
    assert area(game, 0, 0)[0][4] == [ANNA]
    assert game.state()["scores"] == [6, 0]
