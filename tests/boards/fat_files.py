"""CircuitPython's drive in memory: FAT, which does not rename onto a file that is there."""

from tests.firmware.memory_files import EEXIST, MemoryFilesystem


class FatFilesystem(MemoryFilesystem):
    def rename(self, old, new):
        if old in self.files and new in self.files:
            raise OSError(EEXIST, new)
        super().rename(old, new)
