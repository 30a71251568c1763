"""Find the firmware, frozen into MicroPython or packed on the drive, and make it importable.

`begin()` does that. It works with packs of any version, so during an installation it may be newer
than the firmware.

A pack, `clutch-HASH.pack`, has all modules as bytecode, back to back (little endian):

    0   magic "CLPK", the format (2), VERSION as three bytes
    8   size of the whole file (4), size of the folders' names (2), number of files (2)
    16  CRC-32 of these 16 bytes and the index (4)
    20  the index: the folders' paths, each with a line feed; then, 4 bytes each, the CRC-32 of
        each file's path, the offset of each file's record and of the end of the last, and the
        CRC-32 of each file's content, which only an installation uses
        records: CRC-32 of the content (4), length of the path (1), the path, the content

HASH is the beginning of the whole file's SHA-256. The index is checked at start, each module when
it is loaded, and the hash after an installation and once while idle.
"""

import os
import sys
from binascii import crc32
from io import IOBase
from struct import unpack_from

import vfs
from micropython import const

_LONGEST_VERSION = 16
_ALIAS = "/_.mpy"
_FROZEN = ".frozen"  # MicroPython's name on sys.path for frozen modules
ORDER = "install"  # the remaining steps of an installation, see clutch_rescue
PLACE = "/p"  # where the pack is mounted

_HEADER = "<4sB3sIHHI"
_HEADER_BYTES = const(20)
_CHECKED_BYTES = const(16)  # of the header
_FORMAT = const(2)
_RECORD_BYTES = const(5)  # of a record, before the path
_SMALL = const(0x3FFFFFFF)  # bits of a CRC-32 that need no object
_IS_FOLDER = const(-2)
_PART_BYTES = const(512)
_FOLDER = const(0x4000)
_FILE = const(0x8000)
_ENOENT = const(2)
_EIO = const(5)
_EROFS = const(30)


class Damaged(BaseException):
    """A module of the pack does not match its index. Not an Exception: only main.py catches it."""


def _raise_absent():
    raise OSError(_ENOENT)


def _stat_folder():
    return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


class File(IOBase):
    """What is read of a file; to close this leaves the file open."""

    def __init__(self, file):
        self.readinto = file.readinto

    def ioctl(self, *_arguments):
        """Tell the loader of bytecode to read up to 255 bytes at once, instead of 20; no other
        request asks for a number."""
        return 255


class Pack:
    """A packed firmware as a read-only filesystem. Raises OSError if it is not whole.

    `root`: the filesystem with the file `name`, which stays open, because to open it takes as long
    as to load a small module. `open` returns what is read of it from the start of a module on. It
    does not end with the module, but the loader of bytecode needs no end.
    `wanted`: the path of the module that the pack also has as _ALIAS, because MicroPython never
    frees the path of a module that it has imported.
    """

    wanted = ""
    file: IOBase | None = None

    def __init__(self, root, name):
        self.root = root
        self.name = name
        self._path = "/" + name
        self._part = bytearray(_PART_BYTES)
        self._folder = "/"
        self._found, self._found_at = "", _IS_FOLDER
        self._late = None
        file = root.open(self._path, "rb")
        try:
            header = file.read(_HEADER_BYTES)
            if len(header) < _HEADER_BYTES:
                raise OSError(_EIO)
            magic, kind, self.version, size, folders, count, check = unpack_from(_HEADER, header)
            if magic != b"CLPK" or kind != _FORMAT or size != root.stat(self._path)[6]:
                raise OSError(_EIO)
            paths = file.read(folders)
            self._keys = file.read(4 * count)
            self._offsets = file.read(4 * count + 4)
            crc = crc32(paths, crc32(header[:_CHECKED_BYTES]))
            crc = crc32(self._offsets, crc32(self._keys, crc))
            if crc32(file.read(4 * count), crc) != check:
                raise OSError(_EIO)
        finally:
            file.close()
        # Their numbers take a tenth of the memory of their paths. The last is "": the root.
        self._folders = {crc32(folder) & _SMALL for folder in paths.split(b"\n")}

    def _absolute(self, path):
        if path[:1] != "/":
            path = self._folder + path
        return path.rstrip("/")

    def _find(self, path):
        """The place of a file's offset among the offsets; _IS_FOLDER, or -1 if there is none."""
        if path != self._found:
            number = crc32(path.encode())
            if number & _SMALL in self._folders:
                at = _IS_FOLDER
            else:
                key = number.to_bytes(4, "little")
                at = self._keys.find(key)
                while at & 3 and at > 0:  # a match across two keys
                    at = self._keys.find(key, at + 1)
            self._found, self._found_at = path, at  # no jump here, so no Ctrl-C between them
        return self._found_at

    def stat(self, path):
        """An import takes any exception of this as "no such module". So one that has nothing to
        do with the file, such as Ctrl-C, is kept, and raised by the `open` that follows.

        MicroPython raises a Ctrl-C at the next jump of the bytecode. There is none but within the
        `try`, and an OSError is raised outside it: looking for its handler would be a jump.
        """
        return self._answer(path)()

    def _answer(self, path):
        """The function that returns or raises what `stat` must."""
        try:
            if path.endswith(".py") or path == "/_":  # most queries of an import
                return _raise_absent
            if path == _ALIAS:
                path = self.wanted
            place = self._find(path)
            if place == _IS_FOLDER:
                return _stat_folder
            if place >= 0:
                at, end = unpack_from("<II", self._offsets, place)
                size = end - at - _RECORD_BYTES - len(path.encode())
                self._stat = (_FILE, 0, 0, 0, 0, 0, size, 0, 0, 0)
                return self._stat_found
            absolute = self._absolute(path)
            if absolute == path:
                return _raise_absent
        except (KeyboardInterrupt, MemoryError) as error:
            self._late = error
            absolute = path
        return self._answer(absolute)

    def _stat_found(self):
        return self._stat

    def open(self, path, mode="r"):
        """Check a module and return the pack's file at its start; raises Damaged."""
        if self._late:
            late, self._late = self._late, None
            raise late
        if mode[0] != "r" or "+" in mode:
            raise OSError(_EROFS)
        path = self.wanted if path == _ALIAS else self._absolute(path)
        place = self._find(path)
        if place < 0:
            raise OSError(_ENOENT)
        # After a failed read the open file may have the rest of another read in its buffer.
        if not (self.file and self.check(place, path)):
            try:
                self.file = self.root.open(self._path, "rb")
            except OSError:
                raise Damaged(self.name)
            if not self.check(place, path):
                raise Damaged(self.name)
        return File(self.file)

    def check(self, place, path):
        """Go to the start of a module's content. -> whether it matches the index"""
        at, end = unpack_from("<II", self._offsets, place)
        file = self.file
        file.seek(at)
        name = path.encode()
        name = bytes((len(name),)) + name
        head = file.read(4 + len(name))
        if head[4:] != name:
            return False
        part, crc = self._part, 0
        at += len(head)
        left = end - at
        while left > 0:
            if left < _PART_BYTES:
                part = memoryview(part)[:left]
            if file.readinto(part) != len(part):
                return False
            crc = crc32(part, crc)
            left -= _PART_BYTES
        file.seek(at)
        return crc == unpack_from("<I", head)[0]

    def ilistdir(self, path=""):
        """-> iterator of (name, 0x4000 folder | 0x8000 file, 0, bytes)"""
        folder = self._listed(path)
        found = {}
        file = self.root.open(self._path, "rb")
        try:
            for place in range(0, len(self._keys), 4):
                at, end = unpack_from("<II", self._offsets, place)
                file.seek(at + 4)
                length = file.read(1)[0]
                name = file.read(length).decode()
                size = end - at - _RECORD_BYTES - length
                if name.startswith(folder):
                    name, deeper, _ = name[len(folder) :].partition("/")
                    found[name] = (name, _FOLDER, 0, 0) if deeper else (name, _FILE, 0, size)
        finally:
            file.close()
        return iter(list(found.values()))

    def _listed(self, path):
        """The absolute path of a folder, with a slash at the end."""
        path = self._absolute(path)
        if self._find(path) != _IS_FOLDER:
            raise OSError(_ENOENT)
        return path + "/"

    def statvfs(self, _path):
        """A full drive, as large as the pack."""
        blocks = self.root.stat(self._path)[6] // _PART_BYTES
        return (_PART_BYTES, _PART_BYTES, blocks, 0, 0, 0, 0, 0, 1, 255)

    def chdir(self, path):
        self._folder = self._listed(path)

    def getcwd(self):
        return self._folder[:-1] or "/"

    def mount(self, _readonly, _mkfs):
        """MicroPython calls it."""

    def umount(self):
        """MicroPython calls it."""

    def _refuse(self, *_arguments):
        raise OSError(_EROFS)

    mkdir = rmdir = remove = rename = _refuse


