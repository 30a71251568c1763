"""A second referee for Dinoland in full depth, from the rule text and the rulings alone.

It shares nothing with the firmware, and is built another way: the whole game is one generator
that stops at every question. The asteroid deck lies on the table.

    referee = Referee(setup)              # a set-up with every key given
    referee.play(move) -> bool            # whether the rules allow it; if so it was played
    referee.state()                       # as the public state
"""

from tests.games.dinoland import reference
from tests.games.dinoland.referee_table import WAYS, Table

HATCHES = ("hatch", "hatch_all_terrain", "hatch_all_unclaimed")
REPEATED = ("move_pawn", "move_crosshairs", "overlap")


class Ends(Exception):
    """The asteroid comes at once."""


class Referee(Table):
    def __init__(self, setup):
        super().__init__(setup)
        self.flow = self._game()
        next(self.flow)

    def play(self, move):
        try:
            return self.flow.send(move)
        except StopIteration:
            return True

    # ---- questions

    def _ask(self, phase, seat, **allowed):
        self.phase, self.turn = phase, seat
        verdict = True
        while True:
            move = yield verdict
            check = allowed.get(move[0])
            if check and check(*move[1:]):
                return move
            verdict = False

    def _game(self):
        seat = self.active
        try:
            move = yield from self._ask("start", seat, lay=self._may_start)
            yield from self._lay(seat, "start", *move[1:])
            while True:
                yield from self._turn(seat)
                seat = (seat + 1) % self.seats
        except Ends:
            pass
        picture = str(self.card).startswith("random")
        while True:
            known = not picture or self.card in self.shapes
            ask = {"shape": lambda *rows: picture, "impact": lambda *none, known=known: known}
            move = yield from self._ask("impact", None, **ask)
            if move[0] == "impact":
                break
            self.shapes[self.card] = list(move[1:])
        self.phase = "over"
        self.decide()

    def decide(self):
        """Who has won, once the asteroid has fallen."""
        scores = self.state()["scores"]
        self.winners = [s for s in range(self.seats) if self.coop or scores[s] == max(scores)]

    def _turn(self, seat):
        self.active, self.laid, self.claimed, self.owned_too = seat, False, False, False
        if self.used >= self.box:
            raise Ends
        self._check_end()
        acting = []
        while not self.laid:
            move = yield from self._ask(
                "turn", seat, lay=self._may_lay, claim=self._may_claim, **{"pass": lambda: True}
            )
            if move[0] == "claim":
                self._claim(seat, move)
            elif move[0] == "pass":
                self.passed += 1
                if self.passed >= self.seats:
                    raise Ends
                return
            else:
                self.laid = True
                acting = yield from self._lay(seat, "lay", *move[1:])
        yield from self._act(seat, acting, own=True)

    def _act(self, seat, letters, own=False, optional=False):
        """The actions of one domino. `own`: the turn's, in which one claims and says done."""
        while True:
            self._check_end()
            if not self.deck:
                letters[:] = [letter for letter in letters if letter == "T"]
            if not own and not letters:
                return
            free = optional or not [letter for letter in letters if letter != "B"]
            ask = {
                "crosshair": lambda way: "T" in letters,
                "asteroid": lambda tile=None: "V" in letters and self._may_turn_up(tile),
                "look": lambda: "B" in letters,
            }
            if free:
                ask["done" if own else "pass"] = lambda: True
            if own:
                ask["claim"] = self._may_claim
            move = yield from self._ask("act", seat, **ask)
            if move[0] == "crosshair":
                letters.remove("T")
                self.crosshair = self.step(self.crosshair, move[1])
            elif move[0] == "look":
                letters.remove("B")
            elif move[0] == "claim":
                self._claim(seat, move)
            elif move[0] == "asteroid":
                letters.remove("V")
                yield from self._turn_up(seat, letters, optional, *move[1:])
            else:
                return

    def _check_end(self):
        if not self.deck:
            if self.options["finish_turn_on_end"] and self.laid:
                return
            if not self.waiting and not self.last_tile:
                raise Ends

    # ---- dominoes

    def _may_start(self, row, column, way, *names):
        squares = self._squares(row, column, way)
        return squares[0] == (0, 0) and self._in_box(*names) and self._pure(squares, names)

    def _may_lay(self, row, column, way, *names):
        squares, lying = self._squares(row, column, way), self.names()
        if not lying:
            return self._may_start(row, column, way, *names)
        beside = {(r + d, c + e) for r, c in squares
                  for d, e in ((0, 1), (1, 0), (0, -1), (-1, 0))}  # fmt: skip
        if set(squares) & set(lying) or not beside & set(lying):
            return False
        return self._in_box(*names) and self.used < self.box and self._pure(squares, names)

    def _may_cover(self, row, column, way, *names):
        squares, lying = self._squares(row, column, way), self.names()
        if set(squares) & {square for _, square in self.pawns} or not set(squares) & set(lying):
            return False
        return self._in_box(*names) and self.used < self.box and self._pure(squares, names)

    def _lay(self, seat, how, row, column, way, *names, egg=None):
        """Lays it and asks for the types of its wildcards; returns the letters that act."""
        squares = self._squares(row, column, way)
        if not self.eggs:
            names = [name.replace("e", ".") for name in names]
        domino = [[square, name, None] for square, name in zip(squares, names, strict=True)]
        self.layers.append(domino)
        self.used += 1
        self.passed = 0
        acting = []
        for part in domino:
            acts = how in ("lay", "overlap") or how == "hatch" and part[0] == egg
            letter = part[1][1]
            if letter == "X" and (acts or self.kinds):

                def may_be(letter, part=part):
                    types = {**self.types(), part[0]: letter}
                    return not self.kinds or not reference.mixes(self.names(), types, self.kinds)

                part[2] = (yield from self._ask("as", seat, **{"as": may_be}))[1]
                letter = part[2]
            if acts and letter in ("T", "V") or acts and letter == "B" and self._looks():
                acting.append(letter)
        if len(self.layers) == 1:
            self._clamp()
        return acting

    def _looks(self):
        return "no_brachiosaurus" not in self.variants

    # ---- claims

    def _claimable(self, square, owned_too):
        found = self.areas_at(square)
        if not found or self.names()[square][0] == "*" and found[0][0] != "*":
            return False
        return owned_too or not self.owners(found[0][1])

    def _may_claim(self, row, column):
        if self.claimed or not self.in_hand(self.turn):
            return False
        return self._claimable((row, column), self.owned_too)

    def _claim(self, seat, move):
        self.claimed = True
        self.pawns.append((seat, (move[1], move[2])))
        everybody = not any(self.in_hand(seat) for seat in range(self.seats))
        if "pawns_end" in self.variants and everybody:
            raise Ends

    # ---- asteroid tiles

    def _may_turn_up(self, tile):
        if not self.deck:
            return False
        if self.open_deck and self.deck == 1:
            return tile is None
        if tile in (None, "regular"):
            return tile == "regular"
        if tile == "hatch":
            most = 5 if self.eggs else 0
        else:
            most = 0 if "special" not in self.expansions else 6 if tile in REPEATED else 1
        return self.turned.count(tile) < most

    def _turn_up(self, seat, letters, optional, tile="regular"):
        if not (self.open_deck and self.deck == 1):
            self.turned.append(tile)
        self.deck -= 1
        if tile in HATCHES:
            if self.eggs:
                self.waiting.append((tile, seat))
        elif tile != "regular":
            yield from self._special(seat, tile, letters, optional)
        while self.waiting and not self.at_work:
            yield from self._hatch(*self.waiting.pop(0))

    def _hatch(self, tile, finder):
        self.at_work, self.last_tile = True, not self.deck
        owned = reference.sole_owners(self.names(), self.pawns)
        unclaimed = tile == "hatch_all_unclaimed"
        asked = {egg for egg, seats in owned.items() if unclaimed or seats}
        clockwise = [(self.active + by) % self.seats for by in range(self.seats)]
        while self.used < self.box:
            self._check_end()
            owned = reference.sole_owners(self.names(), self.pawns)
            due = {}
            for egg in asked & set(owned):
                if unclaimed and not owned[egg]:
                    due.setdefault(finder, set()).add(egg)
                elif not unclaimed and len(owned[egg]) == 1:
                    due.setdefault(min(owned[egg]), set()).add(egg)
            if not due:
                break
            seat = finder if unclaimed else next(one for one in clockwise if one in due)
            eggs = due[seat]

            def may_hatch(first, *rest, eggs=eggs):
                if first == "impossible":
                    return True
                return self._may_cover(first, *rest) and self._hatched(tile, eggs, first, *rest)

            move = yield from self._ask("hatch", seat, hatch=may_hatch)
            if move[1] == "impossible":
                asked -= eggs
                continue
            egg = self._hatched(tile, eggs, *move[1:])
            asked -= set(self._squares(*move[1:4]))
            letters = yield from self._lay(seat, "hatch", *move[1:], egg=egg)
            yield from self._act(seat, letters, optional=True)
        self.at_work = self.last_tile = False

    def _hatched(self, tile, eggs, *domino):
        """The egg that this domino hatches, or None."""
        lying = self.names()
        for square, name in zip(self._squares(*domino[:3]), domino[3:], strict=True):
            terrains = {name[0], lying[square][0]} if square in eggs else set()
            same = tile != "hatch_all_terrain" or len(terrains) == 1 or "*" in terrains
            if square in eggs and name[1] in "TBVSX" and same:
                return square
        return None

    def _special(self, seat, tile, letters, optional):
        may, names = None, self.names()
        if tile == "move_pawn":
            free = [square for square in names if self._claimable(square, False)]
            may = lambda *at: (seat, at[:2]) in self.pawns and at[2:] in free  # noqa: E731
            possible = free and any(owner == seat for owner, _ in self.pawns)
        elif tile == "return_asteroid":
            # Of an open deck the tile that lies open is not discarded yet.
            done_with = self.turned[:-1] if self.open_deck else self.turned
            others = [one for one in done_with if one != tile]
            may = lambda kind: kind in others  # noqa: E731
            possible = others
        elif tile == "switch_impact":
            possible = self.card is not None
            may = lambda card=None: card != self.card and card is not None  # noqa: E731
        elif tile == "move_crosshairs":
            may = lambda *ways: len({WAYS[way][0] for way in ways}) == 1  # noqa: E731
            possible = names
        elif tile == "overlap":
            may, possible = self._may_cover, names and self.used < self.box
        elif tile == "return_pawn":
            may = lambda owner, *at: (owner, at) in self.pawns  # noqa: E731
            possible = self.pawns
        elif tile == "insta_end":
            may = lambda: True  # noqa: E731
            possible = not any(self.in_hand(one) for one in range(self.seats))
        elif tile == "mini_impact":
            may = lambda: True  # noqa: E731
            possible = self.crosshair in names
        else:
            may = lambda *order: not order  # noqa: E731
            possible = tile != "swap_hand" or self.seats > 1
        if not possible:
            return
        ask = {tile: may}
        if tile == "overlap":
            ask["pass"] = lambda: True
        move = yield from self._ask("special", seat, **ask)
        if move[0] == "move_pawn":
            self.pawns[self.pawns.index((seat, tuple(move[1:3])))] = (seat, tuple(move[3:]))
        elif move[0] == "return_asteroid":
            self.turned.remove(move[1])
            self.deck += 1
        elif move[0] == "switch_impact":
            self.card = move[1]
        elif move[0] == "move_crosshairs":
            for way in move[1:]:
                self.crosshair = self.step(self.crosshair, way)
        elif move[0] == "overlap":
            acting = yield from self._lay(seat, "overlap", *move[1:])
            if optional:  # a played domino: what is optional is the hatched one's action
                yield from self._act(seat, acting)
            else:
                letters += acting
        elif move[0] == "return_pawn":
            self.pawns.remove((move[1], tuple(move[2:])))
        elif move[0] == "insta_end":
            raise Ends
        elif move[0] == "mini_impact":
            under = {part[0]: domino for domino in self.layers for part in domino}
            gone = [one for one in self.layers if self.crosshair in (one[0][0], one[1][0])]
            self.pawns = [pawn for pawn in self.pawns if under[pawn[1]] not in gone]
            self.layers = [one for one in self.layers if one not in gone]
            self._clamp()
        elif move[0] == "claim_again":
            self.owned_too = True
