"""The host's side of a device process: the base class of all engines.

    with open_engine("cpython", "pico") as engine:        # host_sim.board.loading
        engine.start()
        engine.run_ms(1000)
        engine.handheld.press("ok")
        engine.run_ms(60)

`now_us` is the time in microseconds since power-on. It passes while `run_until` runs, and while a
command waits for a firmware that is busy. Frames from the device go to `engine.handheld`. Its
behaviour:

- All scheduled changes of the inputs are granted ahead, each contact with its time, so a key press
  costs one round trip. A long time is granted in steps of `GRANT_US`. Each completed step shows
  that the device is alive, however slow the PC.
- `cut()` cuts the power, whatever the firmware is doing: the process is killed, the parts lose
  their state, the flash file stays.
- `machine.reset()` and an expired watchdog restart the firmware, as on the device. Time then
  begins at 0 again. Any other end raises `EngineEnded` with the text that the device sent.
- `printed()` returns the lines that the firmware printed.
"""

import json
import os
import struct
import subprocess
import tempfile
import threading
import time
from collections import deque
from pathlib import Path

import host_sim.files.importable  # noqa: F401
from host_sim.electronics.handheld import Handheld
from host_sim.engines import wire
from host_sim.files.paths import ROOT

POWER_ON, WATCHDOG = 1, 3  # machine.reset_cause()
_LONGEST_SILENCE_S = 60
_LAST_LINES_S = 2  # to read the lines that the firmware printed before its end
_BOOT_MS = 10000  # power_on() may take this long at the most
_ANSWER_MS = 30000  # of the handheld's time, to answer a command


class EngineEnded(Exception):
    """The firmware ended. `kind` is the first word of its text:

    "exception", "returned", "crashed", "HardFault", "hung", "bootloader", "off", or, if it never
    slept, "reset" or "watchdog".
    """

    def __init__(self, text):
        super().__init__(text)
        self.kind = text.partition(":")[0]


class Refused(Exception):
    """A set-up or a move was refused; the text is the message on the firmware's screen."""


