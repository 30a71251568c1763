"""The pages after a roll, an eruption, or a dinosaur that came home: the consequences for all.

`Story(table)` shows the notes of the last moves, one line for each player, in the order of events:
the die, the effect of an eruption on the owner of the egg, then each step of the lava. OK turns
the page, and after the last page comes the next question.

Clutch's die and the flow of lava are animated: within 0.9 s, or until a key, but OK means nothing
until what fell was read. The result is already decided before the animation.
"""

from micropython import const

from clutch.core.event_die import FACES
from clutch.core.notes import value
from clutch.games.race.lamps import QUIET
from clutch.games.race.rules import SHOWN
from clutch.ui import pictures
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import BACK, DOWN, OK, RIGHT
from clutch.ui.palette import EVENT_DIE
from clutch.ui.widgets import Screen, text_line, wrapped

_SPIN_MS = (30, 30, 30, 35, 40, 45, 50, 60, 80, 100)  # 0.5 s, slowing down; see ROLLED_MS
_FLOW_MS = (90,) * 10
_HOT = (255, 200, 90)
_ARMS = (0, 3, 4, 1)  # of the cross: north, east, south, west
_LANDS = const(3)  # frames of the flow in which the tile turns
_LINES = const(4)  # of a page, under its heading
_BESIDE = const(36)  # where the text beside a picture begins
_WIDTH = const(128)

_ROLLS = ("rolled", "rolled_by_hand")
# Notes that begin a page of their own, under the text of that name.
_HEADINGS = (
    "volcano_active", "lava_flows", "no_more_lava", "home", "egg_safe", "egg_lost", "race_begins",
)  # fmt: skip
_FLOWS = ("volcano_active", "lava_flows")
# The texts of a seat's duties are part_<code>, or many_<code> where one of these is above 1.
_COUNTS = {"random_cards": "cards", "drops": "drops", "takes_prize": "prizes"}
_FACTS = (
    "egg_goes", "egg_stays", "nobody_draws", "each_draws", "all_carried", "all_carried_no_drops",
)  # fmt: skip


def chapters(words, notes):
    """[[face or None, heading, [(seat or None, text), ...], code], ...] of notes."""
    found = []
    waiting = []  # lines before the first heading

    def begin(face, heading, code):
        found.append([face, heading, list(waiting), code])
        waiting.clear()

    for note in notes:
        code = note[0]
        lines = found[-1][2] if found else waiting
        if code in _ROLLS:
            face = value(SHOWN, note, "face")
            begin(face, words.title(face), code)
        elif code in _HEADINGS:
            heading = words.tell(note)
            if not found or found[-1][1] != heading:  # a pair that is home has one page
                begin(None, heading, code)
        elif code == "score":
            if not found or found[-1][3] != code:
                begin(None, words.say("scores_so_far"), code)
            seat, score = value(SHOWN, note, "seat"), value(SHOWN, note, "score")
            found[-1][2].append((None, words.say("score_line", seat, score)))
        elif code == "carried":
            if not lines or lines[-1][0] is None:
                lines.append((None, words.tell(note)))
            seat = value(SHOWN, note, "seat")
            lines.append((seat, words.seats[seat] + ":"))
        elif code in SHOWN:  # a duty of a seat
            seat = value(SHOWN, note, "seat")
            many = code in _COUNTS and value(SHOWN, note, _COUNTS[code]) > 1
            text = words.say(("many_" if many else "part_") + code, *note[1:])
            if lines and lines[-1][0] == seat:
                said = lines[-1][1]
                lines[-1] = (seat, said + (" " if said[-1] == ":" else ", ") + text)
            else:
                lines.append((seat, words.seats[seat] + ": " + text))
        elif code in _FACTS:
            if code[:3] == "all" and not note[1]:  # the volcano, which is not "it"
                drops = code == "all_carried"
                text = words.say("volcano_carried" if drops else "volcano_carried_no_drops")
            else:
                text = words.tell(note)
            lines.append((None, text))
    return found


def paged(found):
    """Split chapters into pages of at most four lines, each (face, heading, lines, code, seats).
    The lines of a seat stay together on a page."""
    pages = []
    for face, heading, lines, code in found:
        width = _WIDTH - 4 - (_BESIDE if face else 0)
        seats = [seat for seat, _ in lines if seat is not None]
        page = []
        for _, text in lines:
            broken = wrapped(text, width)
            if page and len(page) + len(broken) > _LINES:
                pages.append((face, heading, tuple(page), code, seats))
                page = []
            page += broken
            while len(page) > _LINES:
                pages.append((face, heading, tuple(page[:_LINES]), code, seats))
                page = page[_LINES:]
        pages.append((face, heading, tuple(page), code, seats))
    return pages


def fallen(canvas, page, face, heading, lines):
    """Paint the die, the name of its face, and the duties beside it."""
    canvas.picture(0, page + 1, pictures.FACE[face])
    canvas.text(_BESIDE, page, _fit_bold(canvas, heading, _WIDTH - _BESIDE), BOLD)
    for line in range(len(lines)):
        canvas.text(_BESIDE, page + 2 + line, lines[line])


