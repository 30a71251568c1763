"""The journal on real littlefs: the power is cut at every operation of the flash.

A whole session at the table is played once on a block device that keeps a list of its programs
and erases. Then, for each of them, the drive is put together as it was before that operation, and
with that operation torn in the middle; the journal is loaded from it. It must find what was
acknowledged last, or the one move that was being saved; nothing twice, nothing out of order; and
it must be able to go on. Two saboteurs show that the test would notice.
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.core.session import Session
from clutch.drivers.files import Files
from clutch.games.trex.rules import Game
from clutch.record.archive import read_body
from clutch.record.journal import TAIL_BYTES, Journal
from clutch.record.store import Store
from host_sim.electronics.flash import mounted
from host_sim.electronics.flash_image import BLOCK, apply, formatted, image_flash

SETUP = {"game": "toy", "players": ["Anna", "Brian", "Carol"], "start": 1}
PICO_BLOCKS = 352
FEW_BLOCKS = 24  # enough for these sessions, and quicker to copy


def entry(number):
    """Entries of 1 to 4 bytes that cannot be mistaken for each other's neighbours."""
    return bytes([number % 251, number * 7 % 253, 0x55, number >> 8][: number % 4 + 1])


STREAM = b"".join(entry(number) for number in range(2000))
ENDS = [0]
for _number in range(2000):
    ENDS.append(ENDS[-1] + len(entry(_number)))


class Table:
    """People who play, and remember what the device said it had saved.

    `marks`: (flash operations so far, the game in progress, {game: moves saved}, {games over}).
    """

    def __init__(self, flash, files_class=Files):
        self.flash = flash
        self.base = flash.array.image()
        flash.log = []
        self.files = files_class(mounted(flash))
        self.journal = Journal(self.files)
        self.current = None
        self.saved = {}
        self.over = frozenset()
        self.marks = []
        self.mark()

    def mark(self):
        operations = len(self.flash.log)
        self.marks.append((operations, self.current, dict(self.saved), self.over))

    def begin(self):
        assert self.journal.begin(SETUP)
        self.current = self.journal.game_id
        self.saved[self.current] = 0
        self.mark()

    def play(self, count, tidy=True):
        for _ in range(count):
            self.journal.add(entry(self.saved[self.current]))
            assert self.journal.save()
            self.saved[self.current] += 1
            self.mark()
            if tidy and self.journal.tail_full:
                assert self.journal.tidy()

    def go_back_to(self, game_id):
        self.journal.open(game_id)
        assert self.journal.problem is None
        self.current = game_id
        self.mark()

    def finish(self):
        assert self.journal.finish()
        self.over |= {self.current}
        self.current = None
        self.mark()

    def switch_off_and_on(self):
        self.files = type(self.files)(mounted(self.flash))
        self.journal = Journal(self.files)
        record = self.journal.load()
        assert (record and record.game_id) == self.current

    def change_settings(self, value):
        assert Store(self.files).save("settings", {"brightness": value}) is None


def evening(phase, files_class=Files):
    """A session in which everything happens that the journal knows.

    littlefs's logs wrap round at other moments for each `phase`.
    """
    table = Table(formatted(FEW_BLOCKS), files_class)
    for value in range(phase):
        table.change_settings(value)
    table.begin()
    table.play(150)
    table.change_settings(50)
    table.play(70, tidy=False)
    table.switch_off_and_on()
    table.play(60)
    table.begin()
    table.play(90)
    table.go_back_to(1)
    table.play(30)
    table.finish()
    table.change_settings(70)
    table.go_back_to(2)
    table.play(100, tidy=False)
    table.switch_off_and_on()
    table.begin()
    table.begin()
    table.play(20)
    table.finish()
    return table


def images(table, first=0, step=1):
    """The drive as a cut leaves it: (number of whole operations, image), clean and torn."""
    image = list(table.base)
    for number, operation in enumerate(table.flash.log):
        if number >= first and number % step == 0:
            yield number, list(image)
            for torn in halves(image, *operation):
                yield number, torn
        apply(image, operation)
    yield len(table.flash.log), image


