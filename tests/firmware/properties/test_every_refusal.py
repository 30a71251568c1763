"""An evening of three games, at every point of which flash or memory refuses: once, a few times,
or from then on. A single refusal changes nothing at all; whatever was marked as saved is there
after a restart, whoever refuses how often."""

import itertools
import sys
from typing import Any

import pytest

from clutch.core.contract import RuleError
from clutch.menus.die_check import counts
from clutch.menus.results import load
from clutch.modules import borrow
from clutch.record.journal import Journal
from clutch.record.store import Store
from clutch.table import Table
from clutch.ui.gestures import BACK, DOWN, HOLD_BACK, OK, RIGHT
from device_time import ticks_ms
from memory_files import MemoryFilesystem, Refusing
from tested_device import mark_in, press_in, started

pytestmark = pytest.mark.usefixtures("modules_stay")

FOREVER = 1 << 30
TREX = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "red"}
TALLY = {"game": "tally", "players": ["Bo", "Carol"]}
RACE = {"game": "race", "players": ["Nick", "Olga"], "depth": "quick", "seed": "07" * 32}


class Evening:
    """What the table entered and what the panel said about it. A game bears the name of its first
    player; `history`: {game: [(state, moves that can be redone), ...]}, `marked`: {game: index
    into it}; `closed`: games of which the panel showed no problem when they were left."""

    def __init__(self):
        self.drive: Any = MemoryFilesystem()
        self.app: Any = started(self.drive)
        self.history, self.marked, self.closed = {}, {}, set()
        self.muted = False  # and the panel said nothing against it
        self.broke = 0

    def spend(self, trouble=None):
        """The whole evening. What breaks is said, and OK goes on, as in the loop of main.py."""
        self.drive.trouble = trouble
        for game, act, *values in (
            (None, self.app.start, TREX),
            *(("Anna", self.app.enter, move) for move in (["play", 6], ["play", 9])),
            *(("Anna", self.app.enter, move) for move in (["symbol", 2], ["play", 8])),
            ("Anna", self.press, HOLD_BACK, OK),
            (None, self.mute),
            (None, self.app.start, TALLY),
            *(("Bo", self.app.enter, move) for move in (["add", 0, 5], ["add", 1, 7], ["end"])),
            ("Bo", self.leave),
            (None, self.back_to, "Anna"),
            *(("Anna", self.app.enter, move) for move in (["play", 3], ["play", 10])),
            (None, self.app.start, RACE),
            ("Nick", self.app.enter, ["roll"]),
            ("Nick", self.leave),
            (None, self.back_to, "Anna"),
            ("Anna", self.app.enter, ["play", 11]),
        ):
            try:
                if game in (None, self.present()):
                    act(*values)
                    self.look()
            except RuleError:
                pass  # the game went on from an earlier move, which was not marked
            except MemoryError as error:
                self.broke += 1
                self.app.stumble(error)
                self.press(OK)
        self.drive.trouble = None
        return self

    def present(self):
        return self.app.table and self.app.table.session.setup["players"][0]

    def look(self):
        """Two ticks, and what the panel shows then."""
        for _ in range(2):
            self.app.tick(ticks_ms())
        if self.app.table:
            history = self.history.setdefault(self.present(), [])
            history.append((self.app.state(), self.app.table.session.undone))
            if mark_in(bytes(self.app.canvas.buffer)) == "saved":
                self.marked[self.present()] = len(history) - 1

    def press(self, *events):
        for event in events:
            press_in(self.app, event)
            self.look()

    def home(self):
        """The rows of the home list, with the cursor on the first."""
        self.app.go_home()
        self.app.screen.cursor = 0
        self.look()
        return [text for _, text, _ in self.app.screen.entries]

    def mute(self):
        row = self.home().index(self.app.words.say("title_settings"))
        self.press(*[DOWN] * row, OK, DOWN, RIGHT, BACK)
        self.muted = not self.app.screen.banner

    def leave(self):
        game = self.present()
        self.app.leave_finished()
        if not self.app.screen.banner:
            self.closed.add(game)

    def back_to(self, game):
        """Go on with a game, if it can be read; else what is there stays."""
        if self.home()[0] == self.app.words.say("item_resume"):
            self.press(OK)
            items = getattr(self.app.screen, "items", ())
            for place, item in enumerate(items):
                if game in item[0]:
                    self.press(*[DOWN] * place, OK)
            self.press(OK)


