"""`pull` and `deploy` with a device that is not a handheld: they report it in one line, in time,
write nothing outside the folder, and send no control character to the terminal."""

import base64
import json
import re
import time

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_sim.cli import main
from host_sim.usb import link as link_module
from host_sim.usb import pull as pull_module
from tests.host_sim.usb_impostors import Impostor, dripping, endless, rubbish, silent

pytestmark = [pytest.mark.lane("usb"), pytest.mark.timeout(60)]
ASKED = re.compile(r"b2a_base64\(file\.read\((\d+)\)")
COMMANDS = pytest.mark.parametrize("command", ["pull", "deploy"])


@pytest.fixture
def hurried(monkeypatch):
    """A deadline of half a second, to wait less."""
    monkeypatch.setattr(link_module, "EXCHANGE_S", 0.5)


def run(command, device, folder):
    """Exit code, stdout and stderr; `folder`/out is where `pull` writes."""
    words = [command, "--port", device.path]
    if command == "pull":
        words += ["--out", str(folder / "out")]
    began_s = time.monotonic()
    done = CliRunner().invoke(main, words)
    assert time.monotonic() - began_s < 10.5
    if not isinstance(done.exception, SystemExit | None):
        raise done.exception
    assert all(character == "\n" or character.isprintable() for character in done.output)
    assert {path.name for path in folder.iterdir()} <= {"out"}
    return done.exit_code, done.stdout, done.stderr


def told(command, device, folder, code=2):
    """The one line, without the port that it begins with."""
    got, said, complaint = run(command, device, folder)
    assert (got, complaint.count("\n")) == (code, 1), complaint
    assert complaint.startswith(device.path + ": ") and len(complaint) < 250, complaint
    assert "x" * 100 not in said
    return complaint.removeprefix(device.path + ": ").rstrip()


@COMMANDS
@pytest.mark.parametrize("talk", [silent, rubbish, endless, dripping])
def test_what_is_no_micropython_is_one_line(tmp_path, hurried, command, talk):
    with Impostor(talk=talk) as device:
        line = told(command, device, tmp_path)
    assert line.startswith("nothing there answers as MicroPython does")


def answering(*answers, otherwise=b""):
    """Answers by what the code has in it: (part of the code, printed, error) each."""

    def answer(code):
        for part, printed, error in answers:
            if part in code:
                return printed, error
        return otherwise, b""

    return answer


def lines(*values):
    return "".join(json.dumps(value) + "\r\n" for value in values).encode()


LOOKS = {"pull": '"/games"', "deploy": "statvfs"}


@COMMANDS
@pytest.mark.parametrize(
    ("printed", "error"),
    [
        (b"\xff\xfe\x00", b""),
        (b"not json\r\n", b""),
        (b"[" * 5000, b""),
        (b'{"machine": 1e400}\r\n', b""),
        (lines(5), b""),
        (lines({"machine": "x"}), b""),
        (lines(None, [1, 2], {}), b""),
        (b"x" * 500_000, b""),
        (b"", b"Traceback:\r\n\x1b[2J\x07OSError: \xc2\x9b31m" + b"y" * 5000 + b"\r\n"),
        (b"", b"\xff\xff"),
        (b"", b"\r\n \r\n"),
    ],
)
def test_a_wrong_answer_is_one_line(tmp_path, hurried, command, printed, error):
    with Impostor(answering((LOOKS[command], printed, error))) as device:
        line = told(command, device, tmp_path, code=1 if error[:1] not in b"\xff" else 2)
    assert line.isprintable()


@COMMANDS
def test_a_device_that_falls_silent_in_the_middle_is_given_up(tmp_path, hurried, command):
    def answer(code):
        if LOOKS[command] in code:
            time.sleep(1.5)
        return b"", b""

    with Impostor(answer) as device:
        assert told(command, device, tmp_path) == "no whole answer within 0.5 s"


@COMMANDS
def test_a_device_that_never_ends_its_answer_is_given_up(tmp_path, command):
    with Impostor(answering((LOOKS[command], b"1\r\n" * 10**5, b""))) as device:
        line = told(command, device, tmp_path)
    assert line == "sends without end; right would be 65,536 bytes at most"


