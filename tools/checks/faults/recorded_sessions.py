"""Record what people do: the keys, and the picture on the panel before each of them.

    drive = UsedDrive(setup)                 # after some evenings, with a game in progress
    for recording in recordings(drive): ...  # begin, open, correct, finish, leave, settings, ...
    harness, seen = recording.play(fault)    # again, with a fault of `raising.py`

A recording is made without a fault. When it is played with one, it stops as soon as the panel
differs from it, as a person would. `seen` is True if the panel shows every recorded
picture, to the end, and no crash. Then nobody can notice the fault, so everything must be kept as
without it.
"""

import sys

from clutch import modules
from clutch.core.contract import RuleError
from host_sim.electronics.flash_image import image_flash
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.snapshots import check, snapshot
from tools.checks.faults.trials import after_evenings, name_of, over, play, random_move, setups

_AFTER_MS = 60
_FEW = 9  # moves of the game in progress
_MOST_MOVES = 400
_SEEDS = 12
_IDLE_MS = 700  # until the firmware uses an idle moment to empty the tail
_LONG_THINK_MS = 55000  # until the firmware writes the turn clock
_LONG_TAILS = (("tidy", 150), ("fill_tail", 173))  # bytes in the tail; the next move fills it


def _loaded():
    return [name for name in sys.modules if name.startswith("clutch.")]


_ALWAYS = _loaded()  # in memory before anything is played


def _begin_afresh():
    """Drop all modules that were loaded since the first play, so that each play of a recording
    makes the same calls."""
    modules.Loader().release()
    modules._drop([name for name in _loaded() if name not in _ALWAYS])


class UsedDrive:
    """A flash after some evenings: a finished game, a waiting one, one of `setup` in progress with
    undone moves; results, names, learned facts, counts of the die, changed settings.

    `image`: its content. `ending`: the last move of a game of `setup`; None if random moves did
    not end one. `answers`: a seed for keys that correct an
    entry. `images`: {name: the image with which this action begins, None if there is none}.
    """

    def __init__(self, setup):
        self.setup = setup
        self.draws = Draws(3)
        harness = after_evenings(setup, self.draws, "contrast")
        play(harness, self.draws, _FEW)
        for _ in range(2):
            harness.undo()
            harness.run(_AFTER_MS)
        check(harness.saved, "not saved")
        self.image = harness.flash.array.image()
        self.images: dict = dict.fromkeys(("correct", "finish", "leave", "fill_tail", "tidy"))
        self.ending = self.answers = None
        self._find_the_end()
        for seed in range(_SEEDS):
            harness = Harness(image_flash(self.image))
            harness.press("ok")
            if key_driver.correct(harness, Draws(seed)):
                self.answers = seed
                self.images["correct"] = self.image
                break

    def _find_the_end(self):
        harness = Harness(image_flash(self.image))
        harness.recording = []
        for _ in range(_MOST_MOVES):
            image = harness.flash.array.image()
            for name, length in _LONG_TAILS:
                if self.images[name] is None and harness.app.journal.length >= length:
                    self.images[name] = image
            try:
                random_move(harness, self.draws)
            except RuleError:
                return
            if over(harness):
                self.ending = harness.recording[-1][0]
                self.images["finish"] = self.images["leave"] = image
                return


class Recording:
    """The record of an action. `before` and `after`: snapshots. `steps`: (key, move or pause,
    milliseconds, picture before it); the first `approach` of them only lead to the action.
    `base`: the flash before the action; `log`: the operations of the flash during it."""

    def __init__(self, action, image, drive):
        self.name, approach, act = action
        self.title = name_of(drive.setup) + ", " + self.name
        self.image = image
        _begin_afresh()
        flash = image_flash(image)
        harness = Harness(flash)
        harness.recording = self.steps = []
        approach(harness, drive)
        self.approach = len(self.steps)
        harness.run(_AFTER_MS)
        self.before = snapshot(harness)
        self.base = flash.array.image()
        flash.log = self.log = []
        act(harness, drive)
        harness.run(_AFTER_MS)
        self.picture = bytes(harness.panel.memory)
        self.after = snapshot(harness)
        check(not harness.broken, "the firmware broke in", self.name)

    def play(self, fault):
        """Play the recording with a fault. -> (the harness afterwards, `seen`)"""
        _begin_afresh()
        harness = Harness(fault.flash(self.image), around=fault.around)
        for what, held_ms, _ in self.steps[: self.approach]:
            _repeat(harness, what, held_ms)
        harness.run(_AFTER_MS)
        act = self.steps[self.approach :]
        noticed = False
        fault.arm(harness)
        for what, held_ms, picture in act:
            if fault.struck and harness.panel.memory != picture:
                noticed = True
                break
            harness = fault.during(harness, _repeat, what, held_ms)
        harness = fault.during(harness, Harness.run, _AFTER_MS)
        fault.disarm()
        return harness, harness.panel.memory == self.picture and not (noticed or harness.crashes)


