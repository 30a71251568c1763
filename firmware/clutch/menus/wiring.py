"""The test of the wiring: "Test" in the settings, or UP held at power-on, before any game.

Keys, panel, lamps, buzzer, the rest and the gauge are tested one by one; the screens for the last
two are in `wiring_supply.py`. Each test ends with one line for each fault found, with one or two
places to look at, as far as the pins or the answers of a person show them. What no pin can see is
a question: a pin reads 3.3 V and 5 V as the same high, and no wire leads from the charger to one.
USB prints the same. If the panel is dark, other parts give the number of the fault in
`drivers/probe.py`: every 3 s so many beeps and red lamps.
"""

from micropython import const

from clutch.modules import borrow, forget
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import List, Menu, Screen, step, text_centre, text_line, wrapped
from clutch.words import look_up
from clutch.words.languages import PARTLY

_SIGN_MS = const(3000)
_READ_MS = const(10000)  # for what is wrong with a key that nobody held
_LEFT_MS = const(120000)  # after which the test ends by itself: BACK may be stuck
_PARTS = ("keys", "panel", "setting_lamps", "sound", "facts", "gauge")
# For each fault that `drivers/probe.py` numbers: its text, what it names ("" is the panel), and
# the places to look at, with the pins of SDA and SCL, and the addresses found.
_SIGNS = {
    1: ("open", ("",), "SDA - GP{0}"),
    2: ("open", ("",), "SCL - GP{1}"),
    3: ("open", ("",), "GND, SDA + SCL"),
    4: ("touch", ("SDA", "GND"), ""),
    5: ("touch", ("SCL", "GND"), ""),
    6: ("open", ("VCC",), "VCC - 3V3 (VBUS?)"),
    7: ("touch", ("SDA", "SCL"), ""),
    8: ("swap", ("SDA", "SCL"), ""),
    9: ("open", ("",), "RES, SPI, ACK"),
    10: ("open", ("",), "{2}"),
}
_RED = b"\xff\x00\x00"
_FRAME_MS = const(20)
_LET_GO_FRAMES = const(60)  # a key that is down for longer is stuck
_QUIET_FRAMES = const(5)  # after which a released key no longer bounces
_PATIENCE_FRAMES = const(300)  # after which a key without a signal is skipped
_BOUNCE_MS = const(15)  # longer than a good key bounces
_TRANSFERS = const(1000)
_AT_ONCE = const(10)  # transfers in a frame
_BRIGHTNESS = const(64)  # of 255
_KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK")
_ROLES = ("track", "cross", "seats")
# The answers to `Lamps.doubt`, and the places of some: a text that is compared would be a name.
_WRONG = ("one", "rest", "hue", "weak", "place", "wild")
_REST = const(1)
_HUE = const(2)
_PLACE = const(4)
_WILD = const(5)
_COLOURS = (
    ("red", b"\xff\x00\x00"),
    ("green", b"\x00\xff\x00"),
    ("blue", b"\x00\x00\xff"),
    ("white", b"\xff\xff\xff"),
)


