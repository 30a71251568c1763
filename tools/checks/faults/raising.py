"""Raise exceptions at chosen points of the firmware: a bytecode, a call, a file operation.

On CPython the interpreter's tracer raises them. MicroPython has no tracer, so there the drive
raises them. There are three kinds of faults:

    DriveFault(points_of, make, at, stays)    an error of the drive, at a read, a write, or either
    CallFault(at)                             MemoryError at a call that the firmware makes
    CtrlC(restarts, at)                       a Ctrl-C, after which the firmware is started again

Of each kind of fault there is a class; `Fault` says what they have.
"""

import gc
import sys

import machine
import micropython

import clutch.drivers.files
from host_sim.electronics.flash import Flash
from host_sim.electronics.flash_image import SolidArray, image_flash
from tools.checks.faults.harness import Harness

ON_CPYTHON = sys.implementation.name == "cpython"
NEVER = 1 << 28
_LINES = 3
_AGAIN_MS = 1000


def watch_interrupts():
    """Record the last argument of `kbd_intr` in `micropython.interrupt_character`, everywhere."""
    if hasattr(micropython, "interrupt_character"):
        return

    class Watched:
        interrupt_character = 3

        def kbd_intr(self, character):
            Watched.interrupt_character = character

    clutch.drivers.files.micropython = globals()["micropython"] = Watched()


class _Drive:
    """A filesystem with a point before and after every method of it and its files."""

    def __init__(self, drive, point):
        self._drive = drive
        self._point = point

    def __getattr__(self, name):
        method = getattr(self._drive, name)

        def call(*values):
            self._point()
            result = method(*values)
            if name == "open":
                result = _Drive(result, self._point)
            self._point()
            return result

        return call


def at_files(harness, point):
    """Make the file operations of this harness call `point()`."""
    files = harness.parts.files
    files._filesystem = _Drive(files._filesystem, point)
    guarded = files._guarded

    def watched(operation, *values):
        point()
        result = guarded(operation, *values)
        point()
        return result

    files._guarded = watched


def _place(frame):
    """A hash of the innermost lines of the firmware in the call stack, at most three."""
    lines = []
    while frame is not None and len(lines) < _LINES:
        if "firmware" in frame.f_code.co_filename:
            lines.append((frame.f_code, frame.f_lineno))
        frame = frame.f_back
    return hash(tuple(lines))


class Fault:
    """Something that goes wrong while a recording is played: at point number `at` of so many
    `points`.

    `struck`: whether it did. `around(drive)`: the drive to use; None for the real one."""

    around = None
    points = 0
    armed = False

    @property
    def struck(self):
        return self.points > self.at

    def flash(self, image):
        """The flash to use."""
        return image_flash(image)

    def arm(self, harness):
        self.armed = True

    def disarm(self):
        self.armed = False

    def power_on(self, flash):
        """Switch on. -> the harness"""
        return Harness(flash, around=self.around)

    def during(self, harness, action, *values):
        """Do an action. -> the harness, which is a new one if the firmware restarted the device"""
        try:
            action(harness, *values)
            return harness
        except machine.Reset:
            return harness.again()


class DriveFault(Fault):
    """`points_of`: READING, WRITING or ANYTHING; `make()` returns the error. Operation number `at`
    raises it. If it `stays`, all later ones raise it too, until the fault is disarmed."""

    def __init__(self, points_of, make, at=NEVER, stays=False):
        self.points_of = points_of
        self.make = make
        self.at = at
        self.stays = stays

    def around(self, drive):
        return _Faulty(drive, self)

    def point(self, kind):
        if self.armed and kind in self.points_of:
            struck = self.struck
            self.points += 1
            if self.struck and (self.stays or not struck):
                raise self.make()


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
        return _File(self._fault, lambda: self._drive.open(path, mode), mode)

    def ilistdir(self, folder):
        self._fault.point(_READ)
        # All at once: MicroPython closes an abandoned listing when it collects, and by then the
        # filesystem may have been collected too.
        for entry in list(self._drive.ilistdir(folder)):
            self._fault.point(_READ)
            yield entry

    def __getattr__(self, name):
        kind = _READ if name in ("stat", "statvfs") else _WRITE

        def call(*values):
            self._fault.point(kind)
            return getattr(self._drive, name)(*values)

        return call


