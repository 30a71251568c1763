"""All rows of `bench`, with their goals and peers.

    for row in ROWS: print(row.id, row.measured().value)
    exact = [row for row in ROWS if row.exact]     # tests/budgets has limits for these

The first word of an id is the row's lane. A row measures only when its figure is requested. Rows
that share a measurement share its result.
"""

from dataclasses import replace
from functools import partial
from typing import Any

from host_sim.engines.micropython import HEAP_KB, WIDER
from tools.checks.bench import growth, page, played, power, presses
from tools.checks.bench.chip_rows import chip_rows
from tools.checks.bench.measure import instructions, on_device
from tools.checks.bench.row import Goal, Row

NAIVE = "naive full frame"  # on_device.measure_stock, written from the SSD1306 datasheet
ADAFRUIT = "adafruit_ssd1306"
DEBOUNCER = "adafruit_debouncer"
_PICO = "bytes of a Pico"
_OF_HEAP = f"bytes of {HEAP_KB} KB"
_FLAT = Goal(">=", 0.97, "ratio")
# One page of the panel with its window (138 bytes), and all registers.
_REPAIR_BYTES = 138 + 32


def _most(what: str) -> int:
    """The worst figure of an idle tick, at home and in each game."""
    return max(on_device("app", screen)[what] for screen in ("home", *presses.GAMES))


def _redraw(driver: str) -> int:
    return on_device("wire", driver, 10)["bus_bytes"]


def _by_kind(id, what, unit, measure, goal: Any, **peer) -> list[Row]:
    """A row for each game and depth; `goal`: one, or a function of the kind."""
    return [
        Row(
            f"{id}.{kind}", what, unit, partial(measure, kind),
            goal if isinstance(goal, Goal) else goal(kind), kind=kind, **peer,
        )
        for kind in presses.kinds()
    ]  # fmt: skip


def _pressed() -> list[Row]:
    """The cost of a press, in every recorded game."""

    def median(arrows, what):
        return lambda kind: presses.median(kind, arrows, what)

    def over_least(arrows):
        return lambda kind: presses.median_over_least(kind, arrows)

    def in_game(what):
        return lambda kind: presses.in_game(kind, what)

    def ok_bytes(kind):
        return Goal("<=", 800 if kind == "race_quick" else 700)

    bus: dict = {"peer": NAIVE, "theirs": partial(_redraw, "stock")}
    unit, heap, none = "bytes, median", f"{_PICO}, median", Goal("<=", 0)
    arrow, ok, least = "an arrow", "OK or BACK", Goal("<=", 1.1)
    free, block = Goal(">=", 40 * 1024), Goal(">=", 16 * 1024)
    over = "bus, as a multiple of the fewest bytes for the change"
    return [
        *_by_kind("bus.arrow", f"bus: {arrow}", unit, median(1, "bus"), Goal("<=", 160), **bus),
        *_by_kind("bus.ok", f"bus: {ok}", unit, median(0, "bus"), ok_bytes, **bus),
        *_by_kind("least.arrow", f"{over}: {arrow}", "median", over_least(1), least),
        *_by_kind("least.ok", f"{over}: {ok}", "median", over_least(0), least),
        *_by_kind(
            "heap.arrow", f"heap allocated: {arrow}", heap, median(1, "heap"), Goal("<=", 2048)
        ),
        *_by_kind("heap.ok", f"heap allocated: {ok}", heap, median(0, "heap"), Goal("<=", 8192)),
        *_by_kind("loads", "modules loaded by presses", "in a game", in_game("modules"), none),
        *_by_kind("indexes", "indexes built by presses", "in a game", in_game("indexes"), none),
        *_by_kind("free", "heap free at the worst moment", _OF_HEAP, presses.least_free, free),
        *_by_kind("block", "largest free block, when least", _PICO, presses.least_block, block),
    ]


def _bus() -> list[Row]:
    goal, idle = Goal("<=", 160), partial(_most, "idle_bus_bytes")
    return [
        Row(
            "bus.line", "bus: a line changes", "bytes", partial(_redraw, "line"), goal,
            ADAFRUIT, partial(_redraw, "adafruit"),
        ),
        Row("bus.idle", "bus: idle", "bytes a second", idle, Goal("<=", _REPAIR_BYTES)),
    ]  # fmt: skip


