"""Golden files: what somebody has looked at and kept of a playthrough.

    text = shown(file, open_engine("cpython"))     # of each picture its text, and a checksum
    for line in keep(file): print(line)            # write its golden file, -> the difference

`golden/NAME.txt` beside `NAME.play` is what that and `NAME_by_key.play` show.
"""

from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

from host_sim.engines.opening import open_engine
from host_sim.errors import UserError
from host_sim.files.replacing import replace_file
from host_sim.files.untrusted import read_limited
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import MOST_BYTES, decoded, parse, play


def golden_file(file: Path) -> Path:
    return file.parent / "golden" / f"{file.stem.removesuffix('_by_key')}.txt"


def shown(file: Path, engine, each_line: Callable[[], None] = lambda: None) -> str:
    """What a playthrough shows on an engine that is off. `each_line()` is called after a line.

    UserError if the firmware has made an electrical mistake.
    """
    right = "a playthrough"
    data = read_limited(file, MOST_BYTES, right)
    steps = parse(
        decoded(data, str(file), f"is not UTF-8 text; right would be {right}"), str(file)
    )
    lines: list[str] = []

    def say(line):
        lines.append(line)
        each_line()

    with Headless(engine) as headless:
        play(steps, headless, str(file), say, as_read=True)
        faults = headless.engine.handheld.faults
    if faults:
        raise UserError(f"{file}: electrical fault: {faults[0]}")
    return "\n".join(lines) + "\n"


def difference(file: Path, now: str) -> list[str]:
    """The lines in which the golden file of a playthrough differs from what it shows now."""
    golden = golden_file(file)
    kept = golden.read_text("utf-8").splitlines() if golden.exists() else []
    return list(unified_diff(kept, now.splitlines(), golden.name, "now", lineterm="", n=3))


def keep(file: Path) -> list[str]:
    """Write the golden file of a playthrough. -> the lines of the difference"""
    now = shown(file, open_engine("cpython"))
    found, golden = difference(file, now), golden_file(file)
    if found:
        golden.parent.mkdir(exist_ok=True)
        replace_file(golden, now.encode(), str(golden))
    return found
