"""Every screen is in the gallery, in every language, and nothing on it is cut off or overlaps.

All scenes are played in every language, on a canvas that reports such faults: with short names in
the two languages whose pictures are kept, with names of twelve wide letters in the others.
"""

import importlib
import pkgutil
from functools import cache

import pytest
from click.testing import CliRunner
from PIL import Image

import clutch
from any_game import in_turn
from checking_canvas import CheckingCanvas
from clutch.games import GAMES, game_module
from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.widgets import Screen
from clutch.words import LANGUAGES
from tools.cli import main
from tools.pictures import gallery
from tools.pictures.gallery import play
from tools.pictures.gallery.looks import KEPT, file_of, looks

NEWS = "Something that is longer than a line holds"
NAMES = {"short": gallery.SHORT_NAMES, "wide": gallery.WIDE_NAMES}


@cache
def played(sheet: str, language: str, names: str) -> list[gallery.Shot]:
    return play(sheet, language, NAMES[names], CheckingCanvas)


def all_shots() -> list[gallery.Shot]:
    return [shot for sheet in gallery.sheets() for shot in played(sheet, "en", "short")]


@pytest.mark.parametrize("sheet", gallery.sheets())
def test_every_screen_looks_as_when_somebody_last_looked_at_it(sheet):
    now = looks(*(played(sheet, language, "short") for language in KEPT)).splitlines()
    then = file_of(sheet).read_text("utf-8").splitlines()
    changed = [line for line in now if line not in then]
    assert now == then, (
        f"look at these in the gallery, then run gallery --keep: {changed or 'their order'}"
    )


def troubles(shots: list[gallery.Shot]) -> dict[str, list[str]]:
    return {shot.caption: shot.troubles for shot in shots if shot.troubles}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", gallery.sheets())
def test_nothing_is_cut_off_and_nothing_overlaps(sheet, language):
    assert not troubles(played(sheet, language, "short" if language in KEPT else "wide"))


@in_turn("sheet", gallery.sheets())
def test_nor_with_names_of_twelve_wide_letters(sheet, language):
    assert not troubles(played(sheet, language, "wide"))


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
    assert not screens() - {shot.screen for shot in all_shots()}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_in_a_picture(game):
    wanted = {
        (game, depth, phase)
        for depth, phases in game_module(game, "rules").Game.PHASES.items()
        for phase in phases
    }
    assert not wanted - {shot.question for shot in played(game, "en", "short")}


@pytest.mark.parametrize("sheet", gallery.sheets())
def test_no_two_scenes_have_the_same_caption(sheet):
    captions = [shot.caption for shot in played(sheet, "en", "short")]
    assert not {caption for caption in captions if captions.count(caption) > 1}


@pytest.mark.parametrize("sheet", gallery.sheets())
def test_the_languages_differ_on_nearly_every_picture(sheet):
    english, dutch = (played(sheet, language, "short") for language in KEPT)
    assert [shot.caption for shot in english] == [shot.caption for shot in dutch]
    same = [one.caption for one, other in zip(english, dutch, strict=True) if one[1] == other[1]]
    assert len(same) < len(english) / 10, same


def test_a_text_that_does_not_fit_is_found():
    stage = gallery.Stage("en", make_canvas=CheckingCanvas)
    stage.app.screen.prompt = "W" * 40
    stage.press("DOWN")
    stage.shot("too long")
    assert any("cut off" in line for line in stage.shots[0].troubles)


class NewsCanvas(Canvas):
    """Draws what it is given, and beside it the same screen with news of two lines and without,
    in turn: `wrong` has each screen on which one of them is not what a new panel would show."""

    wrong: set[str] = set()

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
                self.wrong.add(f"{type(screen).__qualname__}: {screen.title}, news: {news}")
            self.wrong.update(self.beside.faults)
        screen.banner = kept
        return super().paint(describe)


def painted(screen, news):
    """The picture of a screen with this news on a panel that showed nothing before."""
    screen.banner, canvas = news, Canvas()
    canvas.paint(screen.draw)
    return canvas.buffer


@pytest.mark.parametrize("sheet", gallery.sheets())
def test_news_of_two_lines_stands_whole_on_every_screen_and_goes_without_a_trace(
    sheet, monkeypatch
):
    monkeypatch.setattr(NewsCanvas, "wrong", set())
    play(sheet, "en", make_canvas=NewsCanvas)
    assert not NewsCanvas.wrong


def test_the_command_draws_a_sheet_for_each_game_and_language(tmp_path, monkeypatch):
    monkeypatch.setattr(
        gallery,
        "play",
        lambda sheet, language, _: played(
            sheet, language, "short" if language in KEPT else "wide"
        ),
    )
    done = CliRunner().invoke(main, ["gallery", "--out", str(tmp_path / "sheets")])
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
    done = CliRunner().invoke(main, ["gallery", "--out", str(tmp_path / "sheets" / "deeper")])
    assert done.exit_code == 1
    assert len(done.output.splitlines()) == 1
