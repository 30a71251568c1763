"""A device process on each engine, with a firmware so small that every byte of it is known."""

import threading
from pathlib import Path

import pytest

from host_sim.engines import engine as engine_module
from host_sim.engines import micropython as micropython_engine
from host_sim.engines import opening
from host_sim.engines.cpython import CPythonEngine
from host_sim.engines.engine import EngineEnded, Refused
from host_sim.errors import UserError

FIRMWARE = Path(__file__).with_name("fake_firmware")
# For what the port for WebAssembly, which takes seconds to start, cannot do differently.
own_processes = pytest.mark.parametrize("open_engine", ["cpython", "micropython"], indirect=True)


@pytest.fixture(params=["cpython", "micropython", "wasm"])
def open_engine(request):
    """open_engine(...) -> an engine in power, one second old."""
    if request.param != "cpython":
        request.getfixturevalue(request.param)
    opened = []

    def open_one(**options):
        engine = opening.open_engine(request.param, firmware=FIRMWARE, **options)
        opened.append(engine)
        engine.start()
        engine.run_ms(1000)
        return engine

    yield open_one
    for engine in opened:
        engine.close()


def press(engine, name, hold_ms=60):
    up_us = engine.now_us + hold_ms * 1000
    engine.handheld.press(name)
    engine.handheld.release(name, up_us)
    engine.run_until(up_us + 60_000)


def test_what_the_firmware_does_arrives_on_the_parts(open_engine):
    engine = open_engine(bounce_us=0)
    handheld = engine.handheld
    engine.run_ms(500)
    before_bytes = handheld.display.bytes
    press(engine, "ok")
    assert handheld.display.picture() == b"\xff" + bytes(1023)
    assert handheld.lamps.rgb == [(1, 1, 2)] * 26
    assert handheld.buzzer.tone_hz == 1001
    assert handheld.display.bytes - before_bytes == 8 + 130
    assert handheld.faults == []


def test_both_engines_do_the_same_to_the_last_digit(micropython):
    ends = []
    for name in ("cpython", "micropython"):
        with opening.open_engine(name, firmware=FIRMWARE) as engine:
            engine.start()
            for key in ("ok", "back", "up", "up"):
                press(engine, key)
            state = engine.state()
            del state["free"]
            handheld = engine.handheld
            display, lamps, buzzer = handheld.display, handheld.lamps, handheld.buzzer
            shown = display.picture(), display.contrast, lamps.rgb, buzzer.tone_hz
            sent = display.bytes, display.transfers, lamps.transfers, handheld.current_ma()
            ends.append((state, engine.now_us, shown, sent))
    assert ends[0] == ends[1]


@own_processes
def test_45_minutes_of_sleep_wake_the_firmware_only_as_often_as_it_asks(open_engine):
    engine = open_engine()
    before = engine.state()["ticks"]
    engine.run_ms(45 * 60 * 1000)
    state = engine.state()
    assert state["now_ms"] == 45 * 60 * 1000 + 1000
    assert state["ticks"] - before == 45 * 60 // 4


def test_a_key_edge_ends_light_sleep_and_bounce_fires_handlers(open_engine):
    engine = open_engine(bounce_us=10_000)
    ticks = engine.state()["ticks"]
    engine.handheld.press("left", engine.now_us + 1_234_000)
    engine.run_ms(1234)
    assert engine.state()["ticks"] == ticks
    engine.run_ms(1)
    state = engine.state()
    assert state["ticks"] > ticks and state["count"] == 1
    engine.run_ms(20)
    assert engine.state()["edges"] > 1


def test_a_power_cut_keeps_the_flash_and_nothing_else(open_engine):
    engine = open_engine(bounce_us=0)
    press(engine, "ok")
    press(engine, "ok")
    assert engine.counts()["programs"] > 0
    engine.handheld.press("up")
    engine.cut()
    assert not engine.handheld.display.lit
    assert engine.now_us == 0
    engine.run_ms(1000)
    state = engine.state()
    assert (state["count"], state["at"], state["cause"]) == (3, 0, 1)
    assert engine.handheld.display.picture()[:4] == b"\xff\xff\xff\x00"


def test_moves_set_ups_and_refusals(open_engine):
    engine = open_engine()
    engine.setup({"players": ["Anna", "Zoë"]})
    assert engine.state()["setup"] == {"players": ["Anna", "Zoë"]}
    ticks = engine.state()["ticks"]
    engine.move(["add", 7])
    assert engine.state()["ticks"] == ticks + 1, "it is drawn at once"
    assert engine.handheld.display.picture()[:8] == b"\xff" * 7 + b"\x00"
    with pytest.raises(Refused, match="^unknown_move: fly$"):
        engine.move(["fly"])
    with pytest.raises(Refused, match="^no_players: 2 to 5$"):
        engine.setup({})
    assert engine.state()["count"] == 7


