"""The files that `build` makes for a device are complete, equal in every build, and run."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from zlib import crc32

import pytest
from adafruit_uf2 import uf2conv

from clutch.menus.crash import LOG
from clutch.menus.letters import LONGEST
from clutch.menus.names import _REMEMBERED
from clutch.record.store import _VERSION
from host_sim.board.flat import flat_board
from host_sim.board.loading import board_names, load_board
from host_sim.board.modules import FLASH_BASE, MODULES
from host_sim.engines.engine import EngineEnded
from host_sim.engines.micropython import MicroPythonEngine
from host_sim.engines.rp2040 import RP2040Engine
from host_sim.errors import UserError
from host_sim.files import folders
from host_sim.files.folders import files_in
from host_sim.pack import bytecode
from host_sim.pack import sources as sources_module
from host_sim.pack.bytecode import ARM, X64
from host_sim.pack.flat import short_path
from host_sim.pack.image import littlefs_image, used_blocks
from host_sim.pack.image import uf2 as made_uf2
from host_sim.pack.pack import pack_name, read_index
from host_sim.pack.plan import HANDLING
from host_sim.pack.sources import FIRMWARE, with_own_names
from host_sim.pack.tree import built_tree
from host_sim.playthroughs.recorded import recording
from tests.golden_files import check_golden
from tests.host_sim.small_firmware import LOOSE, SAVED, pack_of
from tests.tools.install.usb_devices import UnixPort
from tools.install.package import build

MICROPYTHON_BOARDS = [
    name for name in board_names() if load_board(name)[1]["runtime"] == "micropython"
]
BUDGET = json.loads((Path(__file__).parent / "build_budget.json").read_text("utf-8"))
ROUND = recording("rule_text_round")


# ---- the tree


def test_the_compiler_gets_no_name_that_windows_cannot_pass_on(tmp_path, monkeypatch):
    called, folder = [], tmp_path / "Łukasz"
    folder.mkdir()
    (folder / "one.py").write_text("x =")

    def run(command, **options):
        called.append(command[1:])
        return subprocess.run(command, **options)

    monkeypatch.setattr(bytecode, "subprocess", SimpleNamespace(run=run))
    with pytest.raises(UserError, match=r"one.py: mpy-cross: (.*\n)*SyntaxError"):
        bytecode.compile_module(folder / "one.py", "one.py", folder / "one.mpy", ARM)
    assert all(word.isascii() for word in called[0])


def test_the_tree_has_a_pack_of_all_modules_and_what_finds_it():
    tree = built_tree("pico")
    pack = pack_of(tree)
    beside = {"main.py", "board.mpy", "clutch_start.mpy", "clutch_rescue.mpy"}
    assert set(tree) == beside | {pack} and pack == pack_name(tree[pack])
    assert list(tree) == sorted(tree)
    assert tree["main.py"] == (FIRMWARE / "main.py").read_bytes()
    modules = modules_of(tree[pack])
    sources = [path for path in with_own_names() if path.startswith("clutch/")]
    ours = {short_path(path.removesuffix(".py")) + ".mpy" for path in sources}
    assert set(modules) == ours | {short_path("adafruit_miniqr") + ".mpy"}
    bytecode = [*modules.values(), *(tree[path] for path in beside - {"main.py"})]
    assert all(content[:2] == b"M\x06" for content in bytecode)
    assert not any(b"/p/" in content for content in modules.values())


def modules_of(pack):
    """{path: content}, read as the format says."""
    found = {}
    for entry in read_index(pack):
        record = pack[entry.record :][: entry.size]
        length = record[4]
        path, content = record[5 : 5 + length], record[5 + length :]
        assert (crc32(path), crc32(content)) == (entry.key, entry.crc)
        assert int.from_bytes(record[:4], "little") == entry.crc
        found[path.decode().lstrip("/")] = content
    return found


def test_the_sources_are_made_once_for_each_state_of_what_they_are_made_from(
    tmp_path, monkeypatch
):
    made = []
    monkeypatch.setattr(folders, "cache_folder", lambda kind: tmp_path)
    monkeypatch.setattr(
        sources_module,
        "with_own_names",
        lambda folder, page, languages: made.append(page) or {"a.py": page.encode()},
    )
    monkeypatch.setattr(sources_module, "_shipped", lambda sources, is_flat: sources)
    monkeypatch.setattr(sources_module, "FIRMWARE", tmp_path / "firmware")
    source = tmp_path / "firmware/clutch/words/b.py"
    source.parent.mkdir(parents=True)
    states = ("1", "b.py"), ("2", "b.py"), ("2", "c.py"), ("2", "de.txt"), ("3", "de.txt")
    for text, name in states:
        source = source.rename(source.with_name(name)) if source.exists() else source
        source.write_text(text)
        for page in ("", "https://a.nl/"):
            for _ in range(2):
                folder = sources_module.shipped_folder(page)
                assert (folder / "a.py").read_text() == page
    assert made == ["", "https://a.nl/"] * len(states)


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_one_flat_module(name):
    described = load_board(name)[1]
    space = {}
    exec(flat_board(described), space)
    # No firmware reads the body.
    assert space["BOARD"] == {key: described[key] for key in described if key != "body"}


# ---- the drive


@pytest.mark.parametrize("name", MICROPYTHON_BOARDS)
def test_the_uf2_writes_the_beginning_of_the_boards_drive_and_nothing_else(name):
    board = load_board(name)[1]
    flash, module = board["flash"], MODULES[board["module"]]
    image = littlefs_image(built_tree(name), flash)
    assert len(image) == flash["blocks"] * flash["block_bytes"]
    data = made_uf2(image, board)
    words = [
        [int.from_bytes(data[at + word : at + word + 4], "little") for word in range(0, 32, 4)]
        for at in range(0, len(data), 512)
    ]
    count = used_blocks(image, flash) * flash["block_bytes"] // 256
    assert [row[3] for row in words] == [
        FLASH_BASE + flash["offset"] + 256 * number for number in range(count)
    ]
    assert FLASH_BASE + flash["offset"] + 256 * count <= FLASH_BASE + module.flash_bytes
    family = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF57}[module.chip]
    assert {tuple(row[5:8]) + (row[2],) for row in words} == {
        (number, count, family, 0x2000) for number in range(count)
    }
    written = b"".join(data[at + 32 : at + 288] for at in range(0, len(data), 512))
    assert image == written + b"\xff" * (len(image) - len(written))


class FromItsDrive(MicroPythonEngine):
    """Real MicroPython, with no other code than what lies on the drive that it mounts."""

    def _code(self):
        return Path(".")  # of the drive, once it is mounted

    def _config(self, cause):
        return super()._config(cause) | {"packed": True}


def used_drive(name, file, processor=ARM):
    """The flash after the UF2 was dropped on a drive that somebody else has used."""
    board = load_board(name)[1]
    flash = board["flash"]
    data = made_uf2(littlefs_image(built_tree(name, processor), flash), board)
    written = b"".join(data[at + 32 : at + 288] for at in range(0, len(data), 512))
    drive = bytearray(b"\x5a" * (flash["blocks"] * flash["block_bytes"]))
    drive[: len(written)] = written
    file.write_bytes(drive)
    return file


def test_the_picos_own_micropython_mounts_the_image_and_plays_a_round_from_it(tmp_path, uf2):
    flash = used_drive("pico", tmp_path / "flash.img")
    engine = RP2040Engine(*load_board("pico"), uf2=uf2, tree={}, flash=flash)
    check_golden(ROUND, engine)


@pytest.mark.parametrize("name", ["pico", "pico_w"])
def test_micropython_mounts_the_image_and_plays_a_round_from_it(name, tmp_path, micropython):
    flash = used_drive(name, tmp_path / "flash.img", X64)
    engine = FromItsDrive(*load_board(name), flash=flash)
    check_golden(ROUND, engine)


def test_without_the_drive_there_is_nothing_to_run(tmp_path, micropython):
    with pytest.raises(EngineEnded, match="no module named 'clutch_start'"):
        with FromItsDrive(*load_board("pico"), flash=tmp_path / "blank.img") as engine:
            engine.start()
            engine.run_ms(10)


def test_a_tree_that_does_not_fit_its_drive_is_told():
    flash = load_board("pico")[1]["flash"] | {"blocks": 20}
    with pytest.raises(UserError, match="do not fit a drive of 20 blocks"):
        littlefs_image(built_tree("pico"), flash)


# ---- the folder


@pytest.mark.parametrize("name", MICROPYTHON_BOARDS)
def test_two_builds_are_alike_byte_for_byte_and_within_their_budget(name, tmp_path):
    sizes, again = (build(name, tmp_path / folder) for folder in ("one", "the/other"))
    one, other = files_in(tmp_path / "one"), files_in(tmp_path / "the/other")
    assert one == other and sizes == again
    assert str(tmp_path).encode() not in b"".join(one.values())
    assert sizes["bytes"] <= BUDGET["bytes"]
    assert sizes["drive_blocks"] - sizes["blocks"] >= BUDGET["blocks_left_for_saved_games"]


def test_a_build_leaves_nothing_of_an_earlier_one(tmp_path):
    build("pico", tmp_path)
    before = files_in(tmp_path)
    (tmp_path / "drive" / "clutch-00000000.pack").write_bytes(b"M")
    build("pico", tmp_path)
    assert files_in(tmp_path) == before


def test_a_folder_of_somebody_elses_is_left_alone(tmp_path):
    (tmp_path / "drive").mkdir()
    (tmp_path / "README.txt").write_bytes(b"\xff\xfe, mine")
    with pytest.raises(UserError, match="holds something else; right would be an empty "):
        build("pico", tmp_path)
    with pytest.raises(UserError, match="README.txt: Not a directory"):
        build("pico", tmp_path / "README.txt")
    assert files_in(tmp_path) == {"README.txt": b"\xff\xfe, mine"}


def test_the_note_tells_of_saved_games_and_deploys_what_was_built(tmp_path, monkeypatch):
    # The note is the same with a tree that leads to no page, which there is already.
    monkeypatch.setattr("tools.install.package.built_tree", lambda board, **_: built_tree(board))
    page = "https://clutch.example/"
    for folder, options, deploys in (("plain", (), ""), ("paged", (page,), f" --page {page}")):
        build("pico_242", tmp_path / folder, *options)
        note = (tmp_path / folder / "README.txt").read_text("utf-8")
        assert f"      python3 tools/run.py deploy --board pico_242{deploys}\n" in note
    assert "https://micropython.org/download/RPI_PICO/\n" in note and "onto.html" in note
    (uf2,) = (tmp_path / folder).glob("*.uf2")
    assert "REPLACES-SAVED-GAMES" in uf2.name and uf2conv.is_uf2(uf2.read_bytes())
    assert uf2.name in note and "SAVED ON IT ARE GONE" in note


def test_mpremotes_mip_installs_what_a_built_folder_has(tmp_path, micropython, monkeypatch):
    """By the real mpremote, over the handheld's port. Two starts carry the order out."""
    monkeypatch.setattr(
        "tools.install.package.built_tree", lambda _, **__: built_tree("pico", X64)
    )
    build("pico", tmp_path)
    flash = tmp_path / "flash.img"
    with UnixPort(micropython, flash, {**LOOSE, **SAVED}) as device:
        steps = "mip install --target= package.json + exec".split()
        starts = "from clutch_rescue import finish; print(finish(), finish())"
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", device.path, *steps, starts],
            cwd=tmp_path, capture_output=True, text=True,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    last = ["Installing: /install", "Installing: /main.py", "Done", "True True"]
    assert done.stdout.splitlines()[-4:] == last
    assert device.files() == {**built_tree("pico", X64), **SAVED}
    check_golden(ROUND, FromItsDrive(*load_board("pico"), flash=flash))


def test_the_plan_has_all_that_an_installer_needs(tmp_path):
    build("pico_w", tmp_path)
    plan = json.loads((tmp_path / "plan.json").read_text("utf-8"))
    drive = files_in(tmp_path / "drive")
    assert {file["path"]: (file["bytes"], file["sha256"]) for file in plan["files"]} == {
        path: (len(data), hashlib.sha256(data).hexdigest()) for path, data in drive.items()
    }
    assert plan["pack"] == pack_of(drive)
    lines = plan["order"]["lines"]
    assert lines[: len(drive)] == [file["path"] for file in plan["files"]]
    assert lines[len(drive) :] == [f"={plan['pack']}", "-clutch", "-installing", "-over_frozen"]
    assert {name: plan[name] for name in HANDLING} == HANDLING
    known = re.compile(plan["installed"])
    for path in (plan["order"]["path"], *drive):
        assert known.fullmatch(path) and known.fullmatch(path + ".new")
    assert not any(map(known.fullmatch, ("games", "boot.py", "main.py.bad", "clutch")))
    saved = plan["saved"]
    assert (saved["most_names"], saved["longest_name"]) == (_REMEMBERED, LONGEST)
    assert (saved["store_version"], saved["errors"]) == (_VERSION, LOG)
