"""The set-up of a game: a form that starts with the previous values, so that one OK can be enough.

`open_form(app, name, row)` shows it. A game adds its own rows with two names in its `options.py`:
`FIELDS`, a tuple of (key, values), and `complete(form, draft, begin, back)`, which asks the
questions that cannot be rows and then calls `begin(setup)`. If its rows decide how many can play,
`players(chosen)` returns these numbers, the fewest first. If they may leave no memory for the turn
clock, `has_room_for_clock(chosen)` returns whether there is some. `LAST` names modules of the game
that are not loaded while the set-up is on the panel, because both have no room.

`complete` may use of the form

    words         the texts; those of the game's menus are in memory
    show(screen)  shows a screen
    screens_module(name)  a module of the game's screens, which stays while it is used
"""

from binascii import hexlify

from micropython import const

from clutch.core import chance
from clutch.games import TEACHING
from clutch.menus.draft import FIRST_TEACH, LATER_TEACH, NO_TEACH, Draft
from clutch.menus.names import Names
from clutch.modules import borrow, find, forget
from clutch.ui.form import Form
from clutch.ui.widgets import Menu, fit

_SHOWN_TIMES = const(2)  # the first games of a kind begin with what to lay out


class _SettingUp:
    """The screens of one set-up."""

    def __init__(self, app, name, row, seed):
        self.app = app
        self.row = row
        self.seed = seed
        self._asked = False  # whether a question of the game's own is beside the form
        self.words = app.words
        self.words.load(self.words.language, name, menus=True)
        find("clutch.core.contract")  # stays, so that the table knows what the rules raise
        if app.table is None:  # a game in progress keeps the memory until this one begins
            app.loader.choose(name, "full")
        self.options = app.loader.borrow("clutch.games.%s.options" % name)
        self.game = app.loader.borrow("clutch.games.%s.rules" % name).Game
        self.names = Names(app)
        told = self.names.store.load("taught", {"told": {}})["told"]
        self.told = str([told[key] for key in told if key.split(" ")[0] == name])
        counts = getattr(self.options, "players", None)
        clocks = getattr(self.options, "has_room_for_clock", None)
        fields, last = self.options.FIELDS, self.names.last
        left = app.setup_drafts.get(name) or self.names.left_rows(name)
        self.draft = Draft(self.words, self.game, fields, last, counts, clocks, self._teach, left)
        self._kept = str(self.draft.as_left())
        self._pages = {
            "begin": self._complete,
            "names": self._ask_names,
            "out": self._ask_out,
            "rules": self._ask_rules,
            "lay_out": self._lay_out,
        }
        self.form = Form(
            self.words.say("game_" + name),
            self.draft.rows,
            self.draft.change,
            self.choose,
            "",
            self.leave,
            self.draft.explain,
        )

    def _teach(self, depth):
        """The values of the row "Teach us" for this depth, the default first."""
        name = self.game.NAME
        if name not in TEACHING:
            return NO_TEACH
        if "#" in self.told or self.names.times_begun(name, depth):  # "#": the table had enough
            return LATER_TEACH
        return FIRST_TEACH

    def open(self):
        """Show the form."""
        self._load_ahead()
        self.app.show(self.form)

    def _load_ahead(self):
        """Load the game while nobody presses a key, but for what would leave too little room."""
        loader = self.app.loader
        if self.app.table is None:
            loader.choose(self.game.NAME, "full")
            loader.leave_out(self.game.NAME, getattr(self.options, "LAST", ()))

    def show(self, screen):
        """Give the panel and the keys to a screen."""
        self.app.show(screen)

    def screens_module(self, name):
        """A module of the game's screens, which keeps what it uses of those loaded ahead."""
        self._asked = True
        return self.app.loader.borrow("clutch.games.%s.screens.%s" % (self.game.NAME, name))

    def leave(self):
        """Go home. Changed rows are there again until a game begins with them."""
        borrow("clutch.menus.home").open_home(self.app, self.keep(), self.row)

    def keep(self):
        """Keep rows that were changed, in memory and in flash. Returns None, or a problem's
        code."""
        left = self.draft.as_left()
        if str(left) == self._kept:
            return None
        self._kept = str(left)
        self.app.setup_drafts[self.game.NAME] = left
        return self.names.keep_rows(self.game.NAME, left)

    def choose(self, row):
        """OK on a row. Rows that were changed are kept before it opens something."""
        kind = self.draft.kinds()[row]
        opens = self._pages.get(kind)
        if not opens:
            return False
        problem = self.keep()
        opens()
        if problem:
            self.app.screen.banner = self.words.say(problem)
        return True

    def begin(self, setup):
        """Show what to lay out, if that is shown at all, then start the game."""
        if self.names.times_begun(self.game.NAME, setup["depth"]) < _SHOWN_TIMES:
            self._say_opening()
            if self._asked and self.app.table is None:  # no room for all three
                self.app.loader.waiting = []
                forget("clutch.games.%s.screens" % self.game.NAME)
            on_table = borrow("clutch.menus.on_table")
            on_table.show(self.app, setup, lambda: self.start(setup), self.open)
        else:
            self.start(setup)

    def _say_opening(self):
        """Say at once that what OK asks for takes a moment."""
        screen = self.app.screen
        screen.banner = self.words.say("opening")
        self.app.show_now(screen)
        screen.banner = None

    def start(self, setup):
        """Let the game start when this form is not in memory any more; or show why Clutch cannot
        make its seed."""
        app, draft = self.app, self.draft
        del setup["entered"]
        try:
            seed = self.seed or hexlify(chance.make_seed(app.urandom, app.timings)).decode()
            setup["seed"] = seed
        except chance.ChanceError as error:
            self.open()
            self.form.banner = self.words.say(error.code)
            return
        if draft.taught() == draft.teach == "yes":  # chosen by hand: from the beginning
            borrow("clutch.menus.teach").forget(app.parts.files, self.game.NAME)
        remembered = dict(setup)
        remembered.pop("teach", None)
        remembered["entered"] = {}
        for key in self.game.SETUP:
            if key in setup and setup[key] != draft.chosen.get(key):
                remembered["entered"][key] = setup[key]
        remembered.update(draft.chosen)
        remembered["out"], remembered["before"] = draft.out, draft.before
        setup.update(borrow("clutch.record.learned").known(app.parts.files, self.game))
        app.setup_drafts[self.game.NAME] = draft.as_left()
        self._say_opening()
        form = setup, remembered, draft.around(), [draft.as_left()], self.row
        app.pending = None, "open", form

    def _complete(self):
        """Ask what cannot be a row, then begin."""
        self.options.complete(self, self.draft.setup(), self.begin, self.open)

    def _ask_names(self):
        """Ask for all names."""
        self._ask_name(borrow("clutch.menus.letters").Letters, 0)

    def _ask_name(self, page, seat):
        """Ask for the name of a seat with this page, and then for the next. Each name is saved at
        once, even if no game begins."""
        draft = self.draft
        people = draft.playing()
        if seat == len(people):
            self.open()
            return
        person = people[seat]

        def done(name):
            problem = None
            if name != draft.name(person):
                draft.names[person] = name
                problem = self.names.keep_around(draft.around())
            self._ask_name(page, seat + 1)
            if problem:
                self.app.screen.banner = self.words.say(problem)

        taken = [draft.name(other) for other in range(draft.people) if other != person]
        letters = page(
            self.words,
            seat,
            draft.names[person] or "",
            draft.name(person),
            taken,
            self.names.seen,
            "%d/%d" % (seat + 1, len(people)),
            done,
            self.open,
        )
        self.app.show(letters)

    def _ask_out(self, cursor=0):
        """Ask who sits out, if there are more people than can play."""
        draft, say = self.draft, self.words.say
        out = say("sits_out")

        def choose(person):
            draft.sit_out(person)
            self._ask_out(person)
            self.app.screen.banner = "%s %s" % (draft.name(person), out)

        names = [draft.name(person) for person in range(draft.people)]
        change = say("change_out", fit(names[draft.out[0]], 42))
        rows = [
            (names[person], out if person in draft.out else "") for person in range(draft.people)
        ]
        menu = Menu(say("row_out"), rows, choose, say("ask_out"), self.open, cursor)
        menu.more = ["" if person in draft.out else change for person in range(draft.people)]
        menu.pages -= 1
        self.app.show(menu)

    def _ask_rules(self):
        """Show the house rules."""
        page = borrow("clutch.menus.house_rules").HouseRules
        self.app.show(page(self.words, self.draft, self.open))

    def _lay_out(self):
        """Show what to lay out before the first move."""
        borrow("clutch.menus.on_table").show(self.app, self.draft.setup(), self.open, self.open)


def open_form(app, name, row, seed=None):
    """Show the set-up form of a game; BACK leads to that row of the home list. `seed`: that of a
    game without a move, whose track or cross the table may have laid out already."""
    _SettingUp(app, name, row, seed).open()
