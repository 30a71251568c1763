"""The models of the emulated chip's parts, in Node alone: pads, cache, bus. Also the drive in its
flash."""

import json
import subprocess

import pytest

from host_sim.board.loading import load_board
from host_sim.engines.rp2040.drive import files, install
from host_sim.engines.rp2040.emulated import HERE

FULL_SCALE = 65535
DIVIDER_OHM = 66667

# What the second boot stage leaves in the SSI (boot2_w25q080: quad, continuous, CLKDIV 2), and
# what the boot ROM itself uses (03h, one line, CLKDIV 6).
BOOT2 = {"baudr": 2, "crtlr0": 0x005F0300, "spictlr0": 0xA0002022}
BOOT_ROM = {"baudr": 6, "crtlr0": 0x001F0300, "spictlr0": 0x03000218}
LINE, WORD = 56, 40  # processor cycles of a read under BOOT2
XIP, UNFILLED, UNSEARCHED, UNCACHED = 0x10000000, 0x11000000, 0x12000000, 0x13000000
WAY_BYTES = 8192


@pytest.fixture
def evaluate(node):
    """evaluate("pads", "expression", name=value): the expression, in which the module's exports
    and these names are known."""

    def run(module, expression, **values):
        url = (HERE / f"{module}.mjs").as_uri()
        names = "".join(f"const {name} = {json.dumps(value)};" for name, value in values.items())
        code = (
            f"import * as module from {url!r}; Object.assign(globalThis, module); {names}"
            f"console.log(JSON.stringify({expression}));"
        )
        done = subprocess.run(
            [node, "--input-type=module", "--eval", code], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


# ---- pads


def test_a_pad_reads_its_output_then_what_is_outside_then_its_pull(evaluate):
    levels = (
        ({"up": True}, 1),
        ({"down": True}, 0),
        ({}, 0),
        ({"up": True, "down": True, "last": 0}, 0),
        ({"up": True, "down": True, "last": 1}, 1),
        ({"up": True, "outside": 0}, 0),
        ({"down": True, "outside": 1}, 1),
        ({"outside": 1, "output": 0}, 0),
        ({"down": True, "output": 1}, 1),
    )
    alone = {"output": None, "outside": None, "up": False, "down": False, "last": 0}
    pads = [{**alone, **pad} for pad, _ in levels]
    assert evaluate("pads", "pads.map(padLevel)", pads=pads) == [level for _, level in levels]


def test_an_adc_input_is_loaded_by_its_pull(evaluate):
    full = round(4200 / 3 / 3300 * FULL_SCALE)
    reads = """[
        ...[0, 1].map((down) => loaded(full, { sourceOhm, up: 0, down })),
        ...[[1, 0], [0, 1], [0, 0]].map(
            ([up, down]) => loaded(0, { sourceOhm: Infinity, up, down })),
    ]"""
    plain, halved, *free = evaluate("pads", reads, full=full, sourceOhm=DIVIDER_OHM)
    assert plain == full and free == [FULL_SCALE, 0, 0]
    assert 1800 < halved * 9900 / FULL_SCALE < 2290  # with 50 and with 80 kohm


# ---- the cache


def test_a_read_of_the_flash_takes_the_clocks_that_the_ssi_is_set_to(evaluate):
    reads = [[BOOT2, 64], [BOOT2, 32], [BOOT_ROM, 64], [{**BOOT2, "baudr": 4}, 64]]
    cycles = evaluate("xip", "reads.map((read) => readCycles(...read))", reads=reads)
    assert cycles == [2 * (8 + 4 + 16), 2 * (8 + 4 + 8), 6 * (8 + 24 + 64), 112]


def way(n):
    """An address of the same set in each call."""
    return XIP + n * WAY_BYTES


STALLS = (
    ([XIP, XIP + 4, XIP + 7, XIP + 8], [LINE, 0, 0, LINE]),  # 8 bytes a line
    ([way(0), way(1), way(0), way(1)], [LINE, LINE, 0, 0]),  # two ways
    # The one that is unused longest goes.
    ([way(0), way(1), way(0), way(2), way(0), way(1)], [LINE, LINE, 0, LINE, 0, LINE]),
    ([UNFILLED, XIP, UNFILLED], [WORD, LINE, 0]),  # looks, fills nothing
    ([UNSEARCHED, XIP, UNSEARCHED], [LINE, 0, LINE]),  # fills, does not look
    ([XIP, UNCACHED, UNCACHED], [LINE, WORD, WORD]),  # neither
)


def test_a_hit_costs_nothing_and_a_miss_a_read(evaluate):
    reads = """rows.map((addresses) => {
        const cache = new XipCache(ssi);
        return addresses.map((at) => (cache.read(at), cache.takeStall()));
    })"""
    found = evaluate("xip", reads, ssi=BOOT2, rows=[addresses for addresses, _ in STALLS])
    assert found == [stalls for _, stalls in STALLS]


def test_16_kilobytes_stay_and_a_flush_or_a_write_empties(evaluate):
    code = """(() => {
        const cache = new XipCache(ssi);
        const all = () => {
            for (let at = 0x10000000; at < 0x10004000; at += 4) cache.read(at);
            return cache.takeStall();
        };
        const stalls = [all(), all()];
        cache.discard(0x10000010);
        stalls.push(all());
        cache.flush();
        cache.takeStall();
        return [...stalls, all()];
    })()"""
    whole = 2048 * LINE
    assert evaluate("xip", code, ssi=BOOT2) == [whole, 0, LINE, whole]


# ---- the bus

ON_THE_BUS = """actions.map((action) => {
    const chip = {
        core: { BXWritePC: (address) => { chip.core.PC = address; } },
        sram: new Uint8Array(264 * 1024),
        flash: new Uint8Array(1 << 21),
        findPeripheral: (address) => [0x40014000, 0x18000000].includes(address) || undefined,
        readUint32: () => 1, readUint16: () => 1, readUint8: () => 1,
        writeUint32: () => {}, writeUint16: () => {}, writeUint8: () => {},
    };
    const cache = { reads: 0, drops: 0, read() { this.reads++; }, discard() { this.drops++; } };
    connect(chip, cache, (what, address) => { throw `${what} ${address.toString(16)}`; });
    const { core } = chip;
    chip.flash[0x1fc] = 0x5a;
    try { return eval(action); } catch (fault) { return fault; }
})"""  # fmt: skip


FAULTS = {
    "core.readUint32(0x20000002)": "unaligned read of a word at 20000002",
    "core.readUint16(0x10000001)": "unaligned read of a halfword at 10000001",
    "core.writeUint32(0x20000001, 0)": "unaligned write of a word at 20000001",
    "core.writeUint16(0x20041fff, 0)": "unaligned write of a halfword at 20041fff",
    "core.readUint32(0xd0000182)": "unaligned read of a word at d0000182",
    "core.readUint32(0xd000000c)": "read of the unmapped address d000000c",
    "core.readUint8(0xd000007d)": "read of the unmapped address d000007d",
    "core.writeUint32(0xd0000180, 0)": "write to the unmapped address d0000180",
    "core.readUint16(0x20042000)": "read of the unmapped address 20042000",
    "core.readUint32(0x4000)": "read of the unmapped address 4000",
    "core.readUint8(0x30000000)": "read of the unmapped address 30000000",
    "core.writeUint8(0x60000000, 0)": "write to the unmapped address 60000000",
    "core.writeUint32(0x13000000, 0)": "write to the flash at 13000000",
    "core.BXWritePC(0x20000000)": "branch to ARM code at 20000000",
}
VALUES = {
    "(core.writeUint32(0x20000100, 0x80c0ffee), core.readUint32(0x20000100))": 0x80C0FFEE,
    "(core.writeUint16(0x20000102, 0xbeef), core.readUint16(0x20000102))": 0xBEEF,
    "(core.writeUint8(0x20041fff, 0x77), core.readUint8(0x20041fff))": 0x77,
    "[core.readUint8(0x100001fc), core.readUint32(0x130001fc), cache.reads]": [90, 90, 2],
    "(core.writeUint8(0x100001fc, 0), [core.readUint8(0x100001fc), cache.drops])": [90, 1],
    "core.readUint32(0x3ffc) + core.readUint32(0x40014000) + core.readUint32(0x18000000)": 3,
    "core.readUint32(0xd000017c) + core.readUint8(0xd0000005)": 2,
    "core.readUint32(0xe000ed08) + core.readUint16(0x50100ffe)": 2,
    "core.readUint8(0x2103ffff)": 1,
    "(core.BXWritePC(0x20000001), core.PC)": 0x20000001,
}  # fmt: skip


def test_what_a_cortex_m0_faults_on_ends_the_run(evaluate):
    assert evaluate("bus", ON_THE_BUS, actions=list(FAULTS)) == list(FAULTS.values())


def test_what_is_there_is_read_and_written(evaluate):
    assert evaluate("bus", ON_THE_BUS, actions=list(VALUES)) == list(VALUES.values())


# ---- drive


def test_what_the_tree_or_the_drive_has_is_never_replaced_by_what_may_be_absent(tmp_path):
    flash, layout = tmp_path / "flash.img", load_board("pico")[1]["flash"]
    own, other = {"store/a": b"own"}, [("store/a", b"other"), ("b", b"other")]
    install(flash, layout, own, other)
    assert files(flash, layout) == own | {"b": b"other"}
    install(flash, layout, {"b": b"own"}, other)
    assert files(flash, layout) == own | {"b": b"own"}
    install(flash, layout, {}, other)
    assert files(flash, layout) == own | {"b": b"own"}
