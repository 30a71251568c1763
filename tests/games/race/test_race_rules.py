"""Dino Race: set-ups, turns and the die, specials, changes by hand, and leaving."""

from check import offered, play_moves, raises
from clutch.core.event_die import FACES
from clutch.games.race.rules import Game
from tests.games.race.table import ANNA, BRIAN, CAROL, ERUPTS, NICK, TRACK, new_game, place


def test_a_track_is_entered_or_drawn_from_the_seed():
    assert new_game().track == TRACK and new_game().draws == 0
    drawn = [Game({"seed": seed * 32}) for seed in ("00", "01")]
    assert [game.draws for game in drawn] == [11, 11]
    assert sorted(drawn[0].track) == sorted(drawn[1].track) == sorted(TRACK)
    assert drawn[0].track != drawn[1].track
    for track in ([], TRACK[1:], ["plains"] * 12, TRACK[:11] + ["sea"], "plains", 12):
        assert raises("setup_value", Game, {"track": track}).values[0] == "track"


def test_variants_and_how_many_can_play_them():
    for variant in ("standard", "survive", "double"):
        assert new_game(seats=4, variant=variant).seats == 4
        assert raises("setup_players", new_game, 5).values == (2, 4)
    for variant in ("fast", None, 1, ["teams"]):
        assert raises("setup_value", Game, {"variant": variant}).values[0] == "variant"
    for seats in (2, 3, 7):
        names = ["A", "B", "C", "D", "E", "F", "G"][:seats]
        raises("setup_teams", Game, {"variant": "teams", "players": names})


def test_clutch_rolls_from_the_seed_and_a_roll_by_hand_uses_no_draw():
    # The first faces of this seed are 4 4 3, counted from 0.
    seed = "".join(["%02x" % byte for byte in range(32)])
    game = new_game(seed=seed)
    assert game.play(["roll"])[0] == ["rolled", ANNA, "two"]
    assert (game.draws, game.face) == (1, "two")
    assert game.play(["roll", "swamp"])[0] == ["rolled_by_hand", BRIAN, "swamp"]
    assert (game.draws, game.face) == (1, "swamp")
    play_moves(game, ["roll"])
    assert (game.draws, game.face) == (2, FACES[4])
    assert game.play(["roll"])[0] == ["rolled", ANNA, FACES[3]]


def test_specials_need_an_opponent_on_an_own_tile():
    game = new_game()
    place(game, [3, 7], [4, 7], [5, 12])
    game.play(["set", "egg", None, CAROL])
    assert offered(game, "push") == [["push", BRIAN, 1]]
    assert offered(game, "trip") == [["trip", BRIAN, 1]]
    assert offered(game, "steal") == [["steal", BRIAN]]
    assert raises("not_together", game.play, ["push", BRIAN, 0]).values == (BRIAN, 4)
    assert raises("not_together", game.play, ["trip", CAROL, 0]).values == (CAROL, 5)
    assert raises("not_together", game.play, ["steal", CAROL]).values == (CAROL, 5)
    assert raises("is_home", game.play, ["push", CAROL, 1]).values == (CAROL,)
    assert raises("no_opponent", game.play, ["push", ANNA, 0]).values == (ANNA,)
    assert raises("no_opponent", game.play, ["steal", ANNA]).values == (ANNA,)
    assert raises("bad_seat", game.play, ["steal", NICK]).values == (2,)
    assert game.play(["steal", BRIAN]) == [["steals", ANNA, BRIAN]]


# By hand.


def test_by_hand_no_dinosaur_comes_to_stand_on_lava():
    game = new_game()
    assert raises("dino_there", game.play, ["set", "lava", None, 1]).values == (ANNA, 1)
    place(game, [3, 4], [3, 4], [12, 4])
    game.play(["set", "lava", None, 2])
    assert game.volcano == "active"
    assert raises("set_value", game.play, ["set", "dinos", ANNA, [2, 3]]).values[1] == "3..12"
    assert raises("set_value", game.play, ["set", "dinos", ANNA, [0, 3]]).values[1] == "3..12"
    game.play(["set", "volcano", None, "quiet"])
    assert game.lava == 0
    game.play(["set", "dinos", ANNA, [0, 3]])
    assert raises("dino_there", game.play, ["set", "volcano", None, "active"]).values == (ANNA, 0)


