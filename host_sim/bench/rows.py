"""The rows of `bench`: each our figure and its peer's, by the same method in the same run.

    for group in GROUPS: rows = group.measured()        # a list of Row
    for row in group.measured(peers=False): ...         # ours alone: what the budgets hold

A row's `goal` is a text like "<= 160"; one that begins with "ratio" is about how many times the
peer's figure is ours. What needs something that is not there (real MicroPython, valgrind, the
chip's UF2) has value None and says in `lacks` what it is; such a row does not hold.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from host_sim.bench import growth, played, power
from host_sim.bench.measure import Missing, instructions, on_device

from clutch.games import GAMES  # isort: skip (`played` makes the firmware importable)

WIDER = 1.433  # bytes of the same objects on the 64-bit port, with a game in play (measured)
HEAP_BYTES = 190 * 1024  # what a Pico's program has
SCREENS = ("home", *GAMES)
NAIVE = "naive full frame"  # on_device.measure_stock, written from the SSD1306 datasheet
ADAFRUIT = "adafruit_ssd1306"
DEBOUNCER = "adafruit_debouncer"
AGAIN = ", again"  # the same figure, with another peer
CUTS_STEP = 10  # of all power cuts each tenth, unless all are wanted


@dataclass
class Row:
    name: str
    value: float | None
    unit: str
    goal: str = ""
    peer: str = ""
    peer_value: float | None = None
    lacks: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times ours the peer's figure is."""
        if not self.value or self.peer_value is None:
            return None
        return self.peer_value / self.value

    @property
    def least(self) -> bool:
        """Whether more is better: the goal is one to be reached, not kept under."""
        return self.goal.startswith(">=") or self.unit.startswith("hours")

    @property
    def holds(self) -> bool:
        figure = self.ratio if self.goal.startswith("ratio") else self.value
        if figure is None:
            return False
        if not self.goal:
            return True
        limit = float(self.goal.split()[-1].replace(",", ""))
        return figure >= limit if ">=" in self.goal else figure <= limit

    def plain(self) -> dict:
        """The row for machines."""
        return {
            "name": self.name, "value": self.value, "unit": self.unit, "peer": self.peer,
            "peer_value": self.peer_value, "goal": self.goal, "holds": self.holds,
        }  # fmt: skip


@dataclass
class Group:
    """Rows that are measured together. `exact`: the same figures in every run, on every PC."""

    name: str
    measure: Callable[[bool], list[Row]]
    exact: bool = True

    def measured(self, peers: bool = True) -> list[Row]:
        """The rows; `peers=False` leaves the peers' figures out, and the time they take."""
        return self.measure(peers)


def figure(measure: Callable[[], float | None]) -> tuple[float | None, str]:
    """(what is measured, "") or (None, what it lacks)."""
    try:
        return measure(), ""
    except Missing as missing:
        return None, str(missing)


def row(name, unit, goal, ours, peer="", theirs=None, peers=True) -> Row:
    """A row of two figures, each a function or a number."""
    made = Row(name, None, unit, goal, peer)
    made.value, made.lacks = figure(ours)
    if theirs and peers and made.value is not None:
        made.peer_value, made.lacks = figure(theirs)
    return made


# One page of the panel with its window (138 bytes), and all registers.
_REPAIR_BYTES = 138 + 32


def _most(what: str) -> int:
    """The worst figure of an idle tick, at home and in each game."""
    return max(on_device("app", screen)[what] for screen in SCREENS)


def _bus(peers):
    def redraw(driver):
        return on_device("wire", driver, 10)["bus_bytes"]

    unit, goal, rows = "bytes, median", "<= 160", []
    for game in GAMES:
        name, ours = f"bus, a key press, {game}", partial(played.press_bytes, game)
        rows.append(row(name, unit, goal, ours, NAIVE, partial(redraw, "stock"), peers))
    line, theirs = partial(redraw, "line"), partial(redraw, "adafruit")
    rows.append(row("bus, a line changes", "bytes", goal, line, ADAFRUIT, theirs, peers))
    idle = partial(_most, "idle_bus_bytes")
    return [*rows, row("bus, idle", "bytes a second", f"<= {_REPAIR_BYTES}", idle)]


