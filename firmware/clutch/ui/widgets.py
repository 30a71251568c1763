"""The base class of all screens, what they paint, and the simplest kinds.

A `Screen` fills the panel: a title line, a body of six pages, and a bottom line that says what is
to be done now, and by whom. `draw(bands)` describes it for `ui.canvas`; `press(event)` takes a key
event of `ui.gestures`. A screen never touches hardware, files or the clock: it passes each choice
to a function that its maker supplied. A `Menu` offers the items of a list, a `List` shows lines
to read, and a `Doubt` asks before what can hardly be meant. Each other kind has a module in this
folder, in memory only while it is shown.
"""

from micropython import const

from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP

BODY_PAGES = 6
TEXT_X = const(1)  # column at which title, rows and bottom line begin
TEXT_END = const(126)  # column at which texts on their right end
ROLLED_MS = const(800)  # see `Screen.unread_ms`; a die rolls for 0.5 s
_TITLE_END = const(118)  # column after the title line; the save mark follows
_SHORTEST_RULE = const(6)  # a shorter one would look like a dash
_GAUGE_X = const(101)
_READ_MS = const(15000)  # without a key, until the screen behind these lines follows
_NEWS_PAGE = const(6)  # where news of two lines begins
MORE = ("", "v", "^", "^v")  # a list has lines below, above, or on both sides of those shown
# Five columns for each of UP, DOWN, LEFT and RIGHT; the top row is bit 0.
_ARROWS = b"\x10\x18\x1c\x18\x10\x04\x0c\x1c\x0c\x04\x08\x1c>\0\0>\x1c\x08\0\0"
_LETTER = const(6)  # columns of the widest letter of the small font, with its gap


def title_line(canvas, page, left, right, gauge=None):
    """Paint the title line: the title on the left; a fact, if there is room, and the battery's
    gauge (0 to 4 steps, or None) on the right; a rule between them, at half height, where no
    letter's tail touches it."""
    start = canvas.text(TEXT_X, page, left, SMALL) + 3
    end = _TITLE_END
    if gauge is not None:
        middle = canvas.icon(_GAUGE_X, page, icons.GAUGE[min(gauge, 2)])
        canvas.icon(middle, page, icons.GAUGE_END[max(gauge - 2, 0)])
        end = _GAUGE_X - 4
    if right:
        x = end - canvas.width(right, SMALL)
        if x >= start - 1:
            canvas.text(x, page, right, SMALL)
            end = x - 4
    if end - start > _SHORTEST_RULE:
        canvas.frame.hline(start, page * 8 + 3, end - start, 1)


def prompt_line(canvas, page, text, inverted):
    """Paint the bottom line: what is to be done now, and by whom. A banner is inverted."""
    canvas.text(TEXT_X, page, text, SMALL)
    if inverted:
        canvas.invert(0, page, WIDTH)


def _news_over(canvas, page, first, second, painter, *values):
    """Paint two lines of news at the bottom of the panel, over a band that reaches down there,
    given by its painter and values."""
    painter(canvas, page, *values)
    canvas.frame.fill_rect(0, _NEWS_PAGE * 8, WIDTH, 16, 0)
    prompt_line(canvas, _NEWS_PAGE, first, True)
    prompt_line(canvas, _NEWS_PAGE + 1, second, True)


def text_line(canvas, page, left, right="", selected=False):
    """Paint a line of a list: text on the left and on the right, inverted under the cursor."""
    canvas.text(TEXT_X, page, left, SMALL)
    if right:
        canvas.text_right(TEXT_END, page, right, SMALL)
    if selected:
        canvas.invert(0, page, WIDTH)


def arrow(canvas, x, page, event):
    """Paint a triangle that points as an arrow key does, on five columns; to the right on three,
    as it may stand at the edge."""
    start, wide = page * WIDTH + x, 3 if event == RIGHT else 5
    canvas.buffer[start : start + wide] = _ARROWS[5 * event : 5 * event + wide]


def text_centre(canvas, page, text, font=SMALL):
    """Paint a line in the middle; in bold it is two pages high."""
    canvas.text_centre(0, page, WIDTH, text, font)


def fit(text, width):
    """Cut a text to at most `width` columns of the small font."""
    return text[: SMALL.end(SMALL.ascii(text), 0, width)]


def distinct_names(names, room):
    """Cut each name to at most `room` columns. Where an earlier one is cut to the same, the last
    letter is a later one of the name, so that no two are the same."""
    chosen = []
    for name in names:
        text = fit(name, room)
        if text in chosen:
            stem = fit(name, room - _LETTER)
            for letter in name[len(stem) :] + "123456789":
                text = stem + letter
                if text not in chosen:
                    break
        chosen.append(text)
    return chosen


