"""Firefox and WebKitGTK as Debian has them, which playwright cannot drive.

Both know the commands of WebDriver: Firefox on the socket of its Marionette, WebKitGTK by HTTP.

with firefox(path, folder) as tabs:    # or webkit(..)
    tabs.open(url)
"""

import json
import os
import socket
import subprocess
import urllib.error
import urllib.request
from contextlib import ExitStack, contextmanager

from tests.host_sim.web_browser import CODES, soon

KEYS = {"ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007"}
PATHS = {
    "NewSession": "",
    "Navigate": "/url",
    "ExecuteAsyncScript": "/execute/async",
    "PerformActions": "/actions",
    "NewWindow": "/window/new",
    "GetWindowHandle": "/window",
    "SwitchToWindow": "/window",
}
# A promise that fails is an answer too, so that a test says what the page said.
ASKS = """const [asked, done] = arguments;
Promise.resolve().then(() => (%s)(asked)).then(
  (value) => done({ value }), (error) => done({ error: String(error) }));"""
ANY_PORT = 'user_pref("marionette.port", 0);'


@contextmanager
def running(*command, **options):
    quiet = subprocess.DEVNULL
    program = subprocess.Popen(command, stdout=quiet, stderr=quiet, **options)
    try:
        yield program
    finally:
        program.terminate()
        program.wait(20)


@contextmanager
def firefox(path, folder):
    """A headless Firefox."""
    (folder / "user.js").write_text(ANY_PORT)
    port = folder / "MarionetteActivePort"
    with ExitStack() as last:
        last.enter_context(
            running(path, "--headless", "--marionette", "--no-remote", "--profile", str(folder))
        )
        assert soon(lambda: port.exists() and port.read_text(), 60)
        stream = last.enter_context(socket.create_connection(("127.0.0.1", int(port.read_text()))))
        answers = last.enter_context(stream.makefile("rb"))

        def hear():
            digits = iter(lambda: answers.read(1), b":")
            return json.loads(answers.read(int(b"".join(digits))))

        def send(name, asked):
            text = json.dumps([0, 1, f"WebDriver:{name}", asked]).encode()
            stream.sendall(b"%d:%s" % (len(text), text))
            _, _, error, result = hear()
            assert not error, error
            return result.get("value", result)

        hear()  # who it is
        yield Tabs(send)


@contextmanager
def webkit(path, xvfb):
    """WebKitGTK on a display that nobody sees: it has no headless mode."""
    reads, writes = os.pipe()
    with ExitStack() as last:
        last.enter_context(running(xvfb, "-displayfd", str(writes), pass_fds=[writes]))
        with os.fdopen(reads) as said, os.fdopen(writes):
            display = f":{said.readline().strip()}"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11"}
        last.enter_context(running(path, "-p", str(port), env=environment))
        session = f"http://127.0.0.1:{port}/session"

        def listens():
            with socket.socket() as stream:
                return not stream.connect_ex(("127.0.0.1", port))

        assert soon(listens, 30)

        def send(name, asked):
            nonlocal session
            data = None if name.startswith("Get") else json.dumps(asked).encode()
            request = urllib.request.Request(session + PATHS[name], data)
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    result = json.load(answer)["value"]
            except urllib.error.HTTPError as error:
                raise AssertionError(error.read().decode()) from None
            if name == "NewSession":
                session += "/" + result["sessionId"]
            return result

        yield Tabs(send)


class Tabs:
    """The tabs of a browser; each call is about the one that was opened or chosen last."""

    def __init__(self, send):
        self.send = send  # a command and what it asks; the value is the answer
        send("NewSession", {"capabilities": {"alwaysMatch": {"timeouts": {"script": 40_000}}}})

    def open(self, url):
        self.send("Navigate", {"url": url})

    def ask(self, function, asked=None):
        """What the page's function answers, or the promise that it returns."""
        found = self.send("ExecuteAsyncScript", {"script": ASKS % function, "args": [asked]})
        assert "error" not in found, found
        return found.get("value")

    def until(self, expression, seconds=30):
        found = soon(lambda: self.ask(f"() => {expression}"), seconds)
        assert found, f"{expression}; {self.ask('() => document.body.innerText')}"
        return found

    def press(self, key):
        """By the browser's own keyboard."""
        value = KEYS[CODES[key]]
        does = [{"type": "keyDown", "value": value}, {"type": "pause", "duration": 60},
                {"type": "keyUp", "value": value}]  # fmt: skip
        self.send("PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": does}]})

    def tap(self, selector):
        """By finger where the browser has touch, else by mouse."""
        x, y = self.ask(
            """(selector) => {
              const found = document.querySelector(selector);
              found.scrollIntoView({ block: "nearest" });
              const { x, y, width, height } = found.getBoundingClientRect();
              return [x + width / 2, y + height / 2].map(Math.round);
            }""",
            selector,
        )
        does = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                {"type": "pause", "duration": 60}, {"type": "pointerUp", "button": 0}]  # fmt: skip
        touch = {"parameters": {"pointerType": "touch"}, "actions": does}
        self.send("PerformActions", {"actions": [{"type": "pointer", "id": "finger", **touch}]})
