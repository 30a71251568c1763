"""One game in progress: its moves, unlimited undo and redo, and correction of an old move.

    session = Session(Rules, setup, journal)
    notes = session.play(["play", 6])     # if it raises RuleError, nothing has changed
    session.undo()                        # the move taken back, or None at the start
    session.redo()                        # (move, notes), or None
    session.peek(12)                      # show the game after 12 moves; nothing is recorded
    session.come_back()                   # end the peek; or `stay()`: go on from there
    session.prefetch()                    # make ready for a peek one or two moves back
    session.correct(3, ["play", 7])       # None, or (index of the move that no longer fits, error)
    session.replay(record.entries)        # after a power cut

The set-up and the moves determine the whole state, draws included. Moves are packed in one buffer
(see `clutch.core.moves`): the moves made, then those undone. The session copies the attributes of
the game before the first move and every 24 moves, and keeps four copies: the first, the last two,
and one at most 216 moves back. An undo replays from the last copy before its goal, nearly always
at most 23 moves. Copies share their equal values. `prefetch` makes one more copy, for the next
change of moment only.

`session.game` is always the same object. `journal.add(entry)` receives each change. If a change
fails half-way, for lack of memory for instance, either both session and journal have it or neither
has; `rebuild()` then makes the game agree with them.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.core.moves import ENTRY_CORRECT, ENTRY_REDO, ENTRY_UNDO, pack, unpack

_STEP = const(24)  # moves between two copies of the game, and between two marked places
_NEAR = const(48)  # moves back that the two latest copies cover, and between two reports
_FAR = const(192)  # moves back from which the third copy replaces the second
_STRIDE = const(8)  # moves that a call of `prefetch` replays at most
_ROOM = const(128)  # bytes by which the buffer grows
_CONTAINERS = (list, dict, tuple, bytearray)
# What a bad entry with a valid CRC may raise. MemoryError is not here: its entry may be good.
_CANNOT_BE_DONE = (RuleError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError)


def clone(value):
    """Copy plain data; the copy shares no mutable object with it."""
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
    """`.game`, `.setup`, `.length` (moves not undone), `.undone` (moves that can be redone)."""

    def __init__(self, game_class, setup, journal=None):
        self._game_class = game_class
        self._journal = journal
        self.setup = setup
        self.game = game_class(clone(setup))
        self.length = 0
        self.undone = 0
        self._packed = bytearray(_ROOM)
        self._end = 0  # offset at which the moves not undone end
        self._marks = [0]  # offset of each 24th move
        derived = game_class.DERIVED  # a game has all of its attributes from its beginning
        self._names = tuple([name for name in self.game.__dict__ if name not in derived])
        self._copies = []  # (number of moves played, values of these attributes), in order
        self._copy()
        self._present = None  # during a `peek`: what `come_back` restores, `.length` first

    def play(self, move):
        """Play a move; returns the game's notes. Drops the undone moves, and ends a peek."""
        packed = pack(self.game.MOVES, move)
        # Play the unpacked move, as a replay will.
        return self._play(unpack(self.game.MOVES, packed)[0], packed)

    def _play(self, move, packed):
        end = self._end + len(packed)
        while end > len(self._packed):
            self._packed.extend(bytes(_ROOM))
        return self._try(move, packed, end, 0)

    def undo(self):
        """Take back the last move and return it; None at the start."""
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
        """Play again the move undone last; returns (move, notes), or None if none is undone."""
        if not self.undone:
            return None
        move, end = unpack(self.game.MOVES, self._packed, self._end)
        return move, self._try(move, bytes((ENTRY_REDO,)), end, self.undone - 1)

    def peek(self, length):
        """Show the game after `length` moves, undone ones included. Call `stay` or `come_back`
        before undo, redo or correct."""
        if self._present is None:
            values = self._values()
            self._present = self.length, self.undone, self._end, self._copies[:], values
            if length >= self.length:  # moves, now or later, change the values in place
                self._restore(clone(values))
        whole = self.length + self.undone
        try:
            if length < self.length:
                self._return_to(length)
            while self.length < length:
                move, end = unpack(self.game.MOVES, self._packed, self._end)
                self.game.apply(move)
                self._forward(end, length, self.undone)
        except Exception:
            self.come_back()
            raise
        self.undone = whole - length

    def come_back(self):
        """Return to the state before the first `peek`."""
        if self._present is not None:
            self.length, self.undone, self._end, self._copies, values = self._present
            self._present = None
            self._restore(values)
            self.forget()

    def prefetch(self):
        """Prepare a peek one or two moves back: copy the game as it was two moves ago, so that the
        peek replays nothing. The state stays as it is.

        A call replays few moves. Returns whether another one is needed. Call `forget` if no peek
        follows.
        """
        goal = self.length - 2
        place = len(self._copies) - 1
        while place and self._copies[place][0] > goal:
            place -= 1
        known = self._copies[place][0]
        if self._present is not None or not 0 < goal - known < _STEP:
            return False  # during a peek; or that copy exists; or the last one is too old
        self.peek(min(goal, known + _STRIDE))
        length = self.length
        try:
            self._copy()
            copy = self._copies[-1]
        finally:
            self.come_back()  # forgets the copy of the last call
        place = len(self._copies)
        while self._copies[place - 1][0] > length:
            place -= 1
        self._copies.insert(place, copy)
        return length < goal

    def forget(self):
        """Drop the copy that `prefetch` has made."""
        for place in range(len(self._copies)):
            if self._copies[place][0] % _STEP:
                self._copies.pop(place)
                break

    def stay(self):
        """Go on from the moment shown by `peek`; record its undos or redos at once."""
        if self._present is not None:
            away = self.length - self._present[0]
            kind = ENTRY_UNDO if away < 0 else ENTRY_REDO
            self._tell(bytes((kind,)) * abs(away))
            self._present = None

    def correct(self, index, move, more=(), replaced=1):
        """Replace move number `index` and replay the later moves. `more`: what is entered after
        it, and `replaced`: how many moves go, if the new one leads to other questions.

        Returns None on success, which drops the undone moves; or (index of the first move that
        no longer fits, its RuleError), and then nothing has changed.
        """
        if not 0 <= index <= self.length - replaced:
            raise IndexError("no such move")
        try:
            packed = pack(self.game.MOVES, move)
            entry = bytes((ENTRY_CORRECT, index >> 8, index & 0xFF)) + packed
            for one in more:
                packed += pack(self.game.MOVES, one)
        except RuleError as error:
            return index, error
        before = self._packed, self._end, self._marks, self._copies, self.length
        values = clone(self._values())
        start = after = self._offset(index)
        for _ in range(replaced):
            _, after = unpack(self.game.MOVES, self._packed, after)
        packed += self._packed[after : self._end]
        if more or replaced > 1:  # the record says that the table went back and entered it all
            entry = bytes((ENTRY_UNDO,)) * (self.length - index) + packed
        fits = False
        try:
            self._packed = self._packed[:start] + packed
            self._marks = self._marks[: index // _STEP + 1]
            self._copies = [copy for copy in self._copies if copy[0] <= index]
            self._return_to(self.length + 1 + len(more) - replaced)
            self._tell(entry)
            fits = True
        except RuleError as error:
            return self.length, error  # it was replayed as far as this move
        finally:
            if not fits:
                self._packed, self._end, self._marks, self._copies, self.length = before
                self._restore(values)
        self.undone = 0
        return None

    def rebuild(self):
        """Rebuild the game from the moves that are not undone."""
        length = self.length
        try:
            self._return_to(length)
        except Exception:
            self.length = length
            raise

    def moves(self, first=0):
        """Yield the moves that are not undone, from number `first` on, each as a list."""
        offset = self._offset(first) if first < self.length else self._end
        while offset < self._end:
            move, offset = unpack(self.game.MOVES, self._packed, offset)
            yield move

    def move_at(self, index):
        """Move number `index`, undone or not, as a list; IndexError if there is none."""
        if not 0 <= index < self.length + self.undone:
            raise IndexError("no such move")
        offset = self._end if index == self.length else self._offset(index)
        return unpack(self.game.MOVES, self._packed, offset)[0]

    def history(self):
        """Yield (move, the game before it) for each move that is not undone.

        The game is a separate one, and the same object every time.
        """
        game = self._game_class(clone(self.setup))
        for move in self.moves():
            yield move, game
            game.apply(move)

    def game_before(self, index):
        """A separate game, as it was before move number `index`."""
        game = self._game_class(clone(self.setup))
        for number, move in enumerate(self.moves()):
            if number == index:
                break
            game.apply(move)
        return game

    def replay(self, entries, progress=None):
        """Apply the entries of a journal, up to the first that cannot be applied.
        `progress(done, whole)`, in bytes, is called now and then.

        Returns how many bytes of `entries` were good: all, unless something is damaged.
        """
        journal, self._journal = self._journal, None
        offset = count = 0
        try:
            while offset < len(entries):
                offset = self._replay_one(entries, offset)
                count += 1
                if progress and not count % _NEAR:
                    progress(offset, len(entries))
        except _CANNOT_BE_DONE:
            pass
        finally:
            self._journal = journal
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
        if self._journal:
            self._journal.add(entry)

    def _try(self, move, entry, end, undone):
        """Play a move on the game, record its entry, and count it, see `_forward`. If any of it
        fails, restore the game and the record."""
        length = self.length
        recorded = -1
        try:
            notes = self.game.apply(move)
            self.stay()  # not before: a refused move changes nothing
            recorded = self._journal.length if self._journal else -1
            self._tell(entry)
            if entry[0] != ENTRY_REDO:
                self._store(entry)
            self._forward(end, length + 1, undone)
            return notes
        except RuleError:
            raise
        except Exception:
            if self.length == length and recorded >= 0:  # not counted
                self._journal.length = recorded
            self.rebuild()
            raise

    def _store(self, packed):
        """Store a move over the undone ones. The buffer is already long enough."""
        self.undone = 0  # first: if memory runs out, no move that is partly overwritten is left
        del self._marks[self.length // _STEP + 1 :]
        self._packed[self._end : self._end + len(packed)] = packed

    def _forward(self, end, goal, undone):
        """Count one more move, which ends at offset `end`, on the way to `goal` moves; `undone`
        ones can be redone after it."""
        self._end = end
        self.undone = undone
        self.length += 1
        if self.length % _STEP:
            return
        if len(self._marks) == self.length // _STEP:
            self._marks.append(end)
        away = goal - self.length
        if _NEAR <= away < _FAR - _STEP or away >= _FAR:
            return  # at the goal it would be none of the four
        self._copy()

    def _copy(self):
        """Copy the game; the copy shares equal values with the last one."""
        self.forget()
        copies = self._copies
        before = copies[-1][1] if copies else None
        values: list = self._values()
        for place in range(len(values)):
            value = values[place]
            if type(value) in _CONTAINERS:
                same = before and before[place]
                values[place] = same if same == value else clone(value)
        copies.append((self.length, values))
        if len(copies) > 4:
            copies.pop(1 if self.length - copies[1][0] > _FAR else 2)

    def _offset(self, index):
        """The offset at which move number `index` begins."""
        mark = min(index // _STEP, len(self._marks) - 1)  # one may be missing for lack of memory
        offset = self._marks[mark]
        for _ in range(index - mark * _STEP):
            offset = unpack(self.game.MOVES, self._packed, offset)[1]
        return offset

    def _return_to(self, length):
        """Bring the game to the state after `length` moves, from the last copy before that.

        Raises RuleError at a move that does not fit; `.length` is then its number.
        """
        while self._copies[-1][0] > length:
            self._copies.pop()
        self.length, values = self._copies[-1]
        self._restore(clone(values))
        self.forget()
        self._end = self._offset(self.length)
        while self.length < length:
            move, end = unpack(self.game.MOVES, self._packed, self._end)
            self.game.apply(move)
            self._forward(end, length, self.undone)

    def _values(self):
        """The values of the game's attributes, without those that are derived."""
        values = [None] * len(self._names)  # at once, because a list that grows takes more memory
        for place in range(len(values)):
            values[place] = getattr(self.game, self._names[place])
        return values

    def _restore(self, values):
        for place in range(len(values)):
            setattr(self.game, self._names[place], values[place])
        if self.game.DERIVED:
            self.game.derive()
