"""Every board file: plain data, every key, pins that exist and are used once."""

import json

import pytest

from host_sim.choices import board_names, load_board

BOARDS = pytest.mark.parametrize("name", board_names())
KEYS = ["up", "down", "left", "right", "ok", "back"]
ROLES = ["track", "cross", "seats"]


def board_of(name):
    return load_board(name)[1]


def pins_of(board):
    """GPIO number of every wire, by what it leads to."""
    pins = {f"key {key}": gpio for key, gpio in board["keys"].items()}
    display, lamps = board["display"], board["lamps"]
    pins |= {"sda": display["sda"], "scl": display["scl"], "lamps": lamps["pin"]}
    pins |= {"gate": lamps["gate"], "usb sense": board["usb_sense"]}
    if board["buzzer"]:
        pins["buzzer"] = board["buzzer"]["pin"]
    if board["battery"]:
        pins["battery"] = 26 + board["battery"]["adc"]
    return {name: gpio for name, gpio in pins.items() if gpio is not None}


@BOARDS
def test_is_plain_data_with_every_key(name):
    board = board_of(name)
    assert json.loads(json.dumps(board)) == board
    assert board["name"] == name
    assert list(board["keys"]) == KEYS
    assert set(board) == set(board_of("pico"))
    assert board["display"]["kind"] in ("ssd1306", "sh1106")


@BOARDS
def test_pins_exist_and_no_two_wires_share_one(name):
    pins = pins_of(board_of(name))
    assert all(0 <= gpio <= 29 for gpio in pins.values())
    assert len(set(pins.values())) == len(pins), pins


@BOARDS
def test_the_display_hangs_on_pins_of_its_bus(name):
    display = board_of(name)["display"]
    assert display["sda"] % 4 == 2 * display["bus"]
    assert display["scl"] == display["sda"] + 1


@BOARDS
def test_lamp_roles_do_not_overlap(name):
    lamps = board_of(name)["lamps"]
    used = [n for first, count in map(lamps.get, ROLES) for n in range(first, first + count)]
    assert sorted(used) == list(range(len(used)))
    assert 0 < lamps["budget_ma"] <= 400


def test_the_reference_handheld_is_wired_as_documented():
    board = board_of("pico")
    assert pins_of(board) == {
        "key up": 10,
        "key down": 11,
        "key left": 12,
        "key right": 13,
        "key ok": 14,
        "key back": 15,
        "sda": 4,
        "scl": 5,
        "lamps": 22,
        "gate": 21,
        "buzzer": 16,
        "battery": 29,
        "usb sense": 24,
    }
    assert [board["lamps"][role] for role in ROLES] == [[0, 13], [13, 5], [18, 8]]
    assert board["watchdog"]["timeout_ms"] <= 8388
