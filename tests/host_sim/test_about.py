"""The page About and the boot loader, by keys and panel, on CPython and MicroPython."""

import re

import pytest

import clutch
from host_sim.board.loading import load_board
from host_sim.engines.engine import EngineEnded
from host_sim.engines.opening import open_engine
from host_sim.frontends.web.live import Live
from host_sim.playthroughs.panel_text import read_panel
from tools.pictures.gallery.stage import Stage


@pytest.fixture(params=["cpython", "micropython", "rp2040"])
def engine(request):
    """A handheld in power, on its home list."""
    if request.param != "cpython":
        request.getfixturevalue("uf2" if request.param == "rp2040" else request.param)
    with open_engine(request.param) as opened:
        opened.start()
        opened.run_ms(2500)
        yield opened


LAST = ["down"] * 12  # of a list
# How each engine's Python names the chip.
CHIPS = {"cpython": "", "micropython": r"\w.*", "rp2040": "Raspberry Pi Pico with RP2040"}


def press(engine, *keys):
    for key in keys:
        engine.handheld.press(key)
        engine.run_ms(60)
        engine.handheld.release(key)
        engine.run_ms(400)


def panel(engine) -> list[str]:
    return [line for line in read_panel(bytes(engine.handheld.display.picture())) if line]


def open_about(engine):
    press(engine, *LAST, "ok", *LAST, "ok")  # Settings, About


def test_about_says_version_origin_board_python_and_free_flash(engine):
    open_about(engine)
    lines = panel(engine)
    assert lines[0].startswith("About") and lines[-1] == "OK: boot loader"
    assert lines[1].split() == ["Clutch", clutch.VERSION, "as", "files"]
    assert lines[2].split() == ["Board", "pico"]
    name = "cpython" if engine.name == "cpython" else "micropython"
    (python,) = [line for line in lines if line.startswith(name)]
    assert python.split()[1].count(".") == 2
    words = " ".join(lines).split()
    chip = " ".join(words[words.index("pico") + 1 : words.index(name)])
    assert re.fullmatch(CHIPS[engine.name], chip)
    (free,) = [line.split() for line in lines if line.startswith("Free storage")]
    assert 600 < int(free[2]) <= 1408 and free[3] == "KB"


def test_the_boot_loader_asks_first_saves_and_starts_with_the_watchdog_off(engine):
    press(engine, *LAST, "ok", "down", "right")  # Sound, off
    press(engine, *LAST, "ok", "ok")
    assert "USB drive." in " ".join(panel(engine))
    press(engine, "back")
    assert panel(engine)[0].startswith("About")
    press(engine, "ok", "ok")
    assert panel(engine)[0].startswith("About")
    press(engine, "ok", "down", "ok")
    assert "The handheld is a USB drive now" in " ".join(panel(engine))
    with pytest.raises(EngineEnded, match="^bootloader: the handheld is a USB drive now") as ended:
        engine.run_ms(2000)
    assert ended.value.kind == "bootloader"
    engine.start()
    engine.run_ms(2500)
    press(engine, *LAST, "ok")
    assert "Sound  no" in panel(engine)


def test_no_boot_loader_while_the_settings_cannot_be_saved():
    stage = Stage("en")
    stage.choose("title_settings")
    stage.press("DOWN", "RIGHT")  # Sound, off
    stage.drive.full = True
    stage.choose("setting_about")
    stage.press("OK", "DOWN", "OK")
    stage.run(2000)
    shown = read_panel(bytes(stage.handheld.display.picture()))
    assert "Storage full" in " ".join(shown) and "Hold on" in shown


def test_without_a_drive_about_says_so():
    stage = Stage("en")
    stage.without_flash()
    stage.choose("title_settings")
    stage.choose("setting_about")
    assert "No storage: not saving" in read_panel(bytes(stage.handheld.display.picture()))


def test_files_that_a_frozen_firmware_does_not_use_are_named(monkeypatch):
    from clutch.menus import about

    stage = Stage("en")
    assert not about.is_frozen()
    monkeypatch.setattr(clutch, "__path__", ".frozen/clutch")  # as MicroPython has it
    unused = ["Files on the drive are", "not used."]
    assert not set(unused) & set(map(str, about.facts(stage.app)))
    stage.drive.mkdir("/clutch")
    assert about.facts(stage.app)[-2:] == unused


def test_a_face_says_in_one_line_that_the_boot_loader_runs():
    live = Live(lambda: open_engine("cpython"), load_board("pico")[1])
    live._engine = live._engine_factory()
    live._set_power(True)
    engine = live._engine
    engine.run_ms(2000)
    open_about(engine)
    press(engine, "ok", "down", "ok")
    live._do(engine.run_ms, 2000)
    engine.close()
    errors = [text for _, kind, text in live.log_after(0) if kind == "error"]
    assert errors == [
        "bootloader: the handheld is a USB drive now; switched off and on, it plays again"
    ]
