"""The record of games in flash, on a filesystem in memory."""

from clutch.drivers.files import Files
from clutch.record.archive import FINISHED_KEPT, read_body
from clutch.record.journal import CRC, HEADER, ROOM, TAIL_BYTES, Journal
from journal_table import SETUP, begun, entry, expect, reloaded, stream, write
from memory_files import MemoryFilesystem, full


def test_empty_flash_has_no_game():
    filesystem = MemoryFilesystem()
    journal = Journal(Files(filesystem))
    assert journal.load() is None and journal.unfinished() == [] and journal.problem is None
    assert journal.tidy() and journal.finish() and filesystem.files == {}


def test_every_saved_move_comes_back():
    filesystem, journal = begun()
    expect(filesystem, 0)
    for number in range(200):
        write(journal, number, number + 1)
        expect(filesystem, number + 1)
        assert len(filesystem.files["/tail/tail"]) <= TAIL_BYTES


def test_a_move_not_saved_does_not():
    filesystem, journal = begun()
    write(journal, 0, 5)
    journal.add(entry(5))
    expect(filesystem, 5)


def test_the_tail_says_when_it_should_be_emptied():
    filesystem, journal = begun()
    idle = 0
    for number in range(200):
        write(journal, number, number + 1)
        if journal.tail_full:
            assert journal.tidy() and not journal.tail_full
            idle += 1
            expect(filesystem, number + 1)
    assert idle == 4
    assert journal.tidy() and journal.tidy()
    expect(filesystem, 200)


def test_starting_a_game_keeps_the_unfinished_one():
    filesystem, journal = begun()
    write(journal, 0, 20)
    journal = Journal(Files(filesystem))
    race = {"game": "race", "players": ["Carol"]}
    assert journal.begin(race) and journal.game_id == 2
    write(journal, 0, 3)
    expect(filesystem, 3, 2, setup=race)
    assert journal.unfinished() == [(2, "race", ["Carol"]), (1, "toy", ["Anna", "Brian"])]
    record = journal.open(1)
    assert record.setup == SETUP and record.entries == stream(0, 20) and record.damage is None
    write(journal, 20, 30)
    expect(filesystem, 30)
    assert journal.open(2).entries == stream(0, 3)
    expect(filesystem, 3, 2, setup=race)
    assert Journal(Files(filesystem)).open(1).entries == stream(0, 30)


def test_a_long_set_up_is_listed_too():
    setup = {"game": "race", "players": ["Anna"], "track": ["lava"] * 300}
    _, journal = begun(setup)
    assert journal.unfinished() == [(1, "race", ["Anna"])]


def test_a_finished_game_is_kept_but_not_resumed():
    filesystem, journal = begun()
    write(journal, 0, 69)
    journal.add(entry(69))
    assert journal.finish()
    assert reloaded(filesystem) is None and journal.unfinished() == []
    record = read_body(filesystem.files["/games/1.1.done"], 1)
    assert record.setup == SETUP and record.entries == stream(0, 70) and record.damage is None
    assert journal.finish()
    assert journal.begin(SETUP) and journal.game_id == 2


def test_what_only_the_tail_has_reaches_the_body_however_little_it_is():
    for change in (
        lambda journal: journal.finish(),
        lambda journal: journal.tidy(),
        lambda journal: journal.begin(SETUP),
        lambda journal: journal.open(1),
        lambda journal: Journal(journal.files).delete(2),
    ):
        for length in (0, 1, 2, ROOM - 1, ROOM, ROOM + 1):
            filesystem, journal = begun()
            journal.begin(SETUP)
            for number in range(length):
                journal.add(bytes((number,)))
                assert journal.save()
            assert change(journal)
            (body,) = [path for path in filesystem.files if path.startswith("/games/2")]
            assert read_body(filesystem.files[body], 2).entries == bytes(range(length))


def ended(filesystem):
    """The ids of the games that ended and are kept."""
    names = [path.split("/")[2] for path in filesystem.files if path.endswith(".done")]
    return sorted([int(name.split(".")[0]) for name in names])


def test_a_file_of_somebody_else_is_no_game_that_ended():
    filesystem, journal = begun()
    filesystem.files["/games/7.9.bak"] = b"?"
    assert journal.finish() and "/games/1.1.done" in filesystem.files


def end_games(journal, count):
    for _ in range(count):
        assert journal.begin(SETUP) and journal.finish()


