"""The screen at the end of a game: who won."""

from clutch.ui import icons
from clutch.ui.fonts import BOLD
from clutch.ui.gestures import OK, RIGHT
from clutch.ui.widgets import BODY_PAGES, TEXT_END, TEXT_X, Screen, text_line


def _champion(canvas, page, name, score):
    """Paint a winner two pages high: crown, name and score."""
    canvas.icon(0, page, icons.CROWN_BIG)
    end = TEXT_END - canvas.width(score, BOLD)
    while canvas.width(name, BOLD) > end - 26:
        name = name[:-1]
    canvas.text(20, page, name, BOLD)
    canvas.text(end, page, score, BOLD)


def _runner_up(canvas, page, place, name, score, crowned):
    """Paint a line of the ranking; another winner has a crown instead of the place."""
    if crowned:
        canvas.icon(TEXT_X, page, icons.CROWN)
    else:
        canvas.text(TEXT_X, page, str(place))
    canvas.text(12, page, name)
    canvas.text_right(TEXT_END, page, score)


def places(scores, winners):
    """The place for each of these scores, best first: 1 for each winner; equal scores of others
    share a place, as in 1 2 2 4."""
    shown = []
    for place in range(len(scores)):
        if place < winners:
            shown.append(1)
        elif place > winners and scores[place] == scores[place - 1]:
            shown.append(shown[-1])
        else:
            shown.append(place + 1)
    return shown


class Podium(Screen):
    """The end of a game: the winners, large if there is room, and then the others. `rows` are
    (seat or name, score text), best first; the first `winners` of them are crowned. Arrows turn
    the page if there are two, and OK calls `details`. `why` is a tuple of one or two texts, left
    and right, which explains the score of a single winner if there is room."""

    def __init__(self, words, rows, winners, details, why=None):
        Screen.__init__(self, words.say("title_over"), words.say("ask_over"))
        names = words.seats
        self.rows = [(names[who] if type(who) is int else who, score) for who, score in rows]
        self.winners = winners
        self.details = details
        large = winners
        if large > 1 and large + len(rows) > BODY_PAGES:
            large = 0  # several winners: either all are large, or none is
        self.count = BODY_PAGES - large  # rows on the first page
        self.first = 0
        self.why = why if winners == 1 and len(rows) < self.count else None
        if len(rows) > self.count:
            self.right = "1/2"

    def body(self, bands):
        page = 1
        shown = places([score for _, score in self.rows], self.winners)
        large = BODY_PAGES - self.count
        for place in range(self.first, len(self.rows)):
            name, score = self.rows[place]
            if place < large:
                bands[page] = (2, _champion, name, score)
                page += 2
                if self.why:
                    bands[page] = (1, text_line) + self.why
                    page += 1
            elif page <= BODY_PAGES:
                crowned = place < self.winners
                bands[page] = (1, _runner_up, shown[place], name, score, crowned)
                page += 1

    def press(self, event):
        if event == OK:
            self.details()
        elif event == RIGHT and self.further and self.first + self.count >= len(self.rows):
            self.further()
        elif event <= RIGHT and len(self.rows) > self.count:
            self.first = 0 if self.first else self.count
            self.right = "2/2" if self.first else "1/2"
