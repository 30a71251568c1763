"""How each figure in the table of goals, goals.csv, is measured.

    for row in ROWS: print(row.id, row.measured().value)
    exact = [row for row in ROWS if row.exact]     # tests/budgets has limits for these

The table has a goal for each figure. The first word of an id is the row's lane. There is a row of
each kind, which is a game in a depth, measured by `measure(kind, language)`; what differs in each
language is measured by `measure(language)`. A figure that is not exact differs between PCs.

A row measures only when its figure is requested. Rows that share a measurement share its result.
"""

import csv
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from tools.checks.bench import chip, evening, installing, page, played, power, presses
from tools.checks.bench.measure import instructions, names, on_device
from tools.checks.bench.row import Goal, Row


def _redraw(driver: str) -> int:
    return on_device("wire", driver, 10)["bus_bytes"]


_MEASURES: dict[str, Callable] = {
    # Presses of every recorded game.
    "bus.arrow": partial(presses.median, "bus", True),
    "bus.ok": partial(presses.median, "bus", False),
    "least.arrow": partial(presses.median, "over_least", True),
    "least.ok": partial(presses.median, "over_least", False),
    "heap.arrow": partial(presses.median, "heap", True),
    "heap.ok": partial(presses.median, "heap", False),
    "loads": presses.loaded,
    "free": presses.least_free,
    "block": presses.least_block,
    # One operation, on MicroPython.
    "bus.line": partial(_redraw, "line"),
    "bus.idle": lambda language: presses.idle(language)[0],  # a page, its window, all registers
    "heap.idle": lambda language: presses.idle(language)[1],
    # The 1,261st makes MicroPython double their table: 7.7 KB in one block.
    "names": names,
    "evening.block": evening.least_block,
    "instructions.line": partial(instructions, "line"),
    "instructions.poll": partial(instructions, "poll"),
    # The handheld on its electrical models.
    "flash.erases": lambda: played.erases_per_move()[0],
    "lamps.worst": lambda: played.worst_lamps_ma()[0],
    "presses.card": lambda: played.presses_per_card()[0],
    "battery.sleep": lambda: power.hours(power.states()["sleep"]),
    "battery.evenings": partial(power.evenings, "auto"),
    "battery.evenings.bright": partial(power.evenings, 60),
    # The emulated Pico.
    "chip.arrow.typical": partial(chip.wait, True, 0.5),
    "chip.arrow.p99": partial(chip.wait, True, 0.99),
    "chip.ok.typical": partial(chip.wait, False, 0.5),
    "chip.ok.p99": partial(chip.wait, False, 0.99),
    "chip.ok.worst": partial(chip.wait, False, 1),
    "chip.arrow.erase.worst": lambda: max(chip.in_erase()),
    "chip.start.picture": lambda language: chip.started_ms(language)[0],
    "chip.start.home": lambda language: chip.started_ms(language)[1],
    "chip.start.resume": chip.resume_ms,
    "chip.code.square": lambda: chip.code_ms()[0],
    "chip.code": lambda: chip.code_ms()[1],
    "chip.undo": lambda: chip.undo_ms()[0],
    "chip.undo.past": lambda: chip.undo_ms()[1],
    "chip.install.first_s": lambda: installing.figures()["first_s"],
    "chip.install.again_s": lambda: installing.figures()["again_s"],
    "chip.install.files": lambda: installing.figures()["files"],
    # The page without a server, in a Chromium of this PC.
    "page.transfer": page.transfer_kb,
    "page.start": partial(page.start_ms, False),
    "page.start.again": partial(page.start_ms, True),
    "page.press": page.press_ms,
    "page.memory": page.grown_mb,
}
# "naive": on_device.measure_stock, written from the SSD1306 datasheet.
_FULL_FRAME = {"naive full frame": partial(_redraw, "stock")}
_PEERS: dict[str, dict[str, Callable]] = {
    "bus.arrow": _FULL_FRAME,
    "bus.ok": _FULL_FRAME,
    "bus.line": {"adafruit_ssd1306": partial(_redraw, "adafruit")},
    "instructions.line": {
        "naive full frame": partial(instructions, "stock"),
        "adafruit_ssd1306": partial(instructions, "adafruit"),
    },
    "instructions.poll": {
        "adafruit_debouncer": partial(instructions, "debouncer"),
        "naive, pin by pin": partial(instructions, "pins"),
    },
    "flash.erases": {"each appended and flushed": lambda: played.erases_per_move()[1]},
    "lamps.worst": {"26 white, no limit": lambda: played.worst_lamps_ma()[1]},
    "presses.card": {
        "list of 17, wrapping": lambda: played.presses_per_card()[2],
        "grid that does not wrap": lambda: played.presses_per_card()[1],
    },
    "battery.evenings": {"never sleeps": partial(power.evenings_awake, "auto")},
    "battery.evenings.bright": {"never sleeps": partial(power.evenings_awake, 60)},
}


def _rows(id, what, unit, goal, of, exact) -> list[Row]:
    measure, peers = _MEASURES[id], _PEERS.get(id, {})
    *ratio, op, limit = goal.split()
    held = Goal(op, float(limit), *ratio)
    row = Row(id, what, unit, measure, held, peers, exact=not exact, spoken=bool(of))
    if of != "kind":
        return [row]
    return [
        replace(row, id=f"{id}.{kind}", ours=partial(measure, kind), kind=kind)
        for kind in presses.kinds()
    ]


_TABLE = csv.reader(Path(__file__).with_suffix(".csv").read_text("utf-8").splitlines())
ROWS = [row for line in list(_TABLE)[1:] for row in _rows(*line)]
