"""The main program of a device process, on CPython or MicroPython.

It sets up the fakes, mounts the flash, and runs the firmware on them. An engine starts it as
`device.py` (frames on stdin and stdout) or `device.py IN OUT` (file descriptors). The first frame
is `c` with these values:

    firmware, board   folders
    flash             image file
    cause             machine.reset_cause()
    language          the language to use, or null
    first_start       whether a new handheld asks for its language
    sda_clocks        the panel's hold on SDA, as in chip.py
    meter             what to measure, see meter.py, or null
    packed            whether the firmware's folder has a pack
    survives          whether the firmware handles its own errors, as on the device

Its behaviour:

- The clock is `device_time`. The process waits for its host only while the firmware sleeps.
- `clutch.main` has `power_on()` -> (app, parts) and `run(app, parts)`. Commands that change the
  game or the screen call `app.start(setup)`, `app.enter(move)`, `app.settle()` or `enter_name` of
  app_state.py. `run` is then called again, so that the loop ticks at once. `app.say(error)` turns
  a refusal into text. The other commands only read.
- Frames are collected and sent before the process waits. `print` goes to stderr or, on
  MicroPython, to stdout.
- Unless it `survives`, an error that the firmware would show ends the process instead.
- When the firmware ends, the host receives the reason: "reset", "watchdog", "bootloader",
  "exception" or "returned".
"""

# MicroPython's own modules, such as gc, have names that CPython's lack.
# pyright: reportAttributeAccessIssue=false

import json
import sys

_ON_MICROPYTHON = sys.implementation.name == "micropython"
_NAMES = 900  # as many as make the table double, see _fill_names
_TABLE_BYTES = 12800  # for 1,280 names, on a 64-bit port
_FLUSH_BYTES = 4096  # collected bytes that are sent without waiting for the next park


class _Woken(SystemExit):
    """Ends the firmware's loop, so that it ticks after a command. It is a SystemExit, which no
    handler of errors catches."""


class _Broken(SystemExit):
    """Ends the firmware. args[0] is the error that it would have shown on its screen."""


def _end_broken(app, error):
    raise _Broken(error)


def _open_pipes_cpython(pipes):
    import os

    received, place = b"", 0
    fd_in, fd_out = map(int, pipes or (0, 1))
    sys.stdout = sys.stderr
    sys.stdin = open(os.devnull)  # the firmware's console has no input

    def more():
        nonlocal received, place
        data = os.read(fd_in, 65536)
        if not data:
            raise SystemExit
        received, place = received[place:] + data, 0

    def read(count):
        nonlocal place
        while len(received) - place < count:
            more()
        place += count
        return received[place - count : place]

    def ready():
        return len(received) > place

    def write(data):
        while data:
            data = data[os.write(fd_out, data) :]

    return read, ready, write


def _open_pipes_micropython(pipes):
    source = open("/dev/fd/" + pipes[0], "rb")
    sink = open("/dev/fd/" + pipes[1], "wb")

    def read(count):
        data = source.read(count)
        if len(data) < count:
            raise SystemExit
        return data

    return read, lambda: False, sink.write


def _mount(device):
    import vfs

    from host_sim.electronics.flash import mounted

    if _ON_MICROPYTHON:
        # Mount littlefs at the root, as on the device, and the PC's files at /host.
        vfs.umount("/")
        vfs.mount(vfs.VfsPosix("/"), "/host")
        sys.path[:] = [("/host" + path) if path[:1] == "/" else path for path in sys.path]
    vfs.mount(mounted(device), "/")


def _use_pack(folder):
    """Mount a pack in a folder of the PC, as main.py does on the device."""
    import vfs

    from clutch_start import newest_pack, root_filesystem, use_pack

    files = vfs.VfsPosix(folder) if folder != "." else root_filesystem()
    use_pack(newest_pack(files, [entry[0] for entry in files.ilistdir("/")]))


def _traceback(error):
    import io

    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


if sys.platform == "webassembly":
    # This port has no littlefs, so it brings its own drive.
    from host_sim.engines.wasm.on_wasm import mount as _mount
    from host_sim.engines.wasm.on_wasm import open_pipes as _open_pipes
