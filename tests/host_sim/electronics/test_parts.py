"""Keys, lamps, buzzer, and the handheld that connects them, in the firmware's process."""

import machine

import device_time
from board import BOARD
from check import refuses
from host_sim.electronics.cell import Cell, drop_mv
from host_sim.electronics.handheld import Handheld
from host_sim.electronics.keys import Keys
from host_sim.electronics.ws2812 import Chain

TIMING = (400, 850, 800, 450)


def powered():
    """A handheld in power, its keys' pull-ups on."""
    handheld = Handheld(BOARD).attach()
    for gpio in BOARD["keys"].values():
        machine.Pin(gpio, machine.Pin.IN, machine.Pin.PULL_UP)
    return handheld


def walk(keys):
    """Every level mask that the wires will take, with its time."""
    while (next_us := keys.next_us) is not None:
        yield next_us, keys.advance(next_us)


# ---- keys


def test_a_contact_flutters_no_longer_than_its_bounce_and_ends_where_the_finger_is():
    for bounce_us in (500, 3000, 6200, 157000):
        keys = Keys({"ok": 14}, bounce_us)
        for at_us, move, level in ((1000, keys.press, 0), (10**6, keys.release, 1)):
            move("ok", at_us)
            levels = list(walk(keys))
            assert levels[0] == (at_us, level << 14)
            assert levels[-1] == (levels[-1][0], level << 14)
            assert at_us < levels[-1][0] <= at_us + bounce_us
            assert len(levels) > 2 and len(levels) % 2 == 1


def test_the_same_presses_bounce_the_same_and_the_next_one_differently():
    def train():
        keys = Keys({"ok": 14})
        keys.press("ok", 0)
        first = list(walk(keys))
        keys.release("ok", 10000)
        return first, [(at_us - 10000, levels) for at_us, levels in walk(keys)]

    assert train() == train()
    press, release = train()
    assert [at_us for at_us, _ in press] != [at_us for at_us, _ in release]


def test_without_a_pull_up_an_open_key_reads_pressed():
    Handheld(BOARD).attach()
    pin = machine.Pin(BOARD["keys"]["ok"], machine.Pin.IN)
    assert pin.value() == 0
    pin.init(machine.Pin.IN, machine.Pin.PULL_UP)
    assert pin.value() == 1


def test_edges_reach_the_handlers_that_ask_for_them():
    handheld = powered()
    heard = {"falling": 0, "rising": 0}
    gpio = BOARD["keys"]["ok"]
    falling = machine.Pin(gpio, machine.Pin.IN, machine.Pin.PULL_UP)
    falling.irq(lambda pin: heard.__setitem__("falling", heard["falling"] + 1), 4)
    handheld.press("ok")
    device_time.sleep_ms(50)
    closed = heard["falling"]
    assert closed >= 2, "it bounced"
    falling.irq(lambda pin: heard.__setitem__("rising", heard["rising"] + 1), 8)
    handheld.release("ok")
    device_time.sleep_ms(50)
    assert heard["falling"] == closed and heard["rising"] >= 2
    assert machine.mem32[BOARD["key_port"]] >> gpio & 1


def test_an_edge_while_interrupts_are_off_comes_when_they_are_on_again():
    handheld = powered()
    heard = []
    pin = machine.Pin(BOARD["keys"]["up"], machine.Pin.IN, machine.Pin.PULL_UP)
    pin.irq(heard.append, machine.Pin.IRQ_FALLING)
    state = machine.disable_irq()
    handheld.press("up")
    device_time.sleep_ms(20)
    assert heard == []
    machine.enable_irq(state)
    assert heard == [pin]


def test_a_key_ends_light_sleep_and_nothing_else_does():
    handheld = powered()
    pin = machine.Pin(BOARD["keys"]["back"], machine.Pin.IN, machine.Pin.PULL_UP)
    pin.irq(lambda pin: None, machine.Pin.IRQ_FALLING)
    handheld.press("ok", at_us=100_000)
    handheld.press("back", at_us=300_000)
    machine.lightsleep(1000)
    assert device_time.now_us == 300_000
    handheld.release("back")
    began_us = device_time.now_us
    device_time.sleep_ms(1000)
    assert device_time.now_us == began_us + 1_000_000


# ---- lamps


def test_bytes_are_green_red_blue_and_pass_down_the_chain():
    chain = Chain(3)
    chain.bits(bytes((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)))
    assert chain.rgb == [(2, 1, 3), (5, 4, 6), (8, 7, 9)]
    chain.bits(bytes((0, 255, 0, 99, 99)))
    assert chain.rgb == [(255, 0, 0), (5, 4, 6), (8, 7, 9)]


def test_gated_lamps_are_dark_until_the_gate_opens_and_forget_when_it_closes():
    handheld = powered()
    line = machine.Pin(BOARD["lamps"]["pin"], machine.Pin.OUT)
    machine.bitstream(line, 0, TIMING, b"\xff" * 78)
    assert handheld.lamps.rgb == [(0, 0, 0)] * 26 and handheld.lamps.current_ma == 0
    gate = machine.Pin(BOARD["lamps"]["gate"], machine.Pin.OUT, value=1)
    assert handheld.lamps.rgb == [(0, 0, 0)] * 26 and handheld.lamps.current_ma == 26
    before_us = device_time.now_us
    machine.bitstream(line, 0, TIMING, b"\xff" * 78)
    assert device_time.now_us - before_us == 780
    assert handheld.lamps.rgb == [(255, 255, 255)] * 26
    assert handheld.lamps.current_ma == 26 * (16 + 11 + 15 + 1)
    assert len(handheld.lamp_role("seats")) == 8
    gate.value(0)
    gate.value(1)
    assert handheld.lamps.rgb == [(0, 0, 0)] * 26


