"""What the lanes share: how something is found lost, and games to lose.

A lane is a function `lane(number, of)` that gives the trials of its part `number` of `of`, each a
tuple (name, function, arguments...). The function raises whatever it finds wrong; it returns how
many faults it tried, where that is not one.
"""

from clutch.games import GAMES
from clutch.games.contract import RuleError
from clutch.session import clone
from host_sim.faults.legal import complete, reach_of
from host_sim.faults.rig import Draws, Flash, Rig, formatted

PLAYERS = ["Anna", "Brian", "Carol", "Nick"]


class Lost(Exception):
    """Something was lost, or does not go on."""


def check(true, what, *values):
    if not true:
        raise Lost(" ".join([what] + [str(value) for value in values]))


def setups():
    """A set-up of each game in each depth."""
    return [
        {"game": name, "players": PLAYERS, "depth": depth}
        for name in GAMES
        for depth in ("full", "quick")
    ]


def random_move(rig, draws):
    """Play something that the game offers; RuleError if nothing that was tried is allowed."""
    game = rig.app.table.game
    choices = game.ask()["choices"]
    reach = reach_of(rig.app.table.session.length)
    for _ in range(1000):
        try:
            return rig.app.enter(complete(game, draws.one_of(choices), draws, reach))
        except RuleError as error:
            refused = error
    raise refused


def over(rig):
    """Whether there is no game that asks for anything."""
    return rig.app.table is None or rig.app.table.game.ask() is None


def go_on(rig, draws):
    """A move, or a game begun, and its save; returns the state then."""
    check(not rig.broken, "the firmware broke")
    try:
        if over(rig):
            rig.app.start(setups()[0])
        else:
            random_move(rig, draws)
    except RuleError:
        rig.app.start(setups()[0])
    rig.run(60)
    check(not rig.broken, "the firmware broke while going on")
    check(rig.saved, "not saved:", rig.app.journal.problem)
    return clone(rig.state())


class Recorded:
    """An evening on one flash: an older game is begun and left, one of `setup` played to its end
    with undo, redo and changed settings, and the older one gone back to.

    `base`: the image before it; `log`: the flash's; `marks`: [(operations done, state)] whenever
    the mark of a saved move stood on the panel.
    """

    def __init__(self, setup, seed, moves=150):
        self.draws = Draws(seed)
        flash = formatted()
        self.base = list(flash.image)
        self.log = flash.log = []
        self.rig = Rig(flash)
        self.marks = [(0, None)]
        self._start(setups()[seed % len(setups())])
        for _ in range(3):
            self._step()
        self._start(setup)
        for _ in range(moves):
            if over(self.rig):
                break
            self._step()
        if over(self.rig):
            self.rig.app.leave_finished()
            self._mark(True)
            self.rig.press("ok", "ok")
            self._mark(True)
        check(not self.rig.broken, "the firmware broke while recording")
        self.image = flash.image

    def _start(self, setup):
        self.rig.app.start(setup)
        self._mark()

    def _step(self):
        table = self.rig.app.table
        kind = self.draws.below(20)
        if kind == 0 and table.session.length:
            table.undo()
        elif kind == 1 and table.session.undone:
            table.made(table.session.redo()[1])
        else:
            try:
                random_move(self.rig, self.draws)
            except RuleError:
                return  # nothing of what was tried is allowed any more
            if kind == 2:
                self.rig.app.settings.turn()
        self._mark()
        if kind in (3, 4):
            self.rig.run(700)
            self._mark()

    def _mark(self, anyhow=False):
        self.rig.run(60)
        check(anyhow or self.rig.saved, "not saved:", self.rig.app.journal.problem)
        self.marks.append((self.rig.flash.count(), clone(self.rig.state())))


def reboot(image):
    """The handheld switched on with this image; the image itself stays as it is."""
    return Rig(Flash(image))
