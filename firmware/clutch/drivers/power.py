"""Sleep while idle, measure the supply, and run the watchdog.

    power = Power(board, clock, keys, buzzer)
    power.sleep(wait_ms)   # until the time is over or a key moves

`sleep` uses light sleep when that is safe and worth it: not on USB, because the port would drop;
not during a tune, because the PWM would stop; not for less than `_WORTH_MS`, because restarting
the clocks takes a few milliseconds. Otherwise it sleeps in slices short enough to notice a key.
Light sleep always has a timeout: without one a key edge does not wake an RP2040. A cable wakes it
too, so that the PC finds the port.

If a PC has configured the port, light sleep keeps the clock of USB even when the cable is gone:
ports/rp2/modmachine.c asks TinyUSB, which never notices it. No function of MicroPython ends that.

The watchdog resets a device that hangs. `sleep` and `feed` feed it. MicroPython cannot stop a
watchdog, so `stop_watchdog` writes the chip's register that the board file names. A board that
names none gets no watchdog, because it would fire in the REPL. It must not expire during light
sleep: with MicroPython 1.28 an RP2040 would then lock up, and an RP2350 does not count meanwhile
(issues 17228 and 17229). So a light sleep takes at most `_LONGEST_SLEEP_MS`.
"""

import machine
from micropython import const

_WORTH_MS = const(50)
_SLICE_MS = const(5)
_READINGS = const(8)
_READINGS_BITS = const(5)  # the sum of 8 readings of 16 bits becomes one of 14
_LONGEST_SLEEP_MS = const(4000)  # half of what the watchdog allows


class Power:
    """The power of the device. `board`: its description, of which `supply` and `watchdog` may be
    None; `keys.edge` and `buzzer.sounding` are read while resting.

    `on_cell`: whether the last measurement found a cell; used if no pin senses USB.
    """

    def __init__(self, board, clock, keys, buzzer):
        self._clock = clock
        self._keys = keys
        self._buzzer = buzzer
        self.supply = None
        self.on_cell = False
        self._light = False  # resting in light sleep
        self._usb_sense = self._leaky_sense = None
        supply = board.get("supply") or {}
        sense = supply.get("usb_sense")
        if sense is not None:
            if board["module"] == "pico2":
                pin = self._leaky_sense = machine.Pin(sense, machine.Pin.OPEN_DRAIN, value=1)
            else:
                pin = machine.Pin(sense, machine.Pin.IN)
            self._usb_sense = pin
            if isinstance(sense, int):  # not a pin of the wireless chip
                pin.irq(handler=self._on_cable, trigger=machine.Pin.IRQ_RISING, hard=True)
        if supply.get("adc_pin") is not None:
            # ADC(Pin), not ADC(channel): that leaves the pad's pull-down on, beside the divider.
            self._adc = machine.ADC(machine.Pin(supply["adc_pin"]))
            self._full_mv = supply["full_scale_mv"] * supply["divider"]
            self.supply = supply
        self._watchdog_place = board.get("watchdog")
        self._watchdog = None

    def sleep(self, wait_ms):
        """Return after `wait_ms`, or as soon as a key has moved since the last poll."""
        clock = self._clock
        began_ms = clock.ticks_ms()
        self._light = wait_ms >= _WORTH_MS and not self._buzzer.sounding and not self.usb()
        left_ms = wait_ms
        while left_ms > 0 and not self._keys.edge:
            if self._light and left_ms > 1:
                self._sleep(min(left_ms, _LONGEST_SLEEP_MS))
            else:
                clock.sleep_ms(min(left_ms, _SLICE_MS))
            self.feed()
            left_ms = wait_ms - clock.ticks_diff(clock.ticks_ms(), began_ms)
        self._light = False

    def _on_cable(self, _pin):
        """The interrupt of the pin that senses USB. `plugged` causes it too, but not in a rest."""
        if self._light:
            self._keys.edge = True

    def _sleep(self, most_ms):
        """Sleep, unless a key has moved. While interrupts are off, an edge stays pending, which
        ends the sleep at once; else one between the look and the sleep would wake nobody."""
        before = machine.disable_irq()
        try:
            if not self._keys.edge:
                machine.lightsleep(most_ms)
        finally:
            machine.enable_irq(before)

    def plugged(self):
        """Whether a pin senses power from USB.

        On a Pico 2 it is driven low first: after the cable is gone, the input stays high until
        then (RP2350 datasheet, erratum E9: a pull-down above 8.2 kohm is too weak; it has 10).
        """
        sense = self._leaky_sense
        if sense is not None:
            sense.value(0)
            sense.value(1)
        return self._usb_sense is not None and self._usb_sense.value() == 1

    def usb(self):
        """Whether USB supplies power; without a pin for it, True unless a cell was measured."""
        if self._usb_sense is None:
            return not self.on_cell
        return self.plugged()

    def vsys_mv(self):
        """The supply voltage in mV, averaged; only for a board that has a `supply`."""
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        return (total >> _READINGS_BITS) * self._full_mv >> 14

    def start_watchdog(self):
        """Start the watchdog: from now on `feed` must be called, or the device resets."""
        if self._watchdog_place and self._watchdog is None:
            self._watchdog = machine.WDT(timeout=self._watchdog_place["timeout_ms"])

    def feed(self):
        """Feed the watchdog, if it runs."""
        if self._watchdog is not None:
            self._watchdog.feed()

    def stop_watchdog(self):
        """Disable the watchdog so that the REPL can block."""
        place = self._watchdog_place
        if place:
            # Even if this object started none: a watchdog survives a soft reset.
            machine.mem32[place["register"]] = 1 << place["bit"]
            self._watchdog = None

    def boot_loader(self):
        """Start the chip's boot loader: a USB drive that accepts new firmware."""
        self.stop_watchdog()
        machine.bootloader()

    def restart(self):
        """Reset the device, as if it had been switched off and on."""
        machine.reset()
