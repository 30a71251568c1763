"""The test of the wiring: "Test" in the settings, or UP held at power-on, before any game.

Keys, panel, lamps, buzzer, the rest and the gauge are tested one by one, on the screens in
`wiring_parts.py`. Each test ends with one line for each fault found, with one or two places to
look at, as far as the pins or the answers of a person show them. USB prints the same. If the panel
is dark, other parts give the number of the fault in `drivers/probe.py`: every 3 s so many beeps
and red lamps.
"""

from micropython import const

from clutch.menus.wiring_parts import Keys, Lamps, Panel
from clutch.modules import borrow, forget
from clutch.ui.gestures import UP
from clutch.ui.widgets import List, Menu, wrapped
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
