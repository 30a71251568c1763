"""The table menu, which holding OK opens in any game.

It has scores, the log, correcting an entry, a reminder of the rules, turning the picture,
correcting by hand, a player who leaves, settings, going home, and ending the game. It has no code
for single games: a game's `reports.py` has the differences.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.menus.correct import BY_HAND, Past
from clutch.modules import borrow
from clutch.ui.number import Number
from clutch.ui.widgets import BODY_PAGES, TEXT_END, TEXT_X, List, Menu, fit, wrapped

_MOST_ENTRIES = const(60)  # of the log; older entries hardly matter
_INDENTED_COLUMNS = const(118)  # of an entry of several lines


class TableMenu:
    """The menu of one table; `open()` shows it, and BACK on its pages returns to it."""

    def __init__(self, table, row):
        self.table = table
        self.app = table.app
        self.words = table.words
        self.row = row

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
            self.table.ask,
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
        for move, before in table.session.history():
            line = entry(self.words, before, move, table.game)
            lines.append(line + (self.words.say("did_anyway") if move[-1] == "anyway" else ""))
            if len(lines) > _MOST_ENTRIES:
                lines.pop(0)
        lines.reverse()
        return lines or [self.words.say("log_empty")]

    def correct(self):
        """Let the player pick an entry, and ask its question again in the state of that time,
        without this menu in memory."""
        table = self.table
        if not table.session.length:
            self.log()
            return
        say, last = self.words.say, table.session.length - 1
        lines = [wrapped(entry, TEXT_END - TEXT_X) for entry in self.entries()]

        def choose(index):
            if table.session.move_at(last - index)[0] in BY_HAND:
                self.app.screen.banner = say("correct_by_hand")  # it has no question
            else:
                self.app.pending = Past(table, last - index), "begin"

        texts = [line[0] for line in lines]
        menu = Menu(say("title_correct"), texts, choose, say("ask_correct"), self.open)
        menu.pages = BODY_PAGES - 1
        menu.more = [fit("  " + " ".join(line[1:]), TEXT_END - TEXT_X) for line in lines]
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
        self.table.ask()

    def by_hand(self):
        """Correct a value by hand: pick the key, the seat, and the value."""
        table, words = self.table, self.words
        # MicroPython keeps no order in dictionaries.
        by_hand = table.game.by_hand()
        state = table.game.state()
        keys = sorted([key for key in by_hand if _is_known(state.get(key))])

        def choose(index):
            key = keys[index]
            if by_hand[key][0]:
                self._seats("title_set", lambda seat: self._value(key, seat), "ask_whose")
            else:
                self._value(key, None)

        self._menu("title_set", [words.say("set_" + key) for key in keys], choose, "ask_what")

    def _value(self, key, seat):
        """Ask for the new value of `key` of `seat`."""
        values = self.table.game.by_hand()[key][1]
        current = self._current(key, seat)
        if isinstance(values, tuple):
            names = [self.words.title(value) for value in values]
            choose = lambda index: self._set(key, seat, values[index])  # noqa: E731
            self._menu("title_set", names, choose, "ask_value", _place(values, current))
        elif values == "seat":
            choose = lambda value: self._set(key, seat, value)  # noqa: E731
            self._seats("title_set", choose, "ask_value", current)
        elif isinstance(values, dict):
            self._count(key, seat, values)
        elif isinstance(values, list):
            self._item(key, seat, values[0])
        else:
            self._number(key, values, current, lambda n: self._set(key, seat, n))

    def _count(self, key, seat, values):
        """Change one entry of counts by name: ask which, and how many."""
        names = sorted(values)
        counts = dict(self._current(key, seat))

        def choose(index):
            name = names[index]

            def _set_count(number):
                counts[name] = number
                self._set(key, seat, counts)

            self._number(key, values[name], counts.get(name, 0), _set_count)

        self._menu("title_set", [self.words.title(name) for name in names], choose, "ask_value")

    def _item(self, key, seat, allowed):
        """Change one item of a list: ask which, and its value, of a range or (False, True)."""
        items = list(self._current(key, seat))
        say = self.words.say

        def shown(value):
            if isinstance(value, bool):
                return say("yes" if value else "no")
            return "-" if value is None else str(value)

        def choose(index):
            def put(value):
                items[index] = value
                self._set(key, seat, items)

            if isinstance(allowed, range):
                self._number(key, allowed, items[index], put)
            else:
                names = [shown(value) for value in allowed]
                done = lambda place: put(allowed[place])  # noqa: E731
                self._menu("title_set", names, done, "ask_value", _place(allowed, items[index]))

        names = ["%d: %s" % (index + 1, shown(items[index])) for index in range(len(items))]
        self._menu("title_set", names, choose, "ask_what")

    def _current(self, key, seat):
        value = self.table.game.state()[key]
        return value if seat is None else value[seat]

    def _number(self, key, allowed, value, choose):
        say = self.words.say
        low, high = allowed[0], allowed[-1]
        start = max(low, value or 0)
        title = say("set_" + key)
        self.app.show(Number(title, start, low, high, choose, say("ask_value"), self.open))

    def _set(self, key, seat, value):
        self.table.enter(["set", key, seat, value])

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

        self._seats("title_leave", choose, "ask_leave")

    def settings(self):
        """Show the settings of the handheld."""
        borrow("clutch.menus.settings").show(self.app, self.open)

    def home(self):
        """Go to the home list; the game waits."""
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

    def _seats(self, title, choose, prompt, present=None):
        game = self.table.game
        seats = game.stayed()
        names = [self.words.seats[seat] for seat in seats]
        cursor = _place(seats, present)
        self._menu(title, names, lambda index: choose(seats[index]), prompt, cursor)

    def _menu(self, title, items, choose, prompt, cursor=0):
        say = self.words.say
        self.app.show(Menu(say(title), items, choose, say(prompt), self.open, cursor))

    def _read(self, title, lines):
        say = self.words.say
        back, more = say("ask_back"), say("ask_next_page")
        self.app.show(List(say(title), lines, self.table.ask, back, self.open, more))


def _place(values, value):
    """The index of a value among the choices; 0 if it is not one of them."""
    return values.index(value) if value in values else 0


def _is_known(values):
    """Whether the game has this value of its state now, so that it can be corrected by hand."""
    if not isinstance(values, list):
        return values is not None
    for value in values:
        known = value if isinstance(value, list) else [value]
        if known != [None] * len(known):
            return True
    return False
