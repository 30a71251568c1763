"""The table of goals: for each figure its id, its unit, its goal, and how it is measured.

    for row in ROWS: print(row.id, row.measured().value)
    exact = [row for row in ROWS if row.exact]     # tests/budgets has limits for these

The first word of an id is the row's lane. A row measures only when its figure is requested. Rows
that share a measurement share its result.
"""

from collections.abc import Callable
from functools import partial

from host_sim.engines.micropython import HEAP_KB, WIDER
from tools.checks.bench import chip, installing, page, played, power, presses
from tools.checks.bench.measure import instructions, names, on_device
from tools.checks.bench.row import Goal, Row, least, most, times_less

_NAIVE = "naive full frame"  # on_device.measure_stock, written from the SSD1306 datasheet
_ADAFRUIT = "adafruit_ssd1306"
_DEBOUNCER = "adafruit_debouncer"
_PICO = "bytes of a Pico"
_OF_HEAP = f"bytes of {HEAP_KB} KB"
_CAPACITY = f"of {power.CAPACITY_MAH:,} mAh"
_CHIP = "ms with XIP cache"
_SLOW = "ms, a quarter of a core"
# One page of the panel with its window (138 bytes), and all registers.
_REPAIR_BYTES = 138 + 32
_OVER_LEAST = "bus, as a multiple of the fewest bytes for the change"


def _each(id: str, what: str, unit: str, measure: Callable, goal: Goal, **more) -> list[Row]:
    """A row for each game and depth, with the figure `measure(kind, language)`."""
    return [
        Row(
            f"{id}.{kind}",
            what,
            unit,
            partial(measure, kind),
            goal,
            kind=kind,
            spoken=True,
            **more,
        )
        for kind in presses.kinds()
    ]


def _on_chip(id: str, what: str, unit: str, measure: Callable, limit: float, **more) -> Row:
    return Row(f"chip.{id}", what, unit, measure, most(limit), exact=False, **more)


def _worst_idle(what: str, language: str) -> int:
    """The worst figure of an idle tick, at home and in each game."""
    screens = ("home", *presses.GAMES)
    return max(on_device("app", screen, language)[what] for screen in screens)


def _redraw(driver: str) -> int:
    return on_device("wire", driver, 10)["bus_bytes"]


def _free_at_home(language: str) -> int:
    return round(HEAP_KB * 1024 - on_device("app", "home", language)["heap_bytes"] / WIDER)