class Test:
    """`found`: the fault of each tested part, by its index; "" = none. `there`: the parts that
    the board has; `row`: the one in the list under the cursor. `spi`: whether the panel is on SPI,
    where it cannot answer."""

    def __init__(self, app, back):
        self.app = app
        self.back = back
        self.by_key = self.stuck = False  # whether UP at power-on began it, and never came up
        self.probe = app.parts.probe()
        forget("clutch.drivers")
        lamps = sum([many for _, many in app.parts.lamps.roles.values()])
        buzzer = self.probe.board.get("buzzer")
        there = (1, 1, lamps, buzzer, 1, app.parts.power.supply)
        self.there = [part for part in range(6) if there[part]]
        self.found = {}
        self.row = -1
        self.sign = 0
        self.texts = borrow("clutch.words.wiring_" + app.words.language).WIRING
        self.spi = (self.probe.board.get("display") or {}).get("bus") == "spi"
        if self.spi:
            print(self.fault_line("blind", "D0, D1, DC, CS, RES, VCC"))
        self.menu()

    def say(self, key, *values):
        """A text of the test, or of the menus."""
        text = look_up(self.texts, key)
        if text is None and self.app.words.language in PARTLY:
            text = look_up(borrow("clutch.words.wiring_en").WIRING, key)
        return text.format(*values) if text else self.app.words.say(key, *values)

    def fault_line(self, key, places, *values):
        """The line for a fault: what is wrong, and where to look."""
        line = self.say(key, *values)
        return line + "\n" + self.say("look", places) if places else line

    def unasked(self, down):
        """Whether the test began only because UP is stuck, and not because somebody held it."""
        self.stuck = self.by_key and down >> UP & 1 == 1
        return self.stuck

    def show(self, screen):
        """Show a screen that handles holds of keys itself."""
        screen.modal = True
        self.app.doze.dark = False
        self.app.show(screen)
        return screen

    def ask(self, title, keys, choose, *values):
        """Show a question with its answers."""
        items = [self.say(key) for key in keys]
        return self.show(Menu(self.say(title, *values), items, choose, "", self.menu))

    def menu(self):
        """Show the list of the parts, with the cursor on the next one."""
        self.app.parts.buzzer.mute = False
        items = []
        for part in self.there:
            mark = "!" if self.found.get(part) else self.say("fine")
            items.append((self.say(_PARTS[part]), mark if part in self.found else ""))
        self.row = (self.row + 1) % len(self.there)
        screen = Menu(
            self.say("setting_test"), items, self.open, self.say("ask"), self.leave, self.row
        )
        screen.frame_ms = _SIGN_MS
        screen.advance = self.give_sign
        screen.light = self.light
        if self.app.parts.display.present:
            screen.idle_after_ms, screen.on_idle = _LEFT_MS, self.leave
        self.show(screen)
        self.give_sign()

    def open(self, row):
        """Begin the test of a part."""
        self.row = row
        self.part = part = self.there[row]
        if part < 3:
            self.app.show((Keys, Panel, Lamps)[part](self))
            return
        if part > 3:
            supply = borrow("clutch.menus.wiring_supply")
            self.app.show((supply.Facts if part == 4 else supply.Gauge)(self))
            return
        self.app.play(tuple([(300 + 100 * step, 35) for step in range(38)]))
        pin = self.probe.board["buzzer"]["pin"]
        sound = self.say("sound")
        found = (
            "",
            self.fault_line("open", "GP%d, GND" % pin, sound),
            self.fault_line("tone", "piezo"),
        )
        self.ask("hear", ("rise", "mute", "tone"), lambda index: self.end(found[index]))

    def end(self, *found, lines=()):
        """Show what a test found, and go on with the list."""
        self.found[self.part] = text = "\n".join(found)
        if text:
            print(text)
        self.app.parts.keys.listen()
        self.app.gestures.swallow()  # the key that ended it must do nothing else
        lines = list(lines)
        for line in reversed(text.split("\n") if text else []):
            lines[:0] = wrapped(line)
        if lines:
            done = self.leave if self.stuck else self.menu
            title, more = self.say(_PARTS[self.part]), self.say("ask_next_page")
            screen = List(title, lines, done, self.say("ask_results"), None, more)
            if self.stuck:
                screen.idle_after_ms, screen.on_idle = _READ_MS, done
            self.show(screen)
        else:
            self.menu()

    def bus(self):
        """A list with one line on why the panel is dark, or an empty one."""
        self.sign = sign = self.probe.bus()
        if not sign:
            return []
        panel = self.probe.board["display"]
        key, names, places = _SIGNS[sign]
        found = " ".join([hex(address) for address in self.probe.found])
        places = places.format(panel.get("sda"), panel.get("scl"), found)
        return [self.fault_line(key, places, *[name or self.say("panel") for name in names])]

    def give_sign(self):
        """Report why the panel is dark: beep, light lamps and print."""
        self.sign = 0
        if not self.app.parts.display.present:
            for line in self.bus():
                print(line)
                self.app.play(((2400, 90), (0, 160)) * self.sign)
        self.app.light()

    def light(self, lamps):
        """Show the number of the fault on the first lamps of the chain."""
        lamps.clear()
        lamps.rgb[: 3 * self.sign] = _RED * self.sign

    def leave(self):
        """Restore sound and lamps to the settings, and go back."""
        self.app.settings.apply()
        self.back()


def show(app, back):
    """Show the test; `back` is called when it is left."""
    Test(app, back)


def power_on(app):
    """Show the test before the first screen, beginning with the keys, because UP was held."""
    test = Test(app, lambda: borrow("clutch.menus.home").power_on(app))
    if app.parts.display.present:
        test.by_key = True
        test.open(0)


def pattern(canvas, page, question):
    """Paint a frame over the whole width, and bars, which show shifted or missing columns."""
    canvas.frame.rect(0, 8, WIDTH, 48, 1)
    for column in range(4, WIDTH - 4, 8):
        canvas.frame.fill_rect(column, 11, 4, 42, 1)
    canvas.frame.fill_rect(2, 24, WIDTH - 4, 16, 0)
    canvas.text_centre(2, 3, WIDTH - 4, question, BOLD)


