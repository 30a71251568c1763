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

from tools.environment import Problem, install_npm

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (ROOT / "tools/run.py", ROOT / "tools/environment.py")
LATIN_1 = "de_DE.ISO-8859-1"


def make_house(folder: Path) -> Path:
    """A small repository whose simulator prints its arguments and exits with the second."""
    (folder / "tools/locks").mkdir(parents=True)
    for file in PROGRAM:
        shutil.copy(file, folder / "tools")
    for lock in (ROOT / "tools/locks").iterdir():
        (folder / "tools/locks" / lock.name).write_text("")
    (folder / "tools/__main__.py").write_text(
        "import sys, time\n"
        "try:\n"
        "    print(sys.argv[1:], flush=True)\n"
        "    time.sleep(60 if 'sleep' in sys.argv else 0)\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(130)\n"
        "sys.exit(int(sys.argv[2]) if sys.argv[2:] else 0)\n"
    )
    return folder


@pytest.fixture(scope="module")
def latin_1(tmp_path_factory) -> dict[str, str]:
    """The variables of a locale in Latin-1, if it can be made."""
    folder = tmp_path_factory.mktemp("locale")
    made = ["localedef", "-i", "de_DE", "-f", "ISO-8859-1", str(folder / LATIN_1)]
    if not shutil.which("localedef") or subprocess.run(made, capture_output=True).returncode:
        return {}
    return {"LC_ALL": LATIN_1, "LOCPATH": str(folder)}


@pytest.fixture(scope="module")
def first_uses(tmp_path_factory, latin_1):
    """A house with a name of accents and spaces, and what two commands said that used it first, at
    the same time, in a locale of other letters."""
    folder = tmp_path_factory.mktemp("used") / "Jürgen Müller's Spiele"
    folder.mkdir()
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    arguments = [sys.executable, str(make_house(folder) / "tools/run.py"), "play", "3"]
    with (
        subprocess.Popen(arguments, env=environment(**latin_1), **pipes) as one,
        subprocess.Popen(arguments, env=environment(**latin_1), **pipes) as other,
    ):
        said = [process.communicate(timeout=100) for process in (one, other)]
        return folder, [(one.returncode, *said[0]), (other.returncode, *said[1])]


@pytest.fixture(scope="module")
def used_house(first_uses):
    """A house whose first use is over. Tests leave it in working order."""
    return first_uses[0]


def environment(**more: str):
    return {**os.environ, "CLUTCH_UF2": "", "CLUTCH_UF2_FROZEN": "", **more}


def run(house: Path, *arguments: str, **more: str):
    return subprocess.run(
        [sys.executable, str(house / "tools/run.py"), *arguments],
        capture_output=True, text=True, cwd=house.parent, env=environment(**more),
    )  # fmt: skip


def test_first_use_makes_the_environment_and_a_second_command_waits_for_it(first_uses):
    folder, said = first_uses
    assert [(code, out) for code, out, _ in said] == 2 * [(3, "['play', '3']\n")]
    waited, made = sorted((complaint for _, _, complaint in said), key=len)
    assert "only once" in made and made.rstrip().endswith("ready")
    assert "waiting for it" in waited and "waiting for it" not in made
    later = run(folder, "play", "0")
    assert (later.returncode, later.stderr) == (0, "")


@pytest.mark.parametrize("command", ["case", "page", "release"])
def test_who_asks_for_help_waits_for_no_packages(used_house, command):
    done = run(used_house, command, "0", "--help", PATH="", PIP_NO_INDEX="1")
    assert (done.stdout, done.stderr) == (f"['{command}', '0', '--help']\n", "")


def test_the_lock_files_are_not_written_for_who_asks_how(used_house):
    done = run(used_house, "lock", "--help")
    line = "lock: takes no arguments; right would be python3 tools/run.py lock\n"
    assert (done.returncode, done.stderr) == (1, line)


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


