"""Lists that are longer than the panel say so."""

from clutch.menus.home import HomeList
from clutch.ui import icons
from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.form import Form
from clutch.ui.gestures import DOWN, LEFT, RIGHT, UP
from clutch.ui.widgets import Menu, step, title_line


def title_of(screen):
    canvas = Canvas()
    canvas.paint(screen.draw)
    return bytes(canvas.buffer[:WIDTH])


def title(right):
    canvas = Canvas()
    title_line(canvas, 0, "Title", right)
    return bytes(canvas.buffer[:WIDTH])


def home(entries):
    rows = [(icons.LEFT, str(number), None) for number in range(entries)]
    return HomeList("Title", rows, "", int)


def menu(rows):
    return Menu("Title", [str(number) for number in range(rows)], None)


def form(rows):
    return Form("Title", lambda: [(str(number), "") for number in range(rows)], None, None)


def test_a_list_that_goes_on_says_so_beside_its_title_and_a_short_one_does_not():
    for make, most in ((home, 6), (menu, 6), (form, 6)):
        assert title_of(make(most)) == title("")
        assert title_of(make(most + 1)) == title("^v")


def test_a_list_ends_at_its_ends_and_a_grid_goes_round():
    for make, rows in ((home, 8), (menu, 3), (form, 3)):
        screen = make(rows)
        screen.press(UP)
        assert screen.cursor == 0
        for _ in range(rows + 2):
            screen.press(DOWN)
        assert screen.cursor == rows - 1
    assert step(0, UP, 1, 4) == 0 and step(3, DOWN, 1, 4) == 3
    assert step(0, UP, 5, 4) == 15 and step(15, DOWN, 5, 4) == 0
    assert step(0, LEFT, 5, 1) == 4 and step(4, RIGHT, 5, 1) == 0