class Page(Screen):
    """The test of a part that needs more than a question."""

    modal = True

    def __init__(self, test, part="panel"):
        Screen.__init__(self, test.say(part), test.say("right"), "", test.menu)
        self.test = test

    def doubt(self):
        """Handle the answer that something is wrong."""

    def press(self, event):
        if event == OK:
            self.test.end()
        elif event == DOWN:
            self.doubt()
        else:
            Screen.press(self, event)


class Panel(Page):
    """Shows a picture that reveals faults of the panel."""

    def body(self, bands):
        bands[1] = (6, pattern, self.test.say("frame"))

    def press(self, event):
        if event == OK and not self.test.spi:  # SPI acknowledges nothing that could be counted
            self.test.show(Wires(self.test))
        else:
            Page.press(self, event)

    def doubt(self):
        test = self.test
        reports = (test.say("look", "SH1106, SSD1306"), test.say("bad", test.say("panel")))
        test.ask("what", ("edge", "gaps"), lambda index: test.end(reports[index]))


class Wires(Page):
    """Counts how many of a thousand transfers to the panel fail while its wires are moved."""

    frame_ms = 5 * _FRAME_MS

    def __init__(self, test):
        Page.__init__(self, test)
        self.prompt = test.say("move")
        self.sent = self.lost = 0

    def body(self, bands):
        bands[2] = (2, text_centre, "%d / %d" % (self.sent, _TRANSFERS), BOLD)
        bands[5] = (1, text_line, self.test.say("lost", self.lost))

    def press(self, event):
        if event != OK:
            Page.press(self, event)

    def advance(self):
        test = self.test
        self.lost += test.probe.lost(_AT_ONCE)
        self.sent += _AT_ONCE
        if self.sent < _TRANSFERS:
            return
        if self.lost:
            panel = test.probe.board["display"]
            places = "SDA GP%d, SCL GP%d" % (panel["sda"], panel["scl"])
            test.end(test.fault_line("lost", places, self.lost))
        elif test.app.parts.power.usb():  # without it, a panel on VBUS would be dark
            reports = "", test.fault_line("volts", "VCC - 3V3")
            test.ask("where", ("low", "high"), lambda index: test.end(reports[index]))
        else:
            test.end()


class Keys(Page):
    """Shows a line for each key: inverted while it is down, with its bounce in ms. `asked`: the
    key to press now, -1 until all are let go. `frames`: how long it has been quiet. Bits of keys:
    `down`; `stuck`, those not let go at first; `seen`, for each asked key those that came down."""

    def __init__(self, test):
        Page.__init__(self, test, "keys")
        self.prompt = test.say("free")
        self.frame_ms = _FRAME_MS
        self.asked = -1
        self.frames = self.down = 0
        self.seen = [0] * len(test.probe.pins)
        test.probe.time_keys()

    def body(self, bands):
        for key, seen in enumerate(self.seen):
            found = "%d ms" % self.test.probe.bounces_ms[key] if seen else ""
            bands[1 + key] = (1, text_line, _KEYS[key], found, self.down >> key & 1 == 1)

    def press(self, event):
        """Ignore keys, because they are being tested."""

    def advance(self):
        self.down = self.test.probe.keys()
        self.frames += 1
        if self.are_free() if self.asked < 0 else self.is_heard():
            self._ask_next()

    def are_free(self):
        """Whether all keys are let go, but those that are stuck."""
        if self.down and self.frames < _LET_GO_FRAMES:
            return False
        self.stuck = self.down
        if self.test.unasked(self.down):  # its fault is enough
            self.seen = [1 << key for key in range(len(self.seen))]
            self.asked = len(self.seen)
        return True

    def is_heard(self):
        """Whether the key that is asked came down and is quiet, or nothing came for too long."""
        pressed = self.down & ~self.stuck
        if pressed:
            self.seen[self.asked] |= pressed
            self.frames = 0
        return self.frames >= (_QUIET_FRAMES if self.seen[self.asked] else _PATIENCE_FRAMES)

    def _ask_next(self):
        """Ask for the next key that is not stuck; after the last, tell the faults."""
        self.frames = 0
        self.asked += 1
        while self.stuck >> self.asked & 1:
            self.asked += 1
        if self.asked < len(self.seen):
            self.prompt = self.test.say("press", _KEYS[self.asked])
        else:
            self.frame_ms = 0
            found = [self.wrong(key) for key in range(len(self.seen))]
            self.test.end(*[line for lines in found for line in lines])

    def wrong(self, key):
        """The faults found at a key, one in a line."""
        test, seen = self.test, self.seen
        name, pin = _KEYS[key], "GP%d" % test.probe.pins[key]
        if self.stuck >> key & 1:
            return [test.fault_line("stuck", pin + " = GND, " + name, name)]
        found = []
        if not seen[key]:
            found.append(test.fault_line("open", pin + ", GND", name))
        bounce_ms = test.probe.bounces_ms[key]
        if bounce_ms > _BOUNCE_MS:
            found.append(test.fault_line("shake", pin + ", " + name, name, bounce_ms))
        text = "touch" if seen[key] >> key & 1 else "swap"
        for other in range(len(seen)):
            told = other < key and seen[other] >> key & 1  # with the other key
            if other != key and seen[key] >> other & 1 and not told:
                pins = pin + ", GP%d" % test.probe.pins[other]
                found.append(test.fault_line(text, pins, name, _KEYS[other]))
        return found


