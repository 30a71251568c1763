"""The chip's pads: how pulls, modes and the ADC act on a pin, and which mistakes are faults."""

import machine

import device_time
from board import BOARD
from check import refuses
from host_sim.electronics.handheld import Handheld

LINE, GATE = BOARD["lamps"]["pin"], BOARD["lamps"]["gate"]
OK = BOARD["keys"]["ok"]
VSYS = BOARD["supply"]["adc_pin"]
VSYS_CHANNEL = VSYS - 26
FREE = 3  # no wire leads there
FREE_ANALOGUE = 26
TIMING = (400, 850, 800, 450)


def powered():
    return Handheld(BOARD).attach()


def supply_mv(reading):
    supply = BOARD["supply"]
    return reading * supply["full_scale_mv"] * supply["divider"] // 65535


# ---- pulls and modes


def test_a_reset_leaves_the_pull_down_on():
    handheld = powered()
    assert handheld.pads.pulled_down == (1 << 30) - 1 and handheld.pads.pulled_up == 0
    machine.Pin(OK)
    assert handheld.pads.pulled_down >> OK & 1, "a pin that is only named stays as it was"


def test_a_mode_without_a_pull_takes_the_pulls_off():
    handheld = powered()
    machine.Pin(OK, machine.Pin.IN, machine.Pin.PULL_UP)
    machine.Pin(OK, machine.Pin.IN)
    assert not (handheld.pads.pulled_up | handheld.pads.pulled_down) >> OK & 1


def test_a_free_pin_reads_what_its_pull_gives():
    handheld = powered()
    for pull, level in ((machine.Pin.PULL_UP, 1), (machine.Pin.PULL_DOWN, 0)):
        assert machine.Pin(FREE, machine.Pin.IN, pull).value() == level
    assert handheld.faults == []


def test_an_output_reads_what_it_drives_and_an_open_drain_only_pulls_low():
    handheld = powered()
    pin = machine.Pin(FREE, machine.Pin.OUT, value=1)
    assert pin.value() == 1
    pin.value(0)
    assert pin.value() == 0
    drain = machine.Pin(FREE, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP)
    assert drain.value() == 1
    drain.value(0)
    assert drain.value() == 0
    drain.value(1)
    assert drain.value() == 1
    assert handheld.faults == []


def test_the_bus_has_its_pull_ups_and_a_power_cut_takes_them():
    handheld = powered()
    machine.I2C(0, scl=machine.Pin(5), sda=machine.Pin(4))
    assert handheld.pads.pulled_up >> 4 & 3 == 3
    handheld.power_cut()
    assert handheld.pads.pulled_up == 0 and handheld.pads.pulled_down >> 4 & 3 == 3


def test_the_wireless_chips_pin_has_no_pulls():
    supply = dict(BOARD["supply"], usb_sense="WL_GPIO2")
    handheld = Handheld(dict(BOARD, supply=supply)).attach()
    handheld.usb = True
    assert machine.Pin("WL_GPIO2", machine.Pin.IN).value() == 1
    pull_up = ("WL_GPIO2", machine.Pin.IN, machine.Pin.PULL_UP)
    refuses(ValueError, "pulls are not supported for external pins", machine.Pin, *pull_up)
    assert handheld.faults == []


# ---- reading what nobody set up


def test_a_pin_that_is_read_before_it_was_set_up_is_a_fault_once():
    handheld = powered()
    pin = machine.Pin(FREE)
    assert (pin.value(), pin.value()) == (0, 0)
    assert handheld.faults == ["GP3 is read before it was set up"]


def test_a_floating_pin_that_is_read_is_a_fault():
    handheld = powered()
    assert machine.Pin(FREE, machine.Pin.IN).value() == 0
    assert handheld.faults == ["GP3 is read while nothing drives or pulls it"]


def test_a_pin_left_to_the_adc_reads_nothing():
    handheld = powered()
    machine.ADC(machine.Pin(VSYS))
    assert machine.Pin(VSYS).value() == 0
    assert handheld.faults == ["GP29 is read with its input off"]