def a_handheld(files, part_bytes=None):
    """What a handheld with these files would answer `pull`. `part_bytes`: how many it gives of a
    file at a time, instead of as many as it is asked for."""
    opened = []

    def answer(code):
        if '"/games"' in code:
            return lines(*files), b""
        for name in files:
            if isinstance(name, str) and f"open({json.dumps(name)}" in code:
                opened[:] = [files[name]]
        asked = ASKED.search(code)
        if not (asked and opened):
            return b"", b""
        count = part_bytes or int(asked[1])
        part, opened[0] = opened[0][:count], opened[0][count:]
        return lines(base64.b64encode(part).decode() + "\n"), b""

    return answer


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
    assert (code, complaint) == (0, "") and "3 files fetched" in said
    written = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert written == {"1.clutch": b"one", "2.clutch": b"two", "results.json": b"{}"}


def test_names_that_are_no_names_are_one_line(tmp_path):
    with Impostor(answering(('"/games"', lines("/games/1", 7), b""))) as device:
        assert told("pull", device, tmp_path) == (
            "has files named ['/games/1', 7]; no handheld does"
        )


def test_a_file_larger_than_any_record_is_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr(pull_module, "MOST_RECORD_BYTES", 20_000, raising=False)

    with Impostor(a_handheld({"/games/1": bytes(100_000)})) as device:
        assert told("pull", device, tmp_path) == (
            "has a /games/1 of more than 20,000 bytes; no handheld does"
        )
    assert list((tmp_path / "out").iterdir()) == []


def test_more_files_than_a_flash_holds_are_one_line(tmp_path, monkeypatch):
    monkeypatch.setattr(pull_module, "MOST_BYTES", 5000, raising=False)
    files = {f"/games/{number}": bytes(3000) for number in range(3)}
    with Impostor(a_handheld(files)) as device:
        assert told("pull", device, tmp_path) == (
            "has more than 5,000 bytes of games; no handheld does"
        )


@pytest.mark.parametrize("part", [7, None, "no base64!", ["QQ=="], {"a": 1}])
def test_content_that_is_none_is_one_line(tmp_path, part):
    answer = answering(('"/games"', lines("/games/1"), b""), ("read(", lines(part), b""))
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
    assert (code, said) == (1, f"{tmp_path}/out/1.clutch, 3 bytes\n")


def test_a_folder_that_cannot_be_written_is_one_line_of_its_own(tmp_path):
    (tmp_path / "out" / "1.clutch").mkdir(parents=True)
    with Impostor(a_handheld({"/games/1": b"one"})) as device:
        code, _, complaint = run("pull", device, tmp_path)
    assert (code, complaint) == (1, f"{tmp_path}/out/1.clutch: Is a directory\n")


ABOUT = {
    "machine": "Raspberry Pi Pico with RP2040",
    "version": [1, 28, 0],
    "block_bytes": 4096,
    "free_blocks": 300,
    "folders": [],
    "folder_blocks": 0,
    "frozen": None,
    "clutch": None,
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"machine": 5},
        {"machine": "RP2040" * 100},
        {"machine": "RP2040\x1b[2J"},
        {"version": "1.28"},
        {"version": [1, "28"]},
        {"version": [True, 28]},
        {"block_bytes": 0},
        {"block_bytes": -4096},
        {"free_blocks": "many"},
        {"free_blocks": 10**9},
        {"folders": ["/"]},
        {"folders": "clutch"},
        {"folder_blocks": -1},
        {"clutch": ["1.1.0"]},
        {"frozen": {}},
        {"frozen": "1" * 101},
    ],
)
def test_what_a_device_says_of_itself_is_checked(tmp_path, wrong):
    with Impostor(answering(("statvfs", lines({**ABOUT, **wrong}), b""))) as device:
        assert told("deploy", device, tmp_path).endswith("; no handheld does")


