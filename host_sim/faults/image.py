"""Flash for the fault lanes. It logs its operations, so that a power cut needs no second run.

A lane rebuilds the image before each operation from the log. The flash is NOR: programming only
clears bits, and erasing sets all bits of a block. An image is a list of blocks. Images share equal
blocks, so a block is never changed in place.
"""

import vfs

BLOCK = 4096
_LFS_ERR_CORRUPT = -84
_BLANK = b"\xff" * BLOCK


class Flash:
    """A block device. `log`: a list of (block, offset, data), with data None for an erase; or None
    to log nothing."""

    def __init__(self, image=None, blocks=352):
        self.image = list(image) if image else [_BLANK] * blocks
        self.log: list | None = None
        self.bad = ()  # blocks that can no longer be programmed

    def readblocks(self, block, buffer, offset=0):
        buffer[:] = self.image[block][offset : offset + len(buffer)]

    def writeblocks(self, block, data, offset=0):
        if block in self.bad:
            return _LFS_ERR_CORRUPT
        change = (block, offset, bytes(data))
        if self.log is not None:
            self.log.append(change)
        apply(self.image, change)
        return 0

    def ioctl(self, operation, argument):
        if operation == 4:
            return len(self.image)
        if operation == 5:
            return BLOCK
        if operation == 6:
            if self.log is not None:
                self.log.append((argument, 0, None))
            self.image[argument] = _BLANK
        return 0

    def copy(self):
        """A copy of the current image."""
        return list(self.image)

    def count(self):
        """The number of operations in the log."""
        return len(self.log or ())


class SolidFlash(Flash):
    """A flash whose reads and writes allocate nothing. The collector closes files that were left
    open, and the heap is locked while it runs."""

    def __init__(self, image):
        super().__init__([])
        self._solid = bytearray(BLOCK * len(image))
        for block in range(len(image)):
            self._solid[block * BLOCK : (block + 1) * BLOCK] = image[block]

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        for i in range(len(buffer)):
            buffer[i] = self._solid[start + i]

    def writeblocks(self, block, data, offset=0):
        start = block * BLOCK + offset
        for i in range(len(data)):
            self._solid[start + i] &= data[i]
        return 0

    def ioctl(self, operation, argument):
        if operation == 6:
            start = argument * BLOCK
            for i in range(BLOCK):
                self._solid[start + i] = 255
            return 0
        return super().ioctl(operation, argument)

    def copy(self):
        solid = self._solid
        image = []
        for at in range(0, len(solid), BLOCK):
            block = bytes(memoryview(solid)[at : at + BLOCK])
            image.append(_BLANK if block == _BLANK else block)
        return image


def both(page, data):
    """The result of programming `data` over `page`: the bits set in both."""
    if page == _BLANK[: len(page)]:
        return data
    joined = int.from_bytes(page, "little") & int.from_bytes(data, "little")
    return joined.to_bytes(len(page), "little")


def apply(image, change):
    """Apply an operation of a log to an image."""
    block, offset, data = change
    if data is None:
        image[block] = _BLANK
        return
    old = image[block]
    end = offset + len(data)
    image[block] = old[:offset] + both(old[offset:end], data) + old[end:]


def formatted():
    """Make a flash with an empty drive."""
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    return flash


def mounted(flash):
    """Mount the drive; format it first if that fails, as the Pico's start-up does."""
    try:
        return vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        return vfs.VfsLfs2(flash, progsize=256)
