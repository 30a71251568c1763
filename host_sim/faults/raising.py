"""Exceptions at chosen points of the firmware: between two bytecodes, at a call, at a file
operation.

On CPython the tracer of the interpreter raises; real MicroPython has none, so there the drive
does: before and after each of its methods and each method of its files.
"""

import sys

import micropython

ON_CPYTHON = sys.implementation.name == "cpython"


class Countdown:
    """Raises an `error` (a class) at the point number `at`, counted from 0; `points` is how many
    there were. While `guarded`, those where Ctrl-C is switched off do not count."""

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
            raise self.error()  # each with a traceback of its own, which holds on to what it saw


def watch_interrupts():
    """Let `micropython.interrupt_character` say what `kbd_intr` was last told, everywhere."""
    if hasattr(micropython, "interrupt_character"):
        return
    import clutch.drivers.files

    class Watched:
        interrupt_character = 3

        def kbd_intr(self, character):
            Watched.interrupt_character = character

    clutch.drivers.files.micropython = globals()["micropython"] = Watched()


class _Drive:
    """A filesystem whose every method, and its files', is a point before and after."""

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
    """Raise at an operation of this rig's files, or in the middle of one that may be struck."""
    files = rig.parts.files
    files._filesystem = _Drive(files._filesystem, countdown)
    guarded = files._guarded

    def watched(operation, *values):
        countdown.point()
        result = guarded(operation, *values)
        countdown.point()
        return result

    files._guarded = watched


def traced(countdown, action, opcodes):
    """Run `action()`, raising at a bytecode of the firmware, or at a call where not `opcodes`."""

    def trace(frame, event, _argument):
        if "firmware" not in frame.f_code.co_filename:
            return None
        frame.f_trace_opcodes = opcodes
        if event == ("opcode" if opcodes else "call"):
            countdown.point()
        return trace if opcodes else None

    def profile(_frame, event, _argument):
        if event == "c_call" and "firmware" in _frame.f_code.co_filename:
            countdown.point()

    sys.settrace(trace)
    if not opcodes:
        sys.setprofile(profile)
    try:
        return action()
    finally:
        sys.settrace(None)
        sys.setprofile(None)
