"""MicroPython's `micropython`, of which CircuitPython has only `const`.

Ctrl-C cannot be kept off here: a file that is being written then is lost.
"""


def const(value):
    return value


def kbd_intr(_character):
    pass
