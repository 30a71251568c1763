"""A picture of the handheld as the web page draws it, by a browser that nobody sees.

    draw(engine, board, file)      # `engine` has played; it is shown as it stands, time and all

The page is served as always and photographed without what stands around the handheld. UserError
when Chromium or playwright (one of the developer's packages) is not there.
"""

import asyncio
import io
import os
from pathlib import Path
from typing import Any

from aiohttp import web
from PIL import Image

from host_sim.choices import find_chromium
from host_sim.errors import UserError
from host_sim.faces.web.live import Live
from host_sim.faces.web.server import ADDRESS, create_app

WIDTH, HEIGHT = 1000, 800
_WAIT_MS = 15_000
_LOOK = (Path(__file__).parent / "portrait.css").read_text("utf-8")
_CAPTIONS = (Path(__file__).parent / "portrait.js").read_text("utf-8")


class Posed:
    """An engine that stands still: what `live` asks of one, and no time."""

    resets = 0

    def __init__(self, engine):
        self.handheld = engine.handheld
        self.now_us = engine.now_us

    def grant(self, until_us):
        pass

    start = kill = close = lambda self: None

    def printed(self):
        return []


async def photograph(engine: Any, board: dict, chromium: str) -> bytes:
    """The page's picture of the handheld, as a PNG."""
    try:
        from playwright.async_api import Error, async_playwright
    except ImportError:
        raise UserError("playwright is missing: `python3 tools/run.py test` installs it") from None
    runner = web.AppRunner(create_app(Live(lambda: Posed(engine), board)), access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, ADDRESS, 0)
        await site.start()
        port = runner.addresses[0][1]
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox"] if root else []
            )
            page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            page.set_default_timeout(_WAIT_MS)
            await page.goto(f"http://{ADDRESS}:{port}/")
            await page.wait_for_function("() => clutch.told().page")
            await page.add_style_tag(content=_LOOK)
            await page.evaluate(_CAPTIONS)
            picture = await page.screenshot()
            await browser.close()
            return picture
    except Error as error:
        raise UserError(f"no picture: {str(error).splitlines()[0]}") from None
    finally:
        await runner.cleanup()


def draw(engine: Any, board: dict, file: Path) -> None:
    """Write the picture of `engine`'s handheld to `file`, a PNG."""
    chromium = find_chromium()
    if chromium is None:
        raise UserError("Chromium is missing: install it, or name one in CLUTCH_CHROMIUM")
    drawn = asyncio.run(photograph(engine, board, chromium))
    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    # The last bit of each channel is a fifth of the file and nothing to the eye.
    even = picture.point([min(255, level + 1) & ~1 for level in range(256)] * 3)
    try:
        even.save(file, optimize=True)
    except OSError as error:
        raise UserError(f"{file}: {error.strerror or error}") from None
