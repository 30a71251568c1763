"""The home list, and the offer to resume a game.

`power_on(app)` shows the first screen; `open_home(app)` the list. Going home keeps the game in
progress in flash, as the first entry of the list.
"""

from micropython import const

from clutch.games import GAMES
from clutch.housekeeping import NEXT
from clutch.menus.crash import open_page
from clutch.modules import borrow
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import DOWN, OK, RIGHT, UP
from clutch.ui.widgets import (
    BODY_PAGES,
    MORE,
    TEXT_X,
    Screen,
    fit,
    step,
    text_centre,
    text_line,
    wrapped,
)

_ENTRY_X = const(13)
_WAITING_X = const(19)

_SET_UP = (
    "clutch.shelf",
    "clutch.menus.draft",
    "clutch.menus.names",
    "clutch.ui.form",
    "clutch.menus.set_up",
)
_ROOMS = ("dice", "results", "settings")  # the entries after the games: modules with the screens


def entry(canvas, page, icon, text, selected):
    """Paint an entry of the home list: its icon and its name."""
    canvas.icon(TEXT_X, page, icon)
    canvas.text(_ENTRY_X, page, text)
    if selected:
        canvas.invert(0, page, WIDTH)


def _waiting_entry(canvas, page, first, second, selected):
    """Paint the entry of the waiting games: two lines beside an icon two pages high."""
    canvas.icon(0, page, icons.RESUME)
    canvas.text(_WAITING_X, page, first)
    canvas.text(_WAITING_X, page + 1, second)
    if selected:
        canvas.invert(0, page, WIDTH, 2)


class HomeList(Screen):
    """Entries, each an (icon, text, action) triple: OK calls `action()`. If games wait, the first
    entry shows two lines about them, `news`. `change()` is called when the cursor moves."""

    def __init__(self, title, entries, prompt, change, news=None):
        self._tall = 1 if news else 0  # pages beside one for each entry
        Screen.__init__(self, title, prompt)
        self.entries = entries
        self.change = change
        self.news = news
        self.cursor = 0

    def body(self, bands):
        count = len(self.entries)
        last = min(self.cursor + 1, count - 1)  # keep the entry after the chosen one visible
        index = max(0, last + 1 + self._tall - BODY_PAGES)
        above = 2 if index else 0
        page = 1
        if self.news and not index:
            bands[1] = (2, _waiting_entry) + self.news + (self.cursor == 0,)
            index, page = 1, 3
        while page <= BODY_PAGES and index < count:
            icon, text, _ = self.entries[index]
            bands[page] = (1, entry, icon, text, index == self.cursor)
            page += 1
            index += 1
        self.right = MORE[above + (index < count)]

    def press(self, event):
        if event == OK:
            _, _, action = self.entries[self.cursor]
            action()
        elif event in (UP, DOWN):
            self.cursor = step(self.cursor, event, 1, len(self.entries))
            self.change()
        else:
            Screen.press(self, event)


class Resume(Screen):
    """Offers to resume the game in flash: its name, its progress, and who plays. RIGHT calls
    `delete()`."""

    def __init__(self, words, name, where, go_on, go_home, delete):
        Screen.__init__(self, words.say("title_resume"), words.say("ask_waiting"), "", go_home)
        self.name = name
        self.where = where
        self.players = ", ".join(words.seats)
        self.count = words.say("players_short", len(words.seats))
        self.go_on = go_on
        self.delete = delete

    def body(self, bands):
        bands[1] = (2, text_centre, self.name, BOLD)
        bands[3] = (1, text_line, self.where, self.count)
        page = 5
        for line in wrapped(self.players)[:2]:
            bands[page] = (1, text_line, line)
            page += 1

    def press(self, event):
        if event == OK:
            self.go_on()
        elif event == RIGHT:
            self.delete()
        else:
            Screen.press(self, event)


