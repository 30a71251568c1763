"""The floors of the house: tools -> host_sim -> firmware, and the rooms of the simulator in order.

Read from ordinary import statements. What the firmware may import is in test_imports.py, and that
boards import only boards in test_house.py.
"""

import ast
import os
import re
from pathlib import Path

import pytest

from host_sim.engines.rp2040.port import Port
from host_sim.errors import UserError
from tests.tools.test_imports import imports_in

ROOT = Path(__file__).resolve().parents[2]
# From the ground up: a module imports from its own floor or room, and from those before it.
FLOORS = ("host_sim", "tools", "tests")
ROOMS = ("errors", "files", "electronics", "board", "pack", "engines", "playthroughs", "frontends")
NAMES_OF_ROOMS = [f"host_sim.{room}" for room in ROOMS]


def against_floors(path: Path, source: str) -> list[str]:
    """A line for each import that goes up. `path`: from the top of the checkout."""
    floor, *rooms = path.parts
    own_floor, own_room = FLOORS.index(floor), Path(rooms[0]).stem
    found = []
    for node, module in imports_in(ast.parse(source), modules=NAMES_OF_ROOMS):
        names = module.split(".")
        if names[0] not in FLOORS:
            continue
        up = FLOORS.index(names[0]) > own_floor
        if not up and floor == names[0] == "host_sim" and own_room in ROOMS and names[1] in ROOMS:
            up = ROOMS.index(names[1]) > ROOMS.index(own_room)
        if up:
            found.append(f"{path}:{node.lineno} imports {module}")
    return found


def sources(folder):
    return sorted(file.relative_to(ROOT) for file in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("folder", ["host_sim", "tools"])
def test_imports_lead_down(folder):
    against = [
        line
        for path in sources(folder)
        for line in against_floors(path, (ROOT / path).read_text("utf-8"))
    ]
    assert not against, "\n".join(against)


def test_no_module_needs_what_windows_lacks_before_it_is_used():
    at_once = re.compile("^import (fcntl|grp|pty|pwd|resource|termios|tty)$", re.MULTILINE)
    for path in [*sources("host_sim"), *sources("tools")]:
        assert at_once.findall((ROOT / path).read_text("utf-8")) == [], path


def test_the_usb_port_of_the_emulated_pico_is_refused_where_it_cannot_be(monkeypatch):
    monkeypatch.delattr(os, "openpty")
    with pytest.raises(UserError, match="Windows has no pseudo-terminal"):
        Port()


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("host_sim/pack/plan.py", "def f():\n    from tools import cli"),
        ("host_sim/pack/plan.py", "import tools.install.deploy"),
        ("host_sim/pack/plan.py", "from host_sim.engines import engine"),
        ("host_sim/errors.py", "from host_sim.files.paths import ROOT"),
        ("host_sim/errors.py", "from host_sim import files"),
        ("tools/cli.py", "from tests import needed_tools"),
    ],
)
def test_an_import_that_leads_up_is_found(path, source):
    assert len(against_floors(Path(path), source)) == 1


def test_each_room_of_the_simulator_has_its_place():
    rooms = {Path(path.parts[1]).stem for path in sources("host_sim")} - {"__init__"}
    assert rooms - {"fakes"} == set(ROOMS)  # the fakes are imported by the names they replace
