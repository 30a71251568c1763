"""Make the Python environments of Clutch, and bring them up to date.

    ensure_environment(lock)    make or complete an environment, with the packages of a lock file
    ensure_npm(engine)          install the packages of an engine from npm
    ensure_stubs()              unpack MicroPython's type stubs

`.venv` is made from the lock files, with hashes. Its stamp has the interpreter, the folder and the
hash of each lock file. If one of them differs, or if a set-up was interrupted, the environment is
made again. The simulator alone needs no developer tools.

The packages for CircuitPython are in a second environment inside `.venv`, because their modules
would hide others of the same names. The packages for the printed case are in a third one, which
only `case` makes.

run.py imports this file before it checks Python's version. Its rules apply here too: only the
standard library, and only what Python 3.7 can parse.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
CIRCUITPYTHON_ENVIRONMENT = ENVIRONMENT / "circuitpython"
CASE_ENVIRONMENT = ENVIRONMENT / "case"
STAMP_NAME = "clutch-stamp.json"
STUBS = ENVIRONMENT / "stubs"
STUBS_OF_ALL = "micropython_stdlib_stubs"  # every module's stubs need these

SIMULATOR_LOCK = "requirements.lock"
DEVELOPER_LOCK = "requirements-dev.lock"
RP2040_LOCK = "requirements-rp2040.lock"
BENCH_LOCK = "requirements-bench.lock"
STUBS_LOCK = "requirements-stubs.lock"
CIRCUITPYTHON_LOCK = "requirements-circuitpython.lock"
MUTANTS_LOCK = "requirements-mutants.lock"
CASE_LOCK = "requirements-case.lock"
# {engine with packages from npm: its name in messages}. host_sim/engines/ENGINE has the
# package.json; .venv/ENGINE has the installed packages.
NPM_ENGINES = {"rp2040": "The engine rp2040", "wasm": "The engine wasm"}
NO_NETWORK = (
    "Name or service not known",
    "No address associated",
    "Temporary failure in name resolution",
    "nodename nor servname",
    "getaddrinfo failed",
    "Network is unreachable",
    "NewConnectionError",
    "ConnectTimeout",
    "Connection refused",
    "Max retries exceeded",
    "No route to host",
    "ProxyError",
    "dns error",
    "error sending request",
)


class Problem(Exception):
    """A problem of the set-up, as one line for a person."""


def python_of(environment):
    """The interpreter of a virtual environment, on any system."""
    if os.name == "nt":
        return environment / "Scripts" / "python.exe"
    return environment / "bin" / "python"


def fingerprint(lock):
    return hashlib.sha256((ROOT / lock).read_bytes()).hexdigest()


def wanted_stamp(locks):
    """The stamp of a finished environment with these locks."""
    return {
        "python": sys.version,
        "folder": str(ROOT),
        "locks": {lock: fingerprint(lock) for lock in locks},
    }


def read_stamp(environment):
    """The environment's stamp; None if the environment is missing, incomplete or out of date."""
    try:
        stamp = json.loads((environment / STAMP_NAME).read_text("utf-8"))
        usable = python_of(environment).exists() and stamp == wanted_stamp(stamp["locks"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return stamp if usable else None


class Progress:
    """Prints the steps of a set-up, with the seconds since its start."""

    def __init__(self):
        self.start_s = time.monotonic()

    def say(self, text):
        seconds = time.monotonic() - self.start_s
        print(f"[{seconds:5.1f} s] {text}", file=sys.stderr, flush=True)


def explain(what, output):
    """The Problem to raise for a failed program: its last lines, or that there is no network."""
    if any(sign in output for sign in NO_NETWORK):
        return Problem(
            f"{what} needs the package index, and there is no connection to it. "
            "Connect once and run this again; after that Clutch works offline."
        )
    lines = [line for line in output.splitlines() if line.strip()]
    return Problem("\n  ".join([f"{what} failed:", *(lines[-8:] or ["(it printed nothing)"])]))


def make_environment(environment, progress):
    """Make an empty environment. Anything in its place is removed."""
    import importlib.util

    if importlib.util.find_spec("ensurepip") is None:
        raise Problem(
            "This Python lacks `ensurepip`, which makes environments. "
            "On Debian and Ubuntu: apt-get install python3-venv"
        )
    place = environment.relative_to(ROOT).as_posix()
    progress.say(f"making an environment in {place}, with Python {sys.version.split()[0]}")
    if environment.is_symlink():
        environment.unlink()
    elif environment.exists():
        shutil.rmtree(environment)
    # This may run on the Python of the removed environment: use the Python that made it.
    python = getattr(sys, "_base_executable", None) or sys.executable
    made = subprocess.run(
        [python, "-m", "venv", str(environment)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if made.returncode:
        raise explain("Making the environment", made.stdout)
    for site in site_packages(environment):
        (site / "clutch-handheld.pth").write_text(str(ROOT) + "\n", "utf-8")


def site_packages(environment):
    return [*environment.glob("lib/python*/site-packages"), *environment.glob("Lib/site-packages")]


def run_pip(environment, arguments, lock, progress):
    """Run pip on the packages of a lock file, each checked against its hashes."""
    command = [
        str(python_of(environment)),
        "-m",
        "pip",
        *arguments,
        "--no-deps",
        "--require-hashes",
        "--disable-pip-version-check",
        "--no-input",
        "--progress-bar",
        "off",
        "--retries",
        "2",
        "--requirement",
        str(ROOT / lock),
    ]
    output = []
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        for line in pip.stdout or ():
            output.append(line)
            if line.startswith("Collecting "):
                progress.say("  " + line.split()[1].replace("==", " "))
            elif line.startswith("Installing "):
                progress.say("  unpacking")
    if pip.returncode:
        raise explain("Installing the packages", "".join(output))


def install(environment, lock, progress):
    """Install the packages of a lock file into an environment."""
    progress.say(f"installing the packages in {lock}")
    run_pip(environment, ["install"], lock, progress)


def ensure_stubs():
    """Unpack MicroPython's type stubs, into a folder for each module, such as .venv/stubs/pico_w.

    The stubs of different modules have files of the same names, so they cannot share an
    environment. Among other packages, a type checker would use CPython's standard library instead
    of theirs.
    """
    stamp_file = STUBS / STAMP_NAME
    if stamp_file.exists() and stamp_file.read_text("utf-8") == fingerprint(STUBS_LOCK):
        return
    progress = Progress()
    progress.say(f"unpacking the packages in {STUBS_LOCK}")
    shutil.rmtree(str(STUBS), ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        download = ["download", "--only-binary", ":all:", "--dest", folder]
        run_pip(ENVIRONMENT, download, STUBS_LOCK, progress)
        wheels = {wheel.name.partition("-")[0]: wheel for wheel in Path(folder).glob("*.whl")}
        standard_library = wheels.pop(STUBS_OF_ALL)
        for name, wheel in wheels.items():
            module = name.replace("micropython_rp2_rpi_", "").replace("_stubs", "")
            for file in (standard_library, wheel):
                with zipfile.ZipFile(str(file)) as packed:
                    packed.extractall(str(STUBS / module))
    stamp_file.write_text(fingerprint(STUBS_LOCK), "utf-8")


def ensure_environment(lock, environment=ENVIRONMENT):
    """Make or complete an environment so that it has the packages of a lock file."""
    stamp = read_stamp(environment)
    stamp_file = environment / STAMP_NAME
    installed = list(stamp["locks"]) if stamp else []
    if lock in installed or (lock == SIMULATOR_LOCK and DEVELOPER_LOCK in installed):
        return
    progress = Progress()
    if stamp is None:
        if stamp_file.exists():
            progress.say("the environment in .venv is out of date")
        elif environment.exists():
            progress.say("the environment in .venv is not complete")
        else:
            progress.say("setting up; this happens only once")
    # Remove the stamp first and write it last, so that an interrupted set-up starts again, even
    # if it was interrupted while it removed the old environment.
    if stamp_file.exists():
        stamp_file.unlink()
    if stamp is None:
        make_environment(environment, progress)
    install(environment, lock, progress)
    stamp_file.write_text(json.dumps(wanted_stamp([*installed, lock]), indent=2) + "\n", "utf-8")
    progress.say("ready")


def ensure_npm(engine):
    """Install the packages that the package-lock.json of an engine lists."""
    source, target = ROOT / "host_sim" / "engines" / engine, ENVIRONMENT / engine
    wanted = json.loads((source / "package.json").read_text("utf-8"))["dependencies"]
    try:
        installed = {
            name: json.loads((target / "node_modules" / name / "package.json").read_text("utf-8"))[
                "version"
            ]
            for name in wanted
        }
    except (OSError, ValueError):
        installed = {}
    if installed == wanted:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise Problem(NPM_ENGINES[engine] + " needs Node 18 or newer, with npm; npm is missing.")
    Progress().say("installing the packages in " + str(source.relative_to(ROOT)))
    target.mkdir(exist_ok=True)
    for file in ("package.json", "package-lock.json"):
        shutil.copyfile(source / file, target / file)
    done = subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=str(target),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise explain("Installing " + NPM_ENGINES[engine].lower(), done.stdout)
