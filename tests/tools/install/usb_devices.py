"""Handhelds behind a pseudo-terminal, for tests of `deploy` and `pull`.

`UnixPort` is real MicroPython on the PC, with a littlefs that has the Pico's geometry; the fixture
`unix` makes them. `EmulatedPico` is the real firmware on the emulated chip. Both have `path`, the
port, and `files()`, the files on the drive after it is off.

PATIENT_S is the time for an exchange with an `EmulatedPico`, which is slower than a Pico on a busy
PC.
"""

import os
import pty
import select
import signal
import termios
import threading
import time
from pathlib import Path

import pytest

from host_sim.board.loading import load_board
from host_sim.engines.opening import open_engine
from host_sim.engines.rp2040.drive import files, install
from host_sim.engines.rp2040.port import Port
from host_sim.files.paths import ROOT

PATIENT_S = 120
SCRIPT = Path(__file__).with_name("usb_unix_device.py")


class Served:
    """A device that a thread serves until it is off."""

    def _begin(self):
        self._ends = False
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.off()

    def off(self):
        """The power is cut."""
        if not self._ends:
            self._ends = True
            self._thread.join()
            self._close()

    def _serve(self):
        """Answer, until `_ends`."""

    def _close(self):
        """Give back what it used, once nothing answers any more."""


class UnixPort(Served):
    """Its soft reset ends the process; this starts it again, in the raw REPL as a Pico would."""

    def __init__(
        self,
        program: str,
        flash: Path,
        tree: dict[str, bytes],
        machine: str = "",
        frozen: str = "",
    ):
        self.drive = load_board("pico")[1]["flash"]
        self.flash = flash
        install(flash, self.drive, tree)
        self.starts = 0
        self._machine = machine or "Raspberry Pi Pico with RP2040"
        self._frozen = frozen
        self._program = program
        self._port = Port()
        self.path = self._port.path
        self._raw = False
        self._start()
        self._begin()

    def _close(self):
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._terminal)
        self._port.close()

    def files(self) -> dict[str, bytes]:
        return files(self.flash, self.drive)

    def _start(self):
        self.starts += 1
        arguments = [self._program, "-i", str(SCRIPT), str(ROOT), str(self.flash), self._machine]
        arguments.append(self._frozen)
        self._terminal, far_end = pty.openpty()
        modes = termios.tcgetattr(far_end)
        modes[1] &= ~termios.OPOST  # line ends are the REPL's own
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(far_end, termios.TCSANOW, modes)
        # The leader of a session that opens a terminal has it for its own: a Ctrl-C written to it
        # interrupts MicroPython. No code of this process runs in between, to be hit by it.
        self._process = os.posix_spawn(
            self._program,
            arguments,
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.ttyname(far_end), os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ],
            setsid=True,
        )
        os.close(far_end)

    def _serve(self):
        while not self._ends:
            data = self._port.received()
            if data:
                self._raw = (self._raw or b"\x01" in data) and b"\x02" not in data
                os.write(self._terminal, data)
            if not select.select([self._terminal], [], [], 0.002)[0]:
                continue
            try:
                self._port.send(os.read(self._terminal, 4096))
            except OSError:  # the process has ended
                os.waitpid(self._process, 0)
                os.close(self._terminal)
                self._port.send(b"MPY: soft reboot\r\n")
                self._start()
                if self._raw:
                    time.sleep(0.2)
                    os.write(self._terminal, b"\x01")


@pytest.fixture
def unix(micropython, tmp_path):
    """unix(tree, ...) -> a handheld with these files on its drive, beside those it had; one that
    was there before is off then"""
    opened = []

    def switch_on(tree, **options):
        for device in opened:
            device.off()
        opened.append(UnixPort(micropython, tmp_path / "flash.img", tree, **options))
        return opened[-1]

    yield switch_on
    for device in opened:
        device.off()


class EmulatedPico(Served):
    """The chip in real time, or as near to it as this PC comes."""

    def __init__(self, flash: Path, tree: dict[str, bytes] | None, setup: dict | None = None):
        self.engine = open_engine("rp2040", flash=flash, tree=tree)
        self.engine.start()
        if setup:
            self.engine.setup(setup)
            self.engine.run_ms(1000)
        self.path = self.engine.plug_in()
        self._begin()

    def _close(self):
        self.engine.close()

    def files(self) -> dict[str, bytes]:
        return files(self.engine.flash, self.engine.board["flash"])

    def _serve(self):
        step_s = 0.005
        while not self._ends:
            began_s = time.monotonic()
            self.engine.run_ms(round(step_s * 1000))
            time.sleep(max(0, began_s + step_s - time.monotonic()))
