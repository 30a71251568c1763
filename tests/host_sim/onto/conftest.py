"""Fixtures for the page "Onto a Pico": a host with handhelds on cables, and a user."""

import pytest

from host_sim.building.tree import built_tree
from tests.host_sim.onto.bridge import bridged
from tests.host_sim.onto.site import BOARD, Onto, plugging


@pytest.fixture(scope="module")
def tree():
    """What an installation puts on a handheld of this board."""
    return built_tree(BOARD)


@pytest.fixture
def host(site):
    """A web server for the page, see `bridge.bridged`."""
    with bridged(site) as found:
        yield found


@pytest.fixture
def plugged(host, micropython, tmp_path):
    """plugged(files, ...) -> a handheld with these files, on the host's only cable."""
    with plugging(host, micropython, tmp_path) as plug_in:
        yield plug_in


@pytest.fixture
def onto(page, host):
    """onto(...) -> the page in a browser, see `site.Onto`"""
    return lambda **options: Onto(page, host, **options)
