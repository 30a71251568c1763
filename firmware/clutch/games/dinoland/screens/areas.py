"""The end of a game of Dinoland in quick depth: the impact, and a page for each claimed Area that
scores. Areas that score nothing need not be entered.
"""

from micropython import const

from clutch.games.dinoland.rules import land
from clutch.games.dinoland.screens import card_in_play, deck_line
from clutch.games.dinoland.screens.action_list import row_grid, row_line
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import DIGITS, SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import TEXT_END, Screen, fit, text_line, wrapped

_MOST_SQUARES = const(80)
_BESIDE = const(24)  # where the text beside the asteroid begins
_OWNERS_COLUMNS = const(42)  # of the panel, for the names of those who own an Area

# The fields. The owners of the Area, as many as it has, are _OWNERS and on.
SIZE = const(0)
_DINOS = const(1)
_OWNERS = const(2)
DONE = const(-1)
_HIT = const(-2)
_ANOTHER = const(-3)
_PROMPTS = "ask_size", "ask_dinos", "ask_owner", "ask_owner", "ask_hit", "ask_areas"


def aim_lines(words, game):
    """Where the crosshairs meet, in words: steps down or up, and left or right, from the square
    at which they pointed first."""
    down, right = game.crosshair
    lines = ()
    if down:
        lines = ("%s %d" % (words.word("down" if down > 0 else "up"), abs(down)),)
    if right:
        lines += ("%s %d" % (words.word("right" if right > 0 else "left"), abs(right)),)
    return lines or (words.say("aims_start"),)


def _falls(canvas, page, lines):
    """Paint where the asteroid hits."""
    canvas.icon(2, page, icons.METEOR_BIG)
    for line in lines:
        canvas.text(_BESIDE, page, line)
        page += 1


class Impact(Screen):
    """That the asteroid hits where the table's crosshairs meet, and by which card. There is no
    map: the steps that were counted tell nothing of a crosshair that went around it."""

    def __init__(self, table):
        game, words = table.game, table.words
        self.table = table
        card = card_in_play(game)
        title = words.title(card) if game.impact else words.say("tile_regular")
        Screen.__init__(self, title, words.say("ask_impact", 0), deck_line(words, game))
        self.facts = words.say("card_" + card)

    def body(self, bands):
        where = self.table.words.say("aims_from")
        bands[2] = (4, _falls, tuple(wrapped(where, TEXT_END - _BESIDE)))
        bands[6] = (1, text_line, self.facts)

    def press(self, event):
        if event == OK:
            self.table.enter(["impact"])
        else:
            Screen.press(self, event)


ask_impact = Impact


def product(canvas, page, size, dinos, hit, at, before):
    """Paint squares times dinosaurs in big digits, a dash for what is not entered; the number
    under the cursor is inverted. Beside them, where there is room, are the Areas before."""
    x = 2
    for number, sign in ((size, "x"), (dinos, "=")):
        text = "-" if number is None else str(number)
        end = canvas.text(x, page, text, DIGITS)
        if at == (SIZE if sign == "x" else _DINOS):
            canvas.invert(x - 2, page, end - x + 2, 3)
        x = canvas.text(end + 3, page + 1, sign) + 5
    score = "-" if dinos is None else str(0 if hit else size * dinos)
    x = canvas.text(x, page, score, DIGITS)
    for text in before:
        if x + SMALL.width(text) < TEXT_END:
            canvas.text_right(TEXT_END, page, text)
        page += 1


def latest(words, game):
    """The Areas entered last, at most three, each in a few letters: whose it is, and its score."""
    texts = []
    for owners, _, size, dinos, hit in game.entered[-3:]:
        whose = "+".join([words.seats[seat] for seat in owners]) or words.say("group")
        texts.append("%s %d" % (fit(whose, _OWNERS_COLUMNS), 0 if hit else size * dinos))
    return tuple(texts)


def usual_owner(game, seats):
    """The most usual owner: that of the last Area while it has a pawn, then the next seat."""
    last = game.entered[-1][0] if game.entered else ()
    for seat in seats:
        if not last or seat >= last[0]:
            return seat
    return seats[0]


