"""Every screen is in the gallery, in every language, and nothing on it is cut off or overlaps.

All scenes are played once in each language, on a canvas that reports such faults: with short names
in the two whose pictures are kept, with names of twelve wide letters in the others. In the second
language OK is pressed twice within a moment on each kind of screen, in the last one there is news
on it.
"""

import importlib
import json
import os
import pkgutil
import traceback
from collections.abc import Callable
from functools import cache

import pytest
from PIL import Image

import clutch
from checking_canvas import CheckingCanvas
from clutch.games import GAMES, game_module
from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.widgets import Screen
from clutch.words import LANGUAGES
from tests.commands import called, told
from tools.pictures import gallery
from tools.pictures.gallery import play
from tools.pictures.gallery.looks import KEPT, file_of, looks
from tools.pictures.gallery.script import Script
from tools.pictures.gallery.stage import SHORT_NAMES, WIDE_NAMES, Shot, Stage

NEWS = "Something that is longer than a line holds"
BEFORE_MS = 1000  # more than after a roll
BETWEEN_MS = 100
AFTER_MS = 250
LEAST = 6  # kinds of shots of a sheet with an OK that does something


class NewsCanvas(CheckingCanvas):
    """Draws what it is given, and beside it the same screen with news of two lines and without,
    in turn: a fault is each screen on which one of them is not what a new panel would show."""

    def __init__(self):
        super().__init__()
        self.beside = CheckingCanvas()

    def paint(self, describe):
        screen = describe.__self__
        kept = screen.banner
        for news in (NEWS, None, NEWS):  # the last one stands when the next picture comes
            screen.banner = news
            self.beside.paint(describe)
            wanted = painted(screen, None)
            if news:
                wanted[6 * WIDTH :] = painted(Screen(), news)[6 * WIDTH :]
            if self.beside.buffer != wanted:
                self.faults.append(f"{type(screen).__qualname__}: {screen.title}, news: {news}")
        self.faults += self.beside.faults
        self.beside.faults.clear()
        screen.banner = kept
        return super().paint(describe)


def painted(screen, news):
    """The picture of a screen with this news on a panel that showed nothing before."""
    screen.banner, canvas = news, Canvas()
    canvas.paint(screen.draw)
    return canvas.buffer


def aside(action: Callable, *arguments):
    """What an action returns in a copy of this process, where this one stays as it is."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(writing, json.dumps(action(*arguments)).encode())
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return json.loads(said)


class Twice(Stage):
    """Tries OK twice at a shot of each kind: the second one may enter, end and close nothing.
    `tried`: the kinds of the sheet, (screen, its title, question), where OK does something."""

    tried = set()

    def shot(self, caption, at_once=False):
        screen, table = self.app.screen, self.app.table
        kind = type(screen), screen.title, table and table.game.phase
        # Not in a moment of an animation, or the last before the boot loader.
        wrong = None if at_once or kind in self.tried else aside(second_ok, self)
        if wrong is not None:
            self.tried.add(kind)
            self._troubles += wrong
        super().shot(caption, at_once)

    def tap_ok(self):
        """OK, however little after what came before."""
        self.hold("ok")
        self.run(60)
        self.let_go("ok")
        self.run(40)  # it has acted since 30


def facts(stage):
    """What an OK too many must not change."""
    app = stage.app
    session = app.table.session if app.table else None
    moves = session and (session.length, session.undone)
    return app.table, moves, session and app.table.game.phase, app.journal.game_id


def second_ok(stage):
    """What is wrong with a second OK; None if the first one does nothing."""
    stage.let_go()
    stage.run(BEFORE_MS)
    before = stage.handheld.display.picture()
    stage.tap_ok()
    if stage.handheld.display.picture() == before:
        return None  # or it only woke the handheld
    shown, were = stage.app.screen, facts(stage)
    stage.run(BETWEEN_MS)
    stage.tap_ok()
    stage.run(AFTER_MS)
    wrong = []
    if facts(stage) != were:
        wrong.append("a second OK entered a move, or began or ended a game")
    if stage.app.screen is not shown:
        wrong.append(f"a second OK closed {type(shown).__name__}")
    return wrong


@cache
def played(sheet: str, language: str) -> list[Shot]:
    names = SHORT_NAMES if language in KEPT else WIDE_NAMES
    canvas = NewsCanvas if language == LANGUAGES[-1] else CheckingCanvas
    twice = language == KEPT[1] and hasattr(os, "fork")
    Twice.tried.clear()
    shots = play(sheet, language, names, canvas, Twice if twice else Stage)
    assert not twice or len(Twice.tried) >= LEAST
    return shots


@pytest.mark.parametrize("sheet", gallery.sheets())
def test_every_screen_looks_as_when_somebody_last_looked_at_it(sheet):
    now = looks(*(played(sheet, language) for language in KEPT)).splitlines()
    then = file_of(sheet).read_text("utf-8").splitlines()
    changed = [line for line in now if line not in then]
    assert now == then, (
        f"look at these in the gallery, then run gallery --keep: {changed or 'their order'}"
    )


def troubles(shots: list[Shot]) -> dict[str, list[str]]:
    return {shot.caption: shot.troubles for shot in shots if shot.troubles}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", gallery.sheets())
def test_nothing_is_cut_off_or_left_over_and_a_second_ok_does_nothing(sheet, language):
    assert not troubles(played(sheet, language))


def modules() -> list[str]:
    """All of the firmware's modules, but for those of games that cannot be chosen."""
    names = [module.name for module in pkgutil.walk_packages(clutch.__path__, "clutch.")]
    left_out = [
        name for name in names
        if name.startswith("clutch.games.") and name.count(".") > 1
        and name.split(".")[2] not in (*GAMES, "contract")
    ]  # fmt: skip
    return [name for name in names if name not in left_out]


