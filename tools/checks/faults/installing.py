"""Cut the power at every program and erase of an installation, cleanly and torn.

`deploy` runs once on a drive in memory, by `tools.install.drive_link`. Then, for each operation of
its flash, the drive is rebuilt as it was before that operation, with part of the operation done,
and the handheld is switched on. It must find one complete firmware, old or new, and all saved
files unchanged. If the drive has no room for two firmwares, there may be none; then the code that
shows a message must be complete. After every hundredth cut another `deploy` must install the new
firmware. This lane runs on CPython only, because `deploy` is not firmware.
"""

from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_files import put, read
from host_sim.electronics.flash_image import formatted, image_flash
from tools.checks.faults.cuts import KINDS, torn_images
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.snapshots import check

_RESUMED = 100  # one of this many cuts is followed by another `deploy`
_SAVED = {
    "games/1": 40,
    "games/2.done": 9000,
    "tail/tail": 200,
    "store/settings.json": 60,
    "store/results.json": 3000,
}
_BOARD = "pico"
_SENTENCE = "sentence"
_MODULES = 141  # the number of modules in version 1.0; below, their folders
_FOLDERS = ("", "/ui", "/drivers", "/games", "/games/trex", "/games/race", "/games/dinoland")


def _modules(seed, size):
    draws = Draws(seed)
    return {
        "clutch%s/m%03d.mpy" % (_FOLDERS[number % 7], number): draws.bytes(size)
        for number in range(_MODULES)
    }


def _firmware(version, changed=b""):
    """Make a firmware of the real size. -> {path: bytes}"""
    from host_sim.files.folders import files_in
    from host_sim.pack.bytecode import ARM
    from host_sim.pack.pack import pack_name, packed
    from host_sim.pack.tree import packed_folder

    modules = _modules(7, 1800)
    modules["clutch/m000.mpy"] += changed
    pack = packed(modules, version)
    files = files_in(packed_folder(ARM))
    tree = {path: files[path] for path in sorted(files) if "-" not in path}
    tree["main.py"] += b"# " + version.encode()
    tree["board.mpy"] = b"board of " + version.encode()
    tree[pack_name(pack)] = pack
    return tree


def _loose():
    """The files of version 1.0, which had no pack. -> {path: bytes}"""
    tree = _modules(10, 1700)
    tree.update({"main.py": b"print('clutch 1.0')", "board.mpy": b"board of 1.0"})
    return tree


class _Case:
    """An installation of `new` over `old` (both {path: bytes}).

    `base`: the image before it; `log`: the flash's operations. `full`: whether the drive has no
    room for two firmwares."""

    def __init__(self, name, old, new, full=False):
        self.name, self.old, self.new, self.full = name, old, new, full
        draws = Draws(len(name))
        self.saved = {path: draws.bytes(size) for path, size in _SAVED.items()}
        flash = formatted()
        drive = mounted(flash)
        for files in (old, self.saved):
            for path, data in files.items():
                put(drive, path, data)
        if full:
            # Room for small files, but not for another pack.
            size = max(len(data) for data in new.values())
            free = drive.statvfs("/")[3] - 20 - size // 16384
            self.saved["games/3.done"] = draws.bytes(256) * (16 * free)
            put(drive, "games/3.done", self.saved["games/3.done"])
        self.base = flash.array.image()
        flash.log = []
        self.install(flash)
        self.log = flash.log

    def install(self, flash):
        from host_sim.board.loading import load_board
        from tools.install.deploy import deploy
        from tools.install.drive_link import DriveLink

        board = load_board(_BOARD)[1]
        deploy(DriveLink(mounted(flash)), self.new, board, lambda line: None)

    def found(self, flash):
        """Switch on with this flash. -> the firmware that runs: "old", "new", "broken" if it is
        incomplete, or "sentence" if there is none and the panel says so"""
        from tools.install.drive_link import power_on

        drive = mounted(flash)
        if read(drive, "main.py") == self.old.get("main.py") and not _has_pack(self.old):
            return "old" if self._is(drive, self.old) else "broken"
        name = power_on(drive)
        drive = mounted(flash)
        for path, data in self.saved.items():
            check(read(drive, path) == data, "a saved file was lost:", path)
        for path in ("clutch_start.mpy", "clutch_rescue.mpy", "main.py", "board.mpy"):
            known = (self.old.get(path), self.new[path])
            check(read(drive, path) in known, "half a file:", path)
        if name is None:
            return _SENTENCE
        if name in self.new:
            return "new" if self._is(drive, self.new) else "broken"
        return "old" if self._is(drive, self.old) else "broken"

    def _is(self, drive, files):
        """Whether a firmware is complete; the files that find it may be newer."""
        return all(
            read(drive, path) == data
            for path, data in files.items()
            if path not in ("clutch_start.mpy", "clutch_rescue.mpy")
        )


def _has_pack(tree):
    return any(path.endswith(".pack") for path in tree)


def _survive(case, image, number):
    flash = image_flash(image)
    found = case.found(flash)
    allowed = ["old", "new"]
    if case.full or not case.old:
        allowed.append(_SENTENCE)
    check(found in allowed, "the handheld runs", found)
    if number % _RESUMED == 0:
        case.install(flash)
        check(case.found(flash) == "new", "another deploy did not install it")


def _cases():
    old, new = _firmware("1.1.0"), _firmware("1.2.0", b"a line more")
    yield "a first one", {}, new, False
    yield "over 1.0", _loose(), new, False
    yield "over 1.0, on a full drive", _loose(), new, True
    yield "an update", old, new, False
    yield "an update on a full drive", old, new, True
    yield "back to an older one", new, old, False


def installs():
    """Lane: every cut of six installations."""
    for values in _cases():
        yield _cuts_of(*values)


def _cuts_of(*values):
    case = _Case(*values)
    draws = Draws(len(case.log))
    for place, kind, torn in torn_images(list(case.base), case.log, draws):
        name = "%s, cut at %d %s" % (case.name, place, kind)
        yield name, _survive, case, torn, place * len(KINDS) + KINDS.index(kind)
