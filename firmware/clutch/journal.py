"""The record of games in flash: a move that was saved is never lost, and never there twice.

    journal = Journal(files)                  # files: clutch/drivers/files.py
    record = journal.load()                   # at power-on: the game in progress, or None
    journal.begin(journal.next_id(), setup)   # or open(game_id), for an older unfinished game
    journal.add(entry)                        # a packed move or another entry of clutch/moves.py
    if journal.save(): ...                    # then it is in flash; else see journal.problem
    if journal.tail_full: journal.tidy()      # at an idle moment
    journal.finish(game_id)

A game is its set-up and one stream of bytes, its entries, in files made of pieces (their layout
stands in `clutch.records`):

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

What happens after every move is in this module; reading, beginning, ending and putting right are
in `clutch.records`, which is in memory only while it works.
"""

import struct
from binascii import crc32

from micropython import const

from clutch.lazy import use

HEADER = 16
CRC = 4
ENTRIES = 0x45
TAIL = "/tail/tail"
TAIL_BYTES = 200

# The tail in flash: is what this journal wrote; is not to be believed; may be another game's.
TRUE = 0
FALSE = 1
ANOTHERS = 2

LAYOUT = ">HBBIII"
MAGIC = 0x436C
VERSION = 1

_ROOM = const(180)  # for entries in the tail: 200 bytes without header and CRC
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
        self.take_up(None, b"", 0)

    @property
    def tail_full(self):
        """Whether `tidy` is due, at an idle moment."""
        return self.length >= _FULL

    def next_id(self):
        """An id that no game in flash bears."""
        return self.guarded(self._use, "next_id") or 1

    def begin(self, game_id, setup):
        """Start the record of a game; an unfinished one keeps its own. Returns `save()`."""
        self.take_up(game_id, b"", 0)
        self.body = setup
        self.tail = ANOTHERS
        return self.save()

    def load(self):
        """The Record of the game in progress, or None. Damage is kept aside and put right."""
        return self.guarded(self._use, "load")

    def open(self, game_id):
        """Go on with an older unfinished game: its Record, or None where flash refuses.

        One whose set-up cannot be read changes nothing for the game in progress.
        """
        return self.guarded(self._use, "open_game", game_id)

    def unfinished(self):
        """[(game id, name of the game, names of the players)], the newest first; where the set-up
        cannot be read, None and what the matter is in place of the names."""
        return self.guarded(self._use, "unfinished") or []

    def add(self, entry):
        """Take an entry in; it is in flash once `save` says so."""
        start = HEADER + self.length
        end = start + len(entry)
        if end + CRC > len(self.buffer):
            self.buffer.extend(bytes(end + CRC - len(self.buffer)))
        self.buffer[start:end] = entry
        self.length += len(entry)

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
        return self._twice(self._use, "truncate", length)

    def finish(self, game_id):
        """The game is over: its record is kept as `.done`. True once done; never raises."""
        return self._twice(self._use, "finish", game_id)

    # What `clutch.records` uses, beside the attributes

    def guarded(self, operation, *values):
        """What the operation returns; None, and a problem, where flash or memory refuses."""
        try:
            return operation(*values)
        except (OSError, MemoryError) as error:
            self.problem = self.files.problem(error)
            return None

    def take_up(self, game_id, entries, place):
        """From now on the record is of this game; `entries`, from `place` on, lack in its body."""
        # The one step that may fail comes first, so that it fails with nothing changed.
        self.buffer = bytearray(max(TAIL_BYTES, HEADER + len(entries) + CRC))
        self.length = 0  # of the entries that the body lacks; they stand behind a header's room
        self.game_id = game_id
        self.place = place  # of their first byte in the stream
        self.body = None  # what the body must hold, while it does not: bytes, or just its set-up
        self.tail = TRUE  # what the tail in flash is
        self.add(entries)

    def append(self):
        """Put the entries of the tail behind the body. Raises OSError."""
        piece = seal(self.buffer, ENTRIES, self.game_id, self.place, self.length)
        self.files.append(body_path(self.game_id), piece)
        self.place += self.length
        self.length = 0
        if len(self.buffer) > TAIL_BYTES:
            self.buffer = bytearray(TAIL_BYTES)

    # All that follows raises OSError, and may be called again after it did.

    def _use(self, name, *values):
        return getattr(use("clutch.records"), name)(self, *values)

    def _twice(self, operation, *values):
        for _ in range(2):
            self.problem = None
            self.guarded(operation, *values)
            if self.problem is None:
                return True
        return False

    def _settle(self):
        if self.tail != TRUE or self.body is not None:
            self._use("settle")

    def _save(self):
        if self.game_id is not None:
            self._settle()
            if self.length > _ROOM:
                self.append()
            elif self.length:
                piece = seal(self.buffer, ENTRIES, self.game_id, self.place, self.length)
                self.files.write(TAIL, piece)

    def _tidy(self):
        if self.game_id is not None:
            self._settle()
            if self.length:
                self.append()
