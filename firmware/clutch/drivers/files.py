"""Access files on the flash drive; Ctrl-C cannot interrupt an operation.

`Files(filesystem)` wraps a mounted VfsLfs2 (or anything with its open, remove, rename, mkdir
and ilistdir); None means that there is no drive. Everything raises OSError as the filesystem
does, except reading or listing what is absent. No file stays open between calls: on littlefs a
file that is kept open may erase a block at every flush.

A power cut can leave a rename half done. Until something is written, littlefs 2.11 then also hides
the file behind the renamed one. Making a folder that exists completes the rename, and writes
nothing else; so it comes before the first read.

A Ctrl-C (mpremote sends one whenever it connects) inside an operation would do damage: between
opening for writing and closing it would leave an empty file, and inside a block read it would
leave littlefs with a cache that was never filled. So each operation disables Ctrl-C. If one comes
meanwhile, it arrives as a character, which is checked for after the operation and then raises
KeyboardInterrupt.
"""

import select
import sys

import micropython
from micropython import const

_CTRL_C = const(3)
_ENOENT = const(2)
_EEXIST = const(17)
_ENODEV = const(19)
_ENOSPC = const(28)


class Files:
    def __init__(self, filesystem):
        self._filesystem = filesystem
        self._typed = None
        try:
            self.make_folder("/")
        except OSError:  # the operation that needs the drive will say so
            pass
        try:
            self._typed = select.poll()
            self._typed.register(sys.stdin, select.POLLIN)
        except Exception:  # there is no console to poll
            pass

    def read(self, path, most=-1):
        """Read a file, or at most its first `most` bytes; None if it does not exist."""
        try:
            return self._guarded(self._read, path, most)
        except OSError as error:
            if error.errno == _ENOENT:
                return None
            raise

    def write(self, path, data):
        """Replace the content of a file; on littlefs that happens at the close or not at all."""
        self._guarded(self._write, path, "wb", data)

    def append(self, path, data):
        """Append `data` to a file, whole or not at all."""
        self._guarded(self._write, path, "ab", data)

    def replace(self, path, data):
        """Like `write`, but a file that did not exist appears complete, never empty."""
        self.write(path + ".new", data)
        self.rename(path + ".new", path)

    def rename(self, old, new):
        """Rename a file; a file with the new name is replaced atomically."""
        self._guarded(self._filesystem_call, "rename", old, new)

    def remove(self, path):
        self._guarded(self._filesystem_call, "remove", path)

    def make_folder(self, path):
        """Make a folder unless it exists."""
        try:
            self._guarded(self._filesystem_call, "mkdir", path)
        except OSError as error:
            if error.errno != _EEXIST:
                raise

    def names(self, folder):
        """List the names in a folder, in no particular order; [] if it does not exist."""
        try:
            return self._guarded(self._names, folder)
        except OSError as error:
            if error.errno == _ENOENT:
                return []
            raise

    def free_bytes(self):
        """The free space on the drive, in bytes."""
        about = self._guarded(self._filesystem_call, "statvfs", "/")
        return about[0] * about[3]

    def problem(self, error):
        """The code for an exception: "flash_full", "no_flash", "no_memory" or "flash_error" (also
        for a module that could not be loaded)."""
        if isinstance(error, MemoryError):
            return "no_memory"
        if not isinstance(error, OSError):
            return "flash_error"
        if error.errno == _ENOSPC:
            return "flash_full"
        return "no_flash" if error.errno == _ENODEV else "flash_error"

    def _guarded(self, operation, *values):
        if self._filesystem is None:
            raise OSError(_ENODEV, "no flash")
        micropython.kbd_intr(-1)
        try:
            # A Ctrl-C that came just before is raised at the next jump of the bytecode. This loop
            # has one, so it is raised here and not with a file half written.
            for _ in (0, 0):
                pass
            return operation(*values)
        finally:
            micropython.kbd_intr(_CTRL_C)
            while self._typed and self._typed.poll(0):
                character = sys.stdin.read(1)
                if character == "\x03":
                    raise KeyboardInterrupt
                if not character:
                    self._typed = None  # the console is closed

    def _filesystem_call(self, name, *values):
        return getattr(self._filesystem, name)(*values)

    def _read(self, path, most):
        file = self._filesystem.open(path, "rb")
        try:
            return file.read(most)
        finally:
            file.close()

    def _write(self, path, mode, data):
        file = self._filesystem.open(path, mode)
        try:
            file.write(data)
        finally:
            file.close()

    def _names(self, folder):
        return [entry[0] for entry in self._filesystem.ilistdir(folder)]
