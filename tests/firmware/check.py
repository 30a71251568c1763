"""Small helpers for the firmware's tests; they run on CPython and on MicroPython."""

import micropython

from clutch.core.contract import RuleError


def raises(code, function, *arguments):
    """Assert that the call raises RuleError (or SetupError) with this code; returns the error."""
    try:
        function(*arguments)
    except RuleError as error:
        assert error.code == code, (error.code, error.values)
        return error
    raise AssertionError("expected " + code)


def refuses(kind, part, function, *arguments):
    """Assert that the call raises this kind of exception (or one of these), with `part` in its
    text."""
    try:
        function(*arguments)
    except kind as error:
        assert part in str(error), error
        return
    raise AssertionError("expected " + part)


def play_moves(game, *moves):
    """Play these moves; returns all notes."""
    notes = []
    for move in moves:
        notes.extend(game.play(move))
    return notes


def find(notes, *codes):
    """The notes with one of these codes."""
    return [note for note in notes if note[0] in codes]


def offered(game, name):
    """The moves of this name that are among the choices."""
    return [move for move in game.ask()["choices"] if move[0] == name]


def rows(table):
    """The rows of a text table: the cells of each, which "|" divides."""
    return [[cell.strip() for cell in row.split("|")] for row in table.strip().split("\n")]


def values(text, names=()):
    """The words of a cell as a move or a note has them: numbers, and the seat of each name."""
    known = {"True": True, "False": False, "None": None}
    for seat in range(len(names)):
        known[names[seat]] = seat
    return [int(word) if word.lstrip("-").isdigit() else known.get(word, word)
            for word in text.split()]  # fmt: skip


class NoAllocation:
    """`with NO_ALLOCATION:` what is done in it may take nothing of MicroPython's heap."""

    def __enter__(self):
        micropython.heap_lock()

    def __exit__(self, _kind, _value, _trace):
        micropython.heap_unlock()


NO_ALLOCATION = NoAllocation()
