"""An evening of three games, at every point of which flash or memory refuses: once, a few times,
or from then on. A single refusal changes nothing at all; whatever was marked as saved is there
after a restart, whoever refuses how often."""

import sys
from typing import Any

import pytest

from clutch.core.contract import RuleError
from clutch.games.trex.rules.symbols import LOCKED
from clutch.menus.die_check import counts
from clutch.menus.home import HomeList
from clutch.menus.results import load
from clutch.modules import borrow
from clutch.record.journal import Journal
from clutch.record.store import Store
from clutch.table import Table
from clutch.ui.gestures import BACK, DOWN, HOLD_BACK, LEFT, OK, RIGHT, UP
from device_time import ticks_ms
from memory_files import MemoryFilesystem, Refusing
from tested_device import mark_in, press_in, started

pytestmark = pytest.mark.usefixtures("modules_stay")

FOREVER = 1 << 30
TREX = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "red"}
RACE = {"game": "race", "players": ["Nick", "Olga"], "depth": "quick", "seed": "07" * 32}


class Evening:
    """What the table entered and what the panel said about it. A game bears the name of its first
    player; `history`: {game: [(state, moves that can be redone), ...]}, `marked`: {game: index
    into it}; `closed`: games of which the panel showed no problem when they were left."""

    def __init__(self):
        self.filesystem = MemoryFilesystem()
        self.app: Any = started(self.filesystem)
        self.history = {}
        self.marked = {}
        self.closed = set()
        self.settings = [dict(self.app.settings.values)]
        self.settings_marked = 0
        self.facts = set()  # marked, and not taken back since
        self.named = False  # whether the names of a game were kept

        self.rolled = [0] * 6  # in the race that was left
        self.broke = 0
        self.at = None  # the game that is to be played

    def spend(self):
        """The whole evening. What breaks is said, and OK goes on, as in the loop of main.py."""
        for step, *values in (
            (self.begin, TREX),
            (self.moves, ["play", 6], ["play", 9], ["symbol", 2], ["play", 8]),
            (self.keys, HOLD_BACK, HOLD_BACK, OK),
            (self.keys, HOLD_BACK, RIGHT, RIGHT, OK),
            (self.change_a_setting,),
            (self.begin_by_key,),
            (self.moves, ["add", 0, 5], ["add", 1, 7], ["round"]),
            (self.correct, 0, ["add", 0, 9]),
            (self.moves, ["end"]),
            (self.leave, "B"),
            (self.back_to, "Anna"),
            (self.moves, ["play", 3], ["play", 11], ["symbol", "meteor"]),
            (self.begin, RACE),
            (self.roll, 3),
            (self.leave, "Nick"),
            (self.back_to, "Anna"),
            (self.moves, ["play", 10]),
            (self.look,),
        ):
            try:
                step(*values)
            except MemoryError as error:
                self.broke += 1
                self.app.stumble(error)
                self.keys(OK)

    def look(self):
        """Two ticks, and what the panel shows then."""
        app = self.app
        for _ in range(2):
            app.tick(ticks_ms())
        saved = mark_in(bytes(app.canvas.buffer)) == "saved"
        if app.table:
            history = self.history.setdefault(self.present(), [])
            now = app.state(), app.table.session.undone
            if not history or history[-1] != now:
                history.append(now)
            if saved:
                self.marked[self.present()] = len(history) - 1
            if self.present() == "Anna":
                facts = app.table.game.symbols.items() - LOCKED.items()
                kept = saved and not app.problems.get("title_learned")
                self.facts = facts if kept else self.facts & facts
        if self.settings[-1] != app.settings.values:
            self.settings.append(dict(app.settings.values))

    def present(self):
        """The game in progress."""
        return self.app.table.session.setup["players"][0]

    def playing(self):
        """Whether the game in progress is the one that is to be played."""
        return self.app.table and self.present() == self.at

    def keys(self, *events):
        for event in events:
            press_in(self.app, event)
            self.look()

    def begin(self, setup):
        self.at = setup["players"][0]
        self.app.start(setup)
        self.look()

    def begin_by_key(self):
        """The Scoreboard, with a name typed and a target."""
        self.at = None
        rows = self.home()
        self.keys(*[DOWN] * rows.index(self.app.words.say("game_tally")), OK)
        self.keys(DOWN, LEFT, LEFT, DOWN, OK)
        self.keys(UP, LEFT, LEFT, OK, LEFT, OK, BACK)  # the letter B, and that is the name
        self.keys(UP, UP, OK)
        if self.app.table and self.app.table.game.NAME == "tally":
            self.at = "B"
            self.named = not self.app.screen.banner

    def home(self):
        """The rows of the home list, where the cursor is on the first."""
        self.app.go_home()
        self.look()
        return [text for _, text, _ in self.app.screen.entries]

    def moves(self, *moves):
        for move in moves:
            if self.playing():
                try:
                    self.app.enter(move)
                except RuleError:
                    return  # the game went on from an earlier move, which was not marked
                self.look()

    def correct(self, index, move):
        if self.playing():
            assert self.app.table.session.correct(index, move) is None
            self.app.table.moved([])
            self.look()

    def roll(self, times):
        while times and self.playing():
            game = self.app.table.game
            choices = game.ask()["choices"]
            rolls = [move for move in choices if move[0] == "roll"]
            times -= bool(rolls)
            self.moves((rolls or choices)[0])

    def change_a_setting(self):
        rows = self.home()
        self.keys(
            *[DOWN] * rows.index(self.app.words.say("title_settings")), OK, DOWN, RIGHT, BACK
        )
        if not self.app.screen.banner:
            self.settings_marked = len(self.settings) - 1

    def leave(self, game):
        if not self.playing():
            return
        self.rolled = list(self.app.table.game.rolled) or self.rolled
        self.app.leave_finished()
        assert isinstance(self.app.screen, HomeList)
        if not self.app.screen.banner:
            self.closed.add(game)
        self.look()

    def back_to(self, game):
        """Go on with a game, if it can be read; else what is there stays."""
        self.at = game
        rows = self.home()
        if rows[0] != self.app.words.say("item_resume"):
            return
        self.keys(OK)
        items = getattr(self.app.screen, "items", None)
        if items:
            at = [number for number, item in enumerate(items) if game in item[0]]
            if not at:
                return
            self.keys(*[DOWN] * at[0], OK)
        self.keys(OK)