def _instructions(peers):
    line, poll = partial(instructions, "line"), partial(instructions, "poll")
    naive_line, other_line = partial(instructions, "stock"), partial(instructions, "adafruit")
    naive_poll, other_poll = partial(instructions, "pins"), partial(instructions, "debouncer")
    unit, ratio, most = "instructions", "ratio >= 4.4", "<= 3000"
    name, poll_name = "a line of the screen changes", "a poll of six keys"
    rows = [
        row(name, unit, ratio, line, NAIVE, naive_line, peers),
        row(poll_name, unit, most, poll, DEBOUNCER, other_poll, peers),
    ]
    if peers:
        rows[1:1] = [row(name + AGAIN, unit, ratio, line, ADAFRUIT, other_line)]
        rows.append(row(poll_name + AGAIN, unit, most, poll, "naive, pin by pin", naive_poll))
    return rows


def _heap(peers):
    def free(screen):
        return round(HEAP_BYTES - on_device("app", screen)["heap_bytes"] / WIDER)

    rows = [
        row(
            "heap, idle tick", "bytes", "<= 0", lambda: _most("idle_heap_bytes"),
            DEBOUNCER, lambda: on_device("debouncer_heap", 100)["heap_bytes"], peers,
        )
    ]  # fmt: skip
    for screen in SCREENS:
        unit, goal = "bytes of 190 KB", f">= {40 * 1024}"
        rows.append(row(f"heap free, {screen}", unit, goal, partial(free, screen)))
    name, unit = "least heap for a game of T-Rex", "KB of a Pico's"
    return [*rows, row(name, unit, "<= 120", played.least_heap_kb)]


def _flash(peers):
    ours, appended = played.erases_per_move()
    return [
        Row(
            "erases per saved move", ours, "a whole T-Rex game", "<= 0.10",
            "each appended and flushed", appended,
        )
    ]  # fmt: skip


def _lamps(peers):
    ours, unlimited = played.worst_lamps_ma()
    return [
        Row("the whole device, worst lamps", ours, "mA", "<= 400", "26 white, no limit", unlimited)
    ]


def _presses(peers):
    ours, stiff, listed = played.presses_per_card()
    name, unit, goal = "presses per T-Rex card", "random legal games", "<= 3.1"
    rows = [Row(name, ours, unit, goal, "list of 17, wrapping", listed)]
    if peers:
        rows.append(Row(name + AGAIN, ours, unit, goal, "grid that does not wrap", stiff))
    return rows


def _growth(peers):
    """A move, a redraw and a save cost the same however long the game is."""
    at = {"move": "a move", "redraw": "a redraw", "save": "a save", "undo": "an undo, the longest"}
    rows = []
    for part, what in at.items():
        flat = "ratio >= 0.97"
        first = partial(_grown, part, growth.MOVES[0])
        for move in growth.MOVES[1:]:
            name, ours = f"{what}, at move {move:,}", partial(_grown, part, move)
            rows.append(row(name, "instructions", flat, ours, "at move 10", first))
    unit, kept = "bytes of a Pico", "aside: packed moves"
    rows += [
        row("heap, move 1,000 less move 10", unit, "<= 2048", _grown_heap, kept),
        row("the same, kept copies aside too", unit, "<= 2048", partial(_grown_heap, False), kept),
        row("modules of games not played", "in memory", "<= 0", lambda: growth.others()[0]),
        row(
            "heap left by a game played before", unit, "<= 1024",
            lambda: round(growth.others()[1] / WIDER), "aside: interned names",
        ),
    ]  # fmt: skip
    return rows


