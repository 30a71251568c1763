"""Serve the handheld as a web page on this machine.

    serve(engine_factory, board, port=8128)

`engine_factory()` makes the engine that runs the firmware (see `live`), `board` is the board's
data. The page is three static files and one websocket, `/live`, which carries small JSON objects:

    server -> page   only the changes since the last message to that tab (first: everything)
        {"board": {...}, "page": {"2": <128 columns of display page 2, base64>},
         "display": [lit, contrast], "lamp": {"13": "ff8000"}, "key": {"UP": true},
         "tone": <hertz, 0 for silence>, "power": true, "usb": true, "speed": 1,
         "clock": <seconds>, "text": [<8 lines>], "chosen": <the words at the cursor>,
         "screen": {"playing": <a game is on the panel>, "name": <the name as typed so far, if
         one is asked, else null>, "language": "en", ... see app_state.py},
         "alone": <the player for whose eyes alone the panel is, or "">,
         "covered": <that player on every page but the one that pressed last: it gets no picture>,
         "log": [[<number>, "print" | "power" | "error" | "move" | "game", <line>], ...]}
        "choices": {"boards": [[name, title], ...], "languages": [...], "board": "pico",
        "language": "en" or null}, or null if there is no choice; "replay": whether the handheld
        is one that replays a game
        {"error": <line>}                 the answer to an invalid message
        {"answer": <n>, ...}              the answer to {"ask": <n>}
    page -> server
        {"key": "UP", "down": true}       UP DOWN LEFT RIGHT OK BACK
        {"hold": "BACK"}                  a long press of a key
        {"tap": [60, 30]}                 the panel, on this pixel
        {"name": "Anna"}                  if "screen" has a name; what "places" have as "typed"
        {"power": false}
        {"usb": false}                    the cable is pulled: on battery
        {"speed": 4}                      one of `live.SPEEDS`; 0 pauses
        {"board": "pico_242"}, {"language": "nl"}   start anew with one of the choices
        {"replay": true}                  show a handheld that keeps nothing; false: the other one
        {"ask": <n>, "do": "setup", "setup": {...}}   one of COMMANDS; set-up and moves
                                          are for the tab that replays

`page` has the pixels as the glass shows them: inversion is already in its bits.

Every open tab shows the same handheld. A key is down while any tab holds it, and a tab that goes
away releases its keys. The server listens on 127.0.0.1 only, and refuses requests for another
host name or from a page of another origin, so that no other page can press keys. It serves the
files that are beside the page when the program starts, by their names: the path of a request never
becomes the path of a file.
"""

import asyncio
import errno
import json
import logging
import sys
import webbrowser
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Any

from aiohttp import WSMsgType, web
from aiohttp.http import HttpProcessingError

from host_sim.electronics.ssd1306 import HEIGHT, WIDTH
from host_sim.errors import UserError
from host_sim.frontends.web.live import KEYS, SPEEDS, Live, when_told_to_end
from host_sim.frontends.web.selection import COMMANDS
from host_sim.frontends.web.words import STATIC, scripts, speaking
from host_sim.playthroughs.recorded import shipped_recordings

ADDRESS = "127.0.0.1"
PORT = 8128
PORTS_TRIED = 20
MOST_TABS = 16
PARTS = ("page", "lamp", "key")
LONGEST_MESSAGE = 16 * 1024  # a set-up
_LIVE = web.AppKey("live", Live)
_TABS = web.AppKey("tabs", set)
_CONTENT_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_FILES = {file.name: file for file in STATIC.iterdir() if file.suffix in _CONTENT_TYPES}
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


def _brief(record: logging.LogRecord) -> bool:
    """Keep tracebacks out of aiohttp's log. A malformed request is answered, not reported."""
    error = record.exc_info[1] if record.exc_info else None
    record.exc_info = None
    record.msg, record.args = f"{record.getMessage()}: {error}", ()
    return not isinstance(error, HttpProcessingError)


logging.getLogger("aiohttp.server").addFilter(_brief)


