"""What the table sees and presses in Dino Race: the track, which is nearly always the question.

OK rolls the event die. RIGHT steps with the dinosaur that is marked, or stands it up; UP and DOWN
mark another one; LEFT opens what is played more rarely: the tricks that are possible on this
tile, and a roll of the table's own die. So a step is one press and a turn without cards is one.

What everybody has to do after a roll is told by `story.py`. The other questions are in
`questions.py`, `quick_screens.py`, `laying.py` and `entering.py`, loaded when they are asked.
"""

from micropython import const

from clutch.games import let_go, load
from clutch.games.race.track import HOME, terrain_of
from clutch.ui import icons
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.widgets import Screen, text_line

TILE = 9  # columns of the panel for a tile
LEFT_EDGE = 5
_ROWS = const(4)  # dinosaurs that stand over each other on a tile


def question(table):
    """The screen for what the game asks now, or for what its last moves mean for the table."""
    game = table.game
    if game.phase in ("turn", "egg_to", "flow"):
        let_go(game.NAME, ("endings",))
    if tells(table.notes):
        return load(game.NAME, "story").Story(table)
    if game.phase != "turn":
        return getattr(load(game.NAME, "questions"), "ask_" + game.phase)(table)
    if game.track_is_drawn and game.fresh and game.face is None and not table.alone:
        return load(game.NAME, "laying").Laid(table, lambda: table.app.show(turn(table)))
    return turn(table)


def tells(notes):
    """Whether these notes mean something for everybody, which a story has to tell."""
    for note in notes:
        if note[0] in _STORIES:
            return True
    return False


_STORIES = (
    "rolled",
    "rolled_by_hand",
    "fell",
    "volcano_active",
    "lava_flows",
    "no_more_lava",
    "home",
    "race_begins",
)

_TITLE_COLUMNS = const(114)  # for both of its texts, and a gap between them


def turn(table):
    """The screen of a turn."""
    if table.game.depth == "full":
        return Turn(table)
    return load(table.game.NAME, "quick_screens").QuickTurn(table)


def headline(screen, table):
    """How far the lava has come, and who has the egg."""
    game, say = table.game, table.words.say
    double = game.variant == "double"
    screen.title = say("title_race" if double else "title_lava", game.lava, game.race)
    screen.right = say("egg_of", game.egg)
    width = SMALL.width
    if width(screen.title) + width(screen.right) > _TITLE_COLUMNS:
        screen.title = screen.title.split("/")[0]


def letters(names):
    """A letter for each name, the first that no name before has."""
    chosen = []
    for name in names:
        for letter in name + "123456789":
            # Other letters than ASCII have no capitals in MicroPython.
            letter = letter if ord(letter) > 127 else letter.upper()
            if letter not in chosen and letter != " ":
                break
        chosen.append(letter)
    return chosen


def crowd(game, signs, tile, marked):
    """Who stands on a tile, from the ground up: (sign, sign to draw it with) pairs. The latter
    is "_" for one that lies, ">" for the marked one, ":" for two of a player where it is crowded,
    "+" for more than there is room for."""
    there = []
    for seat in range(game.seats):
        for dino in range(len(game.dinos[seat])):
            if game.dinos[seat][dino] == tile:
                sign = "_" if game.down[seat][dino] else " "
                there.append((signs[seat], ">" if marked == (seat, dino) else sign))
    if len(there) > _ROWS:
        single = []
        for letter, sign in there:
            if single and single[-1][0] == letter:
                single[-1] = (letter, ">" if ">" in (sign, single[-1][1]) else ":")
            else:
                single.append((letter, sign))
        there = single
    if len(there) > _ROWS:
        chosen = [one for one in there if one[1] == ">"]
        others = [one for one in there if one[1] != ">"]
        there = (chosen + others)[: _ROWS - 1] + [("+", " ")]
    return tuple(there)


