"""Fixtures that several tests of the simulator share: the static page, built once in a run, and
its modules in Node."""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from host_sim.frontends.web.static_page import STATIC, result_tables
from host_sim.frontends.web.words import scripts as made_scripts
from tests.host_sim.page_site import AlonePage, hosted
from tests.needed_tools import new_page


@pytest.fixture(scope="session")
def built_page(tmp_path_factory, wasm) -> Path:
    """The folder of a static page that a process of this run has just built."""
    from host_sim.frontends.web import static_page
    from tools.environment import take

    run = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        run = run.parent
    folder = run / "page"
    with open(run / "page.busy", "a") as busy:
        while not take(busy):
            time.sleep(0.2)
        if not folder.exists():
            static_page.build(folder)
    return folder


@pytest.fixture(scope="module")
def site(built_page, tmp_path_factory) -> Path:
    """A copy of it for each file; a test may change its files."""
    return Path(shutil.copytree(built_page, tmp_path_factory.mktemp("page") / "site"))


@pytest.fixture(scope="module")
def host(site):
    """A web server for that folder, see `page_site.hosted`."""
    with hosted(site) as found:
        yield found


@pytest.fixture
def kept(browser):
    """A new page with the service worker that keeps it for later."""
    with new_page(browser, service_workers="allow") as page:
        yield page


@pytest.fixture(scope="module")
def handheld(browser, host):
    """The static page with its handheld, for all tests of a file that leave it as it was."""
    with new_page(browser) as page:
        yield AlonePage(page, host.url)


@pytest.fixture(scope="module")
def static(tmp_path_factory):
    """A folder with the page's modules, also those that are made of the words."""
    folder = tmp_path_factory.mktemp("modules") / "static"
    shutil.copytree(STATIC, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    for name, source in made_scripts().items():
        (folder / name).write_text(source, "utf-8")
    return folder


@pytest.fixture(scope="module")
def said(node, static):
    """said(module, names, expression, given): the value of an expression in which these names of a
    module are known, and `given`."""

    def said(module, names, expression, given):
        script = (
            f'import {{ {names} }} from "./{module}";\n'
            f"const given = {json.dumps(given)};\n"
            f"console.log(JSON.stringify(await {expression}));"
        )
        command = [node, "--input-type=module"]
        done = subprocess.run(
            command, input=script, cwd=static, capture_output=True, text=True, timeout=180
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return said


CODES = """given.codes.map((code) => {
  try {
    return decode(code, given.tables);
  } catch (error) {
    return error.kind;
  }
})"""


@pytest.fixture(scope="module")
def decoded(said):
    """What result_code.js says of each code."""
    tables = result_tables()
    return lambda codes: said(
        "result_code.js", "decode", CODES, {"tables": tables, "codes": codes}
    )
