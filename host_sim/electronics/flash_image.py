"""Flash in memory, whose content is an image: a list of blocks. Runs on CPython and MicroPython.

    flash = image_flash()           # blank
    flash = formatted()             # with an empty drive
    flash.log = []
    ...
    image = flash.array.image()
    for operation in flash.log:     # a power cut needs no second run
        apply(image, operation)

Images share equal blocks, so a block is never changed in place.
"""

from host_sim.electronics.flash import Flash

BLOCK = 4096
_PAGE = 256
_BLANK = b"\xff" * BLOCK


class ImageArray:
    """Bits in shared blocks: a copy costs one list."""

    block_bytes = BLOCK
    page_bytes = _PAGE

    def __init__(self, image=None, blocks=352):
        self._image = list(image) if image else [_BLANK] * blocks
        self.blocks = len(self._image)

    def read(self, block, offset, buffer):
        buffer[:] = self._image[block][offset : offset + len(buffer)]

    def program(self, block, offset, data):
        apply(self._image, (block, offset, bytes(data)))

    def erase(self, block):
        self._image[block] = _BLANK

    def image(self):
        """A copy of the content."""
        return list(self._image)


class SolidArray:
    """Bits in one buffer: reading and writing allocate nothing. The collector closes files that
    were left open, and the heap is locked while it runs."""

    block_bytes = BLOCK
    page_bytes = _PAGE

    def __init__(self, image):
        self.blocks = len(image)
        self._bytes = bytearray(BLOCK * len(image))
        for block in range(len(image)):
            self._bytes[block * BLOCK : (block + 1) * BLOCK] = image[block]

    def read(self, block, offset, buffer):
        start = block * BLOCK + offset
        for i in range(len(buffer)):
            buffer[i] = self._bytes[start + i]

    def program(self, block, offset, data):
        start = block * BLOCK + offset
        for i in range(len(data)):
            self._bytes[start + i] &= data[i]

    def erase(self, block):
        start = block * BLOCK
        for i in range(BLOCK):
            self._bytes[start + i] = 255

    def image(self):
        """A copy of the content."""
        image = []
        for start in range(0, len(self._bytes), BLOCK):
            block = bytes(memoryview(self._bytes)[start : start + BLOCK])
            image.append(_BLANK if block == _BLANK else block)
        return image


def image_flash(image=None, blocks=352):
    return Flash(ImageArray(image, blocks))


def formatted(blocks=352):
    """A flash with an empty drive."""
    from vfs import VfsLfs2

    flash = image_flash(blocks=blocks)
    VfsLfs2.mkfs(flash, progsize=_PAGE)
    return flash


def apply(image, operation):
    """Apply an operation of a flash's log to an image."""
    block, offset, data = operation
    if data is None:
        image[block] = _BLANK
        return
    old = image[block]
    end = offset + len(data)
    image[block] = old[:offset] + _both(old[offset:end], data) + old[end:]


def _both(page, data):
    """The bits that are set in both."""
    if page == _BLANK[: len(page)]:
        return data
    joined = int.from_bytes(page, "little") & int.from_bytes(data, "little")
    return joined.to_bytes(len(page), "little")
