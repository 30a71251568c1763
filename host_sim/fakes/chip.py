"""The inside of the chip: its pads, registers and watchdog, and their connection to the parts.

Runs on CPython and MicroPython. Base class of both kinds of `machine.wires`: `Handheld` in the
same process, and the frames to another process in `engines/device.py`. A subclass has the parts:
`i2c_write`, `pin_write`, `bitstream`, `pwm`, `adc_read`. Its behaviour:

- A key is a switch to ground. Open, its pin reads what the pad's pull gives. So is a touch panel,
  whose layers meet; a layer with the supply across it gives the other one the place.
- A level changes only through `set_levels`, which calls the `Pin.irq` handlers.
- The panel's module pulls both lines of its bus up. The state of the two wires is
  `bus_state`; the subclass sets it by `set_bus`.
- On a Pico 2 the input that senses USB stays high after the cable is gone, until the firmware
  drives it low. An RP2350 of stepping A2 leaks; a pull-down above 8.2 kohm is too weak for it, and
  this one has 10 (datasheet, erratum RP2350-E9; not in A3 and A4).
- The bus has levels: if a chip reset interrupts an acknowledgement, the panel holds SDA low until
  SCL has fallen, and takes later falls as bits of a next byte, until a start or a stop.
- Mistakes that would go unnoticed on a real board are reported once, as a line in `pin_faults`: a
  pin that is read before it was set up or while nothing drives or pulls it, an ADC input loaded
  by a pull, lamps that get data without power or before their supply has settled.
- The watchdog (RP2040 datasheet 4.7) expires unless it is fed, or its ENABLE bit is cleared
  through the register that the board file names. When it expires, it raises `machine.Reset`.
"""

# The parts on the pins (pin_write, bitstream, pwm, adc_read) are methods of the subclasses.
# pyright: reportAttributeAccessIssue=false

import machine

import device_time
from pads import ALL, Pads

_SIO_GPIO_IN = 0xD0000004  # RP2040 datasheet 2.3.1.7
_FIRST_ADC_PIN = 26
_LAMPS_SETTLE_US = 5000  # from the gate to the first frame: 100 uF charged through a slowed P-FET
_BYTE_BITS = 8
_TOUCH_OHM = 500  # of half a layer of a touch panel

# Bits of the state of the panel's bus.
ANSWERS = 1  # the panel, at its address
ANSWERS_ELSEWHERE = 2  # at the other of its two addresses
ANSWERS_EXCHANGED = 4  # when SDA and SCL are exchanged
SDA_PULLED, SCL_PULLED = 8, 16  # up, by the module
SDA_LOW, SCL_LOW = 32, 64  # by a wire to ground
TOUCHING = 128  # SDA and SCL are one wire
LOOSE = 256  # SDA fails in one transfer of LOOSE_EVERY
LOOSE_EVERY = 400
SPI = 2  # in `i2c_write`, after the two I2C: the panel's SPI, whose "address" is the level of DC
BUS_WHOLE = ANSWERS | SDA_PULLED | SCL_PULLED


