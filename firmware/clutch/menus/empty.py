"""The screen for an empty battery: it says that all is saved, and then the handheld sleeps.

`Empty(app)` replaces the current screen; `leave()` shows that one again. `doze` decides how long
the message is shown, and switches off lamps and panel.
"""

from clutch.ui.widgets import Screen, draw_lines, wrapped


class Empty(Screen):
    """Shows the problem and what helps. No key leaves it."""

    def __init__(self, app):
        self.app = app
        self.behind = app.screen
        saved = app.journal.save() and app.journal.tidy()
        say = app.words.say
        Screen.__init__(self, say("title_empty"))
        self.gauge = app.supply.gauge
        sentence = "battery_empty"
        if app.table:
            sentence = "battery_empty_saved" if saved else "battery_empty_unsaved"
        self.lines = wrapped(say(sentence))
        if app.table and app.table.timed:
            app.table.pause()
            app.table.keep()
        app.show(self)

    def body(self, bands):
        draw_lines(bands, self.lines)

    def leave(self):
        """Show the screen before this one again."""
        self.behind.banner = None
        (self.app.table or self.app).show(self.behind)