def _power(peers):
    """What stands on the lines of LIMITS' day: hours in each state, evenings at a table."""
    rows = [
        Row(f"battery, {state}", power.hours(ma), f"hours of {power.CAPACITY_MAH:,} mAh", goal)
        for (state, ma), goal in zip(power.states().items(), ("", "", "", ">= 425"), strict=True)
    ]
    of = f"of {power.CAPACITY_MAH:,} mAh"
    for lamps, brightness, goal in (("as they come", "auto", ">= 7"), ("at 60 %", 60, ">= 4")):
        name = f"evenings of three hours, lamps {lamps}"
        ours, awake = power.evenings(brightness), power.evenings_awake(brightness)
        rows.append(Row(name, ours, of, goal, "never sleeps", awake))
    for part, ma in power.evening("auto").items():
        if part != "buzzer":
            rows.append(Row(f"an evening's current, {part}", ma, "mA of the cell"))
    return rows


def _grown(part, move):
    return growth.costs()[part][move]


def _grown_heap(copies=True):
    heap = growth.heap()
    more = heap["heap_1000"] - heap["heap_10"]
    if copies:
        more += heap["copies_1000"]  # of which there is none at move 10
    return round(more / WIDER)


def cuts(every: int) -> Group:
    """Power cuts, each `every`-th of them."""

    def measure(peers):
        tried, lost, peer_tried, peer_lost = played.power_cuts(every)
        share = 100 * peer_lost / peer_tried if peer_tried else None
        return [
            Row(
                "power cuts that lose a saved move", 100 * lost / tried, f"% of {tried:,} tried",
                "<= 0", f"removes, then writes ({peer_tried:,})", share,
            )
        ]  # fmt: skip

    return Group("cuts", measure)


def _chip(peers):
    """The emulated Pico; without a UF2 nothing of it is measured."""
    lacks = "" if os.environ.get("CLUTCH_UF2") else "needs CLUTCH_UF2, MicroPython's file"

    def value(part, key):
        if lacks:
            raise Missing(lacks)
        from host_sim.bench import chip

        return getattr(chip, part)()[key]

    goals = (
        ("press to pixels, typical", "figures", "typical_ms", "ms", "<= 30"),
        ("press to pixels, p99 of 100", "figures", "p99_ms", "ms", "<= 50"),
        ("press to pixels, worst", "figures", "worst_ms", "ms", "<= 100"),
        ("power-on to the first picture", "figures", "boot_ms", "ms", "<= 300"),
        ("power-on to the home list", "figures", "home_ms", "ms", "<= 1000"),
        ("heap in use, T-Rex in play", "figures", "heap_used", "bytes", "<= 102400"),
        ("undo at move 1,000", "long_game", "undo_ms", "ms", "<= 100"),
        ("undo past the kept copies", "long_game", "past_ms", "ms", "<= 1500"),
        ("power-on to a game of 1,000 moves", "long_game", "resume_ms", "ms", ""),
    )
    return [
        row("chip with its XIP cache: " + name, unit, goal, partial(value, part, key))
        for name, part, key, unit, goal in goals
    ]


def _host(peers):
    return [
        Row("replay, twelve rounds by five", played.replay_ms(), "ms of this PC", "<= 50"),
        Row("the same by key, every frame", played.headless_s(), "s of this PC", "<= 2"),
    ]


EXACT = [
    Group("bus", _bus),
    Group("instructions", _instructions),
    Group("heap", _heap),
    Group("flash", _flash),
    Group("lamps", _lamps),
    Group("presses", _presses),
    Group("growth", _growth),
    Group("power", _power),
]
OTHERS = [Group("chip", _chip, exact=False), Group("host", _host, exact=False)]


def groups(every_cut: bool = False) -> list[Group]:
    """All groups, in the order of the table."""
    return [*EXACT, cuts(1 if every_cut else CUTS_STEP), *OTHERS]
