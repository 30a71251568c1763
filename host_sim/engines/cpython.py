"""The engine `cpython`: the firmware in a process of this Python, on every system that has one."""

import os
import subprocess
import sys

from host_sim.engines.engine import ROOT, Engine, spawn


def ends_of(process):
    """What `_open` gives, of a process that speaks on stdin and stdout and prints on stderr."""
    ends = os.dup(process.stdout.fileno()), os.dup(process.stdin.fileno())
    process.stdout.close()
    process.stdin.close()
    return process, *ends, process.stderr


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
        return ends_of(process)


ENGINE = CPythonEngine
