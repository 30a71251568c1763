"""The whole handheld with a panel that was disturbed or holds the bus, through pins and panel."""

import random

import machine
import pytest

import device_time
from board import BOARD
from clutch.drivers import open_board
from host_sim.board.loading import load_board
from host_sim.electronics.handheld import Handheld
from host_sim.electronics.ssd1306 import SH1106 as SH1106_PANEL
from host_sim.electronics.ssd1306 import SSD1309 as SSD1309_PANEL
from host_sim.engines.engine import POWER_ON, WATCHDOG
from host_sim.engines.opening import open_engine
from memory_files import MemoryFilesystem
from tested_device import TREX, Device

PICTURE = bytes((i * 7 + i // 128 * 31) & 0xFF for i in range(1024))
SH1106 = BOARD | {"display": BOARD["display"] | {"kind": "sh1106"}}
SSD1309 = BOARD | {"display": BOARD["display"] | {"kind": "ssd1309", "reset": 6}}
ON_SPI = BOARD | {"display": load_board("pico_breadboard_spi")[1]["display"]}


@pytest.fixture(
    params=[BOARD, SH1106, SSD1309, ON_SPI], ids=["ssd1306", "sh1106", "ssd1309", "spi"]
)
def device(request):
    made = Device(MemoryFilesystem(), request.param)
    made.app.start(TREX)
    made.run(30000)  # the game's large picture stands
    yield made
    device_time.start()


on_one_panel = pytest.mark.parametrize("device", [BOARD], indirect=True, ids=["ssd1306"])


def disturb(panel, seed):
    """Garble the memory and every register that the model has."""
    draw = random.Random(seed)
    panel.ram[:] = draw.randbytes(len(panel.ram))
    panel.page, panel.column = draw.randrange(8), draw.randrange(128)
    if type(panel) is SSD1309_PANEL:
        panel.locked = True
    if type(panel) is not SH1106_PANEL:  # it has neither
        panel.mode, panel.columns, panel.pages = draw.randrange(3), (3, 90), (2, 5)
    panel.start_line, panel.offset = draw.randrange(64), draw.randrange(64)
    panel.rows, panel.contrast = draw.randrange(16, 64), draw.randrange(256)
    for switch in ("remapped", "bottom_up", "inverted", "all_on", "on", "pump"):
        setattr(panel, switch, draw.random() < 0.5)


def test_a_disturbed_panel_is_right_again_within_ten_seconds(device):
    panel = device.handheld.display
    seen, contrast = panel.picture(), panel.contrast
    for seed in range(3):
        disturb(panel, seed)
        assert panel.picture() != seen
        device.run(10000)
        assert (panel.picture(), panel.contrast) == (seen, contrast)
    assert device.handheld.faults == []


def test_a_disturbed_panel_is_right_again_when_dimmed(device):
    panel = device.handheld.display
    device.run(150_000)
    seen, contrast = panel.picture(), panel.contrast
    disturb(panel, 6)
    device.run(10000)
    assert (panel.picture(), panel.contrast) == (seen, contrast)


@on_one_panel
def test_an_idle_minute_costs_at_most_sixty_pages(device):
    panel = device.handheld.display
    before, transfers = panel.bytes, panel.transfers
    device.run(60000)
    assert 54 <= (panel.transfers - transfers) // 3 <= 60, "registers, window, page"
    assert panel.bytes - before <= 60 * 170


@on_one_panel
def test_a_sleeping_panel_is_left_alone(device):
    panel = device.handheld.display
    device.run(1000 * 60 * 16)
    assert not panel.lit
    before = panel.bytes
    device.run(60000)
    assert panel.bytes == before


@on_one_panel
def test_nothing_is_repaired_while_keys_are_pressed(device):
    panel, sent = device.handheld.display, []
    accept = panel._accept
    panel._accept = lambda dc, data: sent.append((dc, bytes(data))) or accept(dc, data)

    def repairs():
        """Transfers of registers: first line, row count, and so on."""
        return sum(b"\x40\xa8\x3f" in data[:6] and not dc for dc, data in sent)

    for _ in range(30):
        device.press("down", "up")
    assert sent and not repairs()
    device.run(1500)
    assert repairs() == 2


# ---- a panel that a reset of the chip left in the middle of a byte


def start_again(handheld):
    """The chip begins anew beside a panel that keeps its supply, and opens its board."""
    handheld.attach()
    return open_board(BOARD, device_time, None, PICTURE)


def test_a_panel_that_holds_sda_shows_the_greeting():
    for clocks in range(1, 10):
        handheld = Handheld(BOARD).attach()
        open_board(BOARD, device_time, None, bytes(1024))
        handheld.hold_sda(clocks)
        sda = machine.Pin(BOARD["display"]["sda"], machine.Pin.IN, machine.Pin.PULL_UP)
        assert sda.value() == 0
        parts = start_again(handheld)
        assert parts.problems == {}
        assert handheld.display.picture() == PICTURE
        assert handheld.faults == []


def test_a_bus_that_is_held_takes_nothing_until_it_is_freed():
    handheld = Handheld(BOARD).attach()
    handheld.hold_sda(1)
    bus = machine.I2C(0, scl=machine.Pin(5), sda=machine.Pin(4))
    with pytest.raises(OSError) as raised:
        bus.writeto(0x3C, b"\x00\xe3")
    assert raised.value.args[0] == 110 and handheld.display.transfers == 0


def test_a_watchdog_that_bites_in_a_transfer_leaves_the_panel_in_its_acknowledgement():
    handheld = Handheld(BOARD).attach()
    bus = machine.I2C(0, scl=machine.Pin(5), sda=machine.Pin(4))
    machine.WDT(timeout=10)
    with pytest.raises(machine.Reset):
        while True:
            bus.writeto(0x3C, b"\x40" + bytes(128))
    assert handheld.sda_clocks == 1
    start_again(handheld)
    assert handheld.display.picture() == PICTURE


def test_a_power_cut_frees_the_bus():
    handheld = Handheld(BOARD).attach()
    handheld.hold_sda(1)
    handheld.power_cut()
    assert handheld.sda_clocks == 0


def test_the_firmware_starts_beside_a_panel_that_holds_sda(micropython):
    with open_engine("micropython") as engine:
        engine.start()
        engine.run_ms(2000)
        display, seen = engine.handheld.display, engine.handheld.display.picture()
        for clocks in (1, 9, -1):
            engine.handheld.hold_sda(clocks)
            engine.start(WATCHDOG)
            display.ram[:] = bytes(len(display.ram))
            engine.run_ms(2000)
            assert engine.handheld.sda_clocks == 0
            assert display.picture() == seen
        assert engine.handheld.faults == []
        engine.start(POWER_ON)
        assert not display.lit
