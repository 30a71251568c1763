"""The table that is remembered: names as they were entered, and colours in today's language."""

from clutch.drivers.files import Files
from clutch.games import part
from clutch.menus.names import Names
from clutch.menus.set_up import Draft
from clutch.words import Words
from memory_files import MemoryFilesystem


class App:
    def __init__(self, files):
        self.parts = self
        self.files = files


def test_a_seat_without_a_name_has_its_colours_word_in_each_language():
    app = App(Files(MemoryFilesystem()))
    colours = ["Red", "Blue", "Green"]
    setup = {"game": "tally", "players": ["Red", "Anna", "Red"], "start": 0}
    assert Names(app).keep(setup, colours) is None
    words = Words()
    words.load("nl")
    draft = Draft(words, part("tally", "rules").Game, (), Names(app).last)
    assert [draft.name(seat) for seat in range(3)] == ["Rood", "Anna", "Red"], (
        "only a seat's own colour is no name"
    )
    assert draft.players == 3
