"""The record of games in flash: a saved move is never lost, and never recorded twice.

    journal = Journal(files)                  # files: clutch/drivers/files.py
    record = journal.load()                   # at power-on: the game in progress, or None
    journal.begin(setup)                      # or open(game_id), for an older unfinished game
    journal.add(entry)                        # a packed move, or another entry of core/moves.py
    if journal.save(): ...                    # then it is in flash; else see journal.problem
    if journal.tail_full: journal.tidy()      # at an idle moment
    journal.finish()

A game is its set-up and a stream of bytes, its entries. Its files consist of pieces, whose layout
is in `clutch.record.archive`:

    /games/<id>            the body: one "S" piece, then "E" pieces
    /games/<id>.<n>.done   the same, of game number n that ended (the last 20 are kept); a game
                           that ended before version 1.2 has no n
    /tail/tail             one "E" piece: the newest entries of the game in progress
    *.bad                  a copy of a damaged file, made before it is repaired

The tail is never longer than 200 bytes: littlefs then needs one erase in sixteen rewrites, while
each append to a file costs an erase. Every save rewrites the tail; when it is full, its entries
are appended to the body. A power cut between the two leaves entries in both places. That does no
harm: each piece carries its offset in the stream, so the reader skips bytes that it already has,
and detects gaps. A game takes over the tail only once the last game's entries are in its body.

While flash fails, entries wait in memory and every save tries again. The id of a new game is
UNDECIDED until the ids of all games in flash could be read.

Each operation is tried twice. If it still fails, the journal is in its old state or in its new
one, and the operation may be called again.

This module has what every move needs. Reading, beginning, ending and repairing games are in
`clutch.record.archive`, which is loaded when needed and dropped by `drop_archive`.
"""

import struct
from binascii import crc32

from micropython import const

from clutch.modules import borrow

HEADER = 20
CRC = 4
ENTRIES = 0x45
TAIL = "/tail/tail"
TAIL_BYTES = 200

UNDECIDED = 0  # the id of a game that has none yet; ids begin at 1

# The tail in flash is this game's; is not reliable; may belong to another game.
GOOD = 0
BAD = 1
ANOTHERS = 2

LAYOUT = ">HBBIIII"
MAGIC = 0x436C
VERSION = 2

ROOM = const(176)  # for entries in the tail: 200 bytes without header and CRC
_FULL = const(150)  # bytes of entries from which `tidy` empties the tail


def body_path(game_id):
    """Return the path of a game's body file."""
    return "/games/" + str(game_id)


def wrap(piece, kind, game_id, place, length, seal):
    """Write header and CRC around the payload in `piece`; returns a view of the whole piece."""
    struct.pack_into(LAYOUT, piece, 0, MAGIC, VERSION, kind, game_id, place, length, seal)
    end = HEADER + length
    view = memoryview(piece)[: end + CRC]
    struct.pack_into(">I", piece, end, crc32(view[:end]))
    return view


