"""Serve the static page on its own host, and use it in a browser.

with hosted(folder, prefix="/some/where/") as host:    # host.url; host.folder can be changed
    handheld = AlonePage(page, host.url)               # `page` is the fixture
"""

import functools
import http.server
import sys
import threading
from contextlib import contextmanager

from tests.host_sim.web_browser import READ_MS, HandheldPage

INSIDE = """(parts) => parts.every((name) => {
  const { left, right, top, bottom } = document.querySelector(name).getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth + 0.01 && bottom <= innerHeight + 0.01;
}) && document.documentElement.scrollWidth <= innerWidth"""

LARGE = """([selector, side, count]) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  return all.length && all.length === (count ?? all.length) && all.every((box) =>
    Math.min(box.width, box.height) >= side && box.left >= 0 && box.right <= innerWidth + 0.01);
}"""

PASSED = """(before) => {
  const { clock } = clutch.told();
  return clock < before || clock > before + 1;
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Answers below the prefix alone, as a host with many pages does."""

    def __init__(self, *arguments, host, **options):
        self.host = host
        super().__init__(*arguments, directory=str(host.folder), **options)

    def do_GET(self):
        self.host.asked.append(self.path)
        if not self.path.startswith(self.host.prefix):
            self.send_error(404)
            return
        self.path = "/" + self.path.removeprefix(self.host.prefix)
        del self.headers["If-Modified-Since"]  # of whole seconds: tests change files faster
        super().do_GET()

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format, *words):
        pass


class _Server(http.server.ThreadingHTTPServer):
    """A browser that leaves a page hangs up; that is no error of the host."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Host:
    """A web host; `folder` can be changed, `asked` has the paths that it was asked for."""

    def __init__(self, folder, prefix="/some/where/"):
        self.folder = folder
        self.prefix = prefix
        self.asked = []
        self.url = ""

    @contextmanager
    def serving(self, answering):
        server = _Server(("127.0.0.1", 0), answering)
        self.url = f"http://127.0.0.1:{server.server_port}{self.prefix}"
        self.stop = server.shutdown
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()


@contextmanager
def hosted(folder, prefix="/some/where/"):
    host = Host(folder, prefix)
    with host.serving(functools.partial(Quiet, host=host)):
        yield host


def play(page):
    """From the start page to the handheld as it is."""
    page.locator("#rooms").wait_for()
    page.evaluate("clutch.play()")


class AlonePage(HandheldPage):
    """The page without a server, once it runs; `onto` goes on to the handheld."""

    def __init__(self, page, url, onto=True):
        super().__init__(page, url)
        self.page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
        if onto:
            play(page)

    def hurry(self):
        """Let its clock run four times as fast, until it is switched off. At 20 times a mark that
        blinks would keep the page from reading the panel's words."""
        self.page.evaluate("clutch.tell({ speed: 4 })")
        self.read_ms = READ_MS / 2  # while a key is down it runs no faster

    def settled(self):
        """The panel's words once they stand still."""
        before = None
        while before != (before := self.words()):
            self.page.wait_for_timeout(300)
        return before

    def take_time(self):
        """Wait until a second of its clock has passed; a restart sets it to 0."""
        self.page.wait_for_function(PASSED, arg=self.page.evaluate("clutch.told().clock"))

    def ask(self, **command):
        """What the handheld in the worker answers."""
        return self.page.evaluate("command => clutch.ask(command)", command)

    def begin(self, setup, *moves):
        """Set up a game and enter moves; none of it is refused."""
        assert "refused" not in self.ask(do="setup", setup=setup), setup
        self.enter(*moves)

    def enter(self, *moves):
        """Enter moves, of which none is refused."""
        for move in moves:
            assert "refused" not in self.ask(do="move", move=move), move


def changed(page, name, change):
    """Let a file of the page arrive with `change(text)` in place of its text."""

    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, body=change(response.text()))

    page.route(f"**/{name}", answer)


def hurried_looks(context):
    """Let a tab that watches look three times as often whether the handheld is free."""
    changed(context, "alone.js", lambda text: text.replace("LOOK_MS = 3000", "LOOK_MS = 1000"))


def looked(tab):
    """Wait until a tab that watches has looked twice, so that the first time it was not free."""
    for _ in range(2):
        with tab.expect_worker():
            pass


def hurried_show(page):
    """Let a round to watch, and a replay that runs, take a sixth of their time."""
    changed(page, "alone.js", lambda text: text.replace("STEP_MS = 2500", "STEP_MS = 400"))


def to_bench(page):
    """To the workbench; on a phone, in a game, it is in the menu of the header."""
    if page.locator("#to-bench").is_visible():
        page.locator("#to-bench").click()
    else:
        page.locator("#more summary").click()
        page.locator("#bench-too").click()
    page.locator("#bench").wait_for()


def large_soon(page, selector, side, count=None):
    """Wait until what a selector shows, `count` of it, is as large as a finger needs and no wider
    than the window. Asked in one step: the page may draw its rows anew at any time."""
    page.wait_for_function(LARGE, arg=[selector, side, count])


def fits_soon(page, parts):
    """Wait until the first of each of these is in the window; a new size takes a moment."""
    page.wait_for_function(INSIDE, arg=list(parts))
