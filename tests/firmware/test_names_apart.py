"""Names that are cut to fit stay different, however alike they begin."""

from clutch.games.tally.rules import Game
from clutch.games.tally.screens import Board
from clutch.table import seat_names
from clutch.ui.canvas import Canvas
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import distinct_names
from clutch.words import Words

ALIKE = ["Anna", "Andy", "Anke", "Annabel", "Annabeth", "Annabella", "Ann", "An"]


def test_names_that_begin_alike_are_cut_to_different_beginnings():
    for room in range(14, 60):
        for count in range(2, 9):
            cut = distinct_names(ALIKE[:count], room)
            assert len(set(cut)) == count, (room, cut)
            assert all(SMALL.width(name) <= room for name in cut)
            assert all(name[0] == "A" for name in cut)


def test_a_name_keeps_its_beginning_and_the_letter_in_which_it_differs():
    assert distinct_names(["Anna", "Andy", "Anke"], 14) == ["An", "Ad", "Ak"]
    assert distinct_names(["Annabel", "Annabeth", "Bram"], 23) == ["Anna", "Annb", "Bram"]


def test_equal_names_do_not_hang():
    assert distinct_names(["Jan", "Jan"], 14) == ["Ja", "Jn"]


def test_long_names_that_are_equal_are_numbered_behind_as_much_as_fits():
    long = "Maximiliane"
    names = seat_names([long] * 12)
    assert len(set(names)) == 12
    for name in names[1:]:
        letters = name.rstrip("0123456789")
        number = name[len(letters) :]
        assert long.startswith(letters)
        assert SMALL.width(name) <= 42 < SMALL.width(long[: len(letters) + 1] + number), names


class Table:
    alone = False
    draft = None

    def __init__(self, game, names):
        self.game = game
        self.words = Words("en", game.NAME)
        self.words.seats = names


def cells(names, scores):
    game = Game({"players": names})
    for seat in range(len(names)):
        game.play(["add", seat, scores])
    screen = Board(Table(game, names))
    Canvas().paint(screen.draw)
    return [cell[0] for cell in screen.cells]


def test_the_cells_of_the_scoreboard_tell_eight_similar_names_apart():
    for count in range(2, 9):
        for scores in (5, 250, 9000):
            assert len(set(cells(ALIKE[:count], scores))) == count
