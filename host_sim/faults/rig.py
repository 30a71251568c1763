"""A handheld for the fault lanes: the whole firmware in this process, CPython or MicroPython.

    flash = formatted()
    rig = Rig(flash)                  # main.power_on() on a drive in this flash
    rig.run(100)                      # main.run() for 100 ms
    rig.press("down", "ok")
    rig.panel.saved                   # whether the panel shows the save mark
    rig = rig.again()                 # cut the supply: the same flash, everything else new

The clock, `machine` and the filesystem are fakes; `device_time` must replace `time` before this
module is imported. main.py's own code starts and runs the firmware.
"""

import machine

import device_time
from board import BOARD
from chip import Chip
from clutch import main, modules
from host_sim.electronics.flash import mounted
from host_sim.faults.glass import PanelMemory
from host_sim.faults.legal import Draws

KEYS = ("up", "down", "left", "right", "ok", "back")
PRESS_MS = 40
READ_MS = 850  # between two presses of OK
HOLD_MS = 800
_SAVING_MS = 60


class Stop(SystemExit):
    """Ends `run` when its time is over."""


class Wires(Chip):
    """The parts on the pins: keys, and a panel that may be unplugged."""

    def __init__(self):
        super().__init__(BOARD)
        self.plugged = True
        self.i2c_left = -1  # transfers until the panel is unplugged; -1 = never
        self.panel = PanelMemory()

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
    """The firmware's `os`. Its random bytes are the same after each power-on."""

    def __init__(self):
        self.urandom = Draws(1).bytes


# Collect rarely: in a heap full of flash images a collection is slow.
main._COLLECT_AFTER_BYTES = main._COLLECT_IN_USE_AFTER_BYTES = 1 << 20
# Keep drivers loaded, so that a driver that a lane has patched stays patched after a restart.
forget = modules.forget
modules.forget = lambda package: package == "clutch.drivers" or forget(package)


class Rig:
    """`flash`: a Flash, a mounted filesystem, or None for a device without a drive. `held`:
    names of the keys that are down at power-on. `origin_us`: the tick counters at power-on.
    `around(drive)` returns the drive that the firmware uses instead."""

    def __init__(self, flash, held=(), origin_us=0, plugged=True, around=None):
        self.flash = flash
        main.os = _Os()
        self.wires = Wires()
        self.wires.plugged = plugged
        device_time.start(origin_us)
        machine.power_on(self.wires)
        self.down = 0
        self.read_us = 0  # time from which OK may be pressed again
        self.tape = None  # a list that records the steps, see `tapes.py`; None: no record
        self.hold(*held)
        self.drive = mounted(flash) if hasattr(flash, "readblocks") else flash
        drive = around(self.drive) if around else self.drive
        main.root_filesystem = lambda: drive
        self.app, self.parts = main.power_on()
        self.crashes = 0  # since power-on; the panel shows a page for each
        stumble = self.app.stumble

        def counted(error):
            self.crashes += 1
            stumble(error)

        self.app.stumble = counted

    def again(self):
        """Switch off and on. -> a new rig on the same flash"""
        return Rig(self.flash)

    # time and keys

    def run(self, duration_ms):
        """Run the firmware's own loop; an expired watchdog raises machine.Reset."""
        self.run_us(duration_ms * 1000)

    def run_us(self, duration_us):
        device_time.limit_us = device_time.now_us + duration_us
        device_time.park = _stop
        try:
            main.run(self.app, self.parts)
        except Stop:
            pass
        finally:
            device_time.limit_us = device_time.NEVER

    def hold(self, *names):
        for name in names:
            self.down |= 1 << BOARD["keys"][name]
        self.wires.set_levels(self.wires.key_mask & ~self.down)

    def let_go(self, *names):
        for name in names or KEYS:
            self.down &= ~(1 << BOARD["keys"][name])
        self.wires.set_levels(self.wires.key_mask & ~self.down)

    def press(self, *names, held_ms=PRESS_MS):
        for name in names:
            self.read(name)
            self._note(name, held_ms)
            self.hold(name)
            self.run(held_ms)
            self.let_go(name)
            self.run(PRESS_MS)

    def read(self, name):
        """Wait until the firmware accepts another OK, as a person who reads the screen does."""
        if name == "ok":
            left_us = self.read_us - device_time.now_us
            if left_us > 0:
                self.run_us(left_us)
            self.read_us = device_time.now_us + READ_MS * 1000

    def undo(self):
        """Undo the last move."""
        self.hold_on("back")
        self.press("ok")

    def hold_on(self, name):
        """Hold a key until the firmware recognises a hold."""
        self.press(name, held_ms=HOLD_MS)

    def enter(self, move):
        """Enter a move as if chosen on the screen; run until it is drawn and saved."""
        self._note(move, 0)
        self.app.enter(move)
        self.run(_SAVING_MS)

    def _note(self, what, held_ms):
        if self.tape is not None:
            self.tape.append((what, held_ms, bytes(self.panel.memory)))

    # what a person sees

    @property
    def panel(self):
        return self.wires.panel

    @property
    def saved(self):
        """Whether the panel is plugged in and shows the save mark."""
        return self.wires.plugged and self.panel.saved

    @property
    def banner(self):
        return self.app.screen.banner

    @property
    def broken(self):
        """Whether the screen reports a crash."""
        return getattr(self.app.screen, "broken", False)

    def say(self, key, *values):
        """A text in the language of the handheld."""
        return self.app.words.say(key, *values)

    def state(self):
        return self.app.state()


def _stop():
    raise Stop
