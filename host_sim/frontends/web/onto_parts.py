"""What the page brings for a handheld on a cable: the plan of each board, and the files it names.

    files = onto_parts(pack_name, pack)     # {"onto.json": b"..", "onto.bin": b".."}

The page has the firmware already, without machine code, for its own handheld. That of a Pico
differs from it within some modules, so it is made of ranges of that pack and of `onto.bin`.
onto.json:

{"handling": what of the plan is the same for all boards,
 "boards": {name: {"title", "steps": the rest of the plan,
                    "build": {"body", "lamps": how many, "buzzer": whether it has one},
            "wires": {pin of the header: what a wire leads to, or a supply}}},
 "pins": what is printed beside each pin of the header, from pin 1 on,
 "modules": {what micropython.org calls a module: its title},
 "long_names": {module: {"": its path in the sources, short name: its name in the sources}},
 "sources": the page's pack, and onto.bin, beside onto.json,
 "content": {sha256: [the first byte in onto.bin, step, ..]}}

A step is a number: so many bytes of onto.bin; or [skipped, count]: so many bytes of the page's
pack are skipped, or if it is negative it goes back, and then so many of it follow.
"""

import difflib
import json

from host_sim.board.body import ROLES
from host_sim.board.check import wires
from host_sim.board.loading import board_names, load_board
from host_sim.board.modules import HEADER, MODULES, PIN_OF
from host_sim.pack.pack import read_index
from host_sim.pack.plan import HANDLING, digest, steps
from host_sim.pack.sources import long_names
from host_sim.pack.tree import built_tree

_OURS = "onto.bin"
_LEAST = 16  # bytes; a shorter piece of the page's pack is not worth a step


def onto_parts(pack_name: str, pack: bytes, page: str = "") -> dict[str, bytes]:
    """`pack`: the page's own firmware; `page`: the address that a result's QR code leads to."""
    ours, content, boards, modules = bytearray(), {}, {}, set()
    index = {entry.key: entry for entry in read_index(pack)}

    def steps_to(path, data):
        made: list = [len(ours)]
        at = 0
        for part in _parts(index, pack, data) if path.endswith(".pack") else [data]:
            if isinstance(part, bytes):
                made.append(len(part))
                ours.extend(part)
            else:
                made.append([part[0] - at, part[1]])
                at = sum(part)
        return made

    for name in board_names():
        board = load_board(name)[1]
        if board["runtime"] != "micropython":
            continue
        tree = built_tree(board, page=page)
        for path, data in tree.items():
            if digest(data) not in content:
                content[digest(data)] = steps_to(path, data)
        boards[name] = {
            "title": titled(board),
            "steps": steps(tree, board),
            "build": built(board),
            "wires": {PIN_OF[gpio]: what for what, gpio in wires(board)} | supplies(board),
        }
        modules.add(board["module"])
    described = {
        "handling": HANDLING,
        "boards": boards,
        "pins": [name for name, _ in HEADER.values()],
        "modules": {
            module.micropython_board: module.title
            for name, module in MODULES.items()
            if name in modules
        },
        "long_names": long_names(),
        "sources": [pack_name, _OURS],
        "content": content,
    }
    text = json.dumps(described, ensure_ascii=False, separators=(",", ":"))
    return {"onto.json": text.encode(), _OURS: bytes(ours)}


def _parts(index, old: bytes, data: bytes):
    """The parts of a pack in order: bytes, or (first byte, count) of the old pack, whose entries
    are in `index` by their keys."""
    at = 0  # so far; what is before the first module, or has no counterpart, comes as bytes
    first = count = 0
    for entry in read_index(data):
        known = index.get(entry.key)
        if not known:
            continue
        place, blocks = known.record, [(0, 0, entry.size)]
        if (known.size, known.crc) != (entry.size, entry.crc):
            modules = old[place:][: known.size], data[entry.record :][: entry.size]
            blocks = difflib.SequenceMatcher(None, *modules, autojunk=False).get_matching_blocks()
        for old_at, new_at, size in blocks:
            new_at += entry.record
            if size < _LEAST:
                continue
            if (first + count, at) != (place + old_at, new_at):
                if count:
                    yield first, count
                if new_at > at:
                    yield data[at:new_at]
                first, count = place + old_at, 0
            count += size
            at = new_at + size
    yield first, count
    if at < len(data):
        yield data[at:]


def titled(board: dict) -> str:
    """A board's title with the controller of its panel, which must be the right one."""
    controller = board["display"]["kind"].upper()
    return f"{board['title'].removesuffix(f', {controller}')} ({controller})"


def supplies(board: dict) -> dict[int, str]:
    """{pin of the header: what it feeds}; of the ground's pins only the one beside them."""
    feeds = {"3V3": "display vcc", "GND": "ground"}
    if any(board["lamps"][role][1] for role in ROLES):
        feeds["VSYS"] = "lamps feed"
    if board["supply"]:
        feeds["VBUS"] = "charger in"
    pins = {name: pin for pin, (name, _) in HEADER.items()}
    return {pins[name]: what for name, what in feeds.items()}


def built(board: dict) -> dict:
    """What a board is made into, for those who choose one."""
    return {
        "body": board.get("body") or "none",
        "lamps": sum(board["lamps"][role][1] for role in ROLES),
        "buzzer": bool(board["buzzer"]),
    }