def test_wrong_bit_times_are_refused():
    powered()
    line = machine.Pin(22, machine.Pin.OUT)
    for timing in ((400, 850, 800, 250), (800, 450, 400, 850)):
        refuses(ValueError, "WS2812", machine.bitstream, line, 0, timing, b"\x00\x00\x00")


# ---- buzzer, supply, bus


def test_the_buzzer_sounds_while_its_pin_swings():
    handheld = powered()
    wave = machine.PWM(machine.Pin(BOARD["buzzer"]["pin"]))
    wave.freq(880)
    wave.duty_u16(32768)
    assert handheld.buzzer.tone_hz == 880
    wave.duty_u16(65535)
    assert handheld.buzzer.tone_hz == 0
    wave.duty_u16(1000)
    wave.duty_u16(0)
    assert list(handheld.buzzer.heard) == [880, 0, 880, 0]


def measured_mv():
    """What feeds the module, from its pins."""
    supply = BOARD["supply"]
    reading = machine.ADC(machine.Pin(supply["adc_pin"])).read_u16()
    return reading * supply["full_scale_mv"] * supply["divider"] / 65535


def test_cell_and_cable():
    handheld = powered()
    sense = machine.Pin(BOARD["supply"]["usb_sense"], machine.Pin.IN)
    handheld.battery_mv = 3700
    assert sense.value() == 0
    dark_mv = measured_mv()
    assert abs(dark_mv - (3700 - drop_mv("p_fet", handheld.current_ma()))) <= 1
    machine.Pin(BOARD["lamps"]["gate"], machine.Pin.OUT, value=1)
    machine.bitstream(machine.Pin(22, machine.Pin.OUT), 0, TIMING, b"\xff" * 78)
    assert handheld.current_ma() > 1000
    assert measured_mv() < dark_mv - 50, "the MOSFET takes more of a larger current"
    handheld.usb = True
    assert sense.value() == 1
    assert 4500 < measured_mv() < 4800


def test_a_cell_gives_less_the_emptier_it_is_and_the_more_is_drawn():
    cell = Cell(1000)
    before_mv = cell.mv(100)
    assert before_mv < cell.mv(0) < 4200
    for _ in range(100):
        cell.draw(100, 360)  # 10 mAh
        assert cell.mv(100) < before_mv
        before_mv = cell.mv(100)
    assert abs(cell.charge) < 1e-6 and cell.mv(0) < 2800
    half = Cell(1000, 0.5)
    assert abs(half.mv(0) - half.mv(1000) - 145) <= 5, "0.15 ohm"
    assert abs(half.charge_at(half.mv(50), 50) - 0.5) < 1e-6


def bus():
    return machine.I2C(0, scl=machine.Pin(5), sda=machine.Pin(4), freq=400000)


def test_a_transfer_takes_nine_bit_times_a_byte():
    handheld = powered()
    assert bus().scan() == [0x3C]
    before_us = device_time.now_us
    bus().writeto(0x3C, b"\x40" + bytes(1024))
    assert device_time.now_us - before_us == 1026 * 22.5
    assert handheld.display.bytes == 1026


def test_nobody_acknowledges_for_an_absent_panel():
    handheld = powered()
    handheld.display.plugged = False
    refuses(OSError, "5", bus().writeto, 0x3C, b"\x00\xaf")
    assert bus().scan() == []


def test_a_board_without_extras_is_silent():
    lamps = dict(BOARD["lamps"], gate=None, seats=[0, 0])
    board = dict(BOARD, buzzer=None, supply=None, lamps=lamps)
    handheld = Handheld(board).attach()
    machine.bitstream(machine.Pin(22, machine.Pin.OUT), 0, TIMING, b"\x01\x02\x03")
    handheld.pwm(16, 440, 32768)
    assert handheld.lamps.rgb[0] == (2, 1, 3) and len(handheld.lamps.rgb) == 18
    assert handheld.lamp_role("seats") == []
    assert handheld.buzzer.tone_hz == 0
    assert machine.ADC(3).read_u16() == 0


def test_driving_a_key_pin_is_a_fault():
    handheld = powered()
    machine.Pin(BOARD["keys"]["ok"], machine.Pin.OUT, value=1)
    assert handheld.faults == ["GP14 drives against a key"]


def test_a_power_cut_makes_the_parts_forget_but_not_the_finger():
    handheld = powered()
    machine.Pin(BOARD["lamps"]["gate"], machine.Pin.OUT, value=1)
    machine.bitstream(machine.Pin(22, machine.Pin.OUT), 0, TIMING, b"\xff" * 78)
    bus().writeto(0x3C, b"\x00\x8d\x14\xaf")
    handheld.press("back")
    handheld.power_cut()
    assert handheld.lamps.rgb == [(0, 0, 0)] * 26
    assert not handheld.display.lit
    assert handheld.keys.down("back")
