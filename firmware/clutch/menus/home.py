"""What there is outside a game: the home list, and the game that can be gone on with.

`power_on(app)` shows the first screen; `open_home(app)` the list. Going home keeps the game in
progress in flash, and the list begins with it.
"""

from clutch.games import GAMES
from clutch.modules import borrow
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, SMALL
from clutch.ui.gestures import DOWN, OK, UP
from clutch.ui.widgets import Menu, Screen, fit, step, text_line, wrapped

# What is not a game, in the order of the list: its name, and the module that shows it.
_ROOMS = (
    ("dice", "clutch.menus.dice"),
    ("results", "clutch.menus.results"),
    ("settings", "clutch.menus.settings"),
)


def entry(canvas, page, icon, text, selected):
    """An entry of the home list: its icon and its name in bold, two pages high."""
    canvas.icon(0, page, icon)
    canvas.text(18, page, text, BOLD)
    if selected:
        canvas.invert(0, page, WIDTH, 2)


def heading(canvas, page, text):
    """A bold line in the middle of the panel, two pages high."""
    canvas.text_centre(0, page, WIDTH, text, BOLD)


class HomeList(Screen):
    """Three entries at a time, each an (icon, text, open) triple: `open()` is what OK does."""

    def __init__(self, title, entries, prompt):
        Screen.__init__(self, title, prompt, "^v" if len(entries) > 3 else "")
        self.entries = entries
        self.cursor = 0

    def body(self, bands):
        first = max(0, min(self.cursor - 1, len(self.entries) - 3))
        for line in range(min(3, len(self.entries))):
            index = first + line
            icon, text, _ = self.entries[index]
            bands[1 + 2 * line] = (2, entry, icon, text, index == self.cursor)

    def press(self, event):
        if event == OK:
            self.entries[self.cursor][2]()
        elif event in (UP, DOWN):
            self.cursor = step(self.cursor, event, 1, len(self.entries))
        else:
            Screen.press(self, event)


class Resume(Screen):
    """Offers the game that lies in flash: its name, how far it is, and who plays."""

    def __init__(self, words, name, where, go_on, go_home):
        Screen.__init__(self, words.say("title_resume"), words.say("ask_resume"), "", go_home)
        self.name = name
        self.where = where
        self.players = ", ".join(words.seats)
        self.go_on = go_on

    def body(self, bands):
        bands[1] = (2, heading, self.name)
        bands[3] = (1, text_line, self.where)
        page = 5
        for line in wrapped(self.players)[:2]:
            bands[page] = (1, text_line, line)
            page += 1

    def press(self, event):
        if event == OK:
            self.go_on()
        else:
            Screen.press(self, event)


def power_on(app):
    """The first screen: the game in flash, if there is one, else the home list."""
    record = None if app.safe_start else app.journal.load()
    problem = app.shelf.take_up(record) if record else app.journal.unread()
    if app.table is None:
        open_home(app, None if app.safe_start else problem)
    else:
        offer(app)


def offer(app):
    """Ask whether to go on with the game in progress."""
    table = app.table
    words = app.words
    app.away = False
    app.show(
        Resume(
            words,
            words.say("game_" + table.game.NAME),
            table.reports.where(words, table.game),
            table.ask,
            lambda: open_home(app),
        )
    )
    if table.damage:
        app.screen.banner = words.say(table.damage)


def open_home(app, problem=None):
    """Show the home list, and a problem. Resume is there too when games cannot be read: it tries
    again."""
    words = app.words
    app.away = True
    entries = []
    games = app.shelf.waiting() if app.table else app.journal.unfinished()
    failed = app.journal.unread() == "game_unread"
    if games or failed:
        entries.append((icons.RESUME, words.say("item_resume"), lambda: resume(app)))
    for name in GAMES:
        entries.append((icons.HOME[name], words.say("game_" + name), opener(app, name)))

    def back():
        open_home(app)

    for name, module in _ROOMS:
        entries.append((icons.HOME[name], words.say("title_" + name), shower(app, module, back)))
    screen = HomeList("Clutch", entries, words.say("ask_home"))
    screen.gauge = app.supply.gauge
    app.show(screen)
    if problem or failed:
        screen.banner = words.say(problem or "game_unread")


def shower(app, module, back):
    """What shows the screen of a module."""
    return lambda: borrow(module).show(app, back)


def resume(app):
    """Go on with one of the games that wait, the one in progress first. Each shows its
    number, since the same people may have left two. How far it is takes a replay to know, so the
    offer shows that."""
    words = app.words
    games = app.shelf.waiting()
    if app.table and len(games) == 1:
        offer(app)
        return
    if not games:
        open_home(app)
        return

    def choose(index):
        game_id = games[index][0]
        if index == 0 and app.table:
            offer(app)
            return
        problem = app.shelf.resume(game_id)
        if problem:
            app.screen.banner = words.say(problem)
        else:
            offer(app)

    items = []
    for game_id, name, names in games:
        if name is None:
            text = words.say(names)
        elif name in GAMES:
            text = words.say("game_" + name) + ": " + ", ".join(names)
        else:
            text = words.say("newer_version")
        number = "#%d" % game_id if game_id else ""
        items.append((fit(text, WIDTH - 8 - SMALL.width(number)), number))
    app.show(
        Menu(
            words.say("item_resume"),
            items,
            choose,
            words.say("ask_which"),
            lambda: open_home(app),
        )
    )


def opener(app, name):
    """What opens the set-up of a game."""
    # app.go_home: a function of this module would keep it in memory while the game is loaded.
    return lambda: borrow("clutch.menus.set_up").open_form(app, name, app.go_home)
