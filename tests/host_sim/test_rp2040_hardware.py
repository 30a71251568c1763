"""What the emulated chip has of a real one: its pads.

With CLUTCH_UF2 a few lines run on MicroPython alone.
"""

from contextlib import contextmanager

import pytest

from host_sim.choices import open_engine

pytestmark = [pytest.mark.lane("rp2040"), pytest.mark.timeout(600)]


class Repl:
    """MicroPython's REPL on an empty drive."""

    def __init__(self, engine):
        self.engine = engine
        engine.start()
        engine.asking = True
        engine._to_usb(b"\r")
        engine._hear(b">>> ")
        engine._to_usb(b"\x01")
        engine._hear(b"raw REPL; CTRL-B to exit\r\n>")

    def __call__(self, code):
        """-> the words that it printed"""
        return self.engine._execute("import machine, micropython, time\n" + code).split()


@contextmanager
def repl(uf2):
    with open_engine("rp2040", uf2=uf2, tree={}) as engine:
        yield Repl(engine)


def test_the_adc_reads_the_supply_through_its_pin_and_less_by_its_channel(uf2):
    with repl(uf2) as execute:
        execute.engine.handheld.battery_mv = 4200
        execute("read = lambda what: print(machine.ADC(what).read_u16() * 9900 // 65535)")
        (by_channel,) = execute("read(3)")
        (by_pin,) = execute("read(machine.Pin(29))")
        (free,) = execute("read(machine.Pin(26))")
    # 50 to 80 kohm beside 66.7, which is 1.80 to 2.29 of 4.20 V.
    assert 1800 < int(by_channel) < 2290
    assert 4190 < int(by_pin) <= 4200
    assert free == "0"


def test_a_pin_reads_its_output_and_floating_what_its_pull_gives(uf2):
    with repl(uf2) as execute:
        execute.engine.handheld.usb = True
        execute(
            "from machine import Pin\nshow = lambda *what, **how: print(Pin(*what, **how).value())"
        )
        for pull, level in (("Pin.PULL_UP", "1"), ("Pin.PULL_DOWN", "0")):
            assert execute(f"show(2, Pin.IN, {pull})") == [level]
        assert execute("show(2, Pin.OUT, value=1)") == ["1"]
        assert execute("show(10, Pin.IN)") == ["0"]  # a key that nothing pulls up
        assert execute("show(24, Pin.IN, Pin.PULL_DOWN)") == ["1"]  # the cable gives power
        assert execute("print(hex(machine.mem32[0x4001c008]))") == ["0x56"]  # as reset left it
