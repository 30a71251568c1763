"""The packed firmware on a drive: as a filesystem, at power-on, and while it is installed."""

import re
import subprocess
import sys
from binascii import crc32

import pytest
import vfs
from hypothesis import given, settings
from hypothesis import strategies as st

import clutch_rescue
import clutch_start
from clutch import main
from host_sim.board.loading import load_board
from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_files import put, read
from host_sim.electronics.flash_image import formatted
from host_sim.pack.bytecode import X64
from host_sim.pack.pack import difference, pack_name, packed, read_index
from host_sim.pack.plan import order_file
from host_sim.pack.tree import built_tree, packed_folder
from tests.host_sim.small_firmware import (
    LOOSE,
    MODULES,
    SAVED,
    pack_of,
    path_with_crc,
    small_tree,
)
from tools.checks.bench.measure import OPENED
from tools.install.deploy import deploy
from tools.install.drive_link import DriveLink, firmware_on, power_on


def drive_with(files):
    drive = mounted(formatted())
    for path, data in files.items():
        put(drive, path, data)
    return drive


def names(drive, folder="/"):
    return sorted(entry[0] for entry in drive.ilistdir(folder))


def opened(modules=MODULES):
    data = packed(modules, "1.1.0")
    name = pack_name(data)
    return clutch_start.Pack(drive_with({name: data}), name)


# ---- the filesystem


def test_folders_are_listed_and_entered():
    pack = opened()
    root = [("clutch", 0x4000, 0, 0)]
    assert list(pack.ilistdir("/")) == list(pack.ilistdir("")) == root
    assert sorted(entry[0] for entry in pack.ilistdir("/clutch")) == [
        "__init__.mpy", "app.mpy", "games", "ui",
    ]  # fmt: skip
    assert list(pack.ilistdir("/clutch/ui/")) == [("glyphs.mpy", 0x8000, 0, 1)]
    assert pack.stat("/")[0] == pack.stat("/clutch/games")[0] == 0x4000
    pack.chdir("clutch/games")
    assert pack.getcwd() == "/clutch/games"
    assert [entry[0] for entry in pack.ilistdir("trex")] == ["rules.mpy"]
    assert pack.stat("trex/rules.mpy")[6] == len(MODULES["clutch/games/trex/rules.mpy"])
    pack.chdir("/")
    assert pack.getcwd() == "/"
    assert pack.statvfs("/")[1] * pack.statvfs("/")[2] == len(packed(MODULES, "1.1.0"))


@pytest.mark.parametrize("path", ["/clutch/no.mpy", "/clutch/app.py", "/clut", "/clutch/x/y"])
def test_what_is_not_packed_is_absent(path):
    pack = opened()
    for ask in (pack.stat, pack.ilistdir, pack.chdir, lambda path: pack.open(path, "rb")):
        with pytest.raises(OSError, match="2"):
            ask(path)


def test_a_name_whose_number_lies_across_two_others_is_absent():
    pack = opened()
    keys = b"".join(crc32(b"/" + path.encode()).to_bytes(4, "little") for path in sorted(MODULES))
    found = 0
    for at in range(len(keys) - 3):
        path = path_with_crc(int.from_bytes(keys[at : at + 4], "little"))
        if at & 3:
            with pytest.raises(OSError, match="2"):
                pack.stat(path)
        else:
            found += pack.stat(path)[0] == 0x8000
    assert found == len(MODULES)


def test_it_can_only_be_read():
    pack = opened()
    for change in (pack.mkdir, pack.remove, pack.rmdir, lambda path: pack.rename(path, path)):
        with pytest.raises(OSError, match="30"):
            change("/clutch/app.mpy")
    for mode in ("w", "ab", "r+b"):
        with pytest.raises(OSError, match="30"):
            pack.open("/clutch/app.mpy", mode)


def test_a_pack_that_is_not_whole_is_none():
    data = packed(MODULES, "1.1.0")
    name = pack_name(data)
    index_end = read_index(data)[0].record
    wrong = [data[:at] for at in (0, 1, 19, 20, 200, index_end, len(data) - 512, len(data) - 1)]
    wrong += [data + b"x", b"CLPK\x01" + data[5:], b"XXXX" + data[4:], b"\xff" * len(data)]
    for at in range(index_end):
        for bit in (0, 7):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            wrong.append(bytes(flipped))
    drive = drive_with({name: data})
    assert clutch_start.newest_pack(drive, [name]).name == name
    for content in wrong:
        put(drive, name, content)
        assert clutch_start.newest_pack(drive, [name]) is None


