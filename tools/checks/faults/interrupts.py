"""Send a Ctrl-C anywhere in what people do. It ends the firmware between two bytecodes.

`interrupts` sends one as `mpremote` does whenever it connects: the device restarts. After
`again` somebody calls `run(app, parts)`, as `main.py` offers, and people play on. Every
acknowledged move must be kept, and no file may be half written.
"""

import os

from tools.checks.faults.raising import ON_CPYTHON, CtrlC, watch_interrupts
from tools.checks.faults.recorded_sessions import UsedDrive, recordings
from tools.checks.faults.refusals import check_kept, faulty
from tools.checks.faults.snapshots import check
from tools.checks.faults.trials import setups

# The other recordings need more keys for the same code.
_ACTIONS = (
    "move", "fill_tail", "tidy", "undo", "redo", "begin", "open_older", "delete", "correct",
    "settings", "finish", "leave",
)  # fmt: skip
# What these call is struck in each action, and again after each program or erase.
_SAVING = "/clutch/record/", "/clutch/core/session.", "/clutch/drivers/files."
# Plays of each recording; `in_interpreter.py` sets it to the step. A hash draws what each strikes.
plays = 1


# What is as before after these bytecodes, but for the frame's own stack: they load, compare, jump.
_INERT = (
    "LOAD_", "PUSH_", "COMPARE_OP", "CONTAINS_OP", "IS_OP", "UNARY_", "TO_BOOL", "BUILD_", "COPY",
    "SWAP", "POP_JUMP", "JUMP_", "PRECALL", "KW_NAMES", "NOP",
)  # fmt: skip


_inert_of = {}  # {code: the offsets of its inert bytecodes}


def _inert(code):
    if code not in _inert_of:
        import dis  # which MicroPython lacks, as it lacks the tracer

        found = [one.offset for one in dis.get_instructions(code) if one.opname.startswith(_INERT)]
        _inert_of[code] = set(found)
    return _inert_of[code]


class _Known(Exception):
    """The device restarts at the same step and with the same flash as after another strike."""


class _Forked(CtrlC):
    """A Ctrl-C at the bytecodes of play `number`, each in a copy of this process, which plays on.
    Of bytecodes that leave everything as it was, on one line, only the first is struck.

    `where`: a part of the path of the files that are struck; `struck_before`: the bytecodes that
    were, in other recordings too; `checked`: hashes of what restarts of this recording found.
    `points`: number of strikes; `lost`: a line for each after which something was lost."""

    opcodes = True
    is_copy = False

    def __init__(self, restarts, where, number, struck_before, checked):
        super().__init__(restarts)
        self._where = where
        self._number = number
        self._struck_before = struck_before
        self._checked = checked
        self._found = self._steps = self._operations = 0
        self._passed = set()  # since the latest program or erase
        self._before = None  # what tells the frame and line of an inert bytecode that was reached
        self.lost = []

    @property
    def struck(self):
        return self.is_copy

    def flash(self, image):
        flash = super().flash(image)
        flash.log = self._log = []
        return flash

    def during(self, harness, action, *values):
        self._steps += 1
        return super().during(harness, action, *values)

    def reach(self, frame):
        place = frame.f_code, frame.f_lasti
        before, here = self._before, (id(frame), frame.f_code, frame.f_lineno)
        self._before = here if frame.f_lasti in _inert(frame.f_code) else None
        if here == before:
            return
        if len(self._log) > self._operations:
            self._operations = len(self._log)
            self._passed = set()
        if place in self._passed:
            return
        self._passed.add(place)
        path = frame.f_code.co_filename
        draw = hash((frame.f_code.co_firstlineno, frame.f_lasti, self._operations))
        if self._where not in path or draw % plays != self._number:
            return
        if place in self._struck_before and not _saves(frame):
            return
        self._struck_before.add(place)
        self.points += 1
        answer, self._answer = os.pipe()
        copy = os.fork()
        if not copy:
            self.is_copy = True
            self.strike()
        os.close(self._answer)
        with open(answer) as pipe:
            said = pipe.read()
        os.waitpid(copy, 0)
        if said.startswith("kept "):
            self._checked.add(int(said[5:]))
        else:
            what = said or "the process ended"
            self.lost.append("%s:%d %s" % (path.split("/clutch/")[-1], frame.f_lineno, what))

    def forget(self, harness):
        flash = harness.flash
        super().forget(harness)
        self._found = hash((self._steps,) + tuple(flash.array.image()))
        if self._found in self._checked:
            raise _Known

    def end(self, error):
        """End this copy, and say what it found."""
        kept = error is None or isinstance(error, _Known)
        said = "kept %d" % self._found if kept else "%s: %s" % (type(error).__name__, error)
        os.write(self._answer, said.encode())
        os._exit(0)


def _saves(frame):
    """Whether this is a part of reading or writing what is kept."""
    while frame is not None:
        if any(path in frame.f_code.co_filename for path in _SAVING):
            return True
        frame = frame.f_back
    return False


def interrupts():
    """Lane: Ctrl-C, then a restart. On CPython at every bytecode, with T-Rex, and in the code of
    each other game; on MicroPython around every file operation, with each set-up."""
    for setup in setups():
        yield _everywhere(setup, True)


def again():
    """Lane: the same, then `run` again."""
    for setup in setups():
        yield _everywhere(setup, False)


def _everywhere(setup, restarts):
    watch_interrupts()
    where = "/clutch/" if setup == setups()[0] else "/games/%s/" % setup["game"]
    struck_before = set()
    for recording in recordings(UsedDrive(setup), _ACTIONS):
        if not ON_CPYTHON:
            for trial in at_file_operations(recording, restarts):
                yield trial
            continue
        recording.play(CtrlC(restarts))  # only the first play loads modules that stay
        checked = set()
        for number in range(plays):
            fault = _Forked(restarts, where, number, struck_before, checked)
            title = "%s, Ctrl-C at bytecodes %d" % (recording.title, number)
            yield title, _in_copies, recording, fault


def at_file_operations(recording, restarts):
    """The trials of a recording around its file operations."""
    watch_interrupts()
    count = CtrlC(restarts)
    recording.play(count)
    for at in range(count.points):
        title = "%s, Ctrl-C at file operation %d" % (recording.title, at)
        yield title, faulty, recording, CtrlC(restarts, at), at


def _in_copies(recording, fault):
    """Play a recording with a `_Forked` Ctrl-C. -> the number of strikes"""
    error = None
    try:
        harness, seen = recording.play(fault)
        if fault.struck:
            check_kept(recording, harness, seen, fault.points)
    except BaseException as stopped:
        error = stopped
    if fault.struck:
        fault.end(error)
    if error:
        raise error
    check(not fault.lost, "; ".join(fault.lost))
    return fault.points
