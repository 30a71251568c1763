"""Devices behind a pseudo-terminal that are not a handheld, or a broken one.

    with Impostor(answer) as device:      # device.path is its port
        ...

`Impostor` speaks MicroPython's raw REPL as far as mpremote needs it. `answer(code)` returns the
bytes that a piece of code prints, and those of the traceback with which it ends. With
`talk(device, data)` instead of `answer`, the device sends anything else.
"""

import os
import threading
import time
from collections.abc import Callable

from host_sim.engines.rp2040.port import Port

_BANNER = b"raw REPL; CTRL-B to exit\r\n>"


class Impostor:
    """Started by `with`; its line is served on a thread of its own."""

    def __init__(self, answer: Callable | None = None, talk: Callable | None = None):
        self.answer = answer
        self.talk = talk
        self.executed: list[str] = []
        self.began_s = time.monotonic()
        self.dribbled = 0
        self._code = b""
        self._port = Port()
        self.path = self._port.path
        self._ends = False
        self._thread = threading.Thread(target=self._serve)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *error):
        self._ends = True
        self._thread.join()
        self._port.close()

    def send(self, data: bytes):
        self._port.send(data)

    def _serve(self):
        while not self._ends:
            data = self._port.received()
            if self.talk:
                self.talk(self, data)
            else:
                for byte in data:
                    self._hear(bytes((byte,)))
            if not data:
                time.sleep(0.002)

    def _hear(self, byte):
        if byte == b"\x01" and not self._code.endswith(b"\x05A"):
            self._code = b""
            self.send(_BANNER)
        elif byte == b"\x01":  # raw paste is not to be had
            self._code = b""
            self.send(b"R\x00")
        elif byte != b"\x04":
            self._code += byte
        elif not self._code.strip():
            self.send(b"OK\r\nMPY: soft reboot\r\n" + _BANNER)
        else:
            code, self._code = self._code.decode(), b""
            self.executed.append(code)
            assert self.answer
            printed, error = self.answer(code)
            self.send(b"OK" + printed + b"\x04" + error + b"\x04>")


def silent(_device, _data):
    """Takes everything in and says nothing."""


def rubbish(device, data):
    """Noise, as of a wrong speed, whenever it is spoken to."""
    if data:
        device.send(os.urandom(300))


def endless(device, _data):
    """Never stops."""
    device.send(b"x" * 4096)


def dripping(device, _data):
    """A byte now and then, for ever."""
    time.sleep(0.2)
    device.send(b".")


def dribbling(device, _data):
    """The same, with eight seconds between two bytes."""
    if time.monotonic() - device.began_s > 8 * (device.dribbled + 1):
        device.dribbled += 1
        device.send(b".")
