"""Shared code of the lanes: set-ups, random moves, and play after a fault.

A lane is a function `lane(number, of)`. It yields the trials of part `number` of its `of` parts,
each a tuple (name, function, arguments...). The function raises an exception if it finds an error.
It returns the number of faults that it tried, or None for one.
"""

from clutch.core.contract import RuleError
from clutch.games import GAMES
from host_sim.electronics.flash_image import formatted, image_flash
from tools.checks.faults import hands
from tools.checks.faults.kept import check, compare, look, share
from tools.checks.faults.legal import Draws, complete, reach_of
from tools.checks.faults.rig import Rig

PLAYERS = ["Anna", "Brian", "Carol", "Nick"]
_SAVING_MS = 60
_HOLD_ENDS_MS = 1000
_IDLE_MS = 700  # until the firmware uses an idle moment to empty the tail
_LONG_THINK_MS = 55000  # until the firmware writes the turn clock


def setups():
    """A set-up of each game in each depth, T-Rex in full depth with the turn clock."""
    found = [
        {"game": name, "players": PLAYERS, "depth": depth}
        for name in GAMES
        for depth in ("full", "quick")
    ]
    found[0]["clock"] = True
    return found


def random_move(rig, draws, enter=None):
    """Play a random choice of the game by `enter(move)`, by default the rig's. RuleError if the
    rules refuse a thousand of them."""
    enter = enter or rig.enter
    game = rig.app.table.game
    choices = game.ask()["choices"]
    reach = reach_of(rig.app.table.session.length)
    refused = RuleError("none_tried")
    for _ in range(1000):
        move = complete(game, draws.one_of(choices), draws, reach)
        try:
            return enter(move)
        except RuleError as error:
            refused = error
    raise refused


def over(rig):
    """Whether no game asks for a move."""
    return rig.app.table is None or rig.app.table.game.ask() is None


def go_on(rig, draws):
    """Play on as people would: leave a game that is over, then play a move, or begin a game by key
    if none is in progress. Nothing else may change. -> a look at the acknowledged result"""
    check(not rig.broken, "the firmware broke")
    before = look(rig)
    changed = ["present", "store table", "store learned", "thinking"]
    if rig.app.table is not None and over(rig):
        _leave(rig, before)
        changed += ["store results", "store die", "game %d" % before["present"][0]]
    try:
        if rig.app.table is None:
            raise RuleError("no_game")
        random_move(rig, draws)
    except RuleError:
        hands.begin(rig, setups()[draws.below(2)])
    rig.run(_SAVING_MS)
    check(not rig.broken, "the firmware broke while going on")
    if not rig.saved:
        rig.run(_HOLD_ENDS_MS)  # the firmware may have missed a release: wait for the hold
    # Without a panel the mark cannot be seen.
    saved = rig.saved or (not rig.handheld.plugged and rig.app.journal.problem is None)
    check(saved, "not saved:", rig.app.journal.problem)
    check(rig.app.journal.game_id, "a mark without a record")
    after = look(rig)
    if after.get("store settings") == after["settings"]:
        changed.append("store settings")  # the settings in force could not be saved before
    changed.append("game %d" % rig.app.journal.game_id)
    # A game that could not be saved when it began may be saved now, without a move.
    changed += [part for part in after if part not in before and _is_new(after[part])]
    compare(after, (before,), changed)
    names = [name for name in seen_names(before) if name not in seen_names(after)]
    check(not names, "forgotten names:", names)
    return after


def _leave(rig, before):
    """Leave the game in progress, which is over. The flash must then have it as finished, with all
    entries."""
    part = "game %d" % before["present"][0]
    hands.leave(rig)
    rig.run(_SAVING_MS)
    done, _, entries = look(rig)[part]
    check(done and entries.startswith(before[part][2]), "not kept as over:", part)


def _is_new(value):
    """Whether a part is a game without moves."""
    return type(value) is tuple and value[2:] == (b"",)


def seen_names(kept):
    """The remembered names of players."""
    values = kept.get("store table")
    return values["seen"] if isinstance(values, dict) and "seen" in values else []


