"""tools/run.py: the environment that it makes, when it makes it again, and its error messages.

Each test works in a copy of the folder with its own lock files. Tests with lock files that list no
package need no network.
"""

import ast
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (ROOT / "tools/run.py", ROOT / "tools/environment.py")


def make_house(folder: Path) -> Path:
    """A small repository whose simulator prints its arguments and exits with the second."""
    (folder / "tools").mkdir()
    (folder / "host_sim").mkdir()
    for file in PROGRAM:
        shutil.copy(file, folder / "tools")
    (folder / "requirements.lock").write_text("")
    (folder / "requirements-dev.lock").write_text("")
    (folder / "requirements-circuitpython.lock").write_text("")
    (folder / "requirements-bench.lock").write_text("")
    (folder / "requirements-stubs.lock").write_text("")
    (folder / "requirements-mutants.lock").write_text("")
    (folder / "requirements-case.lock").write_text("")
    (folder / "host_sim/__main__.py").write_text(
        "import sys, time\n"
        "try:\n"
        "    print(sys.argv[1:], flush=True)\n"
        "    time.sleep(60 if 'sleep' in sys.argv else 0)\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(130)\n"
        "sys.exit(int(sys.argv[2]) if sys.argv[2:] else 0)\n"
    )
    return folder


@pytest.fixture
def house(tmp_path):
    return make_house(tmp_path)


@pytest.fixture(scope="module")
def used_house(tmp_path_factory):
    """A house whose first use is over, and what that said."""
    folder = make_house(tmp_path_factory.mktemp("used"))
    return folder, run(folder, "play", "3")


def run(house: Path, *arguments: str, **environment: str):
    return subprocess.run(
        [sys.executable, str(house / "tools/run.py"), *arguments],
        capture_output=True, text=True, cwd=house.parent,
        env={**os.environ, "CLUTCH_UF2": "", "CLUTCH_UF2_FROZEN": "", **environment},
    )  # fmt: skip


def test_first_use_makes_the_environment_and_the_second_finds_it(used_house):
    folder, first = used_house
    assert first.returncode == 3
    assert first.stdout == "['play', '3']\n"
    assert "only once" in first.stderr and first.stderr.rstrip().endswith("ready")
    second = run(folder, "play", "0")
    assert (second.returncode, second.stderr) == (0, "")


def test_circuitpythons_packages_are_kept_apart_and_only_made_when_they_are_wanted(house):
    assert run(house, "build", "0").returncode == 0
    apart = house / ".venv" / "circuitpython"
    assert not apart.exists()
    done = run(house, "build", "0", "--board", "pico_circuitpython")
    assert done.returncode == 0 and "an environment in .venv/circuitpython" in done.stderr
    assert (apart / "clutch-stamp.json").exists()
    again = run(house, "build", "0", "--board", "pico_circuitpython")
    assert (again.returncode, again.stderr) == (0, "")


def make_stubs(folder: Path, name: str) -> str:
    """A wheel with one stub that says whose it is. -> its line in a lock file"""
    dashed, info = name.replace("_", "-"), f"{name}-1.0.dist-info"
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("machine.pyi" if "rp2" in name else "stdlib/sys.pyi", f"# {name}")
        about = f"Metadata-Version: 2.1\nName: {dashed}\nVersion: 1.0\n"
        packed.writestr(f"{info}/METADATA", about)
        packed.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        packed.writestr(f"{info}/RECORD", "")
    return f"{dashed}==1.0 --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def test_the_stubs_of_each_module_are_unpacked_into_a_folder_of_their_own(house):
    names = [f"micropython_rp2_rpi_{module}_stubs" for module in ("pico", "pico2_w")]
    lines = [make_stubs(house, name) for name in [*names, "micropython_stdlib_stubs"]]
    (house / "requirements-stubs.lock").write_text("".join(lines))
    first = run(house, "test", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(house))
    assert "unpacking the packages in requirements-stubs.lock" in first.stderr
    stubs = house / ".venv" / "stubs"
    for module, name in zip(("pico", "pico2_w"), names, strict=True):
        assert (stubs / module / "machine.pyi").read_text() == f"# {name}"
        assert (stubs / module / "stdlib/sys.pyi").exists()
    assert "unpacking" not in run(house, "test").stderr


