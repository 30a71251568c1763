"""MicroPython's tick counters and sleeps on CircuitPython's `time`; 30 bits wide, as on a Pico."""

import time

from on_circuitpython import machine

_PERIOD = 1 << 30
_HALF = _PERIOD >> 1


def ticks_us():
    return time.monotonic_ns() // 1000 & (_PERIOD - 1)


def ticks_ms():
    return time.monotonic_ns() // 1000000 & (_PERIOD - 1)


def ticks_add(ticks, delta):
    return (ticks + delta) & (_PERIOD - 1)


def ticks_diff(later, earlier):
    return ((later - earlier + _HALF) & (_PERIOD - 1)) - _HALF


def sleep_ms(duration_ms):
    time.sleep(duration_ms / 1000)
    machine.scan()


def sleep_us(duration_us):
    time.sleep(duration_us / 1000000)