def _instructions() -> list[Row]:
    def row(id, what, mine, goal, peer, theirs):
        measured = partial(instructions, mine), goal, peer, partial(instructions, theirs)
        return Row(f"instructions.{id}", what, "instructions", *measured)

    line, poll = "a line of the screen changes", "a poll of six keys"
    ratio, most = Goal(">=", 4.4, "ratio"), Goal("<=", 3000)
    return [
        row("line", line, "line", ratio, NAIVE, "stock"),
        row("line.adafruit", line, "line", ratio, ADAFRUIT, "adafruit"),
        row("poll", poll, "poll", most, DEBOUNCER, "debouncer"),
        row("poll.pins", poll, "poll", most, "naive, pin by pin", "pins"),
    ]


def _heap() -> list[Row]:
    def free_at_home():
        return round(HEAP_KB * 1024 - on_device("app", "home")["heap_bytes"] / WIDER)

    return [
        Row(
            "heap.idle", "heap allocated: an idle tick", "bytes",
            partial(_most, "idle_heap_bytes"), Goal("<=", 0),
            DEBOUNCER, lambda: on_device("debouncer_heap", 100)["heap_bytes"],
        ),
        Row(
            "heap.least_trex", "least heap for a game of T-Rex", "KB of a Pico",
            played.least_heap_kb, Goal("<=", HEAP_KB - 40),
        ),
        Row(
            "free.home", "heap free, home list", _OF_HEAP,
            free_at_home, Goal(">=", 40 * 1024),
        ),
    ]  # fmt: skip


def _growth() -> list[Row]:
    """The costs of a move, a redraw, a save and an undo, which must not grow with the game."""

    def grown(part, move):
        return growth.costs()[part][move]

    def heap(copies):
        found = growth.heap()
        more = found["heap_1000"] - found["heap_10"]
        return round((more + (found["copies_1000"] if copies else 0)) / WIDER)

    at = {"move": "a move", "redraw": "a redraw", "save": "a save", "undo": "an undo, the longest"}
    first, *later = growth.MOVES
    rows = [
        Row(
            f"growth.{part}.{move}", f"{what}, at move {move:,}", "instructions",
            partial(grown, part, move), _FLAT, f"at move {first}", partial(grown, part, first),
        )
        for part, what in at.items()
        for move in later
    ]  # fmt: skip
    kept = "without packed moves"
    return [
        *rows,
        Row(
            "growth.heap", "heap, move 1,000 less move 10", _PICO, partial(heap, True),
            Goal("<=", 2048), kept,
        ),
        Row(
            "growth.heap.copies", "the same, without kept copies", _PICO, partial(heap, False),
            Goal("<=", 2048), kept,
        ),
        Row(
            "growth.modules", "modules of games not played", "in memory",
            lambda: growth.others()[0], Goal("<=", 0),
        ),
        Row(
            "growth.left", "heap left by a game played before", _PICO,
            lambda: round(growth.others()[1] / WIDER), Goal("<=", 1024), "without interned names",
        ),
    ]  # fmt: skip


def _flash() -> list[Row]:
    def erases(which):
        return played.erases_per_move()[which]

    return [
        Row(
            "flash.erases", "erases per saved move", "a whole T-Rex game", partial(erases, 0),
            Goal("<=", 0.10), "each appended and flushed", partial(erases, 1),
        )
    ]  # fmt: skip


def _faults() -> list[Row]:
    def row(id, what, lane, every=1, peer="", theirs=None):
        ours = partial(played.lost, lane, every)
        what, goal = f"{what} that lose a saved move", Goal("<=", 0)
        made = Row(f"faults.{id}", what, "%", ours, goal, peer, theirs)
        return replace(made, exact=False, asked=every == 1)

    def lost_by_removing():
        return played.lost("removes", 1).value

    return [
        row(
            "cuts",
            "power cuts, every tenth,",
            "cuts",
            10,
            "removes, then writes",
            lost_by_removing,
        ),
        row("cuts.all", "power cuts", "cuts"),
        row("interrupts", "interrupts", "interrupts"),
        row("reads", "failed reads", "reads"),
        row("memory", "failed allocations", "memory"),
    ]


