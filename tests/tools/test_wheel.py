"""An installed package: a wheel is built, installed into an environment, and used from a folder
outside the checkout. Most tests use the packages of this environment. `uvx` and pipx have their
own, which are brought into .venv once; after that these tests need no network either.
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

import clutch
from host_sim.files.paths import ROOT
from host_sim.playthroughs.recorded import recording
from tests.commands import told
from tests.needed_tools import missing
from tools import cli
from tools.environment import SIMULATOR_LOCK, fingerprint

pytestmark = pytest.mark.slow

PLAYTHROUGH = recording("rule_text_round")
UV = shutil.which("uv", path=str(Path(sys.executable).parent))


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
    done = run(UV, "venv", "--offline", "--python", sys.executable, made, cwd=place)
    assert done.returncode == 0, done.stderr
    (python,) = [*made.glob("bin/python"), *made.glob("Scripts/python.exe")]
    done = run(
        UV, "pip", "install", "--offline", "--no-deps", "--python", python, wheel, cwd=place
    )
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
    for name in ("firmware/main.py", "firmware/clutch/words/nl.txt", "boards/pico2_w/board.py"):
        assert f"clutch_handheld/{name}" in names
    assert {name.partition("/")[0] for name in names} == {
        "clutch_handheld", f"clutch_handheld-{clutch.VERSION}.dist-info",
    }  # fmt: skip
    ends = (".pyc", ".uf2", ".webp", "open.png", "parts.csv", "schematic.svg", "boards/README.md")
    assert [name for name in names if name.endswith(ends)] == []


def test_an_installed_clutch_plays_on_micropython_from_any_folder(clutch_says, micropython):
    done = clutch_says("play", "--engine", "micropython", "--json", "round.play")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.splitlines()[-1])["round"] == 2


def serves_the_handheld(command, cwd: Path, environment: dict[str, str]) -> bool:
    """Whether `sim` prints its address and answers there."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        [*map(str, command), "sim", "--no-browser", "--port", str(port)],
        cwd=cwd, env=environment, stdout=subprocess.PIPE, text=True,
    ) as server:  # fmt: skip
        try:
            assert server.stdout and f"http://127.0.0.1:{port}/" in server.stdout.readline()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as page:
                return b"Clutch" in page.read()
        finally:
            server.terminate()


def find_python(version: str) -> Path:
    """The Python of this version on this machine: on the path, or one of pyenv."""
    name = f"python{version}"
    places = (Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/{name}")
    for python in [*places, *filter(None, [shutil.which(name)])]:
        if subprocess.run([python, "-c", ""], capture_output=True).returncode == 0:
            return Path(python)
    pytest.skip(f"this machine has no Python {version}")


def wheelhouse() -> Path:
    """A folder with the packages of the simulator for this Python. It is filled once."""
    folder = ROOT / ".venv" / "cache" / f"wheelhouse-{fingerprint(SIMULATOR_LOCK)[:10]}"
    new = folder.with_suffix(".new")
    for _ in range(3):  # a registry may fail for a moment
        if folder.exists():
            return folder
        done = run(
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--require-hashes", "--only-binary", ":all:", "--dest", new,
            "--requirement", ROOT / SIMULATOR_LOCK, cwd=ROOT,
        )  # fmt: skip
        if not done.returncode:
            return new.rename(folder)
    return missing("a wheelhouse", "connect once, and run this again")


def plays_from_the_wheel(program, options, wheel: Path, folder: Path, **variables: str):
    """`program` starts the wheel offline, in a folder with a space and an umlaut, without Git and
    npm: it plays a game, and serves the handheld."""
    here, path = folder / "Spiele für alle", folder / "path"
    here.mkdir()
    path.mkdir()
    shutil.copy(wheel, here)
    shutil.copy(PLAYTHROUGH, here / "Runde für vier.play")
    for needed in filter(None, map(shutil.which, ("dirname", "realpath"))):  # by uv's programs
        (path / Path(needed).name).symlink_to(needed)
    alone = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    alone |= {"PATH": str(path), "HOME": str(folder), **variables}
    clutch_here = [program, *map(str, options), f"./{wheel.name}", "clutch"]
    done = subprocess.run(
        [*clutch_here, "play", "--json", "Runde für vier.play"],
        cwd=here, env=alone, capture_output=True, encoding="utf-8", timeout=200,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["round"] == 2
    assert serves_the_handheld(clutch_here, here, alone)


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_each_python_starts_it_from_the_wheel_by_uvx(wheel, tmp_path, version):
    cache = ROOT / ".venv" / "cache" / "uv"
    options = ["tool", "run", "--no-config", "--python", find_python(version), "--cache-dir"]
    options += [cache, "--constraints", ROOT / SIMULATOR_LOCK, "--from"]
    for connection in (["--offline"], []):  # the packages are brought once
        if not run(UV, *connection, *options, wheel, "clutch", "--version", cwd=ROOT).returncode:
            break
    else:
        missing(f"the packages for Python {version}", "connect once, and run this again")
    plays_from_the_wheel(UV, ["--offline", *options], wheel, tmp_path)


def test_pipx_starts_it_from_the_wheel(wheel, tmp_path, pipx):
    offline = {
        "PIP_NO_INDEX": "1", "PIP_NO_COMPILE": "1", "PIP_FIND_LINKS": wheelhouse().as_uri()
    }  # fmt: skip
    options = ["run", "--python", sys.executable, "--spec"]
    plays_from_the_wheel(pipx, options, wheel, tmp_path, **offline)


def test_an_installed_clutch_has_a_terminal(clutch_says):
    assert clutch_says("terminal").stderr.startswith("terminal: input or output is no terminal")


@pytest.mark.parametrize("command", ["bench", "boards", "faults", "gallery"])
def test_what_needs_a_checkout_says_so_in_one_line(clutch_says, command):
    done = clutch_says(command)
    assert done.returncode and done.stderr.startswith(f"{command}: needs a checkout of Clutch")
    assert len(done.stderr.splitlines()) == 1


def test_a_package_that_only_a_checkout_installs_is_named_in_one_line(monkeypatch):
    monkeypatch.setattr(cli, "IN_A_CHECKOUT", False)
    monkeypatch.delitem(sys.modules, "tools.install.link", raising=False)
    monkeypatch.setitem(sys.modules, "serial", None)
    line = "serial is not installed; a checkout has it: python3 tools/run.py pull\n"
    assert told("pull") == line
