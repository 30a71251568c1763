"""The parts of the handheld, opened from the board's description.

    parts = open_board(BOARD, time, filesystem)
    parts.display.show(buffer)

The drivers are the only modules that know `machine`. Importing them makes no hardware object; the
clock (`ticks_ms`, `ticks_diff`, `ticks_add`, `sleep_ms`, `sleep_us`) and the filesystem are handed
in. Each driver is loaded when its part is opened, the panel's first: it has something to show by
then.
"""

import machine
from micropython import const

_CLOCKS_OF_A_BYTE = const(9)
_RESET_US = const(10)  # SSD1309 8.9: 3 at least, and as long before the first byte
_PANEL_MA = const(30)  # what `Lamps` counts for a panel
_HALF_CLOCK_US = const(5)  # 100 kHz, the slowest mode that every panel knows
_KEY_NAMES = ("up", "down", "left", "right", "ok", "back")
_LAMP_ROLES = ("track", "cross", "seats")


class Absent:
    """Stands in for keys, display, lamps or buzzer: takes what it is told and does nothing."""

    present = edge = sounding = False
    settled = mute = True
    down_at_start = stuck = current_ma = 0

    def __init__(self):
        self.roles = {}

    def _nothing(self, *_arguments):
        return 0

    poll = show = contrast = power = flip = write = off = play = listen = _nothing

    def tick(self, _now_ms):
        """Nothing is ever under way."""
        return -1

    repair = tick


class Parts:
    """keys, display, lamps, buzzer, power, files: what the app holds in its hands; `board`: the
    name of what describes them.

    `problems`: {part: what went wrong} of those that are described but could not be opened.
    `probe()`: what the test of the wiring asks of the pins, see `probe.py`.
    `check`: compares the packed firmware with its hash, a step each `next`; None when it is done.
    """

    check = None
    keys = display = lamps = buzzer = power = files = Absent()

    def __init__(self, board, probe):
        self.board = board
        self.probe = probe
        self.problems = {}

    def check_by(self, steps):
        """Let the app go on with `check` while nobody presses."""
        self.check = steps

    def tick(self, now_ms):
        """Let the parts go on with what takes time; returns ms until they must again, or -1."""
        wait_ms = self.lamps.tick(now_ms)
        next_ms = self.buzzer.tick(now_ms)
        return next_ms if wait_ms < 0 or 0 <= next_ms < wait_ms else wait_ms

    def attach(self, part, make, *descriptions):
        """Make a part from the first description that works, or else an `Absent` one."""
        for description in descriptions:
            if description is None:
                continue
            try:
                setattr(self, part, make(description))
                return
            except Exception as error:  # whatever is broken, the rest must run
                self.problems[part] = repr(error)
        setattr(self, part, Absent())


def open_bus(description, clock):
    """`writeto` of the panel's I2C bus, on which the panel is ready to listen.

    A panel that was in the middle of an acknowledgement when the chip was reset, or that took a
    disturbance for a clock, holds SDA low, and nobody can use the bus. It lets go within nine
    clocks (UM10204, 3.1.16). Each is followed by a stop, so that it is the last that is needed.
    A panel with a reset line begins anew.
    """
    reset = description.get("reset")
    if reset is not None:
        reset = machine.Pin(reset, machine.Pin.OUT, value=0)
        clock.sleep_us(_RESET_US)
        reset.value(1)
        clock.sleep_us(_RESET_US)
    open_drain = machine.Pin.OPEN_DRAIN
    pull_up = machine.Pin.PULL_UP
    sda = machine.Pin(description["sda"], open_drain, pull_up, value=1)
    scl = machine.Pin(description["scl"], open_drain, pull_up, value=1)
    for _ in range(_CLOCKS_OF_A_BYTE):
        for pin, level in ((scl, 0), (sda, 0), (scl, 1), (sda, 1)):
            pin.value(level)
            clock.sleep_us(_HALF_CLOCK_US)
        if sda.value():
            break
    bus = machine.I2C(description["bus"], sda=sda, scl=scl, freq=description["frequency_hz"])
    return bus.writeto


def open_board(board, clock, filesystem, greeting=None):
    """Open what `board` describes. Never raises: a part that fails is `Absent`, see `problems`.

    `greeting` is the picture that the panel shows while the rest is loaded and opened.
    """

    def keys(description):
        from clutch.drivers.keys import Keys

        pins = [description[name] for name in _KEY_NAMES]
        touch = board.get("touch")
        if touch:
            from clutch.drivers.touch import TouchedKeys

            return TouchedKeys(pins, clock, board["key_port"], touch)
        return Keys(pins, clock, board["key_port"])

    def display(description):
        if description["kind"] == "sh1106":
            from clutch.drivers.sh1106 import SH1106 as Panel
        elif description["kind"] == "ssd1309":
            from clutch.drivers.ssd1309 import SSD1309 as Panel
        else:
            from clutch.drivers.display import SSD1306 as Panel

        return Panel(lambda: open_bus(description, clock), description["address"], clock)

    def lamps(description):
        from clutch.drivers.lamps import Lamps

        roles = {role: description.get(role) or [0, 0] for role in _LAMP_ROLES}
        count = max([first + many for first, many in roles.values()])
        panel_ma = (board.get("display") or {}).get("most_ma", _PANEL_MA)
        budget_ma = description["budget_ma"] + _PANEL_MA - panel_ma
        red_first = description.get("red_first", ())
        return Lamps(
            description["pin"], count, budget_ma, description["gate"], clock, roles, red_first
        )

    def buzzer(description):
        from clutch.drivers.buzzer import Buzzer

        return Buzzer(description["pin"], clock)

    def power(description):
        from clutch.drivers.power import Power

        return Power(description, clock, parts.keys, parts.buzzer)

    def files(_):
        from clutch.drivers.files import Files

        return Files(filesystem)

    def probe():
        from clutch.drivers.probe import Probe

        return Probe(board, clock, parts, _KEY_NAMES)

    parts = Parts(board.get("name", ""), probe)
    parts.attach("display", display, board.get("display"))
    if greeting:
        parts.display.show(greeting)
    parts.attach("files", files, board)
    parts.attach("keys", keys, board.get("keys"))
    parts.attach("lamps", lamps, board.get("lamps"))
    parts.attach("buzzer", buzzer, board.get("buzzer"))
    # Somebody must rest: without its extras if they are what fails.
    parts.attach("power", power, board, {})
    return parts
