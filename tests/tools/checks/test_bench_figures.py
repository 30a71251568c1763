"""The figures that `bench` keeps of each row, and the tables that it makes of them."""

import dataclasses
import datetime

import pytest

from host_sim.engines.engine import EngineEnded
from host_sim.errors import UserError
from host_sim.files.paths import ROOT
from tools.checks.bench import figures, written
from tools.checks.bench.all_rows import ROWS
from tools.checks.bench.row import Goal, Measured, Missing, Row
from tools.texts.generated_blocks import between, commit_of


def rows_of_a_run():
    def row(id, value, goal, kind="", **more):
        made = Row(id, f"what {id.split('.')[1]} takes", "ms", int, goal, kind=kind)
        return Measured(made, value, **more)

    return [
        row("bus.arrow.trex", 137, Goal("<=", 160), "trex"),
        row("bus.arrow.race_quick", 170, Goal("<=", 160), "race_quick", note="a.play:7 OK: 9"),
        row("bus.line", 78, Goal("<=", 160), peer_value=1044),
        row("chip.undo", None, Goal("<=", 100), lacks="EngineEnded: HardFault"),
    ]


@pytest.fixture
def run(tmp_path):
    """Keeps the rows of a run and returns what is known of them all."""
    file = tmp_path / "figures.json"

    def keep(measured, rows=None):
        figures.keep(measured, file)
        return figures.kept(rows or [one.row for one in measured], file)

    return keep


def test_the_tables_are_written_between_the_marks_and_nothing_else_changes(tmp_path, run):
    file = tmp_path / "README.md"
    file.write_text(f"# Above\n\n{written.BEGIN}some table\n{written.END}\nBelow\n")
    written.write(run(rows_of_a_run()), file)
    text = file.read_text()
    assert text.startswith(f"# Above\n\n{written.BEGIN}") and text.endswith("\nBelow\n")
    assert "some table" not in text
    made = f"{commit_of(ROOT)} | {datetime.date.today().isoformat()} |"
    assert "| what | unit | trex | race quick | goal | commit | date |" in text
    assert f"| what arrow takes | ms | 137 | **170** | <= 160 | {made}" in text
    assert f"| what line takes | 78 | ms | <= 160 |  | 1,044 | 13.38 | {made}" in text
    assert f"| what undo takes | lacking | ms | <= 100 |  |  |  | {made}" in text
    assert "- `bus.arrow.race_quick`: a.play:7 OK: 9" in text
    assert "- `chip.undo` is lacking: EngineEnded: HardFault" in text


def test_a_file_without_the_marks_is_left_alone(tmp_path, run):
    file = tmp_path / "README.md"
    file.write_text("nothing")
    with pytest.raises(UserError, match="is missing"):
        written.write(run(rows_of_a_run()), file)
    assert file.read_text() == "nothing"


def test_rows_that_a_run_does_not_measure_keep_their_figures(run):
    first, *others = rows_of_a_run()
    rows = [one.row for one in (first, *others)]
    run([first, *others])
    found = run([Measured(first.row, 99)], rows)
    assert [(one.row.id, one.value) for one, _ in found] == [
        ("bus.arrow.trex", 99), ("bus.arrow.race_quick", 170), ("bus.line", 78),
        ("chip.undo", None),
    ]  # fmt: skip
    assert [one.row.id for one, _ in run([], rows[1:])] == [row.id for row in rows[1:]]


def test_a_row_whose_tool_is_missing_keeps_its_figure_and_one_that_fails_does_not(run):
    def lacks_a_tool():
        raise Missing("needs CLUTCH_UF2")

    def fails():
        raise EngineEnded("HardFault")

    run([Measured(Row("chip.undo", "", "ms", int), 170)])
    ((one, _),) = run([Row("chip.undo", "", "ms", lacks_a_tool).measured()])
    assert (one.value, one.lacks) == (170, "")
    ((one, _),) = run([Row("chip.undo", "", "ms", fails).measured()])
    assert (one.value, one.lacks) == (None, "EngineEnded: HardFault")
    assert run([Row("chip.new", "", "ms", lacks_a_tool).measured()]) == []


def test_a_figure_has_the_date_of_the_oldest_of_its_line(run):
    found = run(rows_of_a_run()[:2])
    old = dataclasses.replace(found[1][1], commit="abc1234", date="2020-02-29")
    assert "| <= 160 | abc1234 | 2020-02-29 |" in written.markdown([found[0], (found[1][0], old)])


def test_the_readme_has_the_place_for_the_tables():
    text = written.README.read_text("utf-8")
    assert text.count(written.BEGIN) == text.count(written.END) == 1


def test_the_tables_of_the_readme_are_made_from_the_figures():
    shown = between(written.README.read_text("utf-8"), written.BEGIN, written.END, written.README)
    assert shown == written.markdown(figures.kept(ROWS)) + "\n"
