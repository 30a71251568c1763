"""The game in progress, as the table sees it: a session, and the screens and lamps of its game.

The screens of a game get the table, and may use

    game                    the object of the rules
    words                   the texts (`say`, `word`, `title`, `tell`, `seats`)
    notes                   those of the last moves
    enter(*moves)           enters one or more moves, as one answer
    doubt(text, act, ...)   asks about what can hardly be meant: `act()` if it is
    session                 the moves so far, where no old entry is corrected
    alone                   True if one entry is corrected: an answer is then for one seat only
    draft                   numbers that a screen keeps until the next move, for when it is shown
                            again; while one is not 0, the panel shows no save mark
    counts                  False after a power cut until the next move: the draft is lost
    read                    True once the page before the question was read, until the next move
    show(screen)            shows a screen
    ask()                   shows the question again, after what `before` has to say
    question()              the screen of the question, for a page that leads to it
    lead_to(key, seat=0)    the prompt of such a page: this text, or that a rule comes first
    screens_module(name)    a module of the game's screens that is not always in memory
    details                 for the page of the end: shows the scores, then leads home
    warn(text=None)         shows one line at the bottom until it was read, or the next key;
                            without a text, that nothing is chosen yet
    touch                   whether there is a touch panel; what can be tapped then stays on it
    held()                  whether an arrow repeats because it is held
    enters(screen, event)   whether a key found the cursor of a grid on no cell
    teacher                 explains the rules, or None: a lesson may come before the next question
    relight(), sound(tune)  light the lamps again; play a short sound

The modules of a game have

    screens/__init__.py  QUESTIONS            {depth: {phase: module beside it}}, in which
                         ask_<phase>(table)   makes the screen of a question, or of the end
                         before(table)        a screen before the question with the consequences
                                              of the last moves for everybody, or None; some
                                              games have no such screen
    lamps.py    show(lamps, game)                 lights the lamps
    reports.py  where(words, game)                how far the game is, in a few words
                early(words, game)                how far it had come, where that is less
                scores(words, game)               lines of the score page
                entry(words, before, move, now)   a line of the log: a move in a few words,
                                                  without what must be remembered
                places(game)                      ([(seat, score text), ...] best first, how
                                                  many of them won)
    options.py  FIELDS, complete(...)             see `menus/set_up.py`
"""

from clutch import PAGE
from clutch.core.contract import RuleError
from clutch.core.session import Session, clone
from clutch.games import game_module
from clutch.modules import borrow, find
from clutch.record import learned
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import OK
from clutch.ui.widgets import ROLLED_MS, Doubt, List, fit, wrapped

_SEAT_COLUMNS = 42  # of the panel, for a name in a sentence
_NOTE_MS = 4000  # until a line at the bottom was read, and the question is there again


