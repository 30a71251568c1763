"""The battery is empty: everything is saved, one sentence says so, and the handheld sleeps.

`Empty(app)` takes the panel; `leave()` gives it back to the screen that had it. How long the
sentence stands, and that lamps and panel go off, is the business of `doze`.
"""

from clutch.ui.widgets import Screen, draw_lines, wrapped


class Empty(Screen):
    """What is the matter, and what helps. No key leads from here."""

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
        """Back to the screen that stood before."""
        self.behind.banner = None
        (self.app.table or self.app).show(self.behind)
