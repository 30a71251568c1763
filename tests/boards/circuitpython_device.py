"""A device process that runs the CIRCUITPY drive under Blinka's OS-agnostic board.

Started as `circuitpython_device.py DRIVE LAMPS` by the Python of the CircuitPython environment,
it speaks the frames of `host_sim/engines/device.py` on stdin and stdout. Blinka and neopixel are
the real ones; under them the agnostic board's pin, bus, PWM and lamp functions, which do nothing
there, lead to the simulator's chip. Each frame that reaches `neopixel_write` is also written to
the file LAMPS, as a line of hex digits.
"""

import gc
import os
import sys
import time
import types

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
DRIVE, LAMPS = sys.argv[1:]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:1] = [os.path.join(ROOT, "host_sim", "fakes"), ROOT]

import machine as chip_machine  # noqa: E402

import device_time  # noqa: E402
from chip import Chip  # noqa: E402,F401 (before its `machine` is replaced)
from host_sim.engines import device, wire  # noqa: E402
from tests.boards.fat_files import FatFilesystem  # noqa: E402


def lead_blinka_to_the_chip():
    """The agnostic board's functions are the only thing that is replaced."""
    from adafruit_blinka.microcontroller.generic_agnostic_board import PWMOut, i2c, neopixel, pin

    lamps = open(LAMPS, "w", encoding="ascii")

    class ChipPin(pin.Pin):
        OPEN_DRAIN = 4

        def init(self, mode=pin.Pin.IN, pull=None):
            super().init(mode, pull)
            pulled = chip_machine.Pin.PULL_UP if pull == pin.Pin.PULL_UP else None
            if mode == pin.Pin.OUT:
                self._wire = chip_machine.Pin(self.id, chip_machine.Pin.OUT)
            elif mode == pin.Pin.IN:
                self._wire = chip_machine.Pin(self.id, chip_machine.Pin.IN, pulled)
            elif mode == self.OPEN_DRAIN:
                # The module's own pull-ups: CircuitPython gives an output none.
                open_drain, pull_up = chip_machine.Pin.OPEN_DRAIN, chip_machine.Pin.PULL_UP
                self._wire = chip_machine.Pin(self.id, open_drain, pull_up, value=1)
            else:
                self._wire = chip_machine.ADC(self.id)

        def value(self, level=None):
            if level is None and self._mode == pin.Pin.ADC:
                return self._wire.read_u16()
            return self._wire.value(level)

    class ChipI2C:
        def __init__(self, frequency):
            wires = [chip_machine.Pin(board["display"][name]) for name in ("scl", "sda")]
            self._bus = chip_machine.I2C(board["display"]["bus"], *wires, freq=frequency)

        def writeto(self, address, buffer, *, start=0, end=None, stop=True):
            self._bus.writeto(address, bytes(memoryview(buffer)[start:end]))

    class ChipPWM(PWMOut.PWMOut):
        def __setattr__(self, name, value):
            super().__setattr__(name, value)
            if name in ("frequency", "duty_cycle") and hasattr(self, "_duty_cycle"):
                chip_machine.wires.pwm(self._pin.id, int(self.frequency), self.duty_cycle)

    def neopixel_write(gpio, buffer):
        lamps.write(bytes(buffer).hex() + "\n")
        lamps.flush()
        timing_ns = (400, 850, 800, 450)
        chip_machine.bitstream(gpio._pin._wire, 0, timing_ns, bytes(buffer))

    board = sys.modules["clutch_board"].BOARD
    pin.Pin = ChipPin
    for gpio in range(30):
        setattr(pin, f"GPIO{gpio}", ChipPin(gpio))
    i2c.I2C, PWMOut.PWMOut, neopixel.neopixel_write = ChipI2C, ChipPWM, neopixel_write


def start():
    link = device._open_pipes([])
    read = link[0]
    config = device.json.loads(read(wire.header(read(wire.HEADER_BYTES))[1]))
    sys.path[:0] = [DRIVE, os.path.join(DRIVE, "lib")]
    import clutch_board

    device_time.start()
    wires = device._make_wires(clutch_board.BOARD, link)
    chip_machine.power_on(wires, config["cause"])
    device_time.park = wires.park
    time.monotonic_ns = lambda: (device_time.ticks_us() and 0) or device_time.now_us * 1000
    time.sleep = device_time.sleep
    drive = FatFilesystem()
    sys.modules["storage"] = types.SimpleNamespace(getmount=lambda _path: drive)
    gc.mem_alloc = gc.mem_free = lambda: 0  # CircuitPython has them
    lead_blinka_to_the_chip()
    try:
        wires.park()
        import on_circuitpython

        on_circuitpython.install(clutch_board)
        device._run(wires, config["language"], config["first_start"])
    except chip_machine.Reset as reset:
        wires.ended(f"{reset.args[0]}: {reset.args[1]}")
    except SystemExit:
        pass  # the host has gone
    except BaseException as error:
        wires.ended("exception: " + device._traceback(error))


if __name__ == "__main__":
    start()