def _news_page(canvas, page, heading, lines):
    """Paint a heading in bold and up to four lines."""
    canvas.text(2, page, _fit_bold(canvas, heading, _WIDTH - 2), BOLD)
    for line in range(len(lines)):
        text_line(canvas, page + 2 + line, lines[line])


def _fit_bold(canvas, text, width):
    """Cut a bold text to the width."""
    while canvas.width(text, BOLD) > width:
        text = text[:-1]
    return text


class Story(Screen):
    """Shows the notes of the table's last moves."""

    def __init__(self, table):
        words, notes = table.words, table.notes
        Screen.__init__(self)
        self.table = table
        self.pages = paged(chapters(words, notes))
        first = notes[0]
        if first[0] in _ROLLS:
            self.title = words.say("title_" + first[0], value(SHOWN, first, "seat"))
        self.flow = -1  # the page on which lava covers another tile
        for at in range(len(self.pages)):
            if self.flow < 0 and self.pages[at][3] in _FLOWS:
                self.flow = at
        if not self.title:
            self.title = words.title("volcano") if self.flow >= 0 else words.say("title_news")
        self.texts = self.title, words.say("title_turn_over")
        self.at = 0
        if first[0] == "rolled" and not table.read:
            # The animation is shown once; later this page shows the die at rest.
            table.read = "fell"
            self._move(_SPIN_MS)
        else:
            self._open()

    def _move(self, frames):
        self.frames = frames
        self.frame = 0
        self.frame_ms = frames[0]

    def _open(self):
        """Set title and prompt of a page, and start the flow of lava if it has one."""
        game, say = self.table.game, self.table.words.say
        last = self.at == len(self.pages) - 1
        if last:
            goes_on = game.phase == "turn" and not game.fresh
            key = "ask_go_on" if goes_on else "ask_on_" + game.phase
            self.prompt = self.table.lead_to(key, game.turn or 0)
        else:
            self.prompt = say("ask_next_page")
        self.title = self.texts[self.pages[self.at][3] in _FLOWS]
        if len(self.pages) > 1:
            self.right = "%d/%d" % (self.at + 1, len(self.pages))
        if self.at == self.flow:
            self._move(_FLOW_MS)

    def body(self, bands):
        face, heading, lines, _, _ = self.pages[self.at]
        if self.spins():
            # Steps of five through the six faces, so that each differs from the one before.
            shown = FACES[(FACES.index(face) + 5 * (len(self.frames) - self.frame)) % len(FACES)]
            bands[1] = (6, fallen, shown, "", ())
        elif face:
            bands[1] = (6, fallen, face, heading, lines)
        else:
            bands[1] = (6, _news_page, heading, lines)

    def spins(self):
        """Whether the die is still rolling."""
        return self.frame_ms and self.frames is _SPIN_MS

    def advance(self):
        self.frame += 1
        if self.frame == len(self.frames):
            self.settle()
        else:
            self.frame_ms = self.frames[self.frame]

    def settle(self):
        if self.spins():
            self.frame_ms = 0
            if self.pages[0][0] == "volcano":
                self.table.sound("meteor")
            self._open()
        self.frame_ms = 0

    def light(self, lamps):
        """Light the rolling die or the flowing lava, and the seats that must act."""
        game = self.table.game
        if self.spins():
            _spin(lamps, self.frame)
            _before_flow(lamps, game, self.flow >= 0)
            return
        if self.at < self.flow:
            _before_flow(lamps, game, True)
        elif self.frame_ms:
            _flow(lamps, game, self.frame, len(self.frames))
        _call(lamps, game, self.pages[self.at][4])

    def press(self, event):
        last = len(self.pages) - 1
        if self.spins():
            self.settle()
            self.turned = event == OK  # one more would turn a page that nobody has read
            self.table.relight()
        elif event == OK and self.at == last:
            self.table.read = True
            self.table.ask()
        elif event in (OK, RIGHT, DOWN):
            self._turn_to(min(last, self.at + 1))
        elif event == BACK and not self.at:
            Screen.press(self, event)
        else:
            self._turn_to(max(0, self.at - 1))

    def _turn_to(self, page):
        if page != self.at:
            self.at = page
            self.frame_ms = 0
            self._open()
            self.table.show(self)


def _spin(lamps, frame):
    """Light the rolling die: a light runs round the cross."""
    for arm in range(5):
        lamps.cross(arm, (0, 0, 0))
    colour = EVENT_DIE[FACES[frame % len(FACES)]]
    lamps.cross(_ARMS[frame % len(_ARMS)], colour)
    lamps.cross(2, colour, 96)


def _before_flow(lamps, game, flows):
    """Light the tile that turns to lava in this story as it was before."""
    if flows and game.lava:
        lamps.track(game.lava, EVENT_DIE[game.track[game.lava - 1]], 255)
    elif flows:
        lamps.track(0, QUIET, 96)


def _flow(lamps, game, frame, frames):
    """Light the flow: heat runs from the volcano to the front, where the tile turns to lava."""
    running = frames - _LANDS
    if frame < running:
        _before_flow(lamps, game, True)
        lamps.track(game.lava * frame // (running - 1), _HOT)
    elif frame % 2:
        lamps.track(game.lava, _HOT)


def _call(lamps, game, seats):
    """Light the seats that must act now."""
    for seat in seats:
        lamps.seat(seat, True, seat == game.egg)