class Areas(Screen):
    """One claimed Area: owners, squares and dinosaurs, and whether it was hit. Its terrain does
    not count, so nobody is asked for it.

    LEFT and RIGHT go from field to field: from the squares back to the owner, that of the Area
    before. UP makes a number more; DOWN makes it less, and from the least leads to the last line,
    which says so. In the other fields DOWN is the next choice. The squares begin with 1, but OK
    wants an arrow first, as it would enter what nobody chose; RIGHT leads to the dinosaurs, which
    begin with 1 too. There OK enters the Area; elsewhere it leads to the number that nobody chose.
    """

    terrain = land.TERRAINS[0]

    def __init__(self, table):
        game, words = table.game, table.words
        Screen.__init__(self, words.say("title_areas", len(game.entered)), right="< >")
        self.table = table
        self.seats = owning(game)
        self.before = latest(words, game)
        self.owners = [usual_owner(game, self.seats)] if self.seats and not game.coop else []
        self.size = self.dinos = None
        self.hit = False
        self.at = SIZE if self.seats or game.coop else DONE

    def again(self, move):
        """Show an old answer, which is corrected or was taken back."""
        self.at = DONE
        if move[0] == "area":
            _, owners, self.terrain, self.size, self.dinos, self.hit = move[:6]
            self.owners = [owners] if type(owners) is int else owners
            self.at = SIZE

    def fields(self):
        """The fields in the order of RIGHT, which is that of the lines."""
        owners = list(range(_OWNERS, _OWNERS + len(self.owners)))
        another = [_ANOTHER] if len(self.owners) < len(self.seats) else []
        return owners + [SIZE, _DINOS] + another + [_HIT, DONE]

    def body(self, bands):
        words, say = self.table.words, self.table.words.say
        at, count = self.at, len(self.owners)
        room = WIDTH // (count or 1) - 10
        names = [fit(words.seats[seat], room) for seat in self.owners]
        bands[1] = (1, row_line, tuple(names), at - _OWNERS)
        dinos = self.shown()
        bands[2] = (3, product, self.size or 1, dinos, self.hit, at, self.before)
        others = (say("area_hit" if self.hit else "whole"),)
        if count < len(self.seats):
            others = (say("another_owner"),) + others
        bands[5] = (1, row_line, others, {_ANOTHER: 0, _HIT: len(others) - 1}.get(at, -1))
        least = self._is_least()
        down = "v " if least else ""
        bands[6] = (1, row_line, (down + say("item_all_in"),), at - DONE)
        owner = words.seats[self.owners[0]] if self.owners else say("group")
        seen = at == _DINOS or self.size and self.dinos is not None
        leads = say("ok_in" if seen else "ok_dinos" if self.size else "ok_size")
        if at == SIZE:  # from the least number DOWN leads elsewhere, and OK wants one
            leads = ("^" if least else "^v") + (" OK" if self.size else "")
        self.prompt = say(_PROMPTS[min(at, _OWNERS)], owner, leads)

    def grids(self, bands):
        """The upper and the lower half of both numbers, then the other fields."""
        dinos_x = DIGITS.width(str(self.size or 1)) + 7
        dinos = self.shown()
        wide = DIGITS.width("-" if dinos is None else str(dinos)) + 13
        return (
            (0, 16, dinos_x, 12, 1, 2),
            (dinos_x, 16, wide, 12, 1, 2),
            row_grid(bands, 1),
            row_grid(bands, 5),
            (0, 48, WIDTH, 8, 1, 1),
        )

    def tapped(self, cell):
        if cell < 4:
            self.at = cell // 2
            return cell % 2  # UP or DOWN
        fields = self.fields()
        fields.remove(SIZE)
        fields.remove(_DINOS)
        self.at = fields[cell - 4]
        return OK if self.at == DONE else DOWN

    def press(self, event):
        if event == OK:
            self._enter()
        elif event == UP or event == DOWN:
            self._change(1 if event == UP else -1)
        elif event == LEFT or event == RIGHT:
            if event == RIGHT and self.at == _DINOS:
                self.size, self.dinos = self.size or 1, self.shown()
            fields = self.fields()
            place = fields.index(self.at) + (1 if event == RIGHT else -1)
            self.at = fields[place % len(fields)]
        else:
            Screen.press(self, event)

    def shown(self):
        """The number of dinosaurs; until somebody chooses it, 1 under the cursor and else None."""
        return 1 if self.dinos is None and self.at == _DINOS else self.dinos

    def _is_least(self):
        """Whether the number under the cursor can be no less."""
        if self.at == SIZE:
            return (self.size or 1) <= (self.dinos or 1)
        return self.at == _DINOS and self.dinos == 0

    def _change(self, by):
        at = self.at
        if by < 0 and self._is_least():
            self.at = DONE
        elif at == SIZE:
            self.size = min((self.size or 1) + by, _MOST_SQUARES)
        elif at == _DINOS:
            size = self.size or 1
            dinos = self.shown()
            if by > 0 and dinos == size:
                self.table.warn(self.table.words.say("too_many_dinos", size))
            else:
                self.dinos = dinos + by
        elif at == DONE:
            self.at = SIZE
        elif at == _HIT:
            self.hit = not self.hit
        else:
            number = len(self.owners) if at == _ANOTHER else at - _OWNERS
            self._change_owner(number, -by)
            self.at = _OWNERS + number if number < len(self.owners) else _ANOTHER

    def _change_owner(self, number, by):
        """Change an owner to a seat that is none of the others, which stay. The last one can be
        dropped, and any other one where no seat is left, but not the only one, unless all play
        together."""
        owners = self.owners
        now = owners[number] if number < len(owners) else None
        free: list = [seat for seat in self.seats if seat == now or seat not in owners]
        last = number >= len(owners) - 1 and (number or self.table.game.coop)
        if last or (len(free) == 1 and len(owners) > 1):
            free.append(None)
        seat = free[(free.index(now) + by) % len(free)]
        self.owners = owners[:number] + ([] if seat is None else [seat]) + owners[number + 1 :]

    def _enter(self):
        table = self.table
        if self.at == DONE:
            key = "sure_without" if self.size or self.dinos else "sure_all_in"
            text = table.words.say(key, len(table.game.entered))
            table.doubt(text, lambda: table.enter(["done"]))
            return
        dinos = self.shown()
        if self.at == SIZE and self.size is None:
            table.warn()
        elif self.at != _DINOS and self.size is None:
            self.at = SIZE
        elif self.at == SIZE or dinos is None:
            self.at = _DINOS
        else:
            area = ["area", list(self.owners), self.terrain, self.size or 1, dinos, self.hit]
            table.enter(area)


ask_areas = Areas


def owning(game):
    """The seats that may own the next Area: those with a pawn. A pawn on a wildcard may be in
    several Areas (D38), so with wildcards a seat without a pawn may own one more."""
    wild = "dominoes" in game.expansions and game.entered
    return [
        seat for seat in range(game.seats) if game.playing[seat] and (wild or game.pawns[seat])
    ]
