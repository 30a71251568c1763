"""`pull` and `deploy` with a device that is not a handheld: they report it in one line, in time,
write nothing outside the folder, and send no control character to the terminal."""

import base64
import grp
import os
import shutil
import subprocess
import sys
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_sim.files.paths import ROOT
from host_sim.pack import tree
from tests import commands
from tests.commands import called
from tests.tools.install.usb_impostors import (
    ASKED,
    WHOSE,
    Impostor,
    answering,
    dripping,
    endless,
    lines,
    rubbish,
    silent,
)
from tools.install import link as link_module

pytestmark = [pytest.mark.lane("usb"), pytest.mark.timeout(60)]
COMMANDS = pytest.mark.parametrize("command", ["pull", "deploy"])


@pytest.fixture
def hurried(monkeypatch):
    """A deadline of half a second, to wait less."""
    monkeypatch.setattr(link_module, "EXCHANGE_S", 0.5)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """A firmware of a few bytes, which takes no time to build."""
    files = {"main.py": b"print(1)", "clutch-12345678.pack": b"a pack"}
    monkeypatch.setattr(tree, "built_tree", lambda board, **chosen: files)


def run(command, device, folder):
    """Exit code, stdout and stderr; `folder`/out is where `pull` writes."""
    words = [command, "--port", device.path]
    if command == "pull":
        words += ["--out", str(folder / "out")]
    done = called(*words)
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
    with Impostor(answering((LOOKS[command], printed, error), WHOSE)) as device:
        line = told(command, device, tmp_path, code=1 if error[:1] not in b"\xff" else 2)
    assert line.isprintable()


@COMMANDS
@pytest.mark.parametrize("drop", [b"", b"."])
def test_a_device_that_falls_silent_or_drips_in_the_middle_is_given_up(
    tmp_path, hurried, command, drop
):
    def answer(code):
        if LOOKS[command] in code:
            device.send(b"OK")
            for _ in range(6):
                device.send(drop)
                time.sleep(0.15)
        return (WHOSE[1] if WHOSE[0] in code else b""), b""

    with Impostor(answer) as device:
        assert told(command, device, tmp_path) == "no whole answer within 0.5 s"


@COMMANDS
def test_a_device_that_never_ends_its_answer_is_given_up(tmp_path, command):
    with Impostor(answering((LOOKS[command], b"1\r\n" * 10**5, b""), WHOSE)) as device:
        line = told(command, device, tmp_path)
    assert line == "sends without end; right would be 65,536 bytes at most"


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
        ["main.py"],
        ["main.py", 1, "0"],
        ["main.py", 5, 5],
        [5, 5, "0" * 64],
        "main.py",
        ["main.py", -1, "0" * 64],
        ["main.py", "1", "0" * 64],
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
def test_what_a_device_says_of_itself_and_of_a_file_is_checked(tmp_path, wrong):
    said = [{**ABOUT, **wrong}] if isinstance(wrong, dict) else [wrong, ABOUT]
    with Impostor(answering(("statvfs", lines(*said), b""))) as device:
        assert told("deploy", device, tmp_path).endswith("; no handheld does")


@pytest.mark.parametrize(
    ("board", "machine", "line"),
    [
        ("pico", "Raspberry Pi Pico2 with RP2350",
         "board pico has an RP2040, but this is a Raspberry Pi Pico2 with RP2350"),
        ("pico", "Raspberry Pi Pico W with RP2040",
         ("board pico is for a Raspberry Pi Pico, this is a Raspberry Pi Pico W with RP2040; "
         "right would be a board for it, or --other-module if you know better")),
        ("pico_w", "Raspberry Pi Pico with RP2040",
         ("board pico_w is for a Raspberry Pi Pico W, this is a Raspberry Pi Pico with RP2040; "
         "right would be a board for it, or --other-module if you know better")),
        ("pico2", "Raspberry Pi Pico2 with RP2350-RISCV",
         ("MicroPython for RISC-V is on it, Clutch is for ARM; right would be the .uf2 for a "
         "Raspberry Pi Pico 2 without RISCV in its name")),
        ("pico2", "Raspberry Pi Pico2 with RP2350", None),
        ("pico2_w", "Raspberry Pi Pico 2 W with RP2350", None),
        ("pico", "Somebody's own module with RP2040", None),
    ],
)  # fmt: skip
def test_the_module_must_be_the_one_that_the_board_is_built_on(board, machine, line):
    answer = answering(
        ("statvfs", lines({**ABOUT, "machine": machine}), b""), ("take(1)", b"+", b"")
    )
    arrived = "main.py did not arrive whole; run deploy again"  # so it was accepted
    with Impostor(answer) as device:
        words = ["deploy", "--board", board, "--port", device.path]
        for more, wanted in (([], line or arrived), (["--other-module"], arrived)):
            if line and line.startswith(("MicroPython", "board pico has")):
                wanted = line
            done = called(*words, *more)
            assert (done.exit_code, done.stderr) == (1, f"{device.path}: {wanted}\n")


@pytest.mark.skipif(
    not shutil.which("setpriv") or os.getuid() > 0, reason="needs setpriv, and root"
)
@pytest.mark.parametrize("mode", [0o660, 0o600])
def test_a_port_that_may_not_be_opened_names_the_group(mode):
    group = grp.getgrall()[-1]
    with Impostor(silent) as device:
        os.chown(device.path, 65534, group.gr_gid)
        os.chmod(device.path, mode)
        done = subprocess.run(
            ["setpriv", "--bounding-set=-dac_override", sys.executable, "-m", "tools",
             "pull", "--port", device.path],
            capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
    right = f"in the group {group.gr_name}" if mode == 0o660 else "the user whose it is"
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"{device.path}: you may not open it") and right in done.stderr


@pytest.mark.parametrize("name", ["clutch/a.mpy", "install -x", "../x", "clutch-.pack"])
def test_a_file_that_no_installation_has_is_left_alone(tmp_path, name):
    about = lines([name, 5, "0" * 64], ABOUT)
    with Impostor(answering(("statvfs", about, b""), ("take(1)", b"+", b""))) as device:
        told("deploy", device, tmp_path, code=1)
    assert not any(name in code for code in device.executed)


@pytest.mark.parametrize("asked", [b"-", b"", b"++"])
def test_a_device_that_asks_for_nothing_or_too_much_is_one_line(tmp_path, hurried, asked):
    with Impostor(answering(("statvfs", lines(ABOUT), b""), ("take(1)", asked, b""))) as device:
        assert told("deploy", device, tmp_path, code=1)


@pytest.mark.parametrize(
    "head", [b"", b"CLPK", b"CLPK\x02" + b"\xff" * 59, b"\x00" * 64, b"CLPK\x02" + bytes(59)]
)
def test_a_pack_that_is_none_is_sent_whole(tmp_path, head):
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
        line = commands.told("pull", "--port", port, "--out", tmp_path / "out", code=1)
        assert line.startswith(f"{port}: cannot be opened; ")


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
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
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
        if "unique_id" in code and len(answers) % 2:
            return WHOSE[1:]
        number = next(turn)
        return answers[number % len(answers)], error if number % 3 == 2 else b""

    for command in ("pull", "deploy"):
        with Impostor(answer) as device:
            code, _, complaint = run(command, device, folder)
        assert complaint.count("\n") == (code != 0) and code in (0, 1, 2)
        assert {path.name for path in folder.glob("*/*/*")} <= {
            "1.clutch", "2.clutch", "results.json",
        }  # fmt: skip
