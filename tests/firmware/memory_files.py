"""A filesystem in memory that behaves like a mounted littlefs, with failures on demand.

A file changes when it is closed, never before; one written in vain keeps what it had. `.trouble`
may be set to a function (operation, path) that raises what is to go wrong; operations are "open",
"read", "write", "close" and the names of the methods; `.afterwards` is called likewise when one
was done (of "open", "write" and "read" nothing has been done yet). `.open_files` counts what was
not closed.
`Refusing` counts operations and refuses some of them; `refusing` refuses those of a kind.
"""

ENOENT = 2
EIO = 5
EEXIST = 17
ENOSPC = 28


def error(number):
    # CPython fills in .errno only when a text is given too.
    return OSError(number, "")


class _File:
    def __init__(self, filesystem, path, mode):
        self._filesystem = filesystem
        self._path = path
        self._mode = mode
        self._failed = False
        self._data = b"" if mode == "wb" else filesystem.files.get(path, b"")

    def read(self, most=-1):
        self._filesystem.go_through("read", self._path)
        return self._data if most < 0 else self._data[:most]

    def write(self, data):
        self._failed = True
        self._filesystem.go_through("write", self._path)
        self._failed = False
        self._data += bytes(data)
        return len(data)

    def close(self):
        self._filesystem.open_files -= 1
        if self._mode != "rb" and not self._failed:
            self._filesystem.go_through("close", self._path)
            self._filesystem.files[self._path] = self._data
            self._filesystem.did("close", self._path)


class MemoryFilesystem:
    def __init__(self):
        self.files = {}
        self.folders = ["/"]
        self.trouble = None
        self.afterwards = None
        self.open_files = 0

    def go_through(self, operation, path):
        if self.trouble:
            self.trouble(operation, path)

    def did(self, operation, path):
        if self.afterwards:
            self.afterwards(operation, path)

    def open(self, path, mode):
        self.go_through("open", path)
        if (path.rsplit("/", 1)[0] or "/") not in self.folders:
            raise error(ENOENT)
        if mode == "rb" and path not in self.files:
            raise error(ENOENT)
        if mode != "rb":
            self.files.setdefault(path, b"")
        self.open_files += 1
        return _File(self, path, mode)

    def remove(self, path):
        self.go_through("remove", path)
        if path not in self.files:
            raise error(ENOENT)
        del self.files[path]
        self.did("remove", path)

    def rename(self, old, new):
        self.go_through("rename", old)
        if old not in self.files:
            raise error(ENOENT)
        self.files[new] = self.files.pop(old)
        self.did("rename", old)

    def mkdir(self, path):
        self.go_through("mkdir", path)
        if path in self.folders:
            raise error(EEXIST)
        self.folders.append(path)

    def ilistdir(self, folder):
        self.go_through("ilistdir", folder)
        if folder not in self.folders:
            raise error(ENOENT)
        start = folder.rstrip("/") + "/"
        for path in list(self.files):
            if path.startswith(start) and "/" not in path[len(start) :]:
                yield path[len(start) :], 0x8000, 0, len(self.files[path])

    def statvfs(self, path):
        self.go_through("statvfs", path)
        return (4096, 4096, 352, 300, 300, 0, 0, 0, 0, 255)


def full(operation, path):
    """A `trouble`: the flash is full."""
    if operation in ("write", "close", "mkdir"):
        raise error(ENOSPC)


class Refusing:
    """A `trouble`: `times` operations from number `first` on fail, counted from 1, with OSError 5
    or what `make` makes. `.count` is how many there were."""

    def __init__(self, first, times=1, make=None):
        self.first = first
        self.end = first + times
        self.make = make
        self.count = 0

    def __call__(self, operation, path):
        self.count += 1
        if self.first <= self.count < self.end:
            raise self.make() if self.make else error(EIO)


class Cut(BaseException):
    """The battery was pulled."""


def cut_at(number):
    """A `trouble`: the power is cut at this operation, counted from 1; never at 0."""
    return Refusing(number, make=Cut)


def refusing(operations, *paths):
    """A `trouble`: these operations fail, on all paths or on those that begin so."""

    def trouble(operation, path):
        if operation in operations and (not paths or path.startswith(paths)):
            raise error(EIO)

    return trouble
