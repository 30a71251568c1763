"""The game in progress, as the table sees it: a session, and the screens and lamps of its game.

Made by `Table.begin(app, setup)` for a game that starts and `Table(app, setup, record)` for one
that lay in flash. A game's screens are given the table and use of it:

    game    the rules' object         words   the texts (`say`, `word`)
    notes   what the last moves said  enter(*moves)  one or several moves, as one answer
    alone   True where the question is one seat's, whoever else is asked the same
    unsent  what a screen has gathered and not entered, for when the same question is shown again

and a game's modules offer

    screens.py  question(table) -> Screen         what is asked now, or the end of the game
    lamps.py    show(lamps, game)                 what the lamps say
    reports.py  describe(words, game, move)       a move in a few words
                where(words, game)                how far the game is, in a few words
                scores(words, game)               lines of the score page
                entry(words, before, move, now)   a line of the log, without what must be
                                                  remembered
                places(game)                      ([(seat, score text), ...] best first, how
                                                  many of them won)
                BY_HAND                           {key: what it may be set to}, see
                                                  `TableMenu.by_hand`
    options.py  FIELDS, complete(...)             see `setting_up.py`

of which the last two are in memory only while they are needed.
"""

from clutch.games import load
from clutch.games.contract import RuleError
from clutch.lazy import use
from clutch.session import Session, clone
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import RIGHT
from clutch.ui.widgets import List, fit, wrapped

_SEAT_COLUMNS = 42  # of the panel, for a name in a sentence


def seat_names(players):
    """The names as they stand in sentences: cut to fit, and numbered where two would be alike."""
    names = []
    for name in players:
        short = fit(name, _SEAT_COLUMNS)
        number = 2
        while short in names:
            digits = str(number)
            short = fit(name, _SEAT_COLUMNS - SMALL.width(digits) - 1) + digits
            number += 1
        names.append(short)
    return names


