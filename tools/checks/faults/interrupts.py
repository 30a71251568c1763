"""Send a Ctrl-C anywhere in what people do. It ends the firmware between two bytecodes.

`interrupts` sends one as `mpremote` does whenever it connects: the device restarts. After
`again` somebody calls `run(app, parts)`, as `main.py` offers, and people play on. Every
acknowledged move must be kept, and no file may be half written.
"""

from tools.checks.faults.raising import ON_CPYTHON, CtrlC, CtrlD, watch_interrupts
from tools.checks.faults.refusals import faulty, places
from tools.checks.faults.tapes import Evening, tapes
from tools.checks.faults.trials import setups

# The other tapes need more keys for the same code.
_ACTIONS = (
    "move", "fill_tail", "tidy", "undo", "redo", "begin", "open_older", "delete", "correct",
    "settings", "finish", "leave",
)  # fmt: skip


def interrupts():
    """Lane: Ctrl-C at every line, at its first or its last bytecode (CPython), each with one of
    the set-ups; and around every file operation, with each set-up."""
    for index, setup in enumerate(setups()):
        yield _everywhere(CtrlD, index, setup)


def again():
    """Lane: the same, then `run` again."""
    for index, setup in enumerate(setups()):
        yield _everywhere(CtrlC, index, setup)


def _everywhere(make, index, setup):
    watch_interrupts()
    for tape in tapes(Evening(setup), _ACTIONS):
        for at in places(tape, make, index) if ON_CPYTHON else ():
            yield "%s, Ctrl-C at bytecode %d" % (tape.title, at), faulty, tape, make(at), at
        for trial in at_file_operations(tape, make):
            yield trial


def at_file_operations(tape, make):
    """The trials of a tape around its file operations."""
    watch_interrupts()
    count = make(opcodes=False)
    tape.play(count)
    for at in range(count.points):
        title = "%s, Ctrl-C at file operation %d" % (tape.title, at)
        yield title, faulty, tape, make(at, opcodes=False), at
