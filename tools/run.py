"""Start Clutch: make the Python environment if needed, then run a command.

    python3 tools/run.py              list the commands
    python3 tools/run.py sim          run a command, with its arguments
    python3 tools/run.py test         run every check; arguments go to pytest
    python3 tools/run.py lock         resolve the packages again and rewrite the lock files

Rules of this file and of environment.py, which makes the environment:

- They import only the standard library, and nothing from the environment that they make. Python
  3.7 can parse them, so that an older Python shows a sentence instead of a syntax error.
- The exit code is that of the command.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # PYTHONSAFEPATH leaves it out

from environment import (
    BENCH_LOCK,
    CASE_ENVIRONMENT,
    CASE_LOCK,
    CIRCUITPYTHON_ENVIRONMENT,
    CIRCUITPYTHON_LOCK,
    DEVELOPER_LOCK,
    ENVIRONMENT,
    INSTALL_LOCK,
    MUTANTS_LOCK,
    NPM_ENGINES,
    ROOT,
    RP2040_LOCK,
    SIMULATOR_LOCK,
    STUBS_LOCK,
    Problem,
    ensure_environment,
    ensure_npm,
    ensure_stubs,
    python_of,
    run,
)

OLDEST_PYTHON = (3, 11)
# {lock file: its packages}. DEVELOPER_LOCK also has those of the simulator and of INSTALL_LOCK.
LOCKS = {
    SIMULATOR_LOCK: ["pyproject.toml"],
    DEVELOPER_LOCK: ["pyproject.toml", "--group", "dev", "--constraint", SIMULATOR_LOCK],
    INSTALL_LOCK: ["--group", "install", "--constraint", DEVELOPER_LOCK],
    CIRCUITPYTHON_LOCK: ["--group", "circuitpython"],
    # Only one file of this package is used, the chip's boot ROM, and none of its dependencies.
    RP2040_LOCK: ["--group", "rp2040", "--no-deps"],
    # These run on MicroPython. Nothing on the PC imports them.
    BENCH_LOCK: ["--group", "bench", "--no-deps"],
    # These are not installed, but unpacked into a folder for each module.
    STUBS_LOCK: ["--group", "stubs", "--no-deps"],
    MUTANTS_LOCK: ["--group", "mutants", "--constraint", DEVELOPER_LOCK],
    CASE_LOCK: ["--group", "case"],
}
DEVELOPER_COMMANDS = ("bench", "lock", "mutants", "portrait", "release", "test")
INSTALL_COMMANDS = ("build", "deploy", "pull", "translate")  # what tests need is 600 MB more

HELP = """python3 tools/run.py COMMAND [ARGUMENTS]

  test  Run every check. Arguments go to pytest: -k NAME, --lane NAME, a file.
  lock  Resolve the packages, and write the lock files.
"""


def dotted(version):
    return ".".join(map(str, version))


def wanted_engines(command, arguments):
    """The engines in NPM_ENGINES that a command needs. An option names the engine; `bench` and
    `test` need rp2040 if a variable names a UF2 file; `page` and `release` need wasm.
    """
    named = os.environ.get("CLUTCH_UF2") or os.environ.get("CLUTCH_UF2_FROZEN")
    found = {name for name in NPM_ENGINES if name in arguments or "--engine=" + name in arguments}
    if command in ("bench", "test") and named:
        found.add("rp2040")
    if command in ("page", "release"):
        found.add("wasm")
    return sorted(found)


def write_locks():
    """Resolve pyproject.toml for every system, and write the lock files."""
    for lock, sources in LOCKS.items():
        print("resolving", lock, flush=True)
        options = "--universal --generate-hashes --upgrade --no-emit-index-url --quiet"
        command = [str(python_of(ENVIRONMENT)), "-m", "uv", "pip", "compile", *sources]
        command += [*options.split(), "--python-version", dotted(OLDEST_PYTHON)]
        command += ["--custom-compile-command", "python3 tools/run.py lock"]
        run([*command, "--output-file", lock], "Resolving " + lock)


def hand_over(arguments):
    """Run a module with the environment's Python, in any folder. Does not return."""
    command = [str(python_of(ENVIRONMENT)), "-P", "-m", *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    # Windows has no exec. Ctrl-C reaches the child too, which handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(subprocess.call(command))


def main(arguments):
    if sys.version_info[:2] < OLDEST_PYTHON:
        here = dotted(sys.version_info[:2])
        raise Problem(f"Clutch needs Python {dotted(OLDEST_PYTHON)} or newer; this is {here}.")
    if not arguments:
        os.write(1, HELP.encode() + b"\n")  # at once: the command that follows prints more
    command = arguments[0] if arguments else "--help"
    if command == "lock" and arguments[1:]:
        raise Problem("lock: takes no arguments; right would be python3 tools/run.py lock")
    if command != "test" and {"-h", "--help"} & {command, *arguments}:
        ensure_environment(SIMULATOR_LOCK)  # who asks for help waits for nothing else
        hand_over(["tools", *(arguments or [command])])
    ensure_environment(DEVELOPER_LOCK if command in DEVELOPER_COMMANDS else SIMULATOR_LOCK)
    engines = wanted_engines(command, arguments)
    if command in INSTALL_COMMANDS or "rp2040" in engines:  # which reads a .uf2
        ensure_environment(INSTALL_LOCK)
    if command == "bench":
        ensure_environment(BENCH_LOCK)
    if command in ("mutants", "test"):
        ensure_environment(MUTANTS_LOCK)
    for engine in engines:
        if engine == "rp2040":
            ensure_environment(RP2040_LOCK)
        ensure_npm(engine)
    if command in ("bench", "test") and "wasm" not in arguments:
        try:
            ensure_npm("wasm")
        except (OSError, Problem):
            pass  # the tests and rows that need it report how to get it
    if command in ("release", "test") or any("circuitpython" in one for one in arguments):
        ensure_environment(CIRCUITPYTHON_LOCK, CIRCUITPYTHON_ENVIRONMENT)
    if command in ("case", "release") or (command == "test" and os.environ.get("CI")):
        ensure_environment(CASE_LOCK, CASE_ENVIRONMENT)
    if command == "test":
        ensure_stubs()
    if command == "lock":
        write_locks()
    elif command == "test":
        os.chdir(str(ROOT))
        # The tests start many processes, and load modules of the firmware again and again.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        # A partial run starts faster in one process, and can be debugged.
        chosen = arguments[1:]
        if chosen in ([], ["--quick"]):
            chosen += ["-n", "auto"]
        # Before pytest knows the option --lane, it would take NAME for a folder of that name.
        while "--lane" in chosen[:-1]:
            at = chosen.index("--lane")
            chosen[at : at + 2] = ["--lane=" + chosen[at + 1]]
        hand_over(["pytest", *chosen])
    else:
        hand_over(["tools", *arguments])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Problem as problem:
        sys.exit(str(problem))
    except OSError as error:
        sys.exit(f"{error.filename or 'stdout'}: {error.strerror}")
    except KeyboardInterrupt:
        sys.exit(130)