else:
    _open_pipes = _open_pipes_micropython if _ON_MICROPYTHON else _open_pipes_cpython


def _make_wires(board, link):
    # These are found only when `start` has set the path.
    import gc
    import struct

    import device_time
    from chip import SPI, Chip
    from host_sim.engines import wire

    class PipeWires(Chip):
        """Sends the firmware's output to the host. Its inputs are those of the last grant."""

        def __init__(self):
            super().__init__(board)
            self._read, self._ready, self._write = link
            self._out, self._end = bytearray(_FLUSH_BYTES), 0  # the heap may be full later
            self._adc = (0,) * 5
            self._present = 0
            self._display = (self._panel_bus, self._panel_address)
            self.device = self.app = self.move_log = None
            self.survives = False  # an error of the firmware
            self.heap_before = 0  # bytes that the fakes take

        def _send(self, kind, payload, head=b""):
            start = self._end + wire.HEADER_BYTES + len(head)
            if start + len(payload) > _FLUSH_BYTES:
                self.flush()
                start = wire.HEADER_BYTES + len(head)
                if start + len(payload) > _FLUSH_BYTES:
                    self._write(wire.frame(kind, head + payload))
                    return
            wire.put_header(self._out, self._end, kind, len(head) + len(payload))
            self._out[start - len(head) : start] = head
            self._end = start + len(payload)
            self._out[start : self._end] = payload

        def flush(self):
            self._write(memoryview(self._out)[: self._end])
            self._end = 0

        def park(self):
            self._send("k", struct.pack(wire.PARKED, device_time.now_us))
            while True:
                if not self._ready():
                    self.flush()
                kind, length = wire.header(self._read(wire.HEADER_BYTES))
                payload = self._read(length)
                if kind == "g":
                    until_us, levels, *self._adc, self._present = struct.unpack(
                        wire.GRANT, payload
                    )
                    device_time.limit_us = until_us
                    self.set_bus(self._present)
                    self.set_levels(levels)
                    return
                self._command(json.loads(payload))

        def _command(self, command):
            """Answer a command; raises _Woken if the loop must tick."""
            action = command["do"]
            answer = self.answer_of(command)
            woken = False
            if answer is not None:
                pass  # by a meter
            elif action == "counts":
                gc.collect()
                answer = {
                    "erases": self.device.erases,
                    "programs": self.device.programs,
                    "heap_free": gc.mem_free(),
                    "heap_used": gc.mem_alloc() - self.heap_before,
                }
            elif self.app is None:
                answer = {"starting": True}
            elif action == "state":
                answer = {"state": self.app.state()}
            elif action == "moves":
                if self.move_log is None:
                    from host_sim.engines.app_state import MoveLog

                    self.move_log = MoveLog()
                answer = {"moves": self.move_log.since(getattr(self.app, "table", None))}
            elif action == "alone":
                from host_sim.engines.app_state import looks_alone

                answer = {"alone": looks_alone(self.app)}
            elif action == "screen":
                from host_sim.engines.app_state import screen_state

                answer = {"screen": screen_state(self.app, self.move_log)}
            else:
                answer, woken = {}, True
                try:
                    if action == "setup":
                        self.app.start(command["setup"])
                    elif action == "move":
                        self.app.enter(command["move"])
                    elif action == "name":
                        from host_sim.engines.app_state import enter_name

                        enter_name(self.app, command["text"])
                    else:
                        self.app.settle()
                except Exception as error:
                    # A refusal has a code; anything else is a fault of the firmware.
                    refusal = hasattr(error, "code")
                    if not refusal and not self.survives:
                        raise
                    answer["refused"] = (self.app.say if refusal else self.app.stumble)(error)
            self._send("r", json.dumps(answer).encode())
            if woken:
                raise _Woken

        def answer_of(self, command):
            """The answer to a meter's command, or None if it is another one. A meter replaces this
            method."""

        def fault(self, text):
            if text not in self.pin_faults:
                self.pin_faults.append(text)
                self._send("f", text.encode())

        def hold_sda(self, clocks):
            super().hold_sda(clocks)
            self._send("s", struct.pack("b", clocks))

        def ended(self, text):
            self._send("x", text.encode()[: wire.LONGEST])
            self.flush()

        def i2c_write(self, bus, address, data):
            if not self._present & 1 or bus != SPI and (bus, address) != self._display:
                return False
            if data:
                self._send("i", data, bytes((bus, address)))
            return True

        def pin_write(self, pin, level):
            self._send("p", bytes((pin, level)))

        def bitstream(self, pin, data):
            self._send("b", bytes((pin,)) + data)

        def pwm(self, pin, frequency_hz, duty_u16):
            self._send("w", struct.pack(wire.TONE, pin, frequency_hz, duty_u16))

        def adc_read(self, channel):
            return self._adc[channel]

    return PipeWires()


