"""MicroPython's `machine`, on simulated wires. Runs on CPython and MicroPython.

The firmware's drivers import it as on the Pico (docs.micropython.org, `machine`; ports/rp2). The
code that starts the firmware sets `machine.wires`, best by `power_on`, to a `chip.Chip`:

    pads                           pin_read(pin) -> 0 | 1    drive(pin, level)
    i2c_write(bus, address, data) -> acknowledged            shift_out(pin, data)
    spi_write(sck, mosi, data)
    pwm(pin, frequency_hz, duty_u16)                         adc_sample(channel) -> u16
    mem32_read(address) -> u32     mem32_write(address, value)
    busy_us(microseconds)          watchdog(timeout_ms to start it, nothing to feed it)

which calls `edges(changed, levels)` when inputs change. Its behaviour:

- It fails where the Pico fails: an address that is not acknowledged raises OSError(EIO), I2C pins
  of another bus raise ValueError. Lamp timing that a WS2812 would misread raises ValueError, and
  does not show wrong colours.
- `Pin(4)` without a mode leaves the pin unchanged; `pads` has the effects of modes, pulls and the
  chip's blocks.
- Transfers take their real time: 9 bits a byte on the bus, the bit times on the lamp line.
- Handlers of `Pin.irq` run when the level changes, or when interrupts are enabled again. A handler
  that ran or is pending ends `lightsleep`. Nothing wakes a `lightsleep` without a
  timeout (micropython PR 16442).
"""

import device_time

WIRELESS = 30  # the number given here to WL_GPIO2
PWRON_RESET = 1
WDT_RESET = 3
_EIO = 5
_ETIMEDOUT = 110

wires = None
cause = PWRON_RESET

_handlers = {}
_interrupts_on = True
_latched_changed = 0
_latched_levels = 0
_handled = 0
_handled_before_sleep = 0


class Reset(SystemExit):
    """A reset of the chip. args: its source ("reset", "watchdog", "bootloader"), the reason."""


def power_on(on_wires, reset_cause=PWRON_RESET):
    """Set the chip to its state after a reset, on these wires: no handlers, interrupts on."""
    global wires, cause, _interrupts_on, _latched_changed
    wires = on_wires
    cause = reset_cause
    _handlers.clear()
    _interrupts_on = True
    _latched_changed = 0
    wires.chip_reset()


def gpio_of(id):
    """The number of a pin, given by number or name. The input of the wireless chip gets a number
    above the processor's own: it is read over a bus and not in GPIO_IN."""
    if id == "WL_GPIO2":
        return WIRELESS
    gpio = int(id[2:]) if isinstance(id, str) else id
    if not 0 <= gpio < 30:
        raise ValueError("invalid pin")
    return gpio


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=None, pull=None, value=None, alt=None):
        self.gpio = gpio_of(id)
        if mode is not None or pull is not None or value is not None:
            self.init(mode, pull, value)

    def init(self, mode=None, pull=None, value=None, alt=None):
        if self.gpio == WIRELESS:
            if pull is not None:
                raise ValueError("pulls are not supported for external pins")
            return
        pads = wires.pads
        pads.pull(self.gpio, pull or 0)
        if mode is None:
            return
        if mode == self.OPEN_DRAIN and value is None:
            value = 1
        pads.use(self.gpio, mode == self.OUT, mode == self.OPEN_DRAIN)
        if mode != self.IN:
            self.value(pads.latch >> self.gpio & 1 if value is None else value)

    def value(self, level=None):
        if level is None:
            return wires.pin_read(self.gpio)
        wires.drive(self.gpio, 1 if level else 0)

    def __call__(self, level=None):
        return self.value(level)

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        if handler is None:
            _handlers.pop(self.gpio, None)
        else:
            _handlers[self.gpio] = (handler, trigger, self)
        return self


def edges(changed, levels):
    """Called by the wires when inputs (bit mask `changed`) have changed to `levels`."""
    global _latched_changed, _latched_levels, _handled
    if not _interrupts_on:
        _latched_changed |= changed
        _latched_levels = levels
        return
    for gpio in _handlers:
        bit = 1 << gpio
        if changed & bit:
            handler, trigger, pin = _handlers[gpio]
            if trigger & (Pin.IRQ_RISING if levels & bit else Pin.IRQ_FALLING):
                _handled += 1
                handler(pin)


def disable_irq():
    global _interrupts_on
    before = _interrupts_on
    _interrupts_on = False
    return before


def enable_irq(state=True):
    global _interrupts_on, _latched_changed
    _interrupts_on = state
    if state and _latched_changed:
        changed = _latched_changed
        _latched_changed = 0
        edges(changed, _latched_levels)