def test_by_hand_wrong_values_say_what_is_allowed():
    game = new_game()
    for key, seat, value in (
        ("dinos", 0, [1]),
        ("dinos", 0, 5),
        ("dinos", 0, [1, 13]),
        ("dinos", 0, [1, None]),
        ("dinos", 0, [True, 1]),
        ("down", 0, [1, 0]),
        ("down", 0, [True]),
        ("drops", 0, -1),
        ("drops", 0, 100),
        ("drops", 0, True),
        ("lava", None, 13),
        ("volcano", None, "asleep"),
    ):
        assert raises("set_value", game.play, ["set", key, seat, value]).values[0] == key
    raises("bad_seat", game.play, ["set", "egg", None, 3])
    raises("bad_seat", game.play, ["set", "turn", None, None])
    game.play(["set", "dinos", 0, [12, 5]])
    assert raises("is_home", game.play, ["set", "down", 0, [True, False]]).values == (ANNA,)


def test_by_hand_the_egg_owners_last_dinosaur_home_ends_the_race():
    game = new_game()
    game.play(["set", "down", ANNA, [True, True]])
    notes = game.play(["set", "dinos", ANNA, [12, 12]])
    assert notes[1:] == [["egg_safe", ANNA]]
    assert (game.phase, game.down[ANNA]) == ("prize", [False, False])
    assert raises("set_not_now", game.play, ["set", "lava", None, 0]).values == ("lava", "prize")
    game.play(["set", "drops", BRIAN, 2])
    assert game.drops[BRIAN] == 2


# Leaving.


def test_a_leavers_dinosaurs_leave_the_track_and_the_turn_goes_on():
    game = new_game()
    assert game.play(["leave", CAROL]) == [["leaves", CAROL]]
    assert game.play(["roll", "plains"])[1:3] == [["draws", ANNA, 1], ["draws", BRIAN, 1]]
    game = new_game()
    game.play(["roll", "two"])
    assert game.play(["leave", BRIAN]) == [["leaves", BRIAN], ["turn_begins", CAROL, 2]]
    assert game.state()["dinos"] == [[1, 2], [], [1, 2]]
    assert game.state()["down"] == [[False, False], [], [False, False]]
    assert raises("too_few", game.play, ["leave", ANNA]).values == (2,)
    assert raises("has_left", game.play, ["steal", BRIAN]).values == (BRIAN,)


def test_a_leaver_with_the_egg_says_who_gets_it():
    game = new_game(seats=4)
    assert game.play(["leave", ANNA]) == [
        ["leaves", ANNA],
        ["turn_begins", BRIAN, 2],
        ["must_pass", ANNA],
    ]
    assert game.ask() == {
        "ask": "egg_to",
        "seat": ANNA,
        "choices": [["egg_to", BRIAN], ["egg_to", CAROL], ["egg_to", NICK]],
    }
    assert game.play(["egg_to", NICK]) == [["egg_goes", ANNA, NICK]]
    assert (game.phase, game.turn, game.drops) == ("turn", BRIAN, [0, 0, 0, 0])


def test_leaving_is_for_between_turns():
    game = new_game()
    game.play(["step", 0])
    raises("leave_later", game.play, ["leave", BRIAN])
    play_moves(game, ["set", "turn", None, CAROL], ["leave", BRIAN])
    game = new_game()
    play_moves(game, ["step", 0], ["roll", "two"], ["leave", ANNA])
    game = new_game()
    game.play(ERUPTS)
    raises("leave_later", game.play, ["leave", CAROL])
