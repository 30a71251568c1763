"""Time an installation: `deploy` over the USB port of the emulated Pico, in the chip's time.

    figures()      # {"first_s": .., "again_s": .., "files": ..}; CLUTCH_UF2 names MicroPython

The chip runs in real time if this PC is fast enough, so that waits of the PC count. Both times are
from the first byte on the port until the home list is shown.
"""

import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from host_sim.engines.opening import open_engine
from host_sim.engines.rp2040.drive import files
from host_sim.files.paths import ROOT
from tools.checks.bench.chip import uf2
from tools.checks.bench.row import once

_STEP_MS = 5
_STARTED_MS, _STANDS_MS = 2000, 2000
_LONGEST_S = 900


class _Served:
    """A Pico with an empty drive, running in a thread."""

    def __init__(self, flash):
        self.engine = open_engine("rp2040", uf2=uf2(), tree={}, flash=flash)
        self.engine.start()
        self.engine.run_ms(_STARTED_MS)
        self.path = self.engine.plug_in()
        self._received = self.engine.port.received
        self.engine.port.received = self._receive
        self.first_us: int | None = None
        self.last_us = self.changed_us = 0
        self._before_us = 0  # before the last restart, with which the chip's time begins anew
        self.error = None
        self._ends = False
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._ends = True
        self._thread.join()
        self.engine.close()

    @property
    def now_us(self):
        """The chip's time since power-on, restarts included."""
        return self._before_us + self.engine.now_us

    def deploy(self):
        """Run `deploy`. -> seconds of the chip, from the first byte to the final picture, or to
        the last byte if that is later"""
        self.first_us = None
        command = [sys.executable, "-m", "tools", "deploy", "--port", self.path]
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=_LONGEST_S
        )
        if done.returncode:
            raise RuntimeError(done.stderr or done.stdout)
        while not self._stands():
            time.sleep(0.1)
        if self.first_us is None:
            raise RuntimeError("nothing was sent to the handheld")
        return (max(self.changed_us, self.last_us) - self.first_us) / 1e6

    def _stands(self):
        """Whether two seconds passed since the last byte and the last change of the picture. The
        chip may be slower than its host: bytes may be on their way when the command has ended."""
        if self.error:
            raise self.error
        return max(self.last_us, self.changed_us) < self.now_us - _STANDS_MS * 1000

    def _receive(self):
        data = self._received()
        if data:
            self.last_us = self.now_us
            if self.first_us is None:
                self.first_us = self.last_us
        return data

    def _serve(self):
        shown = b""
        try:
            while not self._ends:
                began_s = time.monotonic()
                self._step()
                picture = self.engine.handheld.display.picture()
                if picture != shown:
                    shown = picture
                    self.changed_us = self.now_us
                time.sleep(max(0, began_s + _STEP_MS / 1000 - time.monotonic()))
        except Exception as error:
            self.error = error

    def _step(self):
        engine = self.engine
        until_us, resets = engine.now_us + _STEP_MS * 1000, engine.resets
        engine.run_ms(_STEP_MS)
        if engine.resets != resets:
            self._before_us += until_us


@once
def figures() -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="clutch-") as scratch:
        flash = Path(scratch) / "flash.img"
        with _Served(flash) as pico:
            found: dict[str, float] = {"first_s": pico.deploy(), "again_s": pico.deploy()}
            layout = pico.engine.board["flash"]
        found["files"] = len(files(flash, layout))
    return found
