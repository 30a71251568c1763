"""Mutation testing by cosmic-ray: its areas, and that a change which no test notices is found."""

from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from tests.conftest import is_whole
from tests.tools.checkouts import git
from tools.checks import last_whole_run, mutation
from tools.checks.faults.runner import LANES

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


def test_a_call_is_left_out(small):
    pytest.importorskip("cosmic_ray", reason="python3 tools/run.py mutants")
    import parso

    from tools.checks.mutation.statements import LeaveOutCall

    (example,) = LeaveOutCall.examples()
    tree, operator = parso.parse(example.pre_mutation_code), LeaveOutCall()
    waiting = [tree]
    for node in waiting:
        waiting += getattr(node, "children", [])
        if list(operator.mutation_positions(node)):
            place = node.parent.children.index(node)
            node.parent.children[place] = operator.mutate(node, 0)
    assert tree.get_code() == example.post_mutation_code


def test_the_age_of_a_check_is_told_and_what_never_ran_too(monkeypatch, tmp_path):
    monkeypatch.setattr(last_whole_run, "FILE", tmp_path / "runs.json")
    last_whole_run.FILE.write_text(
        '{"faults worn": "abcdef0123 2026-02-28", "faults cuts": "0123456789 2026-01-31"}'
    )
    chip, faults, mutants = last_whole_run.told()
    assert chip == "chip     never run whole" and mutants == "mutants  never run whole"
    few = f"faults   2 of {len(LANES)} lanes, "
    assert faults == few + "last run whole at 0123456789 2026-01-31, a commit not here"
    last_whole_run.keep("chip")
    assert last_whole_run.told()[0].endswith(", 0 commits ago")
    for lane in LANES:
        last_whole_run.keep(f"faults {lane.name}")
    assert last_whole_run.told()[1].startswith("faults   last run whole at ")


@pytest.mark.parametrize(
    ("lanes", "keyword", "named", "whole"),
    [
        (["rp2040"], "", False, True),
        (["rp2040"], "origin", False, False),
        (["rp2040"], "", True, False),
        (["rp2040", "usb"], "", False, False),
        (None, "", False, False),
    ],
)
def test_a_lane_of_which_something_was_left_out_did_not_run_whole(lanes, keyword, named, whole):
    source = pytest.Config.ArgsSource
    config: Any = SimpleNamespace(
        option=SimpleNamespace(lane=lanes, keyword=keyword),
        args_source=source.ARGS if named else source.TESTPATHS,
    )
    assert is_whole(config, "rp2040") == whole
