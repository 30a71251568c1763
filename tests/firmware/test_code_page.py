"""The page with the QR code of a result."""

from clutch.menus.code_page import CodePage, codewords
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


class Library:
    """What makes the check of a code; here all of it is 0, or 1."""

    EXP_TABLE = LOG_TABLE = bytes(256)
    num = [1] * 16

    class QRUtil:
        @staticmethod
        def get_error_correct_polynomial(count):
            return Library


def test_a_code_beyond_ascii_says_that_it_is_utf_8():
    library = Library
    words = codewords(library, "Zo\u00eb 3")
    assert words[:11] == b"\x71\xa4\x06Zo\xc3\xab 3\x00\xec" and len(words) == 70
    full = codewords(library, "\u00eb" * 26)
    assert full[2] == 52 and full[53:55] == b"\xc3\xab"  # and no room for an end of the data
    assert codewords(library, "Zoe 3")[:9] == b"\x40\x55\xa6\xf6\x52\x03\x30\xec\x11"