def power_on(app):
    """Show the first screen: the offer to resume the game in flash, else the home list."""
    record = None if app.safe_start else app.journal.load()
    problem = app.shelf.adopt(record) if record else app.journal.unread()
    if app.table is None:
        open_home(app, None if app.safe_start else problem)
    else:
        if not app.journal.unsaved:  # else the record was damaged
            app.mark(True)
        offer(app)


def offer(app):
    """Ask whether to resume the game in progress."""
    table = app.table
    words = app.words
    words.play_on(table.game.NAME, table.texts)  # the form of another game may have been open
    app.at_home = False
    app.show(
        Resume(
            words,
            words.say("game_" + table.game.NAME),
            table.reports.where(words, table.game),
            table.ask,
            lambda: open_home(app),
            lambda: delete(app),
        )
    )
    if table.damage:
        app.screen.banner = words.say(table.damage)


def delete(app):
    """Ask whether to delete the game in progress."""
    games = app.shelf.waiting()
    borrow("clutch.menus.waiting").ask_to_delete(app, games, 0, lambda: open_home(app))


def open_home(app, problem=None, row=0):
    """Show the home list with the cursor on a row, and a problem. If games cannot be read, Resume
    is there too, to try again. Row None: the game that was left; if it waits, Resume."""
    words = app.words
    if app.table:
        app.loader.make_room(app)
    app.at_home = True
    entries = []
    games = app.shelf.waiting() if app.table else app.journal.unfinished()
    failed = app.journal.unread()
    failed = None if failed == "no_flash" else failed  # no flash: to try again would not help
    news = None
    if games or failed:
        entries.append((icons.RESUME, words.say("item_resume"), lambda: resume(app)))
        news = about(app, games)
    for name in GAMES:
        if row is None and name == words.game and not app.table:
            row = len(entries)
        title = words.say("game_" + name)
        entries.append((icons.HOME[name], title, opener(app, name, title, len(entries))))
    for room in _ROOMS:
        action = shower(app, room, len(entries))
        entries.append((icons.HOME[room], words.say("title_" + room), action))

    def change():
        if app.table is None:  # a game in progress keeps the memory for itself
            app.loader.spare = _SET_UP
            app.loader.queue(NEXT + _SET_UP)

    screen = HomeList("Clutch", entries, words.say("ask_home"), change, news)
    screen.cursor = min(row or 0, len(entries) - 1)  # Resume may have gone since
    screen.gauge = app.supply.gauge
    app.show(screen)
    if problem or failed:
        screen.banner = words.say(problem or failed)


def about(app, games):
    """Two lines about the waiting games: the name and progress of one, or their number."""
    say = app.words.say
    if not app.table:
        return say("item_resume"), say("games_wait", len(games)) if games else ""
    app.shelf.note_progress()
    _, name, players = games[0]
    first = fit(say("of", say("game_" + name), players[0]), WIDTH - _WAITING_X - 1)
    if len(games) > 1:
        return first, say("more_wait", len(games) - 1)
    return first, say("game_waits", app.progress_text)


def shower(app, name, row):
    """Return a function that shows the screen of a menu, which leads back to this row."""
    menu = "clutch.menus." + name
    show = lambda: borrow(menu).show(app, lambda: open_home(app, None, row))  # noqa: E731
    return lambda: open_page(app, show)


def resume(app):
    """Resume the waiting game, or let the player pick one of several."""
    games = app.shelf.waiting()
    if app.table and len(games) == 1:
        offer(app)
    elif games:
        borrow("clutch.menus.waiting").show(app, games, lambda: open_home(app))
    else:
        open_home(app)


def opener(app, name, title, row):
    """Return a function that opens the set-up of a game, which leads back to this row."""

    def open_form():
        app.screen.title = title
        app.show_now(app.screen)  # before modules are loaded, which takes a while
        # No function to lead back: it would keep this module in memory while the game is loaded.
        open_page(app, lambda: borrow("clutch.menus.set_up").open_form(app, name, row))

    return open_form
