"""The set-up of a game: one form, filled in as last time, so that one OK can be enough.

`open_form(app, name, back)` shows it. A game adds rows of its own with two names in its
`options.py`: `FIELDS`, a tuple of (key, values), and `complete(app, draft, begin, back)`, which
asks what cannot be a row and calls `begin(setup)` in the end.
"""

from binascii import hexlify

from clutch.core import chance
from clutch.core.contract import RuleError
from clutch.modules import borrow
from clutch.ui.form import Form
from clutch.ui.palette import SEATS
from clutch.ui.widgets import Menu


class Draft:
    """A set-up in the making: which value each row has. `last` is the set-up of last time."""

    def __init__(self, words, game, fields, last):
        self.words = words
        self.game = game
        self.fields = fields
        same = last.get("game") == game.NAME
        self.entered = last.get("entered", {}) if same else {}
        names = list(last.get("players", ()))[: game.MAX_PLAYERS]
        self.players = max(game.MIN_PLAYERS, len(names)) if names else self.likely_players()
        self.names = names + [None] * (game.MAX_PLAYERS - len(names))
        self.start = last.get("start", 0) % self.players
        self.quick = same and last.get("depth") == "quick"
        self.chosen = {}
        for key, values in fields:
            self.chosen[key] = last[key] if same and last.get(key) in values else values[0]
        before = last.get("settings", {}) if same else {}
        self.settings = {}
        for name, allowed in game.SETTINGS.items():
            self.settings[name] = before[name] if before.get(name) in allowed else allowed[0]
        self.kinds = ["begin", "players", "names"]  # of rows, in their order
        if game.TURNS:
            self.kinds += ["start", "depth"]
        self.kinds += [key for key, _ in fields]
        if self.settings:
            self.kinds.append("rules")

    def likely_players(self):
        """As many as mostly play it, or as near to it as the game allows."""
        game = self.game
        return max(game.MIN_PLAYERS, min(game.MAX_PLAYERS, game.LIKELY_PLAYERS))

    def name(self, seat):
        """The name of a seat: its colour, until the table says otherwise."""
        return self.names[seat] or self.words.title(SEATS[seat][0])

    def rows(self):
        """The form's rows: (label, value)."""
        say = self.words.say
        rows = [(say("item_begin"), "")]
        for kind in self.kinds[1:]:
            rows.append((say("row_" + kind), self._value(kind)))
        return rows

    def _value(self, kind):
        if kind == "players":
            return str(self.players)
        if kind == "start":
            return self.name(self.start)
        if kind == "depth":
            return self.words.say("depth_quick" if self.quick else "depth_full")
        if kind in self.chosen:
            return self.words.say("%s_%s" % (kind, self.chosen[kind]))
        return "..."

    def change(self, row, by):
        """LEFT or RIGHT on a row; False for one that has no value of its own."""
        kind = self.kinds[row]
        if kind == "players":
            few, most = self.game.MIN_PLAYERS, self.game.MAX_PLAYERS
            self.players = few + (self.players - few + by) % (most - few + 1)
            self.start = min(self.start, self.players - 1)
        elif kind == "start":
            self.start = (self.start + by) % self.players
        elif kind == "depth":
            self.quick = not self.quick
        elif kind in self.chosen:
            values = dict(self.fields)[kind]
            self.chosen[kind] = values[(values.index(self.chosen[kind]) + by) % len(values)]
        else:
            return False
        return True

    def rule_rows(self):
        """The rows of the house rules: (what, value)."""
        say = self.words.say
        rows = []
        for name in sorted(self.settings):
            value = self.settings[name]
            shown = ("yes" if value else "no") if isinstance(value, bool) else "value_%s" % value
            rows.append((say("rule_" + name), say(shown)))
        return rows

    def change_rule(self, row, by):
        """LEFT or RIGHT on a house rule."""
        name = sorted(self.settings)[row]
        allowed = self.game.SETTINGS[name]
        place = allowed.index(self.settings[name]) if self.settings[name] in allowed else 0
        self.settings[name] = allowed[(place + by) % len(allowed)]

    def setup(self):
        """The plain set-up, and what the fields say beside it; `entered` is what was asked for
        last time in place of a field's word, for the same field to begin with."""
        setup = {
            "game": self.game.NAME,
            "players": [self.name(seat) for seat in range(self.players)],
            "start": self.start,
            "depth": "quick" if self.quick else "full",
            "settings": dict(self.settings),
        }
        setup.update(self.chosen)
        setup["entered"] = self.entered
        return setup


