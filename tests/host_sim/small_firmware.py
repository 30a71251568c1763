"""A firmware of a few kilobytes, packed like the real one, for tests of installations.

Its main.py, board and modules are never run. The code that finds and installs a firmware is real;
it has the names of its sources, because those of a pack take seconds to make.
"""

from binascii import crc32

from host_sim.files.folders import files_in
from host_sim.pack.bytecode import ARM, compiled
from host_sim.pack.pack import pack_name, packed
from host_sim.pack.tree import folder_with_own_names

MODULES = {
    "clutch/__init__.mpy": b"first",
    "clutch/app.mpy": b"the app" * 300,
    "clutch/games/trex/rules.mpy": bytes(range(256)) * 40,
    "clutch/ui/glyphs.mpy": b"f",
}
# What 1.0 had on the drive, less its modules' number; its main.py finished `/installing` only.
LOOSE = {
    "main.py": b"print('clutch 1.0')",
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


def small_tree(version: str = "1.1.0", main: bytes = b"print('new clutch')", **changed: bytes):
    """{path: bytes}; `app=b".."` changes the module clutch/app.mpy."""
    modules = MODULES | {f"clutch/{name}.mpy": content for name, content in changed.items()}
    pack = packed(modules, version)
    names = "clutch_start.py", "clutch_rescue.py"
    beside = files_in(compiled(folder_with_own_names(), *names, processor=ARM))
    return {"main.py": main, "board.mpy": b"board", pack_name(pack): pack, **beside}


def pack_of(tree: dict[str, bytes]) -> str:
    (name,) = (path for path in tree if path.endswith(".pack"))
    return name


def path_with_crc(wanted):
    """A path of which CRC-32 is this number: of each letter one bit is free, and CRC is linear."""
    base = bytearray(b"a" * 48)
    rows = {}  # by the highest bit: (number, letters) whose changes add up to it
    for at in range(len(base)):
        other = bytearray(base)
        other[at] ^= 1
        number, letters = crc32(other) ^ crc32(base), 1 << at
        while number and number.bit_length() in rows:
            one, those = rows[number.bit_length()]
            number, letters = number ^ one, letters ^ those
        if number:
            rows[number.bit_length()] = number, letters
    number, letters = wanted ^ crc32(base), 0
    while number:
        one, those = rows[number.bit_length()]
        number, letters = number ^ one, letters ^ those
    return "".join("`" if letters >> at & 1 else "a" for at in range(len(base)))
