"""The firmware as shipped, in the Pico's own MicroPython, on the emulated chip.

These tests run when CLUTCH_UF2 names MicroPython's file for the Pico.
"""

import pytest
from adafruit_uf2 import uf2conv

from host_sim.engines.opening import open_engine
from host_sim.engines.rp2040.drive import files
from host_sim.errors import UserError
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.panel_text import read_panel
from host_sim.playthroughs.recorded import recording
from tests.golden_files import check_golden

from clutch.words import Words  # isort: skip

pytestmark = pytest.mark.timeout(600)
TREX = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "brown"}


@pytest.mark.parametrize("name", ["rule_text_round", "rule_text_round_by_key", "power_cut"])
def test_the_chip_shows_the_panels_and_lamps_of_the_other_engines(uf2, name):
    check_golden(recording(name), open_engine("rp2040"))


@pytest.mark.parametrize("board", ["pico_242", "pico_breadboard_spi"])
def test_the_chip_drives_a_large_panel_with_its_reset_line(board, uf2):
    with open_engine("rp2040", board) as engine:
        engine.start()
        engine.run_ms(1500)
        display = engine.handheld.display
        assert display.lit and any(display.picture())
        assert engine.handheld.faults == []


REST = """\
import time
began_ms = time.ticks_ms()
print("resting")
parts.power.sleep(3000)
print(time.ticks_diff(time.ticks_ms(), began_ms), parts.power.usb())
"""


def test_a_cable_ends_light_sleep_at_once(uf2, monkeypatch):
    with open_engine("rp2040") as engine:
        engine.start()
        engine.run_ms(5000)  # a tune keeps it awake
        run_ms, rested_ms = engine.run_ms, 0

        def run(duration_ms):
            nonlocal rested_ms
            run_ms(duration_ms)
            rested_ms += duration_ms if b"resting" in engine._usb_bytes else 0
            engine.handheld.usb = rested_ms > 500

        monkeypatch.setattr(engine, "run_ms", run)
        _, took_ms, plugged = engine._perform(REST).split()
        assert 500 <= int(took_ms) < 520 and plugged == "True"


def test_the_drive_is_a_littlefs_that_the_pc_reads(uf2, tmp_path):
    flash = tmp_path / "flash.img"
    with open_engine("rp2040", flash=flash) as engine:
        engine.start()
        engine.setup(TREX)
        engine.run_ms(500)
        drive = engine.board["flash"]
    found = files(flash, drive)
    assert "main.py" in found and "tail/tail" in found


def test_a_game_that_waits_is_offered_in_the_language_that_is_chosen(uf2, tmp_path):
    flash = tmp_path / "flash.img"
    for language in ("en", "nl"):
        with Headless(open_engine("rp2040", flash=flash, language=language)) as headless:
            headless.wait(1500)
            if language == "en":
                headless.setup(TREX)
                headless.wait(500)
            else:
                offer = Words("nl", menus=True).say("title_resume")
                assert read_panel(headless.engine.handheld.display.picture())[0].startswith(offer)


def test_without_a_uf2_the_engine_says_where_to_get_one(monkeypatch):
    monkeypatch.delenv("CLUTCH_UF2", raising=False)
    with pytest.raises(UserError, match="--uf2 or CLUTCH_UF2"):
        open_engine("rp2040")


@pytest.mark.parametrize("content", [b"", b"no UF2 at all, but long enough to be one"])
def test_a_file_that_is_no_uf2_is_refused(content, tmp_path, monkeypatch):
    file = tmp_path / "firmware.uf2"
    file.write_bytes(content)
    monkeypatch.setenv("CLUTCH_UF2", str(file))
    with pytest.raises(UserError, match="is not a UF2 file"):
        open_engine("rp2040")


@pytest.mark.parametrize("inside", [False, True])
def test_a_micropython_with_the_firmware_inside_is_tried_as_it_is(inside, tmp_path, monkeypatch):
    names = b"_boot.py\0" * 40 + (b"clutch/core/session.py\0" if inside else b"")
    monkeypatch.setattr(uf2conv, "familyid", 0xE48BFF56)  # the RP2040's
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2conv.convert_to_uf2(names))
    with open_engine("rp2040", uf2=file) as engine:
        assert ("main.py" in engine.tree) is not inside
        assert engine.board["flash"]["offset"] == (0xC8000 if inside else 0xA0000)


@pytest.mark.parametrize(
    ("name", "room"), [(b"\0", 0xA0000), (b"clutch/core/session.py", 0xC8000)]
)
def test_code_that_reaches_into_the_drive_is_refused(name, room, tmp_path, monkeypatch):
    monkeypatch.setattr(uf2conv, "familyid", 0xE48BFF56)
    fits, reaches = tmp_path / "fits.uf2", tmp_path / "reaches.uf2"
    fits.write_bytes(uf2conv.convert_to_uf2(name + bytes(room - len(name))))
    reaches.write_bytes(uf2conv.convert_to_uf2(name + bytes(room)))
    with open_engine("rp2040", uf2=fits), pytest.raises(UserError, match="reaches 256 bytes"):
        open_engine("rp2040", uf2=reaches)
    with open_engine("rp2040", "pico_w", uf2=reaches) as engine:  # its drive begins later
        assert engine.board["flash"]["offset"] > room


def test_a_damaged_uf2_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(uf2conv, "familyid", 0xE48BFF56)
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2conv.convert_to_uf2(bytes(1024))[:1024] + bytes(512))
    with pytest.raises(UserError, match="is damaged"):
        open_engine("rp2040", uf2=file)


def test_another_board_is_refused(monkeypatch):
    monkeypatch.setenv("CLUTCH_UF2", __file__)
    with pytest.raises(UserError, match="board pico2 is pico2"):
        open_engine("rp2040", "pico2")
