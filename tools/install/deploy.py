"""Install the firmware on a handheld, so that it has a complete firmware at every moment.

    deploy(link, tree, board, say, over_frozen=False, other_module=False)

1. Each file whose hash differs is sent as NAME.new, and hashed again. A new pack is assembled on
   the device, from ranges of the old pack and the bytes that are new.
2. The install order, a file that lists the remaining steps, appears by one rename. Before the
   rename the handheld has its old firmware, after it the new one.
3. The handheld carries out the order. If it is switched off in between, it does so by itself at
   the next power-on.

If the drive has no room for two firmwares, the old one is removed first. Until the new one is
complete, the panel shows a sentence that says so. host_sim/pack/plan.py has the plan.

A firmware frozen into MicroPython uses no files, so by default nothing is copied over it. With
`over_frozen` one more file is installed: `/over_frozen` has the frozen version that the files
replace. main.py reads it.

Saved games, results and settings never change. A `main.py` of another program is kept beside ours.
`other_module`: install a board's firmware on a module that the board is not built on.
"""

import re
from typing import Any, NamedTuple

from host_sim.errors import UserError
from host_sim.files.untrusted import quoted
from host_sim.pack.device_code import CODE, filled
from host_sim.pack.pack import Entry, difference, index_bytes, read_index
from host_sim.pack.plan import RISC_V, order_file, planned

_MOST_CHARACTERS = 100  # of each text in an answer
_MOST_BYTES = 1 << 24
_HASH = re.compile("[0-9a-f]{64}")


class BuiltIn(UserError):
    """The firmware is frozen into MicroPython, so files do not change it."""

    code = 2


def deploy(
    link,
    tree: dict[str, bytes],
    board: dict,
    say,
    over_frozen: bool = False,
    other_module: bool = False,
) -> int:
    """Bring the firmware on a handheld up to date. -> number of files changed or removed

    `tree`: {path: bytes} of the firmware, as `built_tree(board)` returns it. To build it may take
    seconds, so build it before the link interrupts a game.
    """
    plan = planned(tree, board)
    seen = look(link, plan)
    _check(link.port, seen, plan, other_module)
    built_in = seen["frozen"]
    if built_in:
        _check_built_in(link.port, built_in, over_frozen, plan)
        tree = {**tree, plan["built_in"]["path"]: built_in.encode()}
        plan = planned(tree, board)
    if seen["orders"] or seen["left_over"]:
        seen = _tidied(link, seen, plan, say)
    return _Installation(link, tree, plan, say, seen).run()


def _tidied(link, seen, plan, say):
    """Finish an earlier run that was cut short. Of the files it sent, keep those of this firmware.
    -> a new look at the handheld"""
    code = plan["code"]
    for order in seen["orders"]:
        _rename_ordered(link, "/" + order, say)
        if order == plan["order"]["path"]:
            link.run(code["try_to_finish"])
        link.run(filled(code["remove"], paths=[order]))
    if seen["orders"]:
        seen = look(link, plan)
    wanted = {file["path"] + ".new": file["sha256"] for file in plan["files"]}
    files = seen["files"]
    gone = [path for path in seen["left_over"] if wanted.get(path) != files[path].sha256]
    if not gone:
        return seen
    link.run(filled(code["remove"], paths=gone))
    return look(link, plan)