class PowerOn:
    """A recording of switching on, without keys."""

    name = "power-on"

    def __init__(self, drive):
        self.title = name_of(drive.setup) + ", " + self.name
        self.image = self.base = drive.image
        _begin_afresh()
        flash = image_flash(self.image)
        flash.log = self.log = []
        harness = Harness(flash)
        harness.run(_AFTER_MS)
        self.before = self.after = snapshot(harness)
        self.picture = bytes(harness.panel.memory)

    def play(self, fault):
        _begin_afresh()
        fault.arm(None)
        harness = fault.power_on(fault.flash(self.image))
        harness = fault.during(harness, Harness.run, _AFTER_MS)
        fault.disarm()
        return harness, harness.panel.memory == self.picture


def _repeat(harness, what, held_ms):
    if isinstance(what, str):
        return harness.press(what, held_ms=held_ms)
    if isinstance(what, int):
        return harness.run(what)
    try:
        harness.enter(what)
    except RuleError:
        pass  # after the fault the game asks a different question


def recordings(drive, names=None):
    """Record the actions of these names, or all, on a drive."""
    yield PowerOn(drive)
    for action in ACTIONS:
        image = drive.images.get(action[0], drive.image)
        if image is not None and (names is None or action[0] in names):
            yield Recording(action, image, drive)


def _question(harness, drive):
    """Accept the offer to resume the game."""
    harness.press("ok")


def _move(harness, drive):
    random_move(harness, Draws(6))


def _home(harness, drive):
    key_driver.home(harness)


def _begin(harness, drive):
    key_driver.open_form(harness, drive.setup)
    key_driver.start_game(harness)


def _form_with_a_name(harness, drive):
    key_driver.home(harness)
    key_driver.open_form(harness, setups()[2], "Bo")


def _open_settings(harness, drive):
    harness.press("ok")
    harness.menu("title_settings")


def _set_and_go_back(harness, drive):
    key_driver.set_by_hand(harness, "sleep")
    harness.undo()


def _correct(harness, drive):
    key_driver.correct(harness, Draws(drive.answers))


def _redo(harness, drive):
    harness.hold_on("back")
    harness.press("right", "right", "ok")


def _reach_the_end(harness, drive):
    harness.press("ok")
    harness.enter(drive.ending)


# (name, what only leads to the action, the action)
ACTIONS = (
    ("move", _question, _move),
    ("fill_tail", _question, _move),
    ("tidy", _question, lambda harness, drive: harness.pause(_IDLE_MS)),
    ("think", _question, lambda harness, drive: harness.pause(_LONG_THINK_MS)),
    ("undo", _question, lambda harness, drive: harness.undo()),
    ("redo", _question, _redo),
    ("begin", _home, _begin),
    ("begin_named", _form_with_a_name, lambda harness, drive: key_driver.start_game(harness)),
    ("open_older", _home, lambda harness, drive: key_driver.resume(harness, 1)),
    ("delete", _home, lambda harness, drive: key_driver.delete(harness, 1)),
    ("end", _question, lambda harness, drive: key_driver.end(harness)),
    ("settings", _home, lambda harness, drive: key_driver.settings(harness, "sleep")),
    ("held_settings", _open_settings, _set_and_go_back),
    ("turn", _question, lambda harness, drive: harness.menu("menu_turn")),
    ("dice", _home, lambda harness, drive: key_driver.dice(harness)),
    ("learn", _home, lambda harness, drive: key_driver.learn(harness, 3)),
    ("correct", _question, _correct),
    ("finish", _question, lambda harness, drive: harness.enter(drive.ending)),
    ("leave", _reach_the_end, lambda harness, drive: key_driver.leave(harness)),
)
