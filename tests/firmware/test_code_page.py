"""The page with the QR code of a result."""

from clutch.menus.code_page import CodePage
from clutch.ui.canvas import Canvas
from clutch.words import Words


def nothing():
    """There is no result yet."""


def test_no_title_of_two_words_is_cut_off_beside_the_code():
    for wide in range(1, 8):
        for narrow in range(1, 24):
            for last in ("", "l"):
                canvas = Canvas()
                title = "m" * wide + " " + "i" * narrow + last
                canvas.paint(CodePage(Words(), title, nothing, nothing, nothing).draw)
                assert canvas.clipped is None, title
