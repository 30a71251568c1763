"""The terminal, used by Textual's pilot: a game of T-Rex, undo, power, and a terminal that is too
small for half blocks."""

import asyncio
import time

import pytest
from textual.widgets import RichLog, Static

from board import BOARD
from host_sim.engines.opening import open_engine
from host_sim.frontends.terminal import Changed, Terminal, braille, lamp_line, panel_words
from host_sim.frontends.web.live import Live
from host_sim.playthroughs.headless import half_blocks
from tests.host_sim.web_fake_engine import FakeEngine

LARGE, SMALL, TINY = (140, 50), (80, 24), (60, 20)
LONGEST_S = 60
PILOT_KEYS = {"OK": "enter", "BACK": "backspace"}


class Face:
    """A Terminal under a pilot."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    async def until(self, what, reached):
        """Wait for a condition of the picture that the handheld shows."""
        end_s = time.monotonic() + LONGEST_S
        while not (self.app.live.picture and reached(self.app.live.picture)):
            assert time.monotonic() < end_s, (what, self.app.live.picture.get("text"))
            await self.pilot.pause(0.02)
        await self.pilot.pause()

    async def see(self, text):
        await self.until(text, lambda picture: any(text in line for line in picture["text"]))

    async def tap(self, *keys):
        """Keys of the handheld, one after the other, each let go before the next."""
        for key in keys:
            if key == "OK":
                await self.pilot.pause(0.4)
            await self.pilot.press(PILOT_KEYS.get(key, key.lower()))
            await self.until("up again", lambda picture: not any(picture["key"].values()))
            await self.pilot.pause(0.1)

    def shown(self, name):
        return str(self.app.query_one("#" + name, Static).content)


def with_face(size, play, make_engine=lambda: open_engine("cpython")):
    async def run():
        app = Terminal(Live(make_engine, BOARD))
        async with app.run_test(size=size) as pilot:
            face = Face(app, pilot)
            await face.until("power", lambda picture: picture["power"])
            await play(face)

    asyncio.run(run())


def lit(picture):
    return any(colour != "000000" for colour in picture["lamp"].values())


def test_a_game_is_begun_and_played_with_the_terminals_keys():
    async def play(face):
        await face.pilot.press("s")  # four times as fast
        for text in ("T-Rex", "Begin", "1/3", "2/3", "3/3", "Lay the cross", "The goal",
                     "The cross", "Your turn", "Special cards"):  # fmt: skip
            await face.see(text)
            await face.tap("OK")
        await face.see("which card?")
        await face.tap("RIGHT", "OK")
        await face.see("A new number")
        await face.tap("OK")
        await face.until("lamps", lit)
        assert "◆" in face.shown("cross") and "■" in face.shown("seats")
        # Holding BACK goes back in time, holding OK is the menu.
        await face.pilot.press("u")
        await face.see("Back in time")
        await face.tap("BACK")
        await face.pilot.press("m")
        await face.see("Scores")
        await face.tap("BACK")
        assert "battery" not in face.shown("where")
        await face.pilot.press("c")
        await face.until("the cable is out", lambda picture: not picture["usb"])
        assert "on battery" in face.shown("where")

    with_face(LARGE, play)


def test_power_off_is_dark_and_power_on_begins_anew():
    async def play(face):
        await face.see("OK plays it")
        await face.pilot.press("p")
        await face.until("off", lambda picture: not picture["power"])
        assert "off" in face.shown("where")
        assert not face.shown("panel").strip()
        await face.pilot.press("p")
        await face.see("OK plays it")
        log = "\n".join(line.text for line in face.app.query_one(RichLog).lines)
        assert "Power off" in log

    with_face(LARGE, play, FakeEngine)


@pytest.mark.parametrize(("size", "lines"), [(LARGE, 32), (SMALL, 16)])
def test_the_panel_fits_its_terminal(size, lines):
    async def play(face):
        await face.until("picture", lambda picture: any(picture["text"]))
        shown = face.shown("panel").split("\n")
        assert len(shown) == lines
        assert max(map(len, shown)) == (128 if size == LARGE else 64)
        panel = face.app.query_one("#panel", Static)
        assert panel.region.bottom <= size[1] and panel.region.right <= size[0]
        for role in ("track", "cross", "seats"):
            region = face.app.query_one("#" + role, Static).region
            assert region.bottom <= size[1] and region.width > 70

    with_face(size, play, FakeEngine)


def test_the_smallest_window_that_shows_the_picture_shows_all_of_it():
    async def play(face):
        await face.until("picture", lambda picture: any(picture["text"]))
        assert "⣿" in face.shown("panel")
        for name in ("panel", "seats"):
            region = face.app.query_one("#" + name, Static).region
            assert region.bottom < 22 and region.right <= 66, name

    with_face((66, 22), play, FakeEngine)


@pytest.mark.parametrize("size", [TINY, (65, 30), (90, 21)])
def test_a_window_too_small_for_the_picture_has_its_words(size):
    async def play(face):
        await face.see("OK plays it")
        shown = face.shown("panel").split("\n")
        assert shown[-1] == "The picture needs a window of 66 by 22."
        assert "OK plays it" in shown and max(map(len, shown)) <= 40
        for role in ("track", "cross", "seats"):
            region = face.app.query_one("#" + role, Static).region
            assert region.bottom < size[1] and region.width <= size[0]

    with_face(size, play, FakeEngine)


def test_what_the_cursor_is_on_is_reversed_among_the_words_and_nothing_else():
    words = panel_words({"text": ["Round 3/12", "", "1  2  3", "13"], "chosen": "3"})
    reversed_ = [words.plain[span.start : span.end] for span in words.spans]
    assert reversed_[0] == "3" and words.spans[0].start == words.plain.index("2  3") + 3
    assert [span.style for span in words.spans].count("reverse") == 1


def test_ctrl_c_ends_it():
    async def play(face):
        await face.pilot.press("ctrl+c")
        await face.pilot.pause()
        assert not face.app.is_running

    with_face(LARGE, play, FakeEngine)


def test_a_key_pressed_twice_in_a_moment_is_two_taps():
    async def play(face):
        await face.pilot.press("enter", "enter", "enter")
        await face.see("OK 3")

    with_face(LARGE, play, FakeEngine)


def test_pictures_that_come_while_the_window_closes_are_not_shown():
    async def play(face):
        async def send():
            while face.app.post_message(Changed()):
                await asyncio.sleep(0)

        sending.append(asyncio.create_task(send()))

    sending = []
    with_face(LARGE, play, FakeEngine)


def test_braille_and_half_blocks_show_the_same_pixels():
    picture = bytearray(1024)
    picture[0] = 0b1000_0001  # column 0: rows 0 and 7
    picture[7 * 128 + 127] = 0b1000_0000  # the last pixel
    dots = braille(bytes(picture))
    assert len(dots) == 16 and set(map(len, dots)) == {64}
    assert dots[0][0] == "⠁" and dots[1][0] == "⡀" and dots[15][63] == "⢀"
    blocks = half_blocks(bytes(picture))
    assert blocks[0][0] == "▀" and blocks[3][0] == "▄" and blocks[31][127] == "▄"


def test_a_lamp_has_shape_and_letter():
    line = lamp_line("cross", ["00140a", "000000", "ff0000", "000000", "000000"]).plain
    assert line.split() == ["cross", "N◆G", "W◇", "C◆R", "E◇", "S◇"]
