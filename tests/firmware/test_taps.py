"""A tap on the panel is the cursor and OK: what each place of a screen means."""

from clutch.drivers.touch import TOUCHED
from clutch.menus.letters import offers_line
from clutch.taps import Taps
from clutch.ui.canvas import Canvas
from clutch.ui.form import Form
from clutch.ui.gestures import BACK, DOWN, OK, UP
from clutch.ui.picker import Picker
from clutch.ui.widgets import Menu
from tap_table import Table
from typist import Typist


def row(line):
    return 8 * line + 12


def test_a_tap_does_not_scroll_the_list_and_keys_scroll_it_on_from_there():
    def lines(screen):
        bands = [None] * 8
        screen.draw(bands)
        return [band and band[2] for band in bands[1:7]]

    for make in (
        lambda: Menu("", [str(number) for number in range(9)], str),
        lambda: Form("", lambda: [(str(number), "") for number in range(9)], None, str),
    ):
        screen = make()
        table = Table(screen)
        for line in (5, 5, 4, 0, 5):
            table.tap(30, row(line))
            assert lines(screen) == ["0", "1", "2", "3", "4", "5"]
        screen.press(DOWN)
        assert lines(screen) == ["1", "2", "3", "4", "5", "6"]
        table.tap(30, row(0))
        assert lines(screen)[0] == "1" and screen.cursor == 1
        screen.press(UP)
        assert lines(screen)[0] == "0"


def test_the_bottom_line_is_ok_and_a_title_nothing():
    chosen = []
    table = Table(Menu("Title", ["a", "b"], chosen.append, cursor=1))
    assert table.tap(60, 3) == 0 and table.tap(60, 60) == 1 << OK
    assert chosen == [1]


def test_a_tap_on_what_a_tap_has_just_opened_means_nothing_until_it_was_read():
    chosen = []
    table = Table(Menu("", ["a", "b"], lambda _: None))
    table.tap(60, row(1), 5000)
    table.screen = Menu("", ["a", "b"], chosen.append)
    table.taps.feed(0, 5005)
    assert table.tap(60, row(1), 5290) == 0 and table.screen.cursor == 0
    assert table.tap(60, row(1), 5310) == 1 << OK and chosen == [1]


def test_a_tap_beside_a_key_or_on_a_sleeping_handheld_means_nothing():
    table = Table(Menu("", ["a", "b"], None))
    assert table.tap(60, row(1), 5000, TOUCHED | 1 << BACK) == 0
    table = Table(Menu("", ["a", "b"], None))
    table.doze.asleep = True
    assert table.tap(60, row(1), 6000) == 0 and table.screen.cursor == 0


def test_a_tap_on_an_offered_name_is_the_one_that_is_inverted_there():
    names = ("Anna", "Anne", "Annelies")
    for at in range(len(names)):
        plain, inverted = Canvas(), Canvas()
        offers_line(plain, 0, names, -1)
        offers_line(inverted, 0, names, at)
        changed = [x for x in range(128) if plain.buffer[x] != inverted.buffer[x]]
        x, _, width, _ = list(Taps.cells([(3, 0, names, 6)]))[at]
        assert x <= min(changed) and max(changed) < x + width, at


def test_a_tap_at_the_edge_of_the_panel_is_on_the_cell_there():
    for x, letter, cell in ((0, "A", 0), (127, "G", 4)):
        typist = Typist()
        Table(typist.page).tap(x, 26)
        assert typist.page.name == letter
        chosen = []
        Table(Picker("", (), ((None, "a"),) * 5, 5, chosen.append, "")).tap(x, 50)
        assert chosen == [cell]


def test_news_of_two_lines_cannot_be_tapped_and_the_rows_above_it_can():
    for line in (1, 5):
        chosen = []
        screen = Menu("", [str(number) for number in range(6)], chosen.append)
        screen.banner = "news " * 9
        Table(screen).tap(60, row(line))
        assert chosen == ([1] if line == 1 else [])
