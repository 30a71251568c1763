"""Record what people do on tapes: the keys, and the picture on the panel before each of them.

    drive = Evening(setup)                  # a drive after some evenings, with a game in progress
    for tape in tapes(drive): ...           # begin, open, correct, finish, leave, settings, ...
    rig, seen = tape.play(fault)            # again, with a fault of `raising.py`

A tape is recorded without a fault. When it is played with one, it stops as soon as the panel
differs from the recording, as a person would. `seen` is True if the panel shows every recorded
picture, to the end, and no crash. Then nobody can notice the fault, so everything must be kept as
without it.
"""

import sys

from clutch import modules
from clutch.core.contract import RuleError
from host_sim.electronics.flash_image import image_flash
from tools.checks.faults import hands
from tools.checks.faults.kept import check, look
from tools.checks.faults.legal import Draws
from tools.checks.faults.rig import Rig
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
    """Drop all modules that were loaded since the first play, so that each play of a tape makes
    the same calls."""
    modules.Loader().release()
    modules._drop([name for name in _loaded() if name not in _ALWAYS])


class Evening:
    """A flash after some evenings: a finished game, a waiting one, one of `setup` in progress with
    undone moves; results, names, learned facts, counts of the die, changed settings.

    `image`: its content. `ending`: the last move of a game of `setup`, and `last`: the image
    before it; None if random moves did not end one. `answers`: a seed for keys that correct an
    entry. `images`: {name: the image with which this action begins, None if there is none}.
    """

    def __init__(self, setup):
        self.setup = setup
        self.draws = Draws(3)
        rig = after_evenings(setup, self.draws, "contrast")
        play(rig, self.draws, _FEW)
        for _ in range(2):
            rig.undo()
            rig.run(_AFTER_MS)
        check(rig.saved, "not saved")
        self.image = rig.flash.array.image()
        self.images: dict = dict.fromkeys(("correct", "finish", "leave", "fill_tail", "tidy"))
        self.last = self.ending = self.answers = None
        self._find_the_end()
        for seed in range(_SEEDS):
            rig = Rig(image_flash(self.image))
            rig.press("ok")
            if hands.correct(rig, Draws(seed)):
                self.answers = seed
                self.images["correct"] = self.image
                break

    def _find_the_end(self):
        rig = Rig(image_flash(self.image))
        rig.tape = []
        for _ in range(_MOST_MOVES):
            image = rig.flash.array.image()
            for name, length in _LONG_TAILS:
                if self.images[name] is None and rig.app.journal.length >= length:
                    self.images[name] = image
            try:
                random_move(rig, self.draws)
            except RuleError:
                return
            if over(rig):
                self.last, self.ending = image, rig.tape[-1][0]
                self.images["finish"] = self.images["leave"] = image
                return


class Tape:
    """The record of an action. `before` and `after`: looks. `steps`: (key, move or pause, duration
    in milliseconds, picture before it); the first `approach` of them only lead to the action.
    `base`: the flash before the action; `log`: the operations of the flash during it."""

    def __init__(self, action, image, evening):
        self.name, approach, act = action
        self.title = name_of(evening.setup) + ", " + self.name
        self.image = image
        _begin_afresh()
        flash = image_flash(image)
        rig = Rig(flash)
        rig.tape = self.steps = []
        approach(rig, evening)
        self.approach = len(self.steps)
        rig.run(_AFTER_MS)
        self.before = look(rig)
        self.base = flash.array.image()
        flash.log = self.log = []
        act(rig, evening)
        rig.run(_AFTER_MS)
        self.picture = bytes(rig.panel.memory)
        self.after = look(rig)
        check(not rig.broken, "the firmware broke in", self.name)

    def play(self, fault):
        """Play the tape with a fault. -> (the rig afterwards, `seen`)"""
        _begin_afresh()
        rig = Rig(fault.flash(self.image), around=fault.around)
        for what, held_ms, _ in self.steps[: self.approach]:
            _repeat(rig, what, held_ms)
        rig.run(_AFTER_MS)
        act = self.steps[self.approach :]
        noticed = False
        fault.arm(rig)
        for what, held_ms, picture in act:
            if fault.struck and rig.panel.memory != picture:
                noticed = True
                break
            rig = fault.during(rig, _repeat, what, held_ms)
        rig = fault.during(rig, Rig.run, _AFTER_MS)
        fault.disarm()
        return rig, rig.panel.memory == self.picture and not (noticed or rig.crashes)


