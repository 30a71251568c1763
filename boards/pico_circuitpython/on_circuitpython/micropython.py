"""MicroPython's `micropython`, of which CircuitPython has only `const`.

Ctrl-C cannot be kept off here: a file that is being written then is lost. Nothing is compiled to
machine code; `build` takes those decorators out, which CircuitPython's compiler refuses, and what
is left of such a function needs the names `ptr8` and `ptr32`.
"""

import builtins


def const(value):
    return value


def kbd_intr(_character):
    pass


def ptr8(buffer):
    """A buffer, or a string, as bytes."""
    return buffer.encode() if isinstance(buffer, str) else buffer


def ptr32(buffer):
    """A buffer as words of four bytes."""
    return memoryview(buffer).cast("I")


builtins.ptr8 = ptr8  # pyright: ignore[reportAttributeAccessIssue]
builtins.ptr32 = ptr32  # pyright: ignore[reportAttributeAccessIssue]
