"""Damaged records: reported, kept aside, put right, and the game goes on from there."""

import struct
from binascii import crc32

from clutch.drivers.files import Files
from clutch.record import archive as records
from clutch.record.archive import ENTRIES, make_piece, read_body, read_piece, setup_piece
from clutch.record.journal import Journal
from journal_table import SETUP, begun, expect, reloaded, stream, write
from memory_files import full


def test_a_piece_is_laid_out_as_documented():
    piece = bytes(make_piece(ENTRIES, 0x01020304, 0x0A0B0C0D, b"move", 0x11223344))
    assert piece[:16] == b"Cl\x02E\x01\x02\x03\x04\x0a\x0b\x0c\x0d\x00\x00\x00\x04"
    assert piece[16:24] == b"\x11\x22\x33\x44move"
    assert piece[24:] == struct.pack(">I", crc32(piece[:24]))
    read = (ENTRIES, 0x01020304, 0x0A0B0C0D, b"move", len(piece), 0x11223344)
    assert read_piece(piece) == read
    text = bytes(read_piece(setup_piece(9, SETUP))[3])
    assert read_piece(setup_piece(9, SETUP))[5] == crc32(text)
    body = bytes(setup_piece(9, SETUP, 0)) + bytes(make_piece(ENTRIES, 9, 0, b"abc"))
    body += bytes(make_piece(ENTRIES, 9, 1, b"bcd")) + bytes(make_piece(ENTRIES, 9, 0, b"ab"))
    record = read_body(body, 9)
    assert (record.setup, record.entries, record.damage) == (SETUP, b"abcd", None)
    assert read_body(body, 8).damage == "setup_damaged"
    body += bytes(make_piece(ENTRIES, 9, 5, b"f"))
    assert read_body(body, 9).entries == b"abcd" and read_body(body, 9).damage == "body_damaged"


def piece_of_1_1(kind, game_id, place, payload):
    """A piece as version 1.1 wrote it, without a seal."""
    head = struct.pack(">HBBIII", 0x436C, 1, kind, game_id, place, len(payload))
    return head + payload + struct.pack(">I", crc32(head + payload))


def of_1_1(start):
    """A drive of version 1.1 with a game of 30 moves, the last 10 of them in the tail."""
    filesystem, _ = begun()
    text = b'{"game": "toy", "players": ["Anna", "Brian"], "first": 3}'
    body = piece_of_1_1(records.SETUP, 1, 0, text) + piece_of_1_1(ENTRIES, 1, 0, stream(0, 20))
    filesystem.files["/games/1"] = body
    filesystem.files["/tail/tail"] = (
        start + piece_of_1_1(ENTRIES, 1, 60, stream(20, 30))[len(start) :]
    )
    return filesystem


def test_a_game_of_version_1_1_goes_on_in_the_middle():
    for start, damage in ((b"", None), (b"?", "tail_damaged")):
        for moves in (0, 1, 70, 200):
            filesystem = of_1_1(start)
            expect(filesystem, 30, damage=damage)
            for more in range(moves):
                journal = Journal(Files(filesystem))
                journal.load()
                write(journal, 30 + more, 31 + more)
            expect(filesystem, 30 + moves)
            journal = Journal(Files(filesystem))
            journal.load()
            assert journal.begin(SETUP) and journal.game_id == 2
            assert journal.open(1).entries == stream(0, 30 + moves)
            assert journal.finish()
            record = read_body(filesystem.files["/games/1.1.done"], 1)
            assert record.entries == stream(0, 30 + moves) and record.damage is None


def handheld(setup, moves):
    """(body, tail) of game 1 of a handheld after each of so many moves."""
    filesystem, journal = begun(setup)
    kept = []
    for number in range(moves):
        write(journal, number, number + 1)
        kept.append((filesystem.files["/games/1"], filesystem.files["/tail/tail"]))
    return filesystem, kept


def test_the_tail_of_another_handhelds_game_with_an_equal_id_is_never_taken():
    for other in (dict(SETUP, players=["Nick", "Olga"]), dict(SETUP, seed="0b" * 32)):
        filesystem, mine = handheld(SETUP, 130)
        _, theirs = handheld(other, 130)
        for body, _ in mine[::18]:
            for _, tail in theirs[::13]:
                filesystem.files = {"/games/1": body, "/tail/tail": tail}
                count = len(read_body(body, 1).entries) // 3
                expect(filesystem, count, damage="tail_damaged")
                assert filesystem.files["/tail/tail.bad"] == tail
                expect(filesystem, count)
                assert read_body(body + tail, 1).entries == stream(0, count)


def test_a_finished_game_of_another_handheld_with_an_equal_id_ends_none():
    theirs, other = begun()
    assert other.finish()
    filesystem, journal = begun()
    assert journal.begin(SETUP)
    assert journal.open(1).game_id == 1
    write(journal, 0, 5)
    for number in range(1, records.FINISHED_KEPT + 1):
        filesystem.files["/games/1.%d.done" % number] = theirs.files["/games/1.1.done"]
    expect(filesystem, 5)
    assert journal.delete(2)
    expect(filesystem, 5)


