"""The home list: what it says of a waiting game fits beside its icon."""

from clutch.menus.home import about
from clutch.ui.fonts import SMALL
from clutch.words import Words

ROOM = 128 - 19 - 1  # right of the icon


class Shelf:
    where = ""

    def look(self):
        pass


class App:
    table = True

    def __init__(self):
        self.shelf = Shelf()
        self.words = Words("en", menus=True)


def test_both_lines_of_a_waiting_game_fit_however_far_it_is():
    app = App()
    widths = []
    for extra in range(4):
        for letters in range(5, 26):
            app.shelf.where = "n" * letters + "i" * extra
            for games in ([("a", "trex", ["Anna"])], [("a", "trex", ["Anna"])] * 12):
                lines = about(app, games)
                widths.append(max([SMALL.width(line) for line in lines]))
    assert max(widths) in (ROOM - 1, ROOM), widths
