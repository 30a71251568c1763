"""The first question of a new handheld: its language. Each option is in its own language."""

from clutch.record import changing
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import DOWN, OK, UP
from clutch.ui.widgets import Screen, text_centre
from clutch.words import look_up, sections
from clutch.words.languages import LANGUAGES, PARTLY, name_of, tried


def name_line(canvas, page, name, selected):
    """Paint the name of a language in bold, two pages high."""
    text_centre(canvas, page, name, BOLD)
    if selected:
        canvas.invert(0, page, WIDTH, 2)


class Languages(Screen):
    """`texts`: for each language its name and the prompt for OK; OK calls `choose(index)`."""

    def __init__(self, texts, choose):
        Screen.__init__(self, "Clutch")
        self.texts = texts
        self.choose = choose
        self._go(0)

    def _go(self, cursor):
        self.cursor = max(0, min(cursor, len(self.texts) - 1))
        self.right = "%d/%d" % (self.cursor + 1, len(self.texts))

    def body(self, bands):
        first = max(0, min(self.cursor, len(self.texts) - 2))
        for line in range(min(2, len(self.texts))):
            index = first + line
            bands[2 + 2 * line] = (2, name_line, self.texts[index][0], index == self.cursor)
        self.prompt = self.texts[self.cursor][1]

    def press(self, event):
        if event == OK:
            self.choose(self.cursor)
        elif event == DOWN:
            self._go(self.cursor + 1)
        elif event == UP:
            self._go(self.cursor - 1)


def ask(app):
    """Show the question; the answer changes the setting and opens the home list."""
    texts = []
    for language in LANGUAGES:
        key = "language_partly" if language in PARTLY else "ask_language"
        asked = None
        for one in tried(language):
            (menu,) = sections(one, None, "MENU")
            asked = asked or look_up(menu, key)
        texts.append((name_of(language), asked))

    def choose(index):
        changing.choose(app, "language", LANGUAGES[index])
        app.go_home()
        changing.save(app)

    app.show(Languages(texts, choose))