def test_packages_that_few_commands_need_are_added_when_they_are_wanted(
    used_house,
):
    house = used_house
    assert run(house, "build", "0").returncode == 0
    apart = house / ".venv" / "circuitpython"
    assert not apart.exists()
    done = run(house, "build", "0", "--board", "pico_circuitpython")
    assert done.returncode == 0 and "an environment in .venv/circuitpython" in done.stderr
    assert (apart / "clutch-stamp.json").exists()
    again = run(house, "build", "0", "--board", "pico_circuitpython")
    assert (again.returncode, again.stderr) == (0, "")

    names = [f"micropython_rp2_rpi_{module}_stubs" for module in ("pico", "pico2_w")]
    lines = [make_stubs(house, name) for name in [*names, "micropython_stdlib_stubs"]]
    (house / "tools/locks/requirements-stubs.lock").write_text("".join(lines))
    first = run(house, "test", CI="", PIP_NO_INDEX="1", PIP_FIND_LINKS=house.as_uri())
    assert "unpacking the packages in tools/locks/requirements-stubs.lock" in first.stderr
    assert "requirements-mutants.lock" in first.stderr and "making" not in first.stderr
    stubs = house / ".venv" / "stubs"
    for module, name in zip(("pico", "pico2_w"), names, strict=True):
        assert (stubs / module / "machine.pyi").read_text() == f"# {name}"
        assert (stubs / module / "stdlib/sys.pyi").exists()
    assert "unpacking" not in run(house, "test").stderr


def test_without_a_command_it_lists_them(used_house):
    done = run(used_house)
    assert done.returncode == 0
    assert "test" in done.stdout and done.stdout.endswith("['--help']\n")


def hear_ctrl_c():
    """A shell starts what runs behind it deaf to Ctrl-C, and so are its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
def test_ctrl_c_is_quiet(used_house):
    with subprocess.Popen(
        [sys.executable, str(used_house / "tools/run.py"), "sim", "sleep"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=hear_ctrl_c,
    ) as process:  # fmt: skip
        assert process.stdout and process.stdout.readline() == "['sim', 'sleep']\n"
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=30)
    assert (process.returncode, complaint) == (130, "")


def test_an_environment_that_no_longer_fits_is_made_again(used_house):
    (used_house / "tools/locks/requirements-dev.lock").write_text("# another\n")
    out_of_date = run(used_house, "play")
    assert out_of_date.returncode == 0 and "out of date" in out_of_date.stderr
    assert "requirements-dev.lock" not in out_of_date.stderr
    installs = run(used_house, "deploy").stderr  # the tests' tools are hundreds of megabytes
    assert "requirements-install.lock" in installs and "requirements-dev.lock" not in installs


def test_a_set_up_that_is_killed_gives_the_old_environment_back(used_house):
    """Of two Pythons on the path the other one's set-up was killed."""
    house = used_house
    lock = house / "tools/locks/requirements.lock"
    lock.write_text("# another\n")
    killer = house / "kills" / "sitecustomize.py"
    killer.parent.mkdir()
    killer.write_text("import os, subprocess\nsubprocess.Popen = lambda *a, **b: os._exit(9)\n")
    killed = run(house, "play", PYTHONPATH=str(killer.parent))
    assert killed.returncode == 9 and "out of date" in killed.stderr
    lock.write_text("")
    again = run(house, "play", PIP_NO_INDEX="1")
    assert again.returncode == 0 and "making" not in again.stderr, again.stderr


ABSENT = "click==8.5.1 --hash=sha256:" + "0" * 64 + "\n"


def fails(house, lock, packages, command, **environment):
    """The complaint of a command when these packages cannot be had. The environment works on."""
    (house / "tools/locks" / lock).write_text(packages)
    failed = run(house, command, **environment)
    (house / "tools/locks" / lock).write_text("")
    assert failed.returncode == 1 and "Traceback" not in failed.stderr
    assert run(house, "play", PIP_NO_INDEX="1", PIP_FIND_LINKS="").stderr == ""
    return failed.stderr


