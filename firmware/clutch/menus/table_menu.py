"""The table menu, which holding OK opens in any game.

It has scores, the log, correcting an entry, a reminder of the rules, turning the picture,
correcting by hand, a player who leaves, settings, going home, and ending the game. It has no code
for single games: a game's `reports.py` has the differences.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.modules import borrow
from clutch.ui.widgets import BODY_PAGES, TEXT_END, TEXT_X, List, Menu, fit, wrapped

_MOST_ENTRIES = const(60)  # of the log; older entries hardly matter
_INDENTED_COLUMNS = const(118)  # of an entry of several lines


class TableMenu:
    """The menu of one table; `open()` shows it, and BACK on its pages returns to it."""

    row = "title_scores"

    def __init__(self, table):
        self.table = table
        self.app = table.app
        self.words = table.words

    def open(self):
        """Show the menu."""
        items = [
            ("title_scores", self.scores),
            ("title_log", self.log),
            ("title_correct", self.correct),
            ("title_dice", self.dice),
            ("title_rules", self.rules),
            ("menu_turn", self.turn),
            ("title_set", self.by_hand),
            ("title_leave", self.leave),
            ("title_settings", self.settings),
            ("menu_home", self.home),
            ("title_end", self.end),
        ]
        if self.table.timed:
            items.insert(1, ("title_thinking", self.thinking))
        say = self.words.say
        keys = [key for key, _ in items]

        def choose(index):
            self.row = keys[index]
            items[index][1]()

        menu = Menu(
            say("title_menu"),
            [say(key) for key in keys],
            choose,
            say("ask_menu"),
            self.table.go_on,
            keys.index(self.row),
        )
        menu.gauge = self.app.supply.gauge
        self.app.show(menu)

    def scores(self):
        """Show the scores."""
        lines = self.table.reports.scores(self.words, self.table.game)
        self._read("title_scores", lines)

    def thinking(self):
        """How long each seat has thought."""
        self._read("title_thinking", borrow("clutch.menus.timed_end").times(self.table))

    def log(self):
        """Show the log, the newest entry first, without covered cards."""
        lines = []
        for entry in self.entries():
            first, *rest = wrapped(entry, _INDENTED_COLUMNS)
            lines.append(first)
            lines += ["  " + line for line in rest]
        self._read("title_log", lines)

    def entries(self):
        """The entries of the log, the newest first, with a mark on moves played anyway."""
        table = self.table
        entry = table.reports.entry
        lines = []
        older = table.session.length - _MOST_ENTRIES
        for move, before in table.session.history():
            older -= 1
            if older < 0:
                line = entry(self.words, before, move, table.game)
                lines.append(line + (self.words.say("did_anyway") if move[-1] == "anyway" else ""))
        lines.reverse()
        return lines or [self.words.say("log_empty")]

    def correct(self, cursor=0):
        """Let the player pick an entry, and ask its question again in the state of that time,
        without this menu in memory."""
        table = self.table
        self.row = "title_correct"
        if not table.session.length:
            self.log()
            return
        say, last = self.words.say, table.session.length - 1

        def choose(index):
            past = borrow("clutch.menus.correct")
            if table.session.move_at(last - index)[0] in past.BY_HAND:
                self.app.screen.banner = say("correct_by_hand")  # it has no question
            else:
                table.drop()
                self.app.pending = past.Past(table, last - index), "begin"

        texts, more = [], []
        for entry in self.entries():
            first, *rest = wrapped(entry, TEXT_END - TEXT_X)
            texts.append(first)
            more.append(fit("  " + " ".join(rest), TEXT_END - TEXT_X) if rest else "")
        menu = Menu(say("title_correct"), texts, choose, say("ask_correct"), self.open, cursor)
        menu.pages = BODY_PAGES - 1
        menu.more = more
        self.app.show(menu)

    def dice(self):
        """Show dice for any use at the table."""
        borrow("clutch.menus.dice").show(self.app, self.open)

    def rules(self):
        """Show the rules on the current question."""
        table = self.table
        game = table.game
        lines = wrapped(self.words.passage(game.NAME, "RULES", game.phase))
        page = borrow("clutch.menus.on_table")
        sentences = page.Sentences(self.words, game.NAME)
        in_force = sentences.in_force(table.session.setup, game.settings)
        if table.timed:
            in_force.append(self.words.say("clock_True"))
        if in_force:
            lines = page.listed(in_force, lines + ["", self.words.say("in_force")])
        self._read("title_rules", lines)

    def turn(self):
        """Turn the picture by 180 degrees."""
        borrow("clutch.record.changing").turn(self.app)
        self.table.go_on()

    def by_hand(self):
        """Correct a value by hand."""
        borrow("clutch.menus.values").ByHand(self).open()

    def leave(self):
        """Let a player leave the game who may do so now, after a question."""
        say, table = self.words.say, self.table

        def choose(seat):
            def act():
                table.enter(["leave", seat])
                table.warn(say("has_left", seat))

            try:
                table.game.may_leave(seat)
            except RuleError as error:
                self.open()
                table.refuse(error, ["leave", seat])
                return
            table.doubt(say("sure_leave", seat), act)

        self.pick_seat("title_leave", choose, "ask_leave")

    def settings(self):
        """Show the settings of the handheld; the language may be another one then."""
        self.table.drop()
        borrow("clutch.menus.settings").show(self.app, self.open)

    def home(self):
        """Go to the home list; the game waits."""
        self.table.drop()
        self.app.go_home()

    def end(self):
        """End the game, after a question; the standing of one that is not over is shown."""
        app, table = self.app, self.table

        def act():
            early = table.game.phase != "over" and table.session.length
            if early and table.game.open_ended:
                table.enter(["end"])
                return
            problem = app.shelf.leave()
            if early and not problem:
                borrow("clutch.menus.results").show_last(app)
            else:
                app.go_home(problem)

        table.doubt(self.words.say("sure_end"), act, "item_end")

    def pick_seat(self, title, choose, prompt, present=None):
        game = self.table.game
        seats = game.stayed()
        names = [self.words.seats[seat] for seat in seats]
        cursor = seats.index(present) if present in seats else 0
        self.pick(title, names, lambda index: choose(seats[index]), prompt, cursor)

    def pick(self, title, items, choose, prompt, cursor=0):
        say = self.words.say
        self.app.show(Menu(say(title), items, choose, say(prompt), self.open, cursor))

    def _read(self, title, lines):
        say = self.words.say
        back, more = say("ask_back"), say("ask_next_page")
        self.app.show(List(say(title), lines, self.table.go_on, back, self.open, more))