class Tab:
    """One open page: the picture that it has, and the event that sends it more."""

    def __init__(self, socket: web.WebSocketResponse):
        self.socket = socket
        self.told: dict = {}
        self.log_number = 0
        self.changed = asyncio.Event()
        self.changed.set()
        self._loop = asyncio.get_running_loop()
        self._answers: list[dict] = []

    def answer(self, message: dict) -> None:
        """Send this to the page; from any thread."""

        def keep() -> None:
            self._answers.append(message)
            self.changed.set()

        self._loop.call_soon_threadsafe(keep)

    async def keep_told(self, live: Live) -> None:
        """Send every change until cancelled; changes that come faster than the tab reads are
        merged.
        """
        while True:
            await self.changed.wait()
            self.changed.clear()
            while self._answers:
                await self.socket.send_json(self._answers.pop(0))
            picture = live.picture_for(self)
            if not picture:
                continue  # the engine is still being opened
            news = difference(picture, self.told)
            lines = live.log_after(self.log_number)
            if lines:
                news["log"] = lines
                self.log_number = lines[-1][0]
            self.told = picture
            if news:
                await self.socket.send_json(news)


def difference(now: dict, before: dict) -> dict:
    """The values of `now` that differ from `before`; of those in PARTS, only what changed."""
    news = {}
    for name, value in now.items():
        old = before.get(name)
        if value == old:
            continue
        if name in PARTS and isinstance(old, dict):
            value = {key: entry for key, entry in value.items() if old.get(key) != entry}
        news[name] = value
    return news


_PRESSES = {"key", "hold", "tap", "name"}
_RIGHT = {
    "key": f'one of {" ".join(KEYS)}, with "down" true or false',
    "hold": f"one of {' '.join(KEYS)}",
    "tap": f"[x, y] of a pixel, below {WIDTH} and {HEIGHT}",
    "name": "a text",
    "power": "true or false",
    "usb": "true or false",
    "speed": f"one of {' '.join(map(str, SPEEDS))}",
    "board": "one of the choices",
    "language": "one of the choices",
    "replay": "true or false",
    "ask": f'a number, with "do" one of {" ".join(COMMANDS)}',
}


def obey(live: Live, who: Any, text: str) -> str | None:
    """Do what a message of the page asks. Returns None, or one line with the error in it."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return 'a message must be a JSON object such as {"key": "OK", "down": true}'
    if isinstance(message, dict) and not message.keys().isdisjoint(_PRESSES):
        live.hand = who
    match message:
        case {"key": str(key), "down": bool(down)} if key in KEYS:
            live.key(who, key, down)
        case {"hold": str(key)} if key in KEYS:
            live.hold(key)
        case {"tap": [int(x), int(y)]} if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            live.tap(x, y)
        case {"name": str(text)} if text:
            live.name(text)
        case {"power": bool(on)}:
            live.power(on)
        case {"usb": bool(plugged)}:
            live.usb(plugged)
        case {"speed": int(speed)} if speed in SPEEDS and not isinstance(speed, bool):
            live.speed(speed)
        case {"board": str(name)} if live.choose("board", name):
            pass
        case {"language": str(name)} if live.choose("language", name):
            pass
        case {"replay": bool(on)}:
            live.replay(who, on)
        case {"ask": int(number), "do": str(action)} if action in COMMANDS:
            live.ask(who, message, lambda found: who.answer({**found, "answer": number}))
        case _:
            for name, right in _RIGHT.items():
                if isinstance(message, dict) and name in message:
                    return f"{name}: right would be {right}"
            return f"a message must be an object with one of {', '.join(_RIGHT)}"
    return None


@web.middleware
async def guard(request: web.Request, handler) -> web.StreamResponse:
    """Let through requests of this machine's own page; others get 403 and one line."""
    port = request.get_extra_info("sockname")[1]
    hosts = {f"{name}:{port}" for name in (ADDRESS, "localhost")}
    if request.host not in hosts:
        reason = f"asked for host {request.host!r}; this handheld is at {ADDRESS}:{port}"
    elif request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
        reason = f"asked by a page from {request.headers['Origin']!r}, not by the handheld's own"
    else:
        try:
            response = await handler(request)
        except web.HTTPNotFound:
            response = web.Response(status=404, text="there is no such page\n")
        except web.HTTPMethodNotAllowed:
            response = web.Response(status=405, text="only GET is answered here\n")
        if not response.prepared:
            response.headers.update(_HEADERS)
        return response
    return web.Response(status=403, text=f"refused: {reason}\n")


