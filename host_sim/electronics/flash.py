"""The flash chip (W25Q16JV) as MicroPython's block device. Runs on CPython and MicroPython.

`Flash(path, blocks)` replaces the device's rp2.Flash(). The file `path` has the content. Its
behaviour:

- It is NOR flash: programming pages of 256 bytes only turns ones into zeros, and only erasing a
  block of 4096 bytes turns them back.
- Every program and erase is in the file when the call returns, so killing the process acts like a
  power cut.
- On MicroPython, reading and writing allocate nothing. The collector closes files that were left
  open, littlefs then writes, and the heap is locked meanwhile, as on the device.
- `busy(microseconds)` is called with the time of each operation: 45 ms for an erase, 0.7 ms for a
  page (datasheet 9.6, typical). `erases` and `programs` (pages) count them.
"""

import sys

_ERASE_US = 45000
_PROGRAM_US = 700


def _clear_bits_micropython(page, data, offset):
    for i in range(len(page)):
        page[i] &= data[offset + i]


def _clear_bits_cpython(page, data, offset):
    size = len(page)
    both = int.from_bytes(page, "little") & int.from_bytes(data[offset : offset + size], "little")
    page[:] = both.to_bytes(size, "little")


if sys.implementation.name == "micropython":
    _clear_bits = _clear_bits_micropython
else:
    _clear_bits = _clear_bits_cpython


class Flash:
    """A block device with MicroPython's extended protocol. If the file is missing, a blank one is
    created."""

    def __init__(self, path, blocks=352, block_bytes=4096, page_bytes=256, busy=None):
        self.blocks = blocks
        self.block_bytes = block_bytes
        self.busy = busy
        self.erases = 0
        self.programs = 0
        self._page = bytearray(page_bytes)
        self._blank = b"\xff" * block_bytes
        try:
            self._file = open(path, "r+b", buffering=0)
        except OSError:
            self._file = open(path, "w+b", buffering=0)
        missing = blocks - self._file.seek(0, 2) // block_bytes
        for _ in range(missing):
            self._file.write(self._blank)

    def readblocks(self, block, buffer, offset=0):
        self._file.seek(block * self.block_bytes + offset)
        self._file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=None):
        """Program. Without an offset (the simple protocol, for FAT), erase the blocks first."""
        if offset is None:
            offset = 0
            for extra in range(len(buffer) // self.block_bytes):
                self._erase(block + extra)
        self._program(block * self.block_bytes + offset, buffer)

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.blocks
        if operation == 5:
            return self.block_bytes
        if operation == 6:
            self._erase(argument)
        return 0

    def close(self):
        self._file.close()

    def _erase(self, block):
        self._file.seek(block * self.block_bytes)
        self._file.write(self._blank)
        self.erases += 1
        if self.busy:
            self.busy(_ERASE_US)

    def _program(self, address, data):
        page = self._page
        size = len(page)
        if address % size or len(data) % size:
            raise ValueError(f"{len(data)} bytes at {address} are not whole pages")
        offset = 0
        while offset < len(data):  # a `range` with a step would allocate
            self._file.seek(address + offset)
            self._file.readinto(page)
            _clear_bits(page, data, offset)
            self._file.seek(address + offset)
            self._file.write(page)
            self.programs += 1
            if self.busy:
                self.busy(_PROGRAM_US)
            offset += size
