"""The parts of the handheld, opened from the board's description.

    parts = open_board(BOARD, time, filesystem)
    parts.display.show(buffer)

The drivers are the only modules that know `machine`. Importing them makes no hardware object; the
clock (`ticks_ms`, `ticks_diff`, `ticks_add`, `sleep_ms`) and the filesystem are handed in. Each
driver is loaded when its part is opened, the panel's first: it has something to show by then.
"""

import machine

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

    poll = show = contrast = power = flip = write = off = play = _nothing

    def tick(self, _now_ms):
        """Nothing is ever under way."""
        return -1


class Parts:
    """keys, display, lamps, buzzer, power, files: what the app holds in its hands; `board`: the
    name of what describes them.

    `problems`: {part: what went wrong} of those that are described but could not be opened.
    """

    keys = display = lamps = buzzer = power = Absent()

    def __init__(self, filesystem, board):
        from clutch.drivers.files import Files

        self.board = board
        self.problems = {}
        self.files = Files(filesystem)

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


def open_board(board, clock, filesystem, greeting=None):
    """Open what `board` describes. Never raises: a part that fails is `Absent`, see `problems`.

    `greeting` is the picture that the panel shows while the rest is loaded and opened.
    """

    def keys(description):
        from clutch.drivers.keys import Keys

        pins = [description[name] for name in _KEY_NAMES]
        return Keys(pins, clock, board["key_port"])

    def display(description):
        if description["kind"] == "sh1106":
            from clutch.drivers.sh1106 import SH1106 as Panel
        else:
            from clutch.drivers.display import SSD1306 as Panel

        bus = machine.I2C(
            description["bus"],
            sda=machine.Pin(description["sda"]),
            scl=machine.Pin(description["scl"]),
            freq=description["frequency_hz"],
        )
        return Panel(bus, description["address"], clock)

    def lamps(description):
        from clutch.drivers.lamps import Lamps

        roles = {role: description.get(role) or [0, 0] for role in _LAMP_ROLES}
        count = max([first + many for first, many in roles.values()])
        return Lamps(
            description["pin"], count, description["budget_ma"], description["gate"], clock, roles
        )

    def buzzer(description):
        from clutch.drivers.buzzer import Buzzer

        return Buzzer(description["pin"], clock)

    def power(description):
        from clutch.drivers.power import Power

        return Power(description, clock, parts.keys, parts.buzzer)

    parts = Parts(filesystem, board.get("name", ""))
    parts.attach("display", display, board.get("display"))
    if greeting:
        parts.display.show(greeting)
    parts.attach("keys", keys, board.get("keys"))
    parts.attach("lamps", lamps, board.get("lamps"))
    parts.attach("buzzer", buzzer, board.get("buzzer"))
    # Somebody must rest: without its extras if they are what fails.
    parts.attach("power", power, board, {})
    return parts