def test_one_flipped_bit_in_a_module_is_noticed_when_it_is_loaded():
    data = packed(MODULES, "1.1.0")
    name = pack_name(data)
    drive = drive_with({name: data})
    for entry, path in zip(read_index(data), sorted(MODULES), strict=True):
        first, last = entry.record, entry.record + entry.size - 1
        letters = first + 5
        content = min(letters + len("/" + path), last)
        for at in {first, first + 3, letters - 1, letters, content - 1, content, last}:
            flipped = bytearray(data)
            flipped[at] ^= 4
            put(drive, name, bytes(flipped))
            pack = clutch_start.Pack(drive, name)
            with pytest.raises(clutch_start.Damaged):
                pack.open("/" + path, "rb")
            for other in set(MODULES) - {path}:
                pack.open("/" + other, "rb").close()


def test_the_file_is_opened_once_and_again_when_what_it_reads_is_wrong(monkeypatch):
    """littlefs keeps what a failed read has left in the file's buffer."""
    pack = opened()
    opens, root_open = [], pack.root.open
    monkeypatch.setattr(
        pack.root, "open", lambda *arguments: opens.append(arguments) or root_open(*arguments)
    )
    for path in MODULES:
        pack.open("/" + path, "rb").close()
    assert len(opens) == 1
    monkeypatch.setattr(pack.file, "readinto", len)
    content = MODULES["clutch/app.mpy"]
    read = bytearray(len(content))
    pack.open("/clutch/app.mpy", "rb").readinto(read)
    assert read == content and len(opens) == 2


def test_a_pack_that_is_replaced_or_removed_under_a_running_firmware_is_noticed():
    pack = opened()
    put(pack.root, pack.name, packed(MODULES | {"clutch/a.mpy": b"more"}, "1.1.0"))
    with pytest.raises(clutch_start.Damaged):
        pack.open("/clutch/app.mpy", "rb")
    pack.root.remove(pack.name)
    with pytest.raises(clutch_start.Damaged):
        pack.open("/clutch/app.mpy", "rb")


@pytest.mark.parametrize("kind", [KeyboardInterrupt, MemoryError])
@pytest.mark.parametrize("path", ["/clutch/app.py", "/clutch/app.mpy", "/clutch"])
def test_a_ctrl_c_while_an_import_looks_for_its_file_is_raised_by_the_import(kind, path):
    """MicroPython's import swallows what `stat` raises, see mp_vfs_import_stat in its vfs.c."""
    pack = opened()
    struck = []

    class Path(str):
        def endswith(self, *arguments):
            if not struck:
                struck.append(arguments)
                raise kind
            return super().endswith(*arguments)

    try:
        assert pack.stat(Path(path))[0] == (0x4000 if path == "/clutch" else 0x8000)
    except OSError:
        assert path.endswith(".py")
    assert struck
    with pytest.raises(kind):
        pack.open("/clutch/app.mpy", "rb")
    pack.open("/clutch/app.mpy", "rb").close()


def test_the_whole_pack_is_compared_with_its_name_step_by_step():
    data = packed(MODULES, "1.1.0")
    drive = drive_with({pack_name(data): data})
    steps = list(main.checked(clutch_start.Pack(drive, pack_name(data))))
    assert steps[-1] is True and set(steps[:-1]) == {None}
    assert len(steps) == len(data) // 4096 + 1
    put(drive, pack_name(data), data[:-1] + b"\xfe")  # where no module is
    assert list(main.checked(clutch_start.Pack(drive, pack_name(data))))[-1] is False


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.binary(max_size=900)), st.data())
def test_a_pack_is_put_together_from_any_older_one(new, data):
    old = data.draw(st.dictionaries(st.sampled_from("abcdefgh"), st.binary(max_size=900)))
    shared = data.draw(st.sets(st.sampled_from("abcdefgh")))
    old |= {name: new[name] for name in shared & set(new)}
    one, other = (
        packed({f"clutch/{name}.mpy": content for name, content in modules.items()}, "1.1.0")
        for modules in (old, new)
    )
    steps = difference(read_index(one), other)
    made = b"".join(
        step if isinstance(step, bytes) else one[step[0] : step[0] + step[1]] for step in steps
    )
    assert made == other


