"""A connection to a handheld's MicroPython over USB, by mpremote.

    with Link(find_port(None)) as link:
        answer = link.run(CODE)          # the lines it printed, from JSON; UserError if it raised
        data = link.read_file("/games/1", 65536)
        link.build_file("/main.py", [data])
        link.restart()

Connecting interrupts the game like a Ctrl-C. Saved moves are in flash, and the game resumes at the
next start. Every failure is a UserError of one line.

The device at the other end may be anything, so each exchange has a limit of bytes, and must have
ended 9 s after it began, at whatever speed the answer comes. A Pico needs less: on the emulated
one the hashes of 1.3 MB of firmware take 1.7 s, a copy of 64 KB takes 1 s, and the longest
exchange, 145 renames, 4 s. The whole connection has a deadline too. Callers check that an answer
is one that a handheld gives.
"""

import base64
import io
import os
import re
import struct
import time
from contextlib import contextmanager, redirect_stdout
from errno import ENODEV

import serial
import serial.tools.list_ports
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_sim.errors import BadInput, UserError
from host_sim.files.untrusted import quoted, shortened, strict_json
from host_sim.pack.device_code import CODE, LINE, filled

EXCHANGE_S = LINE["exchange_s"]  # mpremote gives up after 10 s, with a less helpful message
WHOLE_S = LINE["whole_s"]
MOST_ANSWERED_BYTES = LINE["most_answered_bytes"]
_POLL_S = 0.1
_RASPBERRY_PI, _MICROPYTHON = 0x2E8A, 0x0005  # USB vendor and product of MicroPython on a Pico
_BASE64 = re.compile("[A-Za-z0-9+/]*={0,2}\n")
_ASKED, _END = b"+", b"\x04"


def find_port(named: str | None) -> str:
    """The port `named`, or by default that of the only handheld that is plugged in. UserError if
    none or several are."""
    if named:
        return named
    ports = [
        port.device
        for port in serial.tools.list_ports.comports()
        if (port.vid, port.pid) == (_RASPBERRY_PI, _MICROPYTHON)
    ]
    if not ports:
        raise UserError(
            "no handheld found: plug in a Pico that has MicroPython on it, or name its port with "
            "--port"
        )
    if len(ports) > 1:
        raise UserError(f"{len(ports)} boards are plugged in; say which: --port {sorted(ports)}")
    return ports[0]


class Link:
    """`port`: a device file or a COM port."""

    def __init__(self, port: str):
        self.port = port
        self.transport = None

    def __enter__(self):
        try:
            self.transport = SerialTransport(self.port, timeout=_POLL_S)
        except (TransportError, OSError, ValueError):
            raise UserError(f"{self.port}: {_why_closed(self.port)}") from None
        self._line = self.transport.serial = _Line(self.transport.serial)
        try:
            with self._exchange():
                self.transport.enter_raw_repl()
                self.transport.exec(CODE["stop_watchdog"])
        except UserError as error:
            self.close()
            why = str(error).removeprefix(self.port + ": ")
            line = f"{self.port}: nothing there answers as MicroPython does: {why}"
            raise BadInput(line) from None
        return self

    def __exit__(self, *error):
        self.close()

    def run(self, code: str) -> list:
        """Execute this on the handheld. -> the lines it printed, each from JSON"""
        assert self.transport
        with self._exchange():
            printed = self.transport.exec(code).decode()
            return [strict_json(line) for line in printed.split("\n") if line.strip()]

    def read_file(self, path: str, most: int) -> bytes:
        """The content of a file. BadInput if it has more than `most` bytes."""
        content = self.read_part(path, 0, most + 1)
        if len(content) > most:
            raise self.nonsense(f"has a {path} of more than {most:,} bytes")
        return content

    def read_part(self, path: str, at: int, count: int) -> bytes:
        """`count` bytes of a file, beginning with byte `at`; fewer at its end."""
        self.run(filled(CODE["open"], path=path, at=at))
        content, is_over = b"", False
        while len(content) < count and not is_over:
            asked = min(count - len(content), LINE["read_bytes"])
            part = self._read(asked)
            content += part
            is_over = len(part) < asked
        self.run(CODE["close"])
        return content

    def _read(self, count):
        answer = self.run(filled(CODE["read"], count=count))
        with self._exchange():
            (part,) = answer if len(answer) == 1 else (None,)
            if not isinstance(part, str) or not _BASE64.fullmatch(part):
                raise self.nonsense(f"answers {quoted(answer)}")
            data = base64.b64decode(part)
        if len(data) > count:
            asked = f"the {count:,} that were asked for"
            raise self.nonsense(f"answers with {len(data):,} bytes of {asked}")
        return data

    def build_file(self, path: str, steps: list, source: str | None = None) -> None:
        """Write a file. `steps`: its parts in order, each either bytes or a range (first byte,
        count) of the file `source`. Each part takes one exchange or more."""
        self.run(filled(CODE["build"], path=path, source=source or ""))
        for step in steps:
            if isinstance(step, bytes):
                self._stream(step)
                continue
            at, left = step
            while left > 0:
                count = min(left, LINE["copied_bytes"])
                self.run(filled(CODE["copy"], at=at, count=count))
                at, left = at + count, left - count
        self.run(CODE["built"])

    def _stream(self, data):
        """Send bytes as lines of base64; the device asks for each."""
        assert self.transport
        size = LINE["sent_bytes"]
        parts = [data[at : at + size] for at in range(0, len(data), size)]
        with self._exchange():
            self.transport.exec_raw_no_follow(filled(CODE["take"], count=len(parts)))
        for part in parts:
            with self._exchange():
                asked = self._line.read(1)
                if asked != _ASKED:  # the error follows the end of what it printed
                    error = self.transport.read_until(1, _END) if asked == _END else asked
                    raise TransportExecError(1, error.decode("utf-8", "replace"))
                self._line.write(base64.b64encode(part) + b"\n")
        with self._exchange():
            _, error = self.transport.follow(EXCHANGE_S)
            if error:
                raise TransportExecError(1, error.decode("utf-8", "replace"))

    def nonsense(self, what: str) -> BadInput:
        """The error for an impossible answer; `what` begins with "has" or "answers"."""
        return BadInput(f"{self.port}: {what}; no handheld does")

    def restart(self):
        """Restart the handheld, so that it runs the firmware on its drive."""
        assert self.transport
        try:
            with self._exchange():
                self.transport.exec_raw_no_follow(CODE["restart"])
        except UserError:
            pass  # it restarted before it answered

    def close(self):
        if self.transport:
            try:
                self.transport.serial = self._line.serial
                self.transport.close()
            except OSError:
                pass
            self.transport = None

    @contextmanager
    def _exchange(self):
        """Limit the time of the body to one exchange, and turn its failures into UserErrors."""
        try:
            self._line.begin()
            with redirect_stdout(io.StringIO()):  # mpremote prints what it does not understand
                yield
        except _GivenUp as error:
            raise BadInput(f"{self.port}: {error}") from None
        except TransportExecError as error:
            raise UserError(_message(self.port, error.error_output)) from None
        except OSError as error:
            raise UserError(_message(self.port, str(error), error.errno)) from None
        except (TransportError, ValueError, struct.error) as error:
            wrong = shortened(str(error))
            raise BadInput(f"{self.port}: an unexpected answer ({wrong})") from None


