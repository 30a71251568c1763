"""A tap on the page that asks for a name."""

from clutch.ui.gestures import OK
from tap_table import Table
from typist import Typist


def row(line):
    return 8 * line + 12


def test_a_tap_on_each_cell_of_the_name_grid_types_what_the_keys_type():
    for cell in range(28):
        typist, tapping = Typist("Bo"), Typist("Bo")
        typist.go(1 + cell // 7, cell % 7)
        typist.press(OK)
        Table(tapping.page).tap(18 * (cell % 7) + 10, row(2 + cell // 7))
        assert tapping.page.name == typist.page.name and tapping.page.banner == typist.page.banner
        assert (tapping.page.row, tapping.page.column) == (typist.page.row, typist.page.column)
    typed = ""
    for x in range(128):
        typist = Typist("Bo")
        Table(typist.page).tap(x, row(2))
        typed += typist.page.name[2:].lower()
    assert list(typed) == sorted(typed) and len(typed) == 128 and set(typed) == set("abcdefg")
    typist = Typist(seen=["Bo", "Zara"])
    table = Table(typist.page)
    table.tap(28, row(2))
    table.tap(12, row(1), 9000)
    assert typist.chosen == "Bo"