# ---- power-on


def test_the_newest_whole_pack_runs():
    old, new = small_tree(version="1.9.9"), small_tree(version="1.10.0")
    drive = drive_with({**old, **new, **SAVED})
    assert power_on(drive) == pack_of(new)
    put(drive, pack_of(new), new[pack_of(new)][:-1])
    assert power_on(drive) == pack_of(old)
    put(drive, pack_of(old), b"")
    assert power_on(drive) is None
    same = [small_tree(), small_tree(app=b"other")]
    drive = drive_with(same[0] | same[1])
    assert power_on(drive) == max(map(pack_of, same))


def test_a_damaged_pack_is_left_for_another_whole_one(monkeypatch):
    old, new = small_tree(version="1.0.9"), small_tree()
    drive = drive_with({**old, **new})
    restarts, said = [], []
    with firmware_on(drive):
        monkeypatch.setattr(clutch_rescue, "restart", lambda: restarts.append(1))
        monkeypatch.setattr(clutch_rescue, "say", said.append)
        clutch_rescue.give_up(pack_of(new))
    assert restarts == [1] and power_on(drive) == pack_of(old)
    assert pack_of(new) + ".bad" in names(drive)
    with firmware_on(drive):
        monkeypatch.setattr(clutch_rescue, "restart", lambda: restarts.append(1))
        monkeypatch.setattr(clutch_rescue, "say", said.append)
        clutch_rescue.give_up(pack_of(old))
    # There is no other: it stays, for what of it still works.
    assert restarts == [1] and said[-1] == clutch_rescue.INCOMPLETE
    assert power_on(drive) == pack_of(old)


def test_a_pack_over_a_frozen_firmware_is_left_for_that(monkeypatch):
    new = small_tree()
    drive = drive_with({**new, "over_frozen": b"1.1.0"})
    restarts = []
    with firmware_on(drive):
        monkeypatch.setattr(clutch_rescue, "restart", lambda: restarts.append(1))
        clutch_rescue.give_up(pack_of(new))
    assert restarts == [1] and pack_of(new) + ".bad" in names(drive)


def test_an_owners_module_of_the_same_name_is_not_used_but_a_board_is():
    sys_path = sys.path[:]
    try:
        clutch_start.use_pack(opened())
        assert sys.path[0] == clutch_start.PLACE
    finally:
        sys.path[:] = sys_path
        vfs.umount(clutch_start.PLACE)
    path = ["", ".frozen", "/lib"]
    assert clutch_start.search_order(path, ["board.py"])[0] == path


# ---- the list of what to install


def test_what_the_new_firmware_must_do_waits_until_it_runs():
    new = small_tree()
    files = {path + ".new": data for path, data in new.items()}
    order = order_file([*new, f"={pack_of(new)}", "-clutch"])
    drive = drive_with({**LOOSE, **files, "install": order})
    for kept in ({"clutch", "install"}, set()):
        with firmware_on(drive):
            assert clutch_rescue.finish()
        assert {"clutch", "install"} & set(names(drive)) == kept


def test_other_packs_go_once_the_new_one_is_whole():
    old, new = small_tree(version="1.0.9"), small_tree()
    others = {pack_of(old) + ".bad": b"damaged", "clutch-12345678.pack.new": b"half"}
    order = order_file([f"={pack_of(new)}"])
    drive = drive_with({**old, **new, **SAVED, **others, "install": order})
    assert power_on(drive) == pack_of(new)
    assert [name for name in names(drive) if ".pack" in name] == [pack_of(new)]


def test_nothing_goes_while_the_new_pack_is_not_whole():
    old, new = small_tree(version="1.0.9"), small_tree()
    torn = {pack_of(new): new[pack_of(new)][:-600]}
    order = order_file([pack_of(new), f"={pack_of(new)}", "-clutch"])
    drive = drive_with({**old, **torn, **LOOSE, "install": order})
    assert power_on(drive) == pack_of(old)
    assert "clutch" in names(drive) and pack_of(old) in names(drive)


ODD_ORDERS = (
    b"-", b"- -\n-", b"\xff", b"\x00 -\x00", b"=", b"-/", b"-games", b"-/games/1", b"-//games",
    b"-store/../games", b"-.", b"-./games", b"games/1", b"= =x", b"-clutch/../games/1", b"-tail/",
)  # fmt: skip