def dinosaurs(canvas, page, crowds):
    """The dinosaurs over their tiles, four pages high."""
    for tile in range(len(crowds)):
        x = LEFT_EDGE + tile * TILE
        row = page + _ROWS - 1
        for letter, sign in crowds[tile]:
            canvas.text_centre(x, row, TILE - 1, letter)
            if sign == ">":
                canvas.invert(x - 1, row, TILE)
            elif sign == "_":
                canvas.frame.hline(x, row * 8 + 7, TILE - 1, 1)
            elif sign == ":":
                canvas.frame.pixel(x + TILE - 1, row * 8 + 2, 1)
                canvas.frame.pixel(x + TILE - 1, row * 8 + 4, 1)
            row -= 1


def tiles(canvas, page, track, lava, volcano, marked):
    """The volcano and the tiles that are known; lava is filled, the tile `marked` inverted."""
    canvas.icon(LEFT_EDGE, page, icons.VOLCANO if volcano == "quiet" else icons.ERUPTING)
    for tile in range(1, len(track) + 1):
        icon = icons.LAVA if tile <= lava else icons.TERRAIN[track[tile - 1]]
        canvas.icon(LEFT_EDGE + tile * TILE, page, icon)
    if marked > 0:
        canvas.invert(LEFT_EDGE + marked * TILE - 1, page, TILE)


class Turn(Screen):
    """The turn of a seat, full depth."""

    def __init__(self, table):
        game = table.game
        Screen.__init__(self)
        headline(self, table)
        self.table = table
        self.signs = letters(table.words.seats)
        dinos, down = game.dinos[game.turn], game.down[game.turn]
        own = [dino for dino in range(len(dinos)) if dinos[dino] != HOME]
        # The lava comes for the last one; who lies may have no cards to stand up with.
        own.sort(key=lambda dino: (down[dino], dinos[dino], dino))
        self.own = own
        self.cursor = 0
        self.facts = news(table)
        self._mark()

    def _mark(self):
        """Say what RIGHT does with the dinosaur under the cursor."""
        game, say = self.table.game, self.table.words.say
        self.marked = None
        self.move = None
        self.goal = -1
        if not self.own:
            self.prompt = say("ask_roll", game.turn)
            return
        dino = self.own[self.cursor]
        self.marked = (game.turn, dino)
        if game.down[game.turn][dino]:
            self.move = ["stand", dino]
            self.prompt = say("ask_stand", game.turn)
        else:
            self.move = ["step", dino]
            self.goal = game.dinos[game.turn][dino] + 1
            self.prompt = say("ask_step", game.turn, terrain_of(game, self.goal))

    def body(self, bands):
        game = self.table.game
        crowds = tuple([crowd(game, self.signs, tile, self.marked) for tile in range(HOME + 1)])
        bands[1] = (_ROWS, dinosaurs, crowds)
        bands[5] = (1, tiles, tuple(game.track), game.lava, game.volcano, self.goal)
        more = self.table.words.say("more")
        room = SMALL.width(self.facts) + SMALL.width(more) < 118
        bands[6] = (1, text_line, self.facts, more if room else "")

    def press(self, event):
        table = self.table
        if event == OK:
            table.enter(["roll"])
        elif event == RIGHT:
            if self.move:
                table.enter(self.move)
        elif event == LEFT:
            load(table.game.NAME, "questions").ask_more(table)
        elif event in (UP, DOWN):
            if self.own:
                self.cursor = (self.cursor + 1) % len(self.own)
                self._mark()
        else:
            Screen.press(self, event)


def news(table):
    """What the last move leads to, in one line; at the beginning of a turn, what is drawn."""
    game, words = table.game, table.words
    for note in table.notes:
        if note[0] in _NEWS:
            drop = note[0] == "pushed_at_lava" and game.variant != "survive"
            return words.say("and_drop", words.tell(note)) if drop else words.tell(note)
    if not game.fresh:
        return ""
    count = game.on_track(game.turn)
    return words.say("turn_begins" if count else "only_rolls", game.turn, count)


# What a note of the last move the table must act on, or is glad to see confirmed.
_NEWS = ("pushed_at_lava", "pushed", "tripped", "stands", "steals", "egg_goes", "steps", "by_hand")
