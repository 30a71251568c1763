"""List the firmware's files on a handheld.

    seen = look(link, plan)
    seen["files"][path].sha256

Only names that an installation uses are listed. The answer is checked, because the device may be
anything.
"""

import re
from typing import Any, NamedTuple

from host_sim.files.untrusted import quoted

_MOST_CHARACTERS = 100  # of each text in an answer
_MOST_BYTES = 1 << 24
_HASH = re.compile("[0-9a-f]{64}")


class File(NamedTuple):
    size: int
    sha256: str


def look(link, plan: dict) -> dict[str, Any]:
    """Look at the handheld's drive. -> {"machine", "version" (of MicroPython), "block_bytes",
    "free_blocks", "frozen" and "clutch" (versions or None), "files" ({name: File}), "folders" and
    "folder_blocks" (of an earlier version), "left_over" and "orders" (names of files)}
    """
    answer: list[Any] = link.run(plan["code"]["look"]) or [{}]
    *files, seen = answer
    if not (_is_about(seen, plan["names"]["modules"]) and all(map(_is_file, files))):
        raise link.nonsense(f"answers {quoted(answer)}")
    known = re.compile(plan["installed"])
    found = {name: File(size, sha256) for name, size, sha256 in files if known.fullmatch(name)}
    left_over = [name for name in found if name.endswith(".new")]
    orders = [name for name in plan["orders"] if name in found]
    firmware = {name: file for name, file in found.items() if name not in orders}
    return {**seen, "files": firmware, "left_over": left_over, "orders": orders}


def _is_file(line):
    return (
        isinstance(line, list)
        and len(line) == 3
        and _is_short(line[0])
        and _is_count(line[1], _MOST_BYTES)
        and isinstance(line[2], str)
        and _HASH.fullmatch(line[2]) is not None
    )


def _is_about(seen, modules):
    """Whether this is a valid last line of the code `look`."""
    return (
        isinstance(seen, dict)
        and _is_short(seen.get("machine"))
        and isinstance(seen.get("version"), list)
        and len(seen["version"]) == 3
        and all(_is_count(number, 99) for number in seen["version"])
        and _is_count(seen.get("block_bytes"), 1 << 16)
        and seen["block_bytes"] > 0
        and _is_count(seen.get("free_blocks"), 1 << 16)
        and _is_count(seen.get("folder_blocks"), 1 << 16)
        and seen.get("folders") in ([], [modules])
        and all(name in seen for name in ("frozen", "clutch"))
        and all(seen[name] is None or _is_short(seen[name]) for name in ("frozen", "clutch"))
    )


def _is_short(value):
    return isinstance(value, str) and value.isprintable() and len(value) <= _MOST_CHARACTERS


def _is_count(value, most):
    return type(value) is int and 0 <= value <= most
