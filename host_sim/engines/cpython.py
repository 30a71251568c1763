"""The engine `cpython`: runs the firmware in a process of this Python, on every system."""

import subprocess
import sys

from host_sim.engines.engine import Engine, ends_of, spawn
from host_sim.files.paths import ROOT


class CPythonEngine(Engine):
    """Frames use stdin and stdout; the firmware prints to stderr."""

    name = "cpython"
    REPORTS_MOVES = True

    def _open(self):
        script = ROOT / "host_sim" / "engines" / "device.py"
        process = spawn(
            [sys.executable, "-E", "-u", str(script)],
            prints_to="stderr",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        return ends_of(process)


ENGINE = CPythonEngine
