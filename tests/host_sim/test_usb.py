"""deploy and pull, with the real mpremote, against real MicroPython behind a pseudo-terminal.

Each test of the fixture `handheld` runs against the unix port, and against the emulated Pico when
CLUTCH_UF2 names a firmware for it.
"""

import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_sim.choices import load_board
from host_sim.cli import main
from host_sim.errors import UserError
from host_sim.usb import deploy as deploy_module
from host_sim.usb import link as link_module
from host_sim.usb.deploy import deploy
from host_sim.usb.link import Link, find_port
from host_sim.usb.pull import pull
from host_sim.verify import read_record
from tests.host_sim.usb_devices import EmulatedPico, UnixPort

pytestmark = [pytest.mark.lane("usb"), pytest.mark.timeout(600)]
BOARD = load_board("pico")[1]
OLD = {"main.py": b"print('old')", "clutch/app.mpy": b"old app", "clutch/gone.mpy": b"not wanted"}
NEW = {"board.mpy": b"board", "clutch/app.mpy": b"a newer app" * 300, "clutch/ui/font.mpy": b"f"}
NEW["main.py"] = b"print('new')"
SAVED = {"games/1": b"a game", "tail/tail": b"its newest moves", "store/settings.json": b"{}"}


@pytest.fixture
def small(monkeypatch):
    """A firmware of four files."""
    monkeypatch.setattr(deploy_module, "built_tree", lambda board: NEW)


@pytest.fixture(params=["unix", "rp2040"])
def handheld(request, tmp_path):
    """handheld(tree) -> a device in power with these files on its drive"""
    opened = []

    def switch_on(tree, **options):
        if request.param == "rp2040":
            request.getfixturevalue("uf2")
            device = EmulatedPico(tmp_path / "flash.img", tree)
        else:
            program = request.getfixturevalue("micropython")
            device = UnixPort(program, tmp_path / "flash.img", tree, **options)
        opened.append(device)
        return device

    yield switch_on
    for device in opened:
        device.off()


@pytest.fixture
def unix(micropython, tmp_path):
    """unix(tree, machine, frozen) -> the unix port alone, where the chip would do the same"""
    opened = []

    def switch_on(tree, machine="", frozen=""):
        opened.append(UnixPort(micropython, tmp_path / "flash.img", tree, machine, frozen))
        return opened[-1]

    yield switch_on
    for device in opened:
        device.off()


def test_deploy_installs_keeps_games_and_has_nothing_to_do_then(handheld, small):
    device = handheld({**OLD, **SAVED})
    said = []
    with Link(device.path) as link:
        assert deploy(link, BOARD, said.append) == 5  # four files, and one that goes
        said.clear()
        assert deploy(link, BOARD, said.append) == 0
    device.off()
    assert said == [f"{device.path}: up to date, 4 files"]
    assert device.files() == {**NEW, **SAVED}


def test_only_what_differs_is_copied(unix, small):
    device = unix({**NEW, "main.py": b"print('old')"})
    said = []
    with Link(device.path) as link:
        assert deploy(link, BOARD, said.append) == 1
    assert [line.split()[1] for line in said[1:]] == ["main.py,"]


class Broken(Exception):
    """The cable came out."""


def test_cut_off_after_any_step_there_is_an_old_or_a_new_firmware_and_deploy_goes_on(unix, small):
    old = {path: data for path, data in OLD.items() if path != "clutch/gone.mpy"}
    steps, done = 0, False
    while not done:
        device = unix(OLD)
        with Link(device.path) as link:
            _break_after(link, steps)
            try:
                deploy(link, BOARD, lambda line: None)
                done = True
            except Broken:
                pass
        device.off()
        firmware = _after_power_on(device.files())
        seen = {path: firmware[path] for path in NEW if path in firmware}
        assert seen == NEW or seen == old, steps
        device = unix({})
        with Link(device.path) as link:
            deploy(link, BOARD, lambda line: None)
        device.off()
        assert device.files() == NEW, steps
        device.flash.unlink()
        steps += 1
    assert steps > 15


