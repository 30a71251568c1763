"""One game in progress: its moves, undo and redo without limit, correction of an old move.

    session = Session(Rules, setup, journal)
    notes = session.play(["play", 6])     # RuleError passes through and nothing has changed
    session.undo()                        # the move taken back, or None at the start
    session.redo()                        # (move, notes), or None
    session.look(12)                      # the game after 12 moves; the record hears nothing
    session.come_back()                   # all is as it was before; or `stay()`: go on from there
    session.correct(3, ["play", 7])       # None, or (index of the move that no longer fits, error)
    session.replay(record.entries)        # after a power cut

A game is its set-up and its moves: both in, the same state out, draws included. Moves are packed
in one buffer (see `clutch.core.moves`): first those made, then those undone. Three copies of the
game's attributes are kept, taken every 24 moves: of the last two places, and of one at most 216
moves back. An undo plays on from the last one before its goal, nearly always at most 23 moves;
only an undo past all three starts from the set-up again. Copies share what is equal in them.

`session.game` stays the same object throughout. Each change is told to `record.add(entry)`. If a
change fails half-way, for want of memory for instance, either both session and record have it or
neither has; `rebuild()` then makes the game agree with them.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.core.moves import ENTRY_CORRECT, ENTRY_REDO, ENTRY_UNDO, pack, unpack

_STEP = const(24)  # moves between two copies of the game, and between two marked places
_NEAR = const(48)  # so far back there are two copies
_FAR = const(192)  # beyond this another copy takes the place of the oldest
_ROOM = const(128)  # bytes the buffer grows by
_CONTAINERS = (list, dict, tuple, bytearray)
# What nonsense with a right CRC may raise. A lack of memory is not among them: the entry is good.
_CANNOT_BE_DONE = (RuleError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError)


def clone(value):
    """A copy of plain data that shares nothing changeable with it."""
    kind = type(value)
    if kind is list:
        return [clone(item) if type(item) in _CONTAINERS else item for item in value]
    if kind is dict:
        return {
            key: clone(item) if type(item) in _CONTAINERS else item for key, item in value.items()
        }
    if kind is tuple:
        return tuple([clone(item) if type(item) in _CONTAINERS else item for item in value])
    return bytearray(value) if kind is bytearray else value


class Session:
    """`.game`, `.setup`, `.length` (moves that stand), `.undone` (moves that can be redone)."""

    def __init__(self, game_class, setup, record=None):
        self._game_class = game_class
        self._record = record
        self.setup = setup
        self.game = game_class(clone(setup))
        self.length = 0
        self.undone = 0
        self._packed = bytearray(_ROOM)
        self._end = 0  # where the moves that stand end
        self._marks = [0]  # where each 24th move begins
        self._copies = []  # (number of moves played, names, values of attributes), in order
        self._present = None  # while `look` shows another moment: what `come_back` needs

    def play(self, move):
        """Play a move; returns the game's notes. Undone moves are forgotten."""
        self.stay()
        packed = pack(self.game.MOVES, move)
        # Just as a replay will play it.
        return self._play(unpack(self.game.MOVES, packed)[0], packed)

    def _play(self, move, packed):
        while self._end + len(packed) > len(self._packed):
            self._packed.extend(bytes(_ROOM))
        notes = self._try(move, packed)
        self._forward(self._store(packed), self.length + 1)
        return notes

    def undo(self):
        """Take the last move back; returns it, or None when none stands."""
        if not self.length:
            return None
        length = self.length
        move = self.move_at(length - 1)
        try:
            self._return_to(length - 1)
            self._tell(bytes((ENTRY_UNDO,)))
        except Exception:
            self.length = length
            raise
        self.undone += 1
        return move

    def redo(self):
        """Play the move undone last again; returns (move, notes), or None when none is undone."""
        if not self.undone:
            return None
        move, end = unpack(self.game.MOVES, self._packed, self._end)
        notes = self._try(move, bytes((ENTRY_REDO,)))
        self.undone -= 1
        self._forward(end, self.length + 1)
        return move, notes

    def look(self, length):
        """Show the game as it is after `length` moves, undone ones counted. Neither undo, redo nor
        correct before `stay` or `come_back`."""
        if self._present is None:
            attributes = tuple(self.game.__dict__.items())
            self._present = self.length, self.undone, self._end, self._copies[:], attributes
            if length > self.length:  # moves change it in place
                self._restore(clone(attributes))
        whole = self.length + self.undone
        try:
            if length < self.length:
                self._return_to(length)
            while self.length < length:
                move, end = unpack(self.game.MOVES, self._packed, self._end)
                self.game.apply(move)
                self._forward(end, length)
        except Exception:
            self.come_back()
            raise
        self.undone = whole - length

    def come_back(self):
        """Leave everything as it was before the first `look`."""
        if self._present is not None:
            self.length, self.undone, self._end, self._copies, attributes = self._present
            self._present = None
            self._restore(attributes)

    def stay(self):
        """Go on from where `look` led: what is undone or made again is recorded, as a whole."""
        if self._present is not None:
            away = self.length - self._present[0]
            kind = ENTRY_UNDO if away < 0 else ENTRY_REDO
            self._tell(bytes((kind,)) * abs(away))
            self._present = None

    def correct(self, index, move):
        """Put another move in the place of number `index` and play the later ones after it.

        Returns None, or (index of the first move that does not fit, its RuleError); then nothing
        has changed. When all fit, undone moves are forgotten.
        """
        if not 0 <= index < self.length:
            raise IndexError("no such move")
        try:
            packed = pack(self.game.MOVES, move)
        except RuleError as error:
            return index, error
        before = self._packed, self._end, self._marks, self._copies, self.length
        names = tuple(self.game.__dict__)
        values = clone(tuple(self.game.__dict__.values()))
        start = self._offset(index)
        _, after = unpack(self.game.MOVES, self._packed, start)
        entry = bytes((ENTRY_CORRECT, index >> 8, index & 0xFF)) + packed
        self._packed = self._packed[:start] + packed + self._packed[after : self._end]
        self._marks = self._marks[: index // _STEP + 1]
        self._copies = [copy for copy in self._copies if copy[0] <= index]
        fits = False
        try:
            self._return_to(self.length)
            self._tell(entry)
            fits = True
        except RuleError as error:
            return self.length, error
        finally:
            if not fits:
                self._packed, self._end, self._marks, self._copies, self.length = before
                self._restore(zip(names, values))
        self.undone = 0
        return None

    def rebuild(self):
        """Make the game anew from the moves that stand."""
        length = self.length
        try:
            self._return_to(length)
        except Exception:
            self.length = length
            raise

    def moves(self, first=0):
        """The moves that stand, from number `first` on, each as a list."""
        offset = self._offset(first) if first < self.length else self._end
        while offset < self._end:
            move, offset = unpack(self.game.MOVES, self._packed, offset)
            yield move

    def move_at(self, index):
        """A move that stands, or one that is undone."""
        if not 0 <= index < self.length + self.undone:
            raise IndexError("no such move")
        return unpack(self.game.MOVES, self._packed, self._offset(index))[0]

    def retell(self):
        """(move, the game before it) for each move that stands, from the first on.

        The game is one of its own, and the same object every time.
        """
        game = self._game_class(clone(self.setup))
        for move in self.moves():
            yield move, game
            game.apply(move)

    def game_before(self, index):
        """A game of its own, as it stood before move number `index`."""
        game = self._game_class(clone(self.setup))
        for number, move in enumerate(self.moves()):
            if number == index:
                break
            game.apply(move)
        return game

    def replay(self, entries, progress=None):
        """Do again what a journal recorded. Stops at the first entry that cannot be done.
        `progress(done, whole)` hears after some of them how many bytes of all are done.

        Returns how many bytes of `entries` were good: all of them, unless something is damaged.
        """
        record, self._record = self._record, None
        offset = count = 0
        try:
            while offset < len(entries):
                offset = self._replay_one(entries, offset)
                count += 1
                if progress and not count % _STEP:
                    progress(offset, len(entries))
        except _CANNOT_BE_DONE:
            pass
        finally:
            self._record = record
        return offset

    def _replay_one(self, entries, offset):
        kind = entries[offset]
        if kind == ENTRY_UNDO or kind == ENTRY_REDO:
            done = self.undo() if kind == ENTRY_UNDO else self.redo()
            if done is None:
                raise ValueError("nothing to undo or redo")
            return offset + 1
        if kind == ENTRY_CORRECT:
            index = entries[offset + 1] << 8 | entries[offset + 2]
            move, offset = unpack(self.game.MOVES, entries, offset + 3)
            misfit = self.correct(index, move)
            if misfit:
                raise misfit[1]
            return offset
        move, end = unpack(self.game.MOVES, entries, offset)
        self._play(move, entries[offset:end])
        return end

    def _tell(self, entry):
        if self._record:
            self._record.add(entry)

    def _try(self, move, entry):
        """Play a move on the game and tell the record; if either fails, put the game back."""
        try:
            notes = self.game.apply(move)
            self._tell(entry)
            return notes
        except RuleError:
            raise
        except Exception:
            self.rebuild()
            raise

    def _store(self, packed):
        """Put a move behind those that stand, over the undone ones; returns where it ends. The
        room was made before, so this cannot fail."""
        end = self._end + len(packed)
        self._packed[self._end : end] = packed
        self.undone = 0
        del self._marks[self.length // _STEP + 1 :]
        return end

    def _forward(self, end, goal):
        """The game has played one move more, which ends at `end`, on the way to `goal` moves."""
        self._end = end
        self.length += 1
        if self.length % _STEP:
            return
        if len(self._marks) == self.length // _STEP:
            self._marks.append(end)
        away = goal - self.length
        if _NEAR <= away < _FAR - _STEP or away >= _FAR:
            return
        # A copy; what is in the last one already is shared with it. In a method of its own it
        # would cost a name in memory.
        copies = self._copies
        attributes = self.game.__dict__
        names = tuple([name for name in attributes if name not in self.game.DERIVED])
        before = {}
        if copies:
            _, known, values = copies[-1]
            before = dict(zip(known, values))
            if known == names:
                names = known
        kept = []
        for name in names:
            value = attributes[name]
            if type(value) in _CONTAINERS:
                same = before.get(name)
                value = same if same == value else clone(value)
            kept.append(value)
        copies.append((self.length, names, tuple(kept)))
        if len(copies) > 3:
            copies.pop(0 if self.length - copies[0][0] > _FAR else 1)

    def _offset(self, index):
        """Where move number `index` begins."""
        mark = min(index // _STEP, len(self._marks) - 1)  # memory may have lacked for one
        offset = self._marks[mark]
        for _ in range(index - mark * _STEP):
            offset = unpack(self.game.MOVES, self._packed, offset)[1]
        return offset

    def _return_to(self, length):
        """Bring the game to where `length` moves have been played, from the last copy before.

        Raises RuleError at a move that does not fit; `.length` is then that move's number.
        """
        while self._copies and self._copies[-1][0] > length:
            self._copies.pop()
        if self._copies:
            self.length, names, values = self._copies[-1]
            self._restore(zip(names, clone(values)))
        else:
            self.length = 0
            self._restore(self._game_class(clone(self.setup)).__dict__.items())
        self._end = self._offset(self.length)
        while self.length < length:
            move, end = unpack(self.game.MOVES, self._packed, self._end)
            self.game.apply(move)
            self._forward(end, length)

    def _restore(self, attributes):
        for name, value in attributes:
            setattr(self.game, name, value)
        if self.game.DERIVED:
            self.game.derive()
