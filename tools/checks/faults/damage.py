"""Start with files that are damaged, missing, or from newer firmware.

The drive is that of a handheld after some evenings: finished and waiting games, one in progress,
settings, results, learned facts. After each fault the real start-up runs. It must not crash, must
keep all undamaged data and report a loss. Then play must continue and be saved.
"""

import json
import struct
from binascii import crc32

from clutch.core.session import clone
from clutch.record import changing
from clutch.record.archive import read_piece, setup_piece
from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_files import put, read
from host_sim.electronics.flash_image import formatted, image_flash
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness
from tools.checks.faults.random_moves import Draws
from tools.checks.faults.snapshots import check, compare, snapshot
from tools.checks.faults.trials import after_evenings, go_on, lasts, over, random_move, setups

_BODY, _TAIL = "/games/", "/tail/tail"
_PATTERNS = (lambda b: b ^ 1, lambda b: b ^ 0x80, lambda b: b ^ 0xFF, lambda b: 0x39, lambda b: 0)


def with_file(image, path, data):
    """A copy of an image with another content of this file."""
    flash = image_flash(image)
    put(mounted(flash), path, data)
    return flash.array.image()


class Evenings:
    """A drive with every kind of file. `image`: its flash; `kept`: a snapshot; `files`: {path:
    content}; `present`: id of the game in progress; `states`: all states of that game, from None
    (no game) on."""

    def __init__(self):
        draws = Draws(11)
        harness = after_evenings(setups()[0], draws, "turned")
        self.states = [None, clone(harness.state())]
        for _ in range(62):
            random_move(harness, draws)
            harness.run(700)
            self.states.append(clone(harness.state()))
        self.present = harness.app.journal.game_id
        harness.app.stumble(ValueError("for the log"))
        harness.press("ok")
        check(harness.state() == self.states[-1], "another game than before")
        self.image = harness.flash.array.image()
        self.kept = snapshot(harness)
        self.files = {}
        for folder in ("/games", "/tail", "/store"):
            for entry in harness.drive.ilistdir(folder):
                path = folder + "/" + entry[0]
                self.files[path] = read(harness.drive, path)
        for path in (_BODY + str(self.present), _TAIL, "/store/settings.json"):
            check(path in self.files, "no file", path)

    def is_present(self, path):
        """Whether a file belongs to the game in progress."""
        return path in (_TAIL, _BODY + str(self.present))

    def parts_of(self, path):
        """The parts of a snapshot that depend on a file."""
        name = path.split("/")[-1].split(".")[0]
        if self.is_present(path):
            return "present", "game %d" % self.present
        if path == "/store/settings.json":
            return "settings", "store settings"
        return (("game " if path.startswith(_BODY) else "store ") + name,)


def visit_rooms(harness):
    """Open every screen of the home list."""
    harness.app.go_home()
    entries = harness.app.screen.entries
    for _, _, open_room in entries:
        open_room()
        harness.run(20)
        harness.press("down")
        check(not harness.broken, "the firmware broke in a room")
        harness.app.go_home()


def damaged(evenings, path, data):
    """Start with a damaged file: no crash, and the loss is reported."""
    flash = image_flash(with_file(evenings.image, path, data))
    harness = Harness(flash)
    check(not harness.broken, "the firmware broke")
    compare(snapshot(harness), (evenings.kept,), evenings.parts_of(path))
    state = harness.state()
    said = harness.banner
    check(state in evenings.states, "in a state that never was")
    if state != evenings.states[-1]:
        check(evenings.is_present(path), "lost for another file's damage")
        check(said, "lost without a report")
    elif not evenings.is_present(path):
        check(not over(harness), "the game is gone")
    if path.startswith("/store"):
        visit_rooms(harness)
        if path.startswith("/store/learned"):
            key_driver.begin(harness, setups()[0])
            check(harness.state()["hands"] == [7] * 4, "another game than chosen")
        elif harness.app.table is not None:
            harness.app.table.ask()
    harness = lasts(harness, Draws(len(data)))
    damage = harness.app.table.damage
    check(damage is None, "the damage was not put right:", damage)


def corruption():
    """Lane: change every byte of every file, in five ways."""
    evenings = Evenings()
    for path, data in sorted(evenings.files.items()):
        for at in range(len(data)):
            for pattern in _PATTERNS:
                byte = pattern(data[at])
                if byte != data[at]:
                    changed = data[:at] + bytes((byte,)) + data[at + 1 :]
                    yield "%s, byte %d is %d" % (path, at, byte), damaged, evenings, path, changed