class Engine:
    """`board_folder` holds board.py, whose BOARD is `board`.

    `flash`: an image file, which stays; None for a temporary blank one. `firmware`: the folder
    with main.py. `bounce_us`: how long a contact bounces. `language`: the language to use; None
    for the handheld's setting. `first_start`: whether a new handheld asks for its language; if
    not, it uses English. `survives`: whether the firmware handles its own errors; if not, they end
    it. Subclasses define `name` and `_open()`.
    """

    name = ""
    GRANT_US = 1_000_000
    REPORTS_MOVES = False  # whether `moves` and `screen` work; elsewhere they would take too long

    def __init__(
        self,
        board_folder,
        board,
        flash=None,
        firmware=None,
        bounce_us=3000,
        language=None,
        first_start=False,
        survives=False,
    ):
        self.board_folder, self.board = Path(board_folder), board
        self.firmware = Path(firmware or ROOT / "firmware")
        self._scratch = None
        if flash is None:
            self._scratch = tempfile.TemporaryDirectory(prefix="clutch-")
            flash = Path(self._scratch.name) / "flash.img"
        self.flash = Path(flash).absolute()
        self.language = language
        self.first_start = first_start
        self.survives = survives
        self.now_us = 0
        self.resets = 0
        self.handheld = Handheld(board, lambda: self.now_us, bounce_us)
        self._process = None
        self._listener = threading.Thread()
        self._printed = deque(maxlen=2000)
        self._handlers = {
            "i": lambda data: self.handheld.i2c_write(data[0], data[1], data[2:]),
            "p": lambda data: self.handheld.pin_write(data[0], data[1]),
            "b": lambda data: self.handheld.bitstream(data[0], data[1:]),
            "w": lambda data: self.handheld.pwm(*struct.unpack(wire.TONE, data)),
            "s": lambda data: self.handheld.hold_sda(*struct.unpack("b", data)),
            "f": lambda data: self.handheld.fault(data.decode()),
        }

    # ---- for subclasses

    @classmethod
    def fitted(cls, board, options):
        """The description of the board as it is with these options of the engine. UserError if
        something that the engine needs is missing."""
        return board

    def _open(self):
        """Start the process. -> Popen, descriptor to read, one to write, file of its prints"""
        raise NotImplementedError

    def _code(self):
        """The folder with the firmware as the device imports it."""
        return self.firmware

    def _config(self, cause):
        """The content of the first frame, see device.py."""
        return {
            "firmware": str(self._code()),
            "board": str(self.board_folder),
            "flash": str(self.flash),
            "cause": cause,
            "language": self.language,
            "first_start": self.first_start,
            "survives": self.survives,
            "sda_clocks": self.handheld.sda_clocks,
            "meter": None,
            "packed": False,  # whether the firmware is a pack in its folder
        }

    # ---- power

    def start(self, cause=POWER_ON):
        """Power on, and load the firmware. It waits for its first grant of time."""
        self.kill()
        if cause == POWER_ON:
            self.handheld.power_cut()
        else:
            self.handheld.chip_reset()
        self.now_us = 0
        config = self._config(cause)
        self._process, self._in, self._out, prints = self._open()
        self._received = b""
        self._end_reason = ""
        self._silent_since_s = None
        self._listener = threading.Thread(target=self._listen, args=(prints,), daemon=True)
        self._listener.start()
        threading.Thread(target=self._watch, args=(self._process,), daemon=True).start()
        self._write(wire.frame("c", json.dumps(config).encode()))
        self._until("k")

    def kill(self):
        """Power off, whatever the firmware is doing. Harmless if the power is off."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
            self._listener.join(_LAST_LINES_S)
            os.close(self._in)
            os.close(self._out)

    def pull(self):
        """Power off from any thread, even during a grant, which then raises EngineEnded."""
        process = self._process
        if process:
            self._end_reason = "off: the power was cut"
            process.kill()

    def cut(self):
        """Power off and on again."""
        self.start()

    def close(self):
        self.kill()
        if self._scratch:
            self._scratch.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    # ---- time

    def run_until(self, until_us):
        """Run the firmware until then. Key presses that were scheduled for an earlier time act."""
        while True:
            grants, step_us = [], min(until_us, self.now_us + self.GRANT_US)
            while True:
                levels = self.handheld.input_levels(self.now_us)
                next_us = self.handheld.keys.next_us
                to_us = step_us if next_us is None else min(next_us, step_us)
                grants.append(self._grant(to_us, levels))
                self.now_us = to_us
                if to_us >= step_us:
                    break
            self._write(b"".join(grants))
            for _ in grants:
                if not self._parked():
                    return
            if self.now_us >= until_us:
                return

    def run_ms(self, duration_ms):
        self.run_until(self.now_us + duration_ms * 1000)

    def until_idle(self):
        """Let the firmware finish its work. Empty on engines where work takes no time."""

    def _grant(self, until_us, levels):
        inputs = [self.handheld.adc_read(channel) for channel in range(5)]
        payload = struct.pack(wire.GRANT, until_us, levels, *inputs, self.handheld.present())
        return wire.frame("g", payload)

    # ---- commands

    def setup(self, setup):
        """Begin a game from a plain set-up, as the set-up screens would."""
        self.command({"do": "setup", "setup": setup})

    def move(self, move):
        """Enter a move as if a person had chosen it on the screen."""
        self.command({"do": "move", "move": move})

    def state(self):
        """The public state of the game in progress, or None."""
        return self.command({"do": "state"})["state"]

    def moves(self):
        """The log lines of moves entered since the last call, with None before those of another
        game. [] during start-up, and on engines where it would take too long."""
        answer = self._ask({"do": "moves"}) if self.REPORTS_MOVES else {}
        return answer.get("moves", [])

    def screen(self):
        """The state of the screen for a page, see app_state.py; {} if the engine does not report
        moves."""
        answer = self._ask({"do": "screen"}) if self.REPORTS_MOVES else {}
        return answer.get("screen", {})

    def looks_alone(self):
        """The name of the player for whose eyes alone the panel is, see app_state.py; "" if the
        engine does not report moves."""
        answer = self._ask({"do": "alone"}) if self.REPORTS_MOVES else {}
        return answer.get("alone", "")

    def enter_name(self, text):
        """Enter a name where the screen asks for one."""
        self.command({"do": "name", "text": text})

    def settle(self):
        """End animations of picture and lamps."""
        self.command({"do": "settle"})

    def counts(self):
        """{"erases", "programs": of the flash since power-on, "heap_free", "heap_used": bytes}"""
        return self.command({"do": "counts"})

    def command(self, command) -> dict:
        """Send a command to the firmware. -> its answer; raises Refused if it refuses"""
        for _ in range(_BOOT_MS // 10):
            answer = self._ask(command)
            if "starting" not in answer:
                break
            self.run_ms(10)
        else:
            raise EngineEnded(f"crashed: power_on() has not come to its end after {_BOOT_MS} ms")
        if "reset" not in answer and command["do"] in ("setup", "move", "name", "settle"):
            self._parked()  # such a command lets the firmware's loop tick
        if "refused" in answer:
            raise Refused(answer["refused"])
        return answer

    def _ask(self, command):
        data = json.dumps(command).encode()
        if len(data) > wire.LONGEST:
            most = f"the handheld takes {wire.LONGEST:,} at a time"
            raise Refused(f"has {len(data):,} bytes; {most}")
        self._write(wire.frame("c", data))
        for _ in range(_ANSWER_MS):
            kind, payload = self._until("rk")
            if kind != "k":
                return json.loads(payload) if kind else {"reset": True}
            # It has parked before it answered: grant some time.
            levels = self.handheld.input_levels(self.now_us)
            self._write(self._grant(self.now_us + 1000, levels))
            self.now_us += 1000
        # A full heap, for one: the error went to the firmware, and the command with it.
        last = " ".join(self.printed()[-3:])
        self.kill()
        waited = f"no answer to {command['do']} for {_ANSWER_MS // 1000} s of its time"
        raise EngineEnded(f"hung: {waited} {last}".rstrip())

    # ---- printed lines

    def printed(self):
        """The lines that the firmware printed since the last call."""
        return [self._printed.popleft() for _ in range(len(self._printed))]

    def _listen(self, prints):
        with prints:
            for line in prints:
                self._printed.append(line.decode("utf-8", "replace").rstrip("\r\n"))

    def _watch(self, process):
        """Kill a device that sends nothing for a minute, such as one in an endless loop."""
        while process.poll() is None:
            since_s = self._silent_since_s
            if since_s is not None and time.monotonic() - since_s > _LONGEST_SILENCE_S:
                self._end_reason = f"hung: no answer for {_LONGEST_SILENCE_S} s"
                process.kill()
            time.sleep(1)

    # ---- frames

    def _write(self, data):
        if self._process is None:
            raise EngineEnded("off: the power is off")
        try:
            while data:
                data = data[os.write(self._out, data) :]
        except BrokenPipeError:
            pass  # the reader will find the reason

    def _parked(self):
        """Wait for the next park. -> False if the firmware was reset instead"""
        kind, payload = self._until("k")
        if not kind:
            return False
        (parked_us,) = struct.unpack(wire.PARKED, payload)
        self.now_us = max(self.now_us, parked_us)
        return True

    def _until(self, wanted):
        """Handle frames up to one of these kinds. -> its kind and payload; "", b"" on a reset"""
        while True:
            received, place = self._received, 0
            while len(received) - place >= wire.HEADER_BYTES:
                kind, length = wire.header(received, place)
                end = place + wire.HEADER_BYTES + length
                if end > len(received):
                    break
                payload = received[place + wire.HEADER_BYTES : end]
                place = end
                if kind in wanted:
                    self._received = received[place:]
                    return kind, payload
                if kind == "x":
                    return self._ended(payload.decode("utf-8", "replace"))
                if kind in self._handlers:
                    self._handlers[kind](payload)
            self._silent_since_s = time.monotonic()
            more = os.read(self._in, 65536)
            self._silent_since_s = None
            if not more:
                return self._ended(self._end_reason or self._crash())
            self._received = received[place:] + more

    def _crash(self):
        code = self._process.wait() if self._process else None
        self._listener.join(_LAST_LINES_S)
        return " ".join((f"crashed: the process ended with code {code}", *self.printed()[-3:]))

    def _ended(self, text):
        kind = text.partition(":")[0]
        too_soon = self.now_us == 0
        self.kill()
        if kind not in ("reset", "watchdog") or too_soon:  # it would do so for ever
            raise EngineEnded(text)
        self.resets += 1
        self.start(WATCHDOG)
        return "", b""


def piped(arguments):
    """Start a process with frames on stdin and stdout and prints on stderr. -> the result of
    `_open`. The ends are copies, so that no object of Python closes them."""
    process = spawn(arguments, "stderr", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    ends = os.dup(process.stdout.fileno()), os.dup(process.stdin.fileno())
    process.stdout.close()
    process.stdin.close()
    return process, *ends, process.stderr


def spawn(arguments, prints_to, **options):
    """Popen for a process that gets neither the host's Ctrl-C nor its keyboard input."""
    options.setdefault("stdin", subprocess.DEVNULL)
    if os.name == "posix":
        options["start_new_session"] = True
    else:
        options["creationflags"] = subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(arguments, **{prints_to: subprocess.PIPE}, **options)
