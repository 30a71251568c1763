"""Make reads, writes and allocations fail in everything people do.

Each recording of `recorded_sessions.py` is played again for each of its reads, writes and calls,
which then fails. A read or write fails once, or together with all later ones until the handheld is
switched off. After that

- everything that the panel showed as done must be kept, and nothing else may be lost, whether the
  supply is cut at once or play continues;
- play must continue, by key, and be saved;
- if the settings could not be read at power-on, changing one setting must change no other.
"""

from tools.checks.faults import key_driver
from tools.checks.faults.raising import (
    ANYTHING,
    ON_CPYTHON,
    READING,
    WRITING,
    CallFault,
    DriveFault,
)
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.recorded_sessions import UsedDrive, recordings
from tools.checks.faults.snapshots import check, compare, snapshot
from tools.checks.faults.trials import go_on, reboot, setups

# The progress of waiting games only helps to tell them apart: the firmware ignores its errors.
_HELPS = ("store waiting",)
# Errors of flash: EIO, ENOSPC.
ERRORS = (lambda: OSError(5, ""), lambda: OSError(28, ""))


def faulty(recording, fault, seed):
    """Play a recording with a fault, and check that nothing is lost afterwards."""
    harness, seen = recording.play(fault)
    check(fault.struck, "the fault was not reached")
    check_kept(recording, harness, seen, seed)


def check_kept(recording, harness, seen, seed):
    """Check that nothing is lost on a harness on which a recording was played with a fault."""
    marked, news = harness.saved, harness.panel.news
    cut = harness.flash.array.image()
    if harness.broken:
        harness.press("ok")
    turned = ()
    if recording.name == "power-on":
        key_driver.settings(harness, "sound")
        turned = ("sound",)
    after = go_on(harness, Draws(seed))
    # Reboot only now, because the new harness takes over the pins.
    found = snapshot(harness.again())
    compare(found, (after,), ("settings",))
    for name in found["settings"]:
        wanted = recording.before["settings"][name], recording.after["settings"][name]
        value = found["settings"][name]
        check(name in turned or value in wanted, "another setting:", name, value)
    present = recording.before["present"]
    if recording.name == "leave" and found["game %d" % present[0]][0]:
        # A game that was left twice must be kept once; one that memory had no room for waits.
        for part in ("store results", "store die"):
            compare({part: found.get(part)}, ({part: recording.after.get(part)},))
    found = snapshot(reboot(cut))
    if not seen:
        begun = _begun_otherwise(found, recording)
        compare(found, (recording.before, recording.after), begun + _HELPS)
    elif marked and not news:
        compare(found, (recording.after,), _HELPS)
    elif marked:
        # The mark is the game's; the line may be that of a store.
        compare(found, (recording.after,), ("store", "settings"))
        compare(found, (recording.before, recording.after), _HELPS)
    else:
        # Without a mark it is not acknowledged which game is in progress.
        compare(found, (recording.after,), ("present",) + _HELPS)
        compare(found, (recording.before, recording.after), _HELPS)


def _begun_otherwise(found, recording):
    """The parts to leave out: those of a game that began in the recording. With the fault it may
    begin differently, because the panel reported something."""
    game_id = found["present"][0] if found["present"] else 0
    part = "game %d" % game_id
    return ("present", part) if game_id and part not in recording.before else ()


def faults_of(setup, points_of):
    """Yield trials with a fault at each operation of all recordings: one once, one for good."""
    for recording in recordings(UsedDrive(setup)):
        count = DriveFault(points_of, ERRORS[0])
        recording.play(count)
        for at in range(count.points):
            for stays in (False, True):
                error = ERRORS[at % 2 if points_of == WRITING else 0]
                fault = DriveFault(points_of, error, at, stays)
                how = "for good" if stays else "once"
                title = "%s, %s %d fails %s" % (recording.title, points_of, at, how)
                yield title, faulty, recording, fault, at


def reads():
    """Lane: reads and listings that fail."""
    for setup in setups():
        yield faults_of(setup, READING)


def writes():
    """Lane: writes that fail, or find the drive full."""
    for setup in setups():
        yield faults_of(setup, WRITING)


def memory():
    """Lane: no memory. On CPython at every call, each with one of the set-ups; on MicroPython at
    every operation of the drive, with each set-up."""
    for index, setup in enumerate(setups()):
        yield _without_memory(index, setup)


def _without_memory(index, setup):
    for recording in recordings(UsedDrive(setup)):
        for at in _places(recording, index) if ON_CPYTHON else _operations(recording):
            fault = CallFault(at) if ON_CPYTHON else DriveFault(ANYTHING, MemoryError, at)
            yield "%s, no memory at %d" % (recording.title, at), faulty, recording, fault, at


def _places(recording, index):
    """The numbers of the calls for the set-up with this index, which together with the other
    set-ups has every place: of the calls at the same place, the first or the last."""
    keys = []
    recording.play(DriveFault(ANYTHING, MemoryError))  # only this play loads modules that stay
    recording.play(CallFault(keys=keys))
    first, last = {}, {}
    for at, key in enumerate(keys):
        first.setdefault(key, at)
        last[key] = at
    found = [(first, last)[place % 2][key] for place, key in enumerate(first)]
    return found[index :: len(setups())]


def _operations(recording):
    count = DriveFault(ANYTHING, MemoryError)
    recording.play(count)
    return range(count.points)