class Lamps(Page):
    """`lamp`: the lamp that is lit, from 1; 0: all. Only a person sees them. The answers identify
    the fault, because each lamp passes on the data of the lamps after it."""

    def __init__(self, test):
        Page.__init__(self, test, "setting_lamps")
        self.roles = test.app.parts.lamps.roles
        self.last = max([0] + [first + many for first, many in self.roles.values()])
        self.lamp = self.colour = 0
        self.behind = False  # whether all lamps after it are lit too

    def role(self):
        """(role, number in it from 1) of the lamp."""
        for role in _ROLES:
            first, many = self.roles.get(role, (0, 0))
            if first < self.lamp <= first + many:
                return role, self.lamp - first
        return "lamps", "1-%d" % self.last

    def body(self, bands):
        say = self.test.say
        bands[1] = (2, text_centre, say(*self.role()), BOLD)
        if self.lamp:
            self.right = say("lamp", self.lamp)
        bands[3] = (2, text_centre, say("word_" + _COLOURS[self.colour][0]), BOLD)
        bands[6] = (1, text_line, say("walk"))

    def press(self, event):
        if event in (LEFT, RIGHT):
            self.lamp = step(self.lamp, event, self.last + 1, 1)
        elif event == UP:
            self.colour = (self.colour + 1) % 4
        elif event == OK and self.test.probe.board["lamps"]["gate"] is not None:
            self._ask_dark()
        else:
            Page.press(self, event)
        self.test.app.light()

    def _ask_dark(self):
        """Take the power of all lamps; where Q1 is turned round, they keep it and stay lit."""
        test = self.test
        reports = "", test.fault_line("burn", "Q1: S, D; Q2", test.say("setting_lamps"))
        self.lamp = 0
        self.light(test.app.lamps)
        test.ask("dark?", ("yes", "no"), lambda index: test.end(reports[index]))
        test.app.doze.dark = True
        test.app.shine()

    def doubt(self):
        test = self.test
        if self.lamp:
            self.behind = True
            test.ask("what", _WRONG, self.choose).light = self.light
        else:
            self.lamp = 1  # look for the first wrong lamp

    def choose(self, index):
        """Handle the answer about this lamp and those after it."""
        test, lamp = self.test, self.lamp
        name = test.say("lamp", lamp)
        if index == _HUE:
            self._ask_hue(name)
        elif index == _REST:
            places = "DIN %d, DOUT %d, GND" % (lamp, lamp - 1)
            if lamp == 1:
                places = "GP%d - DIN 1; +5V, GND" % test.probe.board["lamps"]["pin"]
            dark = name if lamp == self.last else test.say("lamps", "%d-%d" % (lamp, self.last))
            test.end(test.fault_line("dark", places, dark))
        elif index == _PLACE:
            test.end(test.fault_line("swap", "DIN %d, DOUT %d" % (lamp, lamp - 1), name, "?"))
        elif index == _WILD:
            test.end(test.fault_line("open", "GND, DIN %d" % lamp, name))
        else:
            test.end(test.say("bad", name))

    def _ask_hue(self, name):
        """Ask whether the next lamp of its role has another colour too: then all of them may."""
        test = self.test
        role, number = self.role()
        odd = test.say("odd", name)
        if number != 1 or self.roles[role][1] == 1:
            test.end(odd)
            return
        names = test.say("word_red"), test.say("word_green")
        reports = odd, test.fault_line("swap", "red_first: " + role, *names)
        self.lamp, self.behind = self.lamp + 1, False
        answers = ("fine", "hue")
        screen = test.ask("and", answers, lambda answer: test.end(reports[answer]), self.lamp)
        screen.light = self.light

    def light(self, lamps):
        lamps.clear()
        first = self.lamp or 1
        last = self.last if self.behind or not self.lamp else first
        lamps.rgb[3 * first - 3 : 3 * last] = _COLOURS[self.colour][1] * (last + 1 - first)
        self.test.app.parts.lamps.write(lamps.rgb, _BRIGHTNESS)  # regardless of the settings