def seat_names(players):
    """The names as sentences use them: cut to fit, and numbered if two would be equal."""
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
    """One game in progress. `play` and `enter` change it, and the screen follows.

    `timed`: whether it counts how long each seat thinks, as the one in `turn_clock.py` does.
    """

    timed = False
    teacher = None  # explains the rules, if the set-up says "teach"
    draft: list | tuple = ()
    read = False
    counts = True  # not after a power cut, until the next move: what was counted is lost
    corrected = None  # until the next move: (line of the log, number, old moves, how many now)
    prefetched = 0  # parts that `prefetch` has prepared, of four
    _back = _reports = None  # modules that `prefetch` has loaded
    keys = 1  # 1, and an octal digit for each key since the question was shown
    behind = None  # while the menu is open: the screen that it hides; False to ask anew

    def __init__(self, app, setup, record=None, progress=None):
        name = setup.get("game")
        self.app = app
        self.words = app.words
        self.notes = []
        self.alone = False
        self.screens = game_module(name, "screens")
        self.lamps = game_module(name, "lamps")
        self.session = Session(game_module(name, "rules").Game, setup, app.journal)
        self.game = self.session.game  # the same object for the whole game
        self.known = clone(self._learned())  # as last saved, see `learn`
        self.damage = None
        if record:
            self.counts = False
            self.damage = record.damage
            good = self.session.replay(record.entries, progress)
            if good < len(record.entries):
                app.journal.truncate(record, good)
                self.damage = self.damage or "body_damaged"
        self.words.seats = seat_names(self.session.setup["players"])
        self.package = package = find("clutch.games." + name)
        self.texts = package.texts(self.game) if hasattr(package, "texts") else ()
        if self.session.setup.get("teach"):
            self.teacher = borrow("clutch.menus.teach").Teacher(self)
        self.words.play_on(name, self.texts)

    @property
    def touch(self):
        """Whether there is a touch panel."""
        return self.app.gestures.touch

    @property
    def reports(self):
        """The module `reports` of the game, which stays while it is used."""
        return borrow("clutch.games.%s.reports" % self.game.NAME)

    def play(self, move):
        """Make a move of a playthrough. Raises RuleError and changes nothing if it is refused."""
        self.moved(self.session.play(move))
        self.app.loader.drop_unused()  # the next move may come without a pause
        self.app.loader.finish()

    def enter(self, *moves):
        """Make the moves of one answer. A refusal is shown, or offered to be overruled."""
        notes = []
        draws = self.game.draws
        for move in moves:
            try:
                notes.extend(self.session.play(move))
            except RuleError as error:
                if notes:
                    self.moved(notes)
                self.refuse(error, move)
                return
        self.moved(notes)
        if self.game.draws != draws:
            self.app.screen.unread_ms = ROLLED_MS
        self.app.play(self._tune(notes))

    def _tune(self, notes):
        """The sound for these notes: the end, an alert, or just a choice."""
        if self.game.phase == "over":
            return "end"
        for note in notes:
            if note[0] in self.game.ALERTS:
                return "meteor"
        return "choose"

    def moved(self, notes):
        """The game has changed: show what it asks now, and save."""
        self.app.changed()
        self.notes = notes
        self.draft = ()
        self.read = False
        self.counts = True
        self.corrected = None
        self.ask()

    def key(self):
        """A text that identifies this game: its id and the seal of its seed."""
        seal = borrow("clutch.core.chance").commitment(self.game.seed)
        return "%s %s" % (self.app.journal.game_id, seal)

    def learn(self):
        """Save what this game has learned and taught, for later games, if it is new. After a
        problem the next call tries again."""
        if self.teacher:
            self.teacher.keep()
        known = self._learned()
        if known == self.known:
            return
        try:
            problem = learned.keep(self.app.parts.files, type(self.game), self.known, known)
            if problem in (None, "newer_version"):
                self.known = clone(known)
        except MemoryError:
            problem = "no_memory"
        self.app.problems["title_learned"] = problem

    def _learned(self):
        return [getattr(self.game, key) for key in self.game.LEARNED]

    def refuse(self, error, move):
        """Show why a move is refused, or offer to overrule that."""
        app = self.app
        app.play("refuse")
        text = app.say(error)
        if error.anyway:
            anyway = list(move) + ["anyway"]
            self.doubt(text, lambda: self.enter(anyway), "item_anyway")
        else:
            self.warn(text)

    def doubt(self, text, act, answer="item_yes"):
        """Ask about what can hardly be meant: `act()` if it is; if not, the screen stays."""
        app = self.app
        screen = app.screen
        app.show(Doubt(self.words.say, wrapped(text), act, lambda: app.show(screen), answer))

    def ask(self):
        """Show the question that the game asks now."""
        self.app.at_home = False
        self.behind = None
        self.keys = 1
        self.words.play_on(self.game.NAME, self.texts)
        screen = self.screens.before(self) if hasattr(self.screens, "before") else None
        self.app.show(self._led_back(screen) if screen else self.question())
        self.prepare()

    def go_on(self):
        """Leave the menu: show the screen that it hides, with what was chosen there so far. Where
        that had to make room, or may be in another language, its question is asked anew, and the
        keys are pressed again."""
        behind, keys = self.behind, self.keys
        if behind:
            self.behind = None
            self.words.play_on(self.game.NAME, self.texts)
            self.show(behind)
            return
        self.ask()
        if keys and not (self.touch or any(self.draft)):
            for digit in ("%o" % keys)[1:]:
                self.app.screen.banner = None
                self.app.screen.press(int(digit))
            self.keys = keys

    def press(self, event):
        """Note a key at the question; of more than 20 none."""
        if self.behind is None and self.keys:
            self.keys = 0 if self.keys >> 60 else self.keys << 3 | event

    def drop(self):
        """Let go of the screen that the menu hides."""
        self.behind = False

    def _led_back(self, screen):
        """The screen; where it has no use for BACK, BACK leads to the form that has begun the
        game, or after the first move says how to go back."""
        if self.alone or self.session.length or self.session.undone:
            screen.hint = lambda: self.warn(self.words.say("hint_back"))
        elif not screen.back:
            screen.back = self._set_up_again
        self._leave_by_itself(screen)
        return screen

    def _set_up_again(self):
        if any(self.draft):  # what was counted would be lost
            self.warn(self.app.screen.prompt)
        else:
            self.app.pending = None, "set_up_again", self.game.NAME

    def prepare(self):
        """List the modules that the game may need from now on, to load in idle moments."""
        game, package = self.game, self.package
        if hasattr(package, "wanted"):
            self.app.loader.queue_more(game.NAME, game.depth, package.wanted(game))

    def question(self):
        """The screen of `asked`, with its way back; a rule that was not yet taught comes first."""
        self.keys = 1
        lesson = self.teacher and self.teacher.lesson()
        if lesson:
            return lesson
        screen = self._led_back(self.asked())
        if self.game.phase == "over":
            self._lead_to_code(screen, self.ask)
        return screen

    def lead_to(self, key, seat=0):
        """The prompt of a page that leads to the question: what comes next."""
        if self.teacher and self.teacher.lesson():
            return self.words.say("ask_rule")
        return self.words.say(key, seat)

    def asked(self):
        """The screen for what the game asks now."""
        game = self.game
        module = self.screens_module(self.screens.QUESTIONS[game.depth][game.phase])
        return getattr(module, "ask_" + game.phase)(self)

    def screens_module(self, name):
        """A module of the game's screens."""
        return game_module(self.game.NAME, "screens." + name)

    def show(self, screen):
        """Give the panel and the keys to a screen."""
        self.app.show(screen)

    def relight(self):
        """Let the lamps follow when the picture is drawn."""
        self.app.light()

    def sound(self, tune):
        """Play a short sound of `drivers/buzzer.py`."""
        self.app.play(tune)

    def held(self):
        """Whether the arrow that the screen just got repeats because it is held."""
        return self.app.gestures.repeats

    def enters(self, screen, event):
        """Whether a key found the cursor on no cell, where a grid starts if nobody could see at
        once what OK enters: an arrow leads to its cell of the screen's `entries`, where its sign
        is until then, and OK says that one comes first."""
        if screen.cursor >= 0 or event > OK:
            return False
        if event == OK:
            self.warn()
        else:
            screen.cursor = screen.entries[event]
        return True

    def warn(self, text=None):
        """Show one line at the bottom until it was read, or the next key. Without a text it says
        that nothing is chosen yet."""
        first = "tapped_first" if self.touch else "arrow_first"
        self.app.screen.banner = text or self.words.say(first)
        self._leave_by_itself(self.app.screen)

    def _leave_by_itself(self, screen):
        """Let the question follow the line at the bottom."""
        screen.note = screen.banner
        if screen.note and not screen.idle_after_ms:
            screen.idle_after_ms = _NOTE_MS

    def prefetch(self):
        """Prepare a part of what the page for holding BACK needs. If that fails, the hold itself
        tries again. Returns whether it was the last part. Call `forget` if BACK is released
        before it is a hold."""
        self.prefetched += 1
        try:
            if self.prefetched == 1:
                self._back = borrow("clutch.menus.back_in_time")
            elif self.prefetched == 2:
                self._reports = self.reports
            elif self.prefetched == 3:
                self.words.say("title_back")  # loads the texts of menus
            elif self.session.prefetch():  # this part takes several calls
                self.prefetched -= 1
        except Exception:
            pass
        return self.prefetched == 4

    def forget(self):
        """Let go of what `prefetch` has prepared."""
        self.prefetched = 0
        self._back = self._reports = None
        self.session.forget()
        if not self.app.at_home:
            self.words.play_on(self.game.NAME, self.texts)

    def go_back(self):
        """Open the page for holding BACK."""
        back, reports = self._back, self._reports
        self.prefetched = 0
        self._back = self._reports = None  # only the page keeps them
        (back or borrow("clutch.menus.back_in_time")).open_page(self, reports)

    def menu(self, entry=None):
        """Open the menu for holding OK, or its list of entries with the cursor on this one."""
        self.app.loader.make_room(self.app)
        if not (self.behind and self.app.screen):
            self.behind = self.app.screen or False
        menu = borrow("clutch.menus.table_menu").TableMenu(self)
        if entry is None:
            menu.open()
        else:
            menu.correct(entry)

    def details(self):
        """Show the scores of a finished game, which lead to the QR code of its result, or home."""
        say = self.words.say
        lines = self.reports.scores(self.words, self.game)
        done = self.app.leave_finished
        home, more = say("ask_home_again"), say("ask_next_page")
        page = List(say("title_scores"), lines, done, home, self.ask, more)
        self._lead_to_code(page, self.details)
        self.app.show(page)

    def _lead_to_code(self, page, back):
        """Let a page of a finished game lead to the QR code of its result, and BACK from there
        call `back`."""

        def code():
            borrow("clutch.menus.code_page").after_game(self, back)

        if PAGE is not None:
            page.lead_to(code, self.words.say("hint_code"))

    def light(self, lamps):
        """Light the lamps for the game."""
        self.lamps.show(lamps, self.game)