def wrapped(text, width=WIDTH - 4):
    """Split a text between words into lines of at most `width` columns."""
    lines = []
    letters = SMALL.ascii(text)
    start = 0
    while True:
        end = SMALL.end(letters, start, width)
        if end < len(text):
            space = text.rfind(" ", start, end + 1)
            if space < 0:  # a word that is wider than a line
                space = text.find(" ", end)
            end = space if space >= 0 else len(text)
        lines.append(text[start:end])
        if end == len(text):
            return lines
        start = end + 1


def step(cursor, event, columns, rows):
    """The cell that an arrow key leads to from `cursor` on a grid that wraps both ways. A list
    (a grid of one column) does not wrap."""
    row, column = cursor // columns, cursor % columns
    if columns == 1 and event <= DOWN:  # UP or DOWN
        row = max(0, row - 1) if event == UP else min(row + 1, rows - 1)
    elif event == UP:
        row = (row or rows) - 1
    elif event == DOWN:
        row = (row + 1) % rows
    elif event == LEFT:
        column = (column or columns) - 1
    elif event == RIGHT:
        column = (column + 1) % columns
    return row * columns + column


class Screen:
    """Base class of all screens. BACK calls `back`; without it BACK calls `hint`, which
    says where else it leads.

    `banner`, a refusal or news, replaces the bottom line until the next key. If it is too long for
    one line, it also covers the last line of the body. `note`: one that leaves by itself.
    `modal`: True if the screen itself handles holds of OK and BACK. It then shows something that
    is not in flash, so there is no save mark.
    `draft`, if it has one: numbers on it that are not entered yet; there is no save mark either.
    `idle_after_ms`: time without a key after which `on_idle()` is called; 0 = never.
    `frame_ms`: time between calls of `advance()`; 0 = no animation. An animation begins when its
    screen is shown, and `press` lets any key end it; that of a die ends before `ROLLED_MS`.
    `unread_ms`: time for which OK is ignored if OK opened the screen; `ROLLED_MS` after a roll.
    `turned`: set by `press` if OK has turned this screen to what is yet to be read, such as the
    next page; OK is then ignored as on a new screen.
    `tapped_first`: the first line of a list when a row was tapped last, or -1.
    `further`: what RIGHT on the last page calls, see `lead_to`.
    `gauge()`: on a screen that shows the battery, returns its steps, or None.
    `grids(bands)`, `tapped(cell)`: of a screen of cells, see `clutch.taps`.
    """

    idle_after_ms = 0
    frame_ms = 0
    modal = False
    unread_ms = 300
    turned = False
    gauge = None
    tapped_first = -1
    hint = None
    note = None
    further = None

    def __init__(self, title="", prompt="", right="", back=None):
        self.title = title
        self.right = right
        self.prompt = prompt
        self.back = back
        self.banner = None

    def draw(self, bands):
        """Describe the whole panel, see `ui.canvas`."""
        self.body(bands)
        gauge = self.gauge() if self.gauge else None
        bands[0] = (1, title_line, self.title, self.right, gauge)
        if not self.banner:
            bands[7] = (1, prompt_line, self.prompt, False)
            return
        if SMALL.width(self.banner) <= WIDTH - 2:
            bands[7] = (1, prompt_line, self.banner, True)
            return
        lines = wrapped(self.banner, WIDTH - 2)
        for page in range(_NEWS_PAGE):
            band = bands[page]
            if band and page + band[0] > _NEWS_PAGE:
                bands[page] = (8 - page, _news_over, lines[0], lines[-1]) + band[1:]
                return
        bands[6] = (1, prompt_line, lines[0], True)
        bands[7] = (1, prompt_line, lines[-1], True)

    def body(self, bands):
        """Describe pages 1 to 6."""

    def press(self, event):
        """Handle one key event, by calling the functions that the screen was given."""
        if event == BACK and self.back:
            self.back()
        elif event == BACK and self.hint:
            self.hint()

    def replaced(self):
        """Called when another screen has replaced this one."""

    def on_idle(self):
        """Called once when no key has come for `idle_after_ms`. A note was read by then."""
        if self.further:
            self.further()
            return
        self.idle_after_ms = 0
        if self.banner is self.note:
            self.banner = None

    def lead_to(self, further, hint):
        """RIGHT on the last page calls `further`, as `hint` says; so does a rest, on any page."""
        self.further = further
        self.prompt += "  " + hint
        self.idle_after_ms = _READ_MS

    def advance(self):
        """Go on to the next picture of an animation; after the last, set `frame_ms` to 0."""

    def settle(self):
        """Bring an animation to its end."""

    def light(self, lamps):
        """Set lamps in addition to those that the game sets."""


