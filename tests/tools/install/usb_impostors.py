"""Devices behind a pseudo-terminal that are not a handheld, or a broken one.

    with Impostor(answer) as device:      # device.path is its port
        ...

`Impostor` speaks MicroPython's raw REPL as far as mpremote needs it. `answer(code)` returns the
bytes that a piece of code prints, and those of the traceback with which it ends. With
`talk(device, data)` instead of `answer`, the device sends anything else.
"""

import base64
import json
import os
import re
import time
from collections.abc import Callable

from host_sim.engines.rp2040.port import Port
from tests.tools.install.usb_devices import Served

ASKED = re.compile(r"b2a_base64\(file\.read\((\d+)\)")
CHIP = "e6614103e7452d2f"

_BANNER = b"raw REPL; CTRL-B to exit\r\n>"


class Impostor(Served):
    def __init__(self, answer: Callable | None = None, talk: Callable | None = None):
        self.answer = answer
        self.talk = talk
        self.executed: list[str] = []
        self._code = b""
        self._port = Port()
        self.path = self._port.path
        self._begin()

    def _close(self):
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


def answering(*answers, otherwise=b""):
    """Answers by what the code has in it: (part of the code, printed, error) each."""

    def answer(code):
        for part, printed, error in answers:
            if part in code:
                return printed, error
        return otherwise, b""

    return answer


def lines(*values):
    return "".join(json.dumps(value) + "\r\n" for value in values).encode()


WHOSE = ("unique_id", lines([CHIP, True]), b"")


def a_handheld(files, part_bytes=None, chip=CHIP):
    """What a handheld with these files would answer `pull`. `part_bytes`: how many it gives of a
    file at a time, instead of as many as it is asked for. `chip`: the number of its chip."""
    opened = []

    def answer(code):
        if "unique_id" in code:
            return lines([chip, True]), b""
        if '"/games"' in code:
            return lines(*files), b""
        for name in files:
            if isinstance(name, str) and f"open({json.dumps(name)}" in code:
                opened[:] = [files[name]]
        asked = ASKED.search(code)
        if not (asked and opened):
            return b"", b""
        count = part_bytes or int(asked[1])
        part, opened[0] = opened[0][:count], opened[0][count:]
        return lines(base64.b64encode(part).decode() + "\n"), b""

    return answer


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
