"""Of the games that ended or were deleted, the records of the last twenty to do so are kept, in
whatever order they had begun, and wherever the power is cut."""

from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from clutch.drivers.files import Files
from clutch.record.archive import FINISHED_KEPT, read_body
from clutch.record.journal import Journal
from memory_files import Cut, MemoryFilesystem, cut_at


class Evenings:
    """Games that begin, wait, are gone on with, end and are deleted. Each is named by its number,
    which is the name of its only player. `ended`: their numbers, in the order of ending."""

    def __init__(self):
        self.filesystem: Any = MemoryFilesystem()
        self.begun = 0
        self.entered = set()  # those with a move that was saved
        self.ended = []
        self.spare = 0  # how many records may be left: an ending that was cut removes none
        self.switch_on()

    def switch_on(self):
        self.filesystem.trouble = None
        self.journal = Journal(Files(self.filesystem))
        record = self.journal.load()
        assert self.journal.problem is None and (record is None or record.damage is None)
        self.present = record and int(record.setup["players"][0])
        assert [path for path in self.filesystem.files if path.endswith(".bad")] == []

    def ids(self):
        """{number: id} of the games that have not ended."""
        return {int(players[0]): game_id for game_id, _, players in self.journal.unfinished()}

    def do(self, what, which, cut=0):
        """Do something, with the power cut at its operation number `cut`."""
        before = self.ids()
        waiting = sorted(set(before) - {self.present})
        waits = waiting[which % len(waiting)] if waiting else None
        self.filesystem.trouble = cut_at(cut)
        try:
            self._do(what, before, waits)
            self.filesystem.trouble = None
        except Cut:
            self.switch_on()
        gone = set(before) - set(self.ids())
        self.ended += gone
        assert len(gone) <= 1
        if gone:
            self.spare = self.spare + 1 if cut else 0
        self.check()

    def _do(self, what, ids, waits):
        journal = self.journal
        if what == "begin":
            self.begun += 1
            self.present = self.begun
            assert journal.begin({"game": "toy", "players": [str(self.begun)]})
            journal.add(str(self.begun).encode())
            assert journal.save()
            self.entered.add(self.begun)
        elif what == "end" and self.present:
            assert journal.finish()
            self.present = None
        elif what == "delete" and waits:
            assert journal.delete(ids[waits])
        elif what == "open" and waits:
            assert journal.open(ids[waits])
            self.present = waits
        elif what == "off":
            self.switch_on()

    def check(self):
        kept = set()
        for path, data in self.filesystem.files.items():
            if path.endswith(".done"):
                record = read_body(data, int(path.split("/")[-1].split(".")[0]))
                number = record.setup["players"][0]
                assert record.damage is None
                assert record.entries == number.encode() or int(number) not in self.entered
                kept.add(int(number))
        last = set(self.ended[-FINISHED_KEPT:])
        assert last <= kept and len(kept) <= len(last) + self.spare


steps = st.tuples(
    st.sampled_from(("begin", "begin", "end", "end", "open", "delete", "off")),
    st.integers(0, 40),
    st.just(0) | st.integers(1, 30),
)


@settings(max_examples=15, deadline=None, phases=[Phase.generate])
@given(st.lists(steps, min_size=20, max_size=60), st.integers(0, 25), st.integers(0, 25))
def test_the_last_twenty_to_end_are_kept_over_waits_deletions_and_cuts(steps, first, waiting):
    evenings = Evenings()
    for _ in range(waiting):
        evenings.do("begin", 0)
    for _ in range(first):
        evenings.do("begin", 0)
        evenings.do("end", 0)
    for step in steps:
        evenings.do(*step)


@pytest.mark.parametrize("how", ["end", "delete"])
def test_the_game_that_ends_last_is_kept_though_it_began_first(how):
    evenings = Evenings()
    evenings.do("begin", 0)
    for _ in range(FINISHED_KEPT):
        evenings.do("begin", 0)
        evenings.do("end", 0)
    if how == "end":
        evenings.do("open", 0)
    evenings.do(how, 0)
    assert evenings.ended[-1] == 1
    evenings.switch_on()


def test_a_tail_whose_game_makes_room_says_nothing_of_damage():
    evenings = Evenings()
    for _ in range(FINISHED_KEPT + 1):
        evenings.do("begin", 0)
    evenings.do("end", 0)
    for _ in range(FINISHED_KEPT):
        evenings.do("delete", 0)
        evenings.do("off", 0)
    assert evenings.present is None


def test_games_that_ended_in_version_1_1_make_room_first():
    evenings = Evenings()
    for _ in range(FINISHED_KEPT):
        evenings.do("begin", 0)
        evenings.do("end", 0)
    files = evenings.filesystem.files
    for game_id in (3, 7, 9, 12):
        files[f"/games/{game_id}.done"] = files.pop(f"/games/{game_id}.{game_id}.done")
    for old in (3, 7, 9, 12, 1):
        assert [path for path in files if path.startswith(f"/games/{old}.")]
        evenings.ended = []  # the order of those of 1.1 is that of their ids
        assert evenings.journal.begin({"game": "toy", "players": ["Anna"]})
        assert evenings.journal.finish()
        assert not [path for path in files if path.startswith(f"/games/{old}.")]