class Found:
    """Everything that a restart finds on a drive."""

    def __init__(self, drive):
        app = started(drive)
        files = app.parts.files
        self.present = app.table and app.table.session.setup["players"][0]
        self.settings = app.settings.values
        self.results = [(one["game"], one["rows"]) for one in load(Store(files))]
        self.rolls = counts(Store(files))["event"]
        self.learned = Store(files).load("learned_trex", {"symbols": {}})["symbols"]
        self.bad = [path for path in drive.files if path.endswith(".bad")]
        self.games = {}
        journal = Journal(files)
        for game_id, _, players in journal.unfinished():
            record = journal.open(game_id)
            assert record is not None and record.damage is None
            table = Table(app, record.setup, record)
            self.games[players[0]] = table.game.state(), table.session.undone
            app.table = None


def check(evening):
    """Whatever was marked as saved is there, and nothing twice."""
    found = Found(evening.drive)
    assert found.bad == []
    for game, marked in evening.marked.items():
        assert game in found.games or game != "Anna"
        assert game not in found.games or found.games[game] in evening.history[game][marked:], game
    assert not evening.closed & set(found.games)
    kept = [game for game, _ in found.results]
    assert len(kept) == len(set(kept)) and sum(found.rolls) <= 1
    assert ("tally", [["Carol", "7"], ["Bo", "5"]]) in found.results or "Bo" not in evening.closed
    assert sum(found.rolls) == 1 or "Nick" not in evening.closed
    assert not (evening.muted and found.settings["sound"])
    return found


@pytest.fixture(scope="module")
def usual():
    """What an evening leaves on which nothing refuses, and how many operations it takes."""
    counting = Refusing(FOREVER)
    evening = Evening().spend(counting)
    found = check(evening)
    assert evening.broke == 0 and evening.closed == {"Bo", "Nick"} and evening.muted
    assert found.present == "Anna" and len(found.results) == 2 and found.learned["9"] == 2
    assert counting.count > 150
    return found, counting.count


@pytest.mark.parametrize("make", [None, MemoryError])
def test_a_single_refusal_changes_nothing(usual, make):
    wanted, operations = usual
    for first in range(1, operations + 1, 7 if make else 4):
        evening = Evening().spend(Refusing(first, 1, make))
        assert evening.broke == 0, first
        assert vars(check(evening)) == vars(wanted), first


@pytest.mark.parametrize("times", [2, 10, FOREVER])
def test_what_was_marked_as_saved_is_there_whatever_refuses(usual, times):
    for first in range(1, usual[1] + 1, 8):
        print("refused: from operation", first)
        check(Evening().spend(Refusing(first, times)))


def test_what_was_marked_as_saved_is_there_whichever_module_cannot_be_loaded(monkeypatch):
    left = [0]

    def lacking(*arguments):
        left[0] -= 1
        if left[0] == 0:
            raise MemoryError
        return borrow(*arguments)

    for name, module in list(sys.modules.items()):
        if name.startswith("clutch.") and getattr(module, "borrow", None) is borrow:
            monkeypatch.setattr(module, "borrow", lacking)
    first = broken = 0
    for first in itertools.count(1, 3):
        evening = Evening()
        left[0] = first
        evening.spend()
        reached, left[0] = left[0] <= 0, 0
        broken += evening.broke
        print("could not be loaded: number", first)
        check(evening)
        if not reached:
            break
    assert first > 20 and broken > 4
