"""The record of games in flash: a move that was saved is never lost, and never there twice.

    journal = Journal(files)                  # files: clutch/drivers/files.py
    record = journal.load()                   # at power-on: the game in progress, or None
    journal.begin(setup)                      # or open(game_id), for an older unfinished game
    journal.add(entry)                        # a packed move, or another entry of core/moves.py
    if journal.save(): ...                    # then it is in flash; else see journal.problem
    if journal.tail_full: journal.tidy()      # at an idle moment
    journal.finish()

A game is its set-up and one stream of bytes, its entries, in files made of pieces (their layout
stands in `clutch.record.archive`):

    /games/<id>        the body: one "S" piece, then "E" pieces
    /games/<id>.done   the same, of a game that is over (the last 20 are kept)
    /tail/tail         one "E" piece: the newest entries of the game in progress
    *.bad              a copy of a damaged file, kept aside before it is put right

The tail is never longer than 200 bytes: littlefs then rewrites it with one erase in sixteen times,
where an append to a file costs an erase each. It is rewritten at every save; its entries are
appended to the body when it is full. A power cut between the two leaves them in both places:
since every piece says where it belongs in the stream, what is there already is passed over, and a
gap is seen. No game takes over the tail before the last one's entries are in its body.

While flash refuses, entries wait in memory and every save tries again. The id of a new game waits
too: it is UNDECIDED until the ids of all games in flash have been read.

Each operation is tried twice. If it still fails, the journal is in its old state or in its new
one, and the operation may be called again.

What happens after every move is in this module; reading, beginning, ending and putting right are
in `clutch.record.archive`, which is in memory from when it is needed until `rest`.
"""

import struct
from binascii import crc32

from micropython import const

from clutch.modules import borrow

HEADER = 16
CRC = 4
ENTRIES = 0x45
TAIL = "/tail/tail"
TAIL_BYTES = 200

UNDECIDED = 0  # the id of a game that has none yet; ids begin at 1

# The tail in flash: is what this journal wrote; is not to be believed; may be another game's.
TRUE = 0
FALSE = 1
ANOTHERS = 2

LAYOUT = ">HBBIII"
MAGIC = 0x436C
VERSION = 1

ROOM = const(180)  # for entries in the tail: 200 bytes without header and CRC
_FULL = const(150)  # entries from which on an idle moment is used to empty the tail


def body_path(game_id):
    """Where the body of a game lies."""
    return "/games/" + str(game_id)


def seal(piece, kind, game_id, place, length):
    """Write header and CRC around a payload that stands in `piece`; returns the whole's bytes."""
    struct.pack_into(LAYOUT, piece, 0, MAGIC, VERSION, kind, game_id, place, length)
    end = HEADER + length
    view = memoryview(piece)[: end + CRC]
    struct.pack_into(">I", piece, end, crc32(view[:end]))
    return view


