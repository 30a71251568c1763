"""Flash for fault lanes: it keeps what was done to it, so that a cut needs no second run.

The image before each operation is put together from the log. Rules it keeps:

- NOR: programming only clears bits, erasing sets those of a block.
- Images share the blocks that are equal; a block of an image is never changed in place.
"""

import vfs

BLOCK = 4096
_LFS_ERR_CORRUPT = -84
_BLANK = b"\xff" * BLOCK


class Flash:
    """A block device. `log`: (block, offset, data), an erase with data None; None = keeps none."""

    def __init__(self, image=None, blocks=352):
        self.image = list(image) if image else [_BLANK] * blocks
        self.log: list | None = None
        self.bad = ()  # blocks that cannot be programmed any more

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
        """The image as it is now."""
        return list(self.image)

    def count(self):
        """How many operations are in the log."""
        return len(self.log or ())


class SolidFlash(Flash):
    """A flash that allocates nothing while it is read and written: the collector closes files
    that were left open, and while it runs the heap is locked."""

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
    """What programming `data` over `page` leaves: the bits that both have."""
    if page == _BLANK[: len(page)]:
        return data
    joined = int.from_bytes(page, "little") & int.from_bytes(data, "little")
    return joined.to_bytes(len(page), "little")


def apply(image, change):
    """Do an operation of a log to an image."""
    block, offset, data = change
    if data is None:
        image[block] = _BLANK
        return
    old = image[block]
    end = offset + len(data)
    image[block] = old[:offset] + both(old[offset:end], data) + old[end:]


def formatted():
    """A flash with an empty drive."""
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    return flash


def mounted(flash):
    """What the Pico's own start-up does: a drive that cannot be mounted is formatted."""
    try:
        return vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        return vfs.VfsLfs2(flash, progsize=256)
