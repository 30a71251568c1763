"""An installed package: a wheel is built, installed into an environment, and used from a folder
outside the checkout. The tests need no network, because they use the packages of this environment.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

import clutch
from host_sim import cli
from host_sim.choices import ROOT
from host_sim.mirrors import recording

pytestmark = pytest.mark.slow

PLAYTHROUGH = recording("rule_text_round")


def environment() -> dict[str, str]:
    """Without a way to the checkout, and with this environment's MicroPython on the path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return {**os.environ, "PYTHONPATH": "", "PATH": path}


def run(*command, cwd: Path):
    return subprocess.run(
        list(map(str, command)), cwd=cwd, env=environment(), capture_output=True, text=True,
        timeout=200,
    )  # fmt: skip


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """-> (the installed program, a folder with nothing but a playthrough)"""
    place = tmp_path_factory.mktemp("installed")
    made, elsewhere = place / "environment", place / "elsewhere"
    elsewhere.mkdir()
    done = run(sys.executable, "-m", "venv", "--without-pip", made, cwd=place)
    assert done.returncode == 0, done.stderr
    (python,) = [*made.glob("bin/python"), *made.glob("Scripts/python.exe")]
    done = run(
        sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index",
        "--disable-pip-version-check", wheel, cwd=place,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (site,) = [*made.glob("lib/python*/site-packages"), *made.glob("Lib/site-packages")]
    ours = Path(next(path for path in sys.path if path.endswith("site-packages")))
    (site / "packages.pth").write_text(f"{ours}\n")
    shutil.copy(PLAYTHROUGH, elsewhere / "round.play")
    return python.with_name("clutch" + python.suffix), elsewhere


@pytest.fixture
def clutch_says(installed):
    """clutch_says(*arguments) -> the finished process"""
    program, elsewhere = installed
    return lambda *arguments: run(program, *arguments, cwd=elsewhere)


def test_the_wheel_carries_the_firmware_and_the_boards_and_nothing_made(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for name in ("firmware/main.py", "firmware/clutch/words/nl.py", "boards/pico2_w/board.py"):
        assert f"host_sim/carried/{name}" in names
    assert {name.partition("/")[0] for name in names} == {
        "host_sim", f"clutch_handheld-{clutch.VERSION}.dist-info",
    }  # fmt: skip
    assert not [name for name in names if "__pycache__" in name or name.endswith(".uf2")]


@pytest.mark.parametrize("engine", ["cpython", "micropython"])
def test_an_installed_clutch_plays_from_any_folder(clutch_says, engine, request):
    if engine == "micropython":
        request.getfixturevalue("micropython")
    done = clutch_says("play", "--engine", engine, "--json", "round.play")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.splitlines()[-1])["round"] == 2


def test_an_installed_clutch_serves_the_handheld(installed):
    program, elsewhere = installed
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        [program, "sim", "--no-browser", "--port", str(port)], cwd=elsewhere, env=environment(),
        stdout=subprocess.PIPE, text=True,
    ) as server:  # fmt: skip
        try:
            assert server.stdout and f"http://127.0.0.1:{port}/" in server.stdout.readline()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as page:
                assert b"Clutch" in page.read()
        finally:
            server.terminate()


def test_an_installed_clutch_has_a_terminal_and_a_gallery(clutch_says):
    assert clutch_says("terminal").stderr.startswith("terminal: input or output is no terminal")
    assert "Usage: clutch gallery" in clutch_says("gallery", "--help").stdout


@pytest.mark.parametrize("command", ["bench", "boards", "faults"])
def test_what_needs_a_checkout_says_so_in_one_line(clutch_says, command):
    done = clutch_says(command)
    assert done.returncode and done.stderr.startswith(f"{command}: needs a checkout of Clutch")
    assert len(done.stderr.splitlines()) == 1


def test_a_package_that_only_a_checkout_installs_is_named_in_one_line(monkeypatch):
    monkeypatch.setattr(cli, "IN_A_CHECKOUT", False)
    monkeypatch.delitem(sys.modules, "host_sim.usb.link", raising=False)
    monkeypatch.setitem(sys.modules, "serial", None)
    done = CliRunner().invoke(cli.main, ["pull"])
    line = "serial is not installed; a checkout has it: python3 tools/run.py pull\n"
    assert (done.exit_code, done.stderr) == (2, line)