def _break_after(link, steps):
    transport = link.transport
    execute, transport.left = transport.exec, steps

    def counted(*arguments, **options):
        transport.left -= 1
        if transport.left < 0:
            raise Broken
        return execute(*arguments, **options)

    transport.exec = counted


def _after_power_on(drive):
    """What main.py makes of the drive before it imports anything."""
    drive = dict(drive)
    for name in drive.get("installing", b"").decode().split():
        if name.startswith("-"):
            drive.pop(name[2:], None)
        elif name[1:] + ".new" in drive:
            drive[name[1:]] = drive.pop(name[1:] + ".new")
    return drive


def test_main_finishes_an_installation_wherever_it_was_cut(tmp_path):
    from main import finish_installing

    names = ["main.py", "app.mpy", "font.mpy"]
    order = tmp_path / "installing"
    for in_place in range(len(names) + 2):
        for name in names[:in_place]:
            (tmp_path / name).write_text("new")
        for name in names[in_place:]:
            (tmp_path / name).write_text("old")
            (tmp_path / (name + ".new")).write_text("new")
        gone = tmp_path / "gone.mpy"
        if in_place <= len(names):
            gone.write_text("old")
        order.write_text("\n".join([*(str(tmp_path / name) for name in names), f"-{gone}"]))
        finish_installing(str(order))
        left = {path.name: path.read_text() for path in tmp_path.iterdir()}
        assert left == dict.fromkeys(names, "new"), in_place
    finish_installing(str(order))  # nothing to do is nothing done


@pytest.mark.parametrize(
    ("machine", "line"),
    [("Raspberry Pi Pico2 with RP2350", "board pico has an RP2040, but this is a Raspberry")],
)
def test_another_chip_is_refused(unix, small, machine, line):
    device = unix(OLD, machine)
    with pytest.raises(UserError, match=line), Link(device.path) as link:
        deploy(link, BOARD, print)
    device.off()
    assert device.files() == OLD


def test_an_old_micropython_is_refused(unix, small, monkeypatch):
    monkeypatch.setattr(deploy_module, "OLDEST", (9, 1))
    device = unix(OLD)
    with pytest.raises(UserError, match="is too old; 9.1 or newer is needed"):
        with Link(device.path) as link:
            deploy(link, BOARD, print)


def test_a_built_in_firmware_gets_files_only_when_that_is_asked_for(unix, small, monkeypatch):
    restarts = []
    restart = Link.restart
    monkeypatch.setattr(Link, "restart", lambda link: restarts.append(restart(link)))
    device = unix({**OLD, **SAVED}, frozen="1.1.0")
    arguments = ["deploy", "--port", device.path]
    run = CliRunner().invoke(main, arguments)
    assert (run.exit_code, run.stdout) == (2, "")
    assert run.stderr == (
        f"{device.path}: Clutch 1.1.0 is built into this handheld's MicroPython, nothing was "
        "copied; a newer .uf2 updates it, --over-frozen puts files over it\n"
    )
    assert len(restarts) == 1  # the game that was interrupted goes on
    run = CliRunner().invoke(main, [*arguments, "--over-frozen"])
    assert run.exit_code == 0 and f"no Clutch; {len(NEW) + 1} of" in run.stdout
    device.off()
    assert device.files() == {**NEW, **SAVED, "over_frozen": b"1.1.0"}
    with Link(unix(device.files()).path) as link:
        assert deploy(link, BOARD, print) == 1  # no longer built in: its mark goes


def test_a_built_in_firmware_that_would_mix_with_files_gets_none(unix, small):
    device = unix(OLD, frozen="1.0.0")
    with pytest.raises(UserError, match="1.0 would mix with files; right would be a newer .uf2"):
        with Link(device.path) as link:
            deploy(link, BOARD, print, over_frozen=True)
    device.off()
    assert device.files() == OLD


