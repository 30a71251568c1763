"""`deploy` and `pull`, with the real mpremote, against real MicroPython behind a pseudo-terminal.

Each test of the fixture `handheld` runs against the unix port. It also runs against the emulated
Pico if CLUTCH_UF2 names a firmware for it.
"""

import time
from contextlib import ExitStack

import pytest

from host_sim.board.loading import load_board
from host_sim.errors import UserError
from host_sim.pack import plan as plan_module
from host_sim.pack import tree as tree_module
from host_sim.playthroughs.verify import read_record
from tests.commands import called, told
from tests.host_sim.small_firmware import LOOSE, SAVED, pack_of, small_tree
from tests.tools.install.usb_devices import PATIENT_S, EmulatedPico
from tests.tools.records import half_in_the_tail
from tools.install import link as link_module
from tools.install.deploy import deploy
from tools.install.link import Link, find_port
from tools.install.pull import pull

pytestmark = [pytest.mark.lane("usb"), pytest.mark.timeout(600)]
BOARD = load_board("pico")[1]
NEW = small_tree()
PACK = pack_of(NEW)
COUNT = len(NEW)


@pytest.fixture
def small(monkeypatch):
    """A firmware of a few kilobytes."""
    monkeypatch.setattr(tree_module, "built_tree", lambda board, **chosen: NEW)


@pytest.fixture(params=["unix", "rp2040"])
def handheld(request, tmp_path, monkeypatch):
    """handheld(tree) -> a device in power with these files on its drive"""
    if request.param == "unix":
        yield request.getfixturevalue("unix")
        return
    request.getfixturevalue("uf2")
    monkeypatch.setattr(link_module, "EXCHANGE_S", PATIENT_S)
    with ExitStack() as opened:
        yield lambda tree: opened.enter_context(EmulatedPico(tmp_path / "flash.img", tree))


def deployed(device, tree=NEW):
    """What `deploy` counts, and the lines that it says."""
    said = []
    with Link(device.path) as link:
        return deploy(link, tree, BOARD, said.append), said


def test_deploy_installs_keeps_games_and_has_nothing_to_do_then(handheld):
    device = handheld({**LOOSE, **SAVED})
    assert deployed(device)[0] == COUNT + 1  # and a folder that goes
    assert deployed(device) == (0, [f"{device.path}: up to date, {COUNT} files"])
    device.off()
    assert device.files() == {**NEW, **SAVED}


def test_of_a_pack_only_what_differs_is_sent(handheld):
    device = handheld({**small_tree(app=b"an older app", version="1.0.9"), **SAVED})
    count, said = deployed(device)
    assert count == 2  # the new pack, and the old one that goes
    assert "Clutch 1.0.9; 1 of 5 files differ" in said[0]
    new = int(said[1].split(", ")[1].split()[0].replace(",", ""))
    assert 2100 < new < 3000 < len(NEW[PACK])  # index, the changed module, the end
    device.off()
    assert device.files() == {**NEW, **SAVED}


def test_what_a_damaged_pack_has_is_not_taken_from_it(unix):
    old = small_tree(app=b"an older app")
    for at in (3, 60, len(old[pack_of(old)]) - 700):
        data = bytearray(old[pack_of(old)])
        data[at] ^= 1
        device = unix({**old, pack_of(old): bytes(data)})
        deployed(device)
        device.off()
        assert device.files() == NEW
        device.flash.unlink()


def test_a_game_is_interrupted_only_when_the_firmware_is_built(unix, monkeypatch):
    order = []
    enter = Link.__enter__
    monkeypatch.setattr(Link, "__enter__", lambda link: order.append("connected") or enter(link))
    monkeypatch.setattr(
        tree_module, "built_tree", lambda board, **chosen: order.append("built") or NEW
    )
    device = unix({**LOOSE, **SAVED})
    assert called("deploy", "--port", device.path).exit_code == 0
    assert order == ["built", "connected"]


def test_an_old_micropython_is_refused(unix, monkeypatch):
    monkeypatch.setattr(plan_module, "OLDEST", (9, 1))
    device = unix(LOOSE)
    with pytest.raises(UserError, match="is too old; 9.1 or newer is needed"):
        deployed(device)
    device.off()
    assert device.files() == LOOSE


def test_a_built_in_firmware_gets_files_only_when_that_is_asked_for(unix, small, monkeypatch):
    restarts = []
    restart = Link.restart
    monkeypatch.setattr(Link, "restart", lambda link: restarts.append(restart(link)))
    device = unix({**LOOSE, **SAVED}, frozen="1.1.0")
    arguments = ["deploy", "--port", device.path]
    assert told(*arguments) == (
        f"{device.path}: Clutch 1.1.0 is built into this handheld's MicroPython, nothing was "
        "copied; a newer .uf2 updates it, --over-frozen puts files over it\n"
    )
    assert len(restarts) == 1  # the game that was interrupted goes on
    run = called(*arguments, "--over-frozen")
    assert run.exit_code == 0 and f"no Clutch; {COUNT + 1} of" in run.stdout
    device.off()
    assert device.files() == {**NEW, **SAVED, "over_frozen": b"1.1.0"}
    with Link(unix(device.files()).path) as link:
        assert deploy(link, NEW, BOARD, print) == 1  # no longer built in: its mark goes


