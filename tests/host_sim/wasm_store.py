"""The permanent bytes of the drive of the engine wasm, in memory."""

SIZE = 16 * 1024


class Killed(Exception):
    """The process ended in the middle of a write."""


class Store:
    """Bytes that last; `cut_after`: how many more bytes arrive before the process is killed."""

    def __init__(self, content: bytes | bytearray = b"\xff" * SIZE):
        self.content = bytearray(content)
        self.size = len(content)
        self.cut_after = None
        self.refuses = False

    def readinto(self, at, buffer):
        buffer[:] = self.content[at : at + len(buffer)]

    def write(self, at, data):
        if self.refuses:
            raise OSError(28)
        data = bytes(data)
        if self.cut_after is not None:
            arrived, self.cut_after = data[: self.cut_after], self.cut_after - len(data)
            self.content[at : at + len(arrived)] = arrived
            if self.cut_after < 0:
                raise Killed
        self.content[at : at + len(data)] = data

    def flush(self):
        pass
