"""The handheld: all parts in the board file, connected by its wires.

Runs on CPython and MicroPython, with the fakes importable (host_sim/files/importable.py). In a
test and on the page, it is in the firmware's process:

    handheld = Handheld(BOARD).attach()     # machine.wires is the handheld, its clock device_time
    handheld.press("ok")
    device_time.sleep_ms(60)                # the contact bounces, Pin.irq handlers are called

With a device process, the engine calls the same methods when frames arrive. Outputs are the same
both ways: `display.picture()`, `lamps.rgb`, `buzzer.tone_hz`, `display.bytes`, `current_ma()`.
Inputs are `press`, `release`, `lay_finger`, `display.plugged`, `usb` and `battery_mv`, the voltage
at the cell's terminals. Its behaviour:

- Only the wires in the board file exist. A part whose pin is None is absent.
- VSYS is the higher voltage of USB and cell, less the drop of the part in between at the present
  current.
- `faults` lists electrical mistakes of the firmware.
- Wiring mistakes are set on the parts, on `wrong_bus` (bits that `bus_state` of chip.py loses and
  gains, or None), on `supply_ohm` (in series with the supply), `panel_on_vbus`, `divider_turned`,
  `charger_cut` (IN+ has no wire) and `leak_mv`: None, or the forward voltage at which what leads
  from the cell to VSYS conducts to the cell. `miswired.py` has a list.
- `switched_on` is the switch of the cell. `vsys_off_mv` is an error of the ADC, seen at VSYS.
- `power_cut()` resets the parts like a loss of supply. A pressed key stays pressed.
"""

import machine

import device_time
from chip import ANSWERS, BUS_WHOLE, SCL_LOW, SDA_LOW, SPI, Chip
from host_sim.electronics.buzzer import Buzzer
from host_sim.electronics.cell import drop_mv
from host_sim.electronics.keys import Keys
from host_sim.electronics.ssd1306 import KINDS
from host_sim.electronics.ws2812 import WHITE_MA, Chain

LAMP_ROLES = ("track", "cross", "seats")
_PICO_MA = 21  # RP2040 awake at 125 MHz, from VSYS
_PICO_ASLEEP_MA = 1  # in light sleep
_USB_MV = 5000
# Where USB feeds the cell: the cable and the Pico's diode have 0.4 ohm, and the cell 0.3 with its
# protection and charger, so of what is too much the cable takes this share.
_CABLE_SHARE = 0.57


