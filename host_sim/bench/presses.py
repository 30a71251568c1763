"""Every press of every recorded game: what it costs on real MicroPython.

    recordings()                        # all of them: those of the tests and the long one here
    presses(file)                       # of one of them, a list of Press
    kinds()                             # {"trex": [files], "trex_quick": ..}
    median("trex", True, "bus")         # of the arrows; False: of OK and BACK

A press is measured to its end: until nothing but the repair of the panel has been on the bus for
0.3 s. Where the firmware is at rest sooner than the recorded game goes on, the game is the same.
Bytes of the heap are given as a Pico's: those of the 64-bit port are WIDER times as many.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median as median_of

from host_sim import mirrors
from host_sim.bench.least import least_bytes
from host_sim.bench.measure import micropython
from host_sim.bench.row import Found, once
from host_sim.choices import open_engine
from host_sim.engines.micropython import HEAP_KB, WIDER
from host_sim.frontends.headless import Headless
from host_sim.frontends.playthrough import parse, play

import host_sim.bench.played  # noqa: F401  isort: skip (makes the firmware importable)
from clutch.games import GAMES  # isort: skip

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
QUIET_MS, STEP_MS = 300, 50
_LONGEST_MS = 4000  # an animation
_ROOMY_KB = 500  # nothing is collected before the firmware does it


@dataclass(frozen=True)
class Press:
    """One key of a playthrough. `heap`, `live`: bytes of a Pico."""

    file: str
    line: int
    kind: str
    key: str
    bus: int
    least: int
    heap: float
    live: float
    modules: tuple[str, ...]
    indexes: int
    in_game: bool

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line} {self.key}"

    def count(self, what: str) -> int:
        """How many "modules" it loaded, or "indexes" it built."""
        return len(self.modules) if what == "modules" else self.indexes

    @property
    def arrow(self) -> bool:
        return self.key in ARROWS


def recordings() -> list[Path]:
    """All recorded games by key, the tests' and the long one."""
    by_key = "*_by_key.play"
    return [*mirrors.recordings(by_key), *Path(__file__).parent.glob(by_key)]


class _Measured(Headless):
    """Fingers that note what each press took."""

    def __init__(self, engine):
        self.found: list[Press] = []
        self.file, self.line, self.kind = "", 0, ""
        super().__init__(engine)

    def followed(self, file):
        """The steps one by one, of which each press notes the line."""
        self.file, self.kind = file.name, kind_of(file)
        for step in steps_of(file):
            self.line = step.line
            yield step

    def hold(self, name, duration_ms):
        engine, display = self.engine, self.engine.handheld.display
        was_playing = engine.command({"do": "cost"})["playing"]
        picture, sent = display.picture(), display.bytes
        super().hold(name, duration_ms)
        self._until_quiet()
        cost = engine.command({"do": "cost"})
        self.found.append(
            Press(
                file=self.file,
                line=self.line,
                kind=self.kind,
                key=name,
                bus=display.bytes - sent - cost["repaired"],
                least=least_bytes(picture, display.picture()),
                heap=cost["heap"] / WIDER,
                live=cost["live"] / WIDER,
                modules=tuple(cost["modules"]),
                indexes=cost["indexes"],
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
def presses(file: Path) -> list[Press]:
    micropython()
    engine = open_engine("micropython", meter="costs", heap_kb=_ROOMY_KB)
    with _Measured(engine) as headless:
        play(headless.followed(file), headless, file.name, lambda line: None)
        return headless.found


@cache
def kind_of(file: Path) -> str:
    """A recording's game, and its depth where that is not the full one: "race_quick". One that is
    set up by key has its game in its name."""
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
def of_kind(kind: str) -> list[Press]:
    """All presses of a kind."""
    return [press for file in kinds()[kind] for press in presses(file)]


def median(kind: str, arrows: bool, what: str) -> float:
    """Of the arrows, or of OK and BACK, all that were pressed."""
    return median_of(getattr(one, what) for one in of_kind(kind) if one.arrow == arrows)


def median_over_least(kind: str, arrows: bool) -> float:
    """How many times the least that the two pictures need the bus carries. Where both are alike
    there is no least."""
    chosen = [one for one in of_kind(kind) if one.arrow == arrows and one.least]
    return median_of(one.bus / one.least for one in chosen)


def in_game(kind: str, what: str) -> Found:
    """How many modules or indexes presses in a game took, and the press with the most."""
    counts = [(one.count(what), one.where) for one in of_kind(kind) if one.in_game]
    most, where = max(counts)
    return Found(sum(count for count, _ in counts), f"{where}: {most}" if most else "")


def least_free(kind: str) -> Found:
    """Bytes free of a Pico's heap when a press had the most in use."""
    worst = max(of_kind(kind), key=lambda press: press.live)
    return Found(round(HEAP_KB * 1024 - worst.live), worst.where)


@once
def least_block(kind: str) -> Found:
    """The largest block that could be had, in the heap of a Pico, when that was least; looked for
    after each line of keys."""
    micropython()
    worst = Found(HEAP_KB * 1024, "")
    for file in kinds()[kind]:
        with Headless(open_engine("micropython", meter="block")) as headless:
            for step in steps_of(file):
                play([step], headless, file.name, lambda line: None)
                if step.word == "key":
                    block = headless.engine.command({"do": "block"})["block"] / WIDER
                    if block < worst.value:
                        worst = Found(round(block), f"{file.name}:{step.line}")
    return worst


def steps_of(file: Path) -> list:
    return parse(file.read_text("utf-8"), file.name)
