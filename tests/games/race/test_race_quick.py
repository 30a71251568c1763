"""Dino Race in quick depth: the die, the volcano and the lava, the egg, drops, who is home."""

from check import offered, play_moves, raises
from tests.games.race.table import ANNA, BRIAN, CAROL, ERUPTS, new_game


def quick_game(seats=3, **setup):
    return new_game(seats, depth="quick", **setup)


def test_an_eruption_asks_for_the_egg_then_for_drops():
    game = quick_game()
    notes = game.play(ERUPTS)
    assert notes[1:] == [["hand_gone", ANNA], ["drops", ANNA, 1], ["must_pass", ANNA]]
    notes = game.play(["egg_to", BRIAN])
    assert notes == [["egg_goes", ANNA, BRIAN], ["volcano_active"], ["all_carried", 0]]
    assert game.ask() == {
        "ask": "flow",
        "seat": None,
        "choices": [["done"]]
        + [["drop", seat, count] for seat in (ANNA, BRIAN, CAROL) for count in (1, 2)],
    }
    assert game.play(["done"]) == [["turn_begins", BRIAN, 2]]
    play_moves(game, ERUPTS)
    assert game.play(["egg_to", CAROL])[1:] == [["lava_flows", 1, "plains"], ["all_carried", 1]]
    # Brian's hand has gone to the eruption: no card is left to discard (C2).
    assert game.play(["drop", BRIAN, 2]) == [["drops", BRIAN, 2]]
    assert game.play(["drop", ANNA, 1]) == [["random_cards", ANNA, 1], ["drops", ANNA, 1]]
    assert game.state()["drops"] == [2, 3, 0]
    raises("not_now", game.play, ["home", ANNA])


def test_the_egg_can_be_thrown_before_the_roll():
    game = quick_game()
    assert offered(game, "egg_to") == [["egg_to", BRIAN], ["egg_to", CAROL]]
    assert game.play(["egg_to", CAROL]) == [["egg_goes", ANNA, CAROL]]
    assert (game.phase, game.turn) == ("turn", ANNA)
    assert raises("holds_egg", game.play, ["egg_to", CAROL]).values == (CAROL,)


def test_drops_are_for_dinosaurs_on_the_track():
    game = quick_game()
    game.play(["home", BRIAN])
    assert raises("on_track", game.play, ["drop", BRIAN, 2]).values == (BRIAN, 1)
    play_moves(game, ["home", BRIAN])
    assert raises("is_home", game.play, ["home", BRIAN]).values == (BRIAN,)
    assert raises("on_track", game.play, ["drop", BRIAN, 1]).values == (BRIAN, 0)


def test_survive_has_no_drops_to_ask_for():
    game = quick_game(seats=2, variant="survive")
    notes = game.play(ERUPTS)
    assert notes[-2:] == [["all_carried_no_drops", 0], ["turn_begins", BRIAN, 2]]
    assert offered(game, "drop") == []
    raises("no_drops", game.play, ["drop", BRIAN, 1])
    game.play(["home", BRIAN])
    assert game.play(["home", BRIAN])[-1] == ["wins", BRIAN, 0, "home"]


def test_by_hand_a_dinosaur_is_home_or_not():
    game = quick_game()
    game.play(["set", "dinos", BRIAN, [12, None]])
    assert game.state()["down"][BRIAN] == [False, None] and game.prizes_left == 5
    game.play(["set", "dinos", BRIAN, [None, None]])
    assert game.state()["down"][BRIAN] == [None, None] and game.prizes_left == 6
    error = raises("set_value", game.play, ["set", "dinos", BRIAN, [3, None]])
    assert error.values == ("dinos", "null 12")
    error = raises("other_depth", game.play, ["set", "down", BRIAN, [True, True]])
    assert error.values == ("down", "quick")
    game.play(["set", "lava", None, 4])
    assert (game.lava, game.volcano) == (4, "active")


def test_a_leaver_and_the_egg():
    game = quick_game()
    game.play(["home", ANNA])  # which leaves nothing half made: the leaver may go before the roll
    notes = game.play(["leave", ANNA])
    assert notes[1:] == [["turn_begins", BRIAN, 2], ["must_pass", ANNA]]
    assert game.state()["dinos"] == [[12], [None, None], [None, None]]
    game.play(["egg_to", CAROL])
    assert raises("has_left", game.play, ["home", ANNA]).values == (ANNA,)


def test_lava_at_the_last_tile_ends_survive_once_the_egg_is_passed():
    game = quick_game(variant="survive")
    play_moves(game, ["set", "lava", None, 10], ERUPTS)
    assert (game.phase, game.turn) == ("egg_to", ANNA)
    game.play(["egg_to", BRIAN])
    assert (game.phase, game.winners) == ("over", [ANNA, BRIAN, CAROL])
