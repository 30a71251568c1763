"""A filesystem for a port without littlefs. Runs on CPython and MicroPython.

    drive = Drive(store)        # in place of the device's vfs.VfsLfs2
    drive.open("/games/1", "ab")

`store` has a fixed number of permanent bytes: `store.size`, `readinto(at, buffer)`,
`write(at, data)`, `flush()`. Its methods may raise OSError. Its behaviour:

- The files are in memory. Each change is a record in the store, which is flushed before the call
  returns. A record that was cut short is ignored. So a killed program loses at most the change in
  progress.
- Of a damaged record only its own change is lost, and what was appended since to a file of which a
  part may be missing; then `damaged` is true, and all is written anew. So it is if the header of a
  half is damaged. What looks like the end may be a damaged last record: nothing tells them apart.
- The store has two halves. The one whose header has the higher generation is in use; its records
  are back to back. The CRC of a record includes the generation, so that records left over from an
  older generation are never accepted.
- When a half is full, the current files are written to the other half, its header last.
- A store with littlefs on it raises ValueError and is not changed. Any other store without a valid
  header is formatted.
"""

import io
from binascii import crc32
from struct import calcsize, pack, unpack

_MAGIC = b"CLUTCHD1"
_HEADER = "<8sII"  # magic, generation, CRC of both
_RECORD = "<IBBHI"  # CRC of all the rest, kind, length of the path, 0, length of the data
_HEADER_BYTES = calcsize(_HEADER)
_RECORD_BYTES = calcsize(_RECORD)
_BATCH_BYTES = 16384  # small records are written together: a write takes a browser most of 1 ms
_MOST_TRIED = 64  # places where a record may begin
_WRITE, _APPEND, _REMOVE, _RENAME, _FOLDER, _NO_FOLDER = 1, 2, 3, 4, 5, 6
_BLOCK_BYTES = 4096
_PAGE_BYTES, _PAGE_US = 256, 700  # time of a flash chip to program a page
_FOLDER_MODE, _FILE_MODE = 0x4000, 0x8000
_ENOENT, _EEXIST, _ENOTDIR, _EISDIR, _ENOSPC, _ENOTEMPTY = 2, 17, 20, 21, 28, 39


class _Writer:
    """A file open for writing. The drive changes when it is closed."""

    def __init__(self, drive, path, kind):
        self._drive, self._path, self._kind = drive, path, kind
        self._data = bytearray()

    def write(self, data):
        self._data += data
        return len(data)

    def flush(self):
        pass

    def close(self):
        drive, self._drive = self._drive, None
        if drive:
            drive._do(self._kind, self._path, bytes(self._data))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


