"""A tap on the panel is the cursor and OK: the same as the keys, on every kind of screen."""

import sys
from collections import Counter
from typing import Any

import pytest

from any_game import in_turn, questions
from board import BOARD
from clutch.record.store import Store
from clutch.taps import Taps
from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.gestures import DOWN, RIGHT
from host_sim.engines.touch_places import OFF, pages_of, places_of
from memory_files import MemoryFilesystem
from test_touch import TOUCH
from tested_device import Device
from tools.checks.playtest import KINDS

TREX = {
    "game": "trex", "players": ["Anna", "Brian", "Carol", "Nick"], "start": 0, "high": "blue",
    "low": "brown",
}  # fmt: skip
DINOLAND = {
    "game": "dinoland", "players": ["Anna", "Brian", "Carol"], "deck": ["table", 4],
    "domino": ["GT", "W."],
}  # fmt: skip
DRAGONS = {"game": "dragons", "players": ["Noah", "Ryan", "Jinny"], "start": 0}
EACH = 6  # questions of each phase
PICTURE = 16  # the most pixels of the height of a place that has no words
NAMES_END = 43  # the first column beside the names of rows of cells
MAP_LEFT, MAP_TOP, SQUARE_WIDE, SQUARE_HIGH = 5, 2, 11, 9


class Finger(Device):
    """A handheld with a touch panel, and a finger."""

    app: Any  # with a game

    def __init__(self, setup=None):
        Device.__init__(self, MemoryFilesystem(), dict(BOARD, touch=TOUCH))
        if setup:
            self.begin(setup)

    def begin(self, setup, *moves):
        Device.begin(self, setup, *moves)
        self.run(900)

    def tap(self, x, y, held_ms=60):
        """A tap; what was opened before is read."""
        self.run(900)
        self.touch(x, y, held_ms)

    def touch(self, x, y, held_ms=60):
        """A tap at once."""
        self.handheld.lay_finger(x, y)
        self.run(held_ms)
        self.handheld.release("touch")
        self.run(100)

    def seen(self):
        """The panel at rest, the moves, and which screen it is."""
        self.run(1500)
        self.app.settle()
        self.run(100)
        session = self.app.table and self.app.table.session
        moves = [session.move_at(number) for number in range(session.length)] if session else []
        return bytes(self.handheld.display.picture()), moves, type(self.app.screen).__name__


def name_of(device):
    return type(device.app.screen).__name__


def seen_after(setup, act):
    """What a new handheld, or one that plays `setup`, shows after `act(device)`."""
    device = Finger(setup)
    act(device)
    return device.seen()


def pressed(setup, *keys):
    """What there is to see after these keys."""
    return seen_after(setup, lambda device: device.press(*keys))


def tapped(setup, x, y, *keys):
    """What there is to see after these keys and a tap."""

    def act(device):
        device.press(*keys)
        device.tap(x, y)

    return seen_after(setup, act)


def on_map(screen, place):
    """The middle of the square of a place, or None where it is out of sight."""
    from clutch.games.dinoland.rules import land

    row, column = land.position(place)
    row, column = row - screen.top, column - screen.left
    if not (0 <= row < 5 and 0 <= column < 10):
        return None
    return MAP_LEFT + SQUARE_WIDE * column + 5, MAP_TOP + SQUARE_HIGH * row + 4


def test_a_domino_is_laid_by_taps():
    device = Finger(DINOLAND)
    device.tap(*on_map(device.app.screen, device.app.screen.places[0]))
    if name_of(device) == "Turned":
        device.tap(*on_map(device.app.screen, sorted(device.app.screen.ways)[0]))
    assert name_of(device) == "Keys"
    for x, y in ((72, 14), (92, 26), (106, 26), (92, 26)):  # grass, nobody, water, nobody
        device.tap(x, y)
    move = device.app.table.session.move_at(0)
    assert move[0] == "lay" and sorted(move[4:]) == ["G.", "W."]


def test_a_tap_where_nothing_can_be_chosen_does_nothing():
    for setup, spots in ((TREX, ((60, 3), (60, 44), (60, 52))), (DINOLAND, ((1, 3), (120, 30)))):
        before = pressed(setup)
        for x, y in spots:
            assert tapped(setup, x, y) == before, (x, y)


def test_each_play_that_a_meteor_leaves_can_be_counted_and_taken_back():
    device = Finger(TREX | {"depth": "quick"})
    device.play(["meteor", 1])
    off = []  # for each count, which of the two ways leads nowhere
    for _ in range(5):
        played, _, back = places_of(device.app)
        off.append([way[6:] == [OFF] for way in (played, back)])
        device.press("RIGHT")
    assert off == [[False, True]] + 3 * [[False, False]] + [[True, False]]
    assert device.say("all_played") in device.told


