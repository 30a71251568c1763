"""A handheld for the fault lanes: the whole firmware in this process, CPython or MicroPython.

    flash = formatted()
    harness = Harness(flash)                  # main.power_on() on a drive in this flash
    harness.run(100)                      # main.run() for 100 ms
    harness.press("down", "ok")
    harness.panel.saved                   # whether the panel shows the save mark
    harness = harness.again()                 # cut the supply: the same flash, everything else new

The clock, `machine` and the filesystem are fakes; `device_time` must replace `time` before this
module is imported. main.py's own code starts and runs the firmware.
"""

import machine

import device_time
from board import BOARD
from chip import Chip
from clutch import main, modules
from host_sim.electronics.flash import mounted
from host_sim.engines.in_process import PRESS_MS, InProcess
from tools.checks.faults.panel_memory import PanelMemory
from tools.checks.faults.random_moves import Draws

_SAVING_MS = 60


class Stop(SystemExit):
    """Ends `run` when its time is over."""


class BareHandheld(Chip):
    """The least on the pins: keys without bounce, and a panel that may be unplugged. `origin_us`:
    the tick counters at power-on."""

    def __init__(self, origin_us=0, plugged=True):
        super().__init__(BOARD)
        self.plugged = plugged
        self.i2c_left = -1  # transfers until the panel is unplugged; -1 = never
        self.panel = PanelMemory()
        self._origin_us = origin_us

    def attach(self):
        """Connect to this process's `machine`, as at power-on."""
        device_time.start(self._origin_us)
        machine.power_on(self)

    def press(self, name):
        self.set_levels(self.levels & ~(1 << BOARD["keys"][name]))

    def release(self, name):
        self.set_levels(self.levels | 1 << BOARD["keys"][name])

    def i2c_write(self, bus, address, data):
        if self.i2c_left >= 0:
            self.i2c_left -= 1
            self.plugged = self.plugged and self.i2c_left >= 0
        if not self.plugged:
            return False
        return self.panel.transfer(bytes(data)) if len(data) else True

    def pin_write(self, pin, level):
        pass

    def bitstream(self, pin, data):
        pass

    def pwm(self, pin, frequency_hz, duty_u16):
        pass

    def adc_read(self, channel):
        return 26000


class _Os:
    """The firmware's `os`."""

    def __init__(self, urandom):
        self.urandom = urandom


# Collect rarely: in a heap full of flash images a collection is slow.
main._COLLECT_AFTER_BYTES = main._COLLECT_IN_USE_AFTER_BYTES = 1 << 20
# Keep drivers loaded, so that a driver that a lane has patched stays patched after a restart.
forget = modules.forget
modules.forget = lambda package: package == "clutch.drivers" or forget(package)


class Harness(InProcess):
    """`flash`: a Flash, a mounted filesystem, or None for a device without a drive. `held`:
    names of the keys that are down at power-on. `origin_us`: the tick counters at power-on.
    `around(drive)` returns the drive that the firmware uses instead."""

    def __init__(self, flash, held=(), origin_us=0, plugged=True, around=None):
        self.flash = flash
        self.recording = None  # a list that records the steps (`recorded_sessions.py`), or None
        self.crashes = 0  # since power-on; the panel shows a page for each
        self._around = around
        drive = mounted(flash) if hasattr(flash, "readblocks") else flash
        super().__init__(BareHandheld(origin_us, plugged), drive, Draws(1).bytes, held)

    def power_on(self):
        main.os = _Os(self.urandom)
        drive = self._around(self.drive) if self._around else self.drive
        main.filesystem_at = {"/": drive}.get
        app, parts = main.power_on()
        stumble = app.stumble

        def counted(error):
            self.crashes += 1
            stumble(error)

        app.stumble = counted
        return app, parts

    def again(self):
        """Switch off and on. -> a new harness on the same flash"""
        return Harness(self.flash)

    def run(self, duration_ms):
        """Run the firmware's own loop; an expired watchdog raises machine.Reset."""
        self.run_us(duration_ms * 1000)

    def run_us(self, duration_us):
        device_time.limit_us = device_time.now_us + duration_us
        device_time.park = _stop
        try:
            main.run(self.app, self.parts)
        except Stop:
            self.app.active = False  # perhaps in the middle of a tick, but by no Ctrl-C
        finally:
            device_time.limit_us = device_time.NEVER

    def press_together(self, names, held_ms=PRESS_MS):
        self.read(*names)
        self._note(names[0], held_ms)
        super().press_together(names, held_ms)

    def pause(self, duration_ms):
        """Let time pass, as a step."""
        self._note(duration_ms, 0)
        self.run(duration_ms)

    def undo(self):
        """Undo the last move."""
        self.hold_on("back")
        self.press("ok")

    def enter(self, move):
        """Enter a move as if chosen on the screen; run until it is drawn and saved."""
        self._note(move, 0)
        self.app.enter(move)
        self.run(_SAVING_MS)

    def _note(self, what, held_ms):
        if self.recording is not None:
            self.recording.append((what, held_ms, bytes(self.panel.memory)))

    # what a person sees

    @property
    def panel(self):
        return self.handheld.panel

    @property
    def saved(self):
        """Whether the panel is plugged in and shows the save mark."""
        return self.handheld.plugged and self.panel.saved

    @property
    def broken(self):
        """Whether the screen reports a crash."""
        return getattr(self.app.screen, "broken", False)

    def state(self):
        return self.app.state()


def _stop():
    raise Stop