def test_the_last_games_to_end_are_kept_though_the_last_of_them_began_first():
    for end in (lambda journal: journal.open(1) and journal.finish(), lambda it: it.delete(1)):
        filesystem, journal = begun()
        end_games(journal, FINISHED_KEPT)
        assert ended(filesystem) == list(range(2, FINISHED_KEPT + 2))
        assert end(journal)
        assert ended(filesystem) == [1] + list(range(3, FINISHED_KEPT + 2))


def test_games_that_ended_in_version_1_1_make_room_first():
    filesystem = MemoryFilesystem()
    journal = Journal(Files(filesystem))
    end_games(journal, FINISHED_KEPT)
    files = filesystem.files
    for game_id in (3, 7, 9, 12):
        files["/games/%d.done" % game_id] = files.pop("/games/%d.%d.done" % (game_id, game_id))
    for old in (3, 7, 9, 12, 1):
        assert old in ended(filesystem)
        end_games(journal, 1)
        assert old not in ended(filesystem)


def test_a_tail_whose_game_makes_room_says_nothing_of_damage():
    filesystem, journal = begun()
    for _ in range(FINISHED_KEPT):
        assert journal.begin(SETUP)
    write(journal, 0, 1)
    assert journal.finish()
    for game_id in range(1, FINISHED_KEPT + 1):
        assert journal.delete(game_id) and reloaded(filesystem) is None
    assert ended(filesystem) == list(range(1, FINISHED_KEPT + 1))
    assert not [path for path in filesystem.files if path.endswith(".bad")]


def test_an_id_that_only_the_tail_bears_is_not_given_to_a_new_game():
    filesystem, journal = begun()
    write(journal, 0, 5)
    del filesystem.files["/games/1"]
    assert journal.begin(SETUP) and journal.game_id == 2


def test_a_full_flash_is_said_and_made_up_for_later():
    filesystem, journal = begun()
    write(journal, 0, 30)
    filesystem.trouble = full
    for number in range(30, 250):
        journal.add(entry(number))
        assert not journal.save() and journal.problem == "flash_full"
    expect(filesystem, 30)
    filesystem.trouble = None
    write(journal, 250, 251)
    assert journal.problem is None
    expect(filesystem, 251)
    assert len(filesystem.files["/tail/tail"]) <= TAIL_BYTES


def test_a_game_begun_on_a_full_flash_is_made_up_for_and_spares_the_other():
    filesystem, journal = begun()
    write(journal, 0, 30)
    filesystem.trouble = full
    assert not journal.begin(SETUP) and journal.problem == "flash_full"
    for number in range(100):
        journal.add(entry(number))
        assert not journal.save()
    assert not journal.tidy() and not journal.finish()
    expect(filesystem, 30)
    filesystem.trouble = None
    write(journal, 100, 101)
    expect(filesystem, 101, 2)
    assert journal.open(1).entries == stream(0, 30)


def test_no_flash_at_all():
    journal = Journal(Files(None))
    assert journal.load() is None and journal.problem == "no_flash"
    assert not journal.begin(SETUP) and journal.problem == "no_flash"
    journal.add(entry(0))
    assert not journal.save() and journal.problem == "no_flash"
    assert journal.unfinished() == [] and not journal.finish() and journal.open(1) is None


def test_a_save_allocates_little():
    """Only what the filesystem needs: on one that keeps nothing, next to nothing."""
    try:
        from gc import collect, mem_alloc  # pyright: ignore[reportAttributeAccessIssue]
    except ImportError:
        return  # CPython does not say

    class Nowhere(MemoryFilesystem):
        keeps = True

        def open(self, path, mode):  # pyright: ignore[reportIncompatibleMethodOverride]
            return MemoryFilesystem.open(self, path, mode) if self.keeps else self

        def write(self, data):
            return len(data)

        def close(self):
            pass

    filesystem = Nowhere()
    journal = Journal(Files(filesystem))
    journal.begin(SETUP)
    filesystem.keeps = False
    move = entry(7)
    journal.add(move)
    journal.save()
    collect()
    before = mem_alloc()
    journal.add(move)
    journal.save()
    assert mem_alloc() - before <= 1024, mem_alloc() - before


def test_a_long_tail_gets_a_buffer_that_has_room_for_its_checksum_too():
    filesystem, journal = begun()
    entries = stream(0, 400)
    journal.adopt(journal.game_id, entries, 0, seal=journal.seal)
    assert len(journal.buffer) == HEADER + len(entries) + CRC
    journal.append()
    expect(filesystem, 400)
