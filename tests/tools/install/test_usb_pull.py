"""`pull` again and again, from one handheld and from several, into one folder; and from a device
that is none."""

import csv
import io
import json
import os

import pytest

from clutch.record.archive import make_piece
from clutch.record.journal import ENTRIES
from tests import commands
from tests.commands import called
from tests.tools.install.test_usb_outside import run, told
from tests.tools.install.usb_impostors import CHIP, WHOSE, Impostor, a_handheld, answering, lines
from tests.tools.records import entries, half_in_the_tail, record
from tools.install import pull as pull_module
from tools.install.link import Link
from tools.install.pull import pull

pytestmark = [pytest.mark.lane("usb"), pytest.mark.timeout(60)]
END = [["add", 0, 7], ["add", 1, 3], ["end"]]
OTHERS_END = [["add", 0, 9], ["end"]]
HERE, THERE = "e6614103e7452d2f", "e6614103e7452d30"
LONG_AGO_S = 1_600_000_000


def pulled(folder, files, chip=HERE):
    """The names that a pull writes, without the folder of the handheld."""
    with Impostor(a_handheld(files, chip=chip)) as device, Link(device.path) as link:
        return [
            path.relative_to(folder).as_posix().replace(chip, "it") for path in pull(link, folder)
        ]


def exported(folder):
    """{(record, when it ended): score of Anna}"""
    run = called("export", folder)
    rows = csv.DictReader(io.StringIO(run.stdout.lstrip("\ufeff")))
    assert run.exit_code == 0, run.stderr
    return {(row["record"], row["ended"]): row["score"] for row in rows if row["name"] == "Anna"}


def age(folder):
    for path in folder.rglob("*.*"):
        os.utime(path, (LONG_AGO_S, LONG_AGO_S))


def test_a_game_that_was_pulled_before_keeps_its_date_and_its_id(tmp_path):
    assert pulled(tmp_path, {"/games/1": record(*END), "/store/results.json": b"{}"}) == [
        "it/1.clutch", "it/results.json",
    ]  # fmt: skip
    age(tmp_path)
    before = exported(tmp_path)
    assert before == {(f"{HERE}-1", "2020-09-13 12:26:40Z"): "7"}
    # On the handheld the tail has gone into the body meanwhile, in other pieces.
    for pieces in (1, 2):
        again = {"/games/1.done": record(*END, pieces=pieces), "/store/results.json": b"{}"}
        assert pulled(tmp_path, again) == []
        assert exported(tmp_path) == before


def test_a_game_that_went_on_takes_the_place_of_its_beginning(tmp_path):
    pulled(tmp_path, {"/games/1": record(*END[:1])})
    assert pulled(tmp_path, {"/games/1": record(*END)}) == ["it/1.clutch"]
    assert pulled(tmp_path, {"/games/1": record(*END[:1])}) == [], "of a drive that lost its end"
    assert (tmp_path / HERE / "1.clutch").read_bytes() == record(*END)


def test_a_new_drive_and_another_handheld_overwrite_no_game(tmp_path):
    pulled(tmp_path, {"/games/1": record(*END)})
    assert pulled(tmp_path, {"/games/1": record(*OTHERS_END)}) == ["it/1-2.clutch"]
    assert pulled(tmp_path, {"/games/1": record(*OTHERS_END)}, chip=THERE) == ["it/1.clutch"]
    assert sorted(exported(tmp_path).values()) == ["7", "9", "9"]
    for chip, end in ((HERE, END), (HERE, OTHERS_END), (THERE, OTHERS_END)):
        assert pulled(tmp_path, {"/games/1": record(*end)}, chip) == []
    assert pulled(tmp_path, {"/games/1": record(*END)[:-1] + b"?"}) == ["it/1-3.clutch"], "damaged"


