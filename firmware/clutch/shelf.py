"""The unfinished games: the one in progress, which is `app.table`, and those that wait.

Only this class begins, resumes and leaves a game. The caller then shows the next screen.
"""

from micropython import const

from clutch.core.contract import SetupError
from clutch.core.session import clone
from clutch.games import GAMES, game_module
from clutch.housekeeping import collect
from clutch.modules import borrow
from clutch.table import Table

_LONG = const(120)  # bytes of entries that take half a second to replay
_PARTS = const(24)  # of the free memory, see `collect`: replayed moves leave much that stays
_LEAVES = (None, "no_flash")  # with these problems of its result a game can be left


class Shelf:
    """It keeps nothing: `app.setup_drafts` has the rows of set-ups that were left,
    `app.progress_text` how far the game in progress is."""

    def __init__(self, app):
        self.app = app
        self.journal = app.journal
        self.loader = app.loader

    def begin(self, setup):
        """Start a game and its record. If the set-up raises SetupError, nothing has changed. Seats
        without names get names of dinosaurs."""
        app = self.app
        name = setup.get("game")
        seats = game_module(name, "rules").Game(clone(setup)).seats
        if setup.get("players") is None:
            dinosaurs = borrow("clutch.menus.names").DINOSAURS
            setup = dict(setup, players=list(dinosaurs[:seats]))
        self._suspend()
        kind = self._kind(setup)
        app.screen = None  # it may keep the table of the game before
        self._make_room(name, setup)
        table = kind(app, setup)
        self.journal.begin(setup)
        app.table = table
        self.journal.drop_archive()  # what begins a record makes room for the rest of the game
        self.loader.finish()
        app.changed()
        return table

    def open(self, form):
        """Begin the game of a form: (set-up; set-up and names around the table with which the next
        form starts; rows with which the next one of this game starts; row of the home list). If
        the game cannot be played, show the form again, and why."""
        app = self.app
        setup, remembered, around, rows, row = form
        name = setup["game"]
        app.words.play_on(name)  # drops the texts of menus
        try:
            table = self.begin(setup)
        except SetupError as error:
            borrow("clutch.menus.set_up").open_form(app, name, row)
            app.screen.banner = app.say(error)
            return
        names = borrow("clutch.menus.names").Names(app)
        problem = names.keep(remembered, around)
        app.setup_drafts.pop(name, None)
        rows_problem = names.keep_rows(name, rows)
        problem = problem or rows_problem
        table.ask()
        if problem:
            app.screen.banner = app.words.say(problem)

    def set_up_again(self, name):
        """Show the form that has begun a game without moves, and drop the game."""
        app, journal = self.app, self.journal
        game_id = journal.game_id
        depth, seed = app.table.game.depth, app.table.session.setup.get("seed")
        app.table = None
        self.loader.release()
        unkept = borrow("clutch.menus.names").Names(app).undo(name, depth)
        others = [game for game in journal.unfinished() if game[0] != game_id]
        row = GAMES.index(name) + bool(others)  # of the home list, where Resume comes first
        # Before `finish`: if there is no memory for the form, the game still waits.
        borrow("clutch.menus.set_up").open_form(app, name, row, seed)
        problem = unkept if journal.finish() else journal.problem
        borrow("clutch.record.waiting").note(app.parts.files, game_id, None)
        if problem:
            app.screen.banner = app.words.say(problem)

    def go_on(self, game_id):
        """Resume a waiting game and offer it; or list those that wait, and why that failed."""
        self._suspend()
        try:
            record = self.journal.open(game_id)
        finally:
            if self.journal.game_id == game_id:
                self.app.table = None  # its moves would be saved in this record
        problem = self.adopt(record) if record else self.journal.unread()
        home = borrow("clutch.menus.home")
        if problem:
            home.resume(self.app)
            self.app.screen.banner = self.app.words.say(problem)
        else:
            self.app.changed()  # the mark was that of the game before
            home.offer(self.app)

    def waiting(self):
        """List [(game id, name of the game, names of the players)] of all unfinished games, the
        one played last first; (game id, None, the reason) if a set-up cannot be read."""
        games = self.journal.unfinished()
        if len(games) > 1:
            left = [game[0] for game in borrow("clutch.record.waiting").load(self.app.parts.files)]
            games.sort(key=lambda game: left.index(game[0]) if game[0] in left else len(left))
        table = self.app.table
        if table:
            # Not from flash, where the game may have no id and no file yet.
            present = self.journal.game_id
            games = [game for game in games if game[0] != present]
            games.insert(0, (present, table.game.NAME, table.session.setup["players"]))
        return games

    def note_progress(self):
        """Keep the progress of the game as text, while its words are in memory."""
        table = self.app.table
        if table and self.app.words.game == table.game.NAME:
            self.app.progress_text = table.reports.where(self.app.words, table.game)

    def delete(self, game_id):
        """Delete a waiting game. Returns None, or the code of a problem."""
        app, journal = self.app, self.journal
        if app.table and game_id == journal.game_id:
            app.table = None
            done = journal.finish()
            self.loader.release()
        else:
            done = journal.delete(game_id)
        borrow("clutch.record.waiting").note(app.parts.files, game_id, None)
        return None if done else journal.problem

    def _suspend(self):
        """Store the progress of the current game, before another one replaces it."""
        if self.app.table and self.journal.game_id:
            self.note_progress()
            if self.app.table.timed:
                self.app.table.keep()
            note = borrow("clutch.record.waiting").note
            note(self.app.parts.files, self.journal.game_id, self.app.progress_text)

    def leave(self):
        """Close the record of the game in progress and keep its result; if it is not over, the
        standing, provided a move was entered. Returns None, or the code of a problem.

        The order matters: after a power cut at any point the game can be left again, and its key
        prevents counting its result and rolls twice. If the result cannot be saved now, the game
        stays among those that wait.
        """
        app, journal = self.app, self.journal
        table, files = app.table, app.parts.files
        saved = journal.save()  # so that a game without an id gets one
        key = table.key()
        result = rolls = None
        if table.session.length:
            result = borrow("clutch.record.results").keep(files, table, key)
            app.play("refuse" if result else "save")
        else:
            borrow("clutch.menus.names").Names(app).undo(table.game.NAME, table.game.depth)
        if sum(table.game.rolled):
            rolls = borrow("clutch.record.die_counts").add_game(files, key, table.game.rolled)
        ended = None
        if result in _LEAVES and (rolls in _LEAVES or rolls == "newer_version"):
            app.table = None  # first, so that there is never a table without a record
            saved = journal.finish()
            ended = journal.problem
            self.loader.release()
        app.mark(saved)
        return ended or result or rolls

    def adopt(self, record):
        """Resume the game of a record that the journal returned. None, or the code of the reason
        why that is impossible."""
        if record.setup is None:
            return record.damage
        if record.setup.get("game") not in GAMES:
            return "newer_version"
        try:
            self.replay(record)
        except SetupError:
            return "newer_version"  # the firmware that began the game accepted its set-up
        return None

    def replay(self, record):
        """Make the table of a record, in place of the present one. Raises SetupError."""
        app, name = self.app, record.setup["game"]
        kind = self._kind(record.setup)
        self._make_room(name, record.setup)
        progress = None
        if len(record.entries) > _LONG:
            words = app.words
            title, text = words.say("game_" + name), words.say("opening")
            screen = borrow("clutch.menus.progress").Progress(title, text)

            def show(done, whole):
                screen.reach(done, whole)
                app.show_now(screen)

            progress = show

        collect(_PARTS)
        app.table = kind(app, record.setup, record, progress)

    def _kind(self, setup):
        """What makes the table of this set-up: the turn clock's, where that is on."""
        return borrow("clutch.turn_clock").TimedTable if setup.get("clock") else Table

    def _make_room(self, name, setup):
        """Drop other games, and let the loader bring all that this one needs."""
        self.app.table = None
        self.loader.choose(name, "quick" if setup.get("depth") == "quick" else "full")
        words = self.app.words
        if words.game != name:  # before the table is made: it briefly takes a whole language
            words.load(words.language, name)