class _Installation:
    """One run of `deploy`, on a handheld that has passed all checks."""

    def __init__(self, link, tree, plan, say, seen):
        self.link, self.tree, self.plan, self.say, self.seen = link, tree, plan, say, seen
        self._ranges = True  # whether to copy ranges of the old pack
        self.code, self.room, self.names = plan["code"], plan["room"], plan["names"]
        self.wanted = {file["path"]: file["sha256"] for file in plan["files"]}

    def run(self):
        changed = self._changed()
        count = len(changed) + len(self._gone())
        if not count:
            self.say(f"{self.link.port}: up to date, {len(self.tree)} files")
            return 0
        version = self.seen["clutch"]
        now = f"Clutch {version}" if version else "no Clutch"
        differ = f"{len(changed)} of {len(self.tree)} files differ"
        self.say(f"{self.link.port}: {self.seen['machine']}, {now}; {differ}")
        if not self._is_room(changed):
            self._make_room(changed)
            changed = self._changed()
        self._send(changed)
        # These work with any firmware. An older main.py ignores the order and starts its own.
        self._put_first(changed)
        self._order(self.plan["order"]["lines"], self.seen["folders"])
        return count

    def _changed(self):
        files = self.seen["files"]
        return [
            path
            for path, sha256 in self.wanted.items()
            if path not in files or files[path].sha256 != sha256
        ]

    def _gone(self):
        """Files and folders of other firmware: other packs, the folder of an older version."""
        kept = {*self.tree, *(path + ".new" for path in self.tree)}
        return [path for path in self.seen["files"] if path not in kept] + self.seen["folders"]

    # ---- room

    def _to_send(self, changed):
        files = self.seen["files"]
        return [
            path
            for path in changed
            if path + ".new" not in files or files[path + ".new"].sha256 != self.wanted[path]
        ]

    def _missing_blocks(self, changed, freed=0):
        block_bytes = self.seen["block_bytes"]
        blocks = sum(-(-len(self.tree[path]) // block_bytes) for path in self._to_send(changed))
        return blocks + self.room["kept_free_blocks"] - self.seen["free_blocks"] - freed

    def _is_room(self, changed):
        return self._missing_blocks(changed) <= 0

    def _make_room(self, changed):
        """Remove the old firmware. First install the files that show a sentence at power-on."""
        packs = [path for path in self._gone() if re.fullmatch(self.names["packs"], path)]
        block_bytes = self.seen["block_bytes"]
        freed = sum(self.seen["files"][path].size // block_bytes for path in packs)
        freed += self.seen["folder_blocks"] + self._lent_blocks()
        missing = self._missing_blocks(changed, freed)
        if missing > 0:
            raise UserError(
                f"{self.link.port}: the handheld's drive is full; "
                f"{missing * block_bytes // 1024} KB more are needed"
            )
        self.say("  the drive has no room for both: the old firmware goes first, saved games stay")
        if self.names["rescue"] not in self.seen["files"]:
            self._send_rescue()
        self.link.run(self.code["say_installing"])
        for path in (*packs, *self.seen["folders"]):
            self._remove(path)
        self.seen = look(self.link, self.plan)

    def _lent_blocks(self):
        """How many of the blocks kept free an installation may use."""
        return self.room["kept_free_blocks"] - self.room["spare_blocks"]

    def _send_rescue(self):
        small = [path for path in self._changed() if path != self.plan["pack"]]
        if self._missing_blocks(small, self._lent_blocks()) > 0:
            # If the power fails now, the earlier version still starts without its largest game.
            self._remove(self.room["largest_game"])
        self._send(small)
        self._put_first(small)
        self._order([path for path in small if path not in self.plan["first"]])

    def _remove(self, path):
        while self.link.run(filled(self.code["remove_part"], path=path)) != [0]:
            pass

    # ---- sending

    def _send(self, paths):
        """Send files as NAME.new, and check their hashes."""
        self._build(paths)
        wrong = self._wrong(paths)
        if wrong == [self.plan["pack"]] and self._ranges:
            self._ranges = False  # the old pack is damaged
            self._build(wrong)
            wrong = self._wrong(paths)
        for path in wrong:
            raise UserError(f"{self.link.port}: {path} did not arrive whole; run deploy again")

    def _build(self, paths):
        to_send = self._to_send(paths)
        for number, path in enumerate(to_send, 1):
            data = self.tree[path]
            steps = self._steps(path)
            count = sum(len(step) for step in steps if isinstance(step, bytes))
            what = f"{len(data):,} bytes" if count == len(data) else f"{count:,} bytes of it new"
            self.say(f"  {number}/{len(to_send)} {path}, {what}")
            if path == self.plan["pack"]:
                self.link.run(self.code["say_installing"])
            source = self._old_pack() if path == self.plan["pack"] else None
            self.link.build_file(f"/{path}.new", steps, source and f"/{source}")

    def _steps(self, path):
        """The parts of a file, for `build_file`: bytes, and ranges of the old pack."""
        old = self._old_pack()
        if path != self.plan["pack"] or old is None or not self._ranges:
            return [self.tree[path]]
        return difference(self._index(old), self.tree[path])

    def _old_pack(self):
        name = re.compile(self.names["pack"])
        return max(filter(name.fullmatch, self.seen["files"]), default=None)

    def _index(self, path) -> list[Entry]:
        head = self.link.read_part(f"/{path}", 0, 64)
        length = index_bytes(head)
        if length is None or length > self.room["most_index_bytes"]:
            return []
        size = self.seen["files"][path].size
        entries = read_index(self.link.read_part(f"/{path}", 0, length))
        return [entry for entry in entries if entry.record + entry.size < size]

    def _wrong(self, paths):
        """Those of `paths` whose NAME.new is missing or differs."""
        self.seen["files"] = look(self.link, self.plan)["files"]
        return self._to_send(paths)

    # ---- replacing

    def _put_first(self, changed):
        first = [path for path in self.plan["first"] if path in changed]
        self.link.run(filled(self.code["rename"], paths=first))

    def _order(self, lines, folders=()):
        """Let the handheld carry out an order; remove `folders` in parts, each in an exchange."""
        order = "/" + self.plan["order"]["path"]
        self.link.build_file(order + ".new", [order_file(lines)])
        self.link.run(filled(self.code["appear"], path=order))
        _rename_ordered(self.link, order, self.say)
        for folder in folders:
            self._remove(folder)
        if self.link.run(self.code["finish"]) != [True]:
            raise UserError(f"{self.link.port}: the handheld did not finish; run deploy again")


def _rename_ordered(link, order, say):
    for kept in link.run(filled(CODE["rename_ordered"], path=order)):
        say(f"  main.py is of another program: it is kept as {quoted(kept)}")


def _check(port, seen, plan, other_module):
    version = seen["version"]
    if version[:2] < plan["micropython"]:
        shown, oldest = (".".join(map(str, one)) for one in (version, plan["micropython"]))
        raise UserError(f"{port}: MicroPython {shown} is too old; {oldest} or newer is needed")
    board, module, machine = plan["board"], plan["module"], seen["machine"]
    if plan["chip"] not in machine:
        raise UserError(f"{port}: board {board} has an {plan['chip']}, but this is a {machine}")
    if machine.endswith(RISC_V):
        right = f"right would be the .uf2 for a {module} without RISCV in its name"
        raise UserError(f"{port}: MicroPython for RISC-V is on it, Clutch is for ARM; {right}")
    found = [one for one in plan["modules"] if _is_module(machine, one)]
    if found and found != [module] and not other_module:
        right = "right would be a board for it, or --other-module if you know better"
        raise UserError(f"{port}: board {board} is for a {module}, this is a {machine}; {right}")


def _is_module(machine, title):
    """Whether MicroPython's name of a module is this one; it writes "Pico2" and "Pico 2 W"."""
    return machine.partition(" with ")[0].replace(" ", "") == title.replace(" ", "")


def _check_built_in(port, version, over_frozen, plan):
    what = f"{port}: Clutch {version} is built into this handheld's MicroPython"
    if not over_frozen:
        right = "a newer .uf2 updates it, --over-frozen puts files over it"
        raise BuiltIn(f"{what}, nothing was copied; {right}")
    if version.startswith(plan["built_in"]["never_over"]):
        raise BuiltIn(f"{what}, and 1.0 would mix with files; right would be a newer .uf2")


# ---- the handheld's drive


class File(NamedTuple):
    size: int
    sha256: str


def look(link, plan: dict) -> dict[str, Any]:
    """Look at the handheld's drive, at files whose names an installation uses. The answer is
    checked, because the device may be anything. -> {"machine", "version" (of MicroPython),
    "block_bytes", "free_blocks", "frozen" and "clutch" (versions or None), "files" ({name: File}),
    "folders" and "folder_blocks" (of an earlier version), "left_over" and "orders" (names of
    files)}
    """
    answer: list[Any] = link.run(plan["code"]["look"]) or [{}]
    *files, seen = answer
    if not (_is_about(seen, plan["names"]["modules"]) and all(map(_is_file, files))):
        raise link.nonsense(f"answers {quoted(answer)}")
    known = re.compile(plan["installed"])
    found = {name: File(size, sha256) for name, size, sha256 in files if known.fullmatch(name)}
    left_over = [name for name in found if name.endswith(".new")]
    orders = [name for name in plan["orders"] if name in found]
    firmware = {name: file for name, file in found.items() if name not in orders}
    return {**seen, "files": firmware, "left_over": left_over, "orders": orders}


def _is_file(line):
    return (
        isinstance(line, list)
        and len(line) == 3
        and _is_short(line[0])
        and _is_count(line[1], _MOST_BYTES)
        and isinstance(line[2], str)
        and _HASH.fullmatch(line[2]) is not None
    )


def _is_about(seen, modules):
    """Whether this is a valid last line of the code `look`."""
    return (
        isinstance(seen, dict)
        and _is_short(seen.get("machine"))
        and isinstance(seen.get("version"), list)
        and len(seen["version"]) == 3
        and all(_is_count(number, 99) for number in seen["version"])
        and _is_count(seen.get("block_bytes"), 1 << 16)
        and seen["block_bytes"] > 0
        and _is_count(seen.get("free_blocks"), 1 << 16)
        and _is_count(seen.get("folder_blocks"), 1 << 16)
        and seen.get("folders") in ([], [modules])
        and all(name in seen for name in ("frozen", "clutch"))
        and all(seen[name] is None or _is_short(seen[name]) for name in ("frozen", "clutch"))
    )


def _is_short(value):
    return isinstance(value, str) and value.isprintable() and len(value) <= _MOST_CHARACTERS


def _is_count(value, most):
    return type(value) is int and 0 <= value <= most
