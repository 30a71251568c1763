"""The command `mutants`: its list is up to date, and it reports tests that miss a change."""

import ast
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from host_sim.cli import main
from host_sim.mutants import drawn, last_run, plugin, reach, runner, table
from host_sim.mutants.reach import Reach
from host_sim.mutants.runner import Verdict, try_written
from host_sim.mutants.sources import Firmware, NotThere
from host_sim.mutants.written import (
    Area,
    BadList,
    Mutant,
    NamesOfTests,
    area_of,
    read_areas,
)

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "tests"
GAMES = ("trex", "race", "dragons", "dinoland", "tally")

SOURCE = '''"""A module."""
_MOST = 20


class Box:
    def put(self, one):
        if self.count < _MOST and (
            one is not None
        ):
            self.count += 1
            self.told.append(one)
        return self.count

    def take(self):
        self.count -= 1
'''


@pytest.fixture(scope="module")
def firmware():
    return Firmware(ROOT / "firmware")


@pytest.fixture(scope="module")
def areas():
    return read_areas(LIST)


@pytest.fixture
def small(tmp_path):
    (tmp_path / "clutch").mkdir()
    (tmp_path / "clutch/boxes.py").write_text(SOURCE)
    (tmp_path / "clutch/crates.py").write_text("def put(one):\n    return one\n")
    return Firmware(tmp_path)


def test_every_written_mutant_has_its_place_and_its_tests(firmware, areas):
    tests = NamesOfTests(ROOT / "tests")
    mutants = [mutant for area in areas for mutant in area.mutants]
    assert len(mutants) >= 120
    for mutant in mutants:
        assert mutant.tests, mutant
        tests.files(mutant)
        place = mutant.place(firmware)
        before = place.definition.module.source
        after = place.with_(mutant.becomes)
        assert ast.dump(ast.parse(before)) != ast.dump(ast.parse(after)), mutant
        longer = len(after.splitlines()) - len(before.splitlines())
        assert 0 <= longer <= mutant.becomes.count("\n"), mutant
    assert len({str(mutant) for mutant in mutants}) == len(mutants)


def test_every_equivalent_has_its_place(firmware, areas):
    for area in areas:
        for equivalent in area.equivalents:
            equivalent.place(firmware).with_(equivalent.becomes)
            assert equivalent.why


def test_every_game_has_twelve_mutants(areas):
    counts = {area.name: len(area.mutants) for area in areas}
    assert all(counts[game] >= 12 for game in GAMES), counts


def test_every_module_belongs_to_one_area_or_is_a_drawing_or_a_text(firmware, areas):
    for module in firmware.modules:
        words = module.words
        holding = [area.name for area in areas if area.holds(words)]
        of_all = words[:1] == ("words",) and len(words) > 1
        text = of_all or "words_" in "".join(words[-1:])
        drawing = words[:1] == ("ui",) and words[-1] in ("fonts", "icons", "pictures")
        unread = text or drawing or not words or not module.definitions
        assert len(holding) == (not unread), (words, holding)


def test_a_change_is_written_where_it_was_meant_and_moves_no_line(small):
    text = small.find("Box.put", "self.count < _MOST and one is not None", "True").with_("True")
    assert text.splitlines()[6:9] == ["        if (True", "", "):"]
    text = small.find("Box.put", "self.told.append(one)", "pass").with_("pass")
    assert "            pass\n        return" in text
    text = small.find("boxes._MOST", "20", "19").with_("19")
    assert "_MOST = (19)\n" in text
    text = small.find(
        "Box.put", "self.count += 1\nself.told.append(one)", "self.told.append(one)"
    ).with_("self.told.append(one)\nself.count += 1")
    assert "told.append(one)\n            self.count += 1" in text


@pytest.mark.parametrize(
    ("where", "expression", "nth", "said"),
    [
        ("Box.empty", "1", None, "no function, class or constant has this name"),
        ("boxes.put", "1", None, "no function, class or constant has this name"),
        ("Box.put", "self.weight", None, "there is no `self.weight` in it"),
        ("Box.put", "self.count", None, "is in it 3 times; `nth`"),
        ("Box.put", "self.count", 4, "is in it 3 times, not 4"),
        ("Box.put", "self.(", None, "is no Python"),
    ],
)
def test_a_place_that_is_not_there_is_one_line(small, where, expression, nth, said):
    with pytest.raises(NotThere) as caught:
        small.find(where, expression, "0", nth)
    assert said in str(caught.value) and where in str(caught.value)
    assert "\n" not in str(caught.value) and caught.value.code == 2


def test_a_name_of_two_definitions_asks_for_more_of_it(small, tmp_path):
    (tmp_path / "clutch/bags.py").write_text("def put(one):\n    return one\n")
    with pytest.raises(NotThere, match=r"may be bags\.put, crates\.put"):
        Firmware(tmp_path).define("put")
    assert Firmware(tmp_path).define("crates.put").module.words == ("crates",)