class SettingUp:
    """The screens of one set-up."""

    def __init__(self, app, name, back):
        self.app = app
        self.words = app.words
        self.words.load(self.words.language, name)
        if app.table is None:  # else the game in progress keeps the memory until this one begins
            app.loader.choose(name, "full")
        self.options = app.loader.borrow("clutch.games.%s.options" % name)
        self.game = app.loader.borrow("clutch.games.%s.rules" % name).Game
        self.names = borrow("clutch.menus.names").Names(app)
        self.draft = Draft(self.words, self.game, self.options.FIELDS, self.names.last)
        self.form = Form(
            self.words.say("game_" + name),
            self.draft.rows,
            self.draft.change,
            self.choose,
            self.words.say("ask_setup"),
            back,
        )

    def open(self):
        """Show the form."""
        self.app.show(self.form)

    def choose(self, row):
        """OK on a row."""
        kind = self.draft.kinds[row]
        if kind == "begin":
            self.options.complete(self.app, self.draft.setup(), self.begin, self.open)
        elif kind == "names":
            self.ask_names(0)
        elif not self.draft.change(row, 1):
            self.ask_rules()

    def begin(self, setup):
        """Start the game, or say why it cannot be started."""
        app, draft = self.app, self.draft
        del setup["entered"]
        try:
            seed = chance.make_seed(app.urandom, app.timings)
            setup["seed"] = hexlify(seed).decode()
            learned = borrow("clutch.record.learned").known(app.parts.files, self.game)
            setup.update(learned)
            self.words.play_on(self.game.NAME)  # the texts of menus make room
            table = app.shelf.begin(setup)
        except (RuleError, chance.ChanceError) as error:
            self.open()
            self.form.banner = self.words.say(error.code, *getattr(error, "values", ()))
            return
        remembered = dict(setup)
        for key in learned:
            del remembered[key]
        remembered["entered"] = {}
        for key in draft.chosen:
            if key in setup and setup[key] != draft.chosen[key]:
                remembered["entered"][key] = setup[key]
        remembered.update(draft.chosen)
        colours = [self.words.title(seat[0]) for seat in SEATS]
        problem = self.names.keep(remembered, colours)
        table.ask()
        if problem:
            app.screen.banner = self.words.say(problem)

    def ask_names(self, cursor):
        """Which seat is to have another name."""
        draft, say = self.draft, self.words.say
        seats = range(draft.players)
        self.app.show(
            Menu(
                say("row_names"),
                ["%d %s" % (seat + 1, draft.name(seat)) for seat in seats],
                self.ask_name,
                say("ask_names"),
                self.open,
                cursor,
            )
        )

    def ask_name(self, seat):
        """The name of one seat; the cursor goes on to the next."""
        draft = self.draft

        def done(name):
            draft.names[seat] = name
            self.ask_names((seat + 1) % draft.players)

        taken = [draft.name(other) for other in range(draft.players)]
        colour = self.words.title(SEATS[seat][0])
        self.names.choose(colour, taken, done, lambda: self.ask_names(seat))

    def ask_rules(self):
        """The house rules."""
        draft, say = self.draft, self.words.say
        self.app.show(
            Form(
                say("row_rules"),
                draft.rule_rows,
                draft.change_rule,
                lambda row: draft.change_rule(row, 1),
                say("ask_rules"),
                self.open,
            )
        )


def open_form(app, name, back):
    """Show the set-up form of a game; `back` is called by BACK."""
    SettingUp(app, name, back).open()