class Chip:
    """`board` is the BOARD dict; bit n of `levels` is the level driven from outside on GPn, or 1
    for an open key. `sda_clocks`: above 0, the number of falls of SCL until the panel releases
    SDA; below 0, until it pulls SDA low again."""

    sda_clocks = 0

    def __init__(self, board):
        self.board = board
        self.pads = Pads()
        self.key_mask = 0
        for gpio in board["keys"].values():
            self.key_mask |= 1 << gpio
        self.touch = board.get("touch")
        self._touch_mask = 1 << self.touch["y_plus"] if self.touch else 0
        self.key_mask |= self._touch_mask
        sense = (board["supply"] or {}).get("usb_sense")
        self._sense_mask = 0 if sense is None else 1 << machine.gpio_of(sense)
        self._leaky = self._sense_mask if board.get("module") == "pico2" else 0
        self._leaking = 0
        self.key_port = board.get("key_port", _SIO_GPIO_IN)
        watchdog = board["watchdog"] or {"register": None, "bit": 0}
        self.stop_register = watchdog["register"]
        self.stop_bit = watchdog["bit"]
        self._lamp_line, self._lamp_gate = board["lamps"]["pin"], board["lamps"]["gate"]
        self._gate_on_us = None
        display = board["display"]
        self._spi = display if display["bus"] == "spi" else None
        self._spi_levels = 0  # the pins whose levels only `spi_write` looks at
        self._panel_bus = self._panel_address = -1
        self._scl = self._sda = 0
        if self._spi:
            self._spi_levels = 1 << display["dc"]
            if display["cs"] is not None:
                self._spi_levels |= 1 << display["cs"]
        else:
            self._panel_bus, self._panel_address = display["bus"], display["address"]
            self._scl, self._sda = 1 << display["scl"], 1 << display["sda"]
        self._bus = self._sda | self._scl
        self.bus_state = 0
        self._starts = 0  # on a loose bus
        self.set_bus(BUS_WHOLE)
        self.levels = self.key_mask
        self.registers = {}
        self.watchdog_us = 0
        self.pin_faults = []

    def chip_reset(self):
        """Reset the chip; the parts outside do not change."""
        self.pads.reset()
        self._gate_on_us = None

    def fault(self, text):
        """Report a mistake for tests to see, once."""
        if text not in self.pin_faults:
            self.pin_faults.append(text)

    # ---- pins

    def pin_levels(self):
        """What the input register reads."""
        high = self._bus_high & ~self._sda if self.sda_clocks > 0 else self._bus_high
        high |= self.levels & ~self._bus | self._leaking
        levels = self.pads.levels(self._outside(), high)
        if self.bus_state & TOUCHING and levels & self._bus != self._bus:
            levels &= ~self._bus
        return levels

    def set_levels(self, levels):
        before = self.pin_levels()
        self._leaking |= self.levels & ~levels & self._leaky
        self.levels = levels
        self._moved(before)

    def _moved(self, before):
        """Call the interrupt handlers of the pins that have changed."""
        after = self.pin_levels()
        if before != after:
            machine.edges(before ^ after, after)

    def pin_read(self, pin):
        if pin == machine.WIRELESS:
            return self.levels >> pin & 1
        self._look(1 << pin)
        return self.pin_levels() >> pin & 1

    def drive(self, pin, level):
        """Set the output of a pin."""
        before = self.pin_levels()
        if not self.pads.write(pin, level):
            return
        if 1 << pin & self._sense_mask:
            if not level:
                self._leaking = 0
            self._moved(before)
            return
        if 1 << pin & (self._scl | self._sda):
            self._lines_moved(before, self.pin_levels())
        if 1 << pin & self._spi_levels:
            return
        if pin == self._lamp_gate:
            self._switch_lamps(level)
        elif pin == self._lamp_line and level and not self._lamps_powered():
            self.fault("the lamps' data line is driven high while they have no power")
        self.pin_write(pin, level)

    def _outside(self):
        """The mask of pins driven from outside now."""
        held = self._bus_held | self._sda if self.sda_clocks > 0 else self._bus_held
        return self._sense_mask | self.key_mask & ~self.levels | held

    def _look(self, pins):
        for pin, wrong in self.pads.doubtful(pins & ALL, self._outside()):
            self.fault("GP%d %s" % (pin, wrong))

    # ---- the panel's bus, by its levels

    def hold_sda(self, clocks):
        """Put the panel in the middle of a byte, see `sda_clocks`; 0 ends that."""
        self.sda_clocks = clocks

    def set_bus(self, state):
        """Set the state of the two wires of the panel's bus: bits of `bus_state`."""
        if state == self.bus_state:
            return
        self.bus_state = state
        sda, scl = self._sda, self._scl
        low = (sda if state & SDA_LOW else 0) | (scl if state & SCL_LOW else 0)
        high = (sda if state & SDA_PULLED else 0) | (scl if state & SCL_PULLED else 0)
        self._bus_held = low | high
        self._bus_high = high & ~low

    def i2c_answers(self, address):
        """Whether the panel acknowledges this address."""
        state = self.bus_state
        if address == self._panel_address:
            return state & ANSWERS != 0
        return address == self._panel_address ^ 1 and state & ANSWERS_ELSEWHERE != 0

    def soft_i2c_answers(self, scl, sda, address):
        """The same on any two pins."""
        pins = 1 << scl, 1 << sda
        if pins == (self._scl, self._sda):
            return self.i2c_answers(address)
        exchanged = pins == (self._sda, self._scl) and self.bus_state & ANSWERS_EXCHANGED
        return exchanged and address == self._panel_address

    def i2c_start(self, bus):
        """Send a start condition, which ends any byte in progress. -> whether SDA can fall"""
        if bus == self._panel_bus and self.bus_state & (SDA_LOW | SCL_LOW | TOUCHING):
            return False
        if bus == self._panel_bus and self.bus_state & LOOSE:
            self._starts += 1
            if self._starts % LOOSE_EVERY == 0:
                return False
        if bus == self._panel_bus and self.sda_clocks:
            if self.sda_clocks > 0:
                return False
            self.hold_sda(0)
        return True

    def spi_write(self, sck, mosi, data):
        """Send on SPI. The panel hears it on its two pins while CS is low."""
        panel, pads = self._spi, self.pads
        if not panel or (sck, mosi) != (panel["sck"], panel["mosi"]):
            return
        driven_high = pads.latch & pads.driven
        if panel["cs"] is None or not driven_high >> panel["cs"] & 1:
            self.i2c_write(SPI, driven_high >> panel["dc"] & 1, data)

    def _lines_moved(self, before, after):
        clocks = self.sda_clocks
        if clocks and before & ~after & self._scl:
            if clocks > 0:
                self.hold_sda(clocks - 1 or -_BYTE_BITS)
            else:
                self.hold_sda(clocks + 1 or 1)
        elif clocks < 0 and ~before & after & self._sda and after & self._scl:
            self.hold_sda(0)  # a stop condition

    # ---- lamps

    def shift_out(self, pin, data):
        """Send a frame on a lamp line, which is low afterwards."""
        self.pads.use(pin, drives=True)
        self.pads.write(pin, 0)
        if pin == self._lamp_line:
            if not self._lamps_powered():
                self.fault("the lamps get a frame while they have no power")
            elif self._gate_on_us is not None:
                if device_time.now_us - self._gate_on_us < _LAMPS_SETTLE_US:
                    self.fault("the lamps get a frame before their supply has settled")
        self.bitstream(pin, data)

    def _lamps_powered(self):
        return self._lamp_gate is None or self._gate_on_us is not None

    def _switch_lamps(self, level):
        line = self.pads.latch & self.pads.driven
        if bool(level) != self._lamps_powered() and line >> self._lamp_line & 1:
            self.fault("the lamps' supply is switched while their data line is high")
        if not level:
            self._gate_on_us = None
        elif self._gate_on_us is None:
            self._gate_on_us = device_time.now_us

    # ---- ADC

    def adc_source_ohm(self, channel):
        """The resistance behind an ADC input, or None where no wire leads to it."""
        if self.touch and _FIRST_ADC_PIN + channel in (self.touch["x_plus"], self.touch["y_plus"]):
            return _TOUCH_OHM
        supply = self.board["supply"]
        if supply is None or supply["adc_pin"] != _FIRST_ADC_PIN + channel:
            return None
        return supply["source_ohm"]

    def _layer_is_supplied(self, pin):
        """Whether the touch panel's other layer than that of `pin` has the supply across it."""
        touch = self.touch
        if not touch or pin not in (touch["x_plus"], touch["y_plus"]):
            return True
        layer = "y" if pin == touch["x_plus"] else "x"
        plus, minus = 1 << touch[layer + "_plus"], 1 << touch[layer + "_minus"]
        driven, latch = self.pads.driven, self.pads.latch
        return driven & plus and driven & minus and latch & plus and not latch & minus

    def adc_sample(self, channel):
        """The result of a conversion: `adc_read`, loaded by the pad's pulls."""
        reading = self.adc_read(channel)
        pin = _FIRST_ADC_PIN + channel
        if not self._layer_is_supplied(pin):
            return 0
        source_ohm = self.adc_source_ohm(channel)
        if source_ohm is None:
            self.fault("GP%d is read by the ADC, and no wire leads to it" % pin)
        elif (self.pads.pulled_up | self.pads.pulled_down) >> pin & 1:
            self.fault("GP%d is read by the ADC with a pull on, which loads the divider" % pin)
        return self.pads.loaded(pin, reading, source_ohm)

    # ---- registers

    def mem32_read(self, address):
        if address == self.key_port or address == _SIO_GPIO_IN:
            self._look(self.key_mask & ~self._touch_mask)
            return self.pin_levels() & ALL
        return self.registers.get(address, 0)

    def mem32_write(self, address, value):
        self.registers[address] = value
        if address == self.stop_register and value >> self.stop_bit & 1:
            device_time.alarm_us = device_time.NEVER

    # ---- watchdog and time

    def watchdog(self, timeout_ms=None):
        """Start it with a timeout, or feed it."""
        if timeout_ms is not None:
            self.watchdog_us = timeout_ms * 1000
            device_time.alarm = self._bite
        if timeout_ms is not None or device_time.alarm_us != device_time.NEVER:
            device_time.alarm_us = device_time.now_us + self.watchdog_us

    def _bite(self):
        device_time.alarm_us = device_time.NEVER
        raise machine.Reset("watchdog", "not fed for %d ms" % (self.watchdog_us // 1000))

    def busy_us(self, duration_us):
        device_time.busy(duration_us)
