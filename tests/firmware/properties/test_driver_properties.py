"""Drivers and gestures under arbitrary input: the panel follows any picture, no frame of lamps
breaks the budget, every press is one press, and every press of OK or BACK is one gesture."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board import BOARD
from bus_recorder import KEY_NAMES, TICKS, Clock, PanelMemory, ShiftedPanelMemory, Wires
from clutch.drivers import open_bus
from clutch.drivers.display import SSD1306
from clutch.drivers.keys import Keys
from clutch.drivers.lamps import Lamps
from clutch.drivers.sh1106 import SH1106
from clutch.ui.gestures import BACK, HOLD_BACK, HOLD_OK, OK, Gestures

PICTURE = 1024
PINS = [BOARD["keys"][name] for name in KEY_NAMES]

bits = st.integers(0, (1 << PICTURE) - 1)
patches = st.lists(
    st.tuples(st.integers(0, PICTURE - 1), st.binary(min_size=1, max_size=200)), max_size=6
)
# Either a few patches anywhere, or a set of bytes to turn over all across the picture.
changes = st.one_of(patches, bits)


def apply(change, buffer):
    if isinstance(change, int):
        for at in range(PICTURE):
            if change >> at & 1:
                buffer[at] ^= 0xFF
    else:
        for at, data in change:
            buffer[at : at + len(data)] = data[: PICTURE - at]


@pytest.mark.parametrize(
    ("driver", "memory", "most_bytes"),
    [(SSD1306, PanelMemory, 1060), (SH1106, ShiftedPanelMemory, 8 * (5 + 2 + 128))],
)
@given(pictures=st.lists(st.tuples(changes, st.sampled_from("....cpfu")), max_size=8))
@settings(max_examples=60)
def test_the_panel_follows_any_picture(driver, memory, most_bytes, pictures):
    wires = Wires(BOARD)
    wires.panel = panel = memory()
    clock = Clock()
    display = driver(lambda: open_bus(BOARD["display"], clock), 0x3C, clock)
    buffer = bytearray(PICTURE)
    display.show(buffer)
    for change, meanwhile in pictures:
        before = bytes(buffer)
        apply(change, buffer)
        if meanwhile == "c":
            display.contrast(40)
        elif meanwhile == "p":
            display.power(False)
            panel.power_on()
            display.power(True)
        elif meanwhile == "f":
            display.flip(True)
        elif meanwhile == "u":
            panel.unplugged = True
            display.contrast(1)
            panel.power_on()
            panel.unplugged = False
            clock.now_ms += 2000
        bytes_before = panel.bytes
        display.show(buffer)
        sent = panel.bytes - bytes_before
        if meanwhile not in "pfu":
            assert sent <= most_bytes
            assert (sent == 0) == (buffer == before)
        assert panel.picture() == buffer
        assert panel.on
        display.show(buffer)
        assert panel.bytes == bytes_before + sent


@given(
    count=st.integers(1, 40),
    budget_ma=st.integers(0, 900),
    colours=st.binary(min_size=120, max_size=120),
    brightness=st.integers(0, 255),
)
def test_no_frame_takes_the_device_over_its_budget(count, budget_ma, colours, brightness):
    wires = Wires(BOARD)
    clock = Clock()
    lamps = Lamps(22, count, budget_ma, 21, clock)
    rgb = bytearray(colours[: 3 * count])
    lamps.write(rgb, brightness)
    clock.now_ms += lamps.tick(0)
    assert lamps.tick(clock.now_ms) == -1
    ((data,),) = wires.logged("lamps")
    lit_ma = sum(data) * 55 / (3 * 255)
    others_ma = 65 + count
    assert lit_ma <= max(0, budget_ma - others_ma)
    assert lit_ma + count <= lamps.current_ma < lit_ma + count + 1
    for designed, sent in zip((1, 0, 2) * count, range(3 * count), strict=True):
        if not rgb[sent - sent % 3 + designed]:
            assert data[sent] == 0


@st.composite
def presses(draw):
    """Down for a while, bouncing at both ends with gaps of 20 ms at most: [(us, level), ...]."""
    at_us = draw(st.integers(0, 50_000))
    edges = []
    for level in (0, 1):
        edges.append((at_us, level))
        ends_us = at_us + draw(st.integers(0, 160_000))
        gaps = draw(st.lists(st.integers(20, 20_000), max_size=40))
        bounce = level
        for gap_us in gaps:
            if at_us + gap_us > ends_us:
                break
            at_us += gap_us
            bounce ^= 1
            edges.append((at_us, bounce))
        if bounce != level:
            at_us += 500
            edges.append((at_us, level))
        at_us += draw(st.integers(40_000, 400_000))
    return edges


@given(
    trains=st.lists(presses(), min_size=6, max_size=6),
    waits_ms=st.lists(st.integers(1, 12), min_size=1, max_size=9),
    start_ms=st.sampled_from([0, TICKS - 100, TICKS // 2 - 100]),
)
@settings(max_examples=60)
def test_any_train_of_bounces_is_one_press(trains, waits_ms, start_ms):
    wires = Wires(BOARD)
    clock = Clock(start_ms)
    keys = Keys(PINS, clock, BOARD["key_port"])
    edges = sorted((us, key, level) for key, train in enumerate(trains) for us, level in train)
    end_ms = edges[-1][0] // 1000 + 100
    mask = down = polls = 0
    count = [0] * 6
    while clock.now_ms - start_ms < end_ms:
        clock.now_ms += waits_ms[polls % len(waits_ms)]
        polls += 1
        while edges and edges[0][0] <= (clock.now_ms - start_ms) * 1000:
            _, key, level = edges.pop(0)
            mask = mask & ~(1 << key) | (1 - level) << key
            wires.keys(mask)
        before, down = down, keys.poll(clock.ticks_ms())
        assert down & mask == mask, "a contact that is closed is a key that is down"
        for key in range(6):
            count[key] += (down & ~before) >> key & 1
    assert count == [1] * 6
    assert down == 0
    assert keys.settled


@given(
    spans=st.lists(st.tuples(st.integers(0, 63), st.integers(1, 1200)), max_size=12),
    every_ms=st.integers(1, 60),
    start_ms=st.sampled_from([0, TICKS - 600]),
)
def test_every_press_of_ok_and_back_is_one_tap_or_one_hold(spans, every_ms, start_ms):
    gestures = Gestures(Clock().ticks_diff)
    now_ms = start_ms
    before = 0
    down_ms = {}
    for mask, duration_ms in [*spans, (0, 1)]:
        end_ms = now_ms + duration_ms
        while True:
            events = gestures.feed(mask, now_ms % TICKS)
            pressed, released = mask & ~before, before & ~mask
            assert events & 0b1111 & pressed == pressed & 0b1111
            assert events & 0b1111 & ~mask == 0
            for key, hold in ((OK, HOLD_OK), (BACK, HOLD_BACK)):
                tap, held = events >> key & 1, events >> hold & 1
                if pressed >> key & 1:
                    down_ms[key] = now_ms
                    assert not tap and not held
                elif key in down_ms:
                    is_long = now_ms - down_ms[key] >= 700
                    assert held == is_long
                    arrow = pressed & 0b1111  # which makes a key that is down act at once
                    assert tap == (((released >> key & 1) or arrow != 0) and not is_long)
                    if tap or held:
                        del down_ms[key]
                else:
                    assert not tap and not held
            before = mask
            if now_ms + every_ms >= end_ms:
                break
            now_ms += every_ms
        now_ms = end_ms
