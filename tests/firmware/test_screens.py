"""Screens that all games share: lists, news, the page at the end, the home list, the code."""

# Tests set attributes of the firmware.
# pyright: reportAttributeAccessIssue=false

from clutch.games import GAMES
from clutch.menus.code_page import MODULES, SQUARE, CodePage, codewords, drawn
from clutch.menus.home import HomeList
from clutch.ui import icons
from clutch.ui.canvas import WIDTH, Canvas
from clutch.ui.fonts import SMALL
from clutch.ui.form import Form
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.picker import Picker
from clutch.ui.podium import Podium
from clutch.ui.widgets import Menu, step, title_line
from clutch.words import LANGUAGES, Words


def pages(screen, first=0, end=8):
    """These pages of its picture."""
    canvas = Canvas()
    canvas.paint(screen.draw)
    assert canvas.clipped is None
    return bytes(canvas.buffer[first * WIDTH : end * WIDTH])


def described(screen):
    """What is described for the panel."""
    bands = [None] * 8
    screen.draw(bands)
    return str(bands)


# ---- lists


def home(entries):
    rows = [(icons.LEFT, str(number), None) for number in range(entries)]
    return HomeList("Title", rows, "", int)


def menu(rows):
    return Menu("Title", [str(number) for number in range(rows)], None)


def form(rows):
    return Form("Title", lambda: [(str(number), "") for number in range(rows)], None, None)


def title(right):
    canvas = Canvas()
    title_line(canvas, 0, "Title", right)
    return bytes(canvas.buffer[:WIDTH])


def test_a_list_that_goes_on_says_so_beside_its_title_and_a_short_one_does_not():
    for make in (home, menu, form):
        assert pages(make(6), 0, 1) == title("")
        screen = make(8)
        marks = []
        for _ in range(8):
            page = pages(screen, 0, 1)
            marks.append([mark for mark in ("", "v", "^", "^v") if page == title(mark)])
            screen.press(DOWN)
        assert marks[0] == ["v"] and ["^v"] in marks and marks[-1] == ["^"], marks


def test_a_fact_that_would_touch_the_title_is_left_out():
    for title, touches in (("Three open eggs", True), ("The egg counter", False)):
        alone, beside = Canvas(), Canvas()
        title_line(alone, 0, title, "")
        title_line(beside, 0, title, "7 more")
        assert (alone.buffer == beside.buffer) == touches, title


def test_the_rule_beside_a_title_is_longer_than_a_dash_or_is_not_there():
    lengths = set()
    for title in ["." * dots + letter for dots in range(70) for letter in ("", "i", ",")]:
        canvas = Canvas()
        title_line(canvas, 0, title, "")
        lengths.add(
            sum([column >> 3 & 1 for column in canvas.buffer[SMALL.width(title) + 2 : WIDTH]])
        )
    assert sorted(lengths)[:2] == [0, 7]


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


def test_a_cell_alone_in_the_last_row_is_reached_from_both_columns():
    picker = Picker("", [], [(icons.RED, str(cell)) for cell in range(5)], 2, int, "")
    for cell, event in ((1, UP), (3, DOWN), (2, DOWN)):
        picker.cursor = cell
        picker.press(event)
        assert picker.cursor == 4


# ---- news


def written(page, *lines):
    """Lines as they stand on a panel from this page on, inverted."""
    canvas = Canvas()
    for line in lines:
        canvas.text(1, page, line)
        canvas.invert(0, page, WIDTH)
        page += 1
    return bytes(canvas.buffer)


def test_news_that_fits_takes_the_bottom_line_and_longer_news_two():
    for make in (home, menu, form):
        screen = make(7)
        before = pages(screen, 0, 7)
        screen.banner = "Undone"
        assert pages(screen) == before + written(7, "Undone")[7 * WIDTH :]
        for language, lines in (
            ("en", ("Storage full: playing on", "without saving")),
            ("nl", ("Opslag vol: we spelen", "door zonder te bewaren")),
        ):
            screen.banner = Words(language).say("flash_full")
            assert pages(screen) == before[: 6 * WIDTH] + written(6, *lines)[6 * WIDTH :]


# ---- the page at the end of a game


def podium(players, details):
    rows = [("Player %d" % place, str(9 - place)) for place in range(players)]
    return Podium(Words(), rows, 1, lambda: details.append(1))


def test_a_ranking_of_one_page_stays_whatever_arrow_is_pressed():
    details = []
    screen = podium(4, details)
    screen.right = "most points"  # what decided stands where the pages are counted
    before = described(screen)
    for event in (UP, DOWN, LEFT, RIGHT):
        screen.press(event)
        assert described(screen) == before and "most points" in before
    screen.press(OK)
    assert details == [1]


def test_arrows_turn_a_ranking_of_two_pages():
    screen = podium(8, [])
    first = described(screen)
    assert "1/2" in first and "Player 7" not in first
    screen.press(DOWN)
    second = described(screen)
    assert "2/2" in second and "Player 7" in second and "Player 0" not in second
    screen.press(UP)
    assert described(screen) == first


# ---- the page with the code of a result


def test_no_title_of_two_words_is_cut_off_beside_the_code():
    words = Words()
    for wide in range(1, 8):
        for narrow in range(1, 24):
            for last in ("", "l"):
                title = "m" * wide + " " + "i" * narrow + last
                pages(CodePage(words, title, None, None, "code_home", None), 0, 1)


def test_the_title_of_each_game_is_whole_beside_the_code_also_if_it_ended_early():
    for language in LANGUAGES:
        for game in GAMES:
            words = Words(language, game, menus=True)
            title = words.say("game_" + game)
            for text in (title, words.say("code_early", title)):
                bands = [None] * 8
                CodePage(words, text, None, None, "code_home", None).draw(bands)
                lines = bands[0][3]
                assert max([SMALL.width(line) for line in lines]) <= WIDTH - SQUARE - 3, lines


def test_arrows_leave_the_code_on_the_panel():
    left = []
    page = CodePage(
        Words(), "T-Rex", None, lambda: left.append("on"), "code_home", lambda: left.append("back")
    )
    for event in (UP, DOWN, LEFT, RIGHT, OK, BACK):
        page.press(event)
    assert left == ["on", "back"]


def test_the_picture_of_a_code_takes_no_more_memory_than_the_panel_shows():
    matrix = {(at // MODULES, at % MODULES): at % 3 for at in range(MODULES * MODULES)}
    assert [len(page) for page in drawn(matrix)] == [SQUARE] * 8


class Library:
    """What makes the check of a code; here all of it is 0, or 1."""

    EXP_TABLE = LOG_TABLE = bytes(256)
    num = [1] * 16

    class QRUtil:
        @staticmethod
        def get_error_correct_polynomial(count):
            return Library


def test_a_code_beyond_ascii_says_that_it_is_utf_8():
    words = codewords(Library, "Zo\u00eb 3")
    assert words[:11] == b"\x71\xa4\x06Zo\xc3\xab 3\x00\xec" and len(words) == 70
    full = codewords(Library, "\u00eb" * 26)
    assert full[2] == 52 and full[53:55] == b"\xc3\xab"  # and no room for an end of the data
    assert codewords(Library, "Zoe 3")[:9] == b"\x40\x55\xa6\xf6\x52\x03\x30\xec\x11"