def is_pack(name):
    """Whether this is the name of a pack."""
    return name[:7] == "clutch-" and name[-5:] == ".pack"


def newest_pack(root, names):
    """The whole pack with the highest version (of equals, with the highest name), or None."""
    found = None
    for name in names:
        if is_pack(name):
            try:
                pack = Pack(root, name)
            except (OSError, MemoryError, ValueError):
                continue
            if found is None or (pack.version, name) > (found.version, found.name):
                found = pack
    return found


def use_pack(pack):
    """Mount a pack and put it first on sys.path."""
    vfs.mount(pack, PLACE, readonly=True)
    sys.path.insert(0, PLACE)


def begin(is_frozen):
    """Find a whole firmware and make it importable. -> whether there is one

    `is_frozen`: whether this module is frozen into MicroPython.
    """
    path = sys.path[:]
    if is_frozen:
        sys.path[:] = [_FROZEN]
        from clutch import VERSION
    names = _names()
    if ORDER in names:
        from clutch_rescue import finish, restart

        if finish():
            restart()  # with the new files
            names = _names()
    sys.path[:] = path
    pack = None
    if not is_frozen:
        pack = newest_pack(root_filesystem(), names)
    else:
        if is_replaced(names, VERSION):
            pack = newest_pack(root_filesystem(), names)
        if not pack:
            sys.path[:], path = search_order(path, names)
            __import__("board")
            sys.path[:] = path
            return True
        del sys.modules["clutch"]
    if pack:
        __import__("board")  # before the pack is looked through for it
        use_pack(pack)
    return pack is not None


def _names():
    """The names in the drive's root."""
    try:
        return os.listdir("/")
    except OSError:  # no drive
        return ()


def is_replaced(names, version):
    """Whether the drive has a firmware that replaces the frozen one of this version."""
    if "over_frozen" not in names:
        return False
    try:
        with open("/over_frozen", "rb") as file:
            return file.read(_LONGEST_VERSION) == version.encode()
    except OSError:
        return False


def search_order(path, names):
    """Where a frozen firmware looks for modules: (sys.path for the board, for everything else).

    `path`: MicroPython's own order; `names`: the names in the drive's root. Frozen modules come
    first, because the drive may have files of another version. But a board.py on the drive is the
    owner's and precedes the frozen one; an installation would have left a board.mpy.
    """
    inside_first = [_FROZEN] + [place for place in path if place != _FROZEN]
    return (path if "board.py" in names else inside_first), inside_first


def root_filesystem():
    """The filesystem that MicroPython's start-up mounted, or None."""
    for filesystem, path in vfs.mount():
        if path == "/":
            return filesystem
    return None
