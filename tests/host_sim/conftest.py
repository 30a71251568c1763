"""Fixtures that several tests of the simulator share: the static page, built once in a process."""

import shutil
from pathlib import Path

import pytest

from tests.host_sim.page_site import hosted


@pytest.fixture(scope="session")
def built_page(tmp_path_factory, wasm) -> Path:
    """The folder of a static page that was just built."""
    from host_sim.frontends.web import static_page

    folder = tmp_path_factory.mktemp("page") / "site"
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