def test_no_network_is_one_clear_sentence(used_house, monkeypatch):
    for name in [name for name in os.environ if name.upper().startswith("PIP_")]:
        monkeypatch.delenv(name)
    nowhere = {
        "PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_NO_CACHE_DIR": "1",
    }  # fmt: skip
    complaint = fails(used_house, "requirements.lock", ABSENT, "play", **nowhere)
    assert "no connection" in complaint.splitlines()[-1]


@pytest.mark.skipif(not shutil.which("npm"), reason="needs npm")
def test_no_network_for_npm_is_the_same_sentence(used_house, tmp_path):
    engine = "host_sim/engines/wasm"
    shutil.copytree(ROOT / engine, used_house / engine)
    nowhere = {"registry": "http://127.0.0.1:9", "cache": str(tmp_path), "fetch_retries": "0"}
    nowhere = {f"npm_config_{name}": value for name, value in nowhere.items()}
    done = run(used_house, "page", **nowhere)
    assert "no connection" in done.stderr.splitlines()[-1] and done.returncode == 1


def test_a_package_that_does_not_match_its_hash_is_refused(used_house):
    house = used_house
    (house / "parcel-1.0-py3-none-any.whl").write_bytes(b"not what was locked")
    other = ABSENT.replace("click==8.5.1", "parcel==1.0")
    here = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": house.as_uri()}
    complaint = fails(house, "requirements-mutants.lock", other, "mutants", **here)
    assert "DO NOT MATCH THE HASHES" in complaint


def test_it_starts_in_any_locale_and_where_python_leaves_its_folder_out(used_house, latin_1):
    locales = ({"LC_ALL": "C", "PYTHONUTF8": "0"}, {"LC_ALL": "C.UTF-8"}, latin_1)
    for variables in (*locales, {"PYTHONSAFEPATH": "1"}):
        done = run(used_house, "play", **variables)
        assert (done.stdout, done.stderr) == ("['play']\n", "")


@pytest.mark.skipif(
    not shutil.which("setpriv") or os.getuid() > 0, reason="needs setpriv, and root"
)
def test_an_environment_of_somebody_else_is_one_line(used_house):
    """As `sudo` leaves it. What is installed in it still works."""
    folder = used_house
    for path in (folder / ".venv", *(folder / ".venv").iterdir()):
        os.chown(path, 65534, 65534)
    powerless = ["setpriv", "--bounding-set=-dac_override"]

    def started(command):
        arguments = [*powerless, sys.executable, str(folder / "tools/run.py"), command]
        return subprocess.run(arguments, capture_output=True, text=True)

    assert started("play").returncode == 0
    more = started("mutants")
    assert (more.returncode, more.stderr.count("\n")) == (1, 1), more.stderr
    assert "Permission denied; right would be a folder that you may write to" in more.stderr


@pytest.mark.parametrize("file", PROGRAM, ids=lambda file: file.stem)
def test_it_parses_on_old_pythons_and_imports_only_the_standard_library(file):
    known = {*sys.stdlib_module_names, *(other.stem for other in PROGRAM)}
    for node in ast.walk(ast.parse(file.read_text("utf-8"), feature_version=(3, 7))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert all(name.split(".")[0] in known for name in names), names


def test_an_old_python_gets_a_sentence():
    code = (
        "import runpy, sys\n"
        "sys.version_info = (3, 9, 2, 'final', 0)\n"
        f"sys.argv = ['run.py', 'sim']\nrunpy.run_path({str(PROGRAM[0])!r}, "
        "run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "Clutch needs Python 3.11 or newer; this is 3.9.\n"


def test_a_folder_whose_name_npm_cannot_read_is_one_line(monkeypatch):
    monkeypatch.setattr(shutil, "which", str)
    with pytest.raises(Problem, match="npm needs a folder with a name in UTF-8"):
        install_npm("wasm", ROOT, Path(os.fsdecode(b"J\xfcrgen")), None)
