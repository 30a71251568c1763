"""Whatever a record with right checksums holds, the handheld starts, with BACK held and without,
and can be used. What a damaged record does is in test_journal_damage.py; nonsense in each file of
/store is in the tests of that file."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.games import GAMES
from clutch.menus.home import HomeList, Resume
from clutch.record.archive import SETUP, make_piece
from clutch.record.journal import ENTRIES
from clutch.ui.gestures import BACK, DOWN, HOLD_BACK, HOLD_OK, LEFT, OK, RIGHT
from device_time import ticks_ms
from memory_files import MemoryFilesystem
from tested_device import Device, press_in, started

pytestmark = pytest.mark.usefixtures("modules_stay")

SETUPS = {
    "trex": {"high": "blue", "low": "red", "symbols": {"9": 1}},
    "race": {"track": [], "variant": "x"},
    "dragons": {"easy": True},
    "dinoland": {"shapes": {"egg": [1, 2, 3, 4, 5]}, "deck": [], "expansions": []},
    "tally": {"target": 30, "highest_wins": True},
}
KEYS_OF_SETUPS = sorted(
    {"game", "players", "start", "depth", "settings", "seed", "entered"}.union(*SETUPS.values())
)

numbers = st.sampled_from([-1, 0, 1, 2, 255, 2**31, 2**64, -(10**30), 1e999, -0.5]) | st.integers()
words = st.sampled_from([*GAMES, "", "full", "quick", "high", "{0}", "{0s}", "\ud800", "\x00"])
plain = st.recursive(
    st.none() | st.booleans() | numbers | words | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(words | st.text(), inner),
    max_leaves=12,
)


@st.composite
def set_ups(draw):
    """A set-up that a game may begin with, and then some of its keys changed to anything."""
    game = draw(st.sampled_from(GAMES))
    setup = {"game": game, "players": ["Anna", "Brian", "Carol"], **SETUPS[game]}
    for key in draw(st.lists(st.sampled_from(KEYS_OF_SETUPS), max_size=3)):
        setup[key] = draw(plain)
    for key in draw(st.lists(st.sampled_from(sorted(setup)), max_size=2, unique=True)):
        del setup[key]
    return setup


def as_json(value):
    return json.dumps(value).encode()


def by_hand(values):
    """Entries of values put right by hand, which may be anything."""
    texts = [as_json(value)[:255] for value in values]
    return b"".join(b"\x60" + bytes((len(text),)) + text for text in texts)


def drive_with(text, entries=b"", place=0):
    """A drive with a game of this set-up, and entries in its tail."""
    filesystem = MemoryFilesystem()
    filesystem.folders += ["/games", "/tail"]
    filesystem.files["/games/1"] = bytes(make_piece(SETUP, 1, 0, text))
    filesystem.files["/tail/tail"] = bytes(make_piece(ENTRIES, 1, place, entries))
    return filesystem


drives = st.builds(
    drive_with,
    set_ups().map(as_json) | plain.map(as_json) | st.binary(max_size=60),
    st.binary(max_size=40) | st.lists(plain, max_size=3).map(by_hand),
    st.sampled_from([0, 0, 0, 1, 0xFFFFFFFF]),
)


def press(app, *events):
    """Give key events to the app, with the tick that follows each of them."""
    for event in events:
        press_in(app, event)
        app.tick(ticks_ms())
        assert not getattr(app.screen, "broken", False)


@settings(max_examples=50, deadline=None)
@given(drives, st.booleans())
def test_it_starts_and_the_game_and_each_set_up_can_be_visited(filesystem, safe_start):
    app = started(filesystem, safe_start)
    assert isinstance(app.screen, HomeList if safe_start else (HomeList, Resume))
    app.tick(ticks_ms())
    if app.table:
        press(app, OK, RIGHT, OK, HOLD_BACK, HOLD_OK, BACK)
    app.go_home()
    press(app, OK, RIGHT, OK, DOWN, LEFT, OK, BACK, BACK)
    again = started(filesystem, not safe_start)
    again.tick(ticks_ms())
    assert isinstance(again.screen, (HomeList, Resume))
    assert filesystem.open_files == 0


@pytest.mark.parametrize("back_held", [False, True])
@pytest.mark.parametrize(
    "text",
    [b"{}", b'{"game": "tally", "players": ["A"], "target": ' + b"9" * 6000 + b"}"],
)
def test_a_record_with_a_right_crc_and_no_set_up_is_said_to_be_damaged(text, back_held):
    device: Any = Device(drive_with(text), back_held=back_held)
    assert device.app.state() is None and isinstance(device.app.screen, HomeList)
    damaged = device.say("setup_damaged")
    if back_held:
        device.press("OK")
        menu: Any = device.app.screen
        assert menu.items == [damaged]
        device.press("OK")
    assert device.banner == damaged
    device.app.go_home()
    device.press("DOWN" if back_held else "UP", "BACK")
    device.begin({"game": "tally", "players": ["Anna"]})
    assert device.mark() == "saved" and device.restart().app.state() is not None


@pytest.mark.parametrize("back_held", [False, True])
def test_a_game_that_this_firmware_does_not_know_is_left_alone(back_held):
    filesystem = drive_with(b'{"game": "monopoly", "players": ["Anna"]}')
    before = dict(filesystem.files)
    device = Device(filesystem, back_held=back_held)
    device.press("OK", "OK")
    assert device.app.state() is None and device.banner == device.say("newer_version")
    assert filesystem.files["/games/1"] == before["/games/1"]
