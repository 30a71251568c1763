"""Pictures of the handheld as the web page draws it, by a browser without a window.

    draw(pose_of(engine), board, file)     one picture, 1000 x 800, with the names of the parts
    draw_game(poses(steps, headless, name), board, file)
                                           the handheld alone, 510 x 760: .png is the last pose,
                                           .webp an animation of all

A pose is what the handheld shows at one moment. The page is served as usual, and photographed
without the parts beside the handheld. Raises UserError if Chromium or playwright (one of the
developer's packages) is missing.
"""

import asyncio
import io
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from aiohttp import web
from PIL import Image

from host_sim.errors import BadInput, UserError
from host_sim.frontends.web.browser import find_headless
from host_sim.frontends.web.live import Live
from host_sim.frontends.web.server import ADDRESS, create_app
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.playthrough import Step, play

WIDTH, HEIGHT = 1000, 800
ANIMATED = ".webp"
_WAIT_MS = 15_000
_LOOK = (Path(__file__).parent / "portrait.css").read_text("utf-8")
_CAPTIONS = (Path(__file__).parent / "portrait.js").read_text("utf-8")
_PRESSED = (
    "key => document.querySelector(`[data-key=${key}]`).setAttribute('aria-pressed', 'true')"
)

_ALONE = {"x": 245, "y": 15, "width": 510, "height": 760}
_QUALITY = 85  # of WebP; below it the edges of letters blur

# How long a pose is shown in the animation, in milliseconds.
_ARROW_MS, _CHOICE_MS, _SHORTEST_MS, _LAST_MS = 300, 700, 100, 3000
_LONGEST_WAIT_MS = 2500  # a `wait` of the playthrough may be longer
MOST_POSES = 200  # of an animation: a minute or two, and three of drawing


@dataclass(frozen=True)
class Pose:
    """What the handheld shows: the panel, 1,024 bytes of `display.picture()`; whether it is lit;
    its contrast; the colours of the lamps; the key that is down, or None; for how long.
    """

    panel: bytes
    lit: bool
    contrast: int
    lamps: tuple[tuple[int, int, int], ...]
    key: str | None = None
    duration_ms: int = _LAST_MS


class Posed:
    """An engine that stays in a pose: it has what `live` needs of an engine, and no time."""

    resets = 0
    now_us = 0

    def __init__(self, pose: Pose):
        self.handheld = SimpleNamespace(
            display=SimpleNamespace(
                picture=lambda: pose.panel, lit=pose.lit, contrast=pose.contrast
            ),
            lamps=SimpleNamespace(rgb=pose.lamps),
            buzzer=SimpleNamespace(tone_hz=0),
            usb=True,
        )

    def run_until(self, until_us):
        pass

    start = kill = close = lambda self: None

    def printed(self):
        return []


def pose_of(engine: Any, key: str | None = None, duration_ms: int = _LAST_MS) -> Pose:
    """The pose of the engine's handheld at rest."""
    engine.settle()
    display, lamps = engine.handheld.display, engine.handheld.lamps
    colours = tuple(tuple(rgb) for rgb in lamps.rgb)
    panel = bytes(display.picture())
    return Pose(panel, display.lit, display.contrast, colours, key, duration_ms)


def poses(steps: Iterable[Step], headless: Headless, name: str) -> list[Pose]:
    """Run the steps of a playthrough; a pose follows each key and each step that changes the
    picture.
    """
    found: list[Pose] = []
    for step in _one_by_one(steps):
        play([step], headless, name, lambda line: None)
        if step.word in ("key", "hold"):
            key = step.value[0]
            duration_ms = _CHOICE_MS if key in ("OK", "BACK") else _ARROW_MS
        else:
            key = None
            duration_ms = min(step.value, _LONGEST_WAIT_MS) if step.word == "wait" else 0
        pose = pose_of(headless.engine, key, duration_ms)
        last = found and replace(pose, duration_ms=found[-1].duration_ms) == found[-1]
        if last and key is None:
            found[-1] = replace(found[-1], duration_ms=found[-1].duration_ms + duration_ms)
        elif duration_ms or step.word in ("setup", "move", "cut"):
            found.append(replace(pose, duration_ms=max(duration_ms, _SHORTEST_MS)))
    if not found:
        raise BadInput(f"{name} shows nothing; right would be a playthrough with a game")
    found[-1] = replace(found[-1], key=None, duration_ms=_LAST_MS)
    return found


def _one_by_one(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        if step.word == "key":
            for key in step.value:
                yield step._replace(value=[key])
        else:
            yield step


async def _photograph(
    shown: list[Pose], board: dict, chromium: str, clip: Any, script: str
) -> list[bytes]:
    """A PNG of the page for each pose."""
    try:
        from playwright.async_api import Error, async_playwright
    except ImportError:
        raise UserError("playwright is missing: `python3 tools/run.py test` installs it") from None
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    pictures = []
    try:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox"] if root else []
            )
            page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            page.set_default_timeout(_WAIT_MS)
            for pose in shown:
                runner = web.AppRunner(
                    create_app(Live(lambda pose=pose: Posed(pose), board)), access_log=None
                )
                await runner.setup()
                try:
                    await web.TCPSite(runner, ADDRESS, 0).start()
                    await page.goto(f"http://{ADDRESS}:{runner.addresses[0][1]}/")
                    await page.wait_for_function("() => clutch.told().page")
                    await page.add_style_tag(content=_LOOK)
                    if script:
                        await page.evaluate(script)
                    if pose.key:
                        await page.evaluate(_PRESSED, pose.key)
                    pictures.append(await page.screenshot(clip=clip))
                finally:
                    await runner.cleanup()
            await browser.close()
    except Error as error:
        raise UserError(f"no picture: {str(error).splitlines()[0]}") from None
    return pictures


def _drawn(shown, board, clip=None, script="") -> list[Image.Image]:
    chromium = find_headless()
    if chromium is None:
        raise UserError("Chromium is missing: install it, or name one in CLUTCH_CHROMIUM")
    drawn = asyncio.run(_photograph(shown, board, chromium, clip, script))
    return [Image.open(io.BytesIO(picture)).convert("RGB") for picture in drawn]


def draw(pose: Pose, board: dict, file: Path) -> None:
    """Write the picture of a pose, with the names of the handheld's parts, as a PNG."""
    _save(_drawn([pose], board, script=_CAPTIONS), [pose], file)


def draw_game(shown: list[Pose], board: dict, file: Path) -> None:
    """Write the handheld alone: an animation of all poses as WebP, or the last one as PNG."""
    if file.suffix != ANIMATED:
        shown = shown[-1:]
    elif len(shown) > MOST_POSES:
        raise BadInput(
            f"{file}: an animation of {len(shown)} pictures; right would be {MOST_POSES} at most"
        )
    _save(_drawn(shown, board, _ALONE), shown, file)


def _save(pictures: list[Image.Image], shown: list[Pose], file: Path) -> None:
    try:
        if file.suffix == ANIMATED:
            durations = [pose.duration_ms for pose in shown]
            pictures[0].save(
                file, save_all=True, append_images=pictures[1:], duration=durations, loop=0,
                quality=_QUALITY, method=6, minimize_size=True,
            )  # fmt: skip
        else:
            # The last bit of each channel is a fifth of the file, and invisible.
            even = [min(255, level + 1) & ~1 for level in range(256)] * 3
            pictures[0].point(even).save(file, "PNG", optimize=True)
    except OSError as error:
        raise UserError(f"{file}: {error.strerror or error}") from None
