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


class _Line:
    """The line of a handheld, until it is `over`. Only its reader closes it: until then no other
    line has its number."""

    def __init__(self, path):
        self.over = False
        self._number = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self._closing = threading.Lock()

    def write(self, data):
        while data:
            with self._closing:
                if self.over:
                    return False
                try:
                    data = data[os.write(self._number, data) :]
                except BlockingIOError:
                    pass
        return True

    def parts(self):
        """What the handheld sends."""
        try:
            while not self.over:
                if select.select([self._number], [], [], _POLL_S)[0] and not self.over:
                    data = os.read(self._number, 65536)
                    if not data:  # the other end is closed
                        return
                    yield data
        except OSError:
            return
        finally:
            with self._closing:
                self.over = True
                os.close(self._number)


class OntoHost(Host):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.devices = []
        self.written = b""
        self.opened = 0
        self.cut_after = None
        self.hold_after = None
        self._goes_on = threading.Event()
        self._lines: dict[int, _Line] = {}

    def go_on(self):
        self.hold_after = None
        self._goes_on.set()

    def unplug(self):
        """All cables come out; what is opened later has one again."""
        for line in self._lines.values():
            line.over = True

    # ---- what the page asks, each on a thread of its own

    def open(self, number):
        if number in self._lines and not self._lines[number].over:
            return False
        self._lines[number] = _Line(self.devices[number])
        self.opened += 1
        return True

    def write(self, number, data):
        line = self._lines[number]
        self.written += data
        if self.hold_after is not None and len(self.written) > self.hold_after:
            self._goes_on.wait(_LONGEST_S)
        if self.cut_after is not None:
            self.cut_after -= len(data)
            if self.cut_after < 0:
                self.cut_after = None
                self.unplug()
        return line.write(data)

    def parts(self, number):
        return self._lines[number].parts()

    def close(self, number):
        self._lines[number].over = True
        return True


@contextmanager
def bridged(folder):
    class Handler(Quiet):
        def do_POST(self):
            data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            _, _, number, what = self.path.split("/")
            more = (data,) if what == "write" else ()
            done = getattr(self.host, what)(int(number), *more)
            self.send_response(200 if done else 409)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self):
            if not self.path.startswith("/bridge/"):
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "application/octet-stream")
            self.end_headers()
            for part in self.host.parts(int(self.path.split("/")[2])):
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
