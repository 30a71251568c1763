"""The command `bench`: its tables, its line of JSON, and its messages about missing tools."""

import dataclasses
import datetime
import json
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from clutch.core.session import Session
from clutch.games import part
from host_sim.bench import chip, figures, installing, measure, page, played, presses, written
from host_sim.bench.least import least_bytes
from host_sim.bench.row import Found, Goal, Measured, Missing, Row, once
from host_sim.bench.rows import ROWS
from host_sim.blocks import between, commit_of
from host_sim.choices import open_engine
from host_sim.cli import main
from host_sim.engines.engine import EngineEnded
from host_sim.errors import UserError
from host_sim.frontends.headless import Headless
from host_sim.frontends.playthrough import play
from host_sim.places import ROOT


def bench(*arguments):
    return CliRunner().invoke(main, ["bench", *arguments])


def test_a_table_and_last_of_all_one_object():
    done = bench("--json", "--only", "lamps", "--only", "presses")
    assert done.exit_code == 0, done.output
    *table, line = done.stdout.splitlines()
    found = json.loads(line)["rows"]
    assert [list(one) for one in found] == [
        ["id", "name", "value", "unit", "peer", "peer_value", "goal", "holds", "note", "lacks"]
    ] * 3
    lamps = found[0]
    assert lamps["goal"] == "<= 400" and 300 < lamps["value"] <= 400 < lamps["peer_value"]
    assert lamps["holds"] is True
    assert any("the whole device" in text and "holds" in text for text in table)


def test_a_row_is_chosen_by_its_id_or_the_beginning_of_it():
    ids = [line.split()[0] for line in bench("--list", "--only", "bus.arrow").stdout.splitlines()]
    assert ids == [f"bus.arrow.{kind}" for kind in presses.kinds()]
    assert bench("--list", "--only", "bus.arrow.trex").stdout.split()[0] == "bus.arrow.trex"
    assert bench("--list", "--only", "bus.arr").exit_code == 1


def test_a_long_id_is_apart_from_its_title():
    listed = bench("--list").stdout.splitlines()
    titles = [line.partition("  ")[2].strip() for line in listed]
    assert all(titles) and not [line for line in listed if " " in line.partition("  ")[0]]
    assert max(len(line.split()[0]) for line in listed) > 40


def test_what_takes_hours_is_measured_only_when_it_is_named():
    listed = bench("--list").stdout
    assert "faults.cuts " in listed and "faults.cuts.all" not in listed
    assert "faults.cuts.all" in bench("--list", "--only", "faults").stdout


def test_every_row_has_an_id_of_its_own_and_its_lane_is_the_beginning():
    ids = [row.id for row in ROWS]
    assert len(ids) == len(set(ids))
    assert {row.kind for row in ROWS} == {"", *presses.kinds()}


def test_an_unknown_row_is_one_line():
    done = bench("--only", "speed")
    assert done.exit_code == 1
    assert done.stderr.startswith("no row 'speed'; the first words of ids are: bus, least")


def test_a_missing_tool_is_a_line_and_rows_that_do_not_hold(monkeypatch):
    monkeypatch.setattr(measure.shutil, "which", lambda name: None)
    measure.instructions.cache_clear()
    done = bench("--json", "--only", "instructions")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout.splitlines()[-1])["rows"]
    assert {(one["value"], one["holds"]) for one in found} == {(None, False)}
    assert "lacking (needs valgrind: apt-get install valgrind): instructions.line" in done.stdout


def test_without_a_uf2_the_chip_is_lacking(monkeypatch):
    for variable in chip.VARIABLES.values():
        monkeypatch.delenv(variable, raising=False)
    done = bench("--json", "--only", "chip.start", "--only", "chip.frozen.start")
    found = json.loads(done.stdout.splitlines()[-1])["rows"]
    assert found and {(one["value"], one["holds"]) for one in found} == {(None, False)}
    assert {one["lacks"].split(",")[0] for one in found} == {
        "needs CLUTCH_UF2", "needs CLUTCH_UF2_FROZEN"
    }  # fmt: skip


def test_a_row_that_fails_is_lacking_and_the_others_stand():
    tried = []

    @once
    def hangs():
        tried.append(1)
        raise EngineEnded("hung: no answer for 60 s")

    rows = [Row("chip.a", "", "ms", hangs), Row("chip.b", "", "ms", hangs),
            Row("pc.c", "", "ms", lambda: 3, Goal("<=", 4))]  # fmt: skip
    first, second, third = (row.measured() for row in rows)
    assert first.lacks == second.lacks == "EngineEnded: hung: no answer for 60 s"
    assert (first.holds, third.value, third.holds) == (False, 3, True)
    assert tried == [1], "what failed for one row was tried again for the next"


def test_a_pc_replays_twelve_rounds_by_five_at_once_and_plays_them_by_key_in_two_seconds():
    assert played.replay_ms() <= 50
    assert played.headless_s() <= 2