@pytest.mark.parametrize(
    "entry",
    [
        ["main.py"],
        ["main.py", 1, "0"],
        ["main.py", 5, 5],
        [5, 5, "0" * 64],
        "main.py",
        ["main.py", -1, "0" * 64],
        ["main.py", "1", "0" * 64],
    ],
)
def test_a_list_of_files_that_is_none_is_one_line(tmp_path, entry):
    with Impostor(answering(("statvfs", lines(entry, ABOUT), b""))) as device:
        assert told("deploy", device, tmp_path).endswith("; no handheld does")


@pytest.mark.parametrize("name", ["clutch/a.mpy", "install -x", "../x", "clutch-.pack"])
def test_a_file_that_no_installation_has_is_left_alone(tmp_path, small, name):
    about = lines([name, 5, "0" * 64], ABOUT)
    with Impostor(answering(("statvfs", about, b""), ("take(1)", b"+", b""))) as device:
        told("deploy", device, tmp_path, code=1)
    assert not any(name in code for code in device.executed)


@pytest.fixture
def small(monkeypatch):
    from host_sim.building import tree

    files = {"main.py": b"print(1)", "clutch-12345678.pack": b"a pack"}
    monkeypatch.setattr(tree, "built_tree", lambda board, page: files)


def test_files_that_do_not_arrive_whole_are_told(tmp_path, small):
    about = lines(["main.py.new", 5, "0" * 64], ABOUT)
    with Impostor(answering(("statvfs", about, b""), ("take(1)", b"+", b""))) as device:
        line = told("deploy", device, tmp_path, code=1)
    assert line == "main.py did not arrive whole; run deploy again"


@pytest.mark.parametrize("asked", [b"-", b"", b"++"])
def test_a_device_that_asks_for_nothing_or_too_much_is_one_line(tmp_path, small, hurried, asked):
    with Impostor(answering(("statvfs", lines(ABOUT), b""), ("take(1)", asked, b""))) as device:
        assert told("deploy", device, tmp_path, code=1)


@pytest.mark.parametrize(
    "head", [b"", b"CLPK", b"CLPK\x02" + b"\xff" * 59, b"\x00" * 64, b"CLPK\x02" + bytes(59)]
)
def test_a_pack_that_is_none_is_sent_whole(tmp_path, small, head):
    about = lines(["clutch-00000000.pack", 2000, "0" * 64], ABOUT)
    answer = answering(("statvfs", about, b""), ("take(1)", b"+", b""))

    def with_head(code):
        asked = ASKED.search(code)
        if not asked:
            return answer(code)
        return lines(base64.b64encode(head[: int(asked[1])]).decode() + "\n"), b""

    with Impostor(with_head) as device:
        line = told("deploy", device, tmp_path, code=1)
    assert line.endswith("did not arrive whole; run deploy again")


def test_a_port_that_is_none_is_one_line(tmp_path):
    for port in ("/dev/null", str(tmp_path), "nonsense://x", str(tmp_path / "absent")):
        done = CliRunner().invoke(main, ["pull", "--port", port, "--out", str(tmp_path / "out")])
        assert (done.exit_code, done.stderr.count("\n")) == (1, 1), done.output
        assert done.stderr.startswith(f"{port}: cannot be opened; ")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
printed = st.binary() | st.lists(json_values, max_size=3).map(lambda values: lines(*values))
printed |= st.lists(st.sampled_from(["/games/1", "/games/2.done", "/store/results.json"])).map(
    lambda names: lines(*names)
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(printed, min_size=1, max_size=4), st.binary(max_size=20))
def test_whatever_a_device_answers_there_is_one_line_or_success(
    tmp_path_factory, hurried, answers, error
):
    folder = tmp_path_factory.mktemp("cable")
    turn = iter(range(10**6))

    def answer(code):
        if "watchdog" in code:
            return b"", b""
        number = next(turn)
        return answers[number % len(answers)], error if number % 3 == 2 else b""

    for command in ("pull", "deploy"):
        with Impostor(answer) as device:
            code, _, complaint = run(command, device, folder)
        assert complaint.count("\n") == (code != 0) and code in (0, 1, 2)
        assert {path.name for path in folder.glob("*/*")} <= {
            "1.clutch", "2.clutch", "results.json",
        }  # fmt: skip