_FULL_FRAME = {"peers": {_NAIVE: partial(_redraw, "stock")}}
_NOT_EXACT = {"exact": False}
ROWS = [
    # Presses of every recorded game.
    *_each(
        "bus.arrow", "bus: an arrow", "bytes, median",
        partial(presses.median, "bus", True), most(160), **_FULL_FRAME,
    ),
    *_each(
        "bus.ok", "bus: OK or BACK", "bytes, median",
        partial(presses.median, "bus", False), most(700), **_FULL_FRAME,
    ),
    *_each(
        "least.arrow", f"{_OVER_LEAST}: an arrow", "median",
        partial(presses.median, "over_least", True), most(1.1),
    ),
    *_each(
        "least.ok", f"{_OVER_LEAST}: OK or BACK", "median",
        partial(presses.median, "over_least", False), most(1.1),
    ),
    *_each(
        "heap.arrow", "heap allocated: an arrow", f"{_PICO}, median",
        partial(presses.median, "heap", True), most(2048),
    ),
    *_each(
        "heap.ok", "heap allocated: OK or BACK", f"{_PICO}, median",
        partial(presses.median, "heap", False), most(8192),
    ),
    *_each(
        "loads", "modules loaded by presses", "in a game",
        presses.loaded, most(0),
    ),
    *_each("free", "heap free at the worst moment", _OF_HEAP, presses.least_free, least(40_960)),
    *_each("block", "largest free block, when least", _PICO, presses.least_block, least(16_384)),
    # One operation, on MicroPython.
    Row(
        "bus.line", "bus: a line changes", "bytes",
        partial(_redraw, "line"), most(160), {_ADAFRUIT: partial(_redraw, "adafruit")},
    ),
    Row(
        "bus.idle", "bus: idle", "bytes a second",
        partial(_worst_idle, "idle_bus_bytes"), most(_REPAIR_BYTES), spoken=True,
    ),
    Row(
        "heap.idle", "heap allocated: an idle tick", "bytes",
        partial(_worst_idle, "idle_heap_bytes"), most(0), spoken=True,
    ),
    Row(
        "heap.least_trex", "least heap for a game of T-Rex", "KB of a Pico",
        played.least_heap_kb, most(HEAP_KB - 40), spoken=True,
    ),
    # The 1,261st makes MicroPython double their table: 7.7 KB in one block.
    Row(
        "names", "interned by all modules, in one language", "names",
        names, most(1260), spoken=True,
    ),
    Row("free.home", "heap free, home list", _OF_HEAP, _free_at_home, least(40_960), spoken=True),
    Row(
        "instructions.line", "a line of the screen changes", "instructions",
        partial(instructions, "line"), times_less(4.4),
        {_NAIVE: partial(instructions, "stock"), _ADAFRUIT: partial(instructions, "adafruit")},
    ),
    Row(
        "instructions.poll", "a poll of six keys", "instructions",
        partial(instructions, "poll"), most(3000),
        {
            _DEBOUNCER: partial(instructions, "debouncer"),
            "naive, pin by pin": partial(instructions, "pins"),
        },
    ),
    # The handheld on its electrical models.
    Row(
        "flash.erases", "erases per saved move", "a whole T-Rex game",
        lambda: played.erases_per_move()[0], most(0.10),
        {"each appended and flushed": lambda: played.erases_per_move()[1]},
    ),
    Row(
        "lamps.worst", "the whole device, worst lamps", "mA",
        lambda: played.worst_lamps_ma()[0], most(400),
        {"26 white, no limit": lambda: played.worst_lamps_ma()[1]},
    ),
    Row(
        "presses.card", "presses per T-Rex card", "random legal games",
        lambda: played.presses_per_card()[0], most(3.1),
        {
            "list of 17, wrapping": lambda: played.presses_per_card()[2],
            "grid that does not wrap": lambda: played.presses_per_card()[1],
        },
    ),
    Row(
        "battery.sleep", "battery, sleep", f"hours {_CAPACITY}",
        lambda: power.hours(power.states()["sleep"]), least(425),
    ),
    *(
        Row(
            id, f"evenings of three hours, lamps {lamps}", _CAPACITY,
            partial(power.evenings, brightness), least(goal),
            {"never sleeps": partial(power.evenings_awake, brightness)},
        )
        for id, lamps, brightness, goal in (
            ("battery.evenings", "as they come", "auto", 7),
            ("battery.evenings.bright", "at 60 %", 60, 4),
        )
    ),
    # The emulated Pico.
    *(
        row
        for id, what, arrows, share, limit in (
            ("arrow.typical", "an arrow to the first pixel, typical", True, 0.5, 20),
            ("arrow.p99", "an arrow to the first pixel, p99", True, 0.99, 40),
            ("ok.typical", "OK or BACK to the first pixel, typical", False, 0.5, 90),
            ("ok.p99", "OK or BACK to the first pixel, p99", False, 0.99, 110),
            ("ok.worst", "OK or BACK to the first pixel, worst", False, 1, 150),
        )
        for row in _each(
            f"chip.{id}", f"chip: {what}", _CHIP,
            partial(chip.wait, arrows, share), most(limit), **_NOT_EXACT,
        )
    ),
    _on_chip(
        "arrow.erase.worst", "chip: an arrow during an erase, to the first pixel, worst", _CHIP,
        lambda: max(chip.in_erase()), 100,
    ),
    _on_chip(
        "start.picture", "chip: power-on to the first picture", _CHIP,
        lambda language: chip.started_ms(language)[0], 160, spoken=True,
    ),
    _on_chip(
        "start.home", "chip: power-on to the home list", _CHIP,
        lambda language: chip.started_ms(language)[1], 600, spoken=True,
    ),
    *(
        _on_chip(id, f"chip: {what}", _CHIP, measure, limit)
        for id, what, measure, limit in (
            ("start.resume", "power-on to a T-Rex of 360 moves", chip.resume_ms, 3000),
            ("code.square", "RIGHT to the square of a QR code", lambda: chip.code_ms()[0], 150),
            ("code", "RIGHT to the QR code", lambda: chip.code_ms()[1], 1000),
            ("undo", "an undo at move 1,000", lambda: chip.undo_ms()[0], 100),
            ("undo.past", "the same, past the copies", lambda: chip.undo_ms()[1], 1500),
        )
    ),
    *(
        _on_chip(
            f"install.{id}", f"installation: {what}", unit,
            partial(lambda id: installing.figures()[id], id), limit,
        )
        for id, what, unit, limit in (
            ("first_s", "the first, first byte to home list", "s", 15),
            ("again_s", "nothing changed, first byte to home list", "s", 3),
            ("files", "files on the drive", "files", 6),
        )
    ),
    # The page without a server, in a Chromium of this PC.
    *(
        Row(id, what, unit, measure, most(limit), exact=False)
        for id, what, unit, measure, limit in (
            ("page.transfer", "page: transfer, gzip", "KB", page.transfer_kb, 700),
            (
                "page.start", "page: first start to the picture", _SLOW,
                partial(page.start_ms, False), 1200,
            ),
            ("page.start.again", "page: a later start", _SLOW, partial(page.start_ms, True), 1200),
            ("page.press", "page: an arrow to the changed picture", "ms of this PC",
             page.press_ms, 50),
            ("page.memory", "page: memory, move 3,000 less move 10", "MB", page.grown_mb, 2),
        )
    ),
]  # fmt: skip
