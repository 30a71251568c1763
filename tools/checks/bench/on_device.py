"""Measure the firmware on real MicroPython; measure.py starts it and reads its lines.

    micropython on_device.py PATH [PATH...] -- GAME LANGUAGE

It prints heap_bytes, idle_heap_bytes and idle_bus_bytes of the app in a game, or with "home" on
the home list.
"""

# MicroPython's own modules have names that CPython's lack.
# pyright: reportAttributeAccessIssue=false, reportIncompatibleMethodOverride=false

import gc
import os
import sys

SETUP = {"players": ["Anna", "Brian", "Carol", "Nick"]}
TREX = {"high": "blue", "low": "brown"}
_SETTLING = 200  # ticks, after which animations are over and all garbage is collected
_IDLE_S = 16  # long enough to repair the whole panel twice
_TICK_MS = 50
_BLOCK = 32  # bytes, the smallest allocation


def quiet_wires(board):
    """Wires that accept everything. `sent`: the number of bytes on the bus, with the address."""
    from chip import Chip

    class QuietWires(Chip):
        sent = 0

        def i2c_write(self, bus, address, data):
            self.sent += 1 + len(data)
            return True

        def pin_write(self, *_):
            pass

        bitstream = pwm = pin_write

        def adc_read(self, _channel):
            return 25000  # a full cell

        # These methods of Chip allocate, but reading a register on a Pico does not.
        def mem32_read(self, _address):
            return self.levels

        def watchdog(self, timeout_ms=None):
            pass

    return QuietWires(board)


def open_app(drive):
    """Open the app on quiet wires and this filesystem. -> (app, wires, free bytes before it)"""
    import device_time

    sys.modules["time"] = device_time
    import machine

    from board import BOARD

    wires = quiet_wires(BOARD)
    machine.power_on(wires, machine.PWRON_RESET)
    device_time.start()
    gc.collect()
    free = gc.mem_free()
    from clutch.drivers import open_board
    from clutch.modules import forget

    parts = open_board(BOARD, device_time, drive)
    forget("clutch.drivers")
    from clutch.app import App

    return App(parts, device_time, lambda count: bytes(range(count))), wires, free


def measure_app(name, language):
    """Run idle ticks of the whole app, on the home list ("home") or in a game. Print the heap that
    they allocate, and the bytes that they put on the bus in a second."""
    import micropython

    app, wires, free = open_app(None)
    app.settings.speak(language)
    now_ms = 0
    if name != "home":
        setup = {"game": name}
        setup.update(SETUP)
        if name == "trex":
            setup.update(TREX)
        app.start(setup)
    for _ in range(_SETTLING):
        now_ms += _TICK_MS
        app.tick(now_ms)
    gc.collect()
    print("heap_bytes", free - gc.mem_free())
    failed = 0
    used = gc.mem_alloc()
    for step in range(20):
        now_ms += 1
        micropython.heap_lock()
        try:
            app.tick(now_ms)
            if step == 10:
                app.parts.display.repair(now_ms + 1000)
        except MemoryError:
            failed += 1
        micropython.heap_unlock()
    print("idle_heap_bytes", gc.mem_alloc() - used + _BLOCK * failed)
    for _ in range(_SETTLING):  # until the overview of a game at rest is drawn
        now_ms += _TICK_MS
        app.tick(now_ms)
    sent = wires.sent
    for _ in range(_IDLE_S * 1000 // _TICK_MS):
        now_ms += _TICK_MS
        app.tick(now_ms)
    print("idle_bus_bytes", (wires.sent - sent + _IDLE_S - 1) // _IDLE_S)


def main(arguments):
    cut = arguments.index("--")
    firmware, *others = arguments[:cut]
    # Import the firmware by its paths on the device, because paths take memory.
    os.chdir(firmware)
    sys.path[:0] = [""] + others
    measure_app(*arguments[cut + 1 :])


if __name__ == "__main__":
    main(sys.argv[1:])