def test_without_a_command_it_lists_them(used_house):
    done = run(used_house[0])
    assert done.returncode == 0
    assert "test" in done.stdout and done.stdout.endswith("['--help']\n")


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
def hear_ctrl_c():
    """A shell starts what runs behind it deaf to Ctrl-C, and so are its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_is_quiet(used_house):
    with subprocess.Popen(
        [sys.executable, str(used_house[0] / "tools/run.py"), "sim", "sleep"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=hear_ctrl_c,
    ) as process:  # fmt: skip
        assert process.stdout and process.stdout.readline() == "['sim', 'sleep']\n"
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=30)
    assert (process.returncode, complaint) == (130, "")


def test_an_environment_that_no_longer_fits_is_completed_or_made_again(house):
    (house / ".venv/bin").mkdir(parents=True)
    left_over = house / ".venv/left_over"
    left_over.touch()
    half_made = run(house, "play")
    assert half_made.returncode == 0 and "not complete" in half_made.stderr
    assert not left_over.exists()

    on_top = run(house, "bench")
    assert "requirements-dev.lock" in on_top.stderr and "making" not in on_top.stderr
    assert run(house, "play").stderr == ""

    (house / "requirements-dev.lock").write_text("# another\n")
    out_of_date = run(house, "play")
    assert out_of_date.returncode == 0 and "out of date" in out_of_date.stderr
    assert "requirements-dev.lock" not in out_of_date.stderr


def test_a_set_up_that_ends_while_it_removes_the_old_environment_begins_again(house):
    """Of two Pythons on the path the other one's set-up was ended: the rest of it is not used."""
    assert run(house, "play").returncode == 0
    stamp = house / ".venv" / "clutch-stamp.json"
    fitting = stamp.read_text()
    stamp.write_text(fitting.replace('"python": "', '"python": "other '))
    ended = run(house, "play", PYTHONPATH=str(remover_that_ends(house)))
    assert ended.returncode == 9 and "out of date" in ended.stderr
    if stamp.exists():
        stamp.write_text(fitting)  # the Python that it was made for comes back
    again = run(house, "play")
    assert again.returncode == 0 and "not complete" in again.stderr, again.stderr


def remover_that_ends(house):
    """A folder for PYTHONPATH with which a program ends at the first tree that it removes."""
    folder = house / "ends"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        "import os, shutil\n"
        "def rmtree(path, *ignored, **also):\n"
        "    os.unlink(os.path.join(path, 'pyvenv.cfg'))\n"
        "    os._exit(9)\n"
        "shutil.rmtree = rmtree\n"
    )
    return folder


def test_no_network_is_one_clear_sentence(house):
    (house / "requirements.lock").write_text("click==8.5.1 --hash=sha256:" + "0" * 64 + "\n")
    alone = {
        name: value for name, value in os.environ.items() if not name.upper().startswith("PIP_")
    }
    done = subprocess.run(
        [sys.executable, str(house / "tools/run.py"), "sim"], capture_output=True, text=True,
        env={
            **alone, "PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
            "PIP_NO_CACHE_DIR": "1",
        },
    )  # fmt: skip
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "no connection" in done.stderr.splitlines()[-1]
    assert not (house / ".venv/clutch-stamp.json").exists()


def test_a_package_that_does_not_match_its_hash_is_refused(house):
    wheel = house / "parcel-1.0-py3-none-any.whl"
    wheel.write_bytes(b"not what was locked")
    (house / "requirements.lock").write_text("parcel==1.0 --hash=sha256:" + "0" * 64 + "\n")
    done = run(house, "sim", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(house))
    assert done.returncode == 1
    assert "DO NOT MATCH THE HASHES" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("file", PROGRAM, ids=lambda file: file.stem)
def test_it_parses_on_old_pythons_and_imports_only_the_standard_library(file):
    known = {*sys.stdlib_module_names, *(other.stem for other in PROGRAM)}
    for node in ast.walk(ast.parse(file.read_text("utf-8"), feature_version=(3, 7))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert all(name.split(".")[0] in known for name in names), names


def test_it_starts_where_python_leaves_its_folder_out_of_the_path(used_house):
    done = run(used_house[0], "play", "0", PYTHONSAFEPATH="1")
    assert (done.returncode, done.stderr) == (0, "")


def test_an_old_python_gets_a_sentence(house):
    code = (
        "import runpy, sys\n"
        "sys.version_info = (3, 9, 2, 'final', 0)\n"
        f"sys.argv = ['run.py', 'sim']\nrunpy.run_path({str(house / 'tools/run.py')!r}, "
        "run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "Clutch needs Python 3.11 or newer; this is 3.9.\n"
