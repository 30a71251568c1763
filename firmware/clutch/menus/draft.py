"""A set-up that is being made: the value of each row of the form."""

from micropython import const

from clutch.core.session import clone
from clutch.menus.names import DINOSAURS, MOST
from clutch.record.store import one_of
from clutch.ui.widgets import TEXT_END, fit

# The values of the row "Teach us", the default first: the first game of a depth is taught.
FIRST_TEACH = ("yes", "no")
LATER_TEACH = ("no", "yes")
NO_TEACH = ("no",)  # of a game that Clutch cannot teach

# What is kept of a form: all but the names. Of one that a game has begun with only the options
# are there again, unless that game had no move.
_ROWS = ("teach", "chosen", "out", "start", "count", "quick", "settings", "clock", "people",
         "in_turn")  # fmt: skip
_OPTIONS = ("chosen", "quick", "settings", "clock", "in_turn")
_NAME_COLUMNS = const(60)  # of the panel, for the name of a person


def _persons(value, count):
    """Those in a list that are persons, below `count`, each once; [] for any other value."""
    found = []
    for person in value if isinstance(value, list) else ():
        if type(person) is int and 0 <= person < count and person not in found:
            found.append(person)
    return found


class Draft:
    """`last` is the previous set-up. The rows are those of every game, and `fields`, the game's
    own. `counts(chosen)` returns how many can play with these values, and `clocks(chosen)` whether
    there is room for the turn clock. `teach(depth)` returns the values of the row "Teach us", the
    default first. `left` is what `as_left` returned before, in a list of its own if a game has
    begun with it; it may come from a file that somebody changed. The names are those of `last`,
    which all games share.

    Persons are everybody around the table, counted from 0 clockwise. `out` has those who sit out;
    the others have the seats. `in_turn`: in each game the next person starts.
    """

    def __init__(self, words, game, fields, last, counts=None, clocks=None, teach=None, left=None):
        self.words = words
        self.game = game
        self.fields = fields
        self.counts = counts
        self.clocks = clocks
        self._teach_values = teach
        self.teach = ""  # the default, until somebody chooses
        same = last.get("game") == game.NAME
        self.entered = last.get("entered", {}) if same else {}
        self.chosen = {}
        for key, values in fields:
            self.chosen[key] = one_of(values, last.get(key) if same else None, values[0])
        names = list(last.get("around") or last.get("players") or ())[:MOST]
        self.names = [name or None for name in names] + [None] * (MOST - len(names))
        self.people = len(names) or self._default_players()
        self.out = _persons(last.get("out"), len(names))
        self.start = self._starter(last.get("start", 0))
        self.before = self.start if "start" in last else None  # who started the previous game
        if last.get("again"):  # that one had no move
            self.before = last.get("before")
        self.again = same and game.TURNS  # in another game nobody has started yet
        self.count = self.people - (len(self.out) if same else 0)  # of the players wanted
        self._fit()
        self.in_turn = False
        self.quick = (last.get("depth") if same else game.DEFAULT_DEPTH) == "quick"
        settings = last.get("settings", {}) if same else {}
        self.settings = {}
        for name, allowed in game.SETTINGS.items():
            self.settings[name] = one_of(allowed, settings.get(name), allowed[0])
        self.clock = same and last.get("clock") is True
        begun = isinstance(left, list) and len(left) == 1
        if begun:
            left = left[0]
        if isinstance(left, list):
            self._go_on(left, begun)

    def _go_on(self, left, begun):
        """Take the rows of an earlier form, as far as their values are allowed; once a game has
        begun with them, without who plays and whether it is taught."""
        allowed = dict(self.fields)
        allowed.update(self.game.SETTINGS)
        for name, value in zip(_ROWS, left):
            now = getattr(self, name)
            if type(value) is not type(now) or begun and name not in _OPTIONS:
                continue
            if isinstance(now, dict):
                for key in now:
                    now[key] = one_of(allowed[key], value.get(key), now[key])
            elif name == "out":
                self.out = _persons(value, MOST)
            else:
                setattr(self, name, value)
        self.start = max(0, self.start)
        self._gather(max(1, min(self.people, MOST)))
        if self.in_turn and begun:
            self.start = self._next()

    def _starter(self, seat):
        """The person who had this seat in the previous game."""
        people = self.playing()
        return people[seat % len(people)] if people else 0

    def _next(self):
        """The person after the one who started the previous game."""
        people = self.playing()
        place = people.index(self.before) + 1 if self.before in people else 0
        return people[place % len(people)]

    def _default_players(self):
        """The default number of players, or the nearest that the game allows."""
        game = self.game
        return max(game.MIN_PLAYERS, min(game.MAX_PLAYERS, game.DEFAULT_PLAYERS))

    def allowed(self):
        """The numbers of players that are allowed, the fewest first."""
        if self.counts:
            return self.counts(self.chosen)
        return range(self.game.MIN_PLAYERS, self.game.MAX_PLAYERS + 1)

    def _fit(self):
        """Let as many play as are chosen, or the nearest lower number that the game allows. The
        others sit out: those who did so before, then the last ones."""
        allowed = self.allowed()
        self.players = allowed[0]
        for count in allowed:
            if count <= self.count:
                self.players = count
        self.people = max(self.people, self.players)
        spare = self.people - self.players
        others = [person for person in range(self.people) if person not in self.out]
        self.out = [person for person in self.out if person < self.people][:spare]
        while len(self.out) < spare:
            self.out.append(others.pop())
        while self.start in self.out or self.start >= self.people:
            self.start = (self.start + 1) % self.people

    def _gather(self, people=1):
        """Set how many people are at the table: who plays and everybody with a name are among
        them."""
        named = [person + 1 for person in range(MOST) if self.names[person]]
        self.people = max([people] + named)
        self._fit()

    def as_left(self):
        """The rows but the names, as plain values: they keep no module in memory."""
        return [clone(getattr(self, name)) for name in _ROWS]

    def playing(self):
        """The person of each seat."""
        return [person for person in range(self.people) if person not in self.out]

    def kinds(self):
        """The rows, in their order."""
        kinds = ["begin", "players", "names"]
        if self.game.TURNS:
            kinds += ["start", "depth"]
        if self.out:
            kinds.append("out")
        kinds += [key for key, _ in self.fields]
        if self.rules():
            kinds.append("rules")
        if self.game.TURNS:
            kinds.append("lay_out")
        if self.teach_values() is not NO_TEACH:
            kinds.append("teach")
        return kinds

    def depth(self):
        """The chosen depth."""
        return "quick" if self.quick else "full"

    def teach_values(self):
        """The values of the row "Teach us" for this depth, the default first."""
        return self._teach_values(self.depth()) if self._teach_values else NO_TEACH

    def taught(self):
        """The value of the row "Teach us"."""
        values = self.teach_values()
        return one_of(values, self.teach, values[0])

    def name(self, person):
        """The name of a person; a dinosaur until one is entered."""
        return self.names[person] or DINOSAURS[person]

    def rows(self):
        """The form's rows: (label, value)."""
        say = self.words.say
        rows = [(say("item_begin"), "")]
        for kind in self.kinds()[1:]:
            rows.append((say("row_" + kind), self._value(kind)))
        return rows

    def _value(self, kind):
        if kind == "players":
            return str(self.players)
        if kind == "out":
            if len(self.out) == 1:
                return fit(self.name(self.out[0]), _NAME_COLUMNS)
            return "..."
        if kind == "start":
            name = self.name(self.start)
            return fit("» " + name, _NAME_COLUMNS) if self.in_turn else name
        key = self._key(kind)
        text = self._said(key)
        return text or (self.words.say("yes" if self.chosen[kind] else "no") if key else "...")

    def _key(self, kind):
        """The key of the text for the value of a row; "" for one that has no value of its own."""
        if kind == "depth":
            return "depth_" + self.depth()
        if kind == "teach":
            return "teach_" + self.taught()
        return "%s_%s" % (kind, self.chosen[kind]) if kind in self.chosen else ""

    def _said(self, key):
        """The text of a key, or "" if there is none."""
        text = self.words.say(key)
        return "" if text == key else text

    def explain(self, row):
        """What a row means as it is, or what the keys do there: the bottom line."""
        kind = self.kinds()[row]
        if kind == "begin":
            again = self.again and self.start == self.before
            name = fit(self.name(self.start), 42)  # columns, as in every sentence
            say = self.words.say
            return say("ask_next" if self.in_turn else "ask_again" if again else "ask_setup", name)
        key = "ask_" + self._key(kind)
        if kind == "start":
            key = "ask_in_turn" if self.in_turn else "who_starts"
        said = self._said(key)
        if not said:
            opens = kind == "out" or self._value(kind) == "..."  # a page of its own
            return self.words.say("ask_open_row" if opens else "ask_change_row")
        keys = "< > " + said
        return keys if fit(keys, TEXT_END) == keys else said

    def change(self, row, by):
        """LEFT or RIGHT on a row; False for one that has no value of its own."""
        kind = self.kinds()[row]
        if kind == "players":
            allowed = list(self.allowed())
            place = allowed.index(self.players) + by
            self.count = allowed[max(0, min(place, len(allowed) - 1))]
            self._gather()
        elif kind == "out":
            self.out = [(person + by) % self.people for person in self.out]
            self._fit()
        elif kind == "start":
            people = self.playing()
            place = len(people) if self.in_turn else people.index(self.start)
            place = (place + by) % (len(people) + 1)
            self.in_turn = place == len(people)
            self.start = self._next() if self.in_turn else people[place]
        elif kind == "depth":
            self.quick = not self.quick
        elif kind == "teach":
            values = self.teach_values()
            self.teach = values[(values.index(self.taught()) + by) % len(values)]
        elif kind in self.chosen:
            values = dict(self.fields)[kind]
            self.chosen[kind] = values[(values.index(self.chosen[kind]) + by) % len(values)]
            self._gather()
        else:
            return False
        return True

    def sit_out(self, person):
        """Let this person sit out; the one who has done so longest plays."""
        if person not in self.out:
            self.out = self.out[1:] + [person]
            self._fit()

    def rules(self):
        """The names of the house rules: the turn clock if the game has turns and every move is
        entered, and those of the game."""
        names = sorted(self.settings)
        room = self.clocks is None or self.clocks(self.chosen)
        if self.game.TURNS and not self.quick and room:
            names.insert(0, "clock")
        return names

    def rule(self, name):
        """The value of a house rule."""
        return self.clock if name == "clock" else self.settings[name]

    def rule_rows(self):
        """The rows of the house rules: (what, value)."""
        say = self.words.say
        rows = []
        for name in self.rules():
            value = self.rule(name)
            shown = ("yes" if value else "no") if isinstance(value, bool) else "value_%s" % value
            rows.append((say("rule_" + name), say(shown)))
        return rows

    def change_rule(self, row, by):
        """LEFT or RIGHT on a house rule."""
        name = self.rules()[row]
        if name == "clock":
            self.clock = not self.clock
            return
        allowed = self.game.SETTINGS[name]
        self.settings[name] = allowed[(allowed.index(self.settings[name]) + by) % len(allowed)]

    def around(self):
        """The names around the table, to be remembered; "" for the name of a dinosaur."""
        return [name or "" for name in self.names[: self.people]]

    def setup(self):
        """The plain set-up, and the values of the fields beside it; `entered` has the answers of
        last time, with which the questions of these fields start."""
        people = self.playing()
        setup = {
            "game": self.game.NAME,
            "players": [self.name(person) for person in people],
            "start": people.index(self.start),
            "depth": self.depth(),
            "settings": dict(self.settings),
        }
        if self.taught() != "no":
            setup["teach"] = True
        setup.update(self.chosen)
        setup["entered"] = self.entered
        if self.clock and "clock" in self.rules():
            setup["clock"] = True
        return setup