def _run(wires, language, first_start):
    from clutch import main

    try:
        from clutch.modules import find

        if not wires.survives:
            find("clutch.app").App.stumble = _end_broken
    except ImportError:
        pass  # a firmware other than Clutch does not survive exceptions anyway
    app, parts = main.power_on()
    if language:
        app.settings.speak(language)
        if getattr(app, "table", None):
            from clutch.modules import borrow

            # power_on() has shown this offer in the language of the settings.
            borrow("clutch.menus.home").offer(app)
    elif first_start:
        main.greet(app)
    wires.app = app
    while True:
        try:
            main.run(app, parts)
            return
        except _Woken:
            app.active = False  # perhaps in the middle of a tick, but by no Ctrl-C


def _fill_names():
    """Let MicroPython's table of names double now: with those of the fakes, which no handheld has,
    it would do so while a game is in memory, and then hardly find a block so large. -> its bytes,
    which count as the firmware's"""
    for number in range(_NAMES):
        getattr(None, "n%d" % number, None)
    return _TABLE_BYTES


def start(pipes):
    # sys.path begins with this file's folder, host_sim/engines of the root.
    root = sys.path[0].replace("\\", "/").rsplit("/", 2)[0]
    sys.path[:1] = [root + "/host_sim/fakes", root]
    link = _open_pipes(pipes)
    from host_sim.engines import wire

    read = link[0]
    config = json.loads(read(wire.header(read(wire.HEADER_BYTES))[1]))
    # A board may extend another one: `from pico.board import BOARD`.
    boards = config["board"].replace("\\", "/").rsplit("/", 1)[0]
    sys.path[2:2] = [config["board"], boards, config["firmware"]]
    import gc

    import device_time

    sys.modules["time"] = device_time
    import machine

    from board import BOARD

    if sys.platform == "webassembly":
        from host_sim.engines.wasm.on_wasm import StoredDrive as file_flash
    else:
        from host_sim.electronics.flash import file_flash
    if not _ON_MICROPYTHON:
        import micropython  # noqa: F401 (completes sys and gc)

        from host_sim.files.made_modules import make_importable

        make_importable()

        # CPython counts references; collecting cycles after each screen would only take time.
        gc.collect = lambda: 0
    device_time.start()
    wires = _make_wires(BOARD, link)
    wires.sda_clocks = config["sda_clocks"]
    if config["meter"]:
        from host_sim.engines import meter

        meter.install(config["meter"], wires)
    machine.power_on(wires, config["cause"])
    flash = BOARD["flash"]
    wires.device = file_flash(
        config["flash"], flash["blocks"], flash["block_bytes"], flash["page_bytes"]
    )
    table_bytes = _fill_names() if _ON_MICROPYTHON else 0
    gc.collect()
    wires.heap_before = gc.mem_alloc() - table_bytes
    _mount(wires.device)
    if config["packed"]:
        _use_pack(config["firmware"])
    wires.device.busy = device_time.busy
    device_time.park = wires.park
    try:
        wires.park()
        wires.survives = config["survives"]
        _run(wires, config["language"], config["first_start"])
        wires.ended("returned: run() came to its end")
    except machine.Reset as reset:
        wires.ended("%s: %s" % reset.args)
    except _Broken as broken:
        wires.ended("exception: " + _traceback(broken.args[0]))
    except SystemExit:
        pass  # the host closed the pipe
    except BaseException as error:
        wires.ended("exception: " + _traceback(error))


if __name__ == "__main__":
    start(sys.argv[1:])
