"""The drive of the engine wasm: data that was written survives a kill at any moment."""

import random

import pytest

from host_sim.engines.wasm.drive import Drive
from tests.host_sim.wasm_store import SIZE, Killed, Store


def put(drive, path, data, mode="wb"):
    with drive.open(path, mode) as file:
        file.write(data)


def got(drive, path):
    return drive.open(path, "rb").read()


def content(drive):
    """{path: bytes} of all files, and the folders."""
    return dict(drive.files), set(drive.folders)


def again(store):
    return Drive(Store(store.content))


def test_files_and_folders_are_there_again():
    store = Store()
    drive = Drive(store)
    drive.mkdir("/games")
    put(drive, "/games/1", b"first")
    put(drive, "/games/1", b", second", "ab")
    put(drive, "/settings.new", b"new")
    put(drive, "/settings", b"old")
    drive.rename("/settings.new", "/settings")
    put(drive, "/gone", b"x")
    drive.remove("/gone")
    later = again(store)
    assert got(later, "/games/1") == b"first, second"
    assert got(later, "/settings") == b"new"
    assert sorted(later.ilistdir("/")) == [("games", 0x4000, 0, 0), ("settings", 0x8000, 0, 3)]
    assert later.stat("/games/1")[6] == 13


def test_what_is_absent_or_in_the_way_is_refused_as_littlefs_does():
    drive = Drive(Store())
    drive.mkdir("/games")
    put(drive, "/games/1", b"")
    for number, refused in (
        (2, lambda: drive.open("/nothing", "rb")),
        (2, lambda: drive.open("/nowhere/file", "wb")),
        (2, lambda: drive.remove("/nothing")),
        (2, lambda: drive.rename("/nothing", "/x")),
        (17, lambda: drive.mkdir("/games")),
        (21, lambda: drive.open("/games", "rb")),
        (39, lambda: drive.rmdir("/games")),
    ):
        with pytest.raises(OSError) as error:
            refused()
        assert error.value.errno == number


def test_many_small_files_are_written_together_and_a_large_one_alone():
    """In a browser nine hundred writes, one after the other, would stop the page for a second."""
    sizes = []

    class Counting(Store):
        def write(self, at, data):
            sizes.append(len(data))
            super().write(at, data)

    store = Counting(b"\xff" * 40 * SIZE)
    drive = Drive(store)
    files = {f"/{number:03}": bytes([number]) * 700 for number in range(200)}
    files["/100x"] = b"large" * SIZE
    drive.replace_all([""], files)
    assert len(sizes) < 20 and max(sizes) < 6 * SIZE
    assert content(again(store)) == (files, {""})


def step(drive, chance):
    """One random change."""
    path = f"/{chance.choice('abc')}"
    kind = chance.randrange(4)
    if kind == 0:
        put(drive, path, chance.randbytes(chance.randrange(400)))
    elif kind == 1:
        put(drive, path, chance.randbytes(chance.randrange(60)), "ab")
    elif path in drive.files:
        drive.remove(path) if kind == 2 else drive.rename(path, f"/{chance.choice('abc')}")


def test_a_kill_at_any_byte_leaves_the_state_before_or_after_the_change():
    chance = random.Random(1)
    store = Store()
    drive = Drive(store)
    generations = set()
    for number in range(1500):
        before = content(drive)
        kept = bytes(store.content)
        cut_after, state = chance.randrange(1200), chance.getstate()
        if number % 3 == 0 or drive._end > SIZE // 2 - 450:
            torn = Store(kept)
            cut = Drive(torn)
            torn.cut_after = cut_after
            try:
                step(cut, chance)
            except Killed:
                pass
            left = content(again(torn))
            chance.setstate(state)
            step(drive, chance)
            assert left in (before, content(drive)), number
        else:
            step(drive, chance)
        generations.add(drive._now)
    assert len(generations) > 10, "a half was never full"
    assert content(again(store)) == content(drive)


def test_an_older_generations_records_are_not_replayed():
    store = Store()
    drive = Drive(store)
    while drive._now < 3:
        put(drive, "/a", bytes(300))
    put(drive, "/a", b"last")
    later = again(store)
    assert content(later) == content(drive) and later._end == drive._end


def test_a_full_drive_refuses_and_keeps_what_it_has():
    store = Store()
    drive = Drive(store)
    put(drive, "/a", bytes(5000))
    with pytest.raises(OSError) as error:
        put(drive, "/b", bytes(5000))
    assert error.value.errno == 28
    put(drive, "/c", b"small")
    assert sorted(content(again(store))[0]) == ["/a", "/c"]
    blocks, free = drive.statvfs("/")[2:4]
    assert (blocks, free) == (2, 0)


def test_a_store_that_refuses_changes_nothing_in_memory_either():
    store = Store()
    drive = Drive(store)
    put(drive, "/a", b"kept")
    store.refuses = True
    with pytest.raises(OSError):
        put(drive, "/a", b"lost")
    assert got(drive, "/a") == b"kept"
    store.refuses = False
    put(drive, "/a", b" and more", "ab")
    assert got(again(store), "/a") == b"kept and more"


def test_a_flash_with_littlefs_on_it_is_left_alone():
    image = bytearray(b"\xff" * SIZE)
    image[8:16] = b"littlefs"
    with pytest.raises(ValueError, match="littlefs"):
        Drive(Store(image))


def test_a_changed_byte_ends_the_replay_before_its_record():
    store = Store()
    drive = Drive(store)
    put(drive, "/a", b"one")
    end = drive._end
    put(drive, "/a", b"two")
    store.content[end + 14] ^= 1
    assert got(again(store), "/a") == b"one"


def test_one_changed_bit_costs_one_change_and_what_was_appended_to_what_may_lack_it():
    """Of each bit but those of the last record, and of the half that is not in use."""
    store = Store()
    drive = Drive(store)
    put(drive, "/gone", b"x")
    put(drive, "/settings", b"old")
    while drive._now < 2:
        put(drive, "/gone", bytes(900))
    begin = drive._half * SIZE // 2
    put(drive, "/games", b"begun")
    put(drive, "/games", b" and on", "ab")
    put(drive, "/settings", b"new")
    put(drive, "/results", b"one", "wb")
    last = drive._end
    put(drive, "/results", b"two", "wb")
    whole, missed = content(drive)[0], 0
    for bit in range(8 * begin, 8 * (begin + last)):
        damaged = Store(store.content)
        damaged.content[bit >> 3] ^= 1 << (bit & 7)
        later = Drive(damaged)
        assert later.damaged or bit < 8 * (begin + 16), bit
        assert later.files["/results"] == b"two", bit
        assert later.files.get("/games", b"") in b"begun and on", bit
        assert later.files.get("/games") != b" and on", bit
        missed += later.files != whole
        calm = again(damaged)
        assert not calm.damaged and content(calm) == content(later), bit
    assert missed < 8 * last
    assert not again(store).damaged


def test_a_backup_takes_the_place_of_everything_or_of_nothing():
    store = Store()
    drive = Drive(store)
    put(drive, "/a", b"here")
    with pytest.raises(OSError):
        drive.replace_all(["/games"], {"/games/1": bytes(SIZE)})
    assert got(drive, "/a") == b"here" and got(again(store), "/a") == b"here"
    drive.replace_all(["/games"], {"/games/1": b"there"})
    assert content(again(store)) == ({"/games/1": b"there"}, {"", "/games"})