class I2C:
    """SDA is GP0, 4, .. on bus 0, GP2, 6, .. on bus 1; SCL the next (RP2040 datasheet 1.4.3).

    Nothing can be sent while SDA is held low, or once another object has taken the pins.
    """

    def __init__(self, id, scl, sda, freq=400000, timeout=50000):
        for name, pin, parity in (("SCL", scl, 1), ("SDA", sda, 0)):
            if pin.gpio & 1 != parity or pin.gpio >> 1 & 1 != id:
                raise ValueError("bad %s pin" % name)
        self.pins = 1 << scl.gpio | 1 << sda.gpio
        wires.pads.give_to_bus(scl.gpio)
        wires.pads.give_to_bus(sda.gpio)
        self.timeout_us = timeout
        self.bus = id
        self.frequency_hz = freq

    def writeto(self, address, data, stop=True):
        if wires.pads.bus & self.pins != self.pins or not wires.i2c_start(self.bus):
            wires.busy_us(self.timeout_us)
            raise OSError(_ETIMEDOUT)
        acknowledged = wires.i2c_write(self.bus, address, data)
        count = len(data) if acknowledged else 0
        try:
            wires.busy_us((count + 1) * 9000000 // self.frequency_hz)
        except Reset:
            if acknowledged:
                wires.hold_sda(1)  # the panel waits for the clock that ends its acknowledgement
            raise
        if not acknowledged:
            raise OSError(_EIO)
        return count

    def scan(self):
        found = []
        for address in range(0x08, 0x78):
            if not wires.i2c_start(self.bus):
                wires.busy_us(self.timeout_us)
            elif wires.i2c_write(self.bus, address, b"") or wires.i2c_answers(address):
                found.append(address)
        return found


class SPI:
    """SCK is GP2, 6, .., MOSI the next, MISO the second before it; GP8 to 15 and 24 to 29 are of
    SPI 1. As on the Pico, MISO takes its pin even if nothing is read (ports/rp2/machine_spi.c).
    """

    def __init__(self, id, baudrate=1000000, sck=None, mosi=None, miso=None):
        pins = []
        for name, pin, usual, rest in (
            ("SCK", sck, (18, 10), 2), ("MOSI", mosi, (19, 11), 3), ("MISO", miso, (16, 8), 0)
        ):  # fmt: skip
            gpio = pin.gpio if pin else usual[id]
            if gpio & 3 != rest or gpio >> 3 & 1 != id:
                raise ValueError("bad %s pin" % name)
            wires.pads.use(gpio)
            pins.append(gpio)
        self.sck, self.mosi = pins[:2]
        self.frequency_hz = baudrate

    def write(self, data):
        wires.spi_write(self.sck, self.mosi, data)
        wires.busy_us(len(data) * 8000000 // self.frequency_hz)


class SoftI2C:
    """I2C on any two pins, by software."""

    def __init__(self, scl, sda):
        self.scl = scl.gpio
        self.sda = sda.gpio
        for pin in (self.scl, self.sda):
            wires.pads.pull(pin, Pin.PULL_UP)
            wires.pads.use(pin, open_drain=True)
            wires.drive(pin, 1)

    def scan(self):
        answers = wires.soft_i2c_answers
        return [a for a in range(0x08, 0x78) if answers(self.scl, self.sda, a)]


class ADC:
    """A channel 0 to 3, whose pad stays as it is, or a pin of channel 0 to 3, whose pad is set
    up for it (ports/rp2/machine_adc.c)."""

    def __init__(self, source):
        if isinstance(source, int) and 0 <= source < 4:
            self.channel = source
            return
        gpio = source.gpio if isinstance(source, Pin) else gpio_of(source)
        if not 26 <= gpio < 30:
            raise ValueError("Pin doesn't have ADC capabilities")
        wires.pads.analogue(gpio)
        self.channel = gpio - 26

    def read_u16(self):
        return wires.adc_sample(self.channel)


class PWM:
    def __init__(self, pin):
        self.gpio = pin.gpio
        self.duty = 0
        wires.pads.use(pin.gpio, drives=True)
        self.freq(0)

    def freq(self, hertz):
        self.frequency_hz = hertz
        wires.pwm(self.gpio, hertz, self.duty)

    def duty_u16(self, duty):
        self.duty = duty
        wires.pwm(self.gpio, self.frequency_hz, duty)


class WDT:
    def __init__(self, timeout):
        if timeout > 8388:
            raise ValueError("timeout exceeds 8388")
        wires.watchdog(timeout)

    def feed(self):
        wires.watchdog()


class _Words:
    def __getitem__(self, address):
        return wires.mem32_read(address)

    def __setitem__(self, address, value):
        wires.mem32_write(address, value)


mem32 = _Words()

# High and low time of a 0 and of a 1 in nanoseconds, each +-150 (WS2812B, data transfer time).
_WS2812_NS = (400, 850, 800, 450)


def bitstream(pin, encoding, timing, data):
    """Send data; accepts only the WS2812's timing, because the lamp line has nothing else."""
    for at in range(len(_WS2812_NS)):  # without `zip`, which the meter would count as firmware
        if abs(_WS2812_NS[at] - timing[at]) > 150:
            raise ValueError("a WS2812 misreads bit times %s; %s" % (timing, _WS2812_NS))
    wires.shift_out(pin.gpio, data)
    wires.busy_us(len(data) * 8 * (timing[0] + timing[1]) // 1000)


def _woken():
    return _latched_changed or _handled != _handled_before_sleep


def lightsleep(time_ms=None):
    global _handled_before_sleep
    if _latched_changed:
        return
    _handled_before_sleep = _handled
    if time_ms is None:
        device_time.wait(device_time.NEVER)
    else:
        device_time.wait(time_ms * 1000, _woken)


def reset():
    raise Reset("reset", "machine.reset()")


def bootloader():
    raise Reset(
        "bootloader", "the handheld is a USB drive now; switched off and on, it plays again"
    )


def reset_cause():
    return cause


def unique_id():
    return b"\xe6\x60\x58\x38\x83\x27\x1a\x2b"
