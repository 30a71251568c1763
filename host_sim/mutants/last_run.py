"""What the last whole run killed until now, so that another run tries the rest: after more tests
were written, or because the run was stopped.

    killed, minutes = read(firmware)      # LastRun; UserError where there is none of this firmware
    write(firmware, LastRun(killed, minutes))

A mutant that a test killed stays killed while the firmware is the same and no test is taken away.
"""

import hashlib
import json
from typing import NamedTuple

from host_sim.engines.bytecode import cache_folder
from host_sim.errors import UserError
from host_sim.mutants.sources import Firmware
from host_sim.mutants.written import Mutant


class LastRun(NamedTuple):
    """`killed`: names of mutants; `minutes`: of that run and those that went on with it."""

    killed: frozenset[str]
    minutes: float


def name(mutant: Mutant) -> str:
    """What a mutant is known by from one run to the next."""
    return f"{mutant.area}: {mutant}"


def read(firmware: Firmware) -> LastRun:
    """The last whole run of this firmware. UserError where there was none."""
    try:
        killed, minutes = json.loads(_file(firmware).read_text("utf-8"))
    except FileNotFoundError:
        raise UserError(
            "--again goes on with a whole run of the same firmware, and there was none yet"
        ) from None
    return LastRun(frozenset(killed), minutes)


def write(firmware: Firmware, run: LastRun):
    """Keep a whole run, in place of any other."""
    file = _file(firmware)
    for old in file.parent.glob("*.json"):
        if old != file:
            old.unlink()
    file.write_text(json.dumps([sorted(run.killed), run.minutes]), "utf-8")


def _file(firmware: Firmware):
    digest = hashlib.sha256()
    for module in firmware.modules:
        digest.update(f"{module.path.relative_to(firmware.folder)}\n{module.source}".encode())
    return cache_folder("mutants-killed") / f"{digest.hexdigest()[:16]}.json"
