"""The pictures of the front page: each can be made again, and shows its game."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import parse
from tests.commands import told
from tools.pictures.portrait import MOST_POSES, poses

ROOT = Path(__file__).resolve().parents[3]
HANDHELD = ROOT / "boards/pico/handheld.play"
GAMES = sorted((ROOT / "boards" / "pico" / "pictures").glob("*.play"))
LIMIT_BYTES = {".png": 300_000, ".webp": 600_000}
TOO_MANY = MOST_POSES + 1
WORDS = ("setup", "move", "expect", "key", "hold", "wait", "cut", "screen", "lamps")
# Where the panel is, and how many pixels of the picture are one of the panel.
NAMED, ALONE = (370, 247, 2), (124, 231, 2)


def posed(playthrough):
    with Headless(open_engine()) as headless:
        headless.engine.handheld.usb = True
        return poses(parse(playthrough.read_text("utf-8"), ""), headless, "")


def likeness(picture, panel, place):
    """The share of the panel's pixels that the picture shows as they are."""
    near_left, near_top, scale = place
    lit = [panel[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128)]

    def alike(left, top):
        box = (left, top, left + 128 * scale, top + 64 * scale)
        shades = picture.crop(box).resize((128, 64), Image.Resampling.BOX).tobytes()
        return sum((shade > 120) == bit for shade, bit in zip(shades, lit, strict=True))

    return max(alike(near_left + x, near_top + y) for x in range(5) for y in range(6)) / len(lit)


def frames_of(file):
    return [frame.convert("L") for frame in ImageSequence.Iterator(Image.open(file))]


def drawn(*arguments):
    command = [sys.executable, "-m", "tools", "portrait", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_an_animation_shows_each_key_of_a_playthrough(tmp_path, browser):
    game, file = tmp_path / "short.play", tmp_path / "short.webp"
    game.write_text('setup {"game": "trex"}\nkey RIGHT DOWN\n', "utf-8")
    drawn("--game", game, file)
    shown, frames = posed(game), frames_of(file)
    assert [pose.key for pose in shown] == [None, "RIGHT", None]  # the last is let go
    assert len(frames) == len(shown)
    for pose, frame in zip(shown, frames, strict=True):
        assert frame.size == (510, 760)
        assert likeness(frame, pose.panel, ALONE) > 0.98


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_a_picture_of_the_front_page_is_current(game):
    """Where this fails, the second line of the playthrough is the command that draws it anew."""
    made = game.read_text("utf-8").splitlines()[1].split("`")[1]
    command, file = made.rsplit(" ", 1)
    assert command == f"python3 tools/run.py portrait --game boards/pico/pictures/{game.name}"
    file = ROOT / file
    assert file.stat().st_size < LIMIT_BYTES[file.suffix]
    shown, frames = posed(game), frames_of(file)
    if file.suffix == ".png":
        shown = shown[-1:]
    assert len(frames) == len(shown), made
    for pose, frame in zip(shown, frames, strict=True):
        assert likeness(frame, pose.panel, ALONE) > 0.98, made


def test_the_picture_with_names_is_current():
    (picture,) = frames_of(HANDHELD.with_suffix(".png"))
    assert likeness(picture, posed(HANDHELD)[-1].panel, NAMED) > 0.99, "tools/run.py portrait"


@pytest.mark.parametrize(
    "arguments, line",
    [
        (["some.gif"], "some.gif: right would be a .png, or with --game a .webp"),
        (["some.webp"], "some.webp: right would be a .png, or with --game a .webp"),
    ],
)
def test_a_picture_of_another_kind_is_one_line(arguments, line):
    assert told("portrait", *arguments) == f"{line}\n"


@pytest.mark.parametrize(
    "text, line",
    [
        (None, "GAME is missing: the playthrough that leads to the picture"),
        ("# nothing\n", "GAME shows nothing; right would be a playthrough with a game"),
        (
            "key RIGHT\n" * TOO_MANY,
            f"FILE: an animation of {TOO_MANY} pictures; right would be {MOST_POSES} at most",
        ),
        (
            "jump\n",
            f"GAME:1: unknown word 'jump'; known are {', '.join(WORDS)}",
        ),
    ],
)
def test_a_game_that_makes_no_picture_is_one_line(tmp_path, text, line):
    game, file = tmp_path / "some.play", tmp_path / "some.webp"
    if text is not None:
        game.write_text(text, "utf-8")
    shown = told("portrait", "--game", game, file)
    assert shown.replace(str(game), "GAME").replace(str(file), "FILE") == f"{line}\n"
    assert not file.exists()


def test_a_missing_browser_is_one_line(tmp_path, monkeypatch):
    file = tmp_path / "handheld.png"
    monkeypatch.setenv("CLUTCH_CHROMIUM", "/nowhere/chromium")
    assert told("portrait", file, code=1).startswith("Chromium is missing")
    assert not file.exists()