@own_processes
def test_battery_cable_and_an_absent_panel(open_engine):
    engine = open_engine()
    engine.handheld.usb = True
    engine.handheld.battery_mv = 0
    engine.handheld.display.plugged = False
    engine.run_ms(1)
    state = engine.state()
    assert state["usb"] == 1 and 4500 < state["battery"] * 9900 / 65535 < 5000
    engine.handheld.usb = False
    engine.run_ms(1)
    state = engine.state()
    assert (state["usb"], state["battery"]) == (0, 0)
    before_bytes = engine.handheld.display.bytes
    engine.move(["add", 1])
    assert engine.handheld.display.bytes == before_bytes


def test_an_exception_ends_it_and_says_where(open_engine):
    engine = open_engine()
    with pytest.raises(EngineEnded, match="(?s)^exception: .*in enter.*told to fail") as raised:
        engine.move(["fail"])
    assert raised.value.kind == "exception"
    with pytest.raises(EngineEnded, match="power is off"):
        engine.run_ms(1)
    engine.start()
    engine.run_ms(100)
    assert engine.state()["count"] == 0


@pytest.mark.parametrize("way", ["reset", "hang"])
def test_a_reset_starts_it_anew(open_engine, way):
    engine = open_engine()
    engine.move(["add", 3])
    engine.move([way])
    engine.run_ms(1000)
    state = engine.state()
    assert engine.resets == 1
    assert (state["count"], state["cause"]) == (3, 3)


def test_a_firmware_that_loops_for_ever_is_cut_off(open_engine, monkeypatch):
    engine = open_engine()
    monkeypatch.setattr(engine_module, "_LONGEST_SILENCE_S", 0.5)
    with pytest.raises(EngineEnded, match="^hung"):
        engine.move(["loop"])


# 20 ms of the handheld take 0.1 s of the PC, as on an emulated chip that has a busy one.
SLOW = """\
import time

def power_on():
    return None, None

def run(app, parts):
    while True:
        time.sleep_ms(20)
        time._wall.sleep(0.1)
"""


def test_a_long_time_on_a_slow_pc_is_not_taken_for_an_endless_loop(tmp_path, monkeypatch):
    monkeypatch.setattr(engine_module, "_LONGEST_SILENCE_S", 0.5)
    monkeypatch.setattr(CPythonEngine, "GRANT_US", 40_000)
    (tmp_path / "clutch").mkdir()
    (tmp_path / "clutch" / "__init__.py").touch()
    (tmp_path / "clutch" / "main.py").write_text(SLOW)
    with opening.open_engine(firmware=tmp_path) as engine:
        engine.start()
        engine.run_ms(300)
        assert engine.now_us == 300_000


@own_processes
def test_a_firmware_that_sleeps_on_without_an_answer_is_cut_off(open_engine, monkeypatch):
    engine = open_engine()
    monkeypatch.setattr(engine_module, "_ANSWER_MS", 3000)
    engine.move(["print"])
    with pytest.raises(EngineEnded, match="^hung: no answer to move for 3 s .*hello from the"):
        engine.move(["sleep"])
    engine.start()


def test_the_supply_can_be_pulled_from_another_thread(open_engine):
    engine = open_engine()
    threading.Timer(0.3, engine.pull).start()
    with pytest.raises(EngineEnded, match="^off: the power was cut"):
        engine.move(["loop"])
    engine.start()


def test_what_it_prints_is_kept(open_engine):
    engine = open_engine()
    engine.move(["print"])
    engine.kill()  # before that, a line may be under way
    assert engine.printed() == ["hello from the firmware"]


def test_the_firmware_finds_a_heap_of_190_kb_beside_the_fakes(micropython):
    with opening.open_engine("micropython", firmware=FIRMWARE) as engine:
        engine.start()
        free = engine.state()["free"]
        # Less the table of names, which a device process makes large before the firmware loads.
        assert 0.88 < free / (190 * 1024 * micropython_engine.WIDER) < 1.02
        assert free * 0.9 < engine.counts()["heap_free"] < free


def test_a_mistake_in_the_source_is_the_users(tmp_path, micropython):
    (tmp_path / "main.py").write_text("x = (")
    with opening.open_engine("micropython", firmware=tmp_path) as engine:
        with pytest.raises(UserError, match="(?s)main.py: .*SyntaxError"):
            engine.start()


def test_moves_are_told_as_the_handhelds_log_words_them():
    with opening.open_engine("cpython") as engine:
        engine.start()
        engine.run_ms(1000)
        assert engine.moves() == []
        engine.setup({"game": "trex", "players": ["Anna", "Brian", "Carol"]})
        engine.move(["play", 6])
        assert engine.moves() == [None, "R1 Anna yellow 6"]
        engine.cut()
        engine.run_ms(1000)
        assert engine.moves() == [None, "R1 Anna yellow 6"], "all are sent again"
