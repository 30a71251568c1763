"""What the tests of the journal share: a game with numbered moves, on a filesystem in memory."""

from clutch.drivers.files import Files
from clutch.record.journal import Journal
from memory_files import MemoryFilesystem

SETUP = {"game": "toy", "players": ["Anna", "Brian"], "first": 3}


def entry(number):
    return bytes((number >> 8, number & 0xFF, 0x55))


def stream(start, end):
    return b"".join([entry(number) for number in range(start, end)])


def write(journal, start, end):
    for number in range(start, end):
        journal.add(entry(number))
        assert journal.save(), journal.problem


def begun(setup=SETUP):
    filesystem = MemoryFilesystem()
    journal = Journal(Files(filesystem))
    assert journal.begin(setup)
    return filesystem, journal


def reloaded(filesystem):
    return Journal(Files(filesystem)).load()


def expect(filesystem, end, game_id=1, damage=None, setup=SETUP):
    record = reloaded(filesystem)
    assert record.game_id == game_id and record.setup == setup
    assert record.entries == stream(0, end), len(record.entries)
    assert record.damage == damage, record.damage
    assert filesystem.open_files == 0
