"""Around the printed case: the Python that makes it, and the slicer that says what it costs.

    case_python()                       # UserError: it has not been made yet
    sliced(slicer(), Path("top.stl"))   # Sliced(minutes, grams, warnings)

PLA of 1.24 g/cm3, layers of 0.2 mm, a nozzle of 0.4, 220 x 220 mm, no supports: `pla.ini`.
"""

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from host_sim.errors import UserError
from host_sim.files.paths import ROOT

PROFILE = Path(__file__).parent / "case" / "pla.ini"
_TIMEOUT_S = 900
COUNTS = {"cap_arrow": 4}  # of each other part one
_UNITS = {"d": 1440, "h": 60, "m": 1, "s": 1 / 60}


class Sliced(NamedTuple):
    minutes: float
    grams: float
    warnings: list[str]


def case_python() -> str:
    """The interpreter of the environment that has manifold3d."""
    folder = ROOT / ".venv" / "case"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        raise UserError("the case has an environment of its own: `python3 tools/run.py case`")
    return str(python)


def slicer() -> str:
    found = shutil.which("prusa-slicer")
    if found is None:
        raise UserError("PrusaSlicer is missing: apt-get install prusa-slicer")
    return found


def sliced(program: str, part: Path, *options: str) -> Sliced:
    """What printing a part costs. UserError: the slicer refuses it. `options`: more for the
    slicer, instead of what `pla.ini` says."""
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        code = Path(folder) / "part.gcode"
        done = subprocess.run(
            [program, "--export-gcode", "--load", str(PROFILE), "--center", "110,110",
             *options, "--output", str(code), str(part)],
            capture_output=True, text=True, timeout=_TIMEOUT_S,
        )  # fmt: skip
        said = (done.stdout + done.stderr).splitlines()
        if done.returncode or not code.exists():
            raise UserError(f"{part.name}: PrusaSlicer says {said[-1] if said else 'nothing'}")
        text = code.read_text("utf-8", "replace")
    grams = re.search(r"^; filament used \[g\] = ([\d.]+)", text, re.MULTILINE)
    time = re.search(r"^; estimated printing time \(normal mode\) = (.+)$", text, re.MULTILINE)
    if not (grams and time):
        raise UserError(f"{part.name}: PrusaSlicer says neither time nor grams")
    minutes = sum(
        int(number) * _UNITS[unit] for number, unit in re.findall(r"(\d+)([dhms])", time[1])
    )
    warnings = [line for line in said if re.search("warn|error|empty layer", line, re.IGNORECASE)]
    return Sliced(minutes, float(grams[1]), warnings)


def file_stem(part: str) -> str:
    return part.replace(" ", "_")


def table(program: str, parts: list[Path]) -> tuple[str, list[str]]:
    """Markdown: time and grams of each part, and of all. And the slicer's warnings."""
    lines = ["| part | time | grams |", "|---|---|---|"]
    minutes = grams = 0.0
    warnings = []
    for part in parts:
        one, count = sliced(program, part), COUNTS.get(part.stem, 1)
        name = part.stem.replace("_", " ") + (f", {count} of them" if count > 1 else "")
        lines.append(f"| {name} | {_time(count * one.minutes)} | {count * one.grams:.1f} |")
        minutes, grams = minutes + count * one.minutes, grams + count * one.grams
        warnings += [f"{part.stem}: {warning}" for warning in one.warnings]
    lines.append(f"| all | {_time(minutes)} | {grams:.1f} |")
    return "\n".join(lines) + "\n", warnings


def _time(minutes):
    hours, rest = divmod(round(minutes), 60)
    return f"{hours} h {rest:02} min" if hours else f"{rest} min"
