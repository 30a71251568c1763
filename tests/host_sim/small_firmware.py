"""A firmware of a few kilobytes, packed like the real one, for tests of installations.

Its main.py, board and modules are never run. The code that finds and installs a firmware is real.
"""

from host_sim.building.pack import pack_name, packed
from host_sim.building.tree import firmware_tree
from host_sim.engines.bytecode import ARM

MODULES = {
    "clutch/__init__.mpy": b"first",
    "clutch/app.mpy": b"the app" * 300,
    "clutch/games/trex/rules.mpy": bytes(range(256)) * 40,
    "clutch/ui/glyphs.mpy": b"f",
}
# What 1.0 had on the drive, less its modules' number; its main.py finished `/installing` only.
LOOSE = {
    "main.py": b"print('1.0')",
    "board.mpy": b"old board",
    "clutch/app.mpy": b"old app" * 500,
    "clutch/games/trex/rules.mpy": b"old rules" * 700,
    "clutch/gone.mpy": b"not wanted",
}
SAVED = {
    "games/1": b"a game" * 100,
    "games/2.done": b"another" * 2000,
    "tail/tail": b"its newest moves",
    "store/settings.json": b'{"version": 1, "values": {}}',  # as the emulated Pico has it
}


def small_tree(version: str = "1.1.0", main: bytes = b"print('new')", **changed: bytes):
    """{path: bytes}; `app=b".."` changes the module clutch/app.mpy."""
    modules = MODULES | {f"clutch/{name}.mpy": content for name, content in changed.items()}
    pack = packed(modules, version)
    real = firmware_tree(ARM)
    beside = {path: real[path] for path in ("clutch_start.mpy", "clutch_rescue.mpy")}
    return {"main.py": main, "board.mpy": b"board", pack_name(pack): pack, **beside}


def pack_of(tree: dict[str, bytes]) -> str:
    (name,) = (path for path in tree if path.endswith(".pack"))
    return name
