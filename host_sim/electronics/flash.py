"""The flash chip (W25Q16JV) as MicroPython's block device. Runs on CPython and MicroPython.

    flash = file_flash(path, blocks=352)    # replaces the device's rp2.Flash()
    drive = mounted(flash)

It is NOR flash: programming pages of 256 bytes only turns ones into zeros, and only erasing a
block of 4096 bytes turns them back. The bits are in an array: `FileArray`, or one of
flash_image.py. Its behaviour:

- On MicroPython, reading and writing allocate nothing. The collector closes files that were left
  open, littlefs then writes, and the heap is locked meanwhile, as on the device.
- `busy(microseconds)` is called with the time of each operation: 45 ms for an erase, 0.7 ms for a
  page (datasheet 9.6, typical). `erases` and `programs` (pages) count them.
- `log`, if it is a list, records each operation as (block, offset, data), with data None for an
  erase.
- `bad` holds the numbers of the blocks that can no longer be programmed.
"""

_ERASE_US = 45000
_PROGRAM_US = 700
_LFS_ERR_CORRUPT = -84


class Flash:
    """A block device with MicroPython's extended protocol."""

    def __init__(self, array, busy=None):
        self.array = array
        self.busy = busy
        self.erases = 0
        self.programs = 0
        self.log: list | None = None
        self.bad: tuple | set = ()

    def readblocks(self, block, buffer, offset=0):
        self.array.read(block, offset, buffer)

    def writeblocks(self, block, data, offset=None):
        """Program. Without an offset (the simple protocol, for FAT), erase the blocks first."""
        array = self.array
        if offset is None:
            offset = 0
            for extra in range(len(data) // array.block_bytes):
                self._erase(block + extra)
        if block in self.bad:
            return _LFS_ERR_CORRUPT
        page_bytes = array.page_bytes
        if offset % page_bytes or len(data) % page_bytes:
            raise ValueError(f"{len(data)} bytes at {offset} are not whole pages")
        if self.log is not None:
            self.log.append((block, offset, bytes(data)))
        array.program(block, offset, data)
        for _ in range(len(data) // page_bytes):
            self.programs += 1
            if self.busy:
                self.busy(_PROGRAM_US)
        return 0

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.array.blocks
        if operation == 5:
            return self.array.block_bytes
        if operation == 6:
            self._erase(argument)
        return 0

    def _erase(self, block):
        if self.log is not None:
            self.log.append((block, 0, None))
        self.array.erase(block)
        self.erases += 1
        if self.busy:
            self.busy(_ERASE_US)


class FileArray:
    """Bits in a file of the PC; if it is missing, a blank one is created. Every change is in the
    file when the call returns, so killing the process acts like a power cut."""

    def __init__(self, path, blocks=352, block_bytes=4096, page_bytes=256):
        self.blocks = blocks
        self.block_bytes = block_bytes
        self.page_bytes = page_bytes
        self._page = bytearray(page_bytes)
        self._blank = b"\xff" * block_bytes
        try:
            self._file = open(path, "r+b", buffering=0)
        except OSError:
            self._file = open(path, "w+b", buffering=0)
        missing = blocks - self._file.seek(0, 2) // block_bytes
        for _ in range(missing):
            self._file.write(self._blank)

    def read(self, block, offset, buffer):
        self._file.seek(block * self.block_bytes + offset)
        self._file.readinto(buffer)

    def program(self, block, offset, data):
        page = self._page
        place = block * self.block_bytes + offset
        done = 0
        while done < len(data):  # a `range` with a step would allocate
            self._file.seek(place + done)
            self._file.readinto(page)
            for i in range(len(page)):
                page[i] &= data[done + i]
            self._file.seek(place + done)
            self._file.write(page)
            done += len(page)

    def erase(self, block):
        self._file.seek(block * self.block_bytes)
        self._file.write(self._blank)

    def close(self):
        self._file.close()


def file_flash(path, blocks=352, block_bytes=4096, page_bytes=256, busy=None):
    return Flash(FileArray(path, blocks, block_bytes, page_bytes), busy)


def mounted(flash):
    """Mount the drive; format it first if that fails, as the Pico's start-up does."""
    from vfs import VfsLfs2

    try:
        return VfsLfs2(flash, progsize=256)
    except OSError:
        VfsLfs2.mkfs(flash, progsize=256)
        return VfsLfs2(flash, progsize=256)
