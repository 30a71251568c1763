"""The device's clock, virtual, in place of `time`. Runs on CPython and MicroPython.

A device process installs it as `sys.modules["time"]`; a test passes it to code that takes a clock.
Its behaviour:

- Time passes only here: by sleeping (`sleep_ms`, `wait`) and by being busy (`busy`: a bus
  transfer, a flash erase). Reading a clock takes 1 us, so that a loop that only reads the clock
  ends eventually.
- The tick counters are the Pico's: 30 bits wide, on every interpreter (MicroPython,
  `time.ticks_ms`; the unix port's are wider and hide a wrap-around). `origin_us` is their value at
  power-on, so that a test can begin a second before the wrap.
- The world outside may change only at `limit_us`. A sleep that reaches it calls `park()`, which
  applies the changes and sets the next limit. It may raise.
- At `alarm_us` (a watchdog) `alarm()` is called, which raises.

Everything else (`time()`, `gmtime()`, the needs of CPython's library) comes from the interpreter's
real `time`.
"""

import time as _wall

_PERIOD = 1 << 30  # MicroPython's MICROPY_PY_TIME_TICKS_PERIOD where small integers have 31 bits
_HALF = _PERIOD >> 1
NEVER = 1 << 60

now_us = 0
origin_us = 0
limit_us = NEVER
alarm_us = NEVER


def park():
    """Default: nothing outside changes, so no limit is ever reached."""


def alarm():
    """Default: no watchdog runs."""


def start(origin=0):
    """Power-on: time 0, no limit, no watchdog; the tick counters show `origin` microseconds."""
    global now_us, origin_us, limit_us, alarm_us
    now_us = 0
    origin_us = origin
    limit_us = NEVER
    alarm_us = NEVER


def wait(duration_us, woken=None):
    """Sleep, and park at each limit; if `woken()` is true after that, return early."""
    global now_us
    end_us = now_us + duration_us
    while True:
        while now_us >= limit_us:
            park()
            if woken is not None and woken():
                return
        if now_us >= end_us:
            return
        to_us = end_us if end_us < limit_us else limit_us
        if to_us > alarm_us:
            to_us = alarm_us
        if to_us > now_us:
            now_us = to_us
        if now_us >= alarm_us:
            alarm()


def busy(duration_us):
    """Let time pass for something that takes this long and cannot be interrupted."""
    global now_us
    now_us += duration_us
    if now_us >= alarm_us:
        alarm()


def ticks_us():
    global now_us
    reading = (origin_us + now_us) & (_PERIOD - 1)
    now_us += 1
    return reading


def ticks_ms():
    global now_us
    reading = ((origin_us + now_us) // 1000) & (_PERIOD - 1)
    now_us += 1
    return reading


def ticks_add(ticks, delta):
    return (ticks + delta) & (_PERIOD - 1)


def ticks_diff(later, earlier):
    return ((later - earlier + _HALF) & (_PERIOD - 1)) - _HALF


def sleep_us(duration_us):
    wait(duration_us)


def sleep_ms(duration_ms):
    wait(duration_ms * 1000)


def sleep(seconds):
    wait(int(seconds * 1000000))


def __getattr__(name):
    return getattr(_wall, name)
