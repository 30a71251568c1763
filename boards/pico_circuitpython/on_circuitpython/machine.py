"""MicroPython's `machine` on CircuitPython's pins and buses, as far as the drivers use it.

Keys and gates go through digitalio, the panel through busio, the piezo through pwmio, the supply
through analogio, and the lamps through Adafruit's neopixel. CircuitPython calls nobody when a pin
changes, so whoever sleeps calls `scan()`, which calls the handlers of `Pin.irq`: a key is seen
when the firmware rests, not during a long step.
"""

import time

import analogio
import busio
import digitalio
import microcontroller
import neopixel
import pwmio

_ETIMEDOUT = 116
_GPIO_IN = 0xD0000004
_LOOK_S = 0.005

_inputs = {}
_handlers = {}
_buses = {}  # by the numbers of their pins
_seen = 0


def _pin(gpio):
    return getattr(microcontroller.pin, "GPIO%d" % gpio)


def _levels():
    levels = 0
    for gpio in _inputs:
        if _inputs[gpio].value:
            levels |= 1 << gpio
    return levels


def scan():
    """Call the handlers of pins that changed since the last look; returns whether there were."""
    global _seen
    levels = _levels()
    changed = levels ^ _seen
    _seen = levels
    called = False
    for gpio in _handlers:
        if changed >> gpio & 1:
            _handlers[gpio][0](_handlers[gpio][1])
            called = True
    return called


class Pin:
    """Without a mode it only names a GPIO, for a bus or a PWM to take."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, value=None):
        self.gpio = id
        self.pixels = None
        self._io = None
        if mode == -1:
            return
        if id in _buses:
            _buses.pop(id).deinit()
        self._io = digitalio.DigitalInOut(_pin(id))
        if mode == self.OPEN_DRAIN:
            self._io.switch_to_output(bool(value), digitalio.DriveMode.OPEN_DRAIN)
        elif mode == self.OUT:
            self._io.switch_to_output(value=bool(value))
        else:
            self._io.switch_to_input(digitalio.Pull.UP if pull == self.PULL_UP else None)
            _inputs[id] = self._io

    def value(self, level=None):
        """The level, or set it. On the lamps' line it is the level between two frames."""
        io = self._io if self.pixels is None else self.pixels.pin
        if level is None:
            return int(io.value)
        io.value = bool(level)

    def release(self):
        """Leave the pin to a bus."""
        if self._io is not None:
            self._io.deinit()

    def irq(self, handler=None, trigger=0, hard=False):
        """Both edges, whatever `trigger` says: the drivers ask for both."""
        global _seen
        _handlers[self.gpio] = (handler, self)
        _seen = _levels()

    def light(self, count):
        """The lamps on this pin: CircuitPython lets one object at a time have a pin."""
        if self.pixels is None:
            self._io.deinit()
            self.pixels = neopixel.NeoPixel(
                _pin(self.gpio), count, auto_write=False, pixel_order=neopixel.GRB
            )
        return self.pixels


def bitstream(pin, _encoding, _timing_ns, data):
    """A frame of green, red, blue, the bytes of a WS2812; the timing is neopixel's."""
    pixels = pin.light(len(data) // 3)
    for lamp in range(len(data) // 3):
        green, red, blue = data[3 * lamp : 3 * lamp + 3]
        pixels[lamp] = (red, green, blue)
    pixels.show()


class I2C:
    """`Pin` takes a pin from the bus that has it, so that a bus can be opened again."""

    def __init__(self, _bus, scl, sda, freq):
        for pin in (scl, sda):
            pin.release()
        try:
            self._bus = busio.I2C(_pin(scl.gpio), _pin(sda.gpio), frequency=freq)
        except RuntimeError as error:  # no pull-ups: the panel is not there
            raise OSError(_ETIMEDOUT) from error
        _buses[scl.gpio] = _buses[sda.gpio] = self._bus

    def writeto(self, address, data):
        """OSError when nobody answers."""
        while not self._bus.try_lock():
            pass
        try:
            self._bus.writeto(address, data)
        finally:
            self._bus.unlock()
        return len(data)


class PWM:
    def __init__(self, pin):
        self._output = pwmio.PWMOut(_pin(pin.gpio), variable_frequency=True)

    def freq(self, hertz):
        self._output.frequency = hertz

    def duty_u16(self, duty):
        self._output.duty_cycle = duty


class ADC:
    """The Pin that it measures, of GP26 to GP29."""

    def __init__(self, pin):
        self._input = analogio.AnalogIn(_pin(pin.gpio))

    def read_u16(self):
        return self._input.value


class _Words:
    """The one register that the drivers read: the levels of the pins."""

    def __getitem__(self, address):
        return _levels() if address == _GPIO_IN else 0


mem32 = _Words()


def disable_irq():
    """Nothing interrupts here: keys are looked at while sleeping."""
    return True


def enable_irq(state):
    pass


def lightsleep(time_ms):
    """Until the time is over or a key moves; the processor's own sleep would end the program."""
    end = time.monotonic_ns() + time_ms * 1000000
    while time.monotonic_ns() < end:
        time.sleep(_LOOK_S)
        if scan():
            return


def reset():
    microcontroller.reset()