@settings(max_examples=30, deadline=None)
@given(st.binary(max_size=80) | st.sampled_from(ODD_ORDERS))
def test_no_order_stops_the_handheld_or_takes_a_game(content):
    new = small_tree()
    drive = drive_with({**new, **SAVED, "install": content})
    power_on(drive)
    assert {path: read(drive, path) for path in SAVED} == SAVED


def test_a_drive_that_refuses_stops_nothing():
    new = small_tree()
    order = order_file(["main.py", f"={pack_of(new)}", "-clutch"])
    drive = drive_with({**new, "main.py.new": b"newer", "install": order})

    def refuse(*_arguments):
        raise OSError(5)

    vars(drive)["rename"] = refuse
    assert power_on(drive) == pack_of(new) and "install" in names(drive)
    del vars(drive)["rename"]
    assert power_on(drive) == pack_of(new) and read(drive, "main.py") == b"newer"


# ---- a drive that is full


def filled(firmware, blocks_of_a_game, left):
    """A Pico W's flash with a firmware, 20 finished games, 10 unfinished, and few blocks left."""
    board = load_board("pico_w")[1]
    flash = formatted(board["flash"]["blocks"])
    drive = mounted(flash)
    saved = {f"games/{number}.done": bytes(4096 * blocks_of_a_game - 50) for number in range(20)}
    saved |= {f"games/{number}": b"g" * (4096 * blocks_of_a_game - 50) for number in range(20, 30)}
    for path, data in (firmware | saved).items():
        put(drive, path, data)
    put(drive, "store/results.json", b"")
    count = drive.statvfs("/")[3] - left
    if count > 0:
        saved["store/results.json"] = b"r" * (4088 * count - 50)
        put(drive, "store/results.json", saved["store/results.json"])
    return flash, saved


def loose_as_1_0():
    tree = {f"clutch/games/dinoland/m{number}.mpy": bytes(2000) for number in range(28)}
    tree |= {f"clutch/m{number}.mpy": bytes(2000) for number in range(110)}
    return tree | {"main.py": b"print('clutch 1.0')" * 300, "board.mpy": b"old board" * 100}


@pytest.mark.parametrize("left", [0, 1, 4, 60])
@pytest.mark.parametrize("old", ["1.0", "a pack"])
def test_a_full_pico_w_is_updated_and_keeps_every_game(old, left):
    new = built_tree("pico_w")
    firmware = loose_as_1_0() if old == "1.0" else new | {"main.py": b"old clutch"}
    if old == "a pack":
        del firmware[pack_of(new)]
        firmware |= {path: data for path, data in larger().items() if path.endswith(".pack")}
    flash, saved = filled(firmware, 1, left)
    said = []
    deploy(DriveLink(mounted(flash)), new, load_board("pico_w")[1], said.append)
    drive = mounted(flash)
    assert power_on(drive) == pack_of(new)
    assert {path: read(drive, path) for path in new | saved} == new | saved
    assert set(names(drive)) == {path.split("/")[0] for path in new | saved} | {"store"}


def larger():
    """A pack that takes a little more than the real one."""
    real = built_tree("pico_w")
    return small_tree(version="1.0.9", big=bytes(len(real[pack_of(real)]) + 8000))


LOADED = """
names = ["clutch.games.dragons.rules.leaving", "clutch.words.en"]
found = [modules.find(name) for name in names]
try:
    modules.find("clutch.menus.nothing")
except ImportError:
    print([modules.load(name) for name in names] == found, hasattr(found[1], "MENU"))
micropython.qstr_info(1)
"""


def test_modules_of_a_pack_that_come_and_go_leave_no_path_in_memory(micropython):
    code = OPENED.format(str(packed_folder(X64))) + LOADED
    done = subprocess.run([str(micropython), "-c", code], capture_output=True, text=True)
    assert done.stdout.startswith("True True\n"), done.stdout[:200] + done.stderr
    paths = [line for line in done.stdout.split() if "/p/" in line]
    assert sorted(paths) == [
        f"Q(/p/{path}.mpy)" for path in ("_", "clutch/__init__", "clutch/modules")
    ]
    names = re.findall(r"Q\((.*)\)", done.stdout)
    assert not [name for name in names if name.isdigit() and len(name) > 2]
    assert "PLAY" in names and "did_claim" not in names