class _File:
    """A file that is open for reading, or one that commits nothing after a failed write, like
    littlefs."""

    def __init__(self, fault, begin, mode):
        self._fault = fault
        self._begin = begin
        self._file = begin() if mode == "rb" else None

    def read(self, *most):
        self._fault.point(_READ)
        return self._file.read(*most)

    def write(self, data):
        self._fault.point(_WRITE)
        file = self._begin()
        file.write(data)
        file.close()

    def close(self):
        if self._file:
            self._file.close()


class _Traced(Fault):
    """A fault at a bytecode of the firmware (`opcodes`), or at a call."""

    error = MemoryError
    opcodes = False
    at = NEVER

    def point(self, frame=None):
        if self.armed:
            self.points += 1
            if self.struck:
                self.strike()

    def strike(self):
        self.armed = False
        raise self.error()  # a new one: the traceback of an old one keeps objects alive

    def traced(self, action, *values):
        """Do an action with the points of this fault."""

        def trace(frame, event, _argument):
            if "firmware" not in frame.f_code.co_filename:
                return None
            if not self.opcodes:
                return self.point(frame)
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            return trace_inside

        def trace_inside(frame, event, _argument):
            if event == "opcode":
                self.point(frame)
            return trace_inside

        def profile(frame, event, _argument):
            if event == "c_call" and "firmware" in frame.f_code.co_filename:
                self.point(frame)

        sys.settrace(trace)
        if not self.opcodes:
            sys.setprofile(profile)
        try:
            return action(*values)
        finally:
            sys.settrace(None)
            sys.setprofile(None)


class CallFault(_Traced):
    """MemoryError at call number `at` in the firmware's ticks, or during its start. `keys`: a list
    to which a key for each call is added; the key identifies its place."""

    on = False

    def __init__(self, at=NEVER, keys=None):
        self.at = at
        self.keys = keys

    def point(self, frame=None):
        if self.armed and self.keys is not None:
            self.keys.append(_place(frame))
        super().point()

    def arm(self, harness):
        self.on = True
        if harness is None:
            return
        tick = harness.app.tick

        def watched(now_ms):
            self.armed = self.on and not self.struck
            try:
                return tick(now_ms)
            finally:
                self.armed = False

        harness.app.tick = watched

    def disarm(self):
        self.on = False

    def power_on(self, flash):
        """Switch on; switch on again if the firmware had no memory to start or to open a part."""
        self.armed = True
        try:
            harness = self.traced(Harness, flash)
            return Harness(flash) if harness.parts.problems else harness
        except MemoryError:
            return Harness(flash)
        finally:
            self.armed = False

    def during(self, harness, action, *values):
        during = super().during
        if self.struck:
            return during(harness, action, *values)
        return self.traced(during, harness, action, *values)


class CtrlC(_Traced):
    """Ctrl-C before or after operation number `at` of the drive. Then the device restarts, as
    `mpremote` has it (`restarts`), or somebody calls `run`."""

    error = KeyboardInterrupt
    armed = True

    def __init__(self, restarts, at=NEVER):
        self.restarts = restarts
        self.at = at

    def point(self, frame=None):
        if micropython.interrupt_character == 3:  # otherwise Ctrl-C is switched off
            self.reach(frame)

    def reach(self, frame):
        super().point(frame)

    def flash(self, image):
        return image_flash(image) if ON_CPYTHON else Flash(SolidArray(image))

    def arm(self, harness):
        if harness is not None and not self.opcodes:
            at_files(harness, self.point)

    def power_on(self, flash):
        """Switch on; on the REPL of firmware that has not started there is only Ctrl-D."""
        try:
            return self._watched(Harness, flash)
        except KeyboardInterrupt:
            return Harness(flash)

    def during(self, harness, action, *values):
        if self.struck or not self.armed:
            return super().during(harness, action, *values)
        try:
            self._watched(action, harness, *values)
            return harness
        except KeyboardInterrupt:
            if self.restarts:
                flash = harness.flash
                self.forget(harness)
                return Harness(flash)
            harness.let_go()
            if isinstance(values[0], list):
                harness.app.active = True  # a move that no key has entered: a key does so itself
            return super().during(harness, Harness.run, _AGAIN_MS)

    def forget(self, harness):
        """Take the firmware out of memory. The collector closes files that were left open, which
        writes them."""
        harness.app.journal = harness.app = harness.parts = None
        gc.collect()
        gc.collect()

    def _watched(self, action, *values):
        return self.traced(action, *values) if self.opcodes else action(*values)
