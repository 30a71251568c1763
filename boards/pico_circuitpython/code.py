"""CircuitPython starts here: the firmware as it is, on what `on_circuitpython` gives it."""

import clutch_board
import on_circuitpython

on_circuitpython.install(clutch_board)

from clutch import main  # noqa: E402 (its imports are what was just installed)

main.run(*main.power_on())