class Recorded:
    """An evening on one flash, played by key except for the moves. Dice are rolled; an older game
    is begun and left; a game of `setup` is played to its end with undo, redo, corrections and
    changed settings; its result is kept; the older game is resumed.

    `base`: the image before it; `log`: the flash's operations; `marks`: [(number of operations,
    look)] at each acknowledgement; `image`: the image after it.
    """

    def __init__(self, setup, seed, moves=150):
        self.draws = Draws(seed)
        flash = formatted()
        self.base = flash.array.image()
        self.log = flash.log = []
        self.rig = Rig(flash)
        self.marks = [(0, look(self.rig))]
        hands.settings(self.rig, "lamps", 1 + seed % 3)
        self._mark()
        hands.dice(self.rig, 2)
        self._mark()
        hands.learn(self.rig, 1)
        self._mark()
        self._begin(setups()[seed % len(setups())], "Ed")
        for _ in range(3):
            self._step()
        self._begin(setup)
        for _ in range(moves):
            if over(self.rig):
                break
            self._step()
        if over(self.rig):
            self._leave()
        else:
            hands.end(self.rig)
            self._mark()
        hands.resume(self.rig, 0)
        self._mark()
        check(not self.rig.broken, "the firmware broke while recording")
        self.image = flash.array.image()

    def _begin(self, setup, name=None):
        hands.home(self.rig)
        hands.open_form(self.rig, setup, name)
        self._mark()  # names are kept when their page is left
        hands.start_game(self.rig)
        self._mark(moved=True)
        seen = self.marks[-1][1]["store table"]["seen"]
        check(name is None or name in seen, "a name is not remembered:", seen)

    def _step(self):
        rig, draws = self.rig, self.draws
        session = rig.app.table.session
        kind = draws.below(24)
        if kind < 2 and session.length:
            rig.undo()
            if kind:  # redo it
                self._mark(moved=True)
                rig.hold_on("back")
                rig.press(*["right"] * (2 if session.length else 1), "ok")
        elif kind == 2 and session.length:
            hands.correct(rig, draws)
        elif kind == 3 and session.length:
            hands.menu(rig, "title_settings")
            hands.set_by_hand(rig, ("sleep", "contrast", "lamps")[draws.below(3)])
            rig.undo()
        else:
            try:
                random_move(rig, draws)
            except RuleError:
                return  # the rules refused every move that was tried
            if kind == 4:
                hands.menu(rig, "menu_turn")
        self._mark(moved=True)
        if kind in (5, 6):
            rig.run(_IDLE_MS)
            self._mark(moved=True)
        elif kind == 7:
            rig.run(_LONG_THINK_MS)
            self._mark(moved=True)

    def _leave(self):
        """Leave the game that is over, and check that its result and rolls are kept once."""
        table = self.rig.app.table
        rows, _ = table.reports.places(table.game)
        names = table.session.setup["players"]
        wanted = [[names[seat], score] for seat, score in rows]
        rolled = list(table.game.rolled) or [0] * 6
        before = self.marks[-1][1]
        hands.leave(self.rig)
        self._mark()
        after = self.marks[-1][1]
        results = after["store results"]["games"]
        check(results[0]["rows"] == wanted, "another result:", results[0])
        check(len(results) == 1 + len(results_of(before)), "so many results:", len(results))
        fell = after["store die"]["event"]
        sums = [rolled[face] + before["store die"]["event"][face] for face in range(6)]
        check(fell == sums, "counts of the die:", fell, "not", sums)

    def _mark(self, moved=False):
        rig = self.rig
        rig.run(_SAVING_MS)
        check(rig.saved if moved else not rig.panel.news, "not saved:", rig.app.journal.problem)
        seen = share(look(rig), self.marks[-1][1])
        self.marks.append((len(rig.flash.log or ()), seen))


def results_of(kept):
    """The results in a look, the latest first."""
    return kept["store results"]["games"] if "store results" in kept else []


def reboot(image):
    """Switch a handheld on with a copy of this image. -> the rig"""
    return Rig(image_flash(image))
