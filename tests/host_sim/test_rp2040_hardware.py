"""The emulated chip behaves like a real one: faults, pads, and how long the flash takes.

With CLUTCH_UF2 a few lines of code run on MicroPython alone. With CLUTCH_UF2_FROZEN the firmware
that is frozen into a MicroPython runs.
"""

from contextlib import contextmanager

import pytest

from host_sim.engines.engine import EngineEnded
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.recorded import recording
from tests.golden_files import check_golden

pytestmark = pytest.mark.timeout(600)
# A word, read from a register; a number of flash words, 8 bytes apart; machine code.
READ = "@micropython.viper\ndef f(at: int) -> int:\n    return ptr32(at)[0]\nf({})"
CODE = "@micropython.asm_thumb\ndef f(r0):\n    data(2, {})\n    nop()\nf({})"
READS = """\
@micropython.viper
def read(at: int, lines: int, times: int) -> int:
    words = ptr32(at)
    end = lines * 2
    sum = 0
    while times:
        times -= 1
        i = 0
        while i < end:
            sum += words[i]
            i += 2
    return sum

def took_us(at, lines, times):
    began_us = time.ticks_us()
    read(at, lines, times)
    return time.ticks_diff(time.ticks_us(), began_us)

def flash_us(at, lines, times):
    print(took_us(at, lines, times) - took_us(0x20000000, lines, times))
"""
FREE = 0x10090000  # flash between MicroPython and the drive
LINE_US, WORD_US = 56 / 125, 40 / 125


class Repl:
    """MicroPython's REPL on an empty drive."""

    def __init__(self, engine):
        self.engine = engine
        engine.start()
        engine.asking = True
        engine._to_usb(b"\r")
        engine._read_until(b">>> ")
        engine._to_usb(b"\x01")
        engine._read_until(b"raw REPL; CTRL-B to exit\r\n>")

    def __call__(self, code):
        """-> the words that it printed"""
        return self.engine._execute("import machine, micropython, time\n" + code).split()


@contextmanager
def repl(uf2):
    with open_engine("rp2040", uf2=uf2, tree={}) as engine:
        yield Repl(engine)


@pytest.mark.parametrize(
    ("code", "line"),
    [
        (READ.format("0x20000102"), "unaligned read of a word at 0x20000102"),
        (CODE.format("0xc802", "0x20000102"), "unaligned read of a word"),  # ldm r0!, {r1}
        (CODE.format("0xc002", "0x20000102"), "unaligned write of a word"),  # stm r0!, {r1}
        ("machine.mem32[0xD000007C]", "read of the unmapped address 0xd000007c"),
        (CODE.format("0x4700", "0x20000100"), "branch to ARM code at 0x20000100"),  # bx r0
        (CODE.format("0x4700", "0x60000001"), "read of the unmapped address 0x60000000"),
        (CODE.format("0xbe00", "0"), "breakpoint"),
        (CODE.format("0xb100", "0"), "undefined instruction"),
    ],
)
def test_what_a_real_chip_refuses_ends_as_a_hardfault(uf2, code, line):
    with repl(uf2) as execute:
        with pytest.raises(EngineEnded, match="^HardFault: " + line) as ended:
            execute(code)
        assert ended.value.kind == "HardFault"
        assert " PC 0x" in str(ended.value)


def test_the_adc_reads_the_supply_through_its_pin_and_less_by_its_channel(uf2):
    with repl(uf2) as execute:
        vsys_mv = execute.engine.handheld.vsys_mv()
        execute("read = lambda what: print(machine.ADC(what).read_u16() * 9900 // 65535)")
        (by_channel,) = execute("read(3)")
        (by_pin,) = execute("read(machine.Pin(29))")
        (free,) = execute("read(machine.Pin(26))")
    # 50 to 80 kohm beside 66.7
    assert 50 / 116.7 < int(by_channel) / vsys_mv < 80 / 146.7
    assert int(by_pin) == pytest.approx(vsys_mv, abs=10)
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


def test_a_read_of_the_flash_takes_what_its_bus_takes_unless_the_cache_has_it(uf2):
    with repl(uf2) as execute:
        execute(READS)

        def read_us(*what):
            return int(execute("flash_us({}, {}, {})".format(*what))[0])

        # Both evict all of MicroPython, which is read anew afterwards: 1.29 takes 2.3 % longer.
        longer_us = read_us(FREE, 8192, 1) - read_us(FREE, 4096, 1)
        assert longer_us == pytest.approx(4096 * LINE_US, rel=0.04)
        assert read_us(FREE + 0x03000000, 4096, 1) == pytest.approx(4096 * WORD_US, rel=0.02)
        assert read_us(FREE, 256, 100) < 2 * 256 * LINE_US


def test_an_erase_empties_the_cache(uf2):
    with repl(uf2) as execute:
        execute(READS + "import rp2\nflash = rp2.Flash()")
        read = f"flash_us({FREE}, 512, 1)\n"
        cold, warm, erased = map(int, execute(read + read + "flash.ioctl(6, 300)\n" + read))
    assert warm < cold / 3
    assert erased == pytest.approx(cold, rel=0.1)


def test_a_frozen_firmware_starts_and_plays_the_rule_texts_round(frozen_uf2):
    home = []
    for options in ({"name": "cpython"}, {"name": "rp2040", "uf2": frozen_uf2}):
        with open_engine(**options) as engine:
            engine.start()
            engine.run_ms(1500)
            home.append(engine.handheld.display.picture())
    assert home[0] == home[1]
    check_golden(recording("rule_text_round"), open_engine("rp2040", uf2=frozen_uf2))