async def static_file(request: web.Request) -> web.Response:
    name = request.match_info.get("name", "index.html")
    if name not in _FILES and name not in scripts():
        raise web.HTTPNotFound
    text = scripts().get(name) or speaking(_FILES[name].read_text("utf-8"))
    kind = _CONTENT_TYPES[PurePosixPath(name).suffix]
    return web.Response(text=text, content_type=kind, charset="utf-8")


async def recordings(request: web.Request) -> web.Response:
    return web.json_response(await asyncio.to_thread(shipped_recordings))


async def live_socket(request: web.Request) -> web.StreamResponse:
    live = request.app[_LIVE]
    socket = web.WebSocketResponse(heartbeat=20, max_msg_size=LONGEST_MESSAGE)
    if not socket.can_prepare(request):
        return web.Response(status=400, text="/live speaks websocket only\n")
    if len(request.app[_TABS]) >= MOST_TABS:
        return web.Response(status=503, text=f"{MOST_TABS} pages are open already\n")
    await socket.prepare(request)
    tab = Tab(socket)
    request.app[_TABS].add(tab)
    telling = asyncio.create_task(tab.keep_told(live))
    try:
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                wrong = obey(live, tab, message.data)
            else:
                wrong = "a message must be text"
            if wrong:
                await socket.send_json({"error": wrong})
    except ConnectionError:
        pass
    finally:
        request.app[_TABS].discard(tab)
        live.let_go(tab)
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
    return socket


def create_app(live: Live) -> web.Application:
    """The web application around `live`, which it starts and stops."""
    app = web.Application(middlewares=[guard])
    app[_LIVE] = live
    app[_TABS] = set()
    app.router.add_get("/", static_file)
    app.router.add_get("/live", live_socket)
    app.router.add_get("/recordings.json", recordings)
    app.router.add_get("/{name}", static_file)

    async def start(app: web.Application) -> None:
        loop = asyncio.get_running_loop()

        def tell_tabs() -> None:
            for tab in app[_TABS]:
                tab.changed.set()

        live.start(lambda: loop.call_soon_threadsafe(tell_tabs))

    async def stop(app: web.Application) -> None:
        for tab in list(app[_TABS]):
            await tab.socket.close(code=1001, message=b"the simulator has ended")
        await asyncio.to_thread(live.stop)

    app.on_startup.append(start)
    app.on_shutdown.append(stop)
    return app


async def listen(runner: web.AppRunner, port: int, say: Callable[[str], object]) -> int:
    """Listen on `port`, or on the next free one, and report it. Returns it; raises UserError."""
    candidate = port
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            await web.TCPSite(runner, ADDRESS, candidate).start()
            return candidate
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            say(f"Port {candidate} is taken; trying the next.")
    raise UserError(f"no port from {port} to {candidate} is free; name another with --port")


async def serving(
    engine_factory, board: dict, port: int, open_browser: bool, say, selection=None
) -> None:
    """Serve until cancelled; SIGTERM and SIGHUP end the program."""
    ended = asyncio.get_running_loop().create_future()
    when_told_to_end(lambda code: ended.done() or ended.set_result(code))
    runner = web.AppRunner(
        create_app(Live(engine_factory, board, selection)), access_log=None, shutdown_timeout=1
    )
    await runner.setup()
    try:
        port = await listen(runner, port, say)
        address = f"http://{ADDRESS}:{port}/"
        say(f"The handheld is at {address} (Ctrl-C ends it).")
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address)
        sys.exit(await ended)
    finally:
        await runner.cleanup()


def serve(
    engine_factory,
    board: dict,
    port: int = PORT,
    open_browser: bool = True,
    say: Callable[[str], object] = print,
    selection=None,
) -> None:
    """Serve the handheld until Ctrl-C. UserError when no port is free."""
    try:
        asyncio.run(serving(engine_factory, board, port, open_browser, say, selection))
    except KeyboardInterrupt:
        say("\nSwitched off.")