def screens() -> set[str]:
    """Every kind of screen that there is, as module and class, without those that others are
    made from."""
    for name in modules():
        importlib.import_module(name)
    found, todo = set(), [Screen]
    while todo:
        for kind in todo.pop().__subclasses__():
            todo.append(kind)
            if kind.__module__ in modules() and not kind.__subclasses__():
                found.add(f"{kind.__module__}.{kind.__qualname__}")
    return found


def test_every_screen_is_in_a_picture():
    assert len(screens()) > 8
    shown = {shot.screen for sheet in gallery.sheets() for shot in played(sheet, "en")}
    assert not screens() - shown


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_in_a_picture(game):
    wanted = {
        (game, depth, phase)
        for depth, phases in game_module(game, "rules").Game.PHASES.items()
        for phase in phases
    }
    assert not wanted - {shot.question for shot in played(game, "en")}


@pytest.mark.parametrize("sheet", gallery.sheets())
def test_no_two_scenes_have_the_same_caption(sheet):
    captions = [shot.caption for shot in played(sheet, "en")]
    assert not {caption for caption in captions if captions.count(caption) > 1}


def test_a_text_that_does_not_fit_is_found():
    stage = Stage("en", make_canvas=CheckingCanvas)
    stage.app.screen.prompt = "W" * 40
    stage.press("DOWN")
    stage.shot("too long")
    assert any("cut off" in line for line in stage.shots[0].troubles)


def test_a_line_that_cannot_be_played_is_named(tmp_path):
    file = tmp_path / "scenes.txt"
    file.write_text("scene home\nDOWN\ngmae_trex OK | a form\n", "utf-8")
    with pytest.raises(Exception) as caught:
        Script(file).scenes[0](Stage("en"))
    assert caught.value.__notes__ == [f"{file}:3: gmae_trex OK | a form"]


def test_the_command_draws_a_sheet_for_each_game_and_language(tmp_path, monkeypatch):
    monkeypatch.setattr(
        gallery,
        "play",
        lambda sheet, language, _, taps: played(sheet, language)[:8],  # two rows
    )
    done = called("gallery", "--out", tmp_path / "sheets")
    assert done.exit_code == 0, done.output
    files = sorted(path.name for path in (tmp_path / "sheets").iterdir())
    wanted = [f"{sheet}_{language}.png" for sheet in gallery.sheets() for language in LANGUAGES]
    assert files == sorted(wanted)
    for name in files:
        with Image.open(tmp_path / "sheets" / name) as image:
            assert image.width > 1500 and image.height > 500
            assert len(image.getcolors(1 << 20) or ()) > 10


def test_the_command_says_in_one_line_why_it_cannot_write(tmp_path):
    (tmp_path / "sheets").write_text("a file")
    assert told("gallery", "--out", tmp_path / "sheets" / "deeper", code=1)
