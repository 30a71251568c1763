"""T-Rex at the table: the cross is laid, nothing is learned by an OK too many, who leads is
marked, and what is announced shines alone."""

from typing import Any

import pytest

from clutch.games.trex.rules import Game
from clutch.record import learned
from host_sim.frontends.web.panel_text import read_panel
from host_sim.in_process import HOLD_MS
from memory_files import MemoryFilesystem
from tested_device import Device

NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga"]
CROSS: dict[str, Any] = {"high": "blue", "low": "brown"}
KNOWN: dict[str, Any] = {"symbols": dict.fromkeys(("10", "13", "14", "15"), "meteor")}


def table(players: int = 4, **setup: Any) -> Any:
    """A device in the middle of a game, with so many at the table."""
    device = Device(MemoryFilesystem())
    device.app.start({"game": "trex", "players": NAMES[:players], **setup})
    device.run(100)
    return device


def words(device):
    """What the panel says, in one line."""
    return " ".join(" ".join(read_panel(bytes(device.handheld.display.picture()))).split())


def lit(device, role):
    """The lamps of a role that are not dark, as designed."""
    first, many = device.app.parts.lamps.roles[role]
    rgb = device.app.lamps.rgb
    return [lamp for lamp in range(many) if any(rgb[3 * (first + lamp) : 3 * (first + lamp) + 3])]


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_a_cross_that_was_drawn_is_laid_before_the_first_card(depth):
    device = table(depth=depth)
    game = device.app.table.game
    assert "Lay the cross" in words(device)
    assert game.high.upper() in words(device) and "over " + game.low in words(device)
    device.press("UP", "DOWN", "LEFT", "RIGHT", "BACK")
    assert "Lay the cross" in words(device), "only OK says that it lies"
    device.press("OK")
    assert "Lay the cross" not in words(device)
    device.press("OK", held_ms=HOLD_MS)
    device.press("BACK")
    assert "Lay the cross" not in words(device), "it lies; nobody is asked again"


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_a_cross_that_was_entered_lies_already(depth):
    assert "Lay the cross" not in words(table(depth=depth, **CROSS))


def next_round(device, trump):
    device.app.enter(["set", "round", None, 3])
    for move in (["meteor", 1], ["over"], ["egg", 0, "red"], ["egg", 1, "red"], ["lowest", 2]):
        device.app.enter(move)
    device.app.enter(trump)
    device.run(100)


@pytest.mark.parametrize(
    ("trump", "says"),
    [
        (["trump", "high", "red"], "RED over brown Red replaces blue OK"),
        (["trump", "low", "green"], "BLUE over green Green replaces brown OK"),
    ],
)
def test_a_cross_that_changes_is_laid_anew(trump, says):
    device = table(depth="quick", **CROSS)
    next_round(device, trump)
    assert "Lay the cross" in words(device) and says in words(device)
    assert lit(device, "cross") == [0, 1, 2, 3, 4]
    device.press("OK")
    assert "Who played a meteor?" in words(device)


def test_a_cross_that_stays_is_not_laid_again():
    device = table(depth="quick", **CROSS)
    next_round(device, ["trump", "keep"])
    assert "Lay the cross" not in words(device)


def test_an_ok_too_many_teaches_no_symbol():
    device = table(**CROSS)
    device.app.enter(["play", 9])
    device.run(100)
    device.press("OK", "OK", "OK")
    assert device.app.state()["phase"] == "symbol"
    assert "Choose with" in words(device)


@pytest.mark.parametrize(
    ("keys", "symbol"),
    [("RIGHT", "meteor"), ("LEFT", 3), ("RIGHT RIGHT", 1), ("UP DOWN RIGHT", "meteor")],
)
def test_an_arrow_marks_a_symbol_and_ok_teaches_it(keys, symbol):
    device = table(**CROSS)
    device.app.enter(["play", 9])
    device.run(100)
    device.press(*keys.split(), "OK")
    device.run(3000)
    assert device.app.table.game.symbols["9"] == symbol
    assert learned.known(device.app.parts.files, Game)["symbols"] == {"9": symbol}


