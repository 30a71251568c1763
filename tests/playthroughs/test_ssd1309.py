"""The large panel, an SSD1309: what shows on it without a game, and what it draws."""

import sys
from types import SimpleNamespace

import framebuf
import pytest

import clutch_rescue
import device_time
from clutch.drivers import open_board
from host_sim.board.loading import load_board
from host_sim.electronics.handheld import Handheld


@pytest.mark.parametrize("name", ["pico_242", "pico_breadboard_spi"])
def test_the_rescue_shows_its_sentence_on_it_too(monkeypatch, name):
    board = load_board(name)[1]
    handheld = Handheld(board).attach()
    monkeypatch.setitem(sys.modules, "board", SimpleNamespace(BOARD=board))
    monkeypatch.setattr(clutch_rescue.time, "sleep_ms", device_time.sleep_ms, raising=False)
    # The framebuf beside this one has no letters: a row of dots stands for a line.
    monkeypatch.setattr(
        framebuf.FrameBuffer, "text", lambda self, line, x, y: self.fill_rect(x, y, 8, 1, 1),
        raising=False,
    )  # fmt: skip
    clutch_rescue._show(board["display"], ("Deploy again.", "Games are kept."))
    assert handheld.display.lit and any(handheld.display.picture())
    assert handheld.faults == []


def test_panel_and_lamps_together_stay_within_the_budget():
    board = load_board("pico_242")[1]
    handheld = Handheld(board).attach()
    parts = open_board(board, device_time, None)
    parts.display.contrast(255)
    parts.display.show(b"\xff" * 1024)
    parts.lamps.write(b"\xff" * 78, 255)
    device_time.sleep_ms(20)
    parts.tick(device_time.ticks_ms())
    assert handheld.display.current_ma == board["display"]["most_ma"] == 175
    assert parts.lamps.current_ma > 100
    assert 30 + 175 + 5 + parts.lamps.current_ma <= board["lamps"]["budget_ma"]
