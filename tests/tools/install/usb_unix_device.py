"""Make MicroPython's unix port look like a Pico on its REPL. Runs on MicroPython.

Arguments: the repository's root, the flash file, the text for `os.uname().machine`, and the
version of the firmware frozen into MicroPython, or "" for none. The drive is the littlefs in that
file. `machine` has everything that `deploy` and `pull` use.
"""

import builtins
import os as _real_os  # the REPL's `os` is another: what is imported there is a name here too
import sys

import vfs

root, flash_file, about, frozen = sys.argv[1:]
sys.path[:] = [root]


class _Registers:
    def __setitem__(self, address, value):
        pass


class _Machine:
    mem32 = _Registers()

    @staticmethod
    def reset():
        sys.exit()

    @staticmethod
    def unique_id():
        return b"\xe6\x61\x41\x03\xe7\x45\x2d\x2f"


class _Uname:
    machine = about


class _Os:
    def __getattr__(self, name):
        return getattr(_real_os, name)

    @staticmethod
    def uname():
        return _Uname


class _Frozen:
    VERSION = frozen


_real_import = builtins.__import__


def _import(name, *more):
    if frozen and name == "clutch" and sys.path == [".frozen"]:
        return _Frozen
    return _real_import(name, *more)


from host_sim.electronics.flash import file_flash, mounted  # noqa: E402

drive = mounted(file_flash(flash_file))
vfs.umount("/")
vfs.mount(drive, "/")
sys.modules["machine"] = _Machine  # pyright: ignore[reportArgumentType]
sys.modules["os"] = _Os()  # pyright: ignore[reportArgumentType]
sys.path[:] = ["", "/lib"]
builtins.__import__ = _import
