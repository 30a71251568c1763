"""An installation on the emulated chip, cut at fifty moments: afterwards a complete firmware or a
sentence must run, and every saved game must be there.

`deploy` runs once over the chip's USB port. A copy of the flash is kept after each 5 ms in which
it changed. Then a chip is switched on with fifty of these copies.
"""

import time
from contextlib import suppress
from pathlib import Path

import pytest

from host_sim.board.loading import load_board
from host_sim.engines.engine import EngineEnded
from host_sim.engines.opening import open_engine
from host_sim.engines.rp2040.drive import files, install
from host_sim.pack import tree
from tests.tools.install.usb_devices import PATIENT_S, EmulatedPico
from tools.install import link as link_module
from tools.install.deploy import deploy
from tools.install.link import Link

pytestmark = pytest.mark.timeout(3600)
BOARD = load_board("pico")[1]
SETUP = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "brown"}
CUTS = 50
SECTOR_BYTES = 4096
POWER_ON_MS, STEP_MS, LONGEST_MS = 1000, 100, 8000
SETTINGS = {"store/settings.json": b'{"version": 1, "values": {}}'}
KEPT_FREE_BLOCKS = 40  # fewer than a pack takes


class Watched(EmulatedPico):
    """`changes`: after each step that changed the flash, {sector: its bytes}."""

    def __init__(self, flash: Path):
        self.before = flash.read_bytes()
        self.changes: list[dict[int, bytes]] = []
        super().__init__(flash, {})

    def stepped(self):
        now = self.engine.flash.read_bytes()
        if now != self.before:
            starts = range(0, len(now), SECTOR_BYTES)
            sectors = [slice(start, start + SECTOR_BYTES) for start in starts]
            differ = (place for place in sectors if now[place] != self.before[place])
            self.changes.append({place.start: now[place] for place in differ})
            self.before = now


def older_firmware(monkeypatch) -> dict[str, bytes]:
    with monkeypatch.context() as patch:
        patch.setattr(tree, "version", lambda: "0.9.9")
        return tree.built_tree("pico")


def with_a_game(flash: Path, firmware: dict[str, bytes]):
    """A drive with this firmware and a game in progress, two moves long."""
    install(flash, BOARD["flash"], firmware | SETTINGS)
    with open_engine("rp2040", flash=flash, tree={}) as engine:
        engine.start()
        engine.setup(SETUP)
        for card in (6, 7):
            engine.move(["play", card])
        engine.run_ms(POWER_ON_MS)


def fill(flash: Path):
    """Leave no room on the drive for another pack."""
    used = sum(-(-len(data) // SECTOR_BYTES) for data in files(flash, BOARD["flash"]).values())
    blocks = BOARD["flash"]["blocks"] - used - KEPT_FREE_BLOCKS
    install(flash, BOARD["flash"], {"games/9.done": bytes(blocks * SECTOR_BYTES)})


def saved(flash: Path) -> dict[str, bytes]:
    found = files(flash, BOARD["flash"])
    return {path: data for path, data in found.items() if "/" in path}


def powered_on(flash: Path, until) -> bytes:
    """The picture of a chip with this flash, as soon as it is one of `until`, or after 8 s."""
    with open_engine("rp2040", flash=flash, tree={}) as engine:
        engine.start()
        with suppress(EngineEnded):  # below the sentence there is MicroPython's prompt
            for _ in range(LONGEST_MS // STEP_MS):
                engine.run_ms(STEP_MS)
                if engine.handheld.display.picture() in until:
                    break
        return engine.handheld.display.picture()


@pytest.mark.parametrize("room", [True, False], ids=["room for both", "no room for both"])
def test_an_installation_cut_at_fifty_moments(uf2, room, tmp_path, monkeypatch):
    flash = tmp_path / "flash.img"
    with_a_game(flash, older_firmware(monkeypatch))
    if not room:
        fill(flash)
    games = saved(flash)
    shown = {powered_on(flash, ())}
    if not room:
        without = tmp_path / "without.img"
        small = {path: data for path, data in tree.built_tree("pico").items() if "-" not in path}
        install(without, BOARD["flash"], small)
        shown.add(powered_on(without, ()))
    before = bytearray(flash.read_bytes())
    monkeypatch.setattr(link_module, "EXCHANGE_S", PATIENT_S)
    with Watched(flash) as device:
        time.sleep(1)
        with Link(device.path) as link:
            deploy(link, tree.built_tree("pico"), BOARD, lambda line: None)
        time.sleep(5)
    assert saved(flash) == games
    changes = device.changes
    chosen = {len(changes) * number // CUTS for number in range(CUTS)}
    assert len(chosen) == CUTS, f"the drive was seen in only {len(changes)} states"
    wrong = []
    for number, change in enumerate(changes):
        for start, sector in change.items():
            before[start : start + SECTOR_BYTES] = sector
        if number not in chosen:
            continue
        cut = tmp_path / "cut.img"
        cut.write_bytes(before)
        if saved(cut) != games:
            wrong.append(f"{number}: a saved file is lost")
        if powered_on(cut, shown) not in shown:
            wrong.append(f"{number}: neither the game nor the sentence")
        if saved(cut) != games:
            wrong.append(f"{number}: a saved file is lost at power-on")
    assert not wrong, "\n".join(wrong)
