"""Fixtures for the tools that tests need. If a tool is missing, its tests are skipped with a line
that says how to get it. With CI=true they fail.
"""

import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")


def missing(what: str, remedy: str):
    """Skip the test that needs `what`; in CI, fail it."""
    text = f"{what} is missing: {remedy}"
    if IN_CI:
        pytest.fail(text, pytrace=False)
    pytest.skip(text)


def find_micropython() -> str | None:
    return shutil.which("micropython", path=str(Path(sys.executable).parent))


def need_micropython() -> str:
    return find_micropython() or missing(
        "MicroPython for the PC",
        "its package exists for Linux on x86-64 only",
    )


@pytest.fixture(scope="session")
def micropython() -> str:
    """The path of real MicroPython, unix port."""
    return need_micropython()


@pytest.fixture(scope="session")
def circuitpython() -> Path:
    """The Python of the environment with Blinka."""
    pythons = [*(ROOT / ".venv" / "circuitpython").glob("[bS]*/python*")]
    return pythons[0] if pythons else missing("Blinka", "python3 tools/run.py test brings it")


def program(name: str, package: str, what: str):
    """A fixture: the path of a program, which a package of Debian has."""
    return pytest.fixture(scope="session")(
        lambda: shutil.which(name) or missing(what, f"apt-get install {package}")
    )


valgrind = program("valgrind", "valgrind", "valgrind")  # counts instructions
slicer = program("prusa-slicer", "prusa-slicer", "PrusaSlicer")
ngspice = program("ngspice", "ngspice", "ngspice")  # simulates the circuit
pipx = program("pipx", "pipx", "pipx")
zbarimg = program("zbarimg", "zbar-tools", "zbarimg")  # reads QR codes


def file_in(variable: str, what: str):
    """A fixture: the path of a file that a variable names. No package has the file, so without it
    the tests are skipped, in CI too.
    """

    def path() -> str:
        return os.environ.get(variable) or pytest.skip(f"{variable} names no {what}")

    return pytest.fixture(scope="session")(path)


uf2 = file_in("CLUTCH_UF2", "MicroPython file for the Pico")
frozen_uf2 = file_in("CLUTCH_UF2_FROZEN", "MicroPython with the firmware frozen into it")


@pytest.fixture(scope="session")
def case_python() -> str:
    """The Python of the environment that makes the printed case."""
    from host_sim.errors import UserError
    from tools.hardware import printing

    try:
        return printing.case_python()
    except UserError:
        return missing("the case's environment", "python3 tools/run.py case --board pico_242")


def need_node() -> str:
    return shutil.which("node") or missing("Node", "apt-get install nodejs")


def need_wasm() -> str:
    from host_sim.engines.wasm import found

    remedy = "apt-get install npm, then python3 tools/run.py test brings it"
    return need_node() if found() else missing("MicroPython for WebAssembly", remedy)


@pytest.fixture(scope="session")
def node() -> str:
    """The path of Node, which runs the emulated chip and MicroPython for WebAssembly."""
    return need_node()


@pytest.fixture(scope="session")
def wasm() -> str:
    """The path of Node, if the npm package of the engine wasm is installed too."""
    return need_wasm()


def chromium_arguments() -> list[str]:
    """The options of every Chromium of the tests. Root can start one without a sandbox only."""
    arguments = [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*arguments, "--no-sandbox"] if is_root else arguments


@pytest.fixture(scope="module")
def browser():
    """A headless Chromium, by playwright's sync_api, for the tests of one file.

    It has an event loop in this thread. So a test in such a file must serve its page from another
    thread or process, and must not use asyncio.run().
    """
    from host_sim.frontends.web.browser import find_headless

    executable = find_headless() or missing(
        "Chromium", "apt-get install chromium, or name one in CLUTCH_CHROMIUM"
    )
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=executable, args=chromium_arguments()
        )
        yield chromium
        chromium.close()


@contextmanager
def new_page(browser, **options):
    """A page with its own profile. An uncaught error in its scripts fails the test.
    Most need no service worker, which would take a sixth of their time.
    """
    context = browser.new_context(**{"service_workers": "block", **options})
    context.set_default_timeout(30_000)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, errors


@pytest.fixture
def page(browser):
    """A new page."""
    with new_page(browser) as page:
        yield page