class Journal:
    """`.game_id` of the game in progress, or None; `.problem`: None, or why flash refused last
    (a code of `Files.problem`)."""

    def __init__(self, files):
        self.files = files
        self.problem = None
        self._archive = None  # the module, from its first use until `rest`
        self.take_up(None, b"", 0)

    @property
    def tail_full(self):
        """Whether `tidy` is due, at an idle moment."""
        return self.length >= _FULL

    def begin(self, setup):
        """Start the record of a game; an unfinished one keeps its own. Returns `save()`."""
        self._leave()
        self.take_up(UNDECIDED, b"", 0, (setup, b""), ANOTHERS)
        return self.save()

    def load(self):
        """The Record of the game in progress. Damage is kept aside and put right. None if there is
        no game, or if flash refuses: then `problem` says why."""
        return self._settled(self._retry(self._use, "load"))

    def open(self, game_id):
        """Go on with an older unfinished game: its Record, or None where flash refuses.

        One whose set-up cannot be read changes nothing for the game in progress.
        """
        self._leave()
        return self._settled(self._retry(self._use, "open_game", game_id))

    def unfinished(self):
        """[(game id, name of the game, names of the players)], the newest first; None and the
        reason if a set-up cannot be read. Empty if flash refuses: then `problem` says why."""
        return self._retry(self._use, "unfinished") or []

    def unread(self):
        """Why games in flash could not be read, or None. "game_unread" is worth another try."""
        return "game_unread" if self.problem and self.problem != "no_flash" else self.problem

    def add(self, entry):
        """Take an entry in; it is in flash once `save` says so. MemoryError: nothing changed."""
        start = HEADER + self.length
        end = start + len(entry)
        if end + CRC > len(self.buffer):
            self.buffer.extend(bytes(end + CRC - len(self.buffer)))
        self.buffer[start:end] = entry
        self.length += len(entry)
        self.unsaved = True

    def save(self):
        """Put everything added into flash. True once it is there; never raises. False without a
        game: after a restart nothing would be there."""
        self._retry(self._save)
        if self.game_id is None:
            self.problem = "no_game"
        if self.problem:
            return False
        self.unsaved = False
        return True

    def tidy(self):
        """Append the tail's entries to the body. True once that is done; never raises."""
        self._retry(self._tidy)
        return self.problem is None

    def rest(self):
        """Let go of what the journal needs to read, begin and end games."""
        self._archive = None

    def truncate(self, record, length):
        """Drop all entries of a Record from byte `length` on, where a replay had to stop.

        What stood there is kept aside. Returns `save()`. MemoryError: nothing has changed.
        """
        self.take_up(record.game_id, b"", length, (record.setup, record.entries), FALSE)
        return self.save()

    def finish(self):
        """The game in progress is over: its record is kept as `.done`. True once done; never
        raises."""
        self._retry(self._use, "finish")
        return self.problem is None

    def delete(self, game_id):
        """Another game is not wanted any more: its record is kept as `.done`, among the last few.
        True once done; never raises."""
        self._retry(self._use, "delete", game_id)
        return self.problem is None

    # What `clutch.record.archive` uses, beside the attributes

    def take_up(self, game_id, entries, place, anew=None, tail=TRUE):
        """Make this the game in progress; its body lacks `entries`, which begin at `place`.

        `anew`: (set-up, entries, those before `place`) if a new body has to be written.
        """
        # The one step that may fail comes first, so that it fails with nothing changed.
        self.buffer = bytearray(max(TAIL_BYTES, HEADER + len(entries) + CRC))
        self.length = 0  # of the entries that the body lacks; they stand behind a header's room
        self.game_id = game_id
        self.place = place  # of their first byte in the stream
        self.anew = anew  # what the body must hold, while it does not: then the tail is not TRUE
        self.tail = tail  # what the tail in flash is
        self.add(entries)
        self.unsaved = anew is not None

    def append(self):
        """Put the entries of the tail behind the body. Raises OSError."""
        piece = seal(self.buffer, ENTRIES, self.game_id, self.place, self.length)
        self.files.append(body_path(self.game_id), piece)
        self.place += self.length
        self.length = 0
        if len(self.buffer) > TAIL_BYTES:
            self.buffer = bytearray(TAIL_BYTES)

    def _retry(self, operation, *values):
        """Run an operation, again if flash or memory refuses. None and a problem if both fail."""
        for _ in range(2):
            self.problem = None
            try:
                return operation(*values)
            except (OSError, MemoryError, ImportError) as error:
                self.problem = self.files.problem(error)
        return None

    def _leave(self):
        """Try once more to save what waits, before another game takes its place."""
        if self.unsaved:
            self.save()

    def _settled(self, record):
        """The record; its game is now in progress, and this makes flash say so."""
        if record is not None and self.tail != TRUE:
            self.save()
        return record

    # All that follows raises OSError, and may be called again after it did.

    def _use(self, name, *values):
        if self._archive is None:
            self._archive = borrow("clutch.record.archive")
        return getattr(self._archive, name)(self, *values)

    def _save(self):
        if self.game_id is None:
            return
        if self.tail != TRUE:
            self._use("settle")
        elif self.length > ROOM:
            self.append()
        elif self.length:
            piece = seal(self.buffer, ENTRIES, self.game_id, self.place, self.length)
            self.files.write(TAIL, piece)

    def _tidy(self):
        if self.game_id is not None:
            if self.tail != TRUE:
                self._use("settle")
            if self.length:
                self.append()
