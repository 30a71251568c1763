"""A handheld for fault lanes: the whole firmware in this process, on CPython and MicroPython.

    flash = Flash()
    rig = Rig(flash)                  # main.power_on() on a drive in this flash
    rig.run(100)                      # main.run() for so long
    rig.press("down", "ok")
    rig = rig.again()                 # the supply was cut: the same flash, everything else new

The clock, `machine` and the filesystem are the stand-ins' (`device_time` must stand in for `time`
before this is imported), the code that starts and runs is main.py's own. `Flash` keeps what was
done to it, so that a cut needs no second run of a game: the image before each operation is put
together from the log. Rules it keeps:

- NOR: programming only clears bits, erasing sets those of a block.
- Images share the blocks that are equal; a block of an image is never changed in place.
"""

import machine
import vfs

import device_time
import main
from board import BOARD
from chip import Chip
from clutch.ui import icons
from host_sim.faults.legal import Draws

KEYS = ("up", "down", "left", "right", "ok", "back")
PRESS_MS = 40
HOLD_MS = 800
BLOCK = 4096
_LFS_ERR_CORRUPT = -84
_BLANK = b"\xff" * BLOCK


class Stop(SystemExit):
    """The time that a rig was given is over."""


class Flash:
    """A block device. `log`: (block, offset, data), an erase with data None; None = keeps none."""

    def __init__(self, image=None, blocks=352):
        self.image = list(image) if image else [_BLANK] * blocks
        self.log = None
        self.bad = ()  # blocks that cannot be programmed any more

    def readblocks(self, block, buffer, offset=0):
        buffer[:] = self.image[block][offset : offset + len(buffer)]

    def writeblocks(self, block, data, offset=0):
        if block in self.bad:
            return _LFS_ERR_CORRUPT
        change = (block, offset, bytes(data))
        if self.log is not None:
            self.log.append(change)
        apply(self.image, change)
        return 0

    def ioctl(self, operation, argument):
        if operation == 4:
            return len(self.image)
        if operation == 5:
            return BLOCK
        if operation == 6:
            if self.log is not None:
                self.log.append((argument, 0, None))
            self.image[argument] = _BLANK
        return 0

    def count(self):
        """How many operations are in the log."""
        return len(self.log or ())


class SolidFlash(Flash):
    """A flash that allocates nothing while it is read and written: the collector closes files
    that were left open, and while it runs the heap is locked."""

    def __init__(self, image):
        super().__init__(image)
        self._solid = bytearray(b"".join(image))

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        for i in range(len(buffer)):
            buffer[i] = self._solid[start + i]

    def writeblocks(self, block, data, offset=0):
        start = block * BLOCK + offset
        for i in range(len(data)):
            self._solid[start + i] &= data[i]

    def ioctl(self, operation, argument):
        if operation == 6:
            start = argument * BLOCK
            for i in range(BLOCK):
                self._solid[start + i] = 255
            return 0
        return super().ioctl(operation, argument)

    def loose(self):
        """A Flash with what is in this one now."""
        solid = self._solid
        return Flash([bytes(solid[at : at + BLOCK]) for at in range(0, len(solid), BLOCK)])


def both(page, data):
    """What programming `data` over `page` leaves: the bits that both have."""
    if page == _BLANK[: len(page)]:
        return data
    joined = int.from_bytes(page, "little") & int.from_bytes(data, "little")
    return joined.to_bytes(len(page), "little")


def apply(image, change):
    """Do an operation of a log to an image."""
    block, offset, data = change
    if data is None:
        image[block] = _BLANK
        return
    old = image[block]
    end = offset + len(data)
    image[block] = old[:offset] + both(old[offset:end], data) + old[end:]


def formatted():
    """A flash with an empty drive."""
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    return flash


def mounted(flash):
    """What the Pico's own start-up does: a drive that cannot be mounted is formatted."""
    try:
        return vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        return vfs.VfsLfs2(flash, progsize=256)


class Wires(Chip):
    """What hangs on the pins: keys, and a panel that is there or not."""

    def __init__(self):
        super().__init__(BOARD)
        self.plugged = True
        self.i2c_left = -1  # transfers until the panel is unplugged by itself
        self.panel = None  # decodes what is sent, where somebody looks at it

    def i2c_write(self, bus, address, data):
        if self.i2c_left >= 0:
            self.i2c_left -= 1
            self.plugged = self.plugged and self.i2c_left >= 0
        if not self.plugged:
            return False
        return self.panel.transfer(bytes(data)) if self.panel and len(data) else True

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
main.forget = lambda package: None


class Rig:
    """`flash`: a Flash, a mounted filesystem, or None for a device without a drive. `held`:
    names of the keys that are down at power-on. `origin_us`: what the tick counters show."""

    def __init__(self, flash, held=(), origin_us=0, plugged=True):
        self.flash = flash
        main.os = _Os()
        self.wires = Wires()
        self.wires.plugged = plugged
        device_time.start(origin_us)
        machine.power_on(self.wires)
        self.down = 0
        self.hold(*held)
        drive = mounted(flash) if hasattr(flash, "readblocks") else flash
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
            self.hold(name)
            self.run(held_ms)
            self.let_go(name)
            self.run(PRESS_MS)

    # what a person sees

    @property
    def saved(self):
        """Whether the mark of a saved move stands in the corner."""
        return self.app._mark is icons.SAVED

    @property
    def banner(self):
        return self.app.screen.banner

    @property
    def broken(self):
        """Whether the screen says that the firmware broke."""
        return getattr(self.app.screen, "broken", False)

    def state(self):
        return self.app.state()


def _stop():
    raise Stop
