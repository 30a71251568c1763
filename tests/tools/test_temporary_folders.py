"""However a command ends, it leaves no temporary folder and no device process."""

import errno
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from host_sim.files import folders
from host_sim.files.paths import ROOT
from host_sim.pack import bytecode

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
COMMANDS = {
    "sim": ["sim", "--no-browser", "--port", "18420"],
    "play": ["play", "long.play"],
    "faults": ["faults", "--engine", "cpython", "--lane", "cuts"],
}


def start(words, folder, **options: Any) -> Any:
    """A command whose temporary folders are made in `folder`, once there is one."""
    (folder / "tmp").mkdir()
    (folder / "long.play").write_text("wait 86400000\n" * 20_000)
    # A shell without a terminal starts what runs in the background with Ctrl-C ignored.
    restore = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "tools", *words],
        cwd=folder,
        env={**os.environ, "TMPDIR": str(folder / "tmp"), "PYTHONPATH": str(ROOT)},
        **options,
    )
    signal.signal(signal.SIGINT, restore)
    until_s = time.monotonic() + 30
    while not any((folder / "tmp").glob("clutch-*")) and time.monotonic() < until_s:
        time.sleep(0.05)
    time.sleep(0.3)  # into what it does with it
    return process


def children(process):
    path = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [Path("/proc", number) for number in path.read_text().split()]


@pytest.mark.parametrize(
    ("command", "number"),
    [
        ("sim", signal.SIGHUP),
        ("sim", signal.SIGINT),
        ("play", signal.SIGTERM),
        ("faults", signal.SIGINT),
    ],
)
def test_a_signal_leaves_no_temporary_folder_and_no_process(tmp_path, command, number):
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with start(COMMANDS[command], tmp_path, **quiet) as process:
        assert list((tmp_path / "tmp").glob("clutch-*"))
        devices = children(process)
        process.send_signal(number)
        _, complaint = process.communicate(timeout=60)
    assert list((tmp_path / "tmp").iterdir()) == []
    assert b"Traceback" not in complaint
    assert process.returncode == (128 + number if number != signal.SIGINT else process.returncode)
    until_s = time.monotonic() + 60  # the system ends them when it comes to that
    while any(device.exists() for device in devices) and time.monotonic() < until_s:
        time.sleep(0.05)
    assert not [device for device in devices if device.exists()]


def test_a_signal_that_comes_in_a_destructor_ends_the_simulator(tmp_path):
    """Python drops what is raised there."""
    code = """if True:
        import os, signal, sys
        from host_sim.board.loading import load_board
        from host_sim.engines.opening import open_engine
        from host_sim.frontends.web import server

        class Told:
            def __del__(self):
                os.kill(os.getpid(), signal.SIGTERM)

        signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
        board = load_board("pico")[1]
        server.serve(lambda: open_engine("cpython", "pico"), board, 18440, False, lambda _: Told())
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, timeout=20)
    assert done.returncode == 128 + signal.SIGTERM


def drawn(far_end, until):
    """All that is drawn on a terminal until `until()` holds, and what then waits there."""
    text, ended = b"", False
    while True:
        try:
            text += os.read(far_end, 65536)
        except BlockingIOError:
            if ended:
                return text
            ended = until()
            time.sleep(0.02)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_the_terminal_face_leaves_none_when_its_window_is_closed(tmp_path, number):
    far_end, terminal = pty.openpty()
    os.set_blocking(far_end, False)
    ends = {"stdin": terminal, "stdout": terminal, "stderr": terminal}
    with start(["terminal"], tmp_path, start_new_session=True, **ends) as process:
        text = b""
        while b"\x1b[?1049h" not in text:
            text += drawn(far_end, lambda: True)
        process.send_signal(number)
        if number == signal.SIGHUP:
            os.close(far_end)
            os.close(terminal)
            assert process.wait(timeout=60)
        else:
            until_s = time.monotonic() + 60
            text = drawn(far_end, lambda: process.poll() is not None or time.monotonic() > until_s)
            assert process.returncode == 128 + number
            assert b"\x1b[?1049l" in text, "the terminal is not as it was"
            os.close(far_end)
            os.close(terminal)
    assert list((tmp_path / "tmp").iterdir()) == []


def test_a_compilation_that_is_ended_leaves_no_half_of_it(tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    (tmp_path / "module.py").write_text("x = 1\n")
    monkeypatch.setattr(folders, "cache_folder", lambda name: tmp_path / "cache")
    monkeypatch.setattr(bytecode, "compile_module", interrupted)
    (tmp_path / "cache").mkdir()
    with pytest.raises(KeyboardInterrupt):
        bytecode.compiled(tmp_path, processor=bytecode.X64)
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_full_disk_names_what_could_not_be_kept(tmp_path, monkeypatch):
    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(folders, "cache_folder", lambda kind: tmp_path)
    with pytest.raises(OSError) as raised:
        folders.cached("packs", "of_a_pico", full)
    assert raised.value.filename == str(tmp_path / "of_a_pico")
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_kept_bytecode_is_in_a_folder_of_this_process_alone(tmp_path):
    """In a folder that all share, somebody else's bytecode could wait under our names."""
    code = (
        "import os, stat, sys; sys.prefix = '/dev/null'\n"
        "from host_sim.files.paths import cache_folder\n"
        "folder = cache_folder('bytecode')\n"
        "assert folder == cache_folder('bytecode') != cache_folder('packs')\n"
        "assert os.getuid() == folder.stat().st_uid\n"
        "print(folder.parent, oct(stat.S_IMODE(folder.parent.stat().st_mode)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    folder, mode = done.stdout.split()
    assert Path(folder).parent == tmp_path and mode == "0o700"
    assert not Path(folder).exists()
