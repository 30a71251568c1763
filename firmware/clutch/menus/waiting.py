"""The list of waiting games, the one played last first: resume one, or delete it."""

from clutch.games import GAMES
from clutch.menus.home import offer
from clutch.record.waiting import load
from clutch.ui.gestures import RIGHT
from clutch.ui.widgets import BODY_PAGES, TEXT_END, Doubt, Menu, fit


class Waiting(Menu):
    """`more`: the progress of each game; RIGHT calls `delete(index)`."""

    pages = BODY_PAGES - 1

    def __init__(self, title, items, more, choose, delete, prompt, back):
        Menu.__init__(self, title, items, choose, prompt, back)
        self.more = more
        self.delete = delete

    def press(self, event):
        if event == RIGHT:
            self.delete(self.cursor)
        else:
            Menu.press(self, event)


def show(app, games, back):
    """Show `games`, the result of `Shelf.waiting`; BACK calls `back`."""
    say = app.words.say
    far = dict(load(app.parts.files))
    if app.table and games:
        far[games[0][0]] = app.progress_text
    items = [_item(say, *game) for game in games]

    def choose(index):
        if index or not app.table:
            app.pending = None, "go_on", games[index][0]
        else:
            offer(app)

    texts = [far.get(game_id, "") for game_id, _, _ in games]
    delete = lambda index: ask_to_delete(app, games, index, back)  # noqa: E731
    app.show(Waiting(say("item_resume"), items, texts, choose, delete, say("ask_waiting"), back))


def ask_to_delete(app, games, index, back):
    """Ask whether to delete one of the games, then show the others, or call `back`."""
    say, screen = app.words.say, app.screen

    def act():
        problem = app.shelf.delete(games[index][0])
        if not problem:
            del games[index]
        if games:
            show(app, games, back)
        else:
            back()
        if problem:
            app.screen.banner = say(problem)

    lines = [say("sure_delete"), _item(say, *games[index])]
    app.show(Doubt(say, lines, act, lambda: app.show(screen), "item_delete"))


def _item(say, _, name, players):
    """What the list says of a game."""
    if name is None:
        return say(players)
    if name not in GAMES:
        return say("newer_version")
    count = say("players_short", len(players))
    room = TEXT_END - 8 - 6 * len(count)
    return fit(say("of", say("game_" + name), players[0]), room), count
