"""Dinoland: the rulings on the deck, the crosshairs, Areas, hatching, scoring and the end, each in
its own test. Those on impacts are in test_dinoland_impact.py, those on special tiles in
test_dinoland_tiles.py.
"""

from check import find, offered, play_moves, raises
from clutch.games.dinoland.rules import Game, asteroids, land
from tests.games.dinoland.map_moves import places
from tests.games.dinoland.table import (
    ANNA,
    BRIAN,
    CAROL,
    area,
    draw,
    end,
    new_game,
    pawn,
    square,
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


def test_D13_areas_that_merge_belong_to_both_owners_in_full():
    game = new_game(2, "GT S. GT W.")
    pawn(game, ANNA, (0, 0))
    pawn(game, BRIAN, (0, 2))
    assert game.state()["scores"] == [1, 1]
    play_moves(game, ["lay", 1, 0, "right", "G.", "G."], ["done"])
    assert game.state()["scores"] == [3, 1]
    play_moves(game, ["lay", 1, 2, "right", "G.", "W."])
    assert area(game, 0, 0) == [["grass", 5, 2, 0, [ANNA, BRIAN], 10]]
    assert game.state()["scores"] == [10, 10]


def test_hatching_goes_clockwise_from_the_seat_whose_turn_it_is():
    game = new_game(3, "Ge G. S. W.", "W. We S. Se")
    pawn(game, ANNA, (0, 1))
    pawn(game, BRIAN, (1, 0))
    pawn(game, CAROL, (1, 2))
    game.play(["set", "turn", None, BRIAN])
    assert find(turn_up(game, "hatch"), "eggs_hatch") == [["eggs_hatch", 3]]
    assert (game.phase, game.turn, game.due) == ("hatch", BRIAN, [land.place_of(1, 1)])
    assert game.ask()["choices"] == [["hatch"], ["hatch", "impossible"]]
    raises("no_egg_there", game.play, ["hatch", -1, 0, "down", "S.", "GT"])
    assert raises("needs_dino", game.play, ["hatch", 1, 1, "down", "W.", "WT"]).values == (1, 1)
    raises("needs_dino", game.play, ["hatch", 1, 1, "down", "We", "WT"])
    raises("not_now", game.play, ["done"])
    notes = game.play(["hatch", 1, 1, "down", "WB", "WT"])
    assert notes == [["hatch", BRIAN, "WB", "WT"]]
    # The action of the hatched dinosaur is optional; the other half's is none.
    assert game.ask()["choices"] == [["look"], ["pass"]]
    assert game.play(["pass"]) == [["passes", BRIAN]]
    assert (game.phase, game.turn, game.due) == ("hatch", CAROL, [land.place_of(1, 3)])
    assert game.play(["hatch", "impossible"]) == [["no_hatch", CAROL, 1]]
    assert (game.phase, game.turn) == ("hatch", ANNA)
    play_moves(game, ["hatch", -1, 0, "down", "S.", "GT"], ["crosshair", "down"])
    assert (game.phase, game.turn, game.active) == ("act", BRIAN, BRIAN)
    assert game.play(["done"]) == [["turn_begins", CAROL]]


def test_eggs_of_an_area_with_two_owners_are_not_counted_among_those_to_hatch():
    for note in (["no_eggs_hatch"], ["eggs_hatch", 1]):
        game = new_game(3, "Ge G. G. We", "S. S. S. W.")
        pawn(game, ANNA, (0, 1))
        pawn(game, BRIAN, (0, 2))
        if len(note) > 1:
            pawn(game, CAROL, (1, 3))  # beside an egg of its own
        assert find(turn_up(game, "hatch"), note[0]) == [note]


def test_D14_the_domino_may_lie_over_others_and_the_table_but_not_over_a_pawn():
    game = new_game(2, "Ge G. S. W.")
    pawn(game, ANNA, (0, 1))
    turn_up(game, "hatch")
    assert raises("covers_pawn", game.play, ["hatch", 0, 0, "right", "GT", "GT"]).values == (0, 1)
    fitting = [(-1, 0, "down"), (0, -1, "right"), (0, 0, "down")]
    assert list(places(game, "hatch")) == fitting
    play_moves(game, ["hatch", 0, -1, "right", "LT", "WT"])
    assert square(game, 0, -1) == "LT" and square(game, 0, 0) == "WT"
    assert area(game, 0, 1) == [["grass", 1, 0, 0, [ANNA], 0]]
    # The layer below is kept: it is seen again when the one above goes.
    assert game.dominoes[2] & 15 == land.EGG


def test_D15_a_pawn_stays_with_its_square():
    # Anna's grass is cut in two by a domino laid over its middle; her pawn stays on the left.
    game = new_game(2, "GT G. Ge S.", "S. GT GT S.")
    pawn(game, ANNA, (0, 0))
    turn_up(game, "hatch")
    assert area(game, 0, 0)[0][1] == 5
    play_moves(game, ["hatch", 0, 1, "right", "W.", "WT"], ["pass"])
    assert area(game, 0, 0) == [["grass", 1, 1, 0, [ANNA], 1]]
    assert area(game, 1, 1) == [["grass", 2, 2, 0, [], 4]]


def test_D16_areas_are_looked_at_again_after_each_hatch():
    # The first domino joins Anna's grass and Brian's: the eggs left in it hatch no more.
    game = new_game(2, "Ge G. S. Ge", "S. Ge S. G.")
    pawn(game, ANNA, (0, 1))
    pawn(game, BRIAN, (1, 3))
    turn_up(game, "hatch")
    assert len(game.hatching[2]) == 3 and len(game.due) == 2
    notes = play_moves(game, ["hatch", 1, 1, "right", "GT", "G."], ["pass"])
    assert area(game, 0, 0)[0][4] == [ANNA, BRIAN]
    assert game.phase == "act" and game.turn == ANNA and find(notes, "hatch")
    # An egg that comes off the claimed Area is nobody's.
    game = new_game(2, "G. Ge Ge S.")
    pawn(game, ANNA, (0, 0))
    turn_up(game, "hatch")
    play_moves(game, ["hatch", -1, 1, "down", "S.", "ST"], ["pass"])
    assert game.phase == "act"
    # One that covers an egg is a new one.
    game = new_game(2, "G. Ge Ge S.")
    pawn(game, ANNA, (0, 0))
    turn_up(game, "hatch")
    play_moves(game, ["hatch", 0, 1, "right", "GT", "Ge"], ["pass"])
    assert game.phase == "act"


def test_D17_a_wildcard_belongs_to_every_neighbouring_area_and_joins_them():
    game = new_game(2, "GT *T SV S.", "W. *e G. W.", "W. W. W. *.", expansions=["dominoes"])
    # Grass and stone both have the two wildcards, the grass on both sides is one Area.
    assert area(game, 0, 0) == [["grass", 4, 2, 1, [], 8]]
    assert area(game, 1, 2) == area(game, 0, 0)
    assert area(game, 0, 2) == [["stone", 4, 2, 1, [], 8]]
    assert [one[0] for one in area(game, 0, 1)] == ["grass", "stone", "water"]
    assert raises("wildcard_joined", game.play, ["claim", 0, 1]).values == (0, 1)
    assert (2, 3) not in list(places(game, "claim"))
    # An Area on a wildcard's other side is another one.
    pawn(game, ANNA, (0, 0))
    assert [one[4] for one in area(game, 0, 1)] == [[ANNA], [], []]


def test_D18_a_wildcard_dinosaur_is_what_its_player_says_and_counts_one():
    game = new_game(2, expansions=["dominoes"])
    play_moves(game, ["lay", 1, 0, "right", "GX", "GX"])
    assert game.ask()["choices"] == [["as", letter] for letter in "TBVS"]
    assert game.play(["as", "T"]) == [["as", ANNA, "triceratops"]]
    assert game.phase == "as"
    assert game.play(["as", "S"]) == [["as", ANNA, "stegosaurus"], ["stegosaurus", ANNA]]
    assert len(offered(game, "crosshair")) == 4
    assert area(game, 1, 0) == [["grass", 3, 2, 0, [], 6]]
    assert square(game, 1, 0) == "GX"
    play_moves(game, ["crosshair", "up"], ["done"])


def test_D31_a_stegosaurus_is_about_hands_and_only_said():
    game = new_game(2, expansions=["dominoes"])
    notes = game.play(["lay", 1, 0, "right", "GS", "G."])
    assert notes == [["lay", ANNA, "GS", "G."], ["stegosaurus", ANNA]]
    assert offered(game, "done") == [["done"]]


def test_D32_without_dominoes_turns_are_skipped_and_then_the_asteroid_comes():
    game = new_game(3)
    assert game.play(["pass"]) == [["no_domino", ANNA], ["turn_begins", BRIAN]]
    play_moves(game, ["claim", 0, 0], ["pass"])
    play_moves(game, ["lay", 1, 0, "right", "G.", "G."], ["done"], ["pass"], ["pass"])
    assert game.phase == "turn"
    assert game.play(["pass"]) == [["no_domino", CAROL], ["ends", "dominoes"]]
    # The box is empty: nobody has one.
    game = new_game(2)
    draw(game, *[" ".join(["G."] * 26)] * 2, top=1)
    draw(game, " ".join(["G."] * 24), top=3)
    play_moves(game, ["lay", 4, 0, "right", "G.", "GT"], ["crosshair", "up"])
    assert game.used == 40
    assert game.play(["done"]) == [["ends", "dominoes"]]


def test_D33_a_tie_is_shared():
    game = new_game(3, "GT S. W. W. W. SV")
    pawn(game, ANNA, (0, 0))
    pawn(game, CAROL, (0, 5))
    pawn(game, BRIAN, (0, 1))
    game.play(["set", "crosshair", None, [0, 3]])
    notes = end(game)
    assert find(notes, "wins") == [["wins", ANNA, 1, "shared"], ["wins", CAROL, 1, "shared"]]
    assert game.state()["winners"] == [ANNA, CAROL]


def test_D34_two_to_six_players_together_also_one():
    names = ["A", "B", "C", "D", "E", "F", "G"]
    for seats in range(2, 7):
        assert Game({"players": names[:seats]}).seats == seats
    for players in (names[:1], names):
        assert raises("setup_players", Game, {"players": players}).values == (2, 6)
    assert Game({"players": ["A"], "coop": True}).seats == 1
    assert Game({}).seats == 2 and Game({"coop": True}).seats == 1


def test_D37_two_tiles_in_five_are_egg_hatch_at_most_five():
    for size, hatching in ((1, 0), (2, 1), (3, 1), (5, 2), (8, 3), (10, 4), (12, 5), (20, 5)):
        tiles = Game({"deck": size}).tiles or []
        assert (tiles.count("hatch"), len(tiles)) == (hatching, size)
    assert Game({"variants": ["no_eggs"]}).tiles.count("hatch") == 0
    assert asteroids.MOST_TILES == 40
