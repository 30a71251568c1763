"""MicroPython's `micropython` for CPython, which has nothing to lock, compile or schedule.

Importing it also gives `sys` and `gc` what the firmware may expect there: `sys.print_exception`,
`gc.mem_free`, `gc.mem_alloc`, `gc.threshold`. `interrupt_character` is what `kbd_intr` was last
told, for tests.
"""

import builtins
import functools
import gc
import inspect
import sys
import traceback

_HEAP_BYTES = 190 * 1024  # what the firmware is promised; CPython has no such bound

interrupt_character = 3
_heap_locks = 0


def const(value):
    return value


def native(function):
    return function


def ptr8(buffer):
    """In a `viper` function: a buffer as bytes. MicroPython's compiler knows the name, so that the
    firmware uses it without importing it."""
    return buffer.encode() if isinstance(buffer, str) else buffer


def ptr32(buffer):
    """In a `viper` function: a buffer as words of four bytes."""
    return memoryview(buffer).cast("I")


builtins.ptr8 = ptr8
builtins.ptr32 = ptr32


def viper(function):
    """Arguments that are annotated as pointers arrive as such."""
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


def heap_locked():
    return _heap_locks


def kbd_intr(character):
    global interrupt_character
    interrupt_character = character


def schedule(function, argument):
    """At once: nothing runs that it could interrupt."""
    function(argument)


def opt_level(level=None):
    return 0


def alloc_emergency_exception_buf(size):
    pass


def mem_info(verbose=False):
    print("mem: CPython's own")


def stack_use():
    return 0


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
