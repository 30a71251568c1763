"""Raise exceptions at chosen points of the firmware: a bytecode, a call, a file operation.

On CPython the interpreter's tracer raises them. MicroPython has no tracer, so there the drive
raises them. There are two kinds of faults:

    DriveFault(points_of, make, at, stays)    an error of the drive, at a read, a write, or either
    CallFault(at)                             MemoryError at a call that the firmware makes

A fault has `flash(image)`, which returns the flash to use, and `around(drive)`, which returns the
drive to use, or None; `arm(rig)` and `disarm()`; `power_on(flash)`, which returns a rig;
`during(rig, action, ...)`, which returns the rig in use afterwards; and `struck`: whether the
error was raised.
"""

import sys

import machine
import micropython

from host_sim.electronics.flash_image import image_flash
from tools.checks.faults.rig import Rig

ON_CPYTHON = sys.implementation.name == "cpython"
NEVER = 1 << 28
_LINES = 3
_AGAIN_MS = 1000


class Countdown:
    """Raise `error` (a class) at point number `at`, counted from 0. `points`: how many points have
    passed. `guarded`: do not count points at which Ctrl-C is switched off."""

    def __init__(self, error, at, guarded):
        self.error = error
        self.at = at
        self.guarded = guarded
        self.points = 0
        self.armed = True

    def point(self):
        if not self.armed or (self.guarded and micropython.interrupt_character != 3):
            return
        self.points += 1
        if self.points > self.at:
            self.armed = False
            raise self.error()  # a new instance: the traceback of an old one keeps objects alive


def watch_interrupts():
    """Record the last argument of `kbd_intr` in `micropython.interrupt_character`, everywhere."""
    if hasattr(micropython, "interrupt_character"):
        return
    import clutch.drivers.files

    class Watched:
        interrupt_character = 3

        def kbd_intr(self, character):
            Watched.interrupt_character = character

    clutch.drivers.files.micropython = globals()["micropython"] = Watched()


class _Drive:
    """A filesystem with a point before and after every method of it and its files."""

    def __init__(self, drive, countdown):
        self._drive = drive
        self._countdown = countdown

    def __getattr__(self, name):
        method = getattr(self._drive, name)
        countdown = self._countdown

        def call(*values):
            countdown.point()
            result = method(*values)
            if name == "open":
                result = _Drive(result, countdown)
            countdown.point()
            return result

        return call


def at_files(rig, countdown):
    """Make the file operations of this rig call `countdown.point()`."""
    files = rig.parts.files
    files._filesystem = _Drive(files._filesystem, countdown)
    guarded = files._guarded

    def watched(operation, *values):
        countdown.point()
        result = guarded(operation, *values)
        countdown.point()
        return result

    files._guarded = watched


def traced(countdown, action, opcodes, keys=None):
    """Run `action()` with a point at each bytecode of the firmware (`opcodes`), or at each call.
    `keys`: a list to which a key for each point is added; the key identifies its place."""

    def trace(frame, event, _argument):
        if "firmware" not in frame.f_code.co_filename:
            return None
        frame.f_trace_opcodes = opcodes
        if event == ("opcode" if opcodes else "call"):
            point(frame)
        return trace if opcodes else None

    def profile(frame, event, _argument):
        if event == "c_call" and "firmware" in frame.f_code.co_filename:
            point(frame)

    def point(frame):
        points = countdown.points
        countdown.point()
        if keys is not None and countdown.points > points:
            keys.append(_place(frame, 1 if opcodes else _LINES))

    sys.settrace(trace)
    if not opcodes:
        sys.setprofile(profile)
    try:
        return action()
    finally:
        sys.settrace(None)
        sys.setprofile(None)


def _place(frame, most):
    """A hash of the innermost lines of the firmware in the call stack, at `most` so many."""
    lines = []
    while frame is not None and len(lines) < most:
        if "firmware" in frame.f_code.co_filename:
            lines.append((frame.f_code, frame.f_lineno))
        frame = frame.f_back
    return hash(tuple(lines))


# Faults


class DriveFault:
    """`points_of`: READING, WRITING or ANYTHING; `make()` returns the error. Operation number `at`
    raises it. If it `stays`, all later ones raise it too, until the fault is disarmed."""

    def __init__(self, points_of, make, at=NEVER, stays=False):
        self.points_of = points_of
        self.make = make
        self.at = at
        self.stays = stays
        self.points = 0
        self.armed = self.struck = False

    def flash(self, image):
        return image_flash(image)

    def around(self, drive):
        return _Faulty(drive, self)

    def point(self, kind):
        if not self.armed or kind not in self.points_of:
            return
        self.points += 1
        if self.points > self.at and (self.stays or not self.struck):
            self.struck = True
            raise self.make()

    def arm(self, rig):
        self.armed = True

    def disarm(self):
        self.armed = False

    def power_on(self, flash):
        return Rig(flash, around=self.around)

    def during(self, rig, action, *values):
        return _restarted(rig, action, values)


