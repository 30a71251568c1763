"""A result as a QR code for somebody's phone, dark on a lit square, with what it is beside it.

The square is lit first, and the code is made behind that picture. What writes its text and what
makes it, `adafruit_miniqr`, are in memory only meanwhile.
"""

import gc

from micropython import const

import clutch
from clutch.modules import borrow
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import BACK, OK
from clutch.ui.widgets import Screen, prompt_line, wrapped

VERSION = const(3)  # of the code: 29 modules, and 53 bytes at the lowest level of correction
MODULES = const(29)
MARGIN = const(8)  # columns, 4 modules, on the left and on the right
ABOVE = const(3)  # rows: what 64 leave above the code and below it
SQUARE = const(2 * MODULES + 2 * MARGIN)

_BYTE_MODE = const(4)
_UTF_8 = const(0x71A)  # an ECI head, and its number of UTF-8
_MASK = const(1)  # with 0, OpenCV does not find some codes
_DATA_WORDS = const(55)  # of version 3-L
_CHECK_WORDS = const(15)
_ROWS = const(64)
_TEXT_X = const(SQUARE + 3)
_TEXT_COLUMNS = const(128 - SQUARE - 3)
_MAKING_MS = const(20)  # the picture is drawn by then
_PROMPT_PAGE = const(7)


def codewords(library, text):
    """The bytes of the code of a text: its bytes with their head and padding, and their
    Reed-Solomon check (ISO/IEC 18004, 7.4 and 7.5). Beyond ASCII the head says that they are
    UTF-8 (ECI 26), because some readers would guess another encoding.

    The library makes the same from lists, which takes a Pico 0.3 s longer, and has no ECI."""
    data = text.encode()
    is_ascii = len(data) == len(text)
    number = _BYTE_MODE if is_ascii else _UTF_8 << 4 | _BYTE_MODE
    number = (number << 8 | len(data)) << 8 * len(data) | int.from_bytes(data, "big")
    number <<= 4 if is_ascii else 8  # the end of the data, to a whole byte
    words = number.to_bytes(len(data) + (2 if is_ascii else 4), "big")
    words = (words + b"\xec\x11" * (_DATA_WORDS // 2))[:_DATA_WORDS]
    exponents, logarithms = library.EXP_TABLE, library.LOG_TABLE
    generator = library.QRUtil.get_error_correct_polynomial(_CHECK_WORDS).num
    factors = [logarithms[factor] for factor in generator[1:]]
    check = bytearray(_CHECK_WORDS + 1)  # the last is 0, behind what is shifted
    for word in words:
        first = word ^ check[0]
        for place in range(_CHECK_WORDS):
            check[place] = check[place + 1]
            if first:
                check[place] ^= exponents[(logarithms[first] + factors[place]) % 255]
    return words + bytes(check[:_CHECK_WORDS])


def matrix_of(text):
    """The modules of a text's code: [row, column] is true where one is dark."""
    library = borrow("adafruit_miniqr")
    code = library.QRCode(qr_type=VERSION, error_correct=library.L)
    code.data_cache = codewords(library, text)
    code.make(mask_pattern=_MASK)
    return code.matrix


def drawn(matrix):
    """The lit square with the code of a matrix, as a picture for a canvas."""
    pages = [bytearray(b"\xff" * SQUARE) for _ in range(_ROWS // 8)]
    for column in range(MODULES):
        dark = 0
        for row in range(MODULES):
            if matrix[row, column]:
                dark |= 3 << 2 * row + ABOVE
        x = MARGIN + 2 * column
        for page in pages:
            page[x] = page[x + 1] = ~dark & 0xFF
            dark >>= 8
    return tuple([bytes(page) for page in pages])


def _code_and_text(canvas, page, picture, lines, prompt, news):
    """The square, on which the code may be missing yet, the text on its right, and lines of news
    over both."""
    if picture:
        canvas.picture(0, page, picture)
    else:
        canvas.frame.fill_rect(0, 0, SQUARE, _ROWS, 1)
    page = 1
    for line in lines:
        canvas.text(_TEXT_X, page, line, SMALL)
        page += 1
    canvas.text(_TEXT_X, _PROMPT_PAGE, prompt, SMALL)
    page = 8 - len(news)
    canvas.frame.fill_rect(0, page * 8, WIDTH, len(news) * 8, 0)
    for line in news:
        prompt_line(canvas, page, line, True)
        page += 1


class CodePage(Screen):
    """`read()` returns the result; OK calls `done`, as the text `prompt` says."""

    frame_ms = _MAKING_MS

    def __init__(self, words, title, read, done, prompt, back):
        Screen.__init__(self, title, words.say(prompt), "", back)
        self.say = words.say
        self.read = read
        self.done = done
        self.picture = None

    def draw(self, bands):
        text = self.say("code_made" if self.picture else "code_making")
        lines = []
        for line in wrapped(self.title, _TEXT_COLUMNS):
            if SMALL.width(line) > _TEXT_COLUMNS:  # Score-board, Punkte-tafel
                half = (len(line.rstrip(",")) + 1) // 2
                lines.append(line[:half] + "-")
                line = line[half:]
            lines.append(line)
        lines += wrapped(text, _TEXT_COLUMNS)
        lines = tuple(lines[: _PROMPT_PAGE - 1])
        news = wrapped(self.banner, WIDTH - 2) if self.banner else ()
        news = tuple(news) if len(news) < 3 else (news[0], news[-1])
        bands[0] = (8, _code_and_text, self.picture, lines, self.prompt, news)

    def advance(self):
        self.frame_ms = 0
        gc.collect()
        result = self.read()
        if result.get("early"):
            self.title = self.say("code_early", self.title)
        content = borrow("clutch.menus.result_code").content
        self.picture = drawn(matrix_of(content(result, clutch.PAGE, self.title)))

    def settle(self):
        if self.frame_ms:
            self.advance()

    def press(self, event):
        if event == OK:
            self.done()
        elif event == BACK:
            self.back()


def after_game(table, back):
    """Show the code of a game that is over, and then leave it; BACK calls `back`."""
    app, title = table.app, table.words.say("game_" + table.game.NAME)

    def read():
        return borrow("clutch.record.results").result_of(table, table.key())

    show(app, title, read, app.leave_finished, "code_home", back)


def show(app, title, read, done, prompt, back):
    """Show the code of a result of `clutch/record/results.py`, which `read()` returns; `title` is
    the name of its game."""
    app.show(CodePage(app.words, title, read, done, prompt, back))