def first_line(screen, count, pages=BODY_PAGES):
    """The first line that a list of `count` lines shows. The cursor is in the middle; but after a
    tap the list only moves as far as the cursor needs, from where `tapped_first` has it. Beside
    the title, if nothing else is there, marks say where there are more lines."""
    last = max(0, count - pages)
    first = screen.tapped_first
    if first < 0:
        first = max(0, min(screen.cursor - pages // 2, last))
    else:
        first = min(max(first, screen.cursor - pages + 1), screen.cursor, last)
        screen.tapped_first = first
    if screen.right in MORE:
        screen.right = MORE[2 * (first > 0) + (first < last)]
    return first


class Menu(Screen):
    """Choose one line of a list: OK calls `choose(index)`. Items are texts or pairs (left, right).
    A list longer than `pages` lines (six) scrolls. `more`: for each item, what is below the list
    while the cursor is there."""

    pages = BODY_PAGES
    more: list = []

    def __init__(self, title, items, choose, prompt="", back=None, cursor=0, right=""):
        Screen.__init__(self, title, prompt, right, back)
        self.items = items
        self.choose = choose
        self.cursor = cursor

    def body(self, bands):
        pages = self.pages
        first = first_line(self, len(self.items), pages)
        for line in range(min(pages, len(self.items))):
            index = first + line
            item = self.items[index]
            left, right = (item, "") if isinstance(item, str) else item
            bands[1 + line] = (1, text_line, left, right, index == self.cursor)
        if self.more:
            bands[BODY_PAGES] = (1, text_line, self.more[self.cursor])

    def press(self, event):
        if event == OK:
            self.choose(self.cursor)
        elif event in (UP, DOWN):
            self.cursor = step(self.cursor, event, 1, len(self.items))
        else:
            Screen.press(self, event)


def draw_lines(bands, lines):
    """Describe lines from the top of the body, each a text or a pair (left, right)."""
    for line in range(len(lines)):
        text = lines[line]
        if isinstance(text, str):
            bands[1 + line] = (1, text_line, text)
        else:
            bands[1 + line] = (1, text_line, text[0], text[1])


class Doubt(Menu):
    """The question before what can hardly be meant, or cannot be taken back: `lines`, at most
    four, and two answers in the last lines of the body. The first, where the cursor starts, and
    BACK call `leave()`. The other calls `act()`; `answer` is the key of its text, which begins
    with "Yes"."""

    def __init__(self, say, lines, act, leave, answer="item_yes"):
        def choose(index):
            (act if index else leave)()

        answers = say("item_no"), say(answer)
        Menu.__init__(self, say("title_doubt"), answers, choose, say("ask_sure"), leave)
        self.lines = lines

    def body(self, bands):
        draw_lines(bands, self.lines)
        no, yes = self.items
        bands[5] = (1, text_line, no, "", self.cursor == 0)
        bands[6] = (1, text_line, yes, "", self.cursor == 1)


class List(Screen):
    """Lines to read, six on a page; each is a text or a pair (left, right). OK and the arrows
    turn the page; OK on the last page calls `done`. `more`: the prompt of the pages before it."""

    def __init__(self, title, lines, done, prompt="", back=None, more=""):
        Screen.__init__(self, title, prompt, "", back or done)
        self.lines = lines
        self.done = done
        self.first = 0
        self.prompts = more or prompt, prompt
        self._number_page()

    def _number_page(self):
        if len(self.lines) > BODY_PAGES:
            pages = (len(self.lines) + BODY_PAGES - 1) // BODY_PAGES
            page = self.first // BODY_PAGES + 1
            self.right = "%d/%d" % (page, pages)
            self.prompt = self.prompts[page == pages]

    def body(self, bands):
        draw_lines(bands, self.lines[self.first : self.first + BODY_PAGES])

    def press(self, event):
        last = (len(self.lines) - 1) // BODY_PAGES * BODY_PAGES
        if event == OK and self.first >= last:
            self.done()
        elif event == RIGHT and self.first >= last and self.further:
            self.further()
        elif event in (OK, DOWN, RIGHT):
            self.first = min(last, self.first + BODY_PAGES)
            self.turned = event == OK
        elif event in (UP, LEFT):
            self.first = max(0, self.first - BODY_PAGES)
        else:
            Screen.press(self, event)
        self._number_page()

    def lead_to(self, further, hint):
        Screen.lead_to(self, further, hint)
        more, last = self.prompts
        self.prompts = more, last + "  " + hint
        self._number_page()