def test_a_long_touch_is_one_tap_and_a_touch_beside_a_key_none():
    device = Finger(DRAGONS)
    device.tap(45, 16, held_ms=3000)
    assert device.app.table.session.length == 1
    device.run(900)
    device.handheld.press("up")
    device.run(60)
    device.touch(45, 16)
    device.handheld.release("up")
    device.run(100)
    assert device.app.table.session.length == 1


@pytest.mark.parametrize("setup", [TREX, DRAGONS])
def test_ok_before_anything_is_chosen_names_the_tap_as_well(setup):
    device = Finger(setup)
    device.press("ok")
    assert device.panel[-1] == device.say("tapped_first")


def test_a_tap_on_what_a_tap_has_just_opened_means_nothing_until_it_was_read():
    finger = Finger()
    finger.tap(30, 28)
    form, before = finger.app.screen, finger.app.screen.cursor
    finger.touch(30, 28)
    assert finger.app.screen is form and form.cursor == before
    finger.tap(30, 28)
    assert name_of(finger) == "Letters"


def test_a_tap_does_not_scroll_a_list_and_keys_scroll_it_on_from_there():
    finger = Finger()
    finger.choose("title_settings")
    shown = [line.split("  ")[0] for line in finger.panel[1:7]]
    for line in (5, 4, 1, 5):
        finger.tap(30, 8 * line + 12)
        assert [row.split("  ")[0] for row in finger.panel[1:7]] == shown
    finger.press("DOWN")
    assert finger.panel[1].startswith(shown[1])


def test_a_tap_while_news_hide_the_row_with_the_cursor_is_an_arrow():
    finger = Finger()
    finger.press(*["DOWN"] * 7)
    last = finger.app.screen.cursor
    finger.app.report(finger.say("hint_back"))
    finger.run(100)
    assert " ".join(finger.panel[-2:]) == finger.say("hint_back")
    finger.tap(60, 12)
    assert finger.app.screen.cursor == last - 1


def test_a_tap_on_the_bottom_line_is_ok():
    finger = Finger()
    finger.tap(60, 60)
    assert name_of(finger) == "Form"


def test_the_touch_that_wakes_the_handheld_does_nothing_else():
    device = Finger(TREX)
    device.run(3600000)
    assert device.app.doze.asleep
    device.touch(52, 20)
    assert not device.app.doze.asleep and device.app.table.session.length == 0
    device.tap(52, 20)
    assert device.app.table.session.length == 1


def test_a_panel_that_something_touches_in_a_bag_sleeps_and_a_tap_wakes_it():
    device = Finger(TREX)
    device.handheld.lay_finger(52, 20)
    device.run(3600000)
    assert device.app.doze.asleep and device.app.parts.keys.settled
    device.handheld.release("touch")
    device.run(5000)
    assert device.app.doze.asleep and device.app.parts.keys.settled
    device.touch(52, 20)
    assert not device.app.doze.asleep and device.app.table.session.length == 1


def test_a_tap_on_a_dimmed_panel_acts_at_once():
    device = Finger(DRAGONS)
    device.run(125_000)
    assert device.app.doze.dimmed and not device.app.doze.asleep
    device.touch(45, 16)
    assert device.app.table.session.length == 1 and not device.app.doze.dimmed


@pytest.mark.parametrize(
    ("game", "moves", "kind", "picture"),
    [
        (TREX, [["play", 6]], "CardGrid", "Overview"),
        (DRAGONS, [["reveal", 3]] * 3 + [["hide"]], "Turn", "Trophies"),
    ],
)
def test_what_can_be_tapped_stays_until_back_leads_to_the_picture(game, moves, kind, picture):
    for make, later in ((Finger, kind), (Device, picture)):
        device = make()
        device.begin({**game, "depth": "full"}, *moves)
        assert name_of(device) == kind
        device.run(8000)
        assert name_of(device) == later
        device.press("back")
        assert name_of(device) == (picture if later == kind else kind)


@pytest.mark.parametrize(
    ("game", "moves", "line"),
    [
        (TREX, [["play", 6], ["play", 7]], "Brian: blue 7"),
        (TREX, [["play", "S"]], "Anna: meteor shower"),
        (TREX, [["play", "S"]], "Nick: -"),
        (DRAGONS, [["reveal", 3], ["reveal", 4], ["reveal", 5], ["take", 6, 6]], "6: Noah 2"),
    ],
)
def test_a_page_has_name_and_number_of_such_a_picture_in_one_line(game, moves, line):
    device = Finger()
    device.begin({**game, "depth": "full"}, *moves)
    device.press("back")
    [[x, y, width, height, text, _]] = places_of(device.app)
    assert [x, y, width] == [0, 8, 128] and line in text.split("\n"), text


