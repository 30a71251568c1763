"""A connection to a handheld's MicroPython over USB, by mpremote.

    with Link(find_port(None)) as link:
        answer = link.run(CODE)          # the lines it printed, from JSON; UserError if it raised
        link.transport.fs_readfile("/games/1")
        link.restart()

The game that runs is interrupted as by a Ctrl-C: what was saved is in flash, and on the next
start the game goes on. Everything that can go wrong is a UserError of one line.
"""

import json
from errno import ENODEV

import serial
import serial.tools.list_ports
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_sim.errors import UserError

_RASPBERRY_PI, _MICROPYTHON = 0x2E8A, 0x0005  # USB vendor and product of MicroPython on a Pico
# A watchdog that the firmware left running would reset the handheld in the middle.
_STOP_WATCHDOG = """\
try:
    import machine
    from board import BOARD
    machine.mem32[BOARD["watchdog"]["register"]] = 1 << BOARD["watchdog"]["bit"]
except Exception:
    pass
"""
_RESTART = "import machine, time\ntime.sleep_ms(100)\nmachine.reset()"


def find_port(named: str | None) -> str:
    """The port of the only handheld there is, or the one that was named."""
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
            self.transport = SerialTransport(self.port)
        except (TransportError, OSError):
            raise UserError(
                f"{self.port}: cannot be opened; it is not there, or another program has it"
            ) from None
        try:
            self.transport.enter_raw_repl()
            self.transport.exec(_STOP_WATCHDOG)
        except (TransportError, OSError):
            self.close()
            raise UserError(f"{self.port}: nothing there answers as MicroPython does") from None
        return self

    def __exit__(self, kind, error, _traceback):
        self.close()
        if isinstance(error, (TransportError, OSError)) and not isinstance(error, UserError):
            raise UserError(_told(self.port, error)) from None

    def run(self, code: str):
        """Execute this on the handheld. -> the lines it printed, each from JSON"""
        assert self.transport
        try:
            printed = self.transport.exec(code).decode().strip()
        except (TransportError, OSError) as error:
            raise UserError(_told(self.port, error)) from None
        return [json.loads(line) for line in printed.splitlines()]

    def restart(self):
        """The handheld begins anew, and so does what is saved in it."""
        assert self.transport
        try:
            self.transport.exec_raw_no_follow(_RESTART)
        except (TransportError, OSError):
            pass  # it has gone already

    def close(self):
        if self.transport:
            try:
                self.transport.close()
            except OSError:
                pass
            self.transport = None


def _told(port, error):
    """What a failure on the way was, for a person."""
    text = error.error_output if isinstance(error, TransportExecError) else str(error)
    last = text.strip().splitlines()[-1] if text.strip() else "the connection broke"
    if "ENOSPC" in text or "28" in last.split():
        return f"{port}: the handheld's drive is full"
    if "ENODEV" in text or getattr(error, "errno", None) == ENODEV:
        return f"{port}: the handheld has no drive"
    return f"{port}: {last}"
