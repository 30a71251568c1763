"""MicroPython compiled to WebAssembly, made ready for the firmware. Runs on that only.

What this port lacks is put beside it: `os.urandom`, from the host's own; the names that are left
of functions whose machine code the build took away; and a drive, see drive.py. `clutch_host` is
JavaScript's: it knows bytes by their address.

    from host_sim.engines.wasm import on_wasm
    flash = on_wasm.Flash(None, 352, 4096, 256)
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
    """A buffer, or a string, as bytes."""
    return buffer.encode() if isinstance(buffer, str) else buffer


def _ptr32(buffer):
    """A buffer as words of four bytes."""
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
    """The bytes that last, as drive.py wants them."""

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


class Flash:
    """As large as the board's flash chip, made as device.py makes one: `path` is the host's
    business. Nothing is erased here."""

    erases = 0
    busy = None
    drive = None

    def __init__(self, path, blocks, block_bytes, page_bytes):
        self._store = Store(blocks * block_bytes)

    @property
    def programs(self):
        return self.drive.programs

    def mount(self):
        """The drive takes the root, as on the device; what was there moves aside."""
        from host_sim.engines.wasm.drive import Drive

        self.drive = Drive(self._store, lambda duration_us: self.busy and self.busy(duration_us))
        vfs.umount("/")
        posix = vfs.VfsPosix("/")  # pyright: ignore[reportAttributeAccessIssue]
        vfs.mount(posix, "/host")
        sys.path[:] = [("/host" + path) if path[:5] == "/code" else path for path in sys.path]
        vfs.mount(self.drive, "/")


def use_pack():
    """Mount the firmware's pack of /code."""
    import clutch_start

    files = vfs.VfsPosix("/code")  # pyright: ignore[reportAttributeAccessIssue]
    names = [entry[0] for entry in files.ilistdir("/")]
    clutch_start.use_pack(clutch_start.newest_pack(files, names))


def mount(device):
    device.mount()


def open_pipes(pipes):
    """read, ready and write for device.py, on the engine's pipes; the host knows which."""

    def read(count):
        data = bytearray(count)
        if count and clutch_host.read(uctypes.addressof(data), count) < count:
            raise SystemExit
        return bytes(data)

    def write(data):
        if data:
            clutch_host.write(uctypes.addressof(data), len(data))

    return read, lambda: False, write
