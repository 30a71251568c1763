"""Prepare MicroPython compiled to WebAssembly for the firmware. It runs on this port only.

Importing it adds `os.urandom`, with random bytes from the host, and the built-ins `ptr8` and
`ptr32`, which functions without their machine code still call. `StoredDrive` mounts a drive, see
drive.py. JavaScript provides the module `clutch_host`, which takes bytes by their address.

    from host_sim.engines.wasm import on_wasm
    flash = on_wasm.StoredDrive(None, 352, 4096, 256)
    flash.mount()
"""

import builtins
import os
import sys

import clutch_host  # pyright: ignore[reportMissingImports]
import uctypes  # pyright: ignore[reportMissingImports]
import vfs

WORD_BYTES = 4


def _ptr8(buffer):
    """View a buffer or a string as bytes."""
    return buffer.encode() if isinstance(buffer, str) else buffer


def _ptr32(buffer):
    """View a buffer as words of four bytes."""
    words = uctypes.ARRAY | 0, len(buffer) // WORD_BYTES | uctypes.UINT32
    return uctypes.struct(uctypes.addressof(buffer), {"words": words}).words


def urandom(count):
    data = bytearray(count)
    clutch_host.random(uctypes.addressof(data), count)
    return bytes(data)


builtins.ptr8 = _ptr8  # pyright: ignore[reportAttributeAccessIssue]
builtins.ptr32 = _ptr32  # pyright: ignore[reportAttributeAccessIssue]
os.urandom = urandom


class Store:
    """The host's permanent bytes, with the interface that drive.py needs."""

    def __init__(self, size):
        self.size = size

    def readinto(self, at, buffer):
        if clutch_host.store_read(at, uctypes.addressof(buffer), len(buffer)) < len(buffer):
            raise OSError(5)

    def write(self, at, data):
        refusal = clutch_host.store_write(at, uctypes.addressof(data), len(data))
        if refusal:
            raise OSError(refusal)

    def flush(self):
        refusal = clutch_host.store_flush()
        if refusal:
            raise OSError(refusal)


class StoredDrive:
    """A flash as large as the board's chip, with the interface that device.py needs. `path` is
    ignored, because the host has the file. Nothing is ever erased."""

    erases = 0
    busy = None
    drive = None

    def __init__(self, path, blocks, block_bytes, page_bytes):
        self._store = Store(blocks * block_bytes)

    @property
    def programs(self):
        return self.drive.programs

    def mount(self):
        """Mount the drive at the root, as on the device, and move the old root elsewhere."""
        from host_sim.engines.wasm.drive import Drive

        self.drive = Drive(self._store, lambda duration_us: self.busy and self.busy(duration_us))
        vfs.umount("/")
        posix = vfs.VfsPosix("/")  # pyright: ignore[reportAttributeAccessIssue]
        vfs.mount(posix, "/host")
        sys.path[:] = [("/host" + path) if path[:5] == "/code" else path for path in sys.path]
        vfs.mount(self.drive, "/")


def use_pack():
    """Mount the firmware's pack in /code."""
    import clutch_start

    files = vfs.VfsPosix("/code")  # pyright: ignore[reportAttributeAccessIssue]
    names = [entry[0] for entry in files.ilistdir("/")]
    clutch_start.use_pack(clutch_start.newest_pack(files, names))


def mount(device):
    device.mount()


def open_pipes(pipes):
    """(read, ready, write) for device.py. `pipes` is ignored, because the host has them."""

    def read(count):
        data = bytearray(count)
        if count and clutch_host.read(uctypes.addressof(data), count) < count:
            raise SystemExit
        return bytes(data)

    def write(data):
        if data:
            clutch_host.write(uctypes.addressof(data), len(data))

    return read, lambda: False, write
