"""Send a Ctrl-C, as `mpremote` does whenever it connects. It ends the firmware between two
bytecodes.

`interrupts` sends one at every point of a save. The collector then closes files that were left
open, which writes them, and the device restarts. Every acknowledged move must be kept, and no file
may be half written.

`run_again` sends one anywhere in what people do. Then somebody calls `run(app, parts)`, as
`main.py` offers, and people play on.
"""

import gc

from clutch.record import changing
from host_sim.electronics.flash import Flash
from host_sim.electronics.flash_image import SolidArray, image_flash
from tools.checks.faults.kept import check, compare, look
from tools.checks.faults.legal import Draws
from tools.checks.faults.raising import (
    NEVER,
    ON_CPYTHON,
    Countdown,
    CtrlC,
    at_files,
    traced,
    watch_interrupts,
)
from tools.checks.faults.refusals import evenings, faulty, places
from tools.checks.faults.rig import Rig
from tools.checks.faults.tapes import Evening, tapes
from tools.checks.faults.trials import go_on, random_move, reboot, setups

# What `run_again` interrupts; the other tapes need more keys for the same code.
_ACTIONS = (
    "move", "undo", "redo", "begin", "open_older", "delete", "correct", "settings", "finish",
    "leave",
)  # fmt: skip
CASES = ("move", "full tail", "tidy", "begin", "open", "finish", "settings")


class Case:
    """A save of one kind (see CASES). `image`: the flash before it; `before` and `after`: looks
    after a reboot before and after it; `points`: {opcodes: number of points to interrupt}."""

    def __init__(self, kind, image):
        self.kind = kind
        self.image = image
        rig = reboot(image)
        draws = Draws(5)
        limit = {"full tail": 173, "tidy": 150}.get(kind, 0)
        while rig.app.journal.length < limit:
            random_move(rig, draws, rig.app.enter)
            check(rig.app.journal.save(), "not saved")
        self.image = rig.flash.array.image()
        self.before = look(reboot(self.image))
        self.points = {}
        after = None
        for opcodes in (False, True) if ON_CPYTHON else (False,):
            _, countdown, after = self.interrupt(NEVER, opcodes)
            self.points[opcodes] = countdown.points
        self.after = look(reboot(after))

    def _save(self, rig):
        """Prepare the save. -> the function that does it"""
        app = rig.app
        if self.kind == "begin":
            return lambda: app.journal.begin(setups()[1])
        if self.kind == "open":
            waiting = [game[0] for game in app.journal.unfinished()]
            return lambda: app.journal.open(min(waiting))
        if self.kind == "finish":
            return app.journal.finish
        if self.kind == "settings":
            return lambda: changing.turn(app)
        if self.kind == "tidy":
            return app.journal.tidy
        random_move(rig, Draws(6), app.enter)
        app._draw()
        return app._save

    def interrupt(self, at, opcodes):
        """Send a Ctrl-C at point `at`: a bytecode (`opcodes`) or a file operation.
        -> (whether the save was complete, the countdown, the image)"""
        flash = image_flash(self.image) if ON_CPYTHON else Flash(SolidArray(self.image))
        rig = Rig(flash)
        save = self._save(rig)
        countdown = Countdown(KeyboardInterrupt, at, True)
        if not opcodes:
            at_files(rig, countdown)
        done = False
        try:
            traced(countdown, save, True) if opcodes else save()
            done = True
        except KeyboardInterrupt:
            pass
        done = done or (self.kind in ("move", "full tail") and rig.saved)
        countdown.armed = False
        rig.app.journal = rig.app = rig.parts = None
        rig = save = None
        gc.collect()
        gc.collect()
        return done, countdown, flash.array.image()

    def trial(self, at, opcodes):
        done, _, image = self.interrupt(at, opcodes)
        rig = reboot(image)
        check(not rig.broken, "the firmware broke")
        found = look(rig)
        compare(found, (self.after,) if done else (self.before, self.after), ("store learned",))
        table = rig.app.table
        check(table is None or table.damage is None, "damaged:", table and table.damage)
        if found["present"] == self.before["present"]:
            go_on(rig, Draws(at))
        else:
            check(_facts(go_on(rig, Draws(at))) >= _facts(self.after), "learned facts are lost")


def _facts(kept):
    """The learned symbols of T-Rex."""
    return set(kept["store learned_trex"]["symbols"].items())


def interrupts(number, of, bytecodes=True):
    """Lane: Ctrl-C between any two bytecodes (CPython) or around any file operation of a save."""
    watch_interrupts()
    image = Evening(setups()[0]).image
    for kind in CASES:
        case = Case(kind, image)
        for opcodes in case.points if bytecodes else (False,):
            for at in range(case.points[opcodes]):
                if at % of == number:
                    yield "%s, Ctrl-C at %d" % (kind, at), case.trial, at, opcodes


def run_again(number, of):
    """Lane: Ctrl-C anywhere, then `run` again. On CPython at every line, at its first or its last
    bytecode, each with one of the set-ups; on MicroPython around every file operation, with each
    set-up."""
    for index, name, evening in evenings(number, of):
        for tape in tapes(evening, _ACTIONS):
            found = places(tape, CtrlC, index) if ON_CPYTHON else None
            for trial in again(tape, name, found):
                yield trial


def again(tape, name="", points=None):
    """Yield the trials of a tape: at these bytecodes, or by default around its file operations."""
    watch_interrupts()
    opcodes = points is not None
    if not opcodes:
        count = CtrlC(opcodes=False)
        tape.play(count)
        points = range(count.points)
    for at in points:
        title = "%s, %s, Ctrl-C at %d" % (name, tape.name, at)
        yield title, faulty, tape, CtrlC(at, opcodes), at