class Drive:
    """`busy(microseconds)` is called after each change, with the time that a chip would need for
    it. The content is in `files` {path: bytes} and `folders` (paths), which are read-only for
    others. ValueError if the store has littlefs."""

    def __init__(self, store, busy=None):
        self._store = store
        self.busy = busy
        self._half_bytes = store.size // 2
        self.files = {}
        self.folders = {""}
        self._place = "/"
        self.programs = 0
        self._now, self._half, self.damaged = max(self._header(0), self._header(1))
        self._end = _HEADER_BYTES
        if self._now:
            self._replay()
            if self.damaged and self._live_bytes() <= self._half_bytes:
                self._write_anew(0)
        else:
            self._refuse_littlefs()
            self._write_header(0, 1)
            self._now, self._half = 1, 0

    # ---- the filesystem's interface

    def open(self, path, mode="r"):
        path = self._absolute(path)
        if path in self.folders:
            raise OSError(_EISDIR, "")
        kind = mode[0]
        if kind == "r" and "+" not in mode:
            if path not in self.files:
                raise OSError(_ENOENT, "")
            data = bytes(self.files[path])
            return io.BytesIO(data) if "b" in mode else io.StringIO(data.decode())
        if path.rpartition("/")[0] not in self.folders:
            raise OSError(_ENOENT, "")
        if kind == "x" and path in self.files:
            raise OSError(_EEXIST, "")
        return _Writer(self, path, _APPEND if kind == "a" else _WRITE)

    def remove(self, path):
        path = self._absolute(path)
        if path not in self.files:
            raise OSError(_EISDIR if path in self.folders else _ENOENT, "")
        self._do(_REMOVE, path, b"")

    def rename(self, old, new):
        old, new = self._absolute(old), self._absolute(new)
        if old not in self.files or new.rpartition("/")[0] not in self.folders:
            raise OSError(_ENOENT, "")
        if new in self.folders:
            raise OSError(_EISDIR, "")
        if old != new:
            self._do(_RENAME, old, new.encode())

    def mkdir(self, path):
        path = self._absolute(path)
        if path in self.folders or path in self.files:
            raise OSError(_EEXIST, "")
        if path.rpartition("/")[0] not in self.folders:
            raise OSError(_ENOENT, "")
        self._do(_FOLDER, path, b"")

    def rmdir(self, path):
        path = self._absolute(path)
        if path not in self.folders or not path:
            raise OSError(_ENOTDIR if path in self.files else _ENOENT, "")
        for other in list(self.files) + list(self.folders):
            if other.startswith(path + "/"):
                raise OSError(_ENOTEMPTY, "")
        self._do(_NO_FOLDER, path, b"")

    def ilistdir(self, path=""):
        """-> iterator of (name, 0x4000 folder | 0x8000 file, 0, bytes)"""
        folder = self._absolute(path)
        if folder not in self.folders:
            raise OSError(_ENOENT, "")
        found = []
        for name in self.folders:
            above, _, last = name.rpartition("/")
            if last and above == folder:
                found.append((last, _FOLDER_MODE, 0, 0))
        for name in self.files:
            above, _, last = name.rpartition("/")
            if above == folder:
                found.append((last, _FILE_MODE, 0, len(self.files[name])))
        return iter(found)

    def stat(self, path):
        path = self._absolute(path)
        if path in self.folders:
            return (_FOLDER_MODE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if path not in self.files:
            raise OSError(_ENOENT, "")
        return (_FILE_MODE, 0, 0, 0, 0, 0, len(self.files[path]), 0, 0, 0)

    def statvfs(self, path="/"):
        blocks = self._half_bytes // _BLOCK_BYTES
        free = max(0, self._half_bytes - self._live_bytes()) // _BLOCK_BYTES
        return (_BLOCK_BYTES, _BLOCK_BYTES, blocks, free, free, 0, 0, 0, 0, 255)

    def chdir(self, path):
        path = self._absolute(path)
        if path not in self.folders:
            raise OSError(_ENOENT, "")
        self._place = path + "/"

    def getcwd(self):
        return self._place[:-1] or "/"

    def mount(self, readonly, mkfs):
        """MicroPython calls it."""

    def umount(self):
        """MicroPython calls it."""

    def replace_all(self, folders, files):
        """Replace the whole content: folders, {path: bytes}. On OSError nothing has changed."""
        before = self.files, self.folders
        self.folders, self.files = set(folders), dict(files)
        self.folders.add("")
        try:
            self._write_anew(0)
        except OSError:
            self.files, self.folders = before
            raise

    # ---- records

    def _absolute(self, path):
        if path[:1] != "/":
            path = self._place + path
        return path.rstrip("/")

    def _do(self, kind, path, data):
        record = self._record(kind, path, data, self._now)
        if self._end + len(record) > self._half_bytes:
            self._write_anew(len(record))
            record = self._record(kind, path, data, self._now)
        self._store.write(self._at(self._half, self._end), record)
        self._store.flush()
        self._end += len(record)
        self._apply(kind, path, data)
        pages = -(-len(record) // _PAGE_BYTES)
        self.programs += pages
        if self.busy:
            self.busy(pages * _PAGE_US)

    def _apply(self, kind, path, data):
        if kind == _WRITE:
            self.files[path] = data
        elif kind == _APPEND:
            self.files[path] = self.files.get(path, b"") + data
        elif kind == _REMOVE:
            del self.files[path]
        elif kind == _RENAME:
            self.files[data.decode()] = self.files.pop(path)
        elif kind == _FOLDER:
            self.folders.add(path)
        else:
            self.folders.remove(path)

    def _record(self, kind, path, data, generation):
        name = path.encode()
        rest = pack("<BBHI", kind, len(name), 0, len(data)) + name + data
        return pack("<I", crc32(rest, generation)) + rest

    def _at(self, half, offset):
        return half * self._half_bytes + offset

    def _read(self, half, offset, count):
        buffer = bytearray(count)
        self._store.readinto(self._at(half, offset), buffer)
        return bytes(buffer)

    def _header(self, half):
        """(generation, half, whether its header is damaged); the generation is 0 without one."""
        magic, generation, crc = unpack(_HEADER, self._read(half, 0, _HEADER_BYTES))
        if magic == _MAGIC and crc == crc32(pack("<8sI", magic, generation)):
            return generation, half, False
        if magic != bytes(8) and magic != b"\xff" * 8:
            for changed in [0] + [1 << bit for bit in range(32)]:
                if self._record_at(half, _HEADER_BYTES, generation ^ changed):
                    return generation ^ changed, half, True
        return 0, half, False

    def _write_header(self, half, generation):
        header = pack("<8sI", _MAGIC, generation)
        self._store.write(self._at(half, 0), header + pack("<I", crc32(header)))
        self._store.flush()

    def _refuse_littlefs(self):
        if b"littlefs" in self._read(0, 0, 256):
            raise ValueError("the flash file has littlefs on it, which this engine does not read")

    def _replay(self):
        whole = None  # the files that are whole whatever was lost; None if nothing was
        while True:
            found = self._record_at(self._half, self._end, self._now)
            if not found:
                end = self._next_record()
                if end < 0:
                    break
                self.damaged = True
                self._end = end
                whole = set()
                continue
            kind, path, data, size = found
            self._end += size
            if whole is None:
                self._apply(kind, path, data)
                continue
            if kind == _APPEND and path not in whole:
                continue
            try:
                self._apply(kind, path, data)
            except KeyError:
                continue
            if kind == _RENAME:
                (whole.add if path in whole else whole.discard)(data.decode())
            if kind == _WRITE or kind == _REMOVE:
                whole.add(path)

    def _record_at(self, half, offset, generation):
        """(kind, path, data, bytes of the record) at this place of a half, or None."""
        if offset + _RECORD_BYTES > self._half_bytes:
            return None
        head = self._read(half, offset, _RECORD_BYTES)
        crc, kind, path_bytes, _, data_bytes = unpack(_RECORD, head)
        size = _RECORD_BYTES + path_bytes + data_bytes
        if not kind or offset + size > self._half_bytes:
            return None
        rest = self._read(half, offset + _RECORD_BYTES, path_bytes + data_bytes)
        if crc != crc32(head[4:] + rest, generation):
            return None
        return kind, rest[:path_bytes].decode(), rest[path_bytes:], size

    def _next_record(self):
        """Where the first record after a damaged one begins; -1 if none is near: this is the end.
        Behind the end of most are old records, which are many. Each has a path, which begins with
        a stroke."""
        begins = []
        if self._end + _RECORD_BYTES <= self._half_bytes:
            _, _, path_bytes, _, data_bytes = unpack(
                _RECORD, self._read(self._half, self._end, _RECORD_BYTES)
            )
            begins.append(self._end + _RECORD_BYTES + path_bytes + data_bytes)
        near = self._read(self._half, self._end, min(_BATCH_BYTES, self._half_bytes - self._end))
        at = near.find(b"/", 2 * _RECORD_BYTES)
        while at >= 0 and len(begins) < _MOST_TRIED:
            begins.append(self._end + at - _RECORD_BYTES)
            at = near.find(b"/", at + 1)
        for begin in begins:
            if self._record_at(self._half, begin, self._now):
                return begin
        return -1

    def _live_bytes(self):
        total = _HEADER_BYTES
        for path in self.files:
            total += _RECORD_BYTES + len(path) + len(self.files[path])
        for path in self.folders:
            total += _RECORD_BYTES + len(path)
        return total

    def _write_anew(self, more_bytes):
        """Write the whole content to the other half, and continue there."""
        if self._live_bytes() + more_bytes > self._half_bytes:
            raise OSError(_ENOSPC, "")
        half, generation = 1 - self._half, self._now + 1
        self._store.write(self._at(half, 0), bytes(_HEADER_BYTES))
        self._store.flush()
        end, batch = _HEADER_BYTES, bytearray()
        everything = [(_FOLDER, path, b"") for path in sorted(self.folders) if path]
        everything += [(_WRITE, path, self.files[path]) for path in sorted(self.files)]
        for kind, path, data in everything:
            record = self._record(kind, path, data, generation)
            if len(batch) + len(record) > _BATCH_BYTES:
                self._store.write(self._at(half, end), batch)
                end += len(batch)
                batch = record if len(record) > _BATCH_BYTES else bytearray(record)
            else:
                batch += record
        self._store.write(self._at(half, end), batch)
        end += len(batch)
        # Clear the place after the last record, so that no old record happens to begin there.
        self._store.write(self._at(half, end), bytes(min(_RECORD_BYTES, self._half_bytes - end)))
        self._store.flush()
        self._write_header(half, generation)
        self._half, self._now, self._end = half, generation, end
