"""Lists that are longer than the panel say so."""

from clutch.menus.home import HomeList
from clutch.ui import icons
from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.form import Form
from clutch.ui.widgets import Menu, title_line


def title_of(screen):
    canvas = Canvas()
    canvas.paint(screen.draw)
    return bytes(canvas.buffer[:WIDTH])


def title(right):
    canvas = Canvas()
    title_line(canvas, 0, "Title", right)
    return bytes(canvas.buffer[:WIDTH])


def home(entries):
    return HomeList("Title", [(icons.LEFT, str(number), None) for number in range(entries)], "")


def menu(rows):
    return Menu("Title", [str(number) for number in range(rows)], None)


def form(rows):
    return Form("Title", lambda: [(str(number), "") for number in range(rows)], None, None)


def test_a_list_that_goes_on_says_so_beside_its_title_and_a_short_one_does_not():
    for make, most in ((home, 3), (menu, 6), (form, 6)):
        assert title_of(make(most)) == title("")
        assert title_of(make(most + 1)) == title("^v")
