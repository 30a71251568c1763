"""What was killed until now, so that another run tries the rest: after more tests were written, or
because the run was stopped.

    killed = read(firmware)      # names; empty if nothing was tried in this firmware
    write(firmware, killed)

A mutant that a test killed stays killed while the firmware is the same and no test is taken away.
"""

import hashlib
import json
from collections.abc import Set

from host_sim.engines.bytecode import cache_folder
from host_sim.mutants.sources import Firmware
from host_sim.mutants.written import Mutant


def name(mutant: Mutant) -> str:
    """What a mutant is known by from one run to the next."""
    return f"{mutant.area}: {mutant}"


def read(firmware: Firmware) -> set[str]:
    """The names of the killed mutants of this firmware."""
    try:
        return set(json.loads(_file(firmware).read_text("utf-8")))
    except FileNotFoundError:
        return set()


def write(firmware: Firmware, killed: Set[str]) -> None:
    """Keep these names, in place of those of any other firmware."""
    file = _file(firmware)
    for old in file.parent.glob("*.json"):
        if old != file:
            old.unlink()
    file.write_text(json.dumps(sorted(killed)), "utf-8")


def _file(firmware: Firmware):
    digest = hashlib.sha256()
    for module in firmware.modules:
        digest.update(f"{module.path.relative_to(firmware.folder)}\n{module.source}".encode())
    return cache_folder("mutants-killed") / f"{digest.hexdigest()[:16]}.json"
