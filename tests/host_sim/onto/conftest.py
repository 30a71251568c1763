"""Fixtures for the page "Onto a Pico": a host with handhelds on cables, and a user; the page's
installer in Node, and a handheld for it."""

import pytest

from host_sim.board.loading import load_board
from host_sim.pack.plan import planned
from host_sim.pack.tree import built_tree
from tests.host_sim.onto.bridge import bridged
from tests.host_sim.onto.node import on_node
from tests.host_sim.onto.site import BOARD, Onto, plugging
from tests.host_sim.small_firmware import small_tree
from tests.tools.install.usb_devices import unix  # noqa: F401  a fixture


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


@pytest.fixture
def job(node, tmp_path):
    """job(device, **what) -> what Node says of it; by default it installs `small_tree()`"""

    def run(device, tree=None, plan=None, do="install", **more):
        tree = tree or small_tree()
        plan = plan or planned(tree, load_board("pico")[1])
        return on_node(node, device.path, tmp_path, tree=tree, plan=plan, do=do, **more)

    return run
