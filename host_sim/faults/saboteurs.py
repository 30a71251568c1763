"""Break the firmware on purpose, to prove that the lanes detect losses.

Each saboteur replaces one method of the firmware. The trials of another lane must then show a
loss; the saboteur's lane ends at the first one.
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
    """Yield the `trials()` while `replacement(original)` replaces a method of `owner`."""
    original = getattr(owner, name)
    setattr(owner, name, replacement(original))
    try:
        for trial in trials():
            yield trial
    finally:
        setattr(owner, name, original)


def _evening_of_cuts():
    return trials_of(Recorded(setups()[_TALLY], 1), "saboteur")


def removes_first(number, of):
    """Lane: a file is removed before the new one is written."""

    def replacement(original):
        def write(files, path, data):
            if files.read(path) is not None:
                files.remove(path)
            original(files, path, data)

        return write

    return _patched(Files, "write", replacement, _evening_of_cuts)


def acknowledges_early(number, of):
    """Lane: the save mark appears before the tail is written; it is written with the next move."""
    late = []

    def replacement(original):
        def write(files, path, data):
            if path != "/tail/tail":
                return original(files, path, data)
            if late:
                original(files, path, late.pop())
            late.append(bytes(data))

        return write

    return _patched(Files, "write", replacement, _evening_of_cuts)


def unguarded(number, of):
    """Lane: Ctrl-C stays enabled during a save."""

    def replacement(original):
        return lambda files, operation, *values: operation(*values)

    return _patched(Files, "_guarded", replacement, lambda: interrupts(number, of, False))


def guesses(number, of):
    """Lane: a folder that cannot be listed counts as empty, so a new game gets a guessed id."""

    def replacement(original):
        def names(files, folder):
            try:
                return original(files, folder)
            except OSError:
                return []

        return names

    evening = Evening(setups()[_TALLY])
    return _patched(Files, "names", replacement, lambda: faults_of(evening, "", READING))


def marks_nothing(number, of):
    """Lane: the save mark appears even if there is no record."""

    def replacement(original):
        def save(journal):
            original(journal)
            journal.problem = None
            return True

        return save

    evening = Evening(setups()[_TALLY])
    return _patched(Journal, "save", replacement, lambda: faults_of(evening, "", WRITING))


def keeps_twice(number, of):
    """Lane: each time a game is left, another result is kept."""

    def replacement(original):
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
