"""Measure the page without a server, in a Chromium of this PC.

    transfer_kb()                # size of the whole page with gzip, as a web host sends it
    start_ms(again=False)        # from the address to the first picture, on a quarter of a core
    press_ms()                   # from an arrow's keydown to the changed picture
    grown_mb()                   # memory at move 3,000 less that at move 10, after collections

A control group of the system limits the browser to a quarter of a core (on Linux, as root),
because the browser's developer tools do not slow down a worker. Missing if this PC lacks
something.
"""

import contextlib
import functools
import http.server
import json
import os
import statistics
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

from host_sim.frontends.web.browser import find_headless
from tools.checks.bench.row import Missing, once

_PERIOD_US, _CORE, _QUARTER = 10_000, 1, 0.25
_STARTS, _PRESSES = 5, 21
_FEW, _MANY = 10, 3000
_SETUP = {"game": "tally", "players": ["Anna", "Brian"]}
_SHOWN = "() => (clutch?.told().text ?? []).some(Boolean) && performance.now()"
_NOTE_KEPT = "() => void navigator.serviceWorker.ready.then(() => { window.isKept = true; })"
# The arrows go down the home list and up again, so that each press changes the picture.
_PRESS = Path(__file__).with_name("page_presses.js").read_text("utf-8")
_MOVES = """async (count) => {
    for (let number = 0; number < count; number++) {
        const { refused } = await clutch.ask({ do: "move", move: ["add", number % 2, 1] });
        if (refused) throw new Error(refused);
    }
}"""
_WASM_BYTES = "Module.HEAPU8.length"  # in the worker
_HEAPS = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
_FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-sandbox",
)  # fmt: skip


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format, *words):
        pass


@once
def _site() -> tuple[tempfile.TemporaryDirectory, int]:
    """(the folder with the page, the page's bytes with gzip)"""
    from host_sim.frontends.web import static_page

    folder = tempfile.TemporaryDirectory(prefix="clutch-")
    return folder, static_page.build(Path(folder.name) / "site")["gzip"]


@contextlib.contextmanager
def _hosted() -> Iterator[str]:
    handler = functools.partial(_Quiet, directory=f"{_site()[0].name}/site")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


class Group:
    """A control group of the processor, whose processes share `share` of a core."""

    def __init__(self, share: float):
        quota_us = round(share * _PERIOD_US)
        first, second = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")
        self.folder = (first if first.is_dir() else second) / f"clutch-bench-{os.getpid()}"
        try:
            self.folder.mkdir(exist_ok=True)
            if first.is_dir():
                (self.folder / "cpu.cfs_period_us").write_text(str(_PERIOD_US))
                (self.folder / "cpu.cfs_quota_us").write_text(str(quota_us))
            else:
                (self.folder / "cpu.max").write_text(f"{quota_us} {_PERIOD_US}")
        except OSError as error:
            raise Missing(
                f"no control group of the processor ({error}); be root on Linux"
            ) from None

    def starter(self, program: str, folder: Path) -> Path:
        """Write a program that enters the group and then becomes `program`. -> its path"""
        file = folder / "start"
        file.write_text(f'#!/bin/sh\necho $$ > {self.folder}/cgroup.procs\nexec {program} "$@"\n')
        file.chmod(0o755)
        return file

    def close(self):
        with contextlib.suppress(OSError):
            self.folder.rmdir()


@contextlib.contextmanager
def _browser(share: float):
    """(a Chromium with `share` of a core, the address of the page)"""
    chromium = find_headless()
    if chromium is None:
        raise Missing("no Chromium: apt-get install chromium, or name one in CLUTCH_CHROMIUM")
    from playwright.sync_api import sync_playwright

    with contextlib.ExitStack() as stack:
        group = Group(share)
        stack.callback(group.close)
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="clutch-"))
        url = stack.enter_context(_hosted())
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=group.starter(chromium, Path(folder)), args=list(_FLAGS)
        )
        stack.callback(browser.close)
        yield browser, url


def wait_until_kept(page) -> None:
    """Wait until all files are there for later visits; an error after Playwright's time limit."""
    page.evaluate(_NOTE_KEPT)  # which does not wait: Playwright limits no promise
    page.wait_for_function("() => window.isKept")


def transfer_kb() -> float:
    return _site()[1] / 1024


@once
def _starts() -> dict[bool, float]:
    """{whether the page was visited before: median ms}"""
    times: dict[bool, list[float]] = {False: [], True: []}
    with _browser(_QUARTER) as (browser, url):
        for _ in range(_STARTS):
            context = browser.new_context()
            for again in times:
                page = context.new_page()
                page.goto(url)
                times[again].append(page.wait_for_function(_SHOWN, polling=10).json_value())
                wait_until_kept(page)
                page.wait_for_timeout(1000)
                page.close()
            context.close()
    return {again: statistics.median(found) for again, found in times.items()}


def start_ms(again: bool) -> float:
    return _starts()[again]


@contextlib.contextmanager
def _opened():
    """A page of the browser, on a whole core, with the handheld's home list."""
    with _browser(_CORE) as (browser, url):
        page = browser.new_page()
        page.goto(url)
        page.wait_for_function(_SHOWN)
        page.locator("#play-on").click()
        yield page


@once
def press_ms() -> float:
    with _opened() as page:
        page.wait_for_timeout(1000)
        return statistics.median(page.evaluate(_PRESS, _PRESSES))


class _Worker:
    """The developer tools of a page's worker, which Playwright has not."""

    def __init__(self, page):
        self.page, self.session = page, page.context.new_cdp_session(page)
        self.id, self.count, self.answers = None, 0, {}
        self.session.on("Target.attachedToTarget", self._attached)
        self.session.on("Target.receivedMessageFromTarget", self._heard)
        self.session.send(
            "Target.setAutoAttach",
            {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False},
        )

    def _attached(self, event):
        self.id = event["sessionId"]

    def _heard(self, event):
        message = json.loads(event["message"])
        self.answers[message.get("id")] = message.get("result")

    def send(self, method: str) -> dict:
        self.count += 1
        message = json.dumps({"id": self.count, "method": method})
        self.session.send("Target.sendMessageToTarget", {"sessionId": self.id, "message": message})
        while self.count not in self.answers:
            self.page.wait_for_timeout(20)
        return self.answers[self.count]


def grown_mb() -> float:
    with _opened() as page:
        page.evaluate("setup => clutch.ask({ do: 'setup', setup })", _SETUP)
        worker = _Worker(page)
        found = []
        for count in (_FEW, _MANY - _FEW):
            page.evaluate(_MOVES, count)
            page.wait_for_timeout(2000)
            in_use = page.workers[0].evaluate(_WASM_BYTES)
            for tools in (worker.session, worker):
                tools.send("HeapProfiler.collectGarbage")
                heap = tools.send("Runtime.getHeapUsage")
                in_use += sum(heap[part] for part in _HEAPS)
            found.append(in_use)
        return (found[1] - found[0]) / 2**20