class PowerOn:
    """A tape of switching on, without keys."""

    name = "power-on"

    def __init__(self, evening):
        self.title = name_of(evening.setup) + ", " + self.name
        self.image = self.base = evening.image
        _begin_afresh()
        flash = image_flash(self.image)
        flash.log = self.log = []
        rig = Rig(flash)
        rig.run(_AFTER_MS)
        self.before = self.after = look(rig)
        self.picture = bytes(rig.panel.memory)

    def play(self, fault):
        _begin_afresh()
        fault.arm(None)
        rig = fault.power_on(fault.flash(self.image))
        rig = fault.during(rig, Rig.run, _AFTER_MS)
        fault.disarm()
        return rig, rig.panel.memory == self.picture


def _repeat(rig, what, held_ms):
    if isinstance(what, str):
        return rig.press(what, held_ms=held_ms)
    if isinstance(what, int):
        return rig.run(what)
    try:
        rig.enter(what)
    except RuleError:
        pass  # after the fault the game asks a different question


def tapes(evening, names=None):
    """Record the tapes of these names on the drive of an evening, or all."""
    yield PowerOn(evening)
    for action in ACTIONS:
        image = evening.images.get(action[0], evening.image)
        if image is not None and (names is None or action[0] in names):
            yield Tape(action, image, evening)


def _question(rig, evening):
    """Accept the offer to resume the game."""
    rig.press("ok")


def _move(rig, evening):
    random_move(rig, Draws(6))


def _home(rig, evening):
    hands.home(rig)


def _begin(rig, evening):
    hands.open_form(rig, evening.setup)
    hands.start_game(rig)


def _form_with_a_name(rig, evening):
    hands.home(rig)
    hands.open_form(rig, setups()[2], "Bo")


def _open_settings(rig, evening):
    rig.press("ok")
    rig.menu("title_settings")


def _set_and_go_back(rig, evening):
    hands.set_by_hand(rig, "sleep")
    rig.undo()


def _redo(rig, evening):
    rig.hold_on("back")
    rig.press("right", "right", "ok")


def _reach_the_end(rig, evening):
    rig.press("ok")
    rig.enter(evening.ending)


# (name, what only leads to the action, the action)
ACTIONS = (
    ("move", _question, _move),
    ("fill_tail", _question, _move),
    ("tidy", _question, lambda rig, evening: rig.pause(_IDLE_MS)),
    ("think", _question, lambda rig, evening: rig.pause(_LONG_THINK_MS)),
    ("undo", _question, lambda rig, evening: rig.undo()),
    ("redo", _question, _redo),
    ("begin", _home, _begin),
    ("begin_named", _form_with_a_name, lambda rig, evening: hands.start_game(rig)),
    ("open_older", _home, lambda rig, evening: hands.resume(rig, 1)),
    ("delete", _home, lambda rig, evening: hands.delete(rig, 1)),
    ("end", _question, lambda rig, evening: hands.end(rig)),
    ("settings", _home, lambda rig, evening: hands.settings(rig, "sleep")),
    ("held_settings", _open_settings, _set_and_go_back),
    ("turn", _question, lambda rig, evening: rig.menu("menu_turn")),
    ("dice", _home, lambda rig, evening: hands.dice(rig)),
    ("learn", _home, lambda rig, evening: hands.learn(rig, 3)),
    ("correct", _question, lambda rig, evening: hands.correct(rig, Draws(evening.answers))),
    ("finish", _question, lambda rig, evening: rig.enter(evening.ending)),
    ("leave", _reach_the_end, lambda rig, evening: hands.leave(rig)),
)
