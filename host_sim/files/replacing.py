"""Write files so that the old content stays until the new one is whole, also on a full disk.

replace_file(path, data)
replace_files(folder, {"drive/main.py": data}, gone=["drive"])
changed = write_changed(folder, {"README.md": text})
"""

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

from host_sim.errors import UserError
from host_sim.files.folders import laid_out


def replace_file(path: Path, data: bytes, named: str = "") -> None:
    """Write a file. `named`: what errors call it. UserError if it cannot be written."""
    path, named = Path(path), named or str(path)
    new = None
    try:
        if path.exists() and not path.is_file():  # a device or a pipe
            path.write_bytes(data)
            return
        path = path.resolve()
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            new = Path(file.name)
            file.write(data)
        new.chmod(path.stat().st_mode & 0o777 if path.exists() else _mode())
        os.replace(new, path)
    except OSError as error:
        if new:
            new.unlink(missing_ok=True)
        raise UserError(f"{named}: {error.strerror}") from None


def replace_files(folder: Path, files: dict[str, bytes], gone=()) -> None:
    """Write files into a folder, {path: bytes}, and remove the entries `gone` of it. OSError if
    that cannot be; then nothing has changed."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as new:
        laid_out(Path(new), files)
        for name in gone:
            old = folder / name
            shutil.rmtree(old) if old.is_dir() else old.unlink(missing_ok=True)
        for path in files:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            os.replace(Path(new, path), folder / path)


def write_changed(folder: Path, files: dict[str, str]) -> list[str]:
    """Write the texts that differ from what a folder has, {path: text}. -> their paths"""
    with in_folder(folder):
        changed = [
            name
            for name, text in files.items()
            if not (folder / name).exists() or (folder / name).read_bytes() != text.encode()
        ]
        replace_files(folder, {name: files[name].encode() for name in changed})
    return changed


@contextmanager
def in_folder(named: object):
    """Within it, what cannot be written is a UserError. `named`: what it calls the folder."""
    try:
        yield
    except OSError as error:
        of_kind = isinstance(error, (FileExistsError, IsADirectoryError, NotADirectoryError))
        right = "; right would be a folder" if of_kind else ""
        raise UserError(f"{named}: {error.strerror}{right}") from None


def _mode():
    """The mode of a new file. Only by changing it can the mask be read."""
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask
