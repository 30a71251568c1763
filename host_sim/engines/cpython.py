"""The engine `cpython`: the firmware in a process of this Python, on every system that has one."""

import os
import subprocess
import sys

from host_sim.engines.engine import ROOT, Engine, spawn


class CPythonEngine(Engine):
    """Frames go through stdin and stdout; what the firmware prints comes out of stderr."""

    name = "cpython"

    def _open(self):
        script = ROOT / "host_sim" / "engines" / "device.py"
        process = spawn(
            [sys.executable, "-E", "-u", str(script)],
            prints_to="stderr",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert process.stdin and process.stdout
        ends = os.dup(process.stdout.fileno()), os.dup(process.stdin.fileno())
        process.stdout.close()
        process.stdin.close()
        return process, *ends, process.stderr


ENGINE = CPythonEngine
