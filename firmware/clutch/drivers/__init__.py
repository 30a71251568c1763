"""Open the parts of the handheld from the board's description.

    parts = open_board(BOARD, time, filesystem)
    parts.display.show(buffer)

Only the drivers import `machine`. Importing a driver makes no hardware object. The caller passes
the clock (`ticks_ms`, `ticks_diff`, `ticks_add`, `sleep_ms`, `sleep_us`) and the filesystem. Each
driver is loaded when its part is opened. The panel comes first, so that it shows a greeting while
the others load.
"""

import machine
from micropython import const

_CLOCKS_OF_A_BYTE = const(9)
_RESET_US = const(10)  # SSD1309 8.9: at least 3, and as long again before the first byte
_PANEL_MA = const(30)  # the panel's current in the budget of `Lamps`
_WHITE_MA = const(55)  # of a lamp, where the board names no other
_HALF_CLOCK_US = const(5)  # 100 kHz, the slowest mode that every panel knows
_KEY_NAMES = ("up", "down", "left", "right", "ok", "back")
_LAMP_ROLES = ("track", "cross", "seats")


class Absent:
    """Replaces absent keys, display, lamps or buzzer: accepts their calls and does nothing."""

    present = edge = bouncing = sounding = False
    settled = mute = True
    down_at_start = stuck = current_ma = 0

    def __init__(self):
        self.roles = {}

    def _nothing(self, *_arguments):
        return 0

    poll = show = contrast = power = flip = write = off = play = listen = _nothing

    def tick(self, _now_ms):
        """Nothing is ever due: returns -1."""
        return -1

    repair = tick


class Parts:
    """The parts: keys, display, lamps, buzzer, power, files; and `board`, the name of the board.

    `problems`: {part: repr of the error} of the parts that could not be opened.
    `probe()`: makes a Probe for the test of the wiring, see `probe.py`.
    `check`: an iterator that compares the packed firmware with its hash, a step each `next`; None
    when it is done.
    """

    check = None
    keys = display = lamps = buzzer = power = files = Absent()

    def __init__(self, board, probe):
        self.board = board
        self.probe = probe
        self.problems = {}

    def check_by(self, steps):
        """Set the `check` that the app continues while idle."""
        self.check = steps

    def tick(self, now_ms):
        """Continue the lamps and the tune; returns ms until the next call is due, or -1."""
        wait_ms = self.lamps.tick(now_ms)
        next_ms = self.buzzer.tick(now_ms)
        return next_ms if wait_ms < 0 or 0 <= next_ms < wait_ms else wait_ms

    def attach(self, part, make, *descriptions):
        """Make a part from the first description that works; if none does, it stays `Absent`."""
        for description in descriptions:
            if description is None:
                continue
            try:
                try:
                    setattr(self, part, make(description))
                except MemoryError:
                    setattr(self, part, make(description))
                return
            except Exception as error:  # whatever fails, the other parts must work
                self.problems[part] = repr(error)


def open_bus(description, clock):
    """Reset a panel with a reset line, free its I2C bus, and return the bus's `writeto`.

    A panel that was acknowledging a byte when the chip was reset, or that took a disturbance for a
    clock, holds SDA low, which blocks the bus. It releases SDA within nine clocks (UM10204,
    3.1.16). A stop condition follows each clock, so that no more clocks are sent than needed.
    """
    reset = description.get("reset")
    if reset is not None:
        reset = machine.Pin(reset, machine.Pin.OUT, value=0)
        clock.sleep_us(_RESET_US)
        reset.value(1)
        clock.sleep_us(_RESET_US)
    if description["bus"] == "spi":
        from clutch.drivers.spi import open_spi

        return open_spi(description)
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
    """Open the parts that `board` describes and return `Parts`. Never raises: a part that fails
    is `Absent`, see `problems`. The panel shows the picture `greeting` while the others open."""

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

        address = 0 if description["bus"] == "spi" else description["address"]
        return Panel(lambda: open_bus(description, clock), address, clock)

    def lamps(description):
        from clutch.drivers.lamps import Lamps

        roles = {role: description.get(role) or [0, 0] for role in _LAMP_ROLES}
        count = max([first + many for first, many in roles.values()])
        panel_ma = (board.get("display") or {}).get("most_ma", _PANEL_MA)
        budget_ma = description["budget_ma"] + _PANEL_MA - panel_ma
        return Lamps(
            description["pin"],
            count,
            budget_ma,
            description["gate"],
            clock,
            roles,
            description.get("red_first", ()),
            description.get("white_ma", _WHITE_MA),
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
    # `power` is always needed for `sleep`: if its extras fail, open it without them.
    parts.attach("power", power, board, {})
    return parts
