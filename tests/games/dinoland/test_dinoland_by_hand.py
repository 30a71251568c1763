"""Dinoland set right by hand, and a player who leaves."""

from check import raises
from tests.games.dinoland.table import (
    ANNA,
    BRIAN,
    CAROL,
    area,
    find,
    new_game,
    pawn,
    play_moves,
)


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