_READ, _WRITE = "read", "write"
READING, WRITING, ANYTHING = _READ, _WRITE, "read or write"


class _Faulty:
    """A filesystem whose operations fail when the fault says so; those change nothing."""

    def __init__(self, drive, fault):
        self._drive = drive
        self._fault = fault

    def open(self, path, mode):
        if mode == "rb":
            self._fault.point(_READ)
            return _Reader(self._drive.open(path, mode), self._fault)
        return _Writer(self._drive, self._fault, path, mode)

    def ilistdir(self, folder):
        self._fault.point(_READ)
        # All at once: MicroPython closes an abandoned listing when it collects, and by then the
        # filesystem may have been collected too.
        for entry in list(self._drive.ilistdir(folder)):
            self._fault.point(_READ)
            yield entry

    def stat(self, path):
        self._fault.point(_READ)
        return self._drive.stat(path)

    def statvfs(self, path):
        self._fault.point(_READ)
        return self._drive.statvfs(path)

    def mkdir(self, path):
        self._fault.point(_WRITE)
        self._drive.mkdir(path)

    def rename(self, old, new):
        self._fault.point(_WRITE)
        self._drive.rename(old, new)

    def remove(self, path):
        self._fault.point(_WRITE)
        self._drive.remove(path)


class _Reader:
    def __init__(self, file, fault):
        self._file = file
        self._fault = fault

    def read(self, *most):
        self._fault.point(_READ)
        return self._file.read(*most)

    def close(self):
        self._file.close()


class _Writer:
    """A file that commits nothing after a failed write, like littlefs."""

    def __init__(self, drive, fault, path, mode):
        self._drive = drive
        self._fault = fault
        self._place = path, mode

    def write(self, data):
        self._fault.point(_WRITE)
        file = self._drive.open(*self._place)
        file.write(data)
        file.close()

    def close(self):
        pass


class CallFault:
    """MemoryError at call number `at` in the firmware's ticks, or during its start. `keys`: see
    `traced`."""

    around = None

    def flash(self, image):
        return image_flash(image)

    def __init__(self, at=NEVER, keys=None):
        self._countdown = Countdown(MemoryError, at, False)
        self._countdown.armed = False
        self._keys = keys
        self._on = False

    @property
    def points(self):
        return self._countdown.points

    @property
    def struck(self):
        return self._countdown.points > self._countdown.at

    def arm(self, rig):
        self._on = True
        if rig is None:
            return
        tick = rig.app.tick

        def watched(now_ms):
            self._countdown.armed = self._on and not self.struck
            try:
                return tick(now_ms)
            finally:
                self._countdown.armed = False

        rig.app.tick = watched

    def disarm(self):
        self._on = False

    def power_on(self, flash):
        """Switch on; switch on again if the firmware had no memory to start or to open a part."""
        self._countdown.armed = True
        try:
            rig = traced(self._countdown, lambda: Rig(flash), False, self._keys)
            return Rig(flash) if rig.parts.problems else rig
        except MemoryError:
            return Rig(flash)
        finally:
            self._countdown.armed = False

    def during(self, rig, action, *values):
        if self.struck:
            return _restarted(rig, action, values)
        run = lambda: _restarted(rig, action, values)  # noqa: E731
        return traced(self._countdown, run, False, self._keys)


class CtrlC:
    """Ctrl-C at point number `at`, after which somebody calls `run` again: a bytecode of the
    firmware (`opcodes`), or before or after an operation of the drive. `keys`: see `traced`."""

    around = None

    def __init__(self, at=NEVER, opcodes=ON_CPYTHON, keys=None):
        self._countdown = Countdown(KeyboardInterrupt, at, True)
        self._opcodes = opcodes
        self._keys = keys

    @property
    def points(self):
        return self._countdown.points

    @property
    def struck(self):
        return self._countdown.points > self._countdown.at

    def flash(self, image):
        return image_flash(image)

    def arm(self, rig):
        if rig is not None and not self._opcodes:
            at_files(rig, self._countdown)

    def disarm(self):
        self._countdown.armed = False

    def power_on(self, flash):
        """Switch on; on the REPL of firmware that has not started there is only Ctrl-D."""
        try:
            return self._traced(Rig, flash)
        except KeyboardInterrupt:
            return Rig(flash)

    def during(self, rig, action, *values):
        if self.struck or not self._countdown.armed:
            return _restarted(rig, action, values)
        try:
            self._traced(action, rig, *values)
            return rig
        except KeyboardInterrupt:
            rig.let_go()
            if isinstance(values[0], list):
                rig.app.active = True  # a move that no key has entered: a key does so in a tick
            return _restarted(rig, Rig.run, (_AGAIN_MS,))

    def _traced(self, action, *values):
        if not self._opcodes:
            return action(*values)
        return traced(self._countdown, lambda: action(*values), True, self._keys)


def _restarted(rig, action, values):
    """Do an action. -> the rig, which is a new one if the firmware restarted the device"""
    try:
        action(rig, *values)
        return rig
    except machine.Reset:
        return rig.again()
