"""The record of games in flash: a move that was saved is never lost, and never there twice.

    journal = Journal(files)                  # files: clutch/drivers/files.py
    record = journal.load()                   # at power-on: the game in progress, or None
    journal.begin(journal.next_id(), setup)   # or open(game_id), for an older unfinished game
    journal.add(entry)                        # a packed move or another entry of clutch/moves.py
    if journal.save(): ...                    # then it is in flash; else see journal.problem
    if journal.tail_full: journal.tidy()      # at an idle moment
    journal.finish(game_id)

A game is its set-up and one stream of bytes, its entries, in files made of pieces
(`clutch.pieces`):

    /games/<id>        the body: one "S" piece, then "E" pieces
    /games/<id>.done   the same, of a game that is over (the last 20 are kept)
    /tail/tail         one "E" piece: the newest entries of the game in progress
    *.bad              a copy of a damaged file, kept aside before it is put right

The tail is never longer than 200 bytes: littlefs then rewrites it with one erase in sixteen times,
where an append to a file costs an erase each. It is rewritten at every save; its entries are
appended to the body when it is full. A power cut between the two leaves them in both places:
since every piece says where it belongs in the stream, what is there already is passed over, and a
gap is seen. No game takes over the tail before the last one's entries are in its body.

While flash refuses, entries wait in memory and every save tries again.
"""

from micropython import const

from clutch.pieces import (
    CRC,
    ENTRIES,
    HEADER,
    Record,
    join,
    make_piece,
    read_body,
    read_piece,
    seal,
    setup_piece,
)

TAIL_BYTES = 200
FINISHED_KEPT = 20

_ROOM = const(180)  # for entries in the tail: 200 bytes without header and CRC
_FULL = const(150)  # entries from which on an idle moment is used to empty the tail
_SETUP_LIKELY = const(768)  # bytes that hold nearly every set-up

# The tail in flash: is what this journal wrote; is not to be believed; may be another game's.
_TRUE = const(0)
_FALSE = const(1)
_ANOTHERS = const(2)

_GAMES = "/games"
_TAIL = "/tail/tail"


def _path(game_id):
    return _GAMES + "/" + str(game_id)


