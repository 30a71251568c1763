"""What there is outside a game: the home list, and the game that can be gone on with.

`power_on(app)` shows the first screen; `open_home(app)` the list. Going home keeps the game in
progress in flash, and the list begins with it.
"""

from clutch.games import GAMES, forget_game
from clutch.games.contract import SetupError
from clutch.lazy import use
from clutch.table import Table
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD, SMALL
from clutch.ui.gestures import DOWN, OK, UP
from clutch.ui.widgets import Menu, Screen, fit, step, text_line, wrapped

# What is not a game, in the order of the list: its name, and the module that shows it.
_ROOMS = (
    ("dice", "clutch.dice"),
    ("results", "clutch.results"),
    ("settings", "clutch.settings_screen"),
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
    problem = None if app.safe_start else take_up(app, app.journal.load())
    if app.table is None:
        open_home(app, problem)


def take_up(app, record):
    """Offer to go on with the game of a record that the journal returned. None, or the code of
    the reason why that is impossible."""
    if record is None:
        return unread(app)
    setup = record.setup
    if setup is None:
        return record.damage
    app.table = None  # two games would not fit into memory
    try:
        if setup.get("game") not in GAMES:
            return "newer_version"
        app.table = Table(app, setup, record)
    except SetupError:
        return "newer_version"  # what it begins with was not refused when it began
    offer(app)
    return None


def offer(app):
    """Ask whether to go on with the game in progress."""
    table = app.table
    words = app.words
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


def unread(app):
    """The code of the reason why the journal could not read, or None. Without flash there is
    nothing to try again."""
    problem = app.journal.problem
    return "game_unread" if problem and problem != "no_flash" else problem


def open_home(app, problem=None):
    """Show the home list, and a problem. Resume is there too when games cannot be read: it tries
    again."""
    words = app.words
    entries = []
    games = app.journal.unfinished()
    failed = unread(app) == "game_unread"
    if app.table or games or failed:
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
    return lambda: use(module).show(app, back)


def resume(app):
    """Go on with the game in progress, or with one of several that were left: the one played
    last comes first, and each bears its number, since the same people may have left two. How far
    one is only a replay knows, so that is told when it is chosen."""
    words = app.words
    games = app.journal.unfinished()
    present = app.journal.game_id
    if app.table:
        # Not from flash: it may have no id yet, and no file there.
        players = app.table.session.setup["players"]
        games = [game for game in games if game[0] != present]
        games.append((present, app.table.game.NAME, players))
    if app.table and len(games) == 1:
        offer(app)
        return
    if not games:
        open_home(app)
        return
    games.sort(key=lambda game: game[0] != present)

    def choose(index):
        game_id = games[index][0]
        if app.table and app.journal.game_id == game_id:
            offer(app)
            return
        problem = take_up(app, app.journal.open(game_id))
        if problem:
            app.screen.banner = words.say(problem)

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
    return lambda: use("clutch.setting_up").open_form(app, name, lambda: open_home(app))


def leave_finished(app):
    """Home from a game that is over: its result is kept, its record closed.

    The order matters: a power cut at any point leaves a game that can be left again, and the key
    keeps its result and its rolls from being counted twice. If the result cannot be saved now, the
    game stays among those that wait.
    """
    table, journal, files = app.table, app.journal, app.parts.files
    journal.save()  # so that a game without an id gets one
    key = table.key()
    problem = None
    if table.game.ask() is None:
        problem = use("clutch.results").keep(files, table, key)
        app.play("refuse" if problem else "save")
    if sum(table.game.rolled):
        problem = use("clutch.die_page").count_game(files, key, table.game.rolled) or problem
    if problem in (None, "newer_version", "no_flash"):
        app.table = None  # first, so that no table is without its record
        if not journal.finish():
            problem = journal.problem
        forget_game(table.game.NAME)
    app.mark(problem is None)
    open_home(app, problem)