def test_a_tail_of_version_1_1_that_contradicts_the_body_is_never_taken():
    # Without a seal, one that begins just where the body ends cannot be told from its own.
    for place in range(0, 90, 3):
        filesystem = of_1_1(b"")
        tail = piece_of_1_1(ENTRIES, 1, place, stream(500, 510))
        filesystem.files["/tail/tail"] = tail
        if place != 60:
            expect(filesystem, 20, damage="tail_damaged")
            assert filesystem.files["/tail/tail.bad"] == tail
            expect(filesystem, 20)
        own = piece_of_1_1(ENTRIES, 1, place, stream(place // 3, place // 3 + 10))
        filesystem = of_1_1(b"")
        filesystem.files["/tail/tail"] = own
        if place <= 60:
            expect(filesystem, max(20, place // 3 + 10))


def test_damage_in_the_body_is_reported_kept_aside_and_put_right():
    where = 0
    for where in range(0, 480, 7):
        filesystem, journal = begun()
        write(journal, 0, 140)
        journal.tidy()
        write(journal, 140, 150)
        body = filesystem.files["/games/1"]
        if where >= len(body):
            break
        damaged = body[:where] + bytes((body[where] ^ 0x10,)) + body[where + 1 :]
        filesystem.files["/games/1"] = damaged
        record = reloaded(filesystem)
        assert filesystem.files["/games/1.bad"] == damaged
        if record.setup is None:
            assert record.damage in ("setup_damaged", "newer_version")
            continue
        assert record.damage == "body_damaged" and record.setup == SETUP
        count = len(record.entries) // 3
        assert record.entries == stream(0, count)
        assert count in (0, 58, 59, 116, 117, 118), count
        expect(filesystem, count)
        journal = Journal(Files(filesystem))
        journal.load()
        write(journal, count, count + 80)
        expect(filesystem, count + 80)
    assert where > 400


def test_a_damaged_body_whose_entries_the_tail_still_has_loses_nothing():
    filesystem, journal = begun()
    write(journal, 0, 55)
    journal.tidy()
    filesystem.files["/games/1"] = filesystem.files["/games/1"][:-1] + b"\x00"
    expect(filesystem, 55, damage="body_damaged")
    expect(filesystem, 55)


def test_a_set_up_that_can_be_none_is_damage_though_its_crc_is_right_and_a_torn_one_is_too():
    deep = b'{"game": "toy", "players": ["Anna"], "first": ' + b"[" * 300 + b"]" * 300 + b"}"
    for text in (
        b"{}",
        b"[]",
        b"5",
        b"null",
        b"",
        b"\xff",
        b"{",
        b'"toy"',
        b'{"game": "toy"}',
        b'{"game": 5, "players": ["Anna"]}',
        b'{"game": ["toy"], "players": ["Anna"]}',
        b'{"game": "toy", "players": null}',
        b'{"game": "toy", "players": []}',
        b'{"game": "toy", "players": "Anna"}',
        b'{"game": "toy", "players": {"Anna": 1}}',
        b'{"game": "toy", "players": ["Anna", 5]}',
        b'{[]: 1, "game": "toy", "players": ["Anna"]}',
        deep,
        None,
    ):
        filesystem, journal = begun()
        write(journal, 0, 5)
        torn = filesystem.files["/games/1"][:30]
        body = torn if text is None else bytes(make_piece(records.SETUP, 1, 0, text))
        for choose in (False, True):
            filesystem.files["/games/1"] = body
            journal = Journal(Files(filesystem))
            assert journal.unfinished() == [(1, None, "setup_damaged")], text
            record = journal.open(1) if choose else journal.load()
            assert (record.setup, record.entries, record.damage) == (None, b"", "setup_damaged")
            assert filesystem.files["/games/1.bad"] == body and "/games/1" not in filesystem.files
        assert "/tail/tail.bad" in filesystem.files
        assert journal.unfinished() == [] and reloaded(filesystem) is None
        assert journal.begin(SETUP)
        expect(filesystem, 0, 2)


def test_a_damaged_tail_is_reported_and_its_game_resumed_without_it():
    for damaged in (b"", b"Cl", None, 3, 20):
        filesystem, journal = begun()
        journal.begin(SETUP)
        journal.open(1)
        write(journal, 0, 66)
        tail = filesystem.files["/tail/tail"]
        header_good = False
        if damaged is None:
            damaged = tail[:-1]
            header_good = True
        elif isinstance(damaged, int):
            header_good = damaged > 8
            damaged = tail[:damaged] + b"\xff" + tail[damaged + 1 :]
        filesystem.files["/tail/tail"] = damaged
        record = reloaded(filesystem)
        assert record.damage == "tail_damaged"
        assert filesystem.files["/tail/tail.bad"] == damaged
        count = len(record.entries) // 3
        assert record.entries == stream(0, count)
        if header_good:
            assert record.game_id == 1 and count == 59
        expect(filesystem, count, record.game_id)


def test_a_tail_with_a_damaged_start_is_read_whole_and_goes_to_its_own_game():
    filesystem, journal = begun()
    journal.begin(SETUP)
    journal.begin(SETUP)
    for present, count in ((3, 5), (1, 7), (2, 66)):
        journal.open(present)
        write(journal, 0, count)
        kept = dict(filesystem.files)
        tail = kept["/tail/tail"]
        for at in range(8):
            for byte in (0, 1, 2, 3, tail[at] ^ 0xFF):
                filesystem.files = dict(kept)
                damaged = tail[:at] + bytes((byte,)) + tail[at + 1 :]
                filesystem.files["/tail/tail"] = damaged
                damage = None if byte == tail[at] else "tail_damaged"
                expect(filesystem, count, present, damage)
                expect(filesystem, count, present)
                assert damage is None or filesystem.files["/tail/tail.bad"] == damaged
        filesystem.files = kept


def test_an_unreadable_tail_never_stops_another_game():
    filesystem, journal = begun()
    write(journal, 0, 66)
    filesystem.files["/tail/tail"] = b"rubbish"
    journal = Journal(Files(filesystem))
    assert journal.begin(SETUP)
    write(journal, 0, 2)
    expect(filesystem, 2, 2)
    assert filesystem.files["/tail/tail.bad"] == b"rubbish"
    assert journal.open(1).entries == stream(0, 59)


def test_a_record_of_newer_firmware_is_left_alone():
    for path in ("/games/1", "/tail/tail"):
        filesystem, journal = begun()
        write(journal, 0, 66)
        data = bytearray(filesystem.files[path])
        data[2] = 3
        data[-4:] = struct.pack(">I", crc32(data[:-4]))
        filesystem.files[path] = bytes(data)
        before = dict(filesystem.files)
        record = reloaded(filesystem)
        assert record.damage == "newer_version" and record.setup is None
        assert filesystem.files == before
        journal = Journal(Files(filesystem))
        journal.load()
        assert journal.begin(SETUP)
        assert filesystem.files["/games/1"] == before["/games/1"]
        assert filesystem.files["/tail/tail.bad"] == before["/tail/tail"]


def test_entries_that_cannot_be_replayed_are_cut_off():
    for good in (0, 3, 182, 183, 190, 195):
        filesystem, journal = begun()
        write(journal, 0, 65)
        journal = Journal(Files(filesystem))
        record = journal.load()
        whole = bytes(record.entries)
        assert journal.truncate(record, good) and reloaded(filesystem).entries == whole[:good]
        journal.add(b"new")
        assert journal.save()
        assert reloaded(filesystem).entries == whole[:good] + b"new"
        assert reloaded(filesystem).damage is None
        kept = read_body(filesystem.files["/games/1.bad"], 1)
        assert kept.entries == whole[: len(kept.entries)]


def test_damage_on_a_full_flash_is_put_right_later():
    """Meanwhile the stream grows past the place where the old tail, beyond the damage, stood."""
    for refused in ("/tail/tail", "/tail/tail.bad", "/tail/tail.new", "/games/1.bad", "/"):
        filesystem, journal = begun()
        write(journal, 0, 118)
        assert journal.tidy()
        write(journal, 118, 150)
        tail = filesystem.files["/tail/tail"]
        body = filesystem.files["/games/1"]
        first_entries = read_piece(body)[4]
        damaged = body[: read_piece(body, first_entries)[4]] + b"damage"
        filesystem.files["/games/1"] = damaged

        def trouble(operation, path, refused=refused):
            if path.startswith(refused):
                full(operation, path)

        filesystem.trouble = trouble
        journal = Journal(Files(filesystem))
        record = journal.load()
        good = stream(0, 59)
        assert record.damage == "body_damaged" and record.entries == good
        for _ in range(67):
            journal.add(b"new")
            assert not journal.save() and journal.problem == "flash_full"
        filesystem.trouble = None
        assert journal.save()
        record = reloaded(filesystem)
        assert record.entries == good + b"new" * 67 and record.damage is None
        assert filesystem.files["/games/1.bad"] == damaged
        assert filesystem.files["/tail/tail.bad"] == tail


def test_an_older_game_that_cannot_be_opened_leaves_the_one_in_progress_alone():
    filesystem, journal = begun()
    journal.begin(SETUP)
    write(journal, 0, 9)
    filesystem.files["/games/1"] = b"rubbish"
    assert journal.open(1).damage == "setup_damaged" and journal.game_id == 2
    assert filesystem.files["/games/1.bad"] == b"rubbish"
    assert journal.open(7).setup is None
    write(journal, 9, 70)
    expect(filesystem, 70, 2)
