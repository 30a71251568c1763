"""MicroPython's `micropython` for CPython, which has nothing to lock or compile.

Importing it also adds the functions of MicroPython's `sys` and `gc` that the firmware may use:
`sys.print_exception`, `gc.mem_free`, `gc.mem_alloc`, `gc.threshold`. `interrupt_character` is the
last argument of `kbd_intr`, for tests.
"""

import builtins
import functools
import gc
import inspect
import sys
import traceback

_HEAP_BYTES = 190 * 1024  # the firmware's heap on a Pico; CPython has no limit

interrupt_character = 3
_heap_locks = 0


def const(value):
    return value


def ptr8(buffer):
    """In a `viper` function: view a buffer as bytes. MicroPython's compiler knows the name, so the
    firmware does not import it."""
    return buffer.encode() if isinstance(buffer, str) else buffer


def ptr32(buffer):
    """In a `viper` function: view a buffer as words of four bytes."""
    return memoryview(buffer).cast("I")


builtins.ptr8 = ptr8  # pyright: ignore[reportAttributeAccessIssue]
builtins.ptr32 = ptr32  # pyright: ignore[reportAttributeAccessIssue]


def viper(function):
    """Convert arguments that are annotated as pointers."""
    kinds = [function.__annotations__.get(name) for name in inspect.signature(function).parameters]

    @functools.wraps(function)
    def call(*arguments):
        return function(
            *[
                kind(value) if kind in (ptr8, ptr32) else value
                for kind, value in zip(kinds, arguments, strict=True)
            ]
        )

    return call


def heap_lock():
    global _heap_locks
    _heap_locks += 1


def heap_unlock():
    global _heap_locks
    _heap_locks -= 1
    return _heap_locks


def kbd_intr(character):
    global interrupt_character
    interrupt_character = character


def _print_exception(error, file=None):
    traceback.print_exception(type(error), error, error.__traceback__, file=file or sys.stdout)


for _module, _name, _value in (
    (sys, "print_exception", _print_exception),
    (gc, "mem_free", lambda: _HEAP_BYTES),
    (gc, "mem_alloc", lambda: 0),
    (gc, "threshold", lambda amount=-1: -1),
):
    if not hasattr(_module, _name):
        setattr(_module, _name, _value)