def _why_closed(port):
    """Why a port cannot be opened."""
    if not os.path.exists(port) or os.access(port, os.R_OK | os.W_OK):
        return "cannot be opened; it is not there, or another program has it"
    import grp  # a system without groups of users has answered above

    about = os.stat(port)
    if about.st_mode & 0o060 != 0o060:
        return "you may not open it; right would be the user whose it is"
    try:
        group = grp.getgrgid(about.st_gid).gr_name
    except KeyError:
        group = str(about.st_gid)
    right = f"`sudo usermod -aG {group} $USER`, then log in again"
    return f"you may not open it, only who is in the group {group}; right would be {right}"


class _GivenUp(Exception):
    """The device took too long, or sent too much."""


class _Line:
    """A serial line with the interface that mpremote needs, and with deadlines."""

    def __init__(self, line):
        self.serial = line
        line.write_timeout = EXCHANGE_S
        self._ends_s = time.monotonic() + WHOLE_S
        self._wrong = ""

    def begin(self):
        """Begin an exchange. A line that was given up raises its reason again."""
        if self._wrong:
            raise _GivenUp(self._wrong)
        self._began_s = time.monotonic()
        self._left = MOST_ANSWERED_BYTES

    def read(self, size=1):
        data = b""
        while len(data) < size:
            data += self._take(self.serial.read(size - len(data)))
        return data

    def inWaiting(self):
        self._take(b"")
        return self.serial.inWaiting()

    def write(self, data):
        try:
            return self.serial.write(data)
        except serial.SerialTimeoutException:
            self._give_up(f"no whole answer within {EXCHANGE_S} s")

    def _take(self, data):
        self._left -= len(data)
        if self._left < 0:
            right = f"right would be {MOST_ANSWERED_BYTES:,} bytes at most"
            self._give_up(f"sends without end; {right}")
        now_s = time.monotonic()
        if now_s - self._began_s > EXCHANGE_S:
            self._give_up(f"no whole answer within {EXCHANGE_S} s")
        if now_s > self._ends_s:
            self._give_up(f"is not done after {WHOLE_S} s")
        return data

    def _give_up(self, wrong):
        self._wrong = wrong
        raise _GivenUp(wrong)


def _message(port, text, errno=None):
    """The message for a failure during an exchange."""
    last = text.strip().splitlines()[-1] if text.strip() else "the connection broke"
    if "ENOSPC" in text or "28" in last.split():
        return f"{port}: the handheld's drive is full"
    if "ENODEV" in text or errno == ENODEV:
        return f"{port}: the handheld has no drive"
    return f"{port}: {shortened(last)}"
