"""What the firmware expects of MicroPython, on CircuitPython.

`install(board)` puts these modules where the firmware's imports find them, in front of
CircuitPython's own of the same names, and the board file as `board`. The firmware and its drivers
then run as they are.
"""

import sys


def install(board):
    """`board`: the module with BOARD."""
    from on_circuitpython import clock, framebuf, machine, micropython, system, vfs

    modules = sys.modules
    modules["board"] = board
    modules["framebuf"] = framebuf
    modules["gc"] = system.collector
    modules["hashlib"] = system.hashes
    modules["machine"] = machine
    modules["micropython"] = micropython
    modules["sys"] = system.interpreter
    modules["time"] = clock
    modules["vfs"] = vfs
