"""What lies on Dinoland's table, for the second referee in referee.py: dominoes in
layers, pawns, crosshairs, the asteroid deck, and what everybody sees. Nothing of the firmware.
"""

from tests.games.dinoland import reference

PAWNS = 3
WAYS = {"up": (0, -1), "down": (0, 1), "left": (1, -1), "right": (1, 1)}


class Table:
    def __init__(self, setup):
        self.setup, self.options = setup, setup["settings"]
        self.seats, self.coop = len(setup["players"]), setup["coop"]
        self.variants, self.expansions = setup["variants"], setup["expansions"]
        self.eggs = self.options["egg_upgrade"] and "no_eggs" not in self.variants
        self.open_deck = self.options["asteroid_deck"] != "facedown"
        self.kinds = reference.HARDER if "harder" in self.variants else None
        if "hardest" in self.variants:
            self.kinds = reference.HARDEST
        self.box = 62 if "dominoes" in self.expansions else 40
        self.card, self.shapes = setup.get("impact"), dict(setup["shapes"])
        self.deck, self.turned = setup["deck"][1], []
        self.crosshair = (0, 0)
        self.layers, self.used, self.passed = [], 0, 0
        self.pawns = []  # (seat, square)
        self.waiting, self.at_work, self.last_tile = [], False, False
        self.owned_too = self.claimed = self.laid = False
        self.active = setup["start"]
        self.phase = self.turn = self.winners = None

    def names(self):
        return {square: name for domino in self.layers for square, name, _ in domino}

    def types(self):
        top = {square: kind for domino in self.layers for square, _, kind in domino}
        return {square: kind for square, kind in top.items() if kind}

    def owners(self, group):
        return sorted({seat for seat, square in self.pawns if square in group})

    def areas_at(self, square):
        return [area for area in reference.areas(self.names()) if square in area[1]]

    def span(self, axis):
        lines = [square[axis] for square in self.names()]
        return min(lines), max(lines)

    def step(self, crosshair, way):
        axis, by = WAYS[way]
        if not self.layers:
            return crosshair
        low, high = self.span(axis)
        moved = list(crosshair)
        moved[axis] = low + (moved[axis] + by - low) % (high - low + 1)
        return tuple(moved)

    def in_hand(self, seat):
        return PAWNS - [owner for owner, _ in self.pawns].count(seat)

    def _squares(self, row, column, way):
        return (row, column), (row, column + 1) if way == "right" else (row + 1, column)

    def _in_box(self, *names):
        for name in names:
            if name[1] == "e" and "no_eggs" in self.variants:
                return False
            if (name[0] in "D*" or name[1] in "SX") and "dominoes" not in self.expansions:
                return False
        return True

    def _pure(self, squares, names):
        if not self.kinds:
            return True
        after = {**self.names(), **dict(zip(squares, names, strict=True))}
        types = {s: kind for s, kind in self.types().items() if s not in squares}
        return not reference.mixes(after, types, self.kinds)

    def _clamp(self):
        if self.layers:
            limits = self.span(0), self.span(1)
            self.crosshair = tuple(
                max(limits[axis][0], min(self.crosshair[axis], limits[axis][1])) for axis in (0, 1)
            )

    def state(self):
        names = self.names()
        card = self.card
        if card is None and "single_square" in self.variants:
            card = "single_square"
        areas, scores, group = [], [0] * self.seats, 0
        for area in sorted(reference.areas(names), key=reference.first_square):
            kinds = [names[square][1] for square in area[1]]
            eggs = kinds.count("e")
            dinos = len(kinds) - kinds.count(".") - eggs
            owners = self.owners(area[1])
            score = len(kinds) * (dinos + (eggs if self.options["eggs_count"] else 0))
            if self.phase == "over":
                score = reference.worth(
                    names, area, self.crosshair, card, self.shapes, self.options
                )
            areas.append({
                "terrain": reference.TERRAINS[area[0]], "size": len(kinds), "dinos": dinos,
                "eggs": eggs, "owners": owners, "score": score,
            })  # fmt: skip
            for seat in owners:
                scores[seat] += score
            if owners or self.options["coop_counts_all"]:
                group += score
        return {
            "phase": self.phase,
            "turn": None if self.phase in ("impact", "over") else self.turn,
            "deck": self.deck,
            "crosshair": list(self.crosshair),
            "areas": areas,
            "pawns": [self.in_hand(seat) for seat in range(self.seats)],
            "scores": None if self.coop else scores,
            "coop": group if self.coop else None,
            "winners": self.winners,
        }