def test_a_tail_of_another_game_with_an_equal_id_is_left_out(tmp_path):
    files = {f"/{path}": data for path, data in half_in_the_tail().items()}
    foreign = make_piece(ENTRIES, 1, len(entries(END[0])), entries(END[1]), seal=7)
    pulled(tmp_path, files | {"/tail/tail": bytes(foreign)})
    path = tmp_path / HERE / "1.clutch"
    assert path.read_bytes() == record(END[0])
    assert pulled(tmp_path, files) == ["it/1.clutch"]
    assert path.read_bytes() == files["/games/1"] + files["/tail/tail"]


def test_games_that_an_earlier_version_pulled_stay_where_they_are(tmp_path):
    (tmp_path / "1.clutch").write_bytes(record(*END))
    age(tmp_path)
    before = exported(tmp_path)
    assert pulled(tmp_path, {"/games/1": record(*END)}) == []
    assert exported(tmp_path) == before == {("1", "2020-09-13 12:26:40Z"): "7"}


def test_results_that_the_handheld_no_longer_lists_stay(tmp_path):
    def results(*names):
        return {"/store/results.json": json.dumps({"values": {"games": list(names)}}).encode()}

    def kept():
        return json.loads((tmp_path / HERE / "results.json").read_bytes())["values"]["games"]

    for now, all_results in (("ba", "ba"), ("cba", "cba"), ("dcb", "dcba"), ("fe", "fedcba")):
        assert pulled(tmp_path, results(*now)) == ["it/results.json"]
        assert "".join(kept()) == all_results
        assert pulled(tmp_path, results(*now)) == []
    assert pulled(tmp_path, results()) == [], "a handheld that was reset"
    for damaged in (b"{", b"[]", b'{"values": 7}', b"\xff", b'{"values": {"games": 7}}'):
        (name,) = pulled(tmp_path, {"/store/results.json": damaged})
        assert (tmp_path / HERE / name.partition("/")[2]).read_bytes() == damaged
        assert pulled(tmp_path, {"/store/results.json": damaged}) == []
    assert "".join(kept()) == "fedcba"


def test_a_game_that_went_on_has_its_last_result(tmp_path):
    for names, score in (("ba", 3), ("b", 7), ("", 9)):
        games = [{"key": "1 aa", "score": score}, *({"key": f"2 {name}"} for name in names)]
        data = json.dumps({"values": {"games": games}}).encode()
        pulled(tmp_path, {"/store/results.json": data})
    kept = json.loads((tmp_path / HERE / "results.json").read_bytes())["values"]["games"]
    assert kept == [{"key": "1 aa", "score": 9}, {"key": "2 b"}, {"key": "2 a"}]


def test_a_full_disk_leaves_the_file_of_the_last_pull(tmp_path, monkeypatch):
    pulled(tmp_path, {"/games/1": record(*END[:1])})
    from host_sim.files import replacing as writing

    def full(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing.os, "replace", full)
    with Impostor(a_handheld({"/games/1": record(*END)})) as device:
        line = commands.told("pull", "--port", device.path, "--out", tmp_path, code=1)
    path = tmp_path / HERE / "1.clutch"
    assert line == f"{path}: No space left on device\n"
    assert path.read_bytes() == record(*END[:1]) and list(path.parent.iterdir()) == [path]


# ---- what is no handheld


def test_only_names_that_a_handheld_has_become_files(tmp_path):
    files = {
        "/games/1": b"one", "/games/2.done": b"two", "/store/results.json": b"{}",
        "/games/../../evil": b"x", "/games/..": b"x", "/etc/passwd": b"x", "/games//etc/7": b"x",
        "/games/../7": b"x", "/games/\u00b2": b"x", "/games/\u0661": b"x", "/games/1\x1b[2J": b"x",
        "/games/" + "9" * 300: b"x", "/store/settings.json": b"x", "/games/3/../4": b"x", "": b"x",
        "/games/5.done.done": b"x", "/store/../results.json": b"x", "/games/6\n": b"x",
    }  # fmt: skip
    with Impostor(a_handheld(files)) as device:
        code, said, complaint = run("pull", device, tmp_path)
    assert (code, complaint) == (0, "") and "3 new or changed files" in said
    written = {path.name: path.read_bytes() for path in (tmp_path / "out" / CHIP).iterdir()}
    assert written == {"1.clutch": b"one", "2.clutch": b"two", "results.json": b"{}"}


