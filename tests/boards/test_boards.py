"""Every board file: plain data that can be wired and run; and what a wrong one is told."""

import json
from typing import Any

import machine
import pytest

import device_time
from clutch.drivers import open_board
from host_sim.board.check import problems, wires
from host_sim.board.flat import flat_board
from host_sim.board.modules import HEADER, MODULES, PIN_OF
from host_sim.electronics.cell import DARK_MA, LIT_MA, Cell, drop_mv
from host_sim.electronics.handheld import Handheld
from host_sim.engines.opening import open_engine
from tests.boards.described import BOARDS, board_of, put


@BOARDS
def test_is_plain_data_that_can_be_wired(name):
    board = board_of(name)
    assert problems(board) == []
    assert json.loads(json.dumps(board)) == board
    assert board["name"] == name


@BOARDS
def test_every_board_is_wired_alike_but_for_the_dividers_of_a_wireless_one(name):
    own = [("gauge out", 26), ("USB sense out", 28)] if name.endswith("_w") else []
    wanted = wires(board_of("pico")) + own
    if board_of(name)["display"]["bus"] == "spi":  # SPI0, its MISO under DC
        spi = {"sck": 2, "mosi": 3, "dc": 4, "cs": 5}
        wanted = [(f"display {pin}", gpio) for pin, gpio in spi.items()] + wanted[2:]
        wanted.insert(4, ("display reset", 6))
    elif board_of(name)["display"]["kind"] == "ssd1309":
        wanted.insert(2, ("display reset", 6))
    if board_of(name)["buzzer"] is None:
        wanted = [row for row in wanted if "key" in row[0] or "display" in row[0]]
    assert wires(board_of(name)) == wanted


@BOARDS
def test_the_gauges_steps_are_a_cells_quarters_and_its_drop_that_of_the_part_it_names(name):
    supply = board_of(name)["supply"]
    if supply is None:
        return
    cell = Cell(supply["capacity_mah"])
    steps = [cell.charge_at(step_mv, LIT_MA) for step_mv in supply["gauge_mv"]]
    assert steps == pytest.approx([0.75, 0.5, 0.25], abs=0.015)
    for stated_mv, load_ma in zip(supply["drop_mv"], (DARK_MA, LIT_MA), strict=True):
        assert stated_mv == pytest.approx(drop_mv(supply["path"], load_ma), abs=5)
    assert cell.charge_at(supply["low_mv"], DARK_MA) > 0.04
    assert 0.02 < cell.charge_at(supply["empty_mv"], DARK_MA) < 0.04


def test_the_header_is_the_datasheets():
    """Some pins that are easily counted wrong (Pico datasheet, 2.1)."""
    assert len(HEADER) == 40
    assert [PIN_OF[gpio] for gpio in (0, 4, 15, 16, 22, 26, 28)] == [1, 6, 20, 21, 29, 31, 34]
    assert [HEADER[pin][0] for pin in (3, 30, 36, 38, 39, 40)] == [
        "GND", "RUN", "3V3", "GND", "VSYS", "VBUS",
    ]  # fmt: skip
    assert not set(MODULES["pico"].inside) & set(PIN_OF)


WRONG = {
    "two parts on a pin": (["keys", "down"], 10, "key down: GP10 is key up already"),
    "a pin that is not there": (["buzzer", "pin"], 30, "a Raspberry Pi Pico has no GP30"),
    "a pin that is taken": (["buzzer", "pin"], 25, "GP25 leads to its LED"),
    "another bus": (["display", "scl"], 7, "display scl: GP7 is not SCL of I2C0; it is on GP1"),
    "a pin that measures nothing": (["supply", "adc_pin"], 20, "right would be 26 to 29, or None"),
    "a gauge on a key": (["keys", "up"], 26, None),
    "a divider by one": (["supply", "divider"], 1, "1 x 3300 mV measures up to 3300 mV; VSYS"),
    "a gauge upside down": (["supply", "gauge_mv"], [3720, 3790, 3900], "gauge_mv, falling >"),
    "an empty that is low": (["supply", "empty_mv"], 3600, "low_mv > empty_mv"),
    "four fresh AAA cells": (["supply", "full_mv"], 6400, "right would be within 2500 to 4400"),
    "a MOSFET with a diode's drop": (
        ["supply", "drop_mv"],
        [230, 270],
        "p_fet takes about [1, 4]",
    ),
    "a diode with a MOSFET's drop": (["supply", "path"], "schottky", "takes about [230, 271]"),
    "no such part": (["supply", "path"], "wire", "one of p_fet, schottky"),
    "a gauge of two": (["supply", "gauge_mv"], [3900, 3790], "above which there are four, three"),
    "a cell without charge": (["supply", "capacity_mah"], 0, "what is printed on the cell"),
    "two roles of a lamp": (["lamps", "cross"], [12, 5], "lamp 12 belongs to track"),
    "a gap in the chain": (["lamps", "seats"], [20, 8], "no role has lamp 18"),
    "too much current": (["lamps", "budget_ma"], 900, "right would be 100 to 500"),
    "a lamp that heats": (["lamps", "white_ma"], 300, "right would be 5 to 80"),
    "the other chip's register": (["watchdog", "register"], 0x400DB000, "0x4005b000"),
    "too long a watchdog": (["watchdog", "timeout_ms"], 9000, "1000 to 8388"),
    "another drive": (["flash", "blocks"], 353, "right would be 352 at 0xa0000"),
    "another sense pin": (["supply", "usb_sense"], 23, "right would be 24, a pin of the header"),
    "a sense on a lamp": (["supply", "usb_sense"], 22, "USB sense out: GP22 is lamps pin already"),
    "no number": (["keys", "ok"], "GP14", "keys ok is 'GP14'"),
    "no such display": (["display", "kind"], "st7789", "one of ssd1306, ssd1309, sh1106"),
    "no such module": (["module"], "pico3", "one of pico, pico_w, pico2, pico2_w"),
    "no part": (["lamps"], None, "lamps is None"),
}