def test_keys_that_are_polled_without_pull_ups_are_faults():
    handheld = powered()
    for gpio in BOARD["keys"].values():
        machine.Pin(gpio, machine.Pin.IN, machine.Pin.PULL_UP)
    assert machine.mem32[BOARD["key_port"]] & handheld.key_mask == handheld.key_mask
    assert handheld.faults == []
    machine.Pin(OK, machine.Pin.IN)
    for _ in range(2):
        assert not machine.mem32[BOARD["key_port"]] >> OK & 1
    assert handheld.faults == ["GP14 is read while nothing drives or pulls it"]


# ---- the divider of the supply


def test_a_channel_by_its_number_keeps_the_pull_that_loads_the_divider():
    handheld = powered()
    handheld.battery_mv = 4200
    read_mv = supply_mv(machine.ADC(VSYS_CHANNEL).read_u16())
    part = read_mv / handheld.vsys_mv()
    assert 50 / (50 + 66.7) < part < 80 / (80 + 66.7), "50 to 80 kohm below a source of 67"
    assert handheld.faults == ["GP29 is read by the ADC with a pull on, which loads the divider"]


def test_a_channel_by_its_pin_reads_the_supply():
    for source in (machine.Pin(VSYS), VSYS, "GP29"):
        handheld = powered()
        handheld.battery_mv = 4200
        assert abs(supply_mv(machine.ADC(source).read_u16()) - handheld.vsys_mv()) <= 1
        assert handheld.faults == []


def test_a_pull_up_lifts_the_divider():
    handheld = powered()
    handheld.battery_mv = 3000
    machine.Pin(VSYS, machine.Pin.IN, machine.Pin.PULL_UP)
    assert 5700 < supply_mv(machine.ADC(VSYS_CHANNEL).read_u16()) < 7000


def test_an_adc_input_without_a_wire_is_a_fault():
    handheld = powered()
    assert machine.ADC(machine.Pin(FREE_ANALOGUE)).read_u16() == 0
    assert handheld.faults == ["GP26 is read by the ADC, and no wire leads to it"]


def test_pins_without_a_channel_are_refused():
    powered()
    for source in (25, "WL_GPIO2"):
        refuses(ValueError, "doesn't have ADC", machine.ADC, source)
    for source in (30, -1):
        refuses(ValueError, "invalid pin", machine.ADC, source)


# ---- the order in which the lamps get power and data


def lamps():
    """The data line and the gate, both low."""
    return [machine.Pin(gpio, machine.Pin.OUT, value=0) for gpio in (LINE, GATE)]


def frame(line):
    machine.bitstream(line, 0, TIMING, bytes(78))


def test_a_frame_comes_when_the_supply_has_settled():
    handheld = powered()
    line, gate = lamps()
    gate.value(1)
    device_time.sleep_ms(5)
    frame(line)
    line.value(0)
    gate.value(0)
    assert handheld.faults == []


def test_a_frame_before_the_supply_has_settled_is_a_fault():
    for wait_us in (0, 1000, 4900):
        handheld = powered()
        line, gate = lamps()
        gate.value(1)
        device_time.sleep_us(wait_us)
        frame(line)
        assert handheld.faults == ["the lamps get a frame before their supply has settled"]


def test_data_for_lamps_without_power_is_a_fault():
    handheld = powered()
    line, _ = lamps()
    frame(line)
    line.value(1)
    assert handheld.faults == [
        "the lamps get a frame while they have no power",
        "the lamps' data line is driven high while they have no power",
    ]


def test_switching_the_supply_while_the_line_is_high_is_a_fault():
    for level in (1, 0):
        handheld = powered()
        line, gate = lamps()
        gate.value(1 - level)
        line.value(1)
        handheld.pin_faults.clear()
        gate.value(level)
        assert handheld.faults == ["the lamps' supply is switched while their data line is high"]


def test_lamps_without_a_gate_take_a_frame_at_any_time():
    board = dict(BOARD, lamps=dict(BOARD["lamps"], gate=None))
    handheld = Handheld(board).attach()
    frame(machine.Pin(LINE, machine.Pin.OUT, value=0))
    assert handheld.faults == []
