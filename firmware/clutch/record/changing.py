"""Change the settings, and save them; in memory only while a menu does so."""

from clutch.record.settings import ROWS


def change(app, name, by=1):
    """Move a setting on by `by` places in its list of values, which wraps."""
    settings, allowed = app.settings, dict(ROWS)[name]
    place = allowed.index(settings.values[name]) + by
    put(app, name, allowed[place % len(allowed)])


def put(app, name, value):
    """Give a setting a value."""
    settings = app.settings
    settings.values[name] = settings.chosen[name] = value
    settings.unsaved = True
    settings.apply()


def choose(app, name, value):
    """Choose one of a setting's values."""
    allowed = dict(ROWS)[name]
    change(app, name, allowed.index(value) - allowed.index(app.settings.values[name]))


def turn(app):
    """Turn the picture by 180 degrees, for a player on the other side, and save."""
    change(app, "turned")
    save(app)


def save(app):
    """Write changed settings, with a sound; a problem is shown in the bottom line."""
    settings = app.settings
    if not settings.unsaved:
        return
    problem = settings.keep()
    app.play("refuse" if problem else "save")
    if problem:
        app.screen.banner = app.words.say(problem)
        if app.table:
            app.changed()  # the save that follows reports it on the screen of the game
