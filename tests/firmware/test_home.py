"""The home list: what it says of a waiting game fits beside its icon."""

from clutch.menus.home import about
from clutch.ui.fonts import SMALL
from clutch.words import Words

ROOM = 128 - 19 - 1  # right of the icon


class Shelf:
    def note_progress(self):
        pass


class App:
    table = True
    progress_text = ""

    def __init__(self, words):
        self.shelf = Shelf()
        self.words = words


# The farthest that a game can be: the text of its `where`, and the values in it.
FARTHEST = (
    ("trex", "where_round", 12),
    ("race", "where_lava", 12),
    ("race", "where_double", 12, 2),
    ("dragons", "where_table", 47),
    ("dragons", "where_count", 4, 5),
    ("dinoland", "where_deck", 40),
    ("tally", "title_round", 99),
)


def test_both_lines_of_a_waiting_game_fit_however_far_it_is_and_say_that_it_waits():
    for language, waits in (("en", "waits"), ("nl", "wacht")):
        for name, *where in FARTHEST:
            app = App(Words(language, name, menus=True))
            app.progress_text = app.words.say(*where)
            app.words.load(language, menus=True)
            for count in (1, 2, 100):
                first, second = about(app, [("a", name, ["Wwwwwwwwwwww"])] * count)
                assert SMALL.width(first) <= ROOM and SMALL.width(second) <= ROOM, second
                assert waits in second
