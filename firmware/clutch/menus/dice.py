"""Dice for any game: the event die, one to six d6, or one die of 2 to 100 sides.

UP and DOWN choose the dice, LEFT and RIGHT the sides of the last kind, OK rolls.
`dice_session.py` has what was rolled.
"""

from micropython import const

from clutch.core import chance
from clutch.core.event_die import FACES
from clutch.menus.dice_session import count_rolls, session_of
from clutch.ui import pictures
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import DIGITS, SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.palette import EVENT_DIE
from clutch.ui.widgets import ROLLED_MS, TEXT_END, TEXT_X, List, Screen, text_centre, text_line

# The kinds of rolls: the event die, 1 to 6 d6, and one die whose sides are chosen.
_EVENT = const(0)
_SIDES = const(7)
_KINDS = const(8)
_FEWEST, _MOST = 2, 100  # sides
_STEP = const(101)  # faces on with each frame: a prime above _MOST, so that every die moves
_FRAME_MS = const(60)
_FRAMES = const(8)
_SQUARE = const(24)
_PITCH = const(25)
_BESIDE_X = const(78)  # column of the texts beside the d6
_BESIDE_COLUMNS = const(48)
_LAST = const(3)  # rolls that are remembered
# The pips of each face of a d6 (0: not rolled yet), as places in three columns of three rows.
_PIPS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))


def show(app, back):
    """Show the dice; BACK leads back."""
    try:
        session_of(app)
    except chance.ChanceError as error:
        say = app.words.say
        app.show(List(say("title_dice"), [say(error.code)], back, say("ask_results"), back))
        return
    app.show(Dice(app, back))


def square(canvas, left, top):
    """Paint the outline of a die with cut corners."""
    frame = canvas.frame
    frame.rect(left, top, _SQUARE, _SQUARE, 1)
    for x in (left, left + _SQUARE - 1):
        frame.pixel(x, top, 0)
        frame.pixel(x, top + _SQUARE - 1, 0)


def blank(canvas, page):
    """Paint a die that was not rolled yet, in the middle of the panel."""
    square(canvas, (WIDTH - _SQUARE) // 2, page * 8)


def squares(canvas, page, faces, total, last):
    """Paint some d6, three in a row, six pages high; face 0: not rolled yet. Beside them paint
    their total, and below that the last rolls."""
    for at, face in enumerate(faces):
        left, top = TEXT_X + at % 3 * _PITCH, (page + at // 3 * 3) * 8
        square(canvas, left, top)
        for place in _PIPS[face]:
            x, y = left + 3 + place % 3 * 7, top + 3 + place // 3 * 7
            canvas.frame.fill_rect(x, y, 4, 4, 1)
    if total:
        canvas.text_centre(_BESIDE_X, page + 1, WIDTH - _BESIDE_X, total, DIGITS)
    canvas.text_right(TEXT_END, page + 5, last)


def _event_face(canvas, page, face):
    """Paint a face of the event die."""
    canvas.picture((WIDTH - 32) // 2, page, pictures.FACE[face])


class Dice(Screen):
    """`values`: the faces rolled last, from 0; None before the first roll."""

    def __init__(self, app, back):
        Screen.__init__(self, app.words.say("title_dice"), "", "", back)
        self.app = app
        self.kind = _EVENT
        self.sides = 20
        self.values = None
        self.frame = 0
        self._choose(0)

    def _choose(self, by):
        """Go on by so many kinds, and say what OK would roll."""
        self._remember()
        self.kind = (self.kind + by) % _KINDS
        self.values = None
        say = self.app.words.say
        if self.kind == _EVENT:
            name = say("dice_event")
        elif self.kind == _SIDES:
            name = "< %s >" % say("dice_sides", self.sides)
        else:
            name = "%d %s" % (self.kind, say("dice_six"))
        self.right = "^v " + say("dice_other")
        self.prompt = say("ask_dice", name)

    def _d6(self):
        """How many d6 are rolled; 0 if it is another die."""
        return 0 if self.kind == _SIDES else self.kind

    def _faces(self):
        return self.sides if self.kind == _SIDES else len(FACES)

    def shown(self):
        """Faces to draw; decoys during the animation."""
        if not self.frame_ms:
            return self.values
        ahead = (_FRAMES - self.frame) * _STEP
        return [(value + ahead) % self._faces() for value in self.values]

    def body(self, bands):
        values = self.shown()
        if self._d6():
            faces = [value + 1 for value in values] if values else (0,) * self._d6()
            total = "" if self.frame_ms or not values else str(sum(faces))
            bands[1] = (6, squares, tuple(faces), total, self._last(_BESIDE_COLUMNS, False))
            return
        if values is None:
            bands[2] = (3, blank)
        elif self.kind == _SIDES:
            bands[2] = (3, text_centre, str(values[0] + 1), DIGITS)
        else:
            face = FACES[values[0]]
            bands[1] = (4, _event_face, face)
            if not self.frame_ms:
                bands[5] = (1, text_centre, self.app.words.say("face_" + face))
        bands[6] = (1, text_line, self._last(TEXT_END - TEXT_X, True))

    def _last(self, columns, named):
        """The last rolls, the latest first, as many as fit into `columns`; `named`: after a word
        that says what they are."""
        last = list(self.app.dice_session["last"])
        while last:
            text = self.app.words.say("dice_before", "  ".join(last)) if named else " ".join(last)
            if SMALL.width(text) <= columns:
                return text
            last.pop()
        return ""

    def roll(self):
        """Draw the faces at once; the animation shows them later."""
        session = self.app.dice_session
        self._remember()
        self.values = []
        for _ in range(self._d6() or 1):
            face = chance.face(session["seed"], session["draws"], self._faces())
            session["draws"] += 1
            self.values.append(face)
            if self.kind != _SIDES:  # whose faces nobody counts
                session["six" if self._d6() else "event"][face] += 1
        self.frame = 0
        self.frame_ms = _FRAME_MS
        self.unread_ms = ROLLED_MS
        self.app.show(self)

    def _remember(self):
        """Put the current roll, if any, at the front of the last rolls."""
        if self.values is None:
            return
        text = str(sum(self.values) + len(self.values))  # faces count from 0
        if self.kind == _EVENT:
            text = self.app.words.say("face_" + FACES[self.values[0]])
        last = self.app.dice_session["last"]
        last.insert(0, text)
        del last[_LAST:]

    def advance(self):
        self.frame += 1
        if self.frame == _FRAMES:
            self.settle()

    def settle(self):
        self.frame_ms = 0

    def light(self, lamps):
        values = self.shown()
        if values and self.kind == _EVENT:
            for arm in range(5):
                lamps.cross(arm, EVENT_DIE[FACES[values[0]]])

    def press(self, event):
        if self.frame_ms:
            self.settle()
            self.app.light()
        elif event == OK:
            self.roll()
        elif event in (UP, DOWN):
            self._choose(1 if event == DOWN else -1)
            self.app.light()
        elif event in (LEFT, RIGHT) and self.kind == _SIDES:
            by = 1 if event == RIGHT else -1
            self.sides = _FEWEST + (self.sides - _FEWEST + by) % (_MOST - _FEWEST + 1)
            self._choose(0)
        elif event == BACK:
            self._remember()
            self.back()
            count_rolls(self.app)  # the screen that `back` has shown says if that fails
