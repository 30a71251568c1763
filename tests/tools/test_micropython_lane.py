"""The lane that runs tests on real MicroPython: it fails when a test or the process does."""

import re
import textwrap

import pytest

from tests import micropython_lane as lane


@pytest.fixture
def outcome(micropython, tmp_path):
    """Runs a file with this text; (text of failure by test, least free heap)."""

    def run(text: str):
        file = tmp_path / "test_trial.py"
        file.write_text(textwrap.dedent(text))
        names = re.findall(r"def (test_\w+)", text)
        return lane.run_on_micropython(lane.COMMANDS["micropython"](), file, names)

    return run


def test_a_failure_shows_its_line_and_leaves_the_others_alone(outcome):
    failures, least_free = outcome(
        """
        import sys
        def test_good():
            print("## FAIL test_good, says a test that prints")
        def test_bad():
            assert 1 + 1 == 3
        def test_hungry():
            bytearray(200 * 1024)
        def test_name():
            assert sys.implementation.name == "micropython"
        """
    )
    assert list(failures) == ["test_bad", "test_hungry"]
    assert "AssertionError" in failures["test_bad"]
    assert "assert 1 + 1 == 3" in failures["test_bad"]
    assert "MemoryError" in failures["test_hungry"]
    assert 100_000 < least_free < 190 * 1024


def test_a_crash_fails_every_test_of_the_file(outcome):
    failures, least_free = outcome(
        """
        import uctypes
        def test_good():
            pass
        def test_crash():
            print("on the way down")
            uctypes.bytearray_at(8, 8)[0]
        """
    )
    assert set(failures) == {"test_good", "test_crash"}
    assert "on the way down" in failures["test_good"]
    assert least_free is None
