"""Measures the firmware on real MicroPython; test_budgets.py starts it and reads its lines.

    micropython on_device.py FIRMWARE STAND_INS BOARD app GAME       `idle_bus_bytes 0` and so on
    micropython on_device.py FIRMWARE STAND_INS BOARD poll N         for callgrind, as are
    micropython on_device.py FIRMWARE STAND_INS BOARD line N         these: the cost of a
    micropython on_device.py FIRMWARE STAND_INS BOARD stock N        run with N, less one with 0

What is counted is the firmware: in the lines for callgrind the parts beneath it are objects that
do nothing.
"""

import gc
import os
import sys

SETUP = {"players": ["Anna", "Brian", "Carol", "Nick"]}
TREX = {"high": "blue", "low": "brown"}
_SETTLING = 200  # ticks after which animations are over and nothing is left to collect
_BLOCK = 32  # bytes, the least that an allocation takes


def measure_app(name):
    """Idle ticks of the whole app, at home ("home") or in a game, without any heap to take."""
    import device_time

    sys.modules["time"] = device_time
    import machine
    import micropython

    from board import BOARD
    from chip import Chip

    class Wires(Chip):
        sent = 0

        def i2c_write(self, bus, address, data):
            self.sent += 1 + len(data)
            return True

        def pin_write(self, *_):
            pass

        bitstream = pwm = pin_write

        def adc_read(self, _channel):
            return 40000

        # Those of Chip take heap that on a Pico nobody takes.
        def mem32_read(self, _address):
            return self.levels

        def watchdog(self, timeout_ms=None):
            pass

    wires = Wires(BOARD)
    machine.power_on(wires, machine.PWRON_RESET)
    device_time.start()
    gc.collect()
    free = gc.mem_free()
    from clutch.drivers import open_board
    from clutch.lazy import forget

    parts = open_board(BOARD, device_time, None)
    forget("clutch.drivers")
    from clutch.app import App

    app = App(parts, device_time, lambda count: bytes(range(count)))
    now_ms = 0
    if name != "home":
        setup = {"game": name}
        setup.update(SETUP)
        if name == "trex":
            setup.update(TREX)
        app.start(setup)
    for _ in range(_SETTLING):
        now_ms += 50
        app.tick(now_ms)
    gc.collect()
    print("heap_bytes", free - gc.mem_free())
    sent = wires.sent
    failed = 0
    used = gc.mem_alloc()
    for _ in range(20):
        now_ms += 1
        micropython.heap_lock()
        try:
            app.tick(now_ms)
        except MemoryError:
            failed += 1
        micropython.heap_unlock()
    print("idle_heap_bytes", gc.mem_alloc() - used + _BLOCK * failed)
    print("idle_bus_bytes", wires.sent - sent)


class Clock:
    """Ticks for the drivers, by hand."""

    now_ms = 0

    def ticks_ms(self):
        return self.now_ms

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def ticks_diff(self, later, earlier):
        return later - earlier


class Bus:
    """Takes every transfer."""

    def writeto(self, _address, _data):
        pass


def measure_poll(count):
    import machine

    from board import BOARD
    from chip import Chip
    from clutch.drivers.keys import Keys

    port = BOARD["key_port"]
    gpios = list(BOARD["keys"].values())
    up = sum([1 << gpio for gpio in gpios])
    wires = {port: up}
    machine.mem32 = wires
    machine.wires = Chip(BOARD)
    keys = Keys(gpios, Clock(), port)
    wires[port] = up & ~(1 << gpios[0])
    poll = keys.poll
    for number in range(count):
        poll(number)


def measure_line(count):
    from clutch.drivers.display import SSD1306
    from clutch.ui.canvas import Canvas

    canvas = Canvas()
    display = SSD1306(Bus(), 60, Clock())
    display.show(canvas.buffer)

    def paint(canvas, page, text):
        canvas.text(0, page, text)

    texts = ("Carol brown 8", "Brian green 7")
    for number in range(-4, count):
        canvas.begin()
        for page in range(6):
            canvas.band(page, 1, paint, texts[number & 1] if page == 2 else "Anna yellow 12")
        canvas.end()
        display.show(canvas.buffer, canvas.changed)
        canvas.changed = 0


def measure_stock(count):
    """A driver as the SSD1306 datasheet suggests: every byte of the picture, every time."""
    import framebuf

    data = bytearray(1025)
    data[0] = 0x40
    frame = framebuf.FrameBuffer(memoryview(data)[1:], 128, 64, framebuf.MONO_VLSB)
    bus = Bus()
    command = bytearray(2)
    command[0] = 0x80
    texts = ("Carol brown 8", "Brian green 7")
    for number in range(-4, count):
        frame.fill(0)
        for line in range(6):
            frame.text(texts[number & 1] if line == 2 else "Anna yellow 12", 0, 8 * line, 1)
        for value in (0x21, 0, 127, 0x22, 0, 7):
            command[1] = value
            bus.writeto(60, command)
        bus.writeto(60, data)


def main(firmware, stand_ins, board, what, argument):
    # The firmware by the paths that it has on the device: they are kept in memory.
    os.chdir(firmware)
    sys.path[:0] = ["", stand_ins, board]
    if what == "app":
        measure_app(argument)
    else:
        measures = {"poll": measure_poll, "line": measure_line, "stock": measure_stock}
        measures[what](int(argument))


main(*sys.argv[1:])