def test_the_recorded_game_by_key_is_the_one_by_move():
    setup, entries = played.recorded_entries()
    session = Session(part("trex", "rules").Game, setup)
    assert session.replay(entries) == len(entries) and session.game.round == 12
    with Headless(open_engine()) as headless:
        play(played.recorded(by_key=True), headless, "twelve_rounds_by_key.play")
        assert headless.state() == session.game.state()


@pytest.mark.parametrize(
    ("goal", "value", "peer_value", "holds"),
    [
        (Goal("<=", 3.1), 3.1, None, True),
        (Goal("<=", 3.1), 3.11, None, False),
        (Goal(">=", 92160), 92159, None, False),
        (Goal(">=", 4.4, "ratio"), 100, 440, True),
        (Goal(">=", 4.4, "ratio"), 100, 439, False),
        (Goal(">=", 4.4, "ratio"), 100, None, False),
        (Goal("<=", 0), 0, 5, True),
        (Goal("<=", 0), None, None, False),
        (None, None, None, False),
        (None, 5, None, True),
    ],
)
def test_what_holds(goal, value, peer_value, holds):
    row = Row("a.row", "a row", "bytes", lambda: value, goal, "a peer")
    assert Measured(row, value, peer_value).holds is holds


def test_a_goal_is_written_as_people_write_it():
    assert str(Goal(">=", 4.4, "ratio")) == "ratio >= 4.4"
    assert str(Goal("<=", 1000)) == "<= 1,000"


# ---- the least that two pictures need


def picture(*changed):
    """All dark but for these columns, of all eight pages counted through."""
    made = bytearray(1024)
    for column in changed:
        made[column] = 1
    return bytes(made)


@pytest.mark.parametrize(
    ("changed", "least"),
    [
        ((), 0),
        ((5,), 11),
        ((0, 127), 22),  # two windows of one column
        ((5, 15), 21),  # ten unchanged columns fewer than a window: one of eleven
        ((5, 16), 22),  # as many either way
        ((5, 17), 22),
        ((127, 128), 22),  # neighbours in memory, on two pages
        (tuple(range(1024)), 8 * 138),
    ],
)
def test_the_least_covers_changed_columns_by_the_cheapest_windows(changed, least):
    assert least_bytes(picture(), picture(*changed)) == least
    assert least_bytes(picture(*changed), picture()) == least


# ---- the tables


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


# ---- presses, on real MicroPython


def test_a_press_is_measured_with_what_it_led_to(micropython):
    file = next(file for file in presses.recordings() if file.name == "dragons_quick_by_key.play")
    found = presses.presses(file)
    keys = [key for step in presses.steps_of(file) if step.word == "key" for key in step.value]
    assert [press.key for press in found] == keys, "each press, and none left out"
    assert all(press.kind == "dragons_quick" for press in found)
    for press in found:
        assert press.in_game and 0 < press.heap < press.live
        assert press.bus >= press.least > 10 or press.arrow, press
    loading = [press for press in found if press.modules]
    assert loading == [press for press in found if press.count("modules")]


def test_modules_that_a_press_loads_are_counted(micropython):
    """In the menus each press may load; the first one of the home list does."""
    engine = open_engine("micropython", meter="costs", heap_kb=500)
    with Headless(engine) as headless:
        engine.command({"do": "cost"})
        headless.key("OK")
        cost = engine.command({"do": "cost"})
        assert cost["modules"] and all(name.startswith("clutch") for name in cost["modules"])
        assert not cost["playing"]
        assert engine.command({"do": "cost"})["modules"] == []
        headless.setup({"game": "tally", "players": ["Anna", "Brian"]})
        assert engine.command({"do": "cost"})["playing"]


def test_the_largest_block_is_found_in_the_heap_of_a_pico(micropython):
    blocks = []
    for heap_kb in (190, 230):
        with Headless(open_engine("micropython", meter="block", heap_kb=heap_kb)) as headless:
            blocks.append(headless.engine.command({"do": "block"})["block"])
    assert 20_000 < blocks[0] < blocks[1]


# ---- the emulated chip


class _SlowChip(chip.Chip):
    """Its picture changes at these times; the processor is busy until the last of them."""

    def __init__(self, *changes_ms):
        self.changes_ms, self.now_us = changes_ms, 5_000_000
        self.began_us = self.now_us
        self.engine = self.handheld = self.display = self

    def run_until(self, now_us):
        self.now_us = now_us

    def _passed_ms(self):
        return (self.now_us - self.began_us) // 1000

    def picture(self):
        return bytes([sum(at <= self._passed_ms() for at in self.changes_ms)] * 1024)

    def command(self, asked):
        assert asked == {"do": "bus"}
        left_ms = self._passed_ms() - max(self.changes_ms, default=0)
        return {"quiet_us": max(0, left_ms) * 1000}