def test_names_that_are_no_names_are_one_line(tmp_path):
    with Impostor(answering(('"/games"', lines("/games/1", 7), b""), WHOSE)) as device:
        assert told("pull", device, tmp_path) == (
            "has files named ['/games/1', 7]; no handheld does"
        )


def test_a_file_larger_than_any_record_is_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr(pull_module, "MOST_RECORD_BYTES", 20_000, raising=False)

    with Impostor(a_handheld({"/games/1": bytes(100_000)})) as device:
        assert told("pull", device, tmp_path) == (
            "has a /games/1 of more than 20,000 bytes; no handheld does"
        )
    assert list((tmp_path / "out" / CHIP).iterdir()) == []


def test_more_files_than_a_flash_holds_are_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr(pull_module, "MOST_BYTES", 5000, raising=False)
    files = {f"/games/{number}": bytes(3000) for number in range(3)}
    with Impostor(a_handheld(files)) as device:
        assert told("pull", device, tmp_path) == (
            "has more than 5,000 bytes of games; no handheld does"
        )


@pytest.mark.parametrize("part", [7, None, "no base64!", ["QQ=="], {"a": 1}])
def test_content_that_is_none_is_one_line(tmp_path, part):
    answer = answering(('"/games"', lines("/games/1"), b""), ("read(", lines(part), b""), WHOSE)
    with Impostor(answer) as device:
        assert told("pull", device, tmp_path).endswith("; no handheld does")


def test_content_that_comes_in_crumbs_ends_with_the_first(tmp_path):
    """A handheld answers with fewer bytes than it was asked for only at the end of a file."""
    with Impostor(a_handheld({"/games/1": bytes(1000)}, part_bytes=1)) as device:
        assert run("pull", device, tmp_path)[0] == 0
        assert sum("read(" in code for code in device.executed) == 1


def test_more_content_than_was_asked_for_is_one_line(tmp_path):
    with Impostor(a_handheld({"/games/1": bytes(3000)}, part_bytes=1025)) as device:
        assert told("pull", device, tmp_path) == (
            "answers with 1,025 bytes of the 1,024 that were asked for; no handheld does"
        )


def test_pull_names_each_file_when_it_has_it(tmp_path):
    """So that a person who waits for many games sees that they come."""
    files = {"/games/1": b"one", "/games/2": b"two"}
    handheld = a_handheld(files)

    def answer(code):
        if "/games/2" in code and "open(" in code:
            return b"", b"OSError: [Errno 5] EIO\r\n"
        return handheld(code)

    with Impostor(answer) as device:
        code, said, _ = run("pull", device, tmp_path)
    assert (code, said) == (1, f"{tmp_path}/out/{CHIP}/1.clutch, 3 bytes\n")


def test_a_folder_that_cannot_be_written_is_one_line_of_its_own(tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / CHIP).touch()
    with Impostor(a_handheld({"/games/1": b"one"})) as device:
        code, _, complaint = run("pull", device, tmp_path)
    assert (code, complaint.count("\n")) == (1, 1)
    assert complaint.startswith(f"--out {tmp_path}/out: File exists; right would be a folder")


@pytest.mark.parametrize("said", [[], ["../..", True], ["e6", 1], [CHIP], "e6", ["E6\n", True]])
def test_a_chip_whose_number_is_none_is_one_line(tmp_path, said):
    with Impostor(answering(("unique_id", lines(said), b""))) as device:
        assert told("pull", device, tmp_path).endswith("; no handheld does")


def test_a_board_without_clutch_is_told_so(tmp_path):
    with Impostor(answering(("unique_id", lines([CHIP, False]), b""))) as device:
        line = told("pull", device, tmp_path, code=1)
    assert line == "there is no Clutch on it; `deploy` installs it"
