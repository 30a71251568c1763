"""Firmware broken on purpose, to prove that the lanes detect losses.

Each saboteur patches one function; the trials of another lane must then show a loss. Its own lane
ends at the first loss.
"""

from clutch.drivers.files import Files
from clutch.record import results
from clutch.record.journal import Journal
from clutch.record.store import Store
from host_sim.faults.cuts import trials_of
from host_sim.faults.interrupts import interrupts
from host_sim.faults.raising import READING, WRITING
from host_sim.faults.refusals import faults_of
from host_sim.faults.tapes import Evening
from host_sim.faults.trials import Recorded, setups

_TALLY = 8  # of the set-ups: a short game


def _patched(owner, name, replacement, trials):
    """Yield the `trials()`, with a method of `owner` replaced meanwhile."""
    honest = getattr(owner, name)
    setattr(owner, name, replacement(honest))
    try:
        for trial in trials():
            yield trial
    finally:
        setattr(owner, name, honest)


def _evening_of_cuts():
    return trials_of(Recorded(setups()[_TALLY], 1), "saboteur")


def removes_first(number, of):
    """Removes a file before it writes the new one."""

    def replacement(honest):
        def write(files, path, data):
            if files.read(path) is not None:
                files.remove(path)
            honest(files, path, data)

        return write

    return _patched(Files, "write", replacement, _evening_of_cuts)


def acknowledges_early(number, of):
    """Shows the save mark before the file is closed."""
    late = []

    def replacement(honest):
        def write(files, path, data):
            if path != "/tail/tail":
                return honest(files, path, data)
            if late:
                honest(files, path, late.pop())
            late.append(bytes(data))

        return write

    return _patched(Files, "write", replacement, _evening_of_cuts)


def unguarded(number, of):
    """Leaves Ctrl-C enabled during a save."""

    def replacement(honest):
        return lambda files, operation, *values: operation(*values)

    return _patched(Files, "_guarded", replacement, lambda: interrupts(number, of, False))


def guesses(number, of):
    """Treats a folder that cannot be listed as empty, and so guesses the id of a new game."""

    def replacement(honest):
        def names(files, folder):
            try:
                return honest(files, folder)
            except OSError:
                return []

        return names

    evening = Evening(setups()[_TALLY])
    return _patched(Files, "names", replacement, lambda: faults_of(evening, "", READING))


def marks_nothing(number, of):
    """Shows the save mark even without a record."""

    def replacement(honest):
        def save(journal):
            honest(journal)
            journal.problem = None
            return True

        return save

    evening = Evening(setups()[_TALLY])
    return _patched(Journal, "save", replacement, lambda: faults_of(evening, "", WRITING))


def keeps_twice(number, of):
    """Keeps another result each time a game is left."""

    def replacement(honest):
        def keep(files, table, *_key):
            rows, winners = table.reports.places(table.game)
            names = table.session.setup["players"]
            rows = [[names[seat], score] for seat, score in rows]
            result = {"game": table.game.NAME, "rows": rows, "winners": winners}
            store = Store(files)
            before = store.load("results", {"games": []})["games"]
            return store.save("results", {"games": [result] + before})

        return keep

    return _patched(results, "keep", replacement, _evening_of_cuts)
