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
from host_sim.electronics.flash_image import formatted, image_flash
from tools.checks.faults import hands
from tools.checks.faults.kept import check, look
from tools.checks.faults.legal import Draws
from tools.checks.faults.rig import Rig
from tools.checks.faults.trials import over, random_move, setups

_AFTER_MS = 60
_FEW = 9  # moves of the game in progress
_MOST_MOVES = 400
_SEEDS = 12
_loaded = []  # the modules in memory when the first tape begins


def _begin_afresh():
    """Drop the modules of games, and those that were first loaded after a tape was played, so that
    each play of a tape makes the same calls."""
    modules.Loader().release()
    loaded = [name for name in sys.modules if name.startswith("clutch.")]
    if not _loaded:
        _loaded.extend(loaded)
    modules._drop([name for name in loaded if name not in _loaded])


class Evening:
    """A flash after some evenings: a finished game, a waiting one, one of `setup` in progress with
    undone moves; results, names, learned facts, counts of the die, changed settings.

    `image`: its content. `ending`: the last move of a game of `setup`, and `last`: the image
    before it; None if random moves did not end one. `answers`: a seed for keys that correct an
    entry, or None.
    """

    def __init__(self, setup, seed=3):
        self.setup = setup
        self.draws = Draws(seed)
        rig = Rig(formatted())
        hands.settings(rig, "contrast")
        hands.dice(rig, 1)
        hands.learn(rig, 1)
        games = setups()
        hands.begin(rig, games[3])  # quick Dino Race, which rolls the die
        self._play(rig, _MOST_MOVES)
        hands.leave(rig)
        hands.begin(rig, games[0], "Ed")
        self._play(rig, 3)
        hands.begin(rig, setup)
        self._play(rig, _FEW)
        for _ in range(2):
            rig.undo()
            rig.run(_AFTER_MS)
        check(rig.saved, "not saved")
        self.image = rig.flash.array.image()
        self.last = self.ending = None
        self._find_the_end()
        self.answers = None
        for seed in range(_SEEDS):
            rig = Rig(image_flash(self.image))
            rig.press("ok")
            if hands.correct(rig, Draws(seed)):
                self.answers = seed
                break

    def _play(self, rig, moves):
        for _ in range(moves):
            if over(rig):
                return
            random_move(rig, self.draws)

    def _find_the_end(self):
        rig = Rig(image_flash(self.image))
        rig.tape = []
        for _ in range(_MOST_MOVES):
            image = rig.flash.array.image()
            try:
                random_move(rig, self.draws)
            except RuleError:
                return
            if over(rig):
                self.last, self.ending = image, rig.tape[-1][0]
                return


class Tape:
    """A recorded action. `before` and `after`: looks. `steps`: (key or move, duration in
    milliseconds, picture before it); the first `approach` of them only lead to the action."""

    def __init__(self, action, image, evening):
        self.name = action.__name__
        self.image = image
        _begin_afresh()
        rig = Rig(image_flash(image))
        rig.tape = self.steps = []
        going = action(rig, evening)
        next(going)
        self.approach = len(self.steps)
        rig.run(_AFTER_MS)
        self.before = look(rig)
        for _ in going:
            pass
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

    def __init__(self, image):
        self.image = image
        _begin_afresh()
        rig = Rig(image_flash(image))
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
        rig.press(what, held_ms=held_ms)
        return
    try:
        rig.enter(what)
    except RuleError:
        pass  # after the fault the game asks a different question


def tapes(evening, names=None):
    """Record the tapes of these names on the drive of an evening, or all. An action is a
    generator: its steps before the `yield` only lead to the action."""
    yield PowerOn(evening.image)
    actions = [move, undo, redo, begin, begin_named, open_older, delete, end, settings]
    actions += [held_settings, turn, dice, learn]
    if evening.answers is not None:
        actions.append(correct)
    if evening.ending:
        actions += [finish, leave]
    for action in actions:
        if names is None or action.__name__ in names:
            image = evening.last if action in (finish, leave) else evening.image
            yield Tape(action, image, evening)


def _question(rig):
    """Accept the offer to resume the game."""
    rig.press("ok")


def move(rig, evening):
    _question(rig)
    yield
    random_move(rig, Draws(6))


def undo(rig, evening):
    _question(rig)
    yield
    rig.undo()


def redo(rig, evening):
    _question(rig)
    yield
    rig.hold_on("back")
    rig.press("right", "right", "ok")


def begin(rig, evening):
    hands.home(rig)
    yield
    hands.open_form(rig, evening.setup)
    hands.start_game(rig)


def begin_named(rig, evening):
    hands.home(rig)
    hands.open_form(rig, setups()[2], "Bo")
    yield
    hands.start_game(rig)


def open_older(rig, evening):
    hands.home(rig)
    yield
    hands.resume(rig, 1)


def delete(rig, evening):
    hands.home(rig)
    yield
    hands.delete(rig, 1)


def correct(rig, evening):
    _question(rig)
    yield
    hands.correct(rig, Draws(evening.answers))


def end(rig, evening):
    _question(rig)
    yield
    hands.end(rig)


def settings(rig, evening):
    hands.home(rig)
    yield
    hands.settings(rig, "sleep")


def held_settings(rig, evening):
    _question(rig)
    hands.menu(rig, "title_settings")
    yield
    hands.set_by_hand(rig, "sleep")
    rig.undo()


def turn(rig, evening):
    _question(rig)
    yield
    hands.menu(rig, "menu_turn")


def dice(rig, evening):
    hands.home(rig)
    yield
    hands.dice(rig, 1)


def learn(rig, evening):
    hands.home(rig)
    yield
    hands.learn(rig, 3)


def finish(rig, evening):
    _question(rig)
    yield
    rig.enter(evening.ending)


def leave(rig, evening):
    _question(rig)
    rig.enter(evening.ending)
    yield
    hands.leave(rig)
