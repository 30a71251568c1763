"""Read and write the Pico's drive in a flash file: littlefs as MicroPython's start-up makes it.

    install(file, BOARD["flash"], {"main.py": b"..", "clutch/app.mpy": b".."})
    files(file, BOARD["flash"])      # {path: bytes} of all its files

A drive that cannot be mounted is formatted, as on the device. Other files on the drive stay,
except a firmware that a packed one replaces.
"""

from pathlib import Path

from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext

from host_sim.files.replacing import replace_file


def install(file: Path, flash: dict, tree: dict[str, bytes], if_absent=()) -> None:
    """Put the files of `tree` on the drive, unless it has them with the same bytes. `if_absent`:
    pairs of path and bytes, to put there only if neither drive nor tree has the path."""
    context, drive = _mounted(file, flash)
    absent = {path: data for path, data in if_absent if _read(drive, path) is None}
    for path, data in (absent | tree).items():
        folder = path.rpartition("/")[0]
        if folder:
            drive.makedirs(folder, exist_ok=True)
        if _read(drive, path) != data:
            with drive.open(path, "wb") as target:
                target.write(data)
    if any(path.endswith(".pack") for path in tree):
        for path in _replaced(drive):
            if path not in tree:
                drive.remove(path, recursive=True)
    replace_file(file, bytes(context.buffer))


def _replaced(drive):
    """Other packs, and the folder of modules that earlier versions had."""
    return [name for name in drive.listdir("/") if name.endswith(".pack") or name == "clutch"]


def files(file: Path, flash: dict) -> dict[str, bytes]:
    """All files of the drive: {path: bytes}."""
    _, drive = _mounted(file, flash)
    found = {}
    for folder, _, names in drive.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            found[path.lstrip("/")] = _read(drive, path) or b""
    return found


def _read(drive: LittleFS, path: str) -> bytes | None:
    try:
        with drive.open(path, "rb") as source:
            return source.read()
    except FileNotFoundError:
        return None


def _mounted(file: Path, flash: dict) -> tuple[UserContext, LittleFS]:
    size = flash["blocks"] * flash["block_bytes"]
    context = UserContext(size)
    file = Path(file)
    if file.exists() and file.stat().st_size == size:
        context.buffer[:] = file.read_bytes()
    drive = LittleFS(
        context=context,
        mount=False,
        block_size=flash["block_bytes"],
        block_count=flash["blocks"],
        prog_size=flash["page_bytes"],
        read_size=32,
        cache_size=4 * flash["page_bytes"],
        lookahead_size=32,
    )
    try:
        drive.mount()
    except LittleFSError:
        drive.format()
        drive.mount()
    return context, drive