def _lamps() -> list[Row]:
    def worst(which):
        return played.worst_lamps_ma()[which]

    return [
        Row(
            "lamps.worst", "the whole device, worst lamps", "mA", partial(worst, 0),
            Goal("<=", 400), "26 white, no limit", partial(worst, 1),
        )
    ]  # fmt: skip


def _presses() -> list[Row]:
    def figure(which):
        return played.presses_per_card()[which]

    def row(id, peer, which):
        unit, goal = "random legal games", Goal("<=", 3.1)
        ours, theirs = partial(figure, 0), partial(figure, which)
        return Row(f"presses.{id}", "presses per T-Rex card", unit, ours, goal, peer, theirs)

    return [
        row("card", "list of 17, wrapping", 2),
        row("card.stiff", "grid that does not wrap", 1),
    ]


def _battery() -> list[Row]:
    """Hours in each state, evenings at a table, and the current of each part."""
    capacity = f"of {power.CAPACITY_MAH:,} mAh"

    def state_hours(state):
        return power.hours(power.states()[state])

    rows = [
        Row(
            f"battery.{state}", f"battery, {state}", f"hours {capacity}",
            partial(state_hours, state), goal, better="more",
        )
        for state, goal in zip(power.STATES, (None, None, None, Goal(">=", 425)), strict=True)
    ]  # fmt: skip
    for id, lamps, brightness, least in (
        ("evenings", "as they come", "auto", 7),
        ("evenings.bright", "at 60 %", 60, 4),
    ):
        what = f"evenings of three hours, lamps {lamps}"
        ours, awake = (
            partial(measure, brightness) for measure in (power.evenings, power.evenings_awake)
        )
        goal = Goal(">=", least)
        rows.append(Row(f"battery.{id}", what, capacity, ours, goal, "never sleeps", awake))
    rows += [
        Row(
            f"battery.current.{part}", f"an evening's current, {part}", "mA of the cell",
            partial(lambda part: power.evening("auto")[part], part),
        )
        for part in power.PARTS
        if part != "buzzer"
    ]  # fmt: skip
    return rows


def _pc() -> list[Row]:
    rows = (
        ("replay", "replay, twelve rounds by five", "ms of this PC", played.replay_ms, 50),
        ("by_key", "the same by key, every frame", "s of this PC", played.headless_s, 2),
    )
    return [
        Row(f"pc.{id}", what, unit, ours, Goal("<=", most), exact=False)
        for id, what, unit, ours, most in rows
    ]


def _page() -> list[Row]:
    """The page without a server, in a Chromium of this PC."""
    megabytes = "MB of a browser"
    rows = (
        ("transfer", "page: transfer, gzip", "KB", page.transfer_kb, 700),
        (
            "start", "page: first start to the picture", "ms, a quarter of a core",
            partial(page.start_ms, False), 1500,
        ),
        (
            "start.again", "page: a later start", "ms, a quarter of a core",
            partial(page.start_ms, True), 1500,
        ),
        ("press", "page: an arrow to the changed picture", "ms of this PC", page.press_ms, 50),
        ("memory", "page: memory after 1,000 moves", megabytes, page.memory_mb, None),
        ("memory.grown", "page: memory added from move 10 on", megabytes, page.grown_mb, None),
    )  # fmt: skip
    return [
        Row(
            f"page.{id}", what, unit, ours, Goal("<=", most) if most else None, exact=False,
        )
        for id, what, unit, ours, most in rows
    ]  # fmt: skip


ROWS = [
    *_pressed(), *_bus(), *_heap(), *_instructions(), *_growth(), *_flash(), *_faults(),
    *_lamps(), *_presses(), *_battery(), *chip_rows(), *_page(),
    *_pc(),
]  # fmt: skip
