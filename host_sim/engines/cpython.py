"""The engine `cpython`: runs the firmware in a process of this Python, on every system."""

import sys

from host_sim.engines.engine import Engine, piped
from host_sim.files.paths import ROOT


class CPythonEngine(Engine):
    """Frames use stdin and stdout; the firmware prints to stderr."""

    name = "cpython"
    REPORTS_MOVES = True

    def _open(self):
        script = ROOT / "host_sim" / "engines" / "device.py"
        return piped([sys.executable, "-E", "-u", str(script)])


ENGINE = CPythonEngine
