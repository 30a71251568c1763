"""Measure drivers and their peers on real MicroPython; measure.py starts it and reads its lines.

    micropython on_device.py PATH [PATH...] -- WHAT [ARGUMENT...]

    poll N         polls the keys N times; its peers are pins N and debouncer N
    line N         redraws a line N times; its peers are stock N and adafruit N
    wire WHAT N    prints bus_bytes of one redraw; WHAT: line, stock or adafruit

callgrind counts a run with N and one with 0; the difference is the cost. It counts only the
firmware or the peer, because the parts beneath them are objects that do nothing.
"""

# MicroPython's own modules have names that CPython's lack, and the peers are on its path only.
# pyright: reportAttributeAccessIssue=false, reportMissingImports=false, reportIncompatibleMethodOverride=false

import os
import sys


class Clock:
    """A clock for the drivers, advanced by hand."""

    now_ms = 0

    def ticks_ms(self):
        return self.now_ms

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def ticks_diff(self, later, earlier):
        return later - earlier


class Bus:
    """A bus that counts the bytes of every transfer, with the address. It has the interfaces of
    MicroPython and CircuitPython."""

    def __init__(self):
        self.bytes = 0

    def writeto(self, _address, data, start=0, end=None):
        self.bytes += 1 + len(data)

    def try_lock(self):
        return True

    def unlock(self):
        pass


class QuietBus(Bus):
    """A bus that accepts every transfer and does nothing."""

    def writeto(self, _address, _data, start=0, end=None):
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


class Level:
    """A single pin, with the interfaces of MicroPython and CircuitPython."""

    def __init__(self, level):
        self.value = level

    def read(self):
        return self.value


def measure_pins(count):
    """The usual debouncer reads each pin alone and compares the time since its last change."""
    clock = Clock()
    pins = [Level(number != 0) for number in range(6)]
    raw = [True] * 6
    stable = [True] * 6
    changed_ms = [0] * 6
    for number in range(count):
        clock.now_ms = number
        for at in range(6):
            level = pins[at].read()
            if level != raw[at]:
                raw[at] = level
                changed_ms[at] = clock.ticks_ms()
            elif level != stable[at] and clock.ticks_diff(clock.ticks_ms(), changed_ms[at]) > 10:
                stable[at] = level


def measure_debouncer(count):
    import time

    from adafruit_debouncer import Debouncer

    debouncers = [Debouncer(Level(number != 0)) for number in range(6)]
    time.sleep_ms(20)  # longer than their interval, so that from now on all updates cost the same
    for _ in range(1 + count):
        for debouncer in debouncers:
            debouncer.update()


def measure_line(count, bus=None):
    from clutch.drivers.display import SSD1306
    from clutch.ui.canvas import Canvas

    canvas = Canvas()
    bus = bus or QuietBus()
    display = SSD1306(lambda: bus.writeto, 60, Clock())
    display.show(canvas.buffer)

    def paint(canvas, page, text):
        canvas.text(0, page, text)

    def describe(bands):
        for page in range(6):
            bands[page] = (1, paint, changing if page == 2 else "Anna yellow 12")

    texts = ("Carol brown 8", "Brian green 7")
    for number in range(-4, count):
        changing = texts[number & 1]
        display.show(canvas.buffer, canvas.paint(describe))


def six_lines(frame, texts, number):
    frame.fill(0)
    for line in range(6):
        frame.text(texts[number & 1] if line == 2 else "Anna yellow 12", 0, 8 * line, 1)


def measure_stock(count, bus=None):
    """A driver written from the SSD1306 datasheet: it sends the whole picture every time."""
    import framebuf

    data = bytearray(1025)
    data[0] = 0x40
    frame = framebuf.FrameBuffer(memoryview(data)[1:], 128, 64, framebuf.MONO_VLSB)
    bus = bus or QuietBus()
    command = bytearray(2)
    command[0] = 0x80
    texts = ("Carol brown 8", "Brian green 7")
    for number in range(-4, count):
        six_lines(frame, texts, number)
        for value in (0x21, 0, 127, 0x22, 0, 7):
            command[1] = value
            bus.writeto(60, command)
        bus.writeto(60, data)


def measure_adafruit(count, bus=None):
    """The package adafruit_ssd1306, on MicroPython's own framebuf."""
    from adafruit_ssd1306 import SSD1306_I2C

    display = SSD1306_I2C(128, 64, bus or QuietBus(), addr=60)
    texts = ("Carol brown 8", "Brian green 7")
    for number in range(-4, count):
        six_lines(display, texts, number)
        display.show()


def measure_wire(peer, count):
    """Print the bytes on the bus for one redraw by the firmware ("line") or a peer."""
    measure = globals()["measure_" + peer]
    few, many = Bus(), Bus()
    measure(0, few)
    measure(count, many)
    print("bus_bytes", (many.bytes - few.bytes) // count)


def main(arguments):
    cut = arguments.index("--")
    firmware, *others = arguments[:cut]
    # Import the firmware by its paths on the device, because paths take memory.
    os.chdir(firmware)
    sys.path[:0] = [""] + others
    what, *values = arguments[cut + 1 :]
    values = [int(value) if value.isdigit() else value for value in values]
    globals()["measure_" + what](*values)  # a table would take heap


if __name__ == "__main__":
    main(sys.argv[1:])
