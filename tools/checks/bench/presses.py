"""Measure the cost of every press of every recorded game on real MicroPython.

    recordings()                        # the files: those of the tests, and the long game here
    presses(file, "fr")                 # a Press for every press of a file
    kinds()                             # {"trex": [files], "trex_quick": ..}
    median("bus", True, "trex", "fr")   # of all arrows; False: of OK and BACK
    idle("fr")                          # of bus and heap, while nobody presses a key

A press ends when the bus has been idle for 0.3 s, but after 4 s at the latest. Repairs of the
panel do not count as its bytes. Waiting for an idle bus does not change the game. Bytes of heap
are those of a Pico: the 64-bit port needs WIDER times as many.
"""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median as median_of

from clutch.games import GAMES
from host_sim.electronics.ssd1306 import HEIGHT, WIDTH
from host_sim.engines.micropython import HEAP_KB, WIDER
from host_sim.engines.opening import open_engine
from host_sim.playthroughs import recorded
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import play
from host_sim.playthroughs.recorded import steps_of
from tools.checks.bench.measure import micropython
from tools.checks.bench.row import Found, once

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
QUIET_MS, STEP_MS = 300, 50
_BLOCK_STEP = 64  # bytes
_LONGEST_MS = 4000  # longer than any animation
_AT_REST_MS, _IDLE_S = 10_000, 16  # an overview is drawn by then; two repairs of all pages
_WINDOW_BYTES = 10
_ROOMY_KB = 330  # so large that the interpreter never collects by itself


@dataclass(frozen=True)
class Press:
    """One key of a playthrough. `where`: file, line and key; `bus`: bytes on the panel's bus;
    `least`: the fewest bytes for the same change of picture; `heap`: bytes allocated and `live`:
    most bytes in use, of a Pico."""

    where: str
    kind: str
    key: str
    bus: int
    least: int
    heap: float
    live: float
    modules: tuple[str, ...]
    in_game: bool

    @property
    def over_least(self) -> float | None:
        """Bytes on the bus as a multiple of the fewest; None if the picture stayed as it was."""
        return self.bus / self.least if self.least else None

    @property
    def arrow(self) -> bool:
        return self.key in ARROWS


def recordings() -> list[Path]:
    """All games recorded by key: those of the tests, and the long game."""
    by_key = "*_by_key.play"
    return [*recorded.recordings(by_key), *Path(__file__).parent.glob(by_key)]


class Following(Headless):
    """Plays recordings. `where`: the file and line that it is at."""

    where = ""

    def followed(self, file):
        """Yield the steps of a recording."""
        for step in steps_of(file):
            self.where = f"{file.name}:{step.line}"
            yield step


class _Measured(Following):
    """Notes the cost of each press. `kind`: that of the recording."""

    def __init__(self, engine, kind):
        self.found: list[Press] = []
        self.kind = kind
        super().__init__(engine)

    def hold(self, name, duration_ms):
        engine, display = self.engine, self.engine.handheld.display
        was_playing = engine.command({"do": "cost"})["playing"]
        picture, sent = display.picture(), display.bytes
        super().hold(name, duration_ms)
        self._until_quiet()
        cost = engine.command({"do": "cost"})
        self.found.append(
            Press(
                where=f"{self.where} {name}",
                kind=self.kind,
                key=name,
                bus=display.bytes - sent - cost["repaired"],
                least=least_bytes(picture, display.picture()),
                heap=cost["heap"] / WIDER,
                live=cost["live"] / WIDER,
                modules=tuple(cost["modules"]),
                in_game=was_playing and cost["playing"],
            )
        )

    def _until_quiet(self):
        display, quiet_ms, waited_ms = self.engine.handheld.display, 0, 0
        while quiet_ms < QUIET_MS and waited_ms < _LONGEST_MS:
            sent = display.bytes
            self.engine.run_ms(STEP_MS)
            quiet_ms = quiet_ms + STEP_MS if display.bytes == sent else 0
            waited_ms += STEP_MS


@once
def presses(file: Path, language: str) -> list[Press]:
    micropython()
    engine = open_engine("micropython", meter="costs", heap_kb=_ROOMY_KB, language=language)
    with _Measured(engine, kind_of(file)) as headless:
        play(headless.followed(file), headless, file.name, lambda line: None)
        return headless.found


@cache
def kind_of(file: Path) -> str:
    """A recording's game, with its depth if that is not full, such as "race_quick". If the game is
    set up by key, its name is the first word of the file's name."""
    setups = [step.value for step in steps_of(file) if step.word == "setup"]
    game = setups[0]["game"] if setups else file.name.partition("_")[0]
    depth = setups[0].get("depth", "full") if setups else "full"
    return game if depth == "full" else f"{game}_{depth}"


