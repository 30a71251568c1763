"""MicroPython's `vfs.mount()` on CircuitPython's drive.

It is FAT, so a file is not replaced in one instant: the old one goes first. While a PC may write
to CIRCUITPY this program may not, and the firmware then says so and goes on in memory.
"""

import storage

_EEXIST = 17


class Drive:
    def __init__(self, filesystem):
        self._filesystem = filesystem

    def __getattr__(self, name):
        return getattr(self._filesystem, name)

    def rename(self, old, new):
        try:
            self._filesystem.rename(old, new)
        except OSError as error:
            if error.errno != _EEXIST:
                raise
            self._filesystem.remove(new)
            self._filesystem.rename(old, new)


def mount():
    """[(filesystem, path)] of what is mounted."""
    return [(Drive(storage.getmount("/")), "/")]