def test_a_symbol_learned_wrongly_is_put_right_from_the_log():
    device = table(**CROSS)
    device.app.enter(["play", 9])
    device.app.enter(["symbol", "meteor"])
    device.app.enter(["play", 4])
    device.run(3000)
    device.press("OK", held_ms=HOLD_MS)
    device.press("DOWN", "DOWN", "OK")
    assert "green 9: meteor" in words(device)
    device.press("DOWN", "OK")
    assert "What is printed on it?" in words(device)
    device.press("RIGHT", "OK")  # from the meteor that was entered
    assert "Corrected" in words(device)
    device.run(3000)
    assert device.app.table.game.symbols["9"] == 1
    assert device.app.state()["holder"] is None
    assert learned.known(device.app.parts.files, Game)["symbols"] == {"9": 1}


def test_the_log_says_what_was_learned_but_not_of_a_covered_card():
    device = table(**CROSS)
    for move in (["play", 9], ["symbol", 1], ["play", 6], ["play", 8], ["play", 12]):
        device.app.enter(move)
    entry = device.app.table.reports.entry
    history = list(device.app.table.session.history())

    def line():
        move, before = history[1]
        return entry(device.app.words, before, move, device.app.table.game)

    assert line() == "green 9: draw 1"
    device.app.enter(["play", 2])
    assert line() == "Anna: Draw 1 card"


def test_from_afar_the_leader_is_a_block_and_named():
    device = table(5, **CROSS, **KNOWN)
    for card in (15, 8, 12, 7):
        device.app.enter(["play", card])
    device.run(7000)
    assert "Carol leads, Olga plays" in words(device)
    picture = device.handheld.display.picture()
    rows = [picture[page * 128 : page * 128 + 128] for page in (5, 6)]
    corners = [rows[0][x] & 1 for x in (0, 26, 52, 78, 104)]
    assert corners == [0, 0, 1, 0, 0], "of the five cards only the leader's is on a lit ground"


def test_from_afar_nobody_leads_while_nothing_counts():
    device = table(3, **CROSS)
    device.app.enter(["play", "C"])
    device.run(7000)
    assert "leads" not in words(device) and "Brian: which card?" in words(device)


def test_five_names_and_five_numbers_of_two_digits_fit_from_afar():
    device = table(5, **CROSS, **KNOWN)
    for card in (15, 12, 13, 10, 14):
        device.app.enter(["play", card])
    device.app.canvas.clipped = None
    device.press("BACK")
    assert device.app.canvas.clipped is None


def test_a_meteor_has_the_track_for_itself():
    device = table(4, **CROSS, **KNOWN)
    device.app.enter(["set", "round", None, 3])
    device.run(100)
    assert lit(device, "track") == [1, 2, 3]
    device.app.enter(["play", 7])
    device.run(100)
    assert lit(device, "track") == [0, 1, 2, 3], "four plays are left, and no round beside them"
    device.app.enter(["play", 1])
    device.run(100)
    assert lit(device, "track") == [0, 1, 2]


def test_at_the_end_nothing_shines_but_the_winner():
    device = table(4, depth="quick", **CROSS)
    device.app.enter(["set", "round", None, 12])
    device.app.enter(["set", "eggs", 2, {"red": 3}])
    for move in (["meteor", 1], ["over"], ["egg", 0, "red"], ["egg", 1, "blue"]):
        device.app.enter(move)
    device.run(100)
    assert device.app.state()["winners"] == [2]
    assert [lit(device, role) for role in ("track", "cross", "seats")] == [[], [], [2]]


def test_an_egg_is_one_pick_of_seat_and_colour_and_begins_at_the_meteors_holder():
    device = table(4, depth="quick", **CROSS)
    device.app.enter(["meteor", 1])
    device.app.enter(["over"])
    device.run(100)
    device.press("OK")
    assert device.app.state()["eggs"] == [{}, {"brown": 1}, {}, {}]
    device.press("UP", "LEFT", "OK")
    assert device.app.state()["eggs"] == [{}, {"brown": 1}, {}, {"blue": 1}]


def test_between_two_rounds_cards_and_eggs_are_called_for():
    device = table(3, depth="quick", **CROSS)
    for move in (["over"], ["egg", 0, "red"], ["egg", 1, "red"]):
        device.app.enter(move)
    device.run(100)
    assert "Each discards a card Then turn up 2 new eggs" in words(device)
    device = table(3, **CROSS, **KNOWN)
    for move in (
        ["play", 7],
        ["play", 1],
        ["play", 3],
        ["play", 12],
        ["egg", "red"],
        ["egg", "red"],
    ):
        device.app.enter(move)
    device.run(100)
    assert "Each discards a card" in words(device)
    device.press("OK")
    assert "High blue, low brown Then turn up 2 new eggs" in words(device)