@pytest.mark.parametrize("changes_ms", [(650,), (12, 900), (401, 402, 1700)])
def test_a_press_that_takes_long_to_show_anything_is_timed_too(changes_ms):
    assert _SlowChip(*changes_ms).watch() == (changes_ms[0], changes_ms[-1])


def test_every_time_of_the_chip_says_that_misses_of_the_flash_cache_are_in_it():
    times = [row for row in ROWS if row.id.startswith("chip.") and ".install." not in row.id]
    assert len(times) > 100
    assert {row.unit for row in times} == {"ms with XIP cache"}


def test_a_press_that_changes_nothing_has_no_times():
    assert _SlowChip().watch() == (None, None)


@pytest.mark.lane("rp2040")
def test_presses_of_the_chip_are_timed_arrows_and_ok_apart(uf2, monkeypatch):
    """A sample of what `bench --only chip` measures: one short game."""
    file = next(file for file in presses.recordings() if file.name == "dragons_quick_by_key.play")
    few = [step for step in presses.steps_of(file) if step.word in ("setup", "key")][:3]
    monkeypatch.setattr(chip, "steps_of", lambda file: few)
    monkeypatch.setattr(chip, "kinds", lambda: {"dragons_quick": [file]})
    pressed = chip.presses("dragons_quick", chip.INSTALLED)
    assert len(pressed) == sum(len(step.value) for step in few[1:])
    arrows, oks = ([one for one in pressed if one.arrow is arrow] for arrow in (True, False))
    assert arrows and oks
    for one in pressed:
        assert one.first_ms is not None and one.last_ms is not None, one
        assert 5 < one.first_ms <= one.last_ms < 3000
        assert one.where.startswith(f"{file.name}:")
    assert min(one.first_ms for one in oks) > 30, "OK acts on its release, after its debouncing"
    typical = chip.wait("dragons_quick", chip.INSTALLED, True, "first_ms", 0.5)
    worst = chip.wait("dragons_quick", chip.INSTALLED, True, "first_ms", 1)
    assert isinstance(typical, Found) and typical.value <= worst.value
    assert worst.note.startswith(f"{file.name}:")


def test_an_installation_ends_with_a_picture_that_came_after_its_last_byte():
    class Pico(installing._Served):
        def __init__(self):
            self.engine, self.error, self.first_us, self.now_us = self, None, None, 0
            self.last_us = self.changed_us = 0

        def _received(self):
            return b"\x03"

    pico = Pico()
    pico.now_us = 3_000_000
    assert not pico._stands(), "the picture of before"
    assert pico._receive() and (pico.first_us, pico.last_us) == (3_000_000, 3_000_000)
    pico.now_us = pico.changed_us = 4_000_000
    pico._receive()
    pico.now_us = 9_000_000
    assert not pico._stands(), "a picture that was there when the last byte came"
    pico.changed_us = 9_000_000
    assert not pico._stands(), "a picture that may change again"
    pico.now_us = 12_000_000
    assert pico._stands() and pico.first_us == 3_000_000


@pytest.mark.lane("rp2040")
@pytest.mark.parametrize("source", [chip.INSTALLED, chip.FROZEN])
def test_a_recorded_game_goes_on_whether_the_firmware_is_installed_or_built_in(
    source, request, monkeypatch
):
    request.getfixturevalue("uf2" if source == chip.INSTALLED else "frozen_uf2")
    monkeypatch.setattr(chip, "_WHOLE", 6)
    chip_ms = chip.resume_ms.__wrapped__(source)
    assert chip_ms > chip.start(source)["home_ms"]


def test_a_share_of_the_presses_is_the_slowest_of_so_many(monkeypatch):
    def pressed(first_ms):
        return chip.ChipPress(f"a.play:{first_ms} OK", False, first_ms, first_ms)

    found = [pressed(first_ms) for first_ms in range(1, 201)]
    found.append(chip.ChipPress("a.play:9 OK", False, None, None))
    monkeypatch.setattr(chip, "presses", lambda kind, source: found)

    def wait(share):
        return chip.wait("trex", chip.INSTALLED, False, "first_ms", share)

    assert wait(1) == (200, "a.play:200 OK")
    assert wait(0.99).value == 198
    assert wait(0.5) == (100.5, "201 presses, 1 of which change nothing")
    with pytest.raises(ValueError, match="changes the picture"):
        chip.wait("trex", chip.INSTALLED, True, "first_ms", 1)


def test_a_quarter_of_a_core_is_a_quarter(tmp_path):
    try:
        group = page.Group(0.25)
    except Missing as lacking:
        pytest.skip(str(lacking))
    code = "import time\nwhile time.process_time() < 0.5: pass\nprint(time.perf_counter())"
    try:
        began_s = time.perf_counter()
        python = group.starter(sys.executable, tmp_path)
        subprocess.run([python, "-S", "-c", code], check=True, stdout=subprocess.DEVNULL)
        assert 1.6 < time.perf_counter() - began_s
    finally:
        group.close()
    assert not group.folder.exists()
