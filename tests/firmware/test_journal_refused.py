"""Flash or memory refuses: an id is never guessed, and nothing that was saved is lost."""

# Tests replace methods and set attributes of the firmware.
# pyright: reportAttributeAccessIssue=false

import clutch.record.journal
from clutch.drivers.files import Files
from clutch.record.archive import read_piece
from clutch.record.journal import Journal
from journal_table import SETUP, begun, entry, expect, reloaded, stream, write
from memory_files import EIO, MemoryFilesystem, Refusing, error, full, refusing

FOREVER = 1 << 30
OTHER = {"game": "toy", "players": ["Carol"]}


def no_memory(*_arguments):
    raise MemoryError


def test_a_game_begun_while_there_is_no_memory_to_read_ids_takes_no_finished_games_place():
    borrow = clutch.record.journal.borrow
    for lift_after in (1, 5):
        filesystem, journal = begun()
        write(journal, 0, 9)
        assert journal.finish()
        journal = Journal(Files(filesystem))
        journal.drop_archive()
        clutch.record.journal.borrow = no_memory
        try:
            assert not journal.begin(OTHER) and journal.problem == "no_memory"
            for number in range(lift_after):
                journal.add(entry(number))
                assert not journal.save() and journal.problem == "no_memory"
        finally:
            clutch.record.journal.borrow = borrow
        write(journal, lift_after, lift_after + 1)
        expect(filesystem, lift_after + 1, 2, setup=OTHER)


def test_no_id_is_taken_from_names_that_are_none():
    for names, new in (
        (("007", "0", "x", "1x", "\u00b2", ".bad", "99999999999", "4294967296"), 1),
        (("7.bad",), 8),
        (("7.new", "3"), 8),
        (("4294967295",), 1),
        (("4294967295", "1.done", "2", "4"), 3),
    ):
        filesystem = MemoryFilesystem()
        filesystem.mkdir("/games")
        for name in names:
            filesystem.files["/games/" + name] = b"?"
        journal = Journal(Files(filesystem))
        assert journal.load() is None and journal.begin(SETUP) and journal.game_id == new
        write(journal, 0, 3)
        expect(filesystem, 3, new)
        for name in names:
            assert filesystem.files["/games/" + name] == b"?"


def test_without_a_game_nothing_is_ever_said_to_be_saved():
    filesystem, journal = begun()
    assert journal.finish() and journal.game_id is None
    before = dict(filesystem.files)
    journal.add(entry(0))
    assert not journal.save() and journal.problem == "no_game"
    assert journal.tidy() and filesystem.files == before


def test_a_finished_game_whose_forerunners_cannot_be_removed_is_finished():
    filesystem = MemoryFilesystem()
    journal = Journal(Files(filesystem))
    filesystem.trouble = refusing(["remove"])
    for number in range(25):
        assert journal.begin(SETUP) and journal.finish(), number
        assert reloaded(filesystem) is None
    assert len(filesystem.files) == 26
    filesystem.trouble = None
    assert journal.begin(SETUP) and journal.finish()
    assert len(filesystem.files) == 21


def test_a_game_that_cannot_be_opened_for_want_of_memory_leaves_the_one_in_progress():
    for damaged in (False, True):
        filesystem, journal = begun()
        write(journal, 0, 66)
        journal.begin(OTHER)
        write(journal, 0, 5)
        if damaged:
            filesystem.files["/games/1"] = filesystem.files["/games/1"][:-1]
        adopt, journal.adopt = journal.adopt, no_memory
        assert journal.open(1) is None and journal.problem == "no_memory"
        journal.adopt = adopt
        write(journal, 5, 70)
        expect(filesystem, 70, 2, setup=OTHER)


def test_one_game_that_cannot_be_read_hides_no_other():
    filesystem, journal = begun()
    journal.begin(OTHER)
    journal.begin(OTHER)
    filesystem.trouble = refusing(["open"], "/games/2")
    toy = "toy"
    assert journal.unfinished() == [
        (3, toy, ["Carol"]),
        (2, None, "unread"),
        (1, toy, ["Anna", "Brian"]),
    ]
    assert journal.problem is None
    failures = [error(EIO), error(EIO)]

    def twice(_operation, path):
        if path == "/games/2" and failures:
            raise failures.pop()

    filesystem.trouble = twice
    assert journal.unfinished()[1] == (2, toy, ["Carol"])
    filesystem.trouble = refusing(["ilistdir"])
    assert journal.unfinished() == [] and journal.problem == "flash_error"


def test_moves_that_wait_are_saved_before_another_game_is_taken_up():
    for leave in (lambda journal: journal.begin(OTHER), lambda journal: journal.open(1)):
        filesystem, journal = begun()
        journal.begin({"game": "toy", "players": ["Nick"]})
        filesystem.trouble = full
        journal.add(entry(0))
        assert not journal.save()
        filesystem.trouble = None
        leave(journal)
        assert journal.game_id != 2
        assert Journal(Files(filesystem)).open(2).entries == entry(0)


def test_damage_of_the_tail_is_told_too_where_its_game_is_chosen_from_the_list():
    filesystem, journal = begun()
    write(journal, 0, 66)
    tail = filesystem.files["/tail/tail"]
    filesystem.files["/tail/tail"] = tail[:-1]
    record = Journal(Files(filesystem)).open(1)
    assert record.damage == "tail_damaged" and record.entries == stream(0, 59)
    assert filesystem.files["/tail/tail.bad"] == tail[:-1]
    expect(filesystem, 59)


def test_entries_that_cannot_be_replayed_are_cut_off_of_a_body_that_waits_to_be_made_anew():
    filesystem, journal = begun()
    write(journal, 0, 118)
    assert journal.tidy()
    body = filesystem.files["/games/1"]
    filesystem.files["/games/1"] = body[: read_piece(body, read_piece(body)[4])[4]] + b"damage"
    filesystem.trouble = full
    journal = Journal(Files(filesystem))
    record = journal.load()
    whole = bytes(record.entries)
    assert record.damage == "body_damaged" and len(whole) > 90
    assert not journal.truncate(record, 90)
    journal.add(b"new")
    assert not journal.save()
    filesystem.trouble = None
    assert journal.save()
    assert reloaded(filesystem).entries == whole[:90] + b"new"


def test_whatever_fails_while_a_damaged_tail_is_put_right_what_it_gave_is_not_lost():
    first = 0
    reached = True
    while reached:
        first += 1
        filesystem, journal = begun()
        write(journal, 0, 66)
        filesystem.files["/tail/tail"] = b"?" + filesystem.files["/tail/tail"][1:]
        trouble = filesystem.trouble = Refusing(first, FOREVER)
        Journal(Files(filesystem)).load()
        reached = trouble.count >= first
        filesystem.trouble = None
        assert reloaded(filesystem).entries == stream(0, 66), first
    assert first > 10