def test_a_board_without_a_touch_panel_loads_nothing_for_it():
    names = ("clutch.taps", "clutch.drivers.touch")
    for name in names:
        if name in sys.modules:
            del sys.modules[name]
    device = Device()
    device.app.start(TREX)
    device.press("up", "ok")
    assert device.app.state()["turn"] == 1
    assert not [name for name in names if name in sys.modules]
    Finger()
    assert "clutch.taps" in sys.modules


def test_a_form_of_a_menu_is_no_form_of_the_game_that_waits():
    device = Finger(TREX)
    device.app.go_home()
    device.press("down", "ok")
    assert name_of(device) == "Form"
    device.tap(30, 28)
    assert name_of(device) == "Letters"


@in_turn("kind", KINDS)
def test_no_two_places_of_a_question_say_the_same(kind, language, modules_stay):
    seen = Counter()
    for device, phase, left in questions(*kind, 3, Finger):
        device.app.settings.speak(language)
        device.app.show(device.app.table.question())
        device.app.table.enter = lambda *_: None  # an arrow that aims enters a move
        places_are_apart(device)
        for arrow in (DOWN, RIGHT):
            device.app.screen.press(arrow)
            places_are_apart(device)
        news_of_two_lines_adds_no_place(device.app)
        del device.app.table.enter
        seen[phase] += 1
        if seen[phase] == EACH:
            left.remove(phase)
    assert seen


def news_of_two_lines_adds_no_place(app):
    before = [place[:2] for place in places_of(app)]
    app.screen.banner = app.words.say("hint_back")
    assert all(place[:2] in before for place in places_of(app))


def places_are_apart(device):
    device.app.settle()
    device.tick()
    picture = device.handheld.display.picture()
    said = set()
    for x, y, _, height, text, *_ in places_of(device.app):
        beside = picture[16 * y :][: NAMES_END if x >= NAMES_END else 0]
        assert (text, bytes(beside)) not in said, (device.panel, text)
        assert text or height <= PICTURE, (device.panel, x, y)
        if text:
            said.add((text, bytes(beside)))


def drawn(screen):
    """The picture of a screen, a byte for 8 pixels above each other."""
    canvas = Canvas()
    canvas.paint(screen.draw)
    return bytes(canvas.buffer)


def within(picture, x, y, width, height):
    """The bytes of a picture that a cell covers."""
    pages = range(y // 8, (y + height) // 8)
    return [picture[WIDTH * page + x : WIDTH * page + min(x + width, WIDTH)] for page in pages]


@in_turn("kind", KINDS)
def test_a_tap_on_a_cell_moves_the_cursor_there_and_changes_no_other_cell(
    kind, language, modules_stay
):
    """Where a screen says that its cells are, and where it draws them, is the same. The map of
    Dinoland and its rows have another cursor: a domino is laid by taps above, and an Area claimed
    by them on the page."""
    compared = 0
    for device, phase, left in questions(*kind, 1, Finger):
        screen = device.app.table.question()
        if not hasattr(screen, "grids") or not hasattr(screen, "cursor"):
            continue
        left.remove(phase)
        device.app.settings.speak(language)
        bands = [None] * 8
        screen.draw(bands)
        cells = list(Taps.cells(screen.grids(bands)))
        before = at = None
        for number, (x, y, width, height) in enumerate(cells):
            if device.app.gestures.key_at(screen, bands, x + width // 2, y + height // 2) < 0:
                continue
            picture = drawn(screen)
            if before and screen.cursor == number:
                changed = [
                    place
                    for place, cell in enumerate(cells)
                    if within(before, *cell) != within(picture, *cell)
                ]
                assert changed == [at, number], (type(screen).__name__, at, number, changed)
                compared += 1
            before, at = picture, number
    assert compared or kind[0] == "dinoland"


def test_each_result_has_the_name_of_its_game_and_more_come_below_them():
    finger = Finger()
    rows = [["Anna", "4"], ["Brian", "2"]]
    games = [{"game": game, "rows": rows, "winners": 1} for game in ["trex", "tally"] * 4][1:]
    Store(finger.app.parts.files).save("results", {"games": games, "older": {}})
    finger.choose("title_results")
    texts = [text for _, _, _, _, text, *_ in places_of(finger.app)]
    assert [text.split(":")[0] for text in texts] == ["Scoreboard", "T-Rex"] * 3 + ["v Scoreboard"]


def test_a_drawn_track_is_told_whole_though_the_panel_shows_a_tile_at_a_time():
    finger = Finger({"game": "race", "players": ["Anna", "Brian"]})
    assert hasattr(finger.app.screen, "tile")
    does, *lines = pages_of(finger.app)
    track = finger.app.table.game.track
    assert does == "OK: begin"
    assert [text for text, *_ in lines] == [
        f"{number} {terrain.title()}" for number, terrain in enumerate(track, 1)
    ]