class Handheld(Chip):
    """`board`: a BOARD dict. `now_us()` returns the time for key presses, by default that of
    device_time. `bounce_us`: how long contacts bounce."""

    def __init__(self, board, now_us=None, bounce_us=3000):
        super().__init__(board)
        self.now_us = now_us or _device_now_us
        display, lamps, buzzer = board["display"], board["lamps"], board["buzzer"]
        self.display = KINDS[display["kind"]]()
        self._panel_reset = display.get("reset")
        contacts = dict(board["keys"])
        if self.touch:
            contacts["touch"] = self.touch["y_plus"]
        self.keys = Keys(contacts, bounce_us)
        self.finger = (0, 0)  # the pixel that is touched
        self.lamps = Chain(
            max(first + count for first, count in map(lamps.get, LAMP_ROLES)),
            gated=lamps["gate"] is not None,
            red_first=[
                lamp
                for role in lamps.get("red_first", ())
                for lamp in range(lamps[role][0], sum(lamps[role]))
            ],
            white_ma=lamps.get("white_ma", WHITE_MA),
        )
        self.buzzer = Buzzer(buzzer and buzzer["pin"])
        self._release_reset()
        self.wrong_bus: tuple[int, int] | None = None
        self.supply_ohm = self.vsys_off_mv = 0
        self.panel_on_vbus = self.divider_turned = self.charger_cut = False
        self.leak_mv: float | None = None
        self.switched_on = True
        self.usb = False
        self.battery_mv = 4000.0

    def attach(self):
        """Connect to this process's `machine`, as at power-on. -> self"""
        device_time.start()
        device_time.park = self._park
        machine.power_on(self)
        self._park()
        return self

    # ---- fingers and cables

    def press(self, name, at_us=None):
        self.keys.press(name, self.now_us() if at_us is None else at_us)
        self._look_again()

    def release(self, name, at_us=None):
        self.keys.release(name, self.now_us() if at_us is None else at_us)
        self._look_again()

    def lay_finger(self, x, y):
        """Touch the panel on this pixel; `release("touch")` ends it."""
        self.finger = (x, y)
        self.press("touch")

    def power_cut(self):
        """Cut the supply: all parts lose their state."""
        self.chip_reset()
        for part in (self.display, self.lamps, self.buzzer):
            part.power_on()

    def chip_reset(self):
        """Reset the chip, so that no pin drives anything. The gate's pull-down cuts the lamps'
        power, and the tone ends. A panel without a reset line is unaffected. The contacts have
        settled when the chip restarts."""
        super().chip_reset()
        self.keys.settle()
        if self.lamps.gated:
            self.lamps.gate(0)
        self.buzzer.power_on()
        self._release_reset()

    def _release_reset(self):
        """Stop driving the panel's reset line."""
        if self._panel_reset is not None:
            self.display.reset(0)

    # ---- outputs

    @property
    def charger_lit(self):
        """Whether a lamp of the charger is lit."""
        return self.usb and not self.charger_cut

    def lamp_role(self, role):
        """The colours of "track", "cross" or "seats", as [(red, green, blue), ...]."""
        first, count = self.board["lamps"][role]
        return self.lamps.rgb[first : first + count]

    def current_ma(self, asleep=False):
        """The current of the whole device, estimated from datasheets and published measurements.
        `asleep`: whether the processor is in light sleep."""
        processor_ma = _PICO_ASLEEP_MA if asleep else _PICO_MA
        parts = (self.display, self.lamps, self.buzzer)
        return processor_ma + sum(part.current_ma for part in parts)

    @property
    def faults(self):
        """Mistakes of the firmware that real parts do not report, as lines of text."""
        return self.pin_faults + self.display.faults

    # ---- inputs of the chip

    def input_levels(self, now_us):
        """Apply all changes due by `now_us`. -> the mask of levels at the pins"""
        levels = self.keys.advance(now_us)
        sense = (self.board["supply"] or {}).get("usb_sense")
        if self.usb and sense is not None:
            levels |= 1 << machine.gpio_of(sense)
        return levels

    def vsys_mv(self):
        """The voltage on VSYS. USB comes through the Pico's own diode."""
        load_ma = self.current_ma()
        supply = self.board["supply"]
        cell = supply and self.switched_on
        fed_mv = self.battery_mv - drop_mv(supply["path"], load_ma) if cell else 0
        if self.usb:
            fed_mv = max(fed_mv, _USB_MV - drop_mv("schottky", load_ma))
            if cell and self.leak_mv is not None:
                fed_mv -= _CABLE_SHARE * max(0, fed_mv - self.battery_mv - self.leak_mv)
        return max(0, fed_mv - load_ma * self.supply_ohm)

    def adc_read(self, channel):
        if self.touch and 26 + channel in (self.touch["x_plus"], self.touch["y_plus"]):
            return self._where_touched(channel)
        supply = self.board["supply"]
        if supply is None or supply["adc_pin"] != 26 + channel:
            return 0
        share = 1 / supply["divider"]
        at_pin_mv = self.vsys_mv() * (1 - share if self.divider_turned else share)
        at_pin_mv = max(0, at_pin_mv + self.vsys_off_mv * share)
        return min(65535, round(at_pin_mv * 65535 / supply["full_scale_mv"]))

    def _where_touched(self, channel):
        """The ADC's value at one layer of the touch panel while the other has the supply."""
        if not self.keys.down("touch"):
            return 0
        across = 26 + channel == self.touch["y_plus"]
        pixel, size = (self.finger[0], 128) if across else (self.finger[1], 64)
        first, last = self.touch["x" if across else "y"]
        return first + (2 * pixel + 1) * (last - first) // (2 * size)

    def present(self):
        """`bus_state`: whether the panel answers, and the state of its wires."""
        if not self.display.plugged:
            return 0
        state = BUS_WHOLE
        if self.panel_on_vbus and not self.usb:
            state = SDA_LOW | SCL_LOW
        if self.wrong_bus:
            lost, gained = self.wrong_bus
            state = state & ~lost | gained
        return state

    @property
    def sda_clocks(self):
        """See `Chip`. A panel in the middle of a byte holds SDA until clocks finish the byte, or
        until it loses its supply."""
        return self.display.sda_clocks

    def hold_sda(self, clocks):
        self.display.sda_clocks = clocks

    # ---- the wires of `machine`

    def i2c_start(self, bus):
        self.set_bus(self.present())
        return super().i2c_start(bus)

    def i2c_write(self, bus, address, data):
        if bus == SPI:
            self.display.shift_in(address, data)
            return True
        if (bus, address) != (self._panel_bus, self._panel_address):
            return False
        if not self.present() & ANSWERS:
            return False
        return self.display.transfer(data) if data else not self.display.held

    def pin_write(self, pin, level):
        if pin in self.board["keys"].values():
            self.fault(f"GP{pin} drives against a key")
        if pin == self.board["lamps"]["gate"]:
            self.lamps.gate(level)
        if pin == self._panel_reset and pin is not None:
            self.display.reset(level)

    def pin_read(self, pin):
        self._catch_up()
        return super().pin_read(pin)

    def mem32_read(self, address):
        self._catch_up()
        return super().mem32_read(address)

    def bitstream(self, pin, data):
        if pin == self.board["lamps"]["pin"]:
            self.lamps.bits(data)

    def pwm(self, pin, frequency_hz, duty_u16):
        if pin == self.buzzer.gpio and pin is not None:
            self.buzzer.pwm(frequency_hz, duty_u16)

    # ---- time, when attached

    def _park(self):
        self._catch_up()
        self._look_again()

    def _catch_up(self):
        self.set_bus(self.present())
        levels = self.input_levels(self.now_us())
        if levels != self.levels:
            self.set_levels(levels)

    def _look_again(self):
        if machine.wires is self:
            next_us = self.keys.next_us
            device_time.limit_us = device_time.NEVER if next_us is None else next_us


def _device_now_us():
    return device_time.now_us
