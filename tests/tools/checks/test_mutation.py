"""Mutation testing by cosmic-ray: its areas, and that a change which no test notices is found."""

import pytest

from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from tests.tools.checkouts import git
from tools.checks import mutation

FIRMWARE = ROOT / "firmware" / "clutch"
SMALL = {"files": ["*.py"], "tests": ["tests"]}


def test_each_module_is_in_one_area_and_each_area_has_tests():
    found = [file for area in mutation.areas().values() for file in mutation.files_of(area)]
    assert len(found) == len(set(found))
    assert set(found) == {file.relative_to(ROOT) for file in FIRMWARE.rglob("*.py")}
    for area in mutation.areas().values():
        assert all((ROOT / name).exists() for name in area["tests"])


@pytest.mark.parametrize("one", mutation.equivalents(), ids=lambda one: one["becomes"])
def test_the_lines_of_equivalent_changes_are_there(one):
    lines = (FIRMWARE / one["file"]).read_text("utf-8").splitlines()
    assert one["line"] in {line.strip() for line in lines} and one["why"]


@pytest.fixture
def small(tmp_path):
    """A project with one module, whose only test misses one of its two functions."""
    for name, text in {
        "firmware/clutch/sums.py": (
            "FOUND = []\n\n\ndef add(a, b):\n    FOUND.append(a)\n    return a + b\n\n\n"
            "def low(a):\n    return a < 3\n"
        ),
        "tests/test_sums.py": (
            "import sys\n\nsys.path.insert(0, 'firmware/clutch')\nimport sums\n\n\n"
            "def test_add():\n"
            "    assert sums.add(3, 2) == 5 and sums.FOUND == [3]\n"
        ),
    }.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "--quiet")
    return tmp_path


def test_a_change_that_no_test_notices_is_found(small):
    pytest.importorskip("cosmic_ray", reason="python3 tools/run.py mutants")
    number, alive = mutation.tried(SMALL, 6, 1, small)
    assert number == 6
    assert alive and all("return a < 3" in diff for diff in alive)
    assert (small / "firmware/clutch/sums.py").read_text().count("a < 3") == 1


def test_tests_that_fail_without_a_change_are_no_measure(small):
    (small / "tests/test_sums.py").write_text("def test_fails():\n    assert False\n")
    pytest.importorskip("cosmic_ray", reason="python3 tools/run.py mutants")
    with pytest.raises(UserError, match="1 failed"):
        mutation.tried(SMALL, 1, 1, small)