@pytest.mark.parametrize("place, value, told", WRONG.values(), ids=WRONG)
def test_a_wrong_board_is_told_in_one_line(place, value, told):
    board = board_of("pico")
    put(board, place, value)
    found = problems(board)
    if told is None:  # right as long as nothing else wants it
        assert found == []
        board["supply"]["adc_pin"] = 26
        found, told = problems(board), "gauge out: GP26 is key up already"
    assert any(told in line for line in found), found
    assert len(found) == 1 and "\n" not in found[0]


WRONG_SPI = {
    "the other bus": ({"sck": 10}, ["mosi: GP3 is not MOSI of SPI1; it is on GP", "dc: GP4"]),
    "another data pin": ({"mosi": 4}, ["mosi: GP4 is not MOSI of SPI0; it is on GP3, GP7, GP19"]),
    "a DC without MISO": ({"dc": 7}, ["MISO of SPI0, which MicroPython takes as well; it is on"]),
    "too fast": ({"frequency_hz": 20_000_000}, ["frequency_hz is 20000000"]),
    "an address": ({"address": 0x3C}, ["'address' is not known"]),
    "no DC": ({"dc": None}, ["display dc is None"]),
    "no CS": ({"cs": None}, []),  # at ground
    "no reset line": ({"reset": None}, []),
}


@pytest.mark.parametrize("change, told", WRONG_SPI.values(), ids=WRONG_SPI)
def test_a_panel_on_spi_is_checked_too(change, told):
    board = board_of("pico_breadboard_spi")
    board["keys"] |= {"up": 20, "down": 21, "left": 26}
    board["display"] |= change
    found = problems(board)
    assert all(any(words in line for line in found) for words in told), found
    assert bool(found) == bool(told)


@pytest.mark.parametrize(
    "module, place, value, told",
    [
        ("pico_w", "supply", {"usb_sense": 24}, "right would be 'WL_GPIO2', a pin of the header"),
        ("pico_w", "supply", {"adc_pin": 29}, "GP29 is its wireless chip; right would be 26"),
        ("pico2", "watchdog", "pico", "on an RP2350 right would be 0x400db000"),
        ("pico2", "runtime", "circuitpython", "nobody has tried circuitpython"),
    ],
)
def test_what_is_right_on_one_module_is_wrong_on_another(module, place, value, told):
    board = board_of(module)
    if isinstance(value, dict):
        value = board[place] | value
    board[place] = board_of("pico")[place] if value == "pico" else value
    (line,) = problems(board)
    assert told in line


@BOARDS
def test_the_firmware_starts_on_every_board_and_drives_every_part(name):
    with open_engine(board=name) as engine:
        engine.start()
        engine.run_ms(1000)
        before = engine.handheld.display.picture()
        assert any(before)
        engine.handheld.press("down")
        engine.run_ms(100)
        assert engine.handheld.display.picture() != before
        assert engine.handheld.lamps.transfers > 0
        assert engine.handheld.faults == []


# ---- a board of somebody's own


def test_a_board_of_ones_own_runs_from_its_file(tmp_path):
    keys = {"up": 0, "down": 1, "left": 2, "right": 3, "ok": 6, "back": 7}
    board = board_of("pico") | {"name": "mine", "keys": keys, "buzzer": None}
    file = tmp_path / "mine.py"
    file.write_text(flat_board(board), "utf-8")
    with open_engine(board=str(file)) as engine:
        engine.start()
        engine.run_ms(3000)
        before = engine.handheld.display.picture()
        engine.handheld.press("down")
        engine.run_ms(100)
        assert engine.board["keys"] == keys
        assert engine.handheld.display.picture() != before
        assert engine.handheld.faults == []


def power_of(board) -> Any:
    """The handheld of a board, and its power driver."""
    handheld = Handheld(board).attach()
    parts = open_board(board, device_time, None)
    assert parts.problems == {}
    return handheld, parts.power


@BOARDS
def test_usb_and_what_feeds_the_module_are_known_on_every_board(name):
    handheld, power = power_of(board_of(name))
    if board_of(name)["supply"] is None:  # then the cable feeds it
        assert power.usb()
        return
    for plugged in (False, True):
        handheld.usb = plugged
        assert power.usb() is power.plugged() is plugged
        assert abs(power.vsys_mv() - handheld.vsys_mv()) < 5
    assert handheld.faults == []


@pytest.mark.parametrize("name", ["pico_w", "pico2_w"])
def test_a_wireless_board_never_looks_at_the_pin_that_starts_its_radio(name, monkeypatch):
    named = []
    really = machine.gpio_of
    board = board_of(name)
    monkeypatch.setattr(machine, "gpio_of", lambda id: named.append(id) or really(id))
    handheld, power = power_of(board)
    power.usb()
    power.vsys_mv()
    assert {26, 28} <= set(named) and not [id for id in named if isinstance(id, str)]
    assert handheld.faults == []


def test_the_wireless_chips_own_pin_may_tell_of_usb():
    board = board_of("pico_w")
    board["supply"]["usb_sense"] = "WL_GPIO2"
    assert problems(board) == []
    handheld, power = power_of(board)
    for plugged in (False, True):
        handheld.usb = plugged
        assert power.usb() is plugged
