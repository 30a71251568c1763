"""The smallest firmware that an engine can run: it counts key presses, and shows, saves and lights
the count.

It talks to the chip directly, so that what it does on the wires is known to the byte. Each press
draws a bar one pixel wider on page 0, lights the lamps in a shade of the count, and saves it;
"move" names let a test end it in every way.
"""

import gc
import time

import machine
import vfs

from board import BOARD

gc.collect()
_FREE = gc.mem_free()
_NAMES = ("up", "down", "left", "right", "ok", "back")


class Refusal(Exception):
    """A refusal has a code and values, as the firmware's RuleError has."""

    def __init__(self, code, *values):
        super().__init__(code)
        self.code = code
        self.values = values


class Parts:
    def __init__(self):
        lamps, display = BOARD["lamps"], BOARD["display"]
        self.files = [fs for fs, path in vfs.mount() if path == "/"][0]
        self.keys = [
            machine.Pin(BOARD["keys"][name], machine.Pin.IN, machine.Pin.PULL_UP)
            for name in _NAMES
        ]
        self.edges = 0
        for pin in self.keys:
            pin.irq(self.edge, machine.Pin.IRQ_FALLING)
        machine.Pin(lamps["gate"], machine.Pin.OUT, value=1)
        self.lamps = machine.Pin(lamps["pin"], machine.Pin.OUT)
        self.buzzer = machine.PWM(machine.Pin(BOARD["buzzer"]["pin"]))
        self.bus = machine.I2C(
            display["bus"],
            scl=machine.Pin(display["scl"]),
            sda=machine.Pin(display["sda"]),
            freq=display["frequency_hz"],
        )
        self.panel(b"\x00\xae\x20\x00\xa1\xc8\x8d\x14\x21\x00\x7f\x22\x00\x07")
        self.panel(b"\x40" + bytes(1024))
        self.panel(b"\x00\xaf")

    def edge(self, pin):
        self.edges += 1

    def panel(self, data):
        try:
            self.bus.writeto(BOARD["display"]["address"], data)
        except OSError:
            pass


class App:
    def __init__(self, parts):
        self.parts = parts
        self.setup = None
        self.down_before = 0
        self.ticks = 0
        self.cause = machine.reset_cause()
        try:
            with parts.files.open("/count", "rb") as file:
                self.count = file.read()[0]
        except OSError:
            self.count = 0
        self.shown = -1

    def tick(self, now_ms):
        self.ticks += 1
        levels = machine.mem32[BOARD["key_port"]]
        down = 0
        for i in range(len(_NAMES)):
            down |= (1 - (levels >> BOARD["keys"][_NAMES[i]] & 1)) << i
        if down & ~self.down_before:
            self.change(1)
        self.down_before = down
        if self.shown != self.count:
            self.shown = self.count
            self.draw()
        return 5 if down else 4000

    def change(self, step):
        self.count += step
        with self.parts.files.open("/count", "wb") as file:
            file.write(bytes((self.count & 0xFF,)))

    def draw(self):
        wide = self.count % 128
        self.parts.panel(b"\x00\x21\x00\x7f\x22\x00\x00")
        self.parts.panel(b"\x40" + b"\xff" * wide + bytes(128 - wide))
        machine.bitstream(
            self.parts.lamps, 0, (400, 850, 800, 450), bytes((self.count & 0xFF, 1, 2)) * 26
        )
        self.parts.buzzer.freq(1000 + self.count)
        self.parts.buzzer.duty_u16(32768 if self.count % 2 else 0)

    def start(self, setup):
        if "players" not in setup:
            raise Refusal("no_players", "2 to 5")
        self.setup = setup

    def enter(self, move):
        name = move[0]
        if name == "add":
            self.change(move[1])
        elif name == "fail":
            raise ValueError("this firmware was told to fail")
        elif name == "reset":
            machine.reset()
        elif name == "hang":
            machine.WDT(timeout=2000)
            time.sleep_ms(3000)
        elif name == "loop":
            while True:
                pass
        elif name == "sleep":
            while True:
                machine.lightsleep(1000)
        elif name == "print":
            print("hello from the firmware")
        else:
            raise Refusal("unknown_move", name)

    def settle(self):
        self.shown = -1

    def say(self, error):
        return f"{error.code}: {error.values[0]}"

    def state(self):
        parts = self.parts
        return {
            "count": self.count,
            "cause": self.cause,
            "edges": parts.edges,
            "setup": self.setup,
            "ticks": self.ticks,
            "free": _FREE,
            "battery": machine.ADC(machine.Pin(BOARD["supply"]["adc_pin"])).read_u16(),
            "usb": machine.Pin(BOARD["supply"]["usb_sense"], machine.Pin.IN).value(),
            "now_ms": time.ticks_ms(),
            "at": self.parts.keys[0].value(),
        }


def power_on():
    parts = Parts()
    return App(parts), parts


def run(app, parts):
    while True:
        machine.lightsleep(app.tick(time.ticks_ms()))
