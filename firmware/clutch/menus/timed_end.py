"""How long each seat has thought, to read: as lines, and behind the ranking of a game's end."""

from clutch.record.thinking import text
from clutch.ui.gestures import DOWN, OK, RIGHT
from clutch.ui.widgets import BODY_PAGES, Screen, draw_lines


def times(table):
    """A line for each seat: its name, and how long it has thought."""
    names = table.words.seats
    return [(names[seat], text(table.thought_ms(seat))) for seat in range(table.game.seats)]


def behind(podium, table):
    """The screen for the end of the game at a table with the turn clock."""
    return End(podium, table.words.say("title_thinking"), times(table))


class End(Screen):
    """The end of a game: its ranking, `podium`, and on further pages how long each seat thought.
    OK does what it does on the ranking, and any arrow turns the page. What decided keeps its place
    beside the title: there is no room for the number of the page as well."""

    def __init__(self, podium, title, lines):
        Screen.__init__(self, podium.title, podium.prompt)
        self.podium = podium
        self.reason = podium.right if len(podium.rows) <= podium.count else ""
        self.ranking = 1 if len(podium.rows) <= podium.count else 2
        self.heading = title
        self.lines = lines
        self.pages = self.ranking + (len(lines) + BODY_PAGES - 1) // BODY_PAGES
        self._turn_to(0)

    def _turn_to(self, page):
        self.page = page
        place = "%d/%d" % (page + 1, self.pages)
        self.title = self.podium.title if page < self.ranking else self.heading
        self.right = self.reason if self.reason and not page else place
        self.podium.first = self.podium.count if page else 0

    def body(self, bands):
        if self.page < self.ranking:
            self.podium.body(bands)
        else:
            first = (self.page - self.ranking) * BODY_PAGES
            draw_lines(bands, self.lines[first : first + BODY_PAGES])

    def press(self, event):
        if event == OK:
            self.podium.details()
        elif event == RIGHT and self.further and self.page == self.pages - 1:
            self.further()
        elif event <= RIGHT:
            by = 1 if event in (DOWN, RIGHT) else -1
            self._turn_to((self.page + by) % self.pages)