class Journal:
    """`.game_id` of the game in progress, or None; `.problem`: None, or why the last operation
    failed (a code of `Files.problem`)."""

    def __init__(self, files):
        self.files = files
        self.problem = None
        self._archive = None  # the module, from its first use until `drop_archive`
        self.adopt(None, b"", 0)

    @property
    def tail_full(self):
        """Whether `tidy` is due at the next idle moment."""
        return self.length >= _FULL

    def begin(self, setup):
        """Start the record of a new game; an unfinished game keeps its own. Returns `save()`."""
        self._leave()
        self.adopt(UNDECIDED, b"", 0, (setup, b""), ANOTHERS, None)
        return self.save()

    def load(self):
        """Return the Record of the game in progress; damaged files are copied to .bad and
        repaired. None if there is no game, or if flash fails: then see `problem`."""
        return self._settled(self._retry(self._use, "load"))

    def open(self, game_id):
        """Go on with an older unfinished game; returns its Record, or None if flash fails.

        If its set-up cannot be read, the game in progress does not change.
        """
        self._leave()
        return self._settled(self._retry(self._use, "open_game", game_id))

    def unfinished(self):
        """List [(game id, name of the game, names of the players)], the newest first, or (game
        id, None, the damage) for a bad set-up. Empty if flash fails: then see `problem`."""
        return self._retry(self._use, "unfinished") or []

    def unread(self):
        """The key of a text that says why games in flash could not be read, or None. Another
        try may succeed, except after "no_flash"."""
        if self.problem in (None, "no_flash"):
            return self.problem
        return "page_no_memory" if self.problem == "no_memory" else "game_unread"

    def add(self, entry):
        """Add an entry, for `save` to write to flash. MemoryError: nothing changed."""
        start = HEADER + self.length
        end = start + len(entry)
        if end + CRC > len(self.buffer):
            self.buffer.extend(bytes(end + CRC - len(self.buffer)))
        self.buffer[start:end] = entry
        self.length += len(entry)
        self.unsaved = True

    def save(self):
        """Write everything added to flash; True on success. Never raises. False without a game,
        because then nothing survives a restart."""
        self._retry(self._save)
        if self.game_id is None:
            self.problem = "no_game"
        if self.problem:
            return False
        self.unsaved = False
        return True

    def tidy(self):
        """Append the tail's entries to the body; True on success. Never raises."""
        self._retry(self._tidy)
        return self.problem is None

    def drop_archive(self):
        """Drop the module that reads, begins and ends games."""
        self._archive = None

    def truncate(self, record, length):
        """Drop all entries of a Record from byte `length` on, where a replay stopped.

        A .bad file keeps them. Returns `save()`. MemoryError: nothing has changed.
        """
        anew = record.setup, record.entries
        self.adopt(record.game_id, b"", length, anew, BAD, record.seals[-1])
        return self.save()

    def finish(self):
        """End the game in progress: its record becomes `.done`. True on success; never raises."""
        self._retry(self._use, "finish")
        return self.problem is None

    def delete(self, game_id):
        """Delete another game: its record becomes `.done`, one of the last few kept. True on
        success; never raises."""
        self._retry(self._use, "delete", game_id)
        return self.problem is None

    # Used by `clutch.record.archive`, like the attributes

    def adopt(self, game_id, entries, place, anew=None, tail=GOOD, seal: int | None = 0):
        """Make this the game in progress. Its body lacks `entries`, which begin at byte `place`.

        `anew`: (set-up, entries) for a new body, which takes the entries before `place`; or None.
        `seal`: None if the new body decides it.
        """
        # Allocate first: if that fails, nothing has changed.
        self.buffer = bytearray(max(TAIL_BYTES, HEADER + len(entries) + CRC))
        self.length = 0  # of the entries that the body lacks; in the buffer they follow a header
        self.place = place  # of their first byte in the stream
        self.game_id = game_id
        self.seal = seal  # that each piece of the game carries
        self.anew = anew  # for a body still to be written, or None; if set, tail is not GOOD
        self.tail = tail  # state of the tail in flash: GOOD, BAD or ANOTHERS
        self.add(entries)
        self.unsaved = anew is not None

    def piece(self):
        """Return the piece of the entries in the tail, in the buffer."""
        return wrap(self.buffer, ENTRIES, self.game_id, self.place, self.length, self.seal)

    def append(self):
        """Append the entries of the tail to the body. Raises OSError."""
        self.files.append(body_path(self.game_id), self.piece())
        self.place += self.length
        self.length = 0
        if len(self.buffer) > TAIL_BYTES:
            self.buffer = bytearray(TAIL_BYTES)

    def _retry(self, operation, *values):
        """Run an operation, twice if flash or memory fails. None, with `problem`, if both fail."""
        for _ in range(2):
            self.problem = None
            try:
                return operation(*values)
            except (OSError, MemoryError, ImportError) as error:
                self.problem = self.files.problem(error)
        return None

    def _leave(self):
        """Try once more to save waiting entries, before another game replaces this one."""
        if self.unsaved:
            self.save()

    def _settled(self, record):
        """Return the record, after making flash agree that its game is in progress."""
        if record is not None and self.tail != GOOD:
            self.save()
        return record

    # The methods below may raise OSError, and may then be called again.

    def _use(self, name, *values):
        if self._archive is None:
            self._archive = borrow("clutch.record.archive")
        return getattr(self._archive, name)(self, *values)

    def _save(self):
        if self.game_id is None:
            return
        if self.tail != GOOD:
            self._use("settle")
        elif self.length > ROOM:
            self.append()
        elif self.length:
            self.files.write(TAIL, self.piece())

    def _tidy(self):
        if self.game_id is not None:
            if self.tail != GOOD:
                self._use("settle")
            if self.length:
                self.append()
