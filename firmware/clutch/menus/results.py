"""The results of finished games, the latest first, the ranking of each, and who won how often."""

from micropython import const

import clutch
from clutch.games import GAMES
from clutch.menus.names import DINOSAURS
from clutch.modules import borrow
from clutch.record.results import load, remove, wins
from clutch.record.store import Store
from clutch.ui import icons
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import LEFT, OK, RIGHT
from clutch.ui.podium import places
from clutch.ui.widgets import BODY_PAGES, TEXT_END, TEXT_X, Doubt, List, Menu, first_line, fit

_WHO_X = const(13)
_SCORE_END = const(104)  # columns of the panel; behind it how many played


def _result_line(canvas, page, icon, who, score, players, selected):
    """A result: the game's icon, who won, with what, and how many played."""
    canvas.icon(TEXT_X, page, icon)
    canvas.text(_WHO_X, page, who)
    canvas.text_right(_SCORE_END, page, score)
    canvas.text_right(TEXT_END, page, players)
    if selected:
        canvas.invert(0, page, WIDTH)


def winners(words, result, room=TEXT_END):
    """Who won, in at most `room` columns: names, all of them together, or who was ahead when it
    ended early, if anybody was."""
    rows = result["rows"]
    form = result.get("form")
    if form == "together":
        return words.say("result_together")
    if result.get("early"):
        best = [name for name, score in rows if score == rows[0][1]]
        if len(best) == len(rows):
            return words.say("none_ahead")
        room -= SMALL.width(words.say("result_early", "")) + 1
        text = ", ".join(best)
        if len(best) > 1 and SMALL.width(text) > room:
            return words.say("many_ahead", len(best))
        return words.say("result_early", fit(text, room))
    names = [row[0] for row in rows[: max(1, result["winners"])]]
    if form == "teams":
        names = [" + ".join(names[place : place + 2]) for place in range(0, len(names), 2)]
    shown = len(names)
    more = ""
    while shown > 1 and SMALL.width(", ".join(names[:shown]) + more) > room:
        shown -= 1
        more = " " + words.say("and_more", len(names) - shown)
    return fit(", ".join(names[:shown]), room - SMALL.width(more)) + more


class Results(Menu):
    """All results; LEFT calls `names()`, and RIGHT `delete(index)`."""

    def __init__(self, words, results, choose, names, delete, back):
        say = words.say
        Menu.__init__(self, say("title_results"), results, choose, say("ask_one_result"), back)
        self.words = words
        self.names = names
        self.delete = delete

    def body(self, bands):
        words, results = self.words, self.items
        first = first_line(self, len(results))
        for line in range(min(BODY_PAGES, len(results))):
            result = results[first + line]
            score = result["rows"][0][1]
            players = words.say("players_short", len(result["rows"]))
            icon = icons.HOME.get(result["game"], icons.BLANK)
            room = _SCORE_END - 5 - SMALL.width(score) - _WHO_X
            who = winners(words, result, room)
            selected = first + line == self.cursor
            bands[1 + line] = (1, _result_line, icon, who, score, players, selected)
        self.right = "%d/%d" % (self.cursor + 1, len(results))

    def press(self, event):
        if event == LEFT:
            self.names()
        elif event == RIGHT:
            self.delete(self.cursor)
        else:
            Menu.press(self, event)


class Wins(List):
    """Who won how often; every key but the arrows leads back."""

    def press(self, event):
        if event == OK:
            self.done()
        else:
            List.press(self, event)


def title(words, result):
    """The name of the game."""
    game = result["game"]
    return words.say("game_" + game) if game in GAMES else game


def ranking(app, result, done, prompt):
    """Show the ranking of a result, and behind it the code; `done` is called when it was read."""
    words = app.words
    say = words.say
    rows = result["rows"]
    scores = [score for _, score in rows]
    shown = places(scores, result["winners"])
    lines = [("%s %s" % (shown[row], rows[row][0]), rows[row][1]) for row in range(len(rows))]
    if result.get("early"):
        room = TEXT_END - TEXT_X - SMALL.width(say("ended_early", ""))
        lines.append(say("ended_early", winners(words, result, room)))
    times = result.get("times")
    if isinstance(times, list) and [type(time) for time in times] == [str] * len(rows):
        if len(lines) % BODY_PAGES + len(rows) >= BODY_PAGES:  # they stay together
            lines.extend([("", "")] * (-len(lines) % BODY_PAGES))
        lines.append(say("title_thinking"))
        lines.extend([("  " + rows[row][0], times[row]) for row in range(len(rows))])
    page = List(title(words, result), lines, done, say(prompt), None, say("ask_next_page"))
    page.right = page.right or result.get("where", "")

    def code():
        show = borrow("clutch.menus.code_page").show
        short = "code_home" if prompt == "ask_home_again" else prompt
        show(app, page.title, lambda: result, done, short, lambda: app.show(page))

    if clutch.PAGE is not None:
        page.lead_to(code, say("hint_code"))
    app.show(page)


def show_last(app):
    """Show the ranking of the latest result; it leads to the home list."""
    results = load(Store(app.parts.files))
    if results:
        ranking(app, results[0], app.go_home, "ask_home_again")
    else:  # the flash took the result, and fails now
        app.go_home()


def show(app, back):
    """Show the list; OK on one shows its ranking, LEFT who won how often, RIGHT deletes it."""
    words = app.words
    say = words.say
    store = Store(app.parts.files)
    results = load(store)

    def again():
        app.show(menu)

    def choose(index):
        ranking(app, results[index], again, "ask_results")

    def delete(index):
        def act():
            problem = remove(app.parts.files, results[index])
            show(app, back)
            if problem:
                app.screen.banner = say(problem)

        result = results[index]
        lines = [say("sure_delete"), title(words, result), winners(words, result)]
        app.show(Doubt(say, lines, act, again, "item_delete"))

    def names():
        counts = wins(store)
        people = [name for name in counts if name not in DINOSAURS]
        people.sort(key=lambda name: (-counts[name][0], counts[name][1], name))
        lines = [(name, say("of", *counts[name])) for name in people]
        if not lines:
            lines = [say("wins_none")]
        app.show(Wins(say("title_wins"), lines, again, say("ask_results"), again))

    if not results:
        none = say("unread" if store.problems["results"] else "results_none")
        app.show(List(say("title_results"), [none], back, say("ask_home_again")))
        return
    menu = Results(words, results, choose, names, delete, back)
    again()
