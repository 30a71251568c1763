"""The picture of the handheld in the README: it can be made anew, and shows its game."""

import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from host_sim.choices import open_engine
from host_sim.cli import main
from host_sim.faces.headless import Headless
from host_sim.faces.playthrough import parse, play

ROOT = Path(__file__).resolve().parents[2]
PLAYTHROUGH = ROOT / "boards/pico/handheld.play"
LIMIT_BYTES = 300_000
SCALE = 3  # pixels of the picture for one of the panel
NEAR_LEFT, NEAR_TOP = 306, 220


def test_the_portrait_shows_what_the_playthrough_leads_to(tmp_path, browser):
    file = tmp_path / "handheld.png"
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "portrait", file],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert file.stat().st_size < LIMIT_BYTES
    picture = Image.open(file).convert("L")
    assert picture.size == (1000, 800)
    with Headless(open_engine()) as headless:
        play(parse(PLAYTHROUGH.read_text("utf-8"), ""), headless, "", lambda line: None)
        panel = headless.engine.handheld.display.picture()
    lit = [panel[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128)]

    def alike(left, top):
        box = (left, top, left + 128 * SCALE, top + 64 * SCALE)
        shades = picture.crop(box).resize((128, 64), Image.Resampling.BOX).tobytes()
        return sum((shade > 120) == bit for shade, bit in zip(shades, lit, strict=True))

    best = max(alike(NEAR_LEFT + x, NEAR_TOP + y) for x in range(5) for y in range(6))
    assert best > 0.99 * len(lit)


def test_a_missing_browser_is_one_line(tmp_path):
    file = tmp_path / "handheld.png"
    done = CliRunner().invoke(
        main, ["portrait", str(file)], env={"CLUTCH_CHROMIUM": "/nowhere/chromium"}
    )
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert done.output.startswith("Chromium is missing")
    assert not file.exists()
