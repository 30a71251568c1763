"""A round of T-Rex on the page, as a person plays, compared with the same round without a page.

A `Twin` is the page in a real browser and a headless handheld with the same firmware. Every key
goes to both, on the page by keyboard and by mouse in turn. After every answer the page's pixels,
its text and its lamps must equal those of the other handheld, and the public state must equal that
of the rules alone. The trump is entered, so that nothing depends on chance.
"""

import time

import pytest

from clutch.core.session import Session
from clutch.games.trex.rules import Game
from clutch.games.trex.rules.ranking import COLOURS
from clutch.menus.names import DINOSAURS
from clutch.words import Words
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.panel_text import read_panel
from tests.games.trex.keys import along, keys_for, pick_card
from tests.host_sim.web_browser import HandheldPage, serving

TRUMP_ROW = 5  # of the set-up form: begin, players, names, who starts, depth, trump
TEACH_ROW = 8
SAVED_MS = 300  # until the save mark stands


class Twin:
    """The page and its headless twin, and the rules that both should follow."""

    def __init__(self, handheld, headless):
        self.handheld = handheld
        self.headless = headless
        self.session = None
        self.answers = 0

    def press(self, *keys):
        """Tap keys on both; every other answer is given with the mouse."""
        self.answers += 1
        hand = self.handheld.press if self.answers % 2 else self.handheld.click
        for key in keys:
            hand(key)
            self.headless.key(key)
            self.headless.wait(SAVED_MS)
            self.compare()

    def compare(self):
        """The page shows the twin's panel, pixel for pixel, and says the same words."""
        panel = bytes(self.headless.engine.handheld.display.picture())
        end = time.monotonic() + 3
        while self.handheld.panel() != panel and time.monotonic() < end:
            time.sleep(0.02)
        assert self.handheld.words() == read_panel(panel)
        assert self.handheld.panel() == panel, "the words are the same, the pixels are not"

    def set_up(self, high, low):
        """From the home list to the first question of a game, by keys alone."""
        self.press("OK")
        self.press(*["DOWN"] * TEACH_ROW, "LEFT", *["UP"] * TEACH_ROW)
        self.press(*["DOWN"] * TRUMP_ROW, "RIGHT", *["UP"] * TRUMP_ROW, "OK")
        left = [colour for colour in COLOURS if colour != high]
        self.press(*along(0, COLOURS.index(high), 5, "RIGHT", "LEFT"), "OK")
        self.press(*along(0, left.index(low), 4, "RIGHT", "LEFT"), "OK")
        self.says(("row_lay_out",))
        self.press("OK")
        state = self.headless.state()
        assert (state["high"], state["low"], state["round"]) == (high, low, 1)
        setup = {"players": list("1234"), "high": high, "low": low, "depth": "full"}
        self.session = Session(Game, setup)

    def answer(self, *moves):
        """Give one answer by the keys that enter these moves."""
        self.press(*keys_for(self.session.game, [list(move) for move in moves]))
        for move in moves:
            self.session.play(list(move))
        self.agree()

    def agree(self):
        state = self.headless.state()
        rules = self.session.game.state()
        assert {key: state[key] for key in rules} == rules

    def says(self, *texts):
        """The read-out holds these texts of the language file: (key, values...) each."""
        words = Words("en", "trex")
        words.seats = list(DINOSAURS)
        read = " ".join(" ".join(self.handheld.words()).split())
        for text in texts:
            assert words.say(*text) in read

    def lamp(self, place):
        """What a lamp of the page is called, without its brightness."""
        lamps = self.handheld.page.get_by_role("group", name="Lamps")
        words = lamps.locator(f"[data-name='{place}']").get_attribute("title")
        return words.removeprefix(f"{place}: ").split()[0]


@pytest.fixture
def twin(page):
    """Both switched on."""
    engine = open_engine("cpython")
    engine.handheld.usb = True  # as on the page
    with serving(lambda: open_engine("cpython")) as url, Headless(engine) as headless:
        handheld = HandheldPage(page, url)
        handheld.wait_for_words("T-Rex")
        made = Twin(handheld, headless)
        made.compare()
        yield made


def test_a_whole_round_by_keyboard_and_mouse_with_undo_menu_and_a_power_cut(twin):
    twin.set_up("blue", "brown")
    twin.says(("title_round", 1), ("ask_card", 0))
    assert [twin.lamp(f"cross {arm}") for arm in "NWCES"] == [
        "blue", "brown", "blue", "brown", "blue",
    ]  # fmt: skip
    twin.answer(["play", 6])
    twin.says(("draws", 0, 2), ("ask_card", 1))
    undo_redo_and_menu(twin)
    twin.answer(["play", 7])
    twin.says(("meteor", 1, 4), ("ask_card", 2))
    assert [twin.lamp(f"seat {seat}") for seat in range(1, 6)] == [
        "red", "blue", "green", "yellow", "off",
    ]  # fmt: skip
    assert [twin.lamp(f"track{tile}") for tile in (", volcano", " 1", " 3", " 4")] == [
        "orange", "orange", "orange", "off",
    ]  # fmt: skip
    twin.press(*pick_card(None), *pick_card(8))
    twin.says(("hand_not_empty", 2, 7), ("item_no",))
    twin.press("OK")
    twin.says(("ask_blind", 2))
    twin.press("BACK")
    twin.agree()
    twin.answer(["play", 8])
    twin.says(("ask_card", 3))
    twin.answer(["play", 14])
    twin.says(("symbol_new",), ("ask_symbol", 3))
    twin.answer(["symbol", 2])
    twin.answer(["play", 3])
    twin.says(("meteor_nothing", 3, 1))
    twin.answer(["play", 12])
    twin.says(("title_round_over", 1), ("ask_egg_first", 1))
    assert [line.split()[:2] for line in twin.handheld.words()[1:5]] == [
        ["1", "Bronto"], ["2", "Dilo"], ["3", "Cera"], ["4", "Anky"],
    ]  # fmt: skip
    twin.answer(["egg", "green"])
    twin.answer(["egg", "red"])
    twin.says(("title_discards",))
    twin.answer(
        ["discard", "pile"], ["discard", "stack"], ["discard", "pile"], ["discard", "pile"]
    )
    twin.says(("ask_trump", 0))
    twin.answer(["trump", "high", "yellow"])
    twin.says(("title_round", 2), ("cross_line", "yellow", "brown"), ("ask_card", 0))
    assert twin.headless.state()["scores"] == [0, 1, 0, 1]
    assert twin.lamp("cross N") == "yellow"
    power_cut(twin)


def undo_redo_and_menu(twin):
    page, headless = twin.handheld, twin.headless
    page.press("BACK", hold_ms=900)
    headless.hold("BACK", 900)
    twin.compare()
    twin.says(("title_back",), ("back_again",), ("ask_back_in_time",))
    assert headless.state()["tops"][0] is None
    twin.press("RIGHT", "OK")
    twin.agree()
    page.click("OK", hold_ms=900)
    headless.hold("OK", 900)
    twin.compare()
    twin.says(("title_menu",), ("title_scores",))
    twin.press("BACK")


def power_cut(twin):
    page = twin.handheld
    switch = page.page.get_by_role("switch", name="Power")
    for on in ("false", "true"):
        switch.click()
        page.page.locator(f"#power[aria-checked={on}]").wait_for()
    twin.headless.cut()
    page.wait_for_words("Anky, Bronto, Cera")
    twin.compare()
    twin.press("OK")
    twin.says(("ask_card", 0))
    twin.agree()
