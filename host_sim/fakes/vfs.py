"""MicroPython's `vfs` for CPython: real littlefs on a block device, by littlefs-python.

`VfsLfs2(device, progsize=32)` has the methods of MicroPython's,
makes the same image on the device (version 2.1 of the format, caches as extmod/vfs_lfsx.c sets
them), and raises OSError with MicroPython's numbers; a device fails by returning a negative one.
Differences: paths always start at the root, files are opened as bytes to read, write or append,
modification times are not kept, and `mount` only makes an entry (CPython's built-in `open` still
opens the PC's files).
"""

import io

from littlefs import lfs
from littlefs.context import UserContext
from littlefs.errors import LittleFSError

_FOLDER = 0x4000
_FILE = 0x8000
_LFS_RDONLY, _LFS_WRONLY = 1, 2
_LFS_CREAT, _LFS_TRUNC, _LFS_APPEND = 0x100, 0x400, 0x800
# As MicroPython opens them; the "a" of this littlefs creates no file.
_MODES = {
    "rb": _LFS_RDONLY,
    "wb": _LFS_WRONLY | _LFS_CREAT | _LFS_TRUNC,
    "ab": _LFS_WRONLY | _LFS_CREAT | _LFS_APPEND,
}
_SYNC, _BLOCK_COUNT, _BLOCK_SIZE, _ERASE = 3, 4, 5, 6

_mounted = []


def _call(function, *arguments):
    try:
        return function(*arguments)
    except LittleFSError as error:
        raise OSError(-error.code, str(error.name)) from None


class _Blocks(UserContext):
    """littlefs's four operations, on MicroPython's extended block protocol."""

    def __init__(self, device):
        super().__init__(0)
        self.device = device

    def read(self, cfg, block, off, size):
        buffer = bytearray(size)
        self.device.readblocks(block, buffer, off)
        return buffer

    def prog(self, cfg, block, off, data):
        return self.device.writeblocks(block, data, off) or 0

    def erase(self, cfg, block):
        return self.device.ioctl(_ERASE, block)

    def sync(self, cfg):
        return self.device.ioctl(_SYNC, 0)


def _config(device, progsize):
    return lfs.LFSConfig(
        context=_Blocks(device),
        block_size=device.ioctl(_BLOCK_SIZE, 0),
        block_count=device.ioctl(_BLOCK_COUNT, 0),
        read_size=32,
        prog_size=progsize,
        cache_size=4 * max(32, progsize),
        lookahead_size=32,
        block_cycles=100,
    )


class _File(io.RawIOBase):
    def __init__(self, filesystem, path, flags):
        self._closed_by_lfs = True
        self._filesystem = filesystem
        self._handle = _call(lfs.file_open, filesystem, path, flags)
        self._closed_by_lfs = False

    def readinto(self, buffer):
        data = _call(lfs.file_read, self._filesystem, self._handle, len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def write(self, data):
        return _call(lfs.file_write, self._filesystem, self._handle, bytes(data))

    def seek(self, offset, whence=0):
        return _call(lfs.file_seek, self._filesystem, self._handle, offset, whence)

    def flush(self):
        if not self._closed_by_lfs:
            _call(lfs.file_sync, self._filesystem, self._handle)

    def close(self):
        if not self._closed_by_lfs:
            self._closed_by_lfs = True
            _call(lfs.file_close, self._filesystem, self._handle)
        super().close()


class VfsLfs2:
    def __init__(self, device, progsize=32):
        self._config = _config(device, progsize)
        self._filesystem = lfs.LFSFilesystem()
        _call(lfs.mount, self._filesystem, self._config)

    @staticmethod
    def mkfs(device, progsize=32):
        _call(lfs.format, lfs.LFSFilesystem(), _config(device, progsize))

    def open(self, path, mode):
        return _File(self._filesystem, path, _MODES[mode])

    def remove(self, path):
        _call(lfs.remove, self._filesystem, path)

    rmdir = remove

    def rename(self, old_path, new_path):
        _call(lfs.rename, self._filesystem, old_path, new_path)

    def mkdir(self, path):
        _call(lfs.mkdir, self._filesystem, path)

    def ilistdir(self, path="/"):
        """-> iterator of (name, 0x4000 folder | 0x8000 file, 0, size)"""
        folder = _call(lfs.dir_open, self._filesystem, path or "/")
        entries = []
        try:
            while entry := _call(lfs.dir_read, self._filesystem, folder):
                if entry.name not in (".", ".."):
                    kind = _FOLDER if entry.type == 2 else _FILE
                    entries.append((entry.name, kind, 0, entry.size))
        finally:
            _call(lfs.dir_close, self._filesystem, folder)
        return iter(entries)

    def stat(self, path):
        found = _call(lfs.stat, self._filesystem, path)
        return (_FOLDER if found.type == 2 else _FILE, 0, 0, 0, 0, 0, found.size, 0, 0, 0)

    def statvfs(self, path="/"):
        free = self._config.block_count - _call(lfs.fs_size, self._filesystem)
        size = self._config.block_size
        return (size, size, self._config.block_count, free, free, 0, 0, 0, 0, 255)


def mount(filesystem=None, path=None, readonly=False):
    """Mount; without arguments list all: [(filesystem, path), ...] (MicroPython 1.25, newer)."""
    if filesystem is None:
        return list(_mounted)
    if any(path == taken for _, taken in _mounted):
        raise OSError(1, "EPERM")
    _mounted.append((filesystem, path))
    return None


def umount(which):
    for entry in _mounted:
        if which in entry:
            _mounted.remove(entry)
            return
    raise OSError(22, "EINVAL")
