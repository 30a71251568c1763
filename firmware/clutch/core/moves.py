"""Check moves against a game's table, and pack them into few bytes.

A move is a list of plain values, its name first: `["play", 6]`. The `MOVES` of a game list the
forms of its moves. A form is a tuple of the name and one entry for each argument:

    MOVES = (
        ("play", (1, 2, 3, "C", "S")),       a tuple: one of these values
        ("left", range(6, 66)),              a range: a whole number in it
        ("take", range(12), ["broken"]),     a list, last: that argument zero or more times
        ("track", ([TERRAINS],)),            a tuple around a list: one value that is such a list
        ("trump", ("high", "low"), COLOURS),
        ("trump", ("keep",)),                forms may share a name
    )

An object with a length, [] and `index`, which checks the type of its value, may stand for a tuple.

Every game also has `["set", key, seat or None, value]` (a correction by hand) and
`["leave", seat]`. "anyway" may follow any move as its last argument.

A packed move is one byte for its form (plus 0x80 for "anyway") and one byte for each argument:
the index of its value among the allowed ones (two bytes, most significant first, if more than 256
are allowed). A list begins with its length; "set" carries JSON. Flash holds packed moves, so a
table may only grow at its end: append new forms, and new values of an argument. Never make a table
from a dictionary or a set, whose order differs between interpreters.
"""

import json

from micropython import const

from clutch.modules import borrow

# Journal entries that are not moves.
ENTRY_CORRECT = 0x7D  # followed by the move's number (two bytes, big-endian) and the move
ENTRY_UNDO = 0x7E
ENTRY_REDO = 0x7F

MOST_BYTES = 160  # of a packed move: with three bytes for a correction it must fit in a tail

_SET = const(0x60)
_LEAVE = const(0x61)
_ANYWAY = const(0x80)
_SEATS = range(16)
_LEAVE_FORM: tuple = ("leave", _SEATS)


class RuleError(Exception):
    """A move that the rules refuse. `.code` is the reason, `.values` fill in its message.

    `.anyway` is True if the refusal relies on cards or counts entered earlier, which may be
    wrong: the same move with "anyway" as its last argument is then accepted.
    """

    def __init__(self, code, *values, anyway=False):
        super().__init__(code, *values)
        self.code = code
        self.values = values
        self.anyway = anyway


def check(table, move):
    """Find the form of a move: (form index, tuple of arguments, whether it ends in "anyway").

    Raises RuleError("unknown_move", name) or RuleError("bad_argument", name, number of the
    argument counted from 1, description of its allowed values).
    """
    return _fit(table, move, bytearray(1))


def pack(table, move):
    """Pack a move into bytes. Raises as `check` does, and "bad_argument" if it is too long."""
    packed = bytearray(1)
    index, arguments, anyway = _fit(table, move, packed)
    packed[0] = index | (_ANYWAY if anyway else 0)
    if index == _SET:
        text = ("[%s]" % ",".join([_text(value) for value in arguments])).encode()
        packed.append(min(len(text), 255))
        packed.extend(text)
    if len(packed) > MOST_BYTES:
        raise RuleError("bad_argument", move[0], len(arguments), "shorter")
    return bytes(packed)


def unpack(table, buffer, offset=0):
    """Unpack a move: (the move as a list, the offset after it). `check` accepts the move.

    Raises ValueError or IndexError if the bytes are not a move of this game.
    """
    index = buffer[offset] & 0x7F
    if index == _SET:
        return _unpack_set(buffer, offset)
    form = _LEAVE_FORM if index == _LEAVE else table[index]
    move = [form[0]]
    anyway = buffer[offset] & _ANYWAY
    index = 1
    offset += 1
    while index < len(form):
        allowed = form[index]
        kind = type(allowed)
        if kind is list or len(allowed) > 256 or kind is tuple and type(allowed[0]) is list:
            offset = _unpack_long(move, allowed, buffer, offset)
        else:
            move.append(allowed[buffer[offset]])
            offset += 1
        index += 1
    if anyway:
        move.append("anyway")
    return move, offset


# These functions run for every replayed move. MicroPython puts the frame of a function with more
# than eleven values (locals and temporaries) on the heap, which costs more than the work itself.
# So the path of the common moves is in short functions, and rare cases are in others.


def _fit(table, move, packed):
    """Return what `check` does. `packed`, of one byte, gets the bytes of the arguments as well, so
    that nobody looks for their places again; but not those of "set"."""
    if not isinstance(move, (list, tuple)) or len(move) == 0:
        raise RuleError("unknown_move", str(move))
    anyway = len(move) > 1 and move[-1] == "anyway"
    arguments = tuple(move[1:-1] if anyway else move[1:])
    return _find(table, move[0], arguments, packed), arguments, anyway