class Table:
    """One game in progress. `play`, `undo` and `redo` change it; the screen follows."""

    def __init__(self, app, setup, record=None):
        name = setup.get("game")
        self.app = app
        self.words = app.words
        self.notes = []
        self.alone = False
        self.unsent = None
        if self.words.section != name:
            self.words.load(self.words.language, name)
        self.screens = load(name, "screens")
        self.lamps = load(name, "lamps")
        self.rules = load(name, "rules")
        self.session = Session(self.rules.Game, setup, app.journal)
        self.known = clone(self._learned())
        self.damage = None
        if record:
            self.damage = record.damage
            good = self.session.replay(record.entries)
            if good < len(record.entries):
                app.journal.truncate(record, good)
                self.damage = self.damage or "body_damaged"
        self.words.seats = seat_names(self.session.setup["players"])

    @classmethod
    def begin(cls, app, setup):
        """Start a game and its record; SetupError, and nothing changed, if it cannot be. Where
        nobody is named, seats are called by their colours."""
        seats = load(setup.get("game"), "rules").Game(clone(setup)).seats
        if setup.get("players") is None:
            colours = use("clutch.ui.palette").SEATS[:seats]
            setup = dict(setup, players=[app.words.title(word) for word, _, _ in colours])
        app.table = None  # two games would not fit into memory
        table = cls(app, setup)
        app.journal.begin(setup)
        app.table = table
        app.changed()
        table.ask()
        return table

    @property
    def game(self):
        """The rules' object, the same one as long as the game lasts."""
        return self.session.game

    def play(self, move):
        """Make one move; RuleError, and nothing changed, if it is refused."""
        self.made(self.session.play(move))

    def enter(self, *moves):
        """Make the moves of one answer; what is refused is said, or offered all the same."""
        notes = []
        for move in moves:
            try:
                notes.extend(self.session.play(move))
            except RuleError as error:
                if notes:
                    self.made(notes)
                self._refuse(error, move)
                return
        self.made(notes)
        self.app.play(self._tune(notes))

    def _tune(self, notes):
        """The sound of what happened: the end, a meteor, or just a choice."""
        if self.game.phase == "over":
            return "end"
        for note in notes:
            if note[0] in self.game.LOUD:
                return "meteor"
        return "choose"

    def made(self, notes):
        """The game has changed: show what it asks now, and save."""
        self.app.changed()
        self.notes = notes
        self.unsent = None
        self.ask()

    def key(self):
        """A text that identifies this game: its id and the seal of its seed."""
        seal = use("clutch.chance").commitment(self.game.seed)
        return "%s %s" % (self.app.journal.game_id, seal)

    def learn(self):
        """Save for later games what this one has learned, if it is new. None, or a problem's code;
        then the next call tries again."""
        known = self._learned()
        if known == self.known:
            return None
        try:
            keep = use("clutch.learned").keep
            problem = keep(self.app.parts.files, self.rules, self.known, known)
        except MemoryError:
            return "no_memory"
        if problem in (None, "newer_version"):
            self.known = clone(known)
        return problem

    def _learned(self):
        return [getattr(self.game, key) for key in self.rules.LEARNED]

    def _refuse(self, error, move):
        app = self.app
        app.play("refuse")
        text = app.say(error)
        if not error.anyway:
            app.screen.banner = text
            return
        screen = app.screen

        def choose(index):
            if index:
                self.enter(list(move) + ["anyway"])
            else:
                app.show(screen)

        say = self.words.say
        lines = wrapped(text)
        cells = [(None, say("item_change")), (None, say("item_anyway"))]
        picker = use("clutch.ui.picker").Picker
        offer = picker(say("title_refused"), lines, cells, 1, choose, say("ask_sure"))
        offer.back = lambda: app.show(screen)
        app.show(offer)

    def ask(self):
        """Show the question that the game asks now."""
        self.words.play_on(self.game.NAME)
        self.app.show(self.screens.question(self))

    def undo(self):
        """Take the last move back, and say which; RIGHT makes it again. What Clutch drew for it
        will be drawn again, and that is said."""
        draws = self.game.draws
        move = self.session.undo()
        if move is None:
            self.app.screen.banner = self.words.say("nothing_to_undo")
            return
        self.app.changed()
        self.notes = []
        self.unsent = None
        self.ask()
        what = self.reports.describe(self.words, self.game, move)
        hint = " " + self.words.say("undone" if self.game.draws == draws else "undone_drawn")
        if self.game.draws == draws and SMALL.width(what + hint) > WIDTH - 2:
            hint = " " + self.words.say("redo")
        room = WIDTH - 3 - SMALL.width(hint)
        self.app.screen.banner = fit(what, room) + hint
        self.app.screen.redo = True

    def redo_on(self, event):
        """Redo when RIGHT comes while the undo banner stands; True if that is what it meant."""
        screen = self.app.screen
        meant = screen.redo and event == RIGHT
        screen.redo = False
        redone = self.session.redo() if meant else None
        if redone:
            self.made(redone[1])
        return meant

    @property
    def reports(self):
        """The module that tells about the game."""
        return load(self.game.NAME, "reports")

    def can_set(self, key):
        """Whether the game keeps this now, so that it can be set right by hand."""
        values = self.game.state().get(key)
        if not isinstance(values, list):
            return values is not None
        for value in values:
            known = value if isinstance(value, list) else [value]
            if known != [None] * len(known):
                return True
        return False

    def menu(self):
        """What holding OK opens."""
        use("clutch.table_menu").TableMenu(self).open()

    def details(self):
        """The scores of a game that is over, and then home."""
        say = self.words.say
        lines = self.reports.scores(self.words, self.game)
        done = self.app.leave_finished
        self.app.show(List(say("title_scores"), lines, done, say("ask_home_again"), self.ask))

    def light(self, lamps):
        """Let the lamps say what the game has to say."""
        self.lamps.show(lamps, self.game)
