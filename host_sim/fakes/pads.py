"""The pads between the RP2040 and its pins: pulls, inputs, drivers, and what a pin then reads.

Runs on CPython and MicroPython; `Chip` has one `Pads`. All masks have bit n for GPn. Its
behaviour:

- After a reset each pad has its pull-down and its input on, and no function (RP2040 datasheet
  2.19.6.3, registers GPIO0 to GPIO29: 0x56).
- Setting a pin's mode sets its pulls as well, and no pull means none (MicroPython,
  ports/rp2/machine_pin.c). I2C turns the pull-ups on (machine_i2c.c), PWM leaves the pulls as they
  are (machine_pwm.c).
- `ADC(Pin(n))` turns pulls and input off (Pico SDK, `adc_gpio_init`); `ADC(channel)` does not
  change the pad (MicroPython commit 2b8de7436b).
- A pull is 50 to 80 kohm (datasheet, digital IO characteristics); here it is 65.
- A pin that nothing drives or pulls reads 0, and so does one whose input is off.
"""

ALL = (1 << 30) - 1  # GP0 to GP29
PULL_OHM = 65000
_PULL_UP, _PULL_DOWN = 1, 2  # of machine.Pin
_FULL_SCALE = 65535


class Pads:
    """`used`: pins with a function; `driven`: pins that the chip drives, to the levels in `latch`;
    `bus`: pins of an I2C block."""

    def __init__(self):
        self.reset()

    def reset(self):
        """Set all pads to their state after a reset."""
        self.pulled_up = self.used = self.driven = self.latch = self.open_drain = self.bus = 0
        self.pulled_down = self.listening = ALL

    def pull(self, pin, pull):
        """Set the pulls of a pin: 0, PULL_UP, PULL_DOWN, or both."""
        bit = 1 << pin
        self.pulled_up = self.pulled_up & ~bit | (bit if pull & _PULL_UP else 0)
        self.pulled_down = self.pulled_down & ~bit | (bit if pull & _PULL_DOWN else 0)

    def use(self, pin, drives=False, open_drain=False):
        """Give the pin to the processor or to one of the chip's blocks; the input is on."""
        bit = 1 << pin
        self.used |= bit
        self.listening |= bit
        self.bus &= ~bit
        self.driven = self.driven & ~bit | (bit if drives else 0)
        self.open_drain = self.open_drain & ~bit | (bit if open_drain else 0)

    def give_to_bus(self, pin):
        """Give the pin to an I2C block."""
        self.use(pin)
        self.pull(pin, _PULL_UP)
        self.bus |= 1 << pin

    def analogue(self, pin):
        """Give the pin to the ADC."""
        self.use(pin)
        self.pull(pin, 0)
        self.listening &= ~(1 << pin)

    def write(self, pin, level):
        """Set the output; an open drain only drives low. -> whether the pin is an output"""
        bit = 1 << pin
        if self.open_drain & bit:
            self.driven = self.driven & ~bit | (0 if level else bit)
        else:
            self.latch = self.latch & ~bit | (bit if level else 0)
        return (self.driven | self.open_drain) & bit != 0

    def levels(self, outside, outside_levels):
        """The levels of all inputs; `outside`: mask of the pins that are driven from outside."""
        undriven = outside & outside_levels | self.pulled_up & ~outside
        driven = self.driven & ~self.open_drain & self.latch
        return (driven | undriven & ~self.driven) & self.listening

    def doubtful(self, pins, outside):
        """List the problems with reading these pins: [(pin, text)]."""
        held = self.driven | outside | self.pulled_up | self.pulled_down
        if not pins & ~(self.used & self.listening & held):
            return ()
        found = []
        for pin in range(30):
            bit = pins & 1 << pin
            if bit & ~self.used:
                found.append((pin, "is read before it was set up"))
            elif bit & ~self.listening:
                found.append((pin, "is read with its input off"))
            elif bit & ~held:
                found.append((pin, "is read while nothing drives or pulls it"))
        return found

    def loaded(self, pin, reading, source_ohm):
        """The ADC's reading if this pin's pulls load a source of `source_ohm`."""
        up = self.pulled_up >> pin & 1
        down = self.pulled_down >> pin & 1
        if source_ohm is None:
            return _FULL_SCALE * up // (up + down) if up + down else reading
        pulled = up * _FULL_SCALE * source_ohm
        return (reading * PULL_OHM + pulled) // (PULL_OHM + (up + down) * source_ohm)