def _find(table, name, arguments, packed):
    """Return the index of the form that fits; raises as `check` does."""
    index = 0
    while index < len(table):
        if table[index][0] == name and not _misfit(table[index], arguments, packed):
            return index
        index += 1
    if name == "leave" and not _misfit(_LEAVE_FORM, arguments, packed):
        return _LEAVE
    if name == "set" and not _misfit_in_set(arguments):
        return _SET
    raise _refusal(table, name, arguments)


def _misfit(form, arguments, packed):
    """The number, from 1, of the first argument that does not fit; 0 if all fit."""
    packed[1:] = b""
    number = 1
    while number < len(form):
        if type(form[number]) is list:
            return _misfit_in_list(form[number][0], arguments, number, packed)
        if number > len(arguments) or _misfits(form[number], arguments[number - 1], packed):
            return number
        number += 1
    return number if number <= len(arguments) else 0


def _misfit_in_list(allowed, arguments, number, packed):
    packed.append(min(len(arguments) - number + 1, 255))
    while number <= len(arguments):
        if _misfits(allowed, arguments[number - 1], packed):
            return number
        number += 1
    return 0


def _misfits(allowed, value, packed):
    """Whether this value is not allowed; if it is, append its bytes to `packed`."""
    if type(allowed) is tuple and type(allowed[0]) is list:
        listed = isinstance(value, (list, tuple))
        return not listed or _misfit_in_list(allowed[0][0], value, 1, packed)
    place = _place(allowed, value)
    if place < 0:
        return True
    if len(allowed) > 256:
        packed.append(place >> 8)
    packed.append(place & 0xFF)
    return False


def _text(value):
    """JSON, its keys sorted: the order in a dictionary differs between interpreters."""
    if isinstance(value, dict):
        return "{%s}" % ",".join([_text(key) + ":" + _text(value[key]) for key in sorted(value)])
    return json.dumps(value, separators=(",", ":"))


def _misfit_in_set(arguments):
    if not arguments or not isinstance(arguments[0], str):
        return 1
    if len(arguments) == 1 or arguments[1] is not None and _place(_SEATS, arguments[1]) < 0:
        return 2
    return 0 if len(arguments) == 3 else min(len(arguments), 3) + (len(arguments) > 3)


def _place(allowed, value):
    """The index of a value among the allowed ones, or -1. Types must match: True is not 1."""
    if type(allowed) is range:
        if type(value) is not int or (value - allowed.start) % allowed.step:
            return -1
        value = (value - allowed.start) // allowed.step
        return value if 0 <= value < len(allowed) else -1
    try:
        place = allowed.index(value)
    except ValueError:
        return -1
    plain = type(allowed) is tuple
    return place if not plain or type(allowed[place]) is type(value) else -1


def _refusal(table, name, arguments):
    """The RuleError for a move that fits no form."""
    if name == "set":
        number = _misfit_in_set(arguments)
        wanted = ("key", "seat", "value", "nothing")[number - 1]
        return RuleError("bad_argument", name, number, wanted)
    forms = (_LEAVE_FORM,) if name == "leave" else table
    return RuleError(*borrow("clutch.core.refusal").reason(forms, name, arguments, _misfit))


def _unpack_long(move, allowed, buffer, offset):
    """Append an argument of more than one byte; returns the offset after it."""
    if type(allowed) is list:
        return _unpack_list(move, allowed[0], buffer, offset)
    if type(allowed[0]) is list:
        move.append([])
        return _unpack_list(move[-1], allowed[0][0], buffer, offset)
    move.append(allowed[buffer[offset] << 8 | buffer[offset + 1]])
    return offset + 2


def _unpack_list(values, allowed, buffer, offset):
    left = buffer[offset]
    offset += 1
    while left:
        left -= 1
        if len(allowed) > 256:
            offset = _unpack_long(values, allowed, buffer, offset)
        else:
            values.append(allowed[buffer[offset]])
            offset += 1
    return offset


def _unpack_set(buffer, offset):
    start = offset + 2
    end = start + buffer[offset + 1]
    if end > len(buffer):
        raise ValueError("cut short")
    arguments = json.loads(bytes(buffer[start:end]).decode())
    if not isinstance(arguments, list) or _misfit_in_set(arguments):
        raise ValueError("not what can be set")
    anyway = ["anyway"] if buffer[offset] & _ANYWAY else []
    return ["set"] + arguments + anyway, end
