"""The test of the wiring names each wiring fault of the electrical models, through pins and panel.

The tests act as a person: they press the keys that the panel asks for, look at lamps and panel,
listen to the buzzer, and answer the questions.
"""

import re

import pytest

from host_sim.board.loading import board_names, load_board
from host_sim.electronics.miswired import FAULTS
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.panel_text import read_chosen, read_panel

COLOURS = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1))
PARTS = {  # and their lines in the list of the test
    "keys": "Keys", "panel": "Panel", "lamps": "Lamps", "sound": "Buzzer", "facts": "The rest",
    "gauge": "Gauge",
}  # fmt: skip
ONE, REST, HUE, WEAK, PLACE = range(5)


class Person:
    """With UP held, the handheld was switched on."""

    def __init__(self, board, fault, engine="cpython"):
        self.engine = open_engine(engine, board)
        self.parts = self.engine.handheld
        if fault:
            FAULTS[fault].inject(self.parts)
        for key in ("up", "down"):  # whichever is UP
            self.parts.press(key)
            self.headless = Headless(self.engine)
            self.parts.release(key)
            self.engine.run_ms(100)
            if not self.lines()[0].startswith("Clutch"):
                return

    def lines(self):
        """What is read on the panel, also where the picture is shifted by two columns."""
        picture = self.parts.display.picture()
        pages = [picture[start : start + 128] for start in range(0, 1024, 128)]
        there = b"".join(page[2:] + b"\0\0" for page in pages)
        return max(
            (read_panel(seen) for seen in (picture, there)), key=lambda lines: len(lines[0])
        )

    def press(self, name, times=1):
        for _ in range(times):
            self.headless.hold(name.upper(), 80)
            self.engine.run_ms(120)

    def keys(self):
        """Press each key that the panel asks for, once."""
        pressed = set()
        for _ in range(600):
            lines = self.lines()
            asked = re.match(r"(\w+): p", lines[7])  # "pres " where columns are dark
            if asked and asked[1] not in pressed:
                pressed.add(asked[1])
                self.press(asked[1])
            elif asked or lines[7].startswith("Let go"):
                self.engine.run_ms(100)
            else:
                return self.verdict()
        raise AssertionError(self.lines())

    def verdict(self):
        """All pages of what a test found, up to the next screen."""
        text, title = [], None
        for _ in range(9):
            lines = self.lines()
            found = lines[0].split(" ")[0]
            if found == "Test" or title not in (None, found):
                return " ".join(text)
            title = found
            text += lines[1:7]
            self.press("ok")
        raise AssertionError(text)

    def answer(self, title, number):
        """Answer a question, if it is asked."""
        self.engine.run_ms(300)
        if self.lines()[0].startswith(title):
            self.press("down", number)
            self.press("ok")

    def open(self, part):
        """From the end of the keys' test."""
        self.keys()
        for _ in PARTS:
            if PARTS[part] in read_chosen(self.parts.display.picture()):
                self.press("ok")
                return self.measure(300)  # OK does nothing earlier
            self.press("down")
        raise AssertionError(f"{part} is not in {self.lines()}")

    def panel(self):
        """Is the frame on the outermost pixels whole?"""
        self.open("panel")
        picture = self.parts.display.picture()
        top = all(column & 1 for column in picture[128:256])
        sides = all(picture[128 * page + x] == 0xFF for page in range(1, 7) for x in (0, 127))
        if top and sides:
            self.press("ok")
            self.engine.run_ms(12_000)  # the wires are moved
            self.answer("Where", self.parts.panel_on_vbus)
        else:
            self.press("down")
            self.press("down", 1 if sides else 0)  # lines missing, noise at an edge
            self.press("ok")
        return self.verdict()

    def lit(self):
        return [tuple(int(level > 0) for level in rgb) for rgb in self.parts.lamps.rgb]

    def lamps(self):
        """All of them in four colours, then one by one."""
        self.open("lamps")
        count = len(self.lit())
        colour = 0
        while colour < 3 and self.lit() == [COLOURS[colour]] * count:
            self.press("up")
            colour += 1
        for lamp in range(count):
            self.press("right")
            lit = self.lit()
            wanted = [COLOURS[colour] if n == lamp else (0, 0, 0) for n in range(count)]
            if lit != wanted:
                return self.wrong_lamp(lamp, lit)
        self.press("ok")
        self.answer("All dark", any(map(any, self.lit())))
        return self.verdict()

    def wrong_lamp(self, lamp, alone):
        self.press("down")
        lit = self.lit()  # now with all after it
        if any(alone[lamp]):
            answer = HUE if sum(alone[lamp]) == 1 else WEAK
        elif any(map(any, alone)):
            answer = PLACE
        else:
            answer = ONE if any(map(any, lit)) else REST
        self.press("down", answer)
        self.press("ok")
        self.answer("And lamp", self.lit()[lamp + 1] == (0, 1, 0) if answer == HUE else 0)
        return self.verdict()

    def sound(self):
        self.open("sound")
        self.engine.run_ms(1500)
        tones = set(self.parts.buzzer.heard) - {0}
        self.press("down", 0 if len(tones) > 9 else 2 if tones else 1)
        self.press("ok")
        return self.verdict()

    def facts(self):
        self.open("facts")
        self.measure()
        if self.lines()[7].startswith("Switch off"):
            for switched_on in (False, True):
                self.parts.switched_on = switched_on
                self.measure()
            self.press("ok")
        self.answer("A lamp on", not self.parts.charger_lit)
        return self.verdict()

    def measure(self, duration_ms=1500):
        for _ in range(duration_ms // 50):  # the chip gets a voltage at the beginning of each
            self.engine.run_ms(50)

    def gauge(self):
        self.open("gauge")
        self.press("ok")
        return self.verdict()

    def sign(self):
        """The panel is dark: beeps and red lamps; words on the USB port alone."""
        self.engine.run_ms(3000)
        self.parts.buzzer.heard.clear()
        for _ in range(60):
            self.engine.run_ms(50)
        beeps = sum(1 for tone in self.parts.buzzer.heard if tone)
        number = self.lit().count((1, 0, 0))
        assert number and self.lit() == [(1, 0, 0)] * number + [(0, 0, 0)] * (26 - number)
        assert beeps - number in (0, 1), "the first of the next time may be among them"

    def heard_on_usb(self):
        """All that it printed, after power-off: only then has every line arrived."""
        self.engine.kill()
        return " ".join(self.engine.printed())


@pytest.fixture
def person():
    made = []

    def make(*arguments, kind=Person):
        made.append(kind(*arguments))
        return made[-1]

    yield make
    for each in made:
        each.engine.close()


@pytest.mark.parametrize("name", FAULTS)
def test_the_test_screen_names_what_is_wrong(name, person):
    fault = FAULTS[name]
    who = person(fault.board, name)
    found = getattr(who, fault.part)()
    printed = who.heard_on_usb()
    missing = [word for word in fault.named if word not in (found or printed)]
    assert not missing, f"{fault.what}: {found!r} does not name {missing}"
    assert all(word in printed for word in fault.named), printed


def test_each_fault_has_a_verdict_that_it_shares_with_one_other_at_most():
    named = [fault.named for fault in FAULTS.values()]
    assert max(map(named.count, named)) == 2 and len(named) >= 20


@pytest.mark.parametrize(
    "part, usb", [*((part, True) for part in PARTS), ("facts", False), ("gauge", False)]
)
def test_nothing_is_wrong_with_a_whole_handheld(part, usb, person):
    who = person("pico", None)
    who.parts.usb = usb
    found = getattr(who, part)()
    assert "Look at" not in found, found


def test_a_last_lamp_that_is_dark_is_no_range_of_lamps(person):
    who = person("pico", None)
    who.parts.lamps.cut_at = 25
    found = who.lamps()
    assert "Lamp 26: dark" in found and "DIN 26, DOUT 25" in found, found


def test_three_keys_that_are_wired_in_a_circle_are_all_named(person):
    who = person("pico", None)
    wires = who.parts.keys.wires
    wires["down"], wires["left"], wires["right"] = wires["left"], wires["right"], wires["down"]
    found = who.keys()
    for two in ("DOWN and LEFT", "LEFT and RIGHT", "RIGHT and DOWN"):
        assert f"{two} exchanged" in found, found


@pytest.mark.parametrize("fall_mv", [400, 401])
def test_a_supply_that_sags_by_more_than_400_mv_is_named(fall_mv, person):
    offset_mv, found = 0, ""
    for _ in range(2):
        who = person("pico", None)
        who.parts.usb = True
        who.parts.vsys_off_mv = offset_mv
        found = who.facts()
        vsys_mv = int(re.search(r"VSYS +(\d+) mV", found)[1])
        offset_mv = 4800 - fall_mv - vsys_mv
    assert not offset_mv and ("USB, VSYS" in found) == (fall_mv > 400), found


@pytest.mark.parametrize("key", ["ok", "down", "up"])
def test_only_back_leaves_the_test_of_the_panels_wires_before_its_end(key, person):
    who = person("pico", None)
    who.open("panel")
    who.press("ok")
    who.engine.run_ms(1000)
    who.press(key)
    assert who.lines()[5] == "0 of 1000 failed"
    who.press("back")
    assert who.lines()[0].startswith("Test")


@pytest.mark.parametrize("stuck", [["up"], ["up", "ok", "back"]])
def test_a_stuck_up_is_named_and_the_handheld_starts_by_itself(stuck):
    with open_engine("cpython", "pico") as engine:
        for key in stuck:
            engine.handheld.press(key)
        handheld = Headless(engine)
        handheld.wait(2000)
        text = " ".join(read_panel(engine.handheld.display.picture()))
        assert "UP is always down" in text and "GP10" in text, text
        assert "LEFT" not in text, "a key that nobody was asked for has no fault"
        handheld.wait(15_000)
        assert read_panel(engine.handheld.display.picture())[7] == "Which game?"


def test_the_test_ends_by_itself_where_back_is_stuck(person):
    who = person("pico", None)
    for key in ("up", "back"):
        who.parts.press(key)
    who.engine.cut()
    who.engine.run_ms(1000)
    who.parts.release("up")
    who.engine.run_ms(45_000)  # no key is pressed that the test asks for
    for _ in range(3):
        who.headless.key("OK")
    assert who.lines()[0].startswith("Test")
    who.engine.run_ms(130_000)
    assert who.lines()[7] == "Which game?"


def test_a_panel_that_is_wired_rightly_in_the_end_shows_the_list(person):
    who = person("pico", "sda_open")
    who.sign()
    who.parts.wrong_bus = None
    for _ in range(60):
        who.engine.run_ms(100)
    assert who.lines()[0].startswith("Test")


@pytest.mark.parametrize("name", ["lamps_never_off", "bus_loose"])
def test_micropython_finds_the_same(name, person):
    fault = FAULTS[name]
    found = getattr(person(fault.board, name, "micropython"), fault.part)()
    assert all(word in found for word in fault.named), found


@pytest.mark.parametrize("board", board_names())
def test_every_board_can_be_tested(board, person):
    """All of its parts, and none that it lacks; the panels differ most."""
    described = load_board(board)[1]
    absent = set() if described["buzzer"] else {"sound"}
    if not described["supply"]:
        absent.add("gauge")
    if not any(described["lamps"][role][1] for role in ("track", "cross", "seats")):
        absent.add("lamps")
    assert (absent == {"sound", "lamps", "gauge"}) == board.startswith("pico_breadboard")
    assert "Look at" not in person(board, None).panel()
    who = person(board, None)
    who.keys()
    listed = who.lines()[1:7]
    for part, words in PARTS.items():
        assert any(line.startswith(words) for line in listed) == (part not in absent), listed
    assert ("D0, D1, DC, CS, RES" in who.heard_on_usb()) == board.endswith("spi")


def test_without_lamps_and_buzzer_the_port_says_why_the_panel_is_dark(person):
    who = person("pico_breadboard", "sda_open")
    who.engine.run_ms(7000)
    assert "SDA - GP4" in who.heard_on_usb()


# ---- from a game


class Player(Person):
    """At a table that has begun a game."""

    def __init__(self, flash):
        self.engine = open_engine("cpython", "pico", flash=flash)
        self.parts = self.engine.handheld
        self.headless = Headless(self.engine)

    def choose(self, text):
        for _ in range(20):
            if text in read_chosen(self.parts.display.picture()):
                return self.press("ok")
            self.press("down")
        raise AssertionError(self.lines())

    def begin(self):
        self.headless.setup({"game": "tally", "players": ["Anna", "Brian"]})
        self.headless.move(["add", 0, 5])
        self.engine.run_ms(3000)
        return self.engine.state()

    def open_test(self):
        self.headless.hold("OK", 800)
        self.choose("Settings")
        self.choose("Test")


@pytest.fixture
def player(person, tmp_path):
    return lambda: person(tmp_path / "flash.img", kind=Player)


def test_keys_that_are_held_in_the_test_undo_nothing(player):
    who = player()
    state = who.begin()
    assert any(map(any, who.lit()))
    who.open_test()
    assert not any(map(any, who.lit())), "the lamps of the game"
    who.headless.hold("BACK", 900)
    who.headless.hold("OK", 900)
    assert who.engine.state() == state and who.lines()[0].startswith("Test")
    who.press("back", 3)
    assert who.engine.state() == state and not who.lines()[0].startswith("Test")


@pytest.mark.parametrize("cut_ms", [210, 440, 520])
def test_a_power_cut_in_the_test_loses_nothing(cut_ms, player):
    who = player()
    state = who.begin()
    who.open_test()
    who.press("down", 4)
    who.parts.press("ok")
    who.engine.run_ms(60)
    who.parts.release("ok")
    who.engine.run_ms(cut_ms)
    who.engine.close()
    again = player()
    assert again.lines()[0].startswith("Go on?")
    again.press("ok")
    assert again.engine.state() == state


def test_up_at_power_on_tests_first_and_then_offers_the_game(player):
    who = player()
    state = who.begin()
    who.engine.close()
    again = player()
    again.parts.press("up")
    again.engine.cut()
    again.engine.run_ms(1000)
    again.parts.release("up")
    again.engine.run_ms(100)
    assert again.keys() == ""
    again.press("back")
    assert again.lines()[0].startswith("Go on?")
    again.press("ok")
    assert again.engine.state() == state
