"""Menus that the gallery shows from outside only: lists set right by hand, who may not leave, the
cursor's map."""

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens.map_view import COLUMNS, ROWS, Map
from clutch.games.trex.options import complete
from clutch.games.trex.rules.ranking import COLOURS

NAMES = ["Anna", "Brian", "Carol"]


def choose(device, text):
    """Go to the line of a menu with this text, and press OK."""
    screen = device.app.screen
    device.press(*["DOWN"] * (screen.items.index(text) - screen.cursor), "OK")


def by_hand(device, key, name, item):
    say = device.app.words.say
    device.hold_on("OK")
    for text in (say("title_set"), say("set_" + key), name, item):
        choose(device, text)


def test_one_tile_and_one_yes_or_no_of_a_list_are_set(device):
    device.begin({"game": "race", "players": NAMES, "variant": "standard"})
    device.press("OK")
    by_hand(device, "dinos", "Brian", "2: 2")
    device.press(*["UP"] * 10, "OK")
    assert device.app.state()["dinos"] == [[1, 2], [1, 12], [1, 2]]
    by_hand(device, "down", "Carol", "1: no")
    choose(device, "yes")
    assert device.app.state()["down"] == [[False, False], [False, False], [True, False]]


def test_who_may_not_leave_now_is_told_so_and_not_asked(device):
    setup = {"game": "dinoland", "players": NAMES, "domino": ["G.", "W."]}
    device.begin(setup, ["lay", 0, 2, "right", "GT", "W."])
    device.menu("title_leave")
    device.press("OK")
    assert device.app.screen.title == device.say("title_menu")
    assert device.panel[7] == device.say("leave_later")


def test_the_map_follows_the_cursor_before_it_reaches_the_edge(device):
    device.begin({"game": "dinoland", "players": NAMES, "domino": ["G.", "W."]})
    screen = Map(device.app.table, "ask_explore", land.place_of(0, 0))
    steps = [(0, 1)] * 15 + [(1, 0)] * 8 + [(0, -1)] * 30 + [(-1, 0)] * 16
    row = column = 0
    for down, right in steps:
        row, column = row + down, column + right
        screen.place = land.place_of(row, column)
        before = screen.top, screen.left
        screen.follow()
        assert 1 <= row - screen.top <= ROWS - 2 and 1 <= column - screen.left <= COLUMNS - 2
        moved = abs(screen.top - before[0]) + abs(screen.left - before[1])
        assert moved <= 1, "no further than it must"


def test_what_is_set_by_hand_starts_at_what_it_is(device):
    cross = {"high": "green", "low": "red"}
    device.begin({"game": "trex", "players": NAMES, "start": 2, **cross})
    state, say = device.app.state(), device.app.words.say
    for key in ("high", "low", "turn", "round"):
        device.hold_on("OK")
        choose(device, say("title_set"))
        choose(device, say("set_" + key))
        device.press("OK")
        assert device.app.state() == state, key
    assert device.app.table.session.length == 4


def test_the_cross_that_is_entered_can_be_gone_back_to(device):
    begun = []
    words = device.app.words
    words.load("en", "trex")
    setup = {"trump": "entered", "entered": {}}
    complete(device.app, setup, begun.append, device.app.go_home)
    device.press("RIGHT", "RIGHT", "OK")
    high = COLOURS[2]
    device.press("BACK")
    assert device.app.screen.cursor == 2 and device.app.screen.prompt == words.say("ask_high")
    device.press("RIGHT", "OK", "OK")
    assert begun[0]["high"] == COLOURS[3] != high
    device.app.go_home()
