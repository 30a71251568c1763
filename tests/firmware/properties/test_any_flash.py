"""Whatever flash holds, the handheld starts, with BACK held and without, and can be used."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.menus.home import HomeList, Resume
from clutch.record.archive import SETUP, make_piece
from clutch.record.journal import ENTRIES
from clutch.ui.gestures import BACK, DOWN, HOLD_BACK, HOLD_OK, LEFT, OK, RIGHT
from device_time import ticks_ms
from memory_files import MemoryFilesystem
from tested_device import Device, press_in, started

pytestmark = pytest.mark.usefixtures("modules_stay")

GAMES = ("trex", "race", "dragons", "dinoland", "tally")
STORED = ("settings", "table", "results", "die", "learned_trex", "learned_dinoland")

NAMES = ["Anna", "Brian", "Carol"]
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
leaves = st.none() | st.booleans() | numbers | words | st.text(max_size=40)
plain = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(words | st.text(), inner),
    max_leaves=12,
)


@st.composite
def set_ups(draw):
    """A set-up that a game may begin with, and then some of its keys changed to anything."""
    game = draw(st.sampled_from(GAMES))
    setup = {"game": game, "players": NAMES, **SETUPS[game]}
    for key in draw(st.lists(st.sampled_from(KEYS_OF_SETUPS), max_size=3)):
        setup[key] = draw(plain)
    for key in draw(st.lists(st.sampled_from(sorted(setup)), max_size=2, unique=True)):
        del setup[key]
    return setup


def as_json(value):
    return json.dumps(value).encode()


texts = (
    set_ups().map(as_json)
    | plain.map(as_json)
    | st.sampled_from([b"[" * 50000, b"[" * 5000 + b"]" * 5000, b"{}", b"", b'"' + b"9" * 6000])
    | st.binary(max_size=60)
)


@st.composite
def pieces(draw, game_id, text):
    """A row of pieces with right CRCs, their content anything; perhaps more behind them."""
    owner = draw(st.sampled_from([game_id, game_id, game_id, 0, 2, 0xFFFFFFFF]))
    data = bytes(make_piece(SETUP, owner, 0, text)) if text is not None else b""
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.sampled_from([0, 1, 5, 0xFFFFFFFF]))
        data += bytes(make_piece(ENTRIES, owner, place, draw(entries)))
    return data + draw(st.sampled_from([b"", b"", b"Cl", b"\xff" * 30]))


entries = st.binary(max_size=40) | st.lists(plain, max_size=3).map(
    lambda values: b"".join(
        b"\x60" + bytes((min(len(as_json(value)), 255),)) + as_json(value) for value in values
    )
)

values_of = st.fixed_dictionaries(
    {},
    optional={
        "language": plain,
        "lamps": plain,
        "last": set_ups() | plain,
        "seen": st.lists(leaves, max_size=4) | plain,
        "games": st.lists(
            st.fixed_dictionaries(
                {},
                optional={
                    "game": st.sampled_from([*GAMES, "x", "{0}"]) | plain,
                    "rows": st.lists(st.lists(leaves, min_size=2, max_size=2)) | plain,
                    "winners": numbers | plain,
                    "key": plain,
                },
            )
            | st.tuples(leaves, st.lists(numbers, min_size=6, max_size=6)).map(list),
            max_size=4,
        )
        | plain,
        "event": st.lists(numbers, min_size=6, max_size=6) | plain,
        "six": st.lists(numbers, min_size=6, max_size=6) | plain,
        "symbols": st.dictionaries(st.sampled_from(["9", "3", "99", "x"]), plain) | plain,
        "shapes": st.dictionaries(st.sampled_from(["egg", "comet", "x"]), plain) | plain,
    },
)
stores = (
    st.tuples(st.sampled_from([1, 1, 1, 1, 2, 0, "1", None]), values_of | plain).map(
        lambda pair: as_json({"version": pair[0], "values": pair[1]})
    )
    | texts
)


@st.composite
def flashes(draw):
    """A drive on which every file of the firmware may be anything."""
    filesystem = MemoryFilesystem()
    files = {}
    for game_id in draw(st.sampled_from([(), (1,), (1, 2), (2, 7)])):
        files[f"/games/{game_id}"] = draw(pieces(game_id, draw(texts)) | st.binary(max_size=60))
    for name in draw(
        st.lists(
            st.sampled_from(
                ["1.done", "2.7.done", "1..done", "1.².done", "x", "007", "1.bad", "9" * 30]
            )
        )
    ):
        files["/games/" + name] = draw(st.binary(max_size=20))
    tail = draw(st.none() | st.binary(max_size=60) | pieces(draw(st.sampled_from([1, 2])), None))
    if tail is not None:
        files["/tail/tail"] = tail
    for name in draw(st.lists(st.sampled_from(STORED), unique=True)):
        files[f"/store/{name}.json"] = draw(stores)
    files["/store/errors.txt"] = draw(st.binary(max_size=10))
    filesystem.folders += ["/games", "/tail", "/store"]
    filesystem.files = files
    return filesystem


def press(app, *events):
    """Give key events to the app, with the tick that follows each of them."""
    for event in events:
        press_in(app, event)
        app.tick(ticks_ms())
        assert not getattr(app.screen, "broken", False)


def visit(app, row):
    """OK on a row of the home list, and a few keys there."""
    app.go_home()
    app.screen.cursor = row % len(app.screen.entries)
    press(app, OK, RIGHT, OK, DOWN, LEFT, OK, BACK, BACK)


@settings(max_examples=100, deadline=None)
@given(flashes(), st.booleans(), st.lists(st.integers(0, 8), min_size=2, max_size=2))
def test_it_starts_and_every_room_can_be_visited(filesystem, safe_start, rooms):
    app = started(filesystem, safe_start)
    assert isinstance(app.screen, HomeList if safe_start else (HomeList, Resume))
    app.tick(ticks_ms())
    if app.table:
        press(app, OK, RIGHT, OK, HOLD_BACK, HOLD_OK, BACK)
    for row in rooms:
        visit(app, row)
    again = started(filesystem, not safe_start)
    again.tick(ticks_ms())
    assert isinstance(again.screen, (HomeList, Resume))
    assert filesystem.open_files == 0


def crafted(text):
    filesystem = MemoryFilesystem()
    filesystem.folders += ["/games", "/tail"]
    filesystem.files["/games/1"] = bytes(make_piece(SETUP, 1, 0, text))
    filesystem.files["/tail/tail"] = bytes(make_piece(ENTRIES, 1, 0, b""))
    return filesystem


@pytest.mark.parametrize("back_held", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        b"{}",
        b"[]",
        b"5",
        b"null",
        b'{"game": "tally", "players": [1, 2]}',
        b'{"game": "tally"}',
        b"[" * 50000,
        b'{"game": "tally", "players": ["A"], "target": ' + b"[" * 5000 + b"]" * 5000 + b"}",
        b'{"game": "tally", "players": ["A"], "target": ' + b"9" * 6000 + b"}",
    ],
)
def test_a_record_with_a_right_crc_and_no_set_up_is_said_to_be_damaged(text, back_held):
    device: Any = Device(crafted(text), back_held=back_held)
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
    filesystem = crafted(b'{"game": "monopoly", "players": ["Anna"]}')
    before = dict(filesystem.files)
    device = Device(filesystem, back_held=back_held)
    device.press("OK", "OK")
    assert device.app.state() is None and device.banner == device.say("newer_version")
    assert filesystem.files["/games/1"] == before["/games/1"]