def test_a_wrong_list_is_one_line(tmp_path):
    (tmp_path / "mutants").mkdir()
    for text, said in (
        ("[[mutant]]\nwhy = 'x'", "mutant 1: becomes, expression, tests, where is wrong"),
        ("[[mutants]]\nwhy = 'x'", "mutants: modules, mutant or equivalent"),
        ("modules = [", "odd.toml"),
    ):
        (tmp_path / "mutants/odd.toml").write_text(text)
        with pytest.raises(BadList) as caught:
            read_areas(tmp_path, games=())
        assert said in str(caught.value) and caught.value.code == 2
    unknown = Mutant("odd", "", "f", "a", "b", tests=("test_no_such_test",))
    with pytest.raises(BadList, match="there is no test test_no_such_test"):
        NamesOfTests(ROOT / "tests").files(unknown)


FACE = Mutant(
    "core", "", "chance.face", "byte < below", "True",
    tests=("test_faces_are_those_of_the_test_vector", "test_chance"),
)  # fmt: skip


def test_each_test_that_looks_away_is_named():
    away = Mutant(
        "core", "", "chance.face", "byte % n", "byte % n + 0",
        tests=("test_faces_are_those_of_the_test_vector",),
    )  # fmt: skip
    half = Mutant(
        "core", "", "chance.commitment", "hashlib.sha256(seed).digest()[:4]", "seed[:4]",
        tests=(
            "test_faces_are_those_of_the_test_vector",
            "test_the_commitment_is_that_of_the_test_vector",
        ),
    )  # fmt: skip
    endless = Mutant(
        "core", "", "chance.face", "byte < below", "False",
        tests=("test_faces_are_those_of_the_test_vector",),
    )  # fmt: skip
    told = []
    before = (ROOT / "firmware/clutch/core/chance.py").read_bytes()
    verdicts = try_written(ROOT, [away, half, endless], 2, told.append)
    assert [verdict.spared_by for verdict in verdicts] == [
        ("test_faces_are_those_of_the_test_vector",),
        ("test_faces_are_those_of_the_test_vector",),
        (),
    ]
    assert sorted(map(str, told)) == sorted(map(str, verdicts))
    assert (ROOT / "firmware/clutch/core/chance.py").read_bytes() == before


def test_a_test_in_which_pytest_broke_has_not_passed():
    trial = plugin._Trial({"names": None})
    for name, outcomes in {
        "whole": ("passed", "passed", "passed"),
        "broken": ("passed",),  # a limit of time may end pytest too
        "failed": ("passed", "failed", "passed"),
        "left out": ("skipped",),
    }.items():
        for when, outcome in zip(("setup", "call", "teardown"), outcomes, strict=False):
            trial.pytest_runtest_logreport(
                SimpleNamespace(nodeid=name, when=when, outcome=outcome, duration=1)
            )
    assert trial.outcomes == {"whole": "passed", "failed": "failed", "left out": "skipped"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--write", "--written"], "--write is for all of an area"),
        (["--write", "--only", "chance.face"], "--write is for all of an area"),
        (["--written", "--only", "moon"], "no mutant of 'moon': name an area (app, core"),
    ],
)
def test_the_command_says_what_is_wrong_in_one_line(arguments, said):
    done = CliRunner().invoke(main, ["mutants", *arguments])
    assert done.exit_code in (1, 2) and done.output.count("\n") == 1
    assert said in done.output


def test_the_table_counts_by_area_and_keeps_the_areas_that_were_not_tried(areas):
    killed, alive = Verdict(FACE, ()), Verdict(FACE, ("test_chance",))
    text = table.table(areas, [killed, killed], [alive], Counter(core=3), "abc1234", "")
    assert "| core | 2 | 0 | 0 | 1 | 3 | abc1234 | " in text
    assert "| all | 2 | 0 | 0 | 1 | 3 | " in text and text.count("\n") == 4
    other = Verdict(replace(FACE, area="record"), ())
    both = table.table(areas, [other], [], Counter(), "def5678", text)
    assert "| core | 2 | 0 | 0 | 1 | 3 | abc1234 | " in both
    assert "| record | 1 | 0 | 0 | 0 | 0 | def5678 | " in both
    assert "| all | 3 | 0 | 0 | 1 | 3 | " in both and both.count("\n") == 5


def test_the_tests_readme_has_the_place_for_the_table():
    text = (ROOT / "tests/README.md").read_text("utf-8")
    assert text.index(table.BEGIN) < text.index(table.END)


def test_again_tries_only_what_the_last_whole_run_of_this_firmware_left(monkeypatch, tmp_path):
    monkeypatch.setattr(last_run, "cache_folder", lambda _name: tmp_path)
    tried = []

    def try_all_but_the_first_die(_root, mutants, _jobs, told):
        tried.append(len(mutants))
        lives = [("test_a",), *[()] * len(mutants)]
        verdicts = [Verdict(one, lived) for one, lived in zip(mutants, lives, strict=False)]
        for verdict in verdicts:
            told(verdict)
        return verdicts

    monkeypatch.setattr(runner, "try_written", try_all_but_the_first_die)
    few = ["mutants", "--drawn", "0", "--only", "tally"]
    none = CliRunner().invoke(main, [*few, "--again"])
    assert none.exit_code == 1 and "there was none yet" in none.output and not tried
    first = CliRunner().invoke(main, few)
    again = CliRunner().invoke(main, [*few, "--again"])
    assert tried[0] > 12 and tried[1] == 1
    for done in first, again:
        assert done.exit_code == 1 and f"| all | {tried[0] - 1} | 1 | 0 | 0 | 0 |" in done.output


