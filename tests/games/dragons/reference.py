"""Little Dragons as somebody else would keep it, from the rule text and the rulings alone.

    reference = Reference(3, start=0, easy=False)
    if reference.allows(["take", 9, 9]): reference.play(["take", 9, 9])
    reference.state() == game.state()

It knows nothing of the firmware and counts nothing as it goes: each seat has a heap of the eggs
that it took from the table, as they were called, "?" for one taken unseen, and all else is worked
out from the heaps. It runs on CPython and on MicroPython.
"""

EGGS = (3, 4, 5, 6, 7, 8, 9, "broken")


def copies(egg):
    return 5 if egg == "broken" else int(egg)


class Reference:
    def __init__(self, seats, start, easy):
        self.heaps = [[] for _ in range(seats)]
        self.here = list(range(seats))
        self.turn = start
        self.easy = easy
        self.opened_first = []

    def table(self):
        return 47 - sum([len(heap) for heap in self.heaps])

    def phase(self):
        if not self.easy and len(self.opened_first) < 3:
            return "reveal"
        if self.table() > 6:
            return "turn"
        return "open" if self.secrets() else "over"

    def secrets(self):
        """The seats with eggs to open."""
        return [seat for seat in self.here if "?" in self.heaps[seat]]

    def known(self, egg):
        """How many eggs of a kind lie before somebody."""
        return sum([heap.count(egg) for heap in self.heaps])

    def allows(self, move):
        """Whether the rules let this move be made, without "anyway"."""
        name, arguments, phase = move[0], move[1:], self.phase()
        if name == "leave":
            return phase == "turn" and arguments[0] in self.here and len(self.here) > 2
        if name not in {"turn": ("take", "broken", "hide")}.get(phase, (phase,)):
            return False
        if name == "open":
            if arguments[0] not in self.secrets():
                return False
            eggs = [arguments[1]]
        elif name == "take":
            number, met = arguments[0], arguments.count("broken")
            alike = len(arguments) - met
            eggs = [number] * alike + ["broken"] * met
            if alike > 3 or list(arguments) != eggs:
                return False
        elif name == "reveal":
            eggs = list(arguments)
        else:
            eggs = [name] + list(arguments)
        if self.easy and (name == "hide" or "broken" in eggs[1:]):
            return False
        for egg in EGGS:
            if eggs.count(egg) and self.known(egg) + eggs.count(egg) > copies(egg):
                return False
        return name == "open" or len(eggs) <= self.table()

    def play(self, move):
        name, arguments = move[0], list(move[1:])
        if name == "leave":
            if self.turn == arguments[0]:
                self.turn = self.next()
            self.here.remove(arguments[0])
        elif name == "open":
            heap = self.heaps[arguments[0]]
            heap[heap.index("?")] = arguments[1]
        elif name == "reveal":
            if arguments == ["broken"]:
                self.heaps[self.turn] += arguments
            else:
                self.opened_first += arguments
        else:
            first = {"take": [], "broken": ["broken"], "hide": ["?"]}[name]
            self.heaps[self.turn] += first + arguments
            self.turn = self.next()

    def next(self):
        seats = [seat for seat in self.here if seat > self.turn] + self.here
        return seats[0]

    def reasons(self):
        """Of each number, who here has how many, most first: [number, [count, seat], ...]."""
        lines = []
        for number in range(3, 10):
            counts = [(-self.heaps[seat].count(number), seat) for seat in self.here]
            lines.append([number] + [[-count, seat] for count, seat in sorted(counts) if count])
        return lines

    def trophies(self):
        won = [{} for _ in self.heaps]
        for line in () if self.easy else self.reasons():
            if len(line) == 2 or len(line) > 2 and line[1][0] > line[2][0]:
                won[line[1][1]][str(line[0])] = 3
        return won

    def state(self):
        phase = self.phase()
        state = {
            "phase": phase,
            "turn": {"open": (self.secrets() or [None])[0], "over": None}.get(phase, self.turn),
            "table": self.table(),
            "eggs": [
                {str(egg): heap.count(egg) for egg in range(3, 10) if heap.count(egg)}
                for heap in self.heaps
            ],
            "broken": [heap.count("broken") for heap in self.heaps],
            "hidden": [heap.count("?") for heap in self.heaps],
            "trophies": None,
            "scores": None,
            "winners": None,
        }
        if phase == "over":
            won = self.trophies()
            scores = []
            for seat in range(len(self.heaps)):
                seen = [egg for egg in self.heaps[seat] if egg != "?"]
                scores.append(len(seen) - 2 * seen.count("broken") + 3 * len(won[seat]))
            best = max([scores[seat] for seat in self.here])
            state["trophies"] = won
            state["scores"] = scores
            state["winners"] = [seat for seat in self.here if scores[seat] == best]
        return state
