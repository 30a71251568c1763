"""The page's installer, in Node, with a device that is not a handheld: it reports that in one
line, in time, and sends nothing after a wrong answer."""

import json
import time

import pytest

from host_sim.board.loading import load_board
from host_sim.pack.plan import planned
from tests.host_sim.onto.node import on_node
from tests.host_sim.small_firmware import small_tree
from tests.tools.install.test_usb_outside import ABOUT
from tests.tools.install.usb_devices import UnixPort
from tests.tools.install.usb_impostors import (
    CHIP,
    Impostor,
    a_handheld,
    answering,
    dripping,
    endless,
    lines,
    rubbish,
    silent,
)

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(60)]
NEW = small_tree()
PLAN = planned(NEW, load_board("pico")[1])
HURRIED = {"exchange_s": 0.5}


@pytest.fixture
def trouble(node, tmp_path):
    """trouble(device, ...) -> the kind of what went wrong"""

    def of(device, do="install", limits=HURRIED, **more):
        done = on_node(
            node, device.path, tmp_path, tree=NEW, plan=PLAN, do=do, limits=limits, **more
        )
        return done.get("trouble", {}).get("kind")

    return of


@pytest.mark.parametrize("talk", [silent, rubbish, endless, dripping])
def test_what_is_no_micropython_is_given_up(talk, trouble):
    with Impostor(talk=talk) as device:
        assert trouble(device) == "no_micropython"


@pytest.mark.parametrize(
    ("printed", "error", "kind"),
    [
        (b"\xff\xfe\x00", b"", "nonsense"),
        (b"[" * 5000, b"", "nonsense"),
        (lines(5), b"", "nonsense"),
        (lines(None, [1, 2], {}), b"", "nonsense"),
        (lines({**ABOUT, "machine": "RP2040\x1b[2J"}), b"", "nonsense"),
        (lines({**ABOUT, "block_bytes": 0}), b"", "nonsense"),
        (lines({**ABOUT, "free_blocks": 10**9}), b"", "nonsense"),
        (lines({**ABOUT, "folders": ["/"]}), b"", "nonsense"),
        (lines(["main.py", -1, "0" * 64], ABOUT), b"", "nonsense"),
        (b"1\r\n" * 10**5, b"", "endless"),
        (b"", b"Traceback:\r\n\x1b[2JOSError: " + b"y" * 5000 + b"\r\n", "device_error"),
        (b"", b"OSError: [Errno 28] ENOSPC\r\n", "full_drive"),
        (b"", b"OSError: [Errno 19] ENODEV\r\n", "no_drive"),
    ],
)
def test_a_wrong_answer_is_one_line(printed, error, kind, trouble, tmp_path):
    with Impostor(answering(("statvfs", printed, error))) as device:
        assert trouble(device) == kind
    done = json.loads((tmp_path / "result.json").read_text("utf-8"))
    assert all(str(text).isprintable() for text in done["trouble"]["about"].values())


def test_a_device_that_falls_silent_is_given_up(trouble):
    def answer(code):
        if "statvfs" in code:
            time.sleep(1)
        return b"", b""

    with Impostor(answer) as device:
        assert trouble(device) == "silent"


@pytest.mark.parametrize(("asked", "kind"), [(b"-", "nonsense"), (b"", "device_error")])
def test_a_device_that_does_not_ask_for_the_file_gets_none(asked, kind, trouble):
    error = b"" if asked else b"OSError: [Errno 5] EIO\r\n"
    answers = (("statvfs", lines(ABOUT), b""), ("take(", asked, error))
    with Impostor(answering(*answers)) as device:
        assert trouble(device) == kind


def test_only_names_that_a_handheld_has_are_fetched(trouble, tmp_path):
    files = {"/games/1": b"one", "/games/../7": b"x", "/etc/passwd": b"x", "/games/1\x1b": b"x"}
    with Impostor(a_handheld(files)) as device:
        assert trouble(device, do="fetch") is None
        assert not any("passwd" in code or "/../" in code for code in device.executed)
    said = (tmp_path / "result.json").read_text()
    assert f'"files":{{"{CHIP}/1.clutch":"b25l"}}' in said


def test_two_games_of_one_id_are_two_files(trouble, tmp_path):
    files = {"/games/5": b"one", "/games/5.3.done": b"two"}
    with Impostor(a_handheld(files)) as device:
        assert trouble(device, do="fetch") is None
    said = (tmp_path / "result.json").read_text()
    assert f'"{CHIP}/5.clutch":"b25l","{CHIP}/5-2.clutch":"dHdv"' in said


def test_content_that_comes_in_crumbs_ends_with_the_first(trouble):
    with Impostor(a_handheld({"/games/1": bytes(1000)}, part_bytes=1)) as device:
        assert trouble(device, do="fetch") is None
        assert sum("read(" in code for code in device.executed) == 1


def test_more_content_than_was_asked_for_is_one_line(trouble):
    with Impostor(a_handheld({"/games/1": bytes(3000)}, part_bytes=1025)) as device:
        assert trouble(device, do="fetch") == "nonsense"


def test_a_file_larger_than_any_is_one_line(trouble):
    files = {"/store/results.json": bytes(70_000)}
    with Impostor(a_handheld(files)) as device:
        assert trouble(device, do="fetch") == "too_large"


def test_who_waits_before_the_next_press_has_lost_nothing(trouble, micropython, tmp_path):
    limits = {"whole_s": 2}
    with UnixPort(micropython, tmp_path / "flash.img", {}) as device:
        assert trouble(device, do="wait", wait_ms=2100, again=True, limits=limits) is None
        assert trouble(device, do="wait", wait_ms=2100, again=False, limits=limits) == "slow"