class Found:
    """Everything that a restart finds on a drive."""

    def __init__(self, filesystem):
        app = started(filesystem)
        files = app.parts.files
        self.present = app.table and app.table.session.setup["players"][0]
        self.settings = app.settings.values
        kept = load(Store(files))
        self.early = [one["rows"] for one in kept if one.get("early")]
        self.results = [
            (one["game"], one["rows"], one["winners"]) for one in kept if not one.get("early")
        ]
        self.dice = counts(Store(files))["event"]
        self.names = Store(files).load("table", {"last": {}, "seen": []})
        self.learned = Store(files).load("learned_trex", {"symbols": {}})["symbols"]
        self.bad = [path for path in filesystem.files if path.endswith(".bad")]
        self.games = {}
        self.done = [path for path in filesystem.files if path.endswith(".done")]
        journal = Journal(files)
        for game_id, _, players in journal.unfinished():
            record = journal.open(game_id)
            assert record is not None and record.damage is None
            table = Table(app, record.setup, record)
            self.games[players[0]] = table.game.state(), table.session.undone
            app.table = None


def spent(refusing=None):
    """An evening with this trouble, which is over when the evening is."""
    evening = Evening()
    evening.filesystem.trouble = refusing
    evening.spend()
    evening.filesystem.trouble = None
    return evening, Found(evening.filesystem)


def check(evening, found):
    """Whatever was marked as saved is there, and nothing twice."""
    assert found.bad == []
    for game, marked in evening.marked.items():
        if game not in found.games:
            assert len(found.done) > 0 and game != "Anna"
            continue
        assert game not in evening.closed
        assert found.games[game] in evening.history[game][marked:], game
    assert found.settings in evening.settings[evening.settings_marked :]
    assert len(found.results) <= 1 and len(found.early) <= 1
    if "B" in evening.closed:
        assert found.results == [("tally", [["B", "9"], ["Bronto", "7"]], 1)]
    assert found.dice == evening.rolled or "Nick" not in evening.closed and not any(found.dice)
    assert found.names["seen"] == ["B"] or not evening.named
    for fact in evening.facts:
        assert fact in found.learned.items()


def make_memory_error():
    return MemoryError()


@pytest.fixture(scope="module")
def usual():
    """An evening on which nothing refuses, and how many operations it takes."""
    counting = Refusing(FOREVER)
    evening, found = spent(counting)
    check(evening, found)
    assert evening.broke == 0
    assert evening.closed == {"B", "Nick"} and found.present == "Anna"
    assert len(found.results) == 1 and sum(found.dice) == 3 and found.settings["sound"] is False
    assert found.names["seen"] == ["B"] and found.games["Anna"][0]["tops"] != [None] * 3
    assert found.learned["9"] == 2 and found.learned["11"] == "meteor"
    return found, counting.count


@pytest.mark.parametrize("make", [None, make_memory_error])
def test_a_single_refusal_changes_nothing(usual, make):
    wanted, operations = usual
    assert operations > 240
    for first in range(1, operations + 1, 3 if make else 2):
        evening, found = spent(Refusing(first, 1, make))
        assert evening.broke == 0, first
        assert vars(found) == vars(wanted), first


@pytest.mark.parametrize("times", [2, 3, 10, FOREVER])
def test_what_was_marked_as_saved_is_there_whatever_refuses(usual, times):
    _, operations = usual
    for first in range(1, operations + 1, 3):
        evening, found = spent(Refusing(first, times))
        try:
            check(evening, found)
        except AssertionError:
            print("refused: operation", first)
            raise


def test_what_was_marked_as_saved_is_there_whichever_module_cannot_be_loaded(usual):
    first = 0
    reached = True
    broken = 0
    while reached:
        first += 1
        left = [first]
        evening = Evening()

        def lacking(*arguments, left=left):
            left[0] -= 1
            if left[0] == 0:
                raise MemoryError
            return borrow(*arguments)

        with pytest.MonkeyPatch.context() as patch:
            for name, module in list(sys.modules.items()):
                if name.startswith("clutch.") and getattr(module, "borrow", None) is borrow:
                    patch.setattr(module, "borrow", lacking)
            evening.spend()
        reached = left[0] <= 0
        broken += evening.broke
        try:
            check(evening, Found(evening.filesystem))
        except AssertionError:
            print("could not be loaded: number", first)
            raise
    assert first > 30 and broken > 20
