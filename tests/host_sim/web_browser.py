"""Serve the page and use it in a real browser.

with serving(engine_factory) as url:            # on a thread: playwright has this one's loop
    handheld = HandheldPage(page, url)          # `page` is the fixture
    handheld.press("RIGHT", "OK")               # by keyboard
    handheld.click("OK")                        # by mouse
    handheld.wait_for_words("OK plays it")
    handheld.panel()                            # 1,024 bytes, as the page's pixels have them
"""

import asyncio
import re
import threading
import time
from contextlib import contextmanager

from board import BOARD
from host_sim.frontends.web import server

CODES = {
    "UP": "ArrowUp",
    "DOWN": "ArrowDown",
    "LEFT": "ArrowLeft",
    "RIGHT": "ArrowRight",
    "OK": "Enter",
    "BACK": "Backspace",
}
TAP_MS = 40
# A tap within one task of the page: between two events of a browser's own keyboard a busy PC may
# pause for longer than 0.4 s, after which an arrow repeats. The handheld lets it last long enough.
TAP = """(code) => {
  const focused = document.activeElement ?? document.body;
  for (const kind of ["keydown", "keyup"]) {
    focused.dispatchEvent(new KeyboardEvent(kind, { code, bubbles: true, cancelable: true }));
  }
}"""
READ_MS = 850  # from what OK opens to the next OK
# Notes when the words on the panel change after OK and before another key.
NOTES_OPENED = """
window.okOpens = { waiting: false, at: -Infinity };
addEventListener("DOMContentLoaded", () => {
  const words = document.getElementById("panel-words");
  let before = "";
  const look = () => {
    if (words.textContent === before) return;
    before = words.textContent;
    if (okOpens.waiting) okOpens.at = performance.now();
  };
  if (words) new MutationObserver(look).observe(words, { childList: true });
});
"""


def soon(true, seconds=30.0):
    """Whether it becomes true in time. What was true once is not asked again: the next change may
    already be on its way."""
    end = time.monotonic() + seconds
    while not (found := true()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


@contextmanager
def serving(engine_factory, board=BOARD, port=18128, selection=None):
    """Serve a handheld from a thread of its own; the value is its address."""
    lines, spoken, loop = [], threading.Event(), asyncio.new_event_loop()

    def say(line):
        lines.append(line)
        if "http://" in line:
            spoken.set()

    task = loop.create_task(server.serving(engine_factory, board, port, False, say, selection))

    def run():
        try:
            loop.run_until_complete(task)
        except asyncio.CancelledError:
            pass
        finally:
            loop.close()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert spoken.wait(10), f"the server did not start: {lines}"
        yield next(word for word in lines[-1].split() if word.startswith("http://"))
    finally:
        if not loop.is_closed():
            loop.call_soon_threadsafe(task.cancel)
        thread.join(10)


class HandheldPage:
    """The page in a browser, with the hands and eyes of a person."""

    def __init__(self, page, url):
        self.page = page
        self.addresses = []
        self.read_ms = READ_MS
        page.add_init_script(NOTES_OPENED)
        page.on("request", lambda request: self.addresses.append(request.url))
        page.goto(url)
        page.locator("body.connected").wait_for()
        page.wait_for_function("() => clutch.told().page")

    def key(self, name):
        """The key's button, as its role and name make it findable; OK says also what it does."""
        if name == "OK":
            keys = self.page.locator("#keys")
            return keys.get_by_role("button", name=re.compile("^OK(: .+)?$"))
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, *names, hold_ms=0):
        """Tap keys one after the other on the keyboard, or hold them."""
        for name in names:
            self._read(name)
            if hold_ms:
                self.page.keyboard.press(CODES[name], delay=hold_ms)
            else:
                self.page.evaluate(TAP, CODES[name])
                self.page.wait_for_timeout(TAP_MS)

    def click(self, *names, hold_ms=TAP_MS):
        """Tap keys one after the other with the mouse."""
        for name in names:
            self._read(name)
            self.key(name).click(delay=hold_ms)

    def _read(self, name):
        """Read what OK opened before pressing it once more: the handheld ignores an OK that comes
        at once. On a busy PC that screen is late, so its own time counts, not that of the OK."""
        if name == "OK":
            self.page.wait_for_function(
                "ms => performance.now() - okOpens.at >= ms", arg=self.read_ms, timeout=10_000
            )
            self.page.evaluate("okOpens.at = performance.now()")
        self.page.evaluate("waiting => { okOpens.waiting = waiting }", name == "OK")

    def panel(self):
        """The display's 1,024 bytes, read from the pixels of the canvas."""
        return bytes(self.page.evaluate("[...clutch.panelBytes()]"))

    def words(self):
        """The eight lines of the panel as text."""
        return self.page.evaluate("clutch.told().text")

    def wait_for_words(self, words):
        """Wait until the panel says it."""
        self.page.wait_for_function(
            "words => (clutch.told().text ?? []).join('\\n').includes(words)",
            arg=words,
        )

    def down(self):
        """The keys that the page shows as pressed."""
        return [
            key.get_attribute("data-key")
            for key in self.page.locator("#keys [aria-pressed=true]").all()
        ]

    def wait_until(self, expression):
        self.page.wait_for_function(f"() => {expression}")