def halves(image, block, offset, data):
    """Copies of an image with half of a program, or either half of an erase."""
    if data is not None:
        torn = list(image)
        apply(torn, (block, offset, data[: len(data) // 2]))
        yield torn
        return
    old, blank = image[block], b"\xff" * (BLOCK // 2)
    for half_erased in (blank + old[BLOCK // 2 :], old[: BLOCK // 2] + blank):
        torn = list(image)
        torn[block] = half_erased
        yield torn


def expect(image, before, after):
    """Load from a drive cut between two acknowledgements; AssertionError for whatever is lost."""
    flash = image_flash(image)
    files = Files(mounted(flash))
    journal = Journal(files)
    record = journal.load()
    assert (record and record.game_id) in (before[1], after[1])
    assert record is None or record.damage is None
    for game_id, saved in after[2].items():
        names = [name for name in files.names("/games") if name.endswith(".done")]
        mine = [name for name in names if name.startswith(f"{game_id}.")]
        done = files.read(f"/games/{mine[0]}") if mine else None
        if done is not None:
            assert game_id in after[3]
            found = read_body(done, game_id)
        elif record and game_id == record.game_id:
            found = record
        else:
            assert game_id not in before[3]
            if game_id not in before[2] and files.read(f"/games/{game_id}") is None:
                continue  # it was just being begun
            found = Journal(files).open(game_id)
        assert found.setup == SETUP and found.damage is None
        assert ENDS[before[2].get(game_id, 0)] <= len(found.entries) <= ENDS[saved]
        assert found.entries == STREAM[: len(found.entries)]
        assert len(found.entries) in ENDS
    settled = Journal(files)
    record = settled.load()
    if record is None:
        settled.begin(SETUP)
        record = settled.load()
    for _ in range(3):
        settled.add(b"on")
        assert settled.save()
    again = Journal(Files(mounted(flash))).load()
    assert again and record and again.entries == bytes(record.entries) + b"ononon"


def cut_everywhere(table, step=1):
    """(cuts tried, cuts after which something was lost)."""
    marks = table.marks
    now = tried = lost = 0
    for number, image in images(table, step=step):
        while now + 1 < len(marks) and marks[now + 1][0] <= number:
            now += 1
        tried += 1
        try:
            expect(image, marks[now], marks[min(now + 1, len(marks) - 1)])
        except (AssertionError, AttributeError, OSError):
            lost += 1
    return tried, lost


@pytest.mark.parametrize("phase", range(8))
def test_no_cut_loses_what_was_acknowledged(phase):
    tried, lost = cut_everywhere(evening(phase))
    assert lost == 0
    assert tried > 1_250


class RemovesFirst(Files):
    """The usual way to lose a game: the old file is removed, then the new one is written."""

    def write(self, path, data):
        if path == "/tail/tail":
            self.remove(path)
        super().write(path, data)


class AcknowledgesBeforeClosing(Files):
    """Says "saved" while the bytes are still in memory; they go out with the next save."""

    late = None

    def write(self, path, data):
        if self.late:
            super().write(*self.late)
        self.late = path, bytes(data)

    def rename(self, old, new):
        self.flush()
        super().rename(old, new)

    def read(self, path, most=-1):
        self.flush()
        return super().read(path, most)

    def flush(self):
        if self.late:
            super().write(*self.late)
            self.late = None


@pytest.mark.parametrize("saboteur", [RemovesFirst, AcknowledgesBeforeClosing])
def test_a_careless_way_to_write_would_be_noticed(saboteur):
    tried, lost = cut_everywhere(evening(0, saboteur), step=5)
    assert lost > tried / 10


@settings(max_examples=25)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(("begin", "play", "sprint", "back", "finish", "off", "settings")),
            st.integers(0, 90),
        ),
        min_size=2,
        max_size=14,
    ),
    st.integers(3, 7),
)
def test_no_evening_loses_a_move(steps, stride):
    table = Table(formatted(FEW_BLOCKS))
    for what, number in steps:
        unfinished = [game_id for game_id in table.saved if game_id not in table.over]
        if what == "settings":
            table.change_settings(number)
        elif what == "off":
            table.switch_off_and_on()
        elif what == "back" and unfinished:
            table.go_back_to(unfinished[number % len(unfinished)])
        elif what == "begin" or table.current is None:
            table.begin()
        elif what == "finish":
            table.finish()
        else:
            table.play(number, tidy=what == "play")
    _, lost = cut_everywhere(table, stride)
    assert lost == 0


def test_a_second_cut_while_damage_is_put_right_loses_nothing_more():
    flash = formatted(FEW_BLOCKS)
    table = Table(flash)
    table.begin()
    table.play(100)
    assert table.journal.tidy()
    table.play(5)
    body = table.files.read("/games/1") or b""
    damaged = body[:-1] + bytes([body[-1] ^ 1])
    table.files.write("/games/1", damaged)
    first = len(flash.log or ())
    record = Journal(table.files).load()
    assert record and record.damage == "body_damaged" and len(record.entries) > 0
    for _, image in images(table, first):
        files = Files(mounted(image_flash(image)))
        found = Journal(files).load()
        assert found and found.entries == record.entries and found.setup == SETUP
        aside = files.read("/games/1.bad")
        assert found.damage == "body_damaged" or aside == damaged


def play_trex(seed):
    """(saves, erases per save, most erases in one save) of a whole game of T-Rex on a Pico."""
    flash = formatted(PICO_BLOCKS)
    filesystem = mounted(flash)
    for number in range(15):
        Files(filesystem).write(f"/module{number}.mpy", bytes(5000))
    journal = Journal(Files(filesystem))
    setup = {"game": "trex", "players": ["Anna", "Brian", "Carol", "Nick"]}
    setup.update(high="blue", low="brown")
    session = Session(Game, setup, journal)
    assert journal.begin(setup)
    flash.erases = 0
    dice = random.Random(seed)
    saves = worst = 0
    while session.game.ask():
        if session.length and dice.random() < 0.05:
            session.undo()
        else:
            session.play(dice.choice(session.game.ask()["choices"]))
        before = flash.erases
        assert journal.save()
        worst = max(worst, flash.erases - before)
        saves += 1
        if journal.tail_full:
            assert journal.tidy()
    assert len(Files(filesystem).read("/tail/tail") or b"") <= TAIL_BYTES
    record = Journal(Files(filesystem)).load()
    again = Session(Game, setup)
    assert record and again.replay(record.entries) == len(record.entries)
    assert again.game.state() == session.game.state()
    return saves, flash.erases / saves, worst


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_trex_costs_one_erase_in_ten_saves_at_most(seed):
    saves, erases_per_save, worst = play_trex(seed)
    assert saves > 100
    assert erases_per_save <= 0.10
    assert worst <= 2
