"""Time an installation: `deploy` over the USB port of the emulated Pico, in the chip's time.

    figures()      # {"first_s": .., "again_s": .., "files": ..}; CLUTCH_UF2 names MicroPython

The chip runs in real time if this PC is fast enough, so that waits of the PC count. Both times are
from the first byte on the port until the home list is shown.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from host_sim.engines.opening import open_engine
from host_sim.engines.rp2040.drive import files
from host_sim.files.paths import ROOT
from tools.checks.bench.chip import uf2
from tools.checks.bench.row import once

_STEP_MS = 5
_STARTED_MS, _STANDS_MS = 2000, 2000


class _Pico:
    """A Pico with an empty drive. `now_us`: the chip's time since power-on, restarts included."""

    def __init__(self, flash):
        self.engine = open_engine("rp2040", uf2=uf2(), tree={}, flash=flash)
        self.engine.start()
        self.engine.run_ms(_STARTED_MS)
        self.path = self.engine.plug_in()
        self._received = self.engine.port.received
        self.engine.port.received = self._receive
        self.first_us: int | None = None
        self.last_us = self.changed_us = 0
        self._shown = b""
        self._before_us = 0  # before the last restart, with which the chip's time begins anew

    @property
    def now_us(self):
        return self._before_us + self.engine.now_us

    def deploy(self):
        """Run `deploy`. -> seconds of the chip, from the first byte to the final picture, or to
        the last byte if that is later"""
        self.first_us = None
        command = [sys.executable, "-m", "tools", "deploy", "--port", self.path]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as deploying:
            while deploying.poll() is None or not self._stands():
                self._step()
        if deploying.returncode or self.first_us is None:
            raise RuntimeError("deploy failed" if deploying.returncode else "it sent nothing")
        return (max(self.changed_us, self.last_us) - self.first_us) / 1e6

    def _stands(self):
        """Whether two seconds passed since the last byte and the last change of the picture. The
        chip may be slower than its host: bytes may be on their way when the command has ended."""
        return max(self.last_us, self.changed_us) < self.now_us - _STANDS_MS * 1000

    def _receive(self):
        data = self._received()
        if data:
            self.last_us = self.now_us
            if self.first_us is None:
                self.first_us = self.last_us
        return data

    def _step(self):
        began_s, engine = time.monotonic(), self.engine
        until_us, resets = engine.now_us + _STEP_MS * 1000, engine.resets
        engine.run_ms(_STEP_MS)
        if engine.resets != resets:
            self._before_us += until_us
        picture = engine.handheld.display.picture()
        if picture != self._shown:
            self._shown, self.changed_us = picture, self.now_us
        time.sleep(max(0, began_s + _STEP_MS / 1000 - time.monotonic()))


@once
def figures() -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="clutch-") as scratch:
        flash = Path(scratch) / "flash.img"
        pico = _Pico(flash)
        with pico.engine:
            found: dict[str, float] = {"first_s": pico.deploy(), "again_s": pico.deploy()}
            layout = pico.engine.board["flash"]
        found["files"] = len(files(flash, layout))
    return found