class Journal:
    """`.game_id` of the game in progress, or None; `.problem`: None, or why flash refused last
    (a code of `Files.problem`)."""

    def __init__(self, files):
        self._files = files
        self.problem = None
        self._take_up(None, b"", 0)

    @property
    def tail_full(self):
        """Whether `tidy` is due, at an idle moment."""
        return self._length >= _FULL

    def next_id(self):
        """An id that no game in flash bears."""
        try:
            numbers = [name.split(".")[0] for name in self._files.names(_GAMES)]
            tail = self._read_tail()[0]
        except (OSError, MemoryError):
            return 1
        highest = tail[1] if tail else 0
        return max([highest] + [int(number) for number in numbers if number.isdigit()]) + 1

    def begin(self, game_id, setup):
        """Start the record of a game; an unfinished one keeps its own. Returns `save()`."""
        self._take_up(game_id, b"", 0)
        self._body = setup_piece(game_id, setup)
        self._tail = _ANOTHERS
        return self.save()

    def load(self):
        """The Record of the game in progress, or None. Damage is kept aside and put right."""
        return self._guarded(self._load)

    def open(self, game_id):
        """Go on with an older unfinished game: its Record, or None where flash refuses.

        One whose set-up cannot be read changes nothing for the game in progress.
        """
        return self._guarded(self._open, game_id)

    def unfinished(self):
        """[(game id, name of the game, names of the players)], the newest first."""
        return self._guarded(self._unfinished) or []

    def add(self, entry):
        """Take an entry in; it is in flash once `save` says so."""
        start = HEADER + self._length
        end = start + len(entry)
        if end + CRC > len(self._buffer):
            self._buffer.extend(bytes(end + CRC - len(self._buffer)))
        self._buffer[start:end] = entry
        self._length += len(entry)

    def save(self):
        """Put everything added into flash. True once it is there; never raises."""
        return self._twice(self._save)

    def tidy(self):
        """Append the tail's entries to the body. True once that is done; never raises."""
        return self._twice(self._tidy)

    def truncate(self, length):
        """Drop all entries from byte `length` of the stream on, where a replay had to stop.

        What stood there is kept aside. True once that is done; never raises.
        """
        return self._twice(self._truncate, length)

    def finish(self, game_id):
        """The game is over: its record is kept as `.done`. True once done; never raises."""
        return self._twice(self._finish, game_id)

    def _guarded(self, operation, *values):
        try:
            return operation(*values)
        except (OSError, MemoryError) as error:
            self.problem = self._files.problem(error)
            return None

    def _twice(self, operation, *values):
        for _ in range(2):
            self.problem = None
            self._guarded(operation, *values)
            if self.problem is None:
                return True
        return False

    def _take_up(self, game_id, entries, place):
        """From now on the record is of this game; `entries`, from `place` on, lack in its body."""
        self.game_id = game_id
        self._buffer = bytearray(TAIL_BYTES)  # header, entries that the body lacks, CRC
        self._length = 0  # of those entries
        self._place = place  # of their first byte in the stream
        self._body = None  # all that the body must hold, while it does not
        self._tail = _TRUE  # what the tail in flash is
        self.add(entries)

    # All that follows raises OSError, and may be called again after it did.

    def _save(self):
        if self.game_id is not None:
            self._settle()
            if self._length > _ROOM:
                self._append()
            elif self._length:
                tail = seal(self._buffer, ENTRIES, self.game_id, self._place, self._length)
                self._files.write(_TAIL, tail)

    def _tidy(self):
        if self.game_id is not None:
            self._settle()
            if self._length:
                self._append()

    def _settle(self):
        """Before anything is saved: the body is there, and the tail is this game's and true."""
        if self._tail == _ANOTHERS:
            self._secure_tail()
        if self._body is not None:
            self._files.make_folder(_GAMES)
            self._files.make_folder("/tail")
            self._keep_aside(_path(self.game_id))
            self._files.replace(_path(self.game_id), self._body)
            self._body = None
        if self._tail == _FALSE:
            self._keep_aside(_TAIL)
        if self._tail != _TRUE:
            self._files.replace(_TAIL, make_piece(ENTRIES, self.game_id, self._place, b""))
            self._tail = _TRUE

    def _append(self):
        piece = seal(self._buffer, ENTRIES, self.game_id, self._place, self._length)
        self._files.append(_path(self.game_id), piece)
        self._place += self._length
        self._length = 0
        if len(self._buffer) > TAIL_BYTES:
            self._buffer = bytearray(TAIL_BYTES)

    def _load(self):
        tail, damage = self._read_tail()
        if tail is None and damage is None:
            return None
        if damage == "newer_version":
            return Record(None, None, b"", damage)
        if tail is not None and str(tail[1]) + ".done" in self._files.names(_GAMES):
            self._files.remove(_TAIL)
            return None
        record = self._resume(self._guess_owner() if tail is None else tail[1], tail, damage)
        if record.setup is None and record.damage != "newer_version":
            self._guarded(self._files.rename, _TAIL, _TAIL + ".bad")
        return record

    def _open(self, game_id):
        self._secure_tail()
        record = self._resume(game_id, None, None)
        if record.setup is not None:
            self._tail = _ANOTHERS
            self.save()
        return record

    def _resume(self, game_id, tail, damage):
        """Go on with a game. What is damaged is put right if flash allows; the game goes on."""
        record, stored = self._collect(game_id, tail)
        damage = damage or record.damage
        if record.damage == "setup_damaged" and game_id in self._ids():
            self._guarded(self._files.rename, _path(game_id), _path(game_id) + ".bad")
        if record.setup is None or record.damage == "newer_version":
            return Record(game_id, None, b"", damage)
        if record.damage == "body_damaged":
            self._make_anew(record, len(record.entries))
        else:
            self._take_up(game_id, record.entries[stored:], stored)
        if damage is not None:
            self._tail = _FALSE
            self.save()
        return Record(game_id, record.setup, record.entries, damage)

    def _guess_owner(self):
        """Whose a damaged tail is: what its header says if that is possible, or the newest's."""
        ids = self._ids()
        said = int.from_bytes(self._files.read(_TAIL, 8)[4:], "big")
        return said if said in ids else (ids or [None])[0]

    def _collect(self, game_id, tail):
        """(Record of a game, body and tail together; how much of its stream is in the body)."""
        record = read_body(self._files.read(_path(game_id)) or b"", game_id)
        stored = len(record.entries)
        if tail is not None and tail[1] == game_id and record.damage != "newer_version":
            try:
                join(record.entries, tail[2], tail[3])
            except ValueError:
                damage = record.damage or "tail_damaged"
                record = Record(game_id, record.setup, record.entries, damage)
        return record, stored

    def _make_anew(self, record, length):
        """Go on with the first `length` bytes of entries, in a body to be made of them."""
        self._take_up(record.game_id, b"", length)
        entries = make_piece(ENTRIES, record.game_id, 0, record.entries[:length])
        self._body = bytes(setup_piece(record.game_id, record.setup)) + bytes(entries)
        self._tail = _FALSE

    def _truncate(self, length):
        if self._body is None:
            record, _ = self._collect(self.game_id, self._read_tail()[0])
            self._make_anew(record, length)
        self._settle()

    def _secure_tail(self):
        """See to it that nothing in the tail in flash is missing from the body of its game."""
        tail, damage = self._read_tail()
        if tail is not None and tail[1] in self._ids():
            record, stored = self._collect(tail[1], tail)
            damage = record.damage
            if damage is None and len(record.entries) > stored:
                piece = make_piece(ENTRIES, tail[1], stored, record.entries[stored:])
                self._files.append(_path(tail[1]), piece)
        if damage is not None:
            self._keep_aside(_TAIL)

    def _finish(self, game_id):
        if game_id == self.game_id:
            self._tidy()
        else:
            self._secure_tail()
        if game_id in self._ids():
            self._files.rename(_path(game_id), _path(game_id) + ".done")
        if game_id == self.game_id:
            self._take_up(None, b"", 0)
        tail = self._read_tail()[0]
        if tail is not None and tail[1] == game_id:
            self._files.remove(_TAIL)
        for old in self._ids(".done")[FINISHED_KEPT:]:
            self._files.remove(_path(old) + ".done")

    def _read_tail(self):
        """(piece or None, damage or None); two None where there is no tail."""
        data = self._files.read(_TAIL)
        if data is None:
            return None, None
        try:
            piece = read_piece(data)
        except ValueError as error:
            return None, "newer_version" if str(error) == "newer_version" else "tail_damaged"
        return (piece, None) if piece[0] == ENTRIES else (None, "tail_damaged")

    def _keep_aside(self, path):
        data = self._files.read(path)
        if data is not None:
            self._files.write(path + ".bad", data)

    def _ids(self, ending=""):
        """The ids of the files in /games with this ending, the newest first."""
        names = self._files.names(_GAMES)
        stems = [name[: len(name) - len(ending)] for name in names if name.endswith(ending)]
        return sorted([int(stem) for stem in stems if stem.isdigit()], reverse=True)

    def _unfinished(self):
        found = []
        for game_id in self._ids():
            setup = read_body(self._files.read(_path(game_id), _SETUP_LIKELY), game_id).setup
            if setup is None:
                setup = read_body(self._files.read(_path(game_id)), game_id).setup or {}
            found.append((game_id, setup.get("game"), setup.get("players", [])))
        return found
