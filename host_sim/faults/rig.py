"""A handheld for fault lanes: the whole firmware in this process, on CPython and MicroPython.

    flash = Flash()
    rig = Rig(flash)                  # main.power_on() on a drive in this flash
    rig.run(100)                      # main.run() for so long
    rig.press("down", "ok")
    rig.glass.saved                   # what the panel shows
    rig = rig.again()                 # the supply was cut: the same flash, everything else new

The clock, `machine` and the filesystem are the fakes' (`device_time` must stand in for `time`
before this is imported), the code that starts and runs is main.py's own.
"""

import machine

import device_time
from board import BOARD
from chip import Chip
from clutch import main, modules
from host_sim.faults.glass import Glass
from host_sim.faults.image import mounted
from host_sim.faults.legal import Draws

KEYS = ("up", "down", "left", "right", "ok", "back")
PRESS_MS = 40
READ_MS = 850  # from OK to the next one
HOLD_MS = 800
_SAVING_MS = 60


class Stop(SystemExit):
    """The time that a rig was given is over."""


class Wires(Chip):
    """What is on the pins: keys, and a panel that may be unplugged."""

    def __init__(self):
        super().__init__(BOARD)
        self.plugged = True
        self.i2c_left = -1  # transfers until the panel is unplugged by itself
        self.panel = Glass()

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
    """What the firmware takes chance from: the same after each power-on."""

    def __init__(self):
        self.urandom = Draws(1).bytes


# A collection for each 8 KB takes longer in a heap full of flash images than all the rest.
main._COLLECT_AFTER_BYTES = 1 << 20
# A driver that a lane has tampered with is the one that the next start finds.
forget = modules.forget
modules.forget = lambda package: package == "clutch.drivers" or forget(package)


class Rig:
    """`flash`: a Flash, a mounted filesystem, or None for a device without a drive. `held`:
    names of the keys that are down at power-on. `origin_us`: what the tick counters show.
    `around(drive)`: what the firmware gets in place of the drive."""

    def __init__(self, flash, held=(), origin_us=0, plugged=True, around=None):
        self.flash = flash
        main.os = _Os()
        self.wires = Wires()
        self.wires.plugged = plugged
        device_time.start(origin_us)
        machine.power_on(self.wires)
        self.down = 0
        self.read_us = 0  # when what OK opened is read
        self.tape = None  # where it is a list: what is done to the rig, see `tapes.py`
        self.hold(*held)
        self.drive = mounted(flash) if hasattr(flash, "readblocks") else flash
        drive = around(self.drive) if around else self.drive
        main.root_filesystem = lambda: drive
        self.app, self.parts = main.power_on()

    def again(self):
        """Off and on."""
        return Rig(self.flash)

    # time and keys

    def run(self, duration_ms):
        """The firmware's own loop, for so long; its watchdog bites by machine.Reset."""
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
        """Before OK is pressed once more, read what it opened."""
        if name == "ok":
            left_us = self.read_us - device_time.now_us
            if left_us > 0:
                self.run_us(left_us)
            self.read_us = device_time.now_us + READ_MS * 1000

    def undo(self):
        """Take the last move back."""
        self.hold_on("back")
        self.press("ok")

    def hold_on(self, name):
        """Hold a key until the firmware takes it for a hold."""
        self.press(name, held_ms=HOLD_MS)

    def enter(self, move):
        """Enter a move as if it had been chosen on the screen; it is then drawn and saved."""
        self._note(move, 0)
        self.app.enter(move)
        self.run(_SAVING_MS)

    def _note(self, what, held_ms):
        if self.tape is not None:
            self.tape.append((what, held_ms, bytes(self.glass.memory)))

    # what a person sees

    @property
    def glass(self):
        return self.wires.panel

    @property
    def saved(self):
        """Whether the panel shows the mark of a saved move."""
        return self.wires.plugged and self.glass.saved

    @property
    def banner(self):
        return self.app.screen.banner

    @property
    def broken(self):
        """Whether the screen says that the firmware broke."""
        return getattr(self.app.screen, "broken", False)

    def say(self, key, *values):
        """A text in the language of the handheld."""
        return self.app.words.say(key, *values)

    def state(self):
        return self.app.state()


def _stop():
    raise Stop