def truncation():
    """Lane: truncate every file to every length."""
    evenings = Evenings()
    for path, data in sorted(evenings.files.items()):
        for length in range(len(data)):
            name = "%s, cut at %d of %d" % (path, length, len(data))
            yield name, damaged, evenings, path, data[:length]


def left_alone(evenings, path, data):
    """Start with a file from newer firmware, which must stay unchanged; defaults are used."""
    flash = image_flash(with_file(evenings.image, path, data))
    harness = Harness(flash)
    newer = harness.app.words.say("newer_version")
    check(not harness.broken, "the firmware broke")
    if path == "/store/settings.json":
        check(harness.app.settings.values["turned"] is False, "newer settings were taken")
        changing.turn(harness.app)
        check(harness.banner == newer, "not said")
    elif evenings.is_present(path):
        check(harness.state() is None and harness.banner == newer, "not said")
    else:
        check(harness.state() == evenings.states[-1], "another state")
    compare(snapshot(harness), (evenings.kept,), evenings.parts_of(path))
    visit_rooms(harness)
    files = lasts(harness, Draws(3), ("settings",)).parts.files
    kept = [files.read(path), files.read(path + ".bad")]
    check(data in kept, "the file is gone")
    if path != _TAIL:
        check(kept[0] == data, "the file was changed")


def of_newer_rules(evenings, path, more):
    """Start with a game that needs newer firmware, which must be reported and kept."""
    game_id = int(path.split("/")[-1].split(".")[0])
    _, _, _, payload, offset, seal = read_piece(evenings.files[path])
    setup = json.loads(bytes(payload).decode())
    setup.update(more)
    data = bytes(setup_piece(game_id, setup, seal)) + evenings.files[path][offset:]
    flash = image_flash(with_file(evenings.image, path, data))
    harness = Harness(flash)
    said = harness.app.words.say("newer_version")
    if evenings.is_present(path):
        check(harness.state() is None and harness.banner == said, "not said:", harness.banner)
        check(not harness.broken, "the firmware broke")
    harness.app.go_home()
    harness.go_to_row(0)
    harness.press("ok")
    games = [game for game, _, _ in harness.app.shelf.waiting()]
    if game_id in games:
        harness.press(*["down"] * games.index(game_id))
        harness.press("ok")
        check(harness.banner == said, "not said when chosen:", harness.banner)
    # How far the game in progress is was noted when another one was chosen.
    changed = ("present", "store waiting") + tuple(evenings.parts_of(path))
    compare(snapshot(harness), (evenings.kept,), changed)
    lasts(harness, Draws(4))
    check(harness.parts.files.read(path)[: len(data)] == data, "the file was changed")


def newer():
    """Lane: every file from newer firmware, and games with unknown rules."""
    evenings = Evenings()
    for path in sorted(evenings.files):
        if path.startswith(_BODY):
            for more in ({"game": "chess"}, {"rules": 2}, {"depth": "deep"}):
                yield "%s with %s" % (path, more), of_newer_rules, evenings, path, more
    for path, data in sorted(evenings.files.items()):
        if path.endswith(".txt"):
            continue
        for version in range(3, 200, 9):
            if path.endswith(".json"):
                changed = data.replace(b'"version": 1', b'"version": %d' % version)
            else:
                changed = data[:2] + bytes((version,)) + data[3:-4]
                changed += struct.pack(">I", crc32(changed))
            yield "%s, version %d" % (path, version), left_alone, evenings, path, changed


def gone(kind, seed):
    """Start with a drive that is blank, full of random bytes, or absent. Play must work, and be
    saved if there is a drive."""
    draws = Draws(seed)
    flash = formatted()
    if kind == "rubbish":
        flash = image_flash([draws.bytes(16) * 256 for _ in range(flash.array.blocks)])
    if kind == "none":
        harness = Harness(None)
        key_driver.begin(harness, setups()[seed % len(setups())])
        check(harness.banner == harness.app.words.say("no_flash"), "not said:", harness.banner)
        for _ in range(5):
            if not over(harness):
                random_move(harness, draws)
            check(not harness.broken and not harness.saved, "broke, or said saved")
        return
    harness = Harness(flash)
    check(not harness.broken and harness.state() is None, "a game on an empty drive")
    visit_rooms(harness)
    for _ in range(2):
        go_on(harness, draws)
    lasts(harness, draws)


def reformatted():
    """Lane: drives that are blank, full of random bytes, or absent, with different games."""
    for seed in range(60):
        for kind in ("blank", "rubbish", "none"):
            yield "%s, seed %d" % (kind, seed), gone, kind, seed
