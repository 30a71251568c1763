"""Make the Python environments of Clutch, and bring them up to date.

    ensure_environment(lock)    make or complete an environment, with the packages of a lock file
    ensure_npm(engine)          install the packages of an engine from npm
    ensure_stubs()              unpack MicroPython's type stubs

`.venv` is made from the lock files, with hashes. Its stamp has the interpreter, the folder and the
hash of each lock file. If one of them differs, or if a set-up was interrupted, the environment is
made again. The simulator alone needs no developer tools.

A set-up that fails leaves the environment as it was: the old one waits in `.venv.old` until the
new one is whole, and a lock file that is added has the same versions of the packages that are
there. A second command waits while one sets up.

The packages for CircuitPython are in a second environment inside `.venv`, because their modules
would hide others of the same names. The packages for the printed case are in a third one, which
only `case` makes.

run.py imports this file before it checks Python's version. Its rules apply here too: only the
standard library, and only what Python 3.7 can parse.
"""

import errno
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
CIRCUITPYTHON_ENVIRONMENT = ENVIRONMENT / "circuitpython"
CASE_ENVIRONMENT = ENVIRONMENT / "case"
BUSY = ROOT / ".venv.lock"
STAMP_NAME = "clutch-stamp.json"
STUBS = ENVIRONMENT / "stubs"
STUBS_OF_ALL = "micropython_stdlib_stubs"  # every module's stubs need these