def test_a_run_that_was_stopped_is_gone_on_with(monkeypatch, tmp_path):
    monkeypatch.setattr(last_run, "cache_folder", lambda _name: tmp_path)
    tried = []

    def stopped_after_ten(_root, mutants, _jobs, told):
        tried.append(len(mutants))
        for one in mutants[:10]:
            told(Verdict(one, ()))
        raise KeyboardInterrupt

    monkeypatch.setattr(runner, "try_written", stopped_after_ten)
    few = ["mutants", "--drawn", "0", "--only", "tally"]
    CliRunner().invoke(main, few)
    CliRunner().invoke(main, [*few, "--again"])
    assert tried[0] > 12 and tried[1] == tried[0] - 10


def test_the_quickest_tests_of_a_place_are_tried_for_a_minute():
    module = SimpleNamespace(path=ROOT / "firmware/clutch/app.py")
    place: Any = SimpleNamespace(
        definition=SimpleNamespace(module=module, words=("app", "tick"), constant=False),
        lines=[3],
    )
    recorded = reach.RECORDED + "::trex"
    pictures = "tests/host_sim/test_gallery.py::test_every_screen_looks_as_before[trex]"
    seconds = {
        "slow": 50.0, "quick": 0.5, recorded: 2.0, "middle": 30.0, "other": 0.1, pictures: 90.0
    }  # fmt: skip
    found = Reach({"firmware/clutch/app.py": {"3": [0, 1, 3, 5]}}, seconds, [])
    assert found.tests(place, ROOT) == ["quick", recorded, pictures, "middle"]
    module.path = ROOT / "firmware/clutch/menus/wiring.py"
    elsewhere = "tests/host_sim/test_miswired.py::test_lamps"
    found = Reach({}, {"quick": 0.5, elsewhere: 0.3}, [])
    assert found.tests(place, ROOT) == [elsewhere]
    module.path = ROOT / "firmware/clutch/app.py"
    alone = Reach({"firmware/clutch/app.py": {"3": [0]}}, {"slow": 90.0}, [])
    assert alone.tests(place, ROOT) == ["slow"], "at least one"


def test_a_constant_is_tried_with_the_tests_of_the_lines_that_use_it(tmp_path):
    lines = (
        "from micropython import const", "_WAIT_MS = const(5)", "_ALL = (_WAIT_MS, 1)", "x = 1",
        "def sleep():", "    return _WAIT_MS", "def first():", "    return _ALL[0]",
    )  # fmt: skip
    (tmp_path / "dice.py").write_text("\n".join(lines))
    place = Firmware(tmp_path).find("dice._WAIT_MS", "5", "6")
    seconds = {"anew": 0.1, "by another": 0.1, "imports": 0.1, "uses": 0.1}
    reached = {"1": [2], "2": [0], "3": [2], "4": [2]}
    found = Reach({"dice.py": {**reached, "6": [3], "8": [1]}}, seconds, [])
    assert found.tests(place, tmp_path) == ["anew", "by another", "uses"]
    found = Reach({"dice.py": {**reached}}, seconds, [])
    assert found.tests(place, tmp_path) == ["anew", "imports"], "those of the module"


@pytest.fixture
def cosmic_ray():
    return pytest.importorskip("cosmic_ray.plugins", reason="python3 tools/run.py mutants")


def test_only_tests_of_games_that_the_firmware_has_are_measured():
    files = [file.relative_to(ROOT) for file in reach.measured_files(ROOT)]
    assert {file.parts[2] for file in files if file.parts[1] == "games"} == set(GAMES)
    assert {file.parts[1] for file in files} == {"firmware", "games", "host_sim"}


def test_a_draw_is_the_same_again_and_outlives_a_change_elsewhere(small, cosmic_ray):
    own = [Area("all", ("*",), (), ())]

    def draw(seed, count=5):
        firmware = Firmware(small.folder)
        return [str(mutant) for mutant in drawn.drawn(firmware, own, seed, count)]

    first = draw(1)
    assert len(set(first)) == 5 and draw(1) == first and draw(2) != first
    assert draw(1, 3) == first[:3]
    file = small.folder / "clutch/boxes.py"
    file.write_text(SOURCE.replace("_MOST = 20\n", "_MOST = 20\n_LEAST = 0\n\n\n"))
    assert len(set(draw(1)) & set(first)) >= 4


def test_what_is_drawn_is_what_the_operator_made(small, cosmic_ray):
    own = [Area("all", ("*",), (), ())]
    found = drawn.drawn(small, own, 1, 100)
    texts = {mutant.place(small).with_(mutant.becomes) for mutant in found}
    assert len(texts) == len(found) > 5
    assert any("self.count -= 1" not in text for text in texts)
    assert area_of(own, ("boxes",)) == "all"