def test_a_built_in_firmware_that_would_mix_with_files_gets_none(unix):
    device = unix(LOOSE, frozen="1.0.0")
    with pytest.raises(UserError, match="1.0 would mix with files; right would be a newer .uf2"):
        with Link(device.path) as link:
            deploy(link, NEW, BOARD, print, over_frozen=True)
    device.off()
    assert device.files() == LOOSE


def test_somebodys_own_main_py_is_kept_beside(unix):
    own = {"main.py": b"print('mine')", "main.py.before-clutch": b"print('older')"}
    device = unix(own)
    said = deployed(device)[1]
    kept = "main.py.before-clutch-2"
    assert said[-1] == f"  main.py is of another program: it is kept as '{kept}'"
    assert deployed(device)[0] == 0
    device.off()
    assert device.files() == {
        **NEW,
        "main.py.before-clutch": b"print('older')",
        kept: own["main.py"],
    }


def test_a_cable_pulled_before_the_last_renames_leaves_somebodys_main_py(unix):
    """Its main.py does not know the list of the remaining steps."""
    order = {"install": b"main.py\n", "main.py.new": NEW["main.py"]}
    device = unix({"main.py": b"print('mine')", **order})
    deployed(device)
    device.off()
    assert device.files() == {**NEW, "main.py.before-clutch": b"print('mine')"}


@pytest.mark.parametrize(
    "damaged",
    [
        b"=clutch-00000000.pack\n\xff",
        b"main.py\x00\n" + b"x" * 300 + b"\n/\n-",
        b"store/x\nmain.py/a\n\xff\xfe",
        b"",
    ],
)
def test_a_damaged_list_of_remaining_steps_is_dropped(unix, damaged):
    device = unix({**LOOSE, **SAVED, "install": damaged})
    deployed(device)
    device.off()
    assert device.files() == {**NEW, **SAVED}


def test_deploy_names_the_version_that_it_replaces(unix):
    device = unix({**LOOSE, "clutch/__init__.py": b"VERSION = '0.9.9'"})
    _, said = deployed(device)
    assert said[0].endswith("Pico with RP2040, Clutch 0.9.9; 5 of 5 files differ")


def test_a_full_drive_is_told_before_anything_is_copied(unix):
    device = unix({**LOOSE, "store/big": bytes(1_370_000)})
    with pytest.raises(UserError, match=r"drive is full; \d+ KB more are needed"):
        deployed(device)
    device.off()
    assert {path: device.files()[path] for path in LOOSE} == LOOSE
    assert len(device.files()) == len(LOOSE) + 1


def test_without_room_for_two_the_old_firmware_goes_first(unix):
    new = small_tree(big=bytes(200_000))
    old = {"clutch/big.mpy": bytes(220_000), **LOOSE}
    for before in (old, small_tree(big=b"1" * 210_000)):
        device = unix({**before, **SAVED, "store/big": bytes(1_040_000)})
        count, said = deployed(device, new)
        differ = [path for path in new if before.get(path) != new[path]]
        assert count == len(differ) + 1  # with the pack, or the folder, that goes
        assert said[1] == (
            "  the drive has no room for both: the old firmware goes first, saved games stay"
        )
        assert deployed(device, new)[0] == 0
        device.off()
        assert device.files() == {**new, **SAVED, "store/big": bytes(1_040_000)}
        device.flash.unlink()


def test_no_board_and_two_boards_are_told(monkeypatch):
    class Found:
        def __init__(self, device):
            self.device, self.vid, self.pid = device, 0x2E8A, 0x0005

    for devices, line in (([], "no handheld found"), (["a", "b"], "2 boards are plugged in")):
        found = [Found(device) for device in devices]
        monkeypatch.setattr(link_module.serial.tools.list_ports, "comports", lambda f=found: f)
        with pytest.raises(UserError, match=line):
            find_port(None)


def test_a_busy_port_is_told(unix):
    device = unix(LOOSE)
    with Link(device.path):
        with pytest.raises(UserError, match="another program has it"), Link(device.path):
            pass


def test_pull_fetches_records_that_play_verify_and_export_read(handheld, tmp_path):
    device = handheld({**half_in_the_tail(), "store/results.json": b'{"version": 1}'})
    before = {path: data for path, data in device.files().items() if path != "main.py"}
    out = tmp_path / "pulled"
    with Link(device.path) as link:
        names = [path.name for path in pull(link, out)]
        link.restart()
    time.sleep(1)
    device.off()
    assert names == ["1.clutch", "results.json"]
    (out,) = out.iterdir()
    assert {path: device.files()[path] for path in before} == before
    assert read_record(out / "1.clutch").moves == [["add", 0, 7], ["add", 1, 3]]
    run = called("play", out / "1.clutch", "--json")
    assert run.exit_code == 0 and '"scores": [7, 3]' in run.output
    assert called("verify", out / "1.clutch").exit_code == 0


def test_half_a_minute_on_the_cable_in_a_game_resets_nothing(uf2, tmp_path, monkeypatch):
    """The watchdog runs while a game does, and would bite after 8 s."""
    monkeypatch.setattr(link_module, "EXCHANGE_S", PATIENT_S)
    device = EmulatedPico(tmp_path / "flash.img", None, setup={"game": "tally", "players": ["A"]})
    with device, Link(device.path) as link:
        began_us = device.engine.now_us
        while device.engine.now_us < began_us + 30_000_000:
            time.sleep(0.5)
        assert device.engine.resets == 0
        assert link.run("print(1)") == [1]
