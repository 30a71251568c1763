"""Read and write the Pico's drive in a flash file: littlefs as MicroPython's start-up makes it.

    install(file, BOARD["flash"], {"main.py": b"..", "clutch/app.mpy": b".."})
    files(file, BOARD["flash"])      # {path: bytes} of all its files

A drive that cannot be mounted is formatted, as on the device. Other files on the drive stay,
except a firmware that a packed one replaces.
"""

from collections.abc import Iterator
from pathlib import Path

import host_sim.files.importable  # noqa: F401
from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_files import put, read
from host_sim.electronics.flash_image import image_flash
from host_sim.files.replacing import replace_file

_FOLDER = 0x4000


def install(file: Path, flash: dict, tree: dict[str, bytes], if_absent=()) -> None:
    """Put the files of `tree` on the drive, unless it has them with the same bytes. `if_absent`:
    pairs of path and bytes, to put there only if neither drive nor tree has the path."""
    device, drive = _opened(file, flash)
    absent = {path: data for path, data in if_absent if read(drive, path) is None}
    for path, data in (absent | tree).items():
        if read(drive, path) != data:
            put(drive, path, data)
    if any(path.endswith(".pack") for path in tree):
        # Other packs, and the folder of modules that earlier versions had.
        for name, *_ in drive.ilistdir("/"):
            if name not in tree and (name.endswith(".pack") or name == "clutch"):
                _remove(drive, name)
    replace_file(file, b"".join(device.array.image()))


def files(file: Path, flash: dict) -> dict[str, bytes]:
    """All files of the drive: {path: bytes}."""
    _, drive = _opened(file, flash)
    return {path: read(drive, path) or b"" for path in _below(drive, "")}


def _remove(drive, path: str) -> None:
    """Remove a file, or a folder with all that is in it."""
    if drive.stat(path)[0] == _FOLDER:
        for name, *_ in drive.ilistdir(path):
            _remove(drive, f"{path}/{name}")
    drive.remove(path)


def _below(drive, folder: str) -> Iterator[str]:
    """The paths of all files in a folder and those in it."""
    for name, kind, *_ in drive.ilistdir("/" + folder):
        if kind == _FOLDER:
            yield from _below(drive, f"{folder}{name}/")
        else:
            yield folder + name


def _opened(file: Path, flash: dict):
    """The flash with the content of a file, and the drive on it."""
    size, block_bytes = flash["blocks"] * flash["block_bytes"], flash["block_bytes"]
    data = file.read_bytes() if file.exists() and file.stat().st_size == size else b""
    image = [data[at : at + block_bytes] for at in range(0, len(data), block_bytes)]
    device = image_flash(image, flash["blocks"])
    return device, mounted(device)
