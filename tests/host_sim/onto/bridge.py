"""Serve the static page on a host with handhelds on cables, in place of Web Serial's ports.

    with bridged(folder) as host:          # host.url, as page_site.hosted has it
        host.devices.append(device.path)   # serial.js opens it as its device 0
        host.cut_after = 6_000             # unplug after so many bytes to the handheld
        ...
        host.written                       # the bytes that the page has sent
    host.hold_after = 9_000            # after so many it waits until host.go_on()

The page asks only its own host, so the bridge is a part of that host, outside the page's folder.
"""

import functools
import os
import select
import threading
from contextlib import contextmanager
from pathlib import Path

from tests.host_sim.page_site import Host, Quiet

SERIAL = Path(__file__).with_name("serial.js").read_text("utf-8")
_POLL_S = 0.2
_LONGEST_S = 30


class _Bridge:
    """One line, which a single page at a time can have."""

    def __init__(self, path):
        self.path = path
        self.line = None
        self.turn = 0  # of those who open it: what an earlier one left behind ends
        self.lock = threading.Lock()

    def open_line(self, turn):
        """The line, unless it was closed since this turn began; used with the lock."""
        return self.line if turn == self.turn else None


class OntoHost(Host):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.devices = []
        self.written = b""
        self.opened = 0
        self.cut_after = None
        self.hold_after = None
        self._goes_on = threading.Event()
        self._lines = {}

    def go_on(self):
        self.hold_after = None
        self._goes_on.set()

    def unplug(self):
        """All cables come out; what is opened later has one again."""
        for bridge in self._lines.values():
            with bridge.lock:
                if bridge.line is not None:
                    os.close(bridge.line)
                    bridge.line = None

    def bridge(self, number):
        path = self.devices[number]
        if number not in self._lines or self._lines[number].path != path:
            self._lines[number] = _Bridge(path)
        return self._lines[number]

    # ---- what the page asks, each on a thread of its own

    def open(self, bridge):
        with bridge.lock:
            if bridge.line is not None or bridge.path is None:
                return False
            bridge.line = os.open(bridge.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            bridge.turn += 1
            self.opened += 1
            return True

    def write(self, bridge, data):
        turn = bridge.turn
        self.written += data
        if self.hold_after is not None and len(self.written) > self.hold_after:
            self._goes_on.wait(_LONGEST_S)
        if self.cut_after is not None:
            self.cut_after -= len(data)
            if self.cut_after < 0:
                self.cut_after = None
                self.unplug()
        while data:
            with bridge.lock:
                line = bridge.open_line(turn)
                if line is None:
                    return False
                try:
                    data = data[os.write(line, data) :]
                except BlockingIOError:
                    pass
        return True

    def parts(self, bridge):
        """What the handheld sends, until the line is closed."""
        turn = bridge.turn
        while True:
            with bridge.lock:
                line = bridge.open_line(turn)
            if line is None:
                return
            try:
                if not select.select([line], [], [], _POLL_S)[0]:
                    continue
                with bridge.lock:
                    if bridge.open_line(turn) is None:
                        return
                    data = os.read(line, 65536)
            except (OSError, ValueError):
                return
            if not data:  # the other end is closed
                return
            yield data

    def close(self, bridge):
        with bridge.lock:
            if bridge.line is not None:
                os.close(bridge.line)
                bridge.line = None
        return True


@contextmanager
def bridged(folder):
    class Handler(Quiet):
        def do_POST(self):
            data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            _, _, number, what = self.path.split("/")
            bridge = self.host.bridge(int(number))
            more = (data,) if what == "write" else ()
            done = getattr(self.host, what)(bridge, *more)
            self.send_response(200 if done else 409)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self):
            if not self.path.startswith("/bridge/"):
                return super().do_GET()
            bridge = self.host.bridge(int(self.path.split("/")[2]))
            self.send_response(200)
            self.send_header("Content-Type", "application/octet-stream")
            self.end_headers()
            for part in self.host.parts(bridge):
                try:
                    self.wfile.write(part)
                except OSError:
                    return

    host = OntoHost(folder)
    with host.serving(functools.partial(Handler, host=host)):
        try:
            yield host
        finally:
            host.unplug()
