"""A served handheld and its open tabs, without a browser: a test exchanges their messages.

@served
async def test_...(table):
    page = await table.open()
    await page.say(key="OK", down=True)
    await page.until(lambda told: told["key"].get("OK"))
"""

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager

from aiohttp.test_utils import TestClient, TestServer

from board import BOARD
from host_sim.frontends.web import server
from host_sim.frontends.web.live import Live
from tests.host_sim.web_fake_engine import FakeEngine


class Page:
    """An open tab, as the server sees it: `told` is all news merged, `heard` the messages."""

    def __init__(self, stream):
        self.stream = stream
        self.told = {"page": {}, "lamp": {}, "key": {}}
        self.log = []
        self.heard = []

    async def say(self, **message):
        await self.stream.send_json(message)

    async def tap(self, *keys):
        for key in keys:
            await self.say(key=key, down=True)
            await self.say(key=key, down=False)

    def logged(self, kind):
        return [text for _, of_kind, text in self.log if of_kind == kind]

    async def hear(self):
        news = await self.stream.receive_json(timeout=60)
        self.heard.append(news)
        for name, value in news.items():
            if name == "log":
                self.log += value
            elif isinstance(value, dict) and name in self.told:
                self.told[name].update(value)
            else:
                self.told[name] = value
        return news

    async def until(self, true):
        """Listen until `true(told)`; the test fails after five seconds of silence."""
        while not true(self.told):
            await self.hear()


class Table:
    """A served handheld, and the pages that tests open on it."""

    def __init__(self, client, engine):
        self.client = client
        self.engine = engine

    async def open(self, **headers):
        return Page(await self.client.ws_connect("/live", headers=headers))

    async def after(self, duration_us: int):
        """Wait for so much of the handheld's time, however busy the PC is."""
        end_us = self.engine.now_us + duration_us
        while self.engine.now_us < end_us:
            await asyncio.sleep(0.01)


@asynccontextmanager
async def table(engine_class=FakeEngine, board=BOARD):
    engine = engine_class(board)
    app = server.create_app(Live(lambda: engine, board))
    async with TestClient(TestServer(app)) as client:
        yield Table(client, engine)


def served(test: Callable | None = None, **options) -> Callable:
    """Run an asynchronous test that takes the table; the options are those of `table`."""
    if test is None:
        return lambda test: served(test, **options)

    def run():
        async def whole():
            async with table(**options) as the_table:
                await asyncio.wait_for(test(the_table), 20)

        asyncio.run(whole())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def first_line(page):
    return (page.told.get("text") or [""])[0]