SIMULATOR_LOCK = "tools/locks/requirements.lock"
DEVELOPER_LOCK = "tools/locks/requirements-dev.lock"
INSTALL_LOCK = "tools/locks/requirements-install.lock"
RP2040_LOCK = "tools/locks/requirements-rp2040.lock"
BENCH_LOCK = "tools/locks/requirements-bench.lock"
STUBS_LOCK = "tools/locks/requirements-stubs.lock"
CIRCUITPYTHON_LOCK = "tools/locks/requirements-circuitpython.lock"
MUTANTS_LOCK = "tools/locks/requirements-mutants.lock"
CASE_LOCK = "tools/locks/requirements-case.lock"
# {engine with packages from npm: its name in messages}. host_sim/engines/ENGINE has the
# package.json; .venv/ENGINE has the installed packages.
NPM_ENGINES = {"rp2040": "The engine rp2040", "wasm": "The engine wasm"}
NO_NETWORK = (
    "NameResolutionError",
    "getaddrinfo",
    "ECONNREFUSED",
    "ENETUNREACH",
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
    """The stamp of a finished environment with these locks. The name of the folder is the same in
    every locale."""
    return {
        "python": sys.version,
        "folder": os.fsencode(str(ROOT)).decode("latin-1"),
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


def remove(path):
    """Remove a folder, a link to one or a file, if it is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(str(path))
    elif path.exists() or path.is_symlink():
        path.unlink()


def beside(folder, ending):
    return folder.with_name(folder.name + ending)


@contextmanager
def alone(progress):
    """Keep other set-ups waiting. The lock ends with this process, however that ends."""
    with open(str(BUSY), "a") as file:
        if not take(file):
            progress.say("another command sets up; waiting for it")
            while not take(file):
                time.sleep(0.2)
        yield


def take(file):
    """Lock a file. -> whether no other process has it"""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            raise
        return False
    return True


def once(is_done, make):
    """Call `make(progress)` unless the work is done, also by a command that began before this."""
    if is_done():
        return
    progress = Progress()
    try:
        with alone(progress):
            if not is_done():
                make(progress)
    except OSError as error:
        where = error.filename or ENVIRONMENT
        right = "right would be a folder that you may write to, with room in it"
        raise Problem(f"{where}: {error.strerror or error}; {right}") from None


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


def run(command, what, told=lambda line: None, cwd=ROOT):
    """Run a program. `what`: the work, named by the Problem if it fails. `told(line)` is called
    with each line of its output.
    """
    output = []
    with subprocess.Popen(
        command,
        cwd=str(cwd),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as program:
        for line in program.stdout or ():
            output.append(line)
            told(line)
    if program.returncode:
        raise explain(what, "".join(output))


def make_environment(environment, progress):
    """Make an empty environment. Anything in its place is removed."""
    import importlib.util

    if importlib.util.find_spec("ensurepip") is None:
        raise Problem(
            "This Python lacks `ensurepip`, which makes environments. "
            "On Debian and Ubuntu: apt-get install python3-venv"
        )
    try:
        str(ROOT).encode("utf-8")
    except UnicodeEncodeError:
        wrong = "this locale cannot write the name of the folder"
        raise Problem(f"{str(ROOT)!a}: {wrong}; right would be another name") from None
    place = environment.relative_to(ROOT).as_posix()
    progress.say(f"making an environment in {place}, with Python {sys.version.split()[0]}")
    remove(environment)
    # This may run on the Python of the old environment: use the Python that made it.
    python = getattr(sys, "_base_executable", None) or sys.executable
    run([python, "-m", "venv", str(environment)], "Making the environment")
    # Python 3.11 and 3.12 read this file in the locale's encoding, so it is ASCII.
    line = f"import os, sys; sys.path.append(os.fsdecode({os.fsencode(str(ROOT))!r}))\n"
    for folder in ("lib/python*/site-packages", "Lib/site-packages"):
        for site in environment.glob(folder):
            (site / "clutch-handheld.pth").write_text(line, "ascii")


def run_pip(environment, arguments, lock, progress):
    """Run pip on the packages of a lock file, each checked against its hashes."""
    options = "--no-deps --require-hashes --disable-pip-version-check --no-input --retries 2"
    command = [str(python_of(environment)), "-m", "pip", *arguments, *options.split()]
    command += ["--progress-bar", "off", "--requirement", str(ROOT / lock)]

    def told(line):
        if line.startswith("Collecting "):
            progress.say("  " + line.split()[1].replace("==", " "))
        elif line.startswith("Installing "):
            progress.say("  unpacking")

    run(command, "Installing the packages", told)


def ensure_stubs():
    """Unpack MicroPython's type stubs, into a folder for each module, such as .venv/stubs/pico_w.

    The stubs of different modules have files of the same names, so they cannot share an
    environment. Among other packages, a type checker would use CPython's standard library instead
    of theirs.
    """
    stamp_file = STUBS / STAMP_NAME

    def is_done():
        return stamp_file.exists() and stamp_file.read_text("utf-8") == fingerprint(STUBS_LOCK)

    once(is_done, unpack_stubs)


def unpack_stubs(progress):
    progress.say(f"unpacking the packages in {STUBS_LOCK}")
    new = beside(STUBS, ".new")
    remove(new)
    with tempfile.TemporaryDirectory(prefix="clutch-") as folder:
        download = ["download", "--only-binary", ":all:", "--dest", folder]
        run_pip(ENVIRONMENT, download, STUBS_LOCK, progress)
        wheels = {wheel.name.partition("-")[0]: wheel for wheel in Path(folder).glob("*.whl")}
        standard_library = wheels.pop(STUBS_OF_ALL)
        for name, wheel in wheels.items():
            module = name.replace("micropython_rp2_rpi_", "").replace("_stubs", "")
            for file in (standard_library, wheel):
                with zipfile.ZipFile(str(file)) as packed:
                    packed.extractall(str(new / module))
    (new / STAMP_NAME).write_text(fingerprint(STUBS_LOCK), "utf-8")
    remove(STUBS)
    new.rename(STUBS)


def ensure_environment(lock, environment=ENVIRONMENT):
    """Make or complete an environment so that it has the packages of a lock file."""
    once(
        lambda: has_packages(environment, lock),
        lambda progress: set_up(environment, lock, progress),
    )


def has_packages(environment, lock):
    stamp = read_stamp(environment)
    installed = stamp["locks"] if stamp else ()
    part = lock in (SIMULATOR_LOCK, INSTALL_LOCK)
    return lock in installed or (part and DEVELOPER_LOCK in installed)


def set_up(environment, lock, progress):
    """Add the packages of a lock file to an environment, or make the environment again if it does
    not fit. What fails in between leaves the environment as it was."""
    old = beside(environment, ".old")
    stamp_file = environment / STAMP_NAME
    if old.exists() and not stamp_file.exists():  # the last set-up was killed
        remove(environment)
        old.rename(environment)
        if has_packages(environment, lock):
            return
    stamp = read_stamp(environment)
    if stamp:
        add_packages(environment, [*stamp["locks"], lock], progress)
    elif not environment.exists():
        progress.say("setting up; this happens only once")
        make_whole(environment, lock, progress)
    else:
        wrong = "out of date" if stamp_file.exists() else "not complete"
        progress.say(f"the environment in .venv is {wrong}")
        remove(old)
        environment.rename(old)
        try:
            make_whole(environment, lock, progress)
        except BaseException:
            remove(environment)
            old.rename(environment)
            raise
        remove(old)
    progress.say("ready")


def make_whole(environment, lock, progress):
    make_environment(environment, progress)
    add_packages(environment, [lock], progress)


def add_packages(environment, locks, progress):
    """Install the packages of the last of these lock files; the others are installed. The stamp
    is written first, which shows whether this folder can be written, and put in its place last."""
    new = environment / (STAMP_NAME + ".new")
    new.write_text(json.dumps(wanted_stamp(locks), indent=2) + "\n", "utf-8")
    progress.say(f"installing the packages in {locks[-1]}")
    run_pip(environment, ["install"], locks[-1], progress)
    os.replace(str(new), str(environment / STAMP_NAME))


def ensure_npm(engine):
    """Install the packages that the package-lock.json of an engine lists."""
    source, target = ROOT / "host_sim" / "engines" / engine, ENVIRONMENT / engine
    wanted = json.loads((source / "package.json").read_text("utf-8"))["dependencies"]

    def is_done():
        try:
            modules = {
                name: (target / "node_modules" / name / "package.json").read_text("utf-8")
                for name in wanted
            }
            return wanted == {name: json.loads(modules[name])["version"] for name in modules}
        except (OSError, ValueError):
            return False

    once(is_done, lambda progress: install_npm(engine, source, target, progress))


def install_npm(engine, source, target, progress):
    npm = shutil.which("npm")
    if npm is None:
        raise Problem(NPM_ENGINES[engine] + " needs Node 18 or newer, with npm; npm is missing.")
    if str(target).encode("utf-8", "replace").decode("utf-8") != str(target):
        raise Problem("npm needs a folder with a name in UTF-8; " + repr(str(ROOT)) + " has none.")
    progress.say("installing the packages in " + str(source.relative_to(ROOT)))
    new = beside(target, ".new")
    remove(new)
    new.mkdir()
    for file in ("package.json", "package-lock.json"):
        shutil.copyfile(source / file, new / file)
    options = "--ignore-scripts --no-audit --no-fund --prefer-offline"  # they are checked by hash
    command = [npm, "ci", *options.split(), "--fetch-retry-maxtimeout=10000"]
    run(command, "Installing " + NPM_ENGINES[engine].lower(), cwd=new)
    remove(target)
    new.rename(target)
