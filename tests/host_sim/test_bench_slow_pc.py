"""A handheld on a slow PC does not count as hung, as long as it completes steps of its time."""

import pytest

from host_sim.engines import engine as engine_module
from host_sim.engines.cpython import CPythonEngine
from host_sim.engines.engine import EngineEnded
from host_sim.engines.opening import open_engine

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
STILL = """\
def power_on():
    return None, None

def run(app, parts):
    while True:
        pass
"""


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setattr(engine_module, "_LONGEST_SILENCE_S", 1.5)
    monkeypatch.setattr(CPythonEngine, "GRANT_US", 100_000)

    def run(firmware, duration_ms):
        (tmp_path / "clutch").mkdir()
        (tmp_path / "clutch" / "__init__.py").touch()
        (tmp_path / "clutch" / "main.py").write_text(firmware)
        with open_engine(firmware=tmp_path) as engine:
            engine.start()
            engine.run_ms(duration_ms)
            return engine.now_us

    return run


def test_a_long_time_on_a_slow_pc_is_not_taken_for_an_endless_loop(run):
    assert run(SLOW, 1000) == 1_000_000


def test_an_endless_loop_still_is_one(run):
    with pytest.raises(EngineEnded, match="^hung: no answer"):
        run(STILL, 1000)


def test_a_long_rest_is_granted_without_filling_the_pipes():
    with open_engine() as engine:
        engine.start()
        engine.run_ms(20 * 60 * 1000)
        assert engine.now_us == 20 * 60 * 1_000_000
