"""The whole firmware in this process, and a person's fingers. Runs on CPython and MicroPython.

    handheld = Handheld(BOARD)                  # or other parts on the pins
    there = InProcess(handheld, drive, urandom)
    there.press("down", "ok")                   # through the pins, with bounce
    there.run(1000)
    there.app.state()

Time is device_time's, which only passes in `run` and `press`. The parts on the pins have
`attach()`, which connects them to `machine`, and `press(name)` and `release(name)` for the keys.
"""

import device_time

KEYS = ("up", "down", "left", "right", "ok", "back")
PRESS_MS = 60
HOLD_MS = 800  # until a key acts as held
READ_MS = 1000  # from the release of OK to its next press, for what the first one opened is read
_DEBOUNCE_MS = 20


class InProcess:
    """`drive`: a mounted filesystem, or None for a device without one. `urandom`: replaces
    os.urandom. `held`: names of the keys that are down at power-on."""

    def __init__(self, handheld, drive, urandom=None, held=()):
        self.handheld = handheld
        self.drive = drive
        self.urandom = urandom
        self._down = []
        self._ok_ms = None  # when OK was released
        handheld.attach()
        if held:
            self.hold(*held)
            device_time.sleep_ms(_DEBOUNCE_MS)
        self.app, self.parts = self.power_on()

    def power_on(self):
        """Start the firmware. -> (app, parts)"""
        from clutch.app import App
        from clutch.drivers import open_board

        parts = open_board(self.handheld.board, device_time, self.drive)
        return App(parts, device_time, self.urandom), parts

    # ---- time

    def run(self, duration_ms):
        """Let time pass as the loop of main.py does. An error of the firmware is raised."""
        end_ms = device_time.ticks_add(device_time.ticks_ms(), duration_ms)
        ticks = 0
        while True:
            wait_ms = self.tick()
            ticks += 1
            assert wait_ms >= 0 and ticks < 1000 + duration_ms, "the app does not come to rest"
            left_ms = device_time.ticks_diff(end_ms, device_time.ticks_ms())
            if left_ms <= 0:
                return
            self.app.parts.power.sleep(  # pyright: ignore[reportAttributeAccessIssue]
                min(max(wait_ms, 1), left_ms)
            )

    def tick(self):
        """One turn of the loop. -> the wait until the next, in ms"""
        return self.app.tick(device_time.ticks_ms())

    # ---- keys

    def press(self, *names, held_ms=PRESS_MS):
        """Press keys, one after the other."""
        for name in names:
            self.press_together((name,), held_ms)

    def press_together(self, names, held_ms=PRESS_MS):
        """Press several keys at the same moment. What an OK opened is read before the next OK."""
        names = [name.lower() for name in names]
        self.read(*names)
        self.hold(*names)
        self.run(held_ms)
        self.let_go(*names)
        self.run(PRESS_MS)

    def hold_on(self, name):
        """Hold a key until it acts as held."""
        self.press(name, held_ms=HOLD_MS)

    def shows_home(self):
        """Whether the home list is on the screen: a game's grid has `entries`, but no `change`."""
        return hasattr(self.app.screen, "entries") and hasattr(self.app.screen, "change")

    def rows(self):
        """The texts of the rows of the list, form or home list on the screen."""
        screen = self.app.screen
        if self.shows_home():
            return [text for _, text, _ in screen.entries]
        found = screen.items if hasattr(screen, "items") else screen.rows()
        return [row[0] if row and not isinstance(row, str) else row for row in found]

    def go_to_row(self, row):
        """Move the cursor to a row, counted from 0."""
        away = row - self.app.screen.cursor
        self.press(*["down"] * away + ["up"] * -away)
        assert self.app.screen.cursor == row, "the cursor does not get to row %d" % row

    def go(self, key, *values):
        """Move the cursor to the row with the text of this key."""
        self.go_to_row(self.rows().index(self.say(key, *values)))

    def choose(self, key, *values):
        """Press OK on the row with the text of this key."""
        self.go(key, *values)
        self.press("ok")

    def menu(self, *keys):
        """Open the table menu, and choose from it and from what opens there."""
        self.hold_on("ok")
        for key in keys:
            self.choose(key)

    def do(self, words):
        """Do what these words say: keys (`DOWN*3`), rows by the keys of their texts, pauses in
        milliseconds."""
        for word in words.split():
            if word.isdigit():
                self.run(int(word))
            elif word.islower():
                self.choose(word)
            else:
                key, _, times = word.partition("*")
                self.press(*[key] * int(times or 1))

    def read(self, *names):
        """If OK is among these keys, wait until the firmware accepts another one."""
        if "ok" in names and self._ok_ms is not None:
            gone_ms = device_time.ticks_diff(device_time.ticks_ms(), self._ok_ms)
            if 0 <= gone_ms < READ_MS:
                self.run(READ_MS - gone_ms)

    def hold(self, *names):
        for name in names:
            if name not in self._down:
                self._down.append(name)
            self.handheld.press(name)

    def let_go(self, *names):
        """Release these keys, or all."""
        for name in names or tuple(self._down):
            if name in self._down:
                self._down.remove(name)
            self.handheld.release(name)
            if name == "ok":
                self._ok_ms = device_time.ticks_ms()

    # ---- what a person sees

    @property
    def banner(self):
        """The news at the bottom of the screen."""
        return self.app.screen.banner or ""

    def value(self, key):
        """The value of the row of a form with the text of this key; None without such a row."""
        return dict(self.app.screen.rows()).get(self.say(key))

    def say(self, key, *values):
        """A text in the language of the handheld."""
        return self.app.words.say(key, *values)
