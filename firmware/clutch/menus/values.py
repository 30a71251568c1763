"""Correct a value of the game by hand: pick it, the seat, and what it is."""

from clutch.ui.number import Number


class ByHand:
    """`menu`: the table menu, which picks, and to which BACK leads."""

    def __init__(self, menu):
        self.menu = menu
        self.pick = menu.pick
        self.table = menu.table
        self.words = menu.words

    def open(self):
        """Ask which value."""
        table, words = self.table, self.words
        # MicroPython keeps no order in dictionaries.
        by_hand = table.game.by_hand()
        state = table.game.state()
        keys = sorted([key for key in by_hand if _is_known(state.get(key))])

        def choose(index):
            key = keys[index]
            if by_hand[key][0]:
                self.menu.pick_seat("title_set", lambda seat: self._value(key, seat), "ask_whose")
            else:
                self._value(key, None)

        self.pick("title_set", [words.say("set_" + key) for key in keys], choose, "ask_what")

    def _value(self, key, seat):
        """Ask for the new value of `key` of `seat`."""
        values = self.table.game.by_hand()[key][1]
        current = self._current(key, seat)
        if isinstance(values, tuple):
            names = [self.words.title(value) for value in values]
            choose = lambda index: self._set(key, seat, values[index])  # noqa: E731
            self.pick("title_set", names, choose, "ask_value", _place(values, current))
        elif values == "seat":
            choose = lambda value: self._set(key, seat, value)  # noqa: E731
            self.menu.pick_seat("title_set", choose, "ask_value", current)
        elif isinstance(values, dict):
            self._count(key, seat, values)
        elif isinstance(values, list):
            self._item(key, seat, *values)
        else:
            self._number(key, values, current, lambda n: self._set(key, seat, n), seat)

    def _count(self, key, seat, values):
        """Change one entry of counts by name: ask which, and how many."""
        names = sorted(values)
        counts = dict(self._current(key, seat))

        def choose(index):
            name = names[index]

            def _set_count(number):
                counts[name] = number
                self._set(key, seat, counts)

            value = counts.get(name, 0)
            self._number(key, values[name], value, _set_count, seat, self.words.title(name))

        self.pick("title_set", [self.words.title(name) for name in names], choose, "ask_what")

    def _item(self, key, seat, allowed, *names):
        """Change one item of a list: ask which, by its name or else its number, and its value, of
        a range or (False, True)."""
        items = list(self._current(key, seat))
        names = [self.words.word(name) for name in names] or list(range(1, len(items) + 1))
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
                self._number(key, allowed, items[index], put, seat, str(names[index]))
            else:
                texts = [shown(value) for value in allowed]
                done = lambda place: put(allowed[place])  # noqa: E731
                self.pick("title_set", texts, done, "ask_value", _place(allowed, items[index]))

        texts = ["%s: %s" % (names[index], shown(items[index])) for index in range(len(items))]
        self.pick("title_set", texts, choose, "ask_what")

    def _current(self, key, seat):
        value = self.table.game.state()[key]
        return value if seat is None else value[seat]

    def _number(self, key, allowed, value, choose, seat, name=""):
        """Ask for a number; above it stand the seat, if there is one, and which of its own."""
        say = self.words.say
        low, high = allowed[0], allowed[-1]
        start = max(low, value or 0)
        title, prompt = say("set_" + key), say("ask_value")
        screen = Number(title, start, low, high, choose, prompt, self.menu.open)
        if seat is not None:
            name = "%s: %s" % (self.words.seats[seat], name) if name else self.words.seats[seat]
        screen.facts = name
        self.table.show(screen)

    def _set(self, key, seat, value):
        self.table.enter(["set", key, seat, value])


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
