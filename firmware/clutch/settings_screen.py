"""The screen of the settings: a form whose rows take effect at once, saved when it is left."""

from clutch.settings import ROWS
from clutch.ui.forms import Form


def show(app, back):
    """Show the settings; `back` is called when they are left."""
    values = app.settings.values
    say = app.words.say

    def shown(name):
        value = values[name]
        if name == "language":
            return say("language_" + value)
        if isinstance(value, bool):
            return say("yes" if value else "no")
        return say("unit_" + name, value)

    def rows():
        return [(say("setting_" + name), shown(name)) for name, _ in ROWS]

    def change(row, by):
        name, allowed = ROWS[row]
        values[name] = allowed[(allowed.index(values[name]) + by) % len(allowed)]
        app.settings.apply()
        form.title = say("title_settings")
        form.prompt = say("ask_settings")

    def leave():
        back()
        app.settings.save()

    form = Form(
        say("title_settings"),
        rows,
        change,
        lambda row: change(row, 1),
        say("ask_settings"),
        leave,
    )
    app.show(form)
