"""The screen of the settings: a form whose rows take effect at once and are saved when it is left.

It leads to the pages for learned facts of each game, the dice, the test of the wiring, and About.

A page is `show(app, back)`. A game's page may use of the app

    words          the texts; `load` reads those of the game's menus
    show(screen)   shows a screen
    say(error)     the line of text for a SetupError
    screen.banner  one line at the bottom of the screen that comes after the page
    parts.files    the files, for `record/learned.py`
"""

from clutch.games import LEARNING
from clutch.menus.crash import open_page
from clutch.modules import borrow
from clutch.record import changing
from clutch.record.settings import ROWS
from clutch.ui.form import Form
from clutch.words.languages import PARTLY, name_of

# For each page the key of its name, and its module.
_PAGES = (
    ("die", "clutch.menus.die_check"),
    ("test", "clutch.menus.wiring"),
    ("about", "clutch.menus.about"),
)


def show(app, back):
    """Show the settings; `back` is called when they are left. At the table, what another game has
    learned is not offered, because its rules do not fit beside those of this game."""
    say = app.words.say
    table = None if app.at_home else app.table
    learning = [name for name in LEARNING if table is None or name == table.game.NAME]

    def shown(name):
        value = app.settings.values[name]
        if name == "language":
            return name_of(value)
        if isinstance(value, str):
            return say(name + "_" + value)
        if isinstance(value, bool):
            return say("yes" if value else "no")
        return say("unit_sleep" if name == "sleep" else "unit_percent", value)

    def rows():
        lines = [(say("setting_" + name), shown(name)) for name, _ in ROWS]
        lines += [(say("learned_" + name), "...") for name in learning]
        return lines + [(say("setting_" + name), "...") for name, _ in _PAGES]

    def change(row, by):
        if row >= len(ROWS):
            page = row - len(ROWS) - len(learning)
            name = "clutch.games.%s.learning" % learning[page] if page < 0 else _PAGES[page][1]
            show_page = lambda: borrow(name).show(app, lambda: app.show(form))  # noqa: E731
            if table:
                show_page()
            else:
                open_page(app, show_page)
            return
        changing.change(app, ROWS[row][0], by)
        form.title = say("title_settings")

    def explain(row):
        if row == 0 and app.words.language in PARTLY:
            return say("language_partly")
        return say("ask_settings" if row < len(ROWS) else "ask_open_row")

    title = say("title_settings")
    form = Form(
        title, rows, change, lambda row: row >= len(ROWS) and change(row, 1), "", back, explain
    )
    form.replaced = lambda: changing.save(app)
    app.show(form)
