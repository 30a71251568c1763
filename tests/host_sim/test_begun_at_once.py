"""A game begun at once after power-on, before the handheld has loaded anything in idle moments.

Each runs in a process of its own, for there nothing is in memory but what the firmware loaded.
"""

import subprocess
import sys

import pytest

from clutch.games import GAMES
from host_sim.files.paths import ROOT

BEGIN = """
import sys
import host_sim.files.importable
sys.path.append("tests/firmware")
from memory_files import MemoryFilesystem
from tested_device import Device
device = Device(MemoryFilesystem())
device.choose("game_{game}")
device.choose("item_begin")
while not (device.app.table and device.app.table.game.NAME == "{game}"):
    device.press("ok")
refusals = {{
    module.RuleError
    for name, module in sys.modules.items()
    if name.startswith("clutch.") and hasattr(module, "RuleError")
}}
print(device.app.table.game.NAME, len(refusals))
"""


@pytest.mark.parametrize("game", GAMES)
def test_its_rules_and_its_table_know_one_class_of_refusals(game):
    done = subprocess.run(
        [sys.executable, "-c", BEGIN.format(game=game)],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.split() == [game, "1"], done.stderr