@cache
def kinds() -> dict[str, list[Path]]:
    """The recordings of each kind, in the order of the home list."""
    found: dict[str, list[Path]] = {}
    for file in recordings():
        found.setdefault(kind_of(file), []).append(file)
    order = [f"{game}{depth}" for game in GAMES for depth in ("", "_quick")]
    return {kind: found[kind] for kind in sorted(found, key=order.index)}


@once
def of_kind(kind: str, language: str) -> list[Press]:
    """All presses of a kind."""
    return [press for file in kinds()[kind] for press in presses(file, language)]


def median(what: str, arrows: bool, kind: str, language: str) -> float:
    """The median cost of all presses of arrows, or of OK and BACK."""
    costs = [getattr(one, what) for one in of_kind(kind, language) if one.arrow == arrows]
    return median_of(cost for cost in costs if cost is not None)


def loaded(kind: str, language: str) -> Found:
    """How many modules presses in a game loaded; the note has the press with the most."""
    counts = [(len(one.modules), one.where) for one in of_kind(kind, language) if one.in_game]
    worst, where = max(counts)
    return Found(sum(count for count, _ in counts), f"{where}: {worst}" if worst else "")


def least_free(kind: str, language: str) -> Found:
    """Free bytes in a Pico's heap during the press with the most bytes in use."""
    worst = max(of_kind(kind, language), key=lambda press: press.live)
    return Found(round(HEAP_KB * 1024 - worst.live), worst.where)


@once
def least_block(kind: str, language: str) -> Found:
    """Measure the largest block that can be allocated in a Pico's heap after each line of keys.
    -> the smallest of these figures, in bytes of a Pico"""
    micropython()
    least, place = round(HEAP_KB * 1024 * WIDER), ""
    for file in kinds()[kind]:
        engine = open_engine("micropython", meter="block", language=language)
        with Headless(engine) as headless:
            for step in steps_of(file):
                play([step], headless, file.name, lambda line: None)
                if step.word == "key" and not fits(headless.engine, least):
                    least = largest_block(headless.engine, least)
                    place = f"{file.name}:{step.line}"
    return Found(round(least / WIDER), place)


@once
def idle(language: str) -> tuple[float, float]:
    """(bytes on the bus in a second, bytes of heap allocated) while nobody presses a key: the most
    of each, on the home list or in a game."""
    micropython()
    found = []
    for game in ("", *GAMES):
        engine = open_engine("micropython", meter="costs", heap_kb=_ROOMY_KB, language=language)
        with Headless(engine) as headless:
            if game:
                headless.setup({"game": game, "players": ["Anna", "Brian", "Carol", "Nick"]})
            headless.wait(_AT_REST_MS)
            engine.command({"do": "cost"})
            sent = engine.handheld.display.bytes
            headless.wait(_IDLE_S * 1000)
            sent = engine.handheld.display.bytes - sent
            found.append((sent / _IDLE_S, engine.command({"do": "cost"})["heap"] / WIDER))
    return max(bus for bus, _ in found), max(heap for _, heap in found)


def fits(engine, size: int) -> bool:
    """Whether a block of so many bytes can be allocated, with the meter "block"."""
    return engine.command({"do": "block", "bytes": size})["fits"]


def largest_block(engine, most: int = 1 << 20) -> int:
    """The size of the largest block that can be allocated, below `most`."""
    sizes = range(_BLOCK_STEP, most, _BLOCK_STEP)
    return sizes[bisect_left(sizes, True, key=lambda size: not fits(engine, size)) - 1]


def least_bytes(before: bytes, after: bytes) -> int:
    """The fewest bytes on the bus that turn one picture of 1,024 bytes into another.

    Each page is computed alone. Windows, which are runs of columns, cover the changed columns. A
    window costs 10 bytes for its commands and the header of its data, including the I2C addresses,
    plus its columns (SSD1306 datasheet 10.1.4 and 10.1.5). A driver whose windows span pages may
    need fewer bytes.
    """
    pages = range(0, HEIGHT // 8 * WIDTH, WIDTH)
    return sum(_page(before[at : at + WIDTH], after[at : at + WIDTH]) for at in pages)


def _page(before: bytes, after: bytes) -> int:
    """The fewest bytes for a page. At each changed column it takes the cheaper of two ways: extend
    the window of the previous changed column, or open a new window."""
    least, last = 0, None
    for column, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        opened = least + _WINDOW_BYTES + 1
        least = opened if last is None else min(opened, least + column - last)
        last = column
    return least
