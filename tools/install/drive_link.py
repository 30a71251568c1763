"""Run `deploy` and the handheld's start on a drive in memory, for trials that cut the power.

    link = DriveLink(mounted(flash))
    deploy(link, built_tree(BOARD), BOARD, print)
    name = power_on(mounted(flash))      # of the pack that runs; None: the panel shows a sentence

CPython executes the code for the device, with this drive in place of the PC's files. The
firmware's own code finds and installs the firmware.
"""

import builtins
import importlib
import json
import sys
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from host_sim.errors import UserError

_SENT_BYTES = 2048
_COPIED_BYTES = 512
_MOST_STARTS = 5


class Restart(Exception):
    """The handheld restarts."""


class _Os:
    """MicroPython's `os` on one drive."""

    def __init__(self, drive):
        self._drive = drive
        for name in ("ilistdir", "remove", "rename", "rmdir", "stat", "statvfs"):
            setattr(self, name, getattr(drive, name))

    def listdir(self, path):
        return [entry[0] for entry in self._drive.ilistdir(path)]

    @staticmethod
    def uname():
        return SimpleNamespace(machine="A module with RP2040")


class DriveLink:
    """A Link to a handheld with this drive. `port`: its name in messages."""

    port = "drive"

    def __init__(self, drive):
        self.drive = drive
        self._sys = SimpleNamespace(
            implementation=SimpleNamespace(version=(1, 28, 0)), path=[""], modules={}
        )

    def run(self, code):
        printed = []
        names = {
            "open": self.drive.open,
            "print": lambda value: printed.append(str(value)),
            "__import__": self._import,
        }
        with firmware_on(self.drive):
            exec(code, {"__builtins__": vars(builtins) | names})
        return [json.loads(line) for line in printed]

    def _import(self, name, _globals=None, _locals=None, what=(), _level=0):
        if name == "os":
            return _Os(self.drive)
        if name == "sys":
            return self._sys
        if name.split(".")[0] == "clutch":
            raise ImportError(name)
        module = importlib.import_module(name)
        return module if what else importlib.import_module(name.split(".")[0])

    def read_part(self, path, at, count):
        file = self.drive.open(path, "rb")
        try:
            file.seek(at)
            return file.read(count)
        finally:
            file.close()

    def build_file(self, path, steps, source=None):
        target = self.drive.open(path, "wb")
        for step in steps:
            if isinstance(step, bytes):
                for at in range(0, len(step), _SENT_BYTES):
                    target.write(step[at : at + _SENT_BYTES])
                continue
            at, left = step
            for start in range(at, at + left, _COPIED_BYTES):
                count = min(_COPIED_BYTES, at + left - start)
                target.write(self.read_part(source, start, count))
        target.close()

    def nonsense(self, what):
        return UserError(f"{self.port}: {what}")


@contextmanager
def firmware_on(drive):
    """Make the modules that find and install a firmware use this drive."""
    import clutch_rescue
    import clutch_start

    def restart():
        raise Restart

    def nothing(*_arguments):
        """Replaces the calls that need a panel or load a pack."""

    changed = {
        (clutch_start, "os"): _Os(drive),
        (clutch_rescue, "os"): _Os(drive),
        (clutch_start, "open"): drive.open,
        (clutch_rescue, "open"): drive.open,
        (clutch_start, "root_filesystem"): lambda: drive,
        (clutch_rescue, "root_filesystem"): lambda: drive,
        (clutch_start, "use_pack"): nothing,
        (clutch_rescue, "say"): nothing,
        (clutch_rescue, "restart"): restart,
    }
    with ExitStack() as stack:
        for (module, name), value in changed.items():
            stack.enter_context(patch.object(module, name, value, create=True))
        yield


def power_on(drive):
    """Start a handheld with this drive; it first finishes an installation that was cut short.
    -> the name of the pack that it runs; None if it has none and the panel shows a sentence"""
    import clutch_start

    found = []
    for _ in range(_MOST_STARTS):
        with firmware_on(drive):
            clutch_start.use_pack = lambda pack: found.append(pack.name)
            path, known = sys.path[:], dict(sys.modules)
            try:
                clutch_start.begin(False)
                return found[-1] if found else None
            except Restart:
                continue
            finally:
                sys.path[:] = path
                for name in set(sys.modules) - set(known):
                    del sys.modules[name]
    raise AssertionError("it restarts for ever")
