"""Install the firmware on a handheld, so that at every moment it has a whole one.

    deploy(link, board, say, over_frozen=False)

1. What differs, by hash, is put beside what is there, under NAME.new, and hashed again. A pack is
   put together on the device, from ranges of the one that is there and what is new.
2. The order to install, which lists what is left to do, appears by one rename. Until then the
   handheld has its old firmware, from then on the one that is installed.
3. The handheld does what the order says; also by itself, when it is switched on in between.

Where the drive has no room for two firmwares, the old one goes first. Until the new one is whole,
the panel shows a sentence that says so. All of it follows the plan in host_sim/building/plan.py.

A firmware frozen into MicroPython uses no files, so nothing is put beside it. With `over_frozen`
the files get one more, `/over_frozen`, which names the frozen version that they replace; main.py
reads it.

Saved games, results and settings are never touched.
"""

from host_sim.building.device_code import filled
from host_sim.building.pack import Entry, difference, index_bytes, read_index
from host_sim.building.plan import order_file, planned
from host_sim.building.tree import built_tree
from host_sim.errors import UserError
from host_sim.usb.on_device import look


class BuiltIn(UserError):
    """The firmware is inside MicroPython, where no file changes it."""

    code = 2


def deploy(link, board: dict, say, over_frozen: bool = False, page: str = "") -> int:
    """Bring the firmware on a handheld up to date. -> how many files had to be changed

    `page`: the address that a result's QR code leads to.
    """
    tree = built_tree(board, page=page)
    plan = planned(tree, board)
    seen = look(link, plan)
    _check(link.port, seen, plan, board["name"])
    built_in = seen["frozen"]
    if built_in:
        _check_built_in(link.port, built_in, over_frozen, plan)
        tree = {**tree, plan["built_in"]["path"]: built_in.encode()}
        plan = planned(tree, board)
    if seen["orders"] or seen["left_over"]:
        seen = _tidied(link, seen, plan)
    return _Installation(link, tree, plan, say, seen).run()


def _tidied(link, seen, plan):
    """Bring an earlier run that was cut short to its end, and keep of what it sent what is of this
    firmware. -> what is there then"""
    code = plan["code"]
    for order in seen["orders"]:
        link.run(filled(code["rename_ordered"], path="/" + order))
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
    """One run of `deploy`, after what can be refused was refused."""

    def __init__(self, link, tree, plan, say, seen):
        self.link, self.tree, self.plan, self.say, self.seen = link, tree, plan, say, seen
        self._ranges = True  # whether to take from the pack that is there
        self.code, self.room = plan["code"], plan["room"]
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
        # An older main.py knows nothing of the order, and goes on with its own firmware.
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
        """What is not of this firmware: other packs, the folder of an older version."""
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
        """Leave the old firmware. What shows a sentence at power-on comes first."""
        packs = [path for path in self._gone() if path.endswith((".pack", ".bad"))]
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
        if "clutch_rescue.mpy" not in self.seen["files"]:
            self._send_what_rescues()
        self.link.run(self.code["say_installing"])
        for path in (*packs, *self.seen["folders"]):
            self._remove(path)
        self.seen = look(self.link, self.plan)

    def _lent_blocks(self):
        """Of those that stay free, how many an installation may use meanwhile."""
        return self.room["kept_free_blocks"] - self.room["spare_blocks"]

    def _send_what_rescues(self):
        small = [path for path in self._changed() if path != self.plan["pack"]]
        if self._missing_blocks(small, self._lent_blocks()) > 0:
            # What an earlier version can do without, should it be switched on now.
            self._remove(self.room["largest_game"])
        self._send(small)
        self._put_first(small)
        self._order([path for path in small if path not in self.plan["first"]])

    def _remove(self, path):
        while self.link.run(filled(self.code["remove_part"], path=path)) != [0]:
            pass

    # ---- what is sent

    def _send(self, paths):
        """Put files beside what is there, and check that they are right."""
        self._build(paths)
        wrong = self._wrong(paths)
        if wrong == [self.plan["pack"]] and self._ranges:
            self._ranges = False  # of a pack that is damaged
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
        """How to make a file: its bytes, or ranges of the pack that is there."""
        old = self._old_pack()
        if path != self.plan["pack"] or old is None or not self._ranges:
            return [self.tree[path]]
        return difference(self._index(old), self.tree[path])

    def _old_pack(self):
        packs = [path for path in self.seen["files"] if path.endswith(".pack")]
        return max(packs, default=None)

    def _index(self, path) -> list[Entry]:
        head = self.link.read_part(f"/{path}", 0, 64)
        length = index_bytes(head)
        if length is None or length > self.room["most_index_bytes"]:
            return []
        size = self.seen["files"][path].size
        entries = read_index(self.link.read_part(f"/{path}", 0, length))
        return [entry for entry in entries if entry.record + entry.size < size]

    def _wrong(self, paths):
        """Which of these are not beside the old ones as they should be."""
        self.seen["files"] = look(self.link, self.plan)["files"]
        return self._to_send(paths)

    # ---- what is put in place

    def _put_first(self, changed):
        first = [path for path in self.plan["first"] if path in changed]
        self.link.run(filled(self.code["rename"], paths=first))

    def _order(self, lines, folders=()):
        """Let the handheld do what an order says; `folders` go in parts, each an exchange."""
        order = "/" + self.plan["order"]["path"]
        self.link.build_file(order + ".new", [order_file(lines)])
        self.link.run(filled(self.code["appear"], path=order))
        self.link.run(filled(self.code["rename_ordered"], path=order))
        for folder in folders:
            self._remove(folder)
        if self.link.run(self.code["finish"]) != [True]:
            raise UserError(f"{self.link.port}: the handheld did not finish; run deploy again")


def _check(port, seen, plan, name):
    version = seen["version"]
    if version[:2] < plan["micropython"]:
        shown, oldest = (".".join(map(str, one)) for one in (version, plan["micropython"]))
        raise UserError(f"{port}: MicroPython {shown} is too old; {oldest} or newer is needed")
    if plan["chip"] not in seen["machine"]:
        raise UserError(
            f"{port}: board {name} has an {plan['chip']}, but this is a {seen['machine']}"
        )


def _check_built_in(port, version, over_frozen, plan):
    what = f"{port}: Clutch {version} is built into this handheld's MicroPython"
    if not over_frozen:
        right = "a newer .uf2 updates it, --over-frozen puts files over it"
        raise BuiltIn(f"{what}, nothing was copied; {right}")
    if version.startswith(plan["built_in"]["never_over"]):
        raise BuiltIn(f"{what}, and 1.0 would mix with files; right would be a newer .uf2")
