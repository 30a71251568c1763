"""Break the firmware on purpose, to prove that the lanes detect losses.

Each saboteur replaces one function of the firmware, or an object that it is given. The trials of
another lane must then show a loss; the saboteur's lane ends at the first one.
"""

from clutch import main
from clutch.drivers.files import Files
from clutch.record import results
from clutch.record.journal import Journal
from clutch.record.store import Store
from tools.checks.faults.answers import answers
from tools.checks.faults.cuts import trials_of
from tools.checks.faults.endings import endings
from tools.checks.faults.interrupts import again, interrupts
from tools.checks.faults.raising import READING, WRITING
from tools.checks.faults.refusals import faults_of
from tools.checks.faults.tapes import Evening, Tape, settings
from tools.checks.faults.trials import Recorded, setups

_TALLY = 8  # of the set-ups: a short game


def _patched(owner, name, replacement, trials):
    """Yield the `trials()` while `replacement(original)` replaces a function of `owner`."""
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


def goes_on(number, of):
    """Lane: after a Ctrl-C in the middle of a tick, `run` goes on with what is in memory."""

    def replacement(original):
        def run(app, *values):
            app.active = False
            original(app, *values)

        return run

    evening = Evening(setups()[0])
    tape = Tape(settings, evening.image, evening)
    return _patched(main, "run", replacement, lambda: again(tape))


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


class _Covered:
    """A journal whose refusals are covered by the answer of the store that comes after it."""

    def __init__(self, journal):
        self._journal = journal
        self.problem = None

    def save(self):
        self._journal.save()
        return True

    def __getattr__(self, name):
        return getattr(self._journal, name)


def covers(number, of):
    """Lane: the save mark appears where the game was refused and a store was not."""

    def change(rig):
        rig.app.journal = _Covered(rig.app.journal)

    return answers(number, of, change)


class _Unnumbered:
    """A drive on which records of games that ended lose their number."""

    def __init__(self, filesystem):
        self._filesystem = filesystem

    def rename(self, old, new):
        if new.endswith(".done"):
            new = old + ".done"
        self._filesystem.rename(old, new)

    def __getattr__(self, name):
        return getattr(self._filesystem, name)


def forgets_order(number, of):
    """Lane: of the games that ended, those with the highest ids are kept."""
    return endings(number, of, _Unnumbered)
