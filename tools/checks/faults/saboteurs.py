"""Break the firmware on purpose, to prove that the lanes detect losses.

Each saboteur replaces one function of the firmware, or an object that it is given. The trials of
another lane must then show a loss; the saboteur's lane ends at the first one.
"""

from clutch import main
from clutch.drivers.files import Files
from clutch.record import results
from clutch.record.journal import Journal
from clutch.record.store import Store
from tools.checks.faults.cuts import cuts_of
from tools.checks.faults.endings import endings
from tools.checks.faults.interrupts import at_file_operations
from tools.checks.faults.raising import READING, WRITING
from tools.checks.faults.recorded_sessions import UsedDrive, recordings
from tools.checks.faults.refusals import faults_of
from tools.checks.faults.trials import setups

_TALLY = 8  # of the set-ups: a short game


def _patched(owner, name, replacement, trials):
    """Yield the `trials()` while `replacement(original, ...)` replaces a function of `owner`."""
    original = getattr(owner, name)
    setattr(owner, name, lambda *values: replacement(original, *values))
    try:
        for trial in trials():
            yield trial
    finally:
        setattr(owner, name, original)


def _cuts(name="move"):
    return cuts_of(setups()[_TALLY], 1, (name,))


def removes():
    """Lane: a file is removed before the new one is written."""

    def write(original, files, path, data):
        if files.read(path) is not None:
            files.remove(path)
        original(files, path, data)

    return _patched(Files, "write", write, _cuts)


def acknowledges():
    """Lane: the save mark appears before the tail is written; it is written with the next move."""
    late = []

    def write(original, files, path, data):
        if path != "/tail/tail":
            return original(files, path, data)
        if late:
            original(files, path, late.pop())
        late.append(bytes(data))

    return _patched(Files, "write", write, _cuts)


def unguarded():
    """Lane: Ctrl-C stays enabled during a save."""

    def guarded(original, files, operation, *values):
        return operation(*values)

    _, recording = recordings(UsedDrive(setups()[_TALLY]), ("move",))
    return _patched(Files, "_guarded", guarded, lambda: at_file_operations(recording, True))


def goes_on():
    """Lane: after a Ctrl-C in the middle of a tick, `run` goes on with what is in memory."""

    def run(original, app, *values):
        app.active = False
        original(app, *values)

    _, recording = recordings(UsedDrive(setups()[0]), ("settings",))
    return _patched(main, "run", run, lambda: at_file_operations(recording, False))


def guesses():
    """Lane: a folder that cannot be listed counts as empty, so a new game gets a guessed id."""

    def names(original, files, folder):
        try:
            return original(files, folder)
        except OSError:
            return []

    return _patched(Files, "names", names, lambda: faults_of(setups()[_TALLY], READING))


def marks():
    """Lane: the save mark appears even if there is no record."""

    def save(original, journal):
        original(journal)
        journal.problem = None
        return True

    return _patched(Journal, "save", save, lambda: faults_of(setups()[_TALLY], WRITING))


def twice():
    """Lane: a game that is left again has another result."""

    def keep(original, files, table, key):
        keys = [result.get("key") for result in results.load(Store(files))]
        return original(files, table, key + " again" if key in keys else key)

    return _patched(results, "keep", keep, lambda: _cuts("leave"))


class _Unnumbered:
    """A drive on which records of games that ended lose their number."""

    def __init__(self, real):
        self.real = real

    def __getattr__(self, name):
        return getattr(self.real, name)

    def rename(self, old, new):
        if new.endswith(".done"):
            new = old + ".done"
        self.real.rename(old, new)


def forgets():
    """Lane: of the games that ended, those with the highest ids are kept."""
    return endings(_Unnumbered)
