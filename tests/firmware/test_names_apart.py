"""Names that are cut to fit stay different, however alike they begin."""

from clutch.games.tally.rules import Game
from clutch.games.tally.screens.board import Board
from clutch.games.trex.screens.overview import Overview
from clutch.ui.canvas import Canvas
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import distinct_names, fit
from clutch.words import Words

ALIKE = ["Anna", "Andy", "Anke", "Annabel", "Annabeth", "Annabella", "Ann", "An"]


def test_names_that_begin_alike_are_cut_to_different_beginnings():
    for room in range(14, 60):
        for count in range(2, 9):
            cut = distinct_names(ALIKE[:count], room)
            assert len(set(cut)) == count, (room, cut)
            assert all(SMALL.width(name) <= room for name in cut)
            assert all(name[0] == "A" for name in cut)


def test_names_that_differ_early_enough_are_only_cut():
    names = ["Brian", "Bram", "Noa van Dijk"]
    assert distinct_names(names, 22) == [fit(name, 22) for name in names]
    assert distinct_names(names, 99) == names


def test_a_name_keeps_its_beginning_and_the_letter_in_which_it_differs():
    assert distinct_names(["Anna", "Andy", "Anke"], 14) == ["An", "Ad", "Ak"]
    assert distinct_names(["Annabel", "Annabeth", "Bram"], 23) == ["Anna", "Annb", "Bram"]


def test_equal_names_do_not_hang():
    assert distinct_names(["Jan", "Jan"], 14) == ["Ja", "Jn"]


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


def test_a_cell_of_the_scoreboard_shows_what_fits_beside_its_score():
    assert cells(["Anna", "Carol"], 5) == ["Anna", "Carol"]
    assert cells(["Anna", "Andy", "Anke"], 250) == ["An", "Ad", "Ank"]


def test_from_afar_t_rex_tells_five_similar_names_apart():
    from clutch.games.trex.rules import Game as Rex

    names = ["Annabel", "Annabeth", "Annabella", "Brian", "Bram"]
    grid = type("Grid", (), {"prompt": ""})()
    screen = Overview(Table(Rex({"players": names, "seed": "00" * 32}), names), grid)
    assert len({name for _, name in screen.names}) == 5