def test_deploy_names_the_version_that_it_replaces(unix, small):
    device = unix({**OLD, "clutch/__init__.py": b"VERSION = '0.9.9'"})
    said = []
    with Link(device.path) as link:
        deploy(link, BOARD, said.append)
    assert said[0].endswith("Pico with RP2040, Clutch 0.9.9; 4 of 4 files differ")


def test_a_full_drive_is_told_before_anything_is_copied(unix, monkeypatch):
    device = unix({**OLD, "store/big": bytes(1_390_000)})
    monkeypatch.setattr(deploy_module, "built_tree", lambda board: {"main.py": bytes(40_000)})
    with pytest.raises(UserError, match=r"drive is full; \d+ KB more are needed"):
        with Link(device.path) as link:
            deploy(link, BOARD, print)
    device.off()
    assert device.files()["main.py"] == OLD["main.py"] and len(device.files()) == 4


def test_no_board_and_two_boards_and_a_port_that_cannot_be_opened(monkeypatch, tmp_path):
    class Found:
        def __init__(self, device):
            self.device, self.vid, self.pid = device, 0x2E8A, 0x0005

    for devices, line in (([], "no handheld found"), (["a", "b"], "2 boards are plugged in")):
        found = [Found(device) for device in devices]
        monkeypatch.setattr(link_module.serial.tools.list_ports, "comports", lambda f=found: f)
        with pytest.raises(UserError, match=line):
            find_port(None)
    with pytest.raises(UserError, match="cannot be opened"), Link(str(tmp_path / "none")):
        pass


def test_a_busy_port_is_told(unix):
    device = unix(OLD)
    with Link(device.path):
        with pytest.raises(UserError, match="another program has it"), Link(device.path):
            pass


def test_pull_fetches_records_that_play_verify_and_export_read(handheld, tmp_path):
    device = handheld({**_recorded_games(tmp_path), "store/results.json": b'{"version": 1}'})
    before = {path: data for path, data in device.files().items() if path != "main.py"}
    out = tmp_path / "pulled"
    with Link(device.path) as link:
        names = [path.name for path in pull(link, out)]
        link.restart()
    time.sleep(1)
    device.off()
    assert names == ["1.clutch", "results.json"]
    assert {path: device.files()[path] for path in before} == before
    assert read_record(out / "1.clutch").moves == [["add", 0, 7], ["add", 1, 3]]
    run = CliRunner().invoke(main, ["play", str(out / "1.clutch"), "--json"])
    assert run.exit_code == 0 and '"scores": [7, 3]' in run.output
    assert CliRunner().invoke(main, ["verify", str(out / "1.clutch")]).exit_code == 0


def _recorded_games(folder: Path) -> dict[str, bytes]:
    """A game of Scoreboard, one move in its body and one in the tail."""
    from clutch import moves
    from clutch.games import load
    from clutch.journal import ENTRIES
    from clutch.records import make_piece, setup_piece

    table = load("tally", "rules").Game.MOVES
    first, second = (moves.pack(table, ["add", seat, points]) for seat, points in ((0, 7), (1, 3)))
    setup = {"game": "tally", "players": ["Anna", "Brian"]}
    return {
        "games/1": bytes(setup_piece(1, setup)) + bytes(make_piece(ENTRIES, 1, 0, first)),
        "tail/tail": bytes(make_piece(ENTRIES, 1, len(first), second)),
    }


def test_half_a_minute_on_the_cable_in_a_game_resets_nothing(uf2, tmp_path):
    """The watchdog runs while a game does, and would bite after 8 s."""
    device = EmulatedPico(tmp_path / "flash.img", None, setup={"game": "tally", "players": ["A"]})
    with device, Link(device.path) as link:
        began_us = device.engine.now_us
        while device.engine.now_us < began_us + 30_000_000:
            time.sleep(0.5)
        assert device.engine.resets == 0
        assert link.run("print(1)") == [1]
