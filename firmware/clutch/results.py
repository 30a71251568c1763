"""The results of finished games, the latest first, kept in flash.

A result is {"game": name, "rows": [[name, score text], ...] best first, "winners": how many of
them won}: plain enough to be pulled onto a PC.
"""

from micropython import const

from clutch.store import Store
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.podium import places
from clutch.ui.widgets import List, Menu, fit

_KEPT = const(20)


def load(files):
    """All results, the latest first."""
    games = Store(files).load("results", {"games": []})["games"]
    return [result for result in games if _readable(result)]


def keep(files, table):
    """Add the result of a game that is over. None, or a problem's code."""
    rows, winners = table.reports.places(table.game)
    names = table.session.setup["players"]
    result = {
        "game": table.game.NAME,
        "rows": [[names[seat], score] for seat, score in rows],
        "winners": winners,
    }
    return Store(files).save("results", {"games": ([result] + load(files))[:_KEPT]})


def show(app, back):
    """Show the list; OK on one shows its ranking."""
    say = app.words.say
    results = load(app.parts.files)

    def again():
        app.show(menu)

    def choose(index):
        result = results[index]
        rows = result["rows"]
        shown = places([score for _, score in rows], result["winners"])
        lines = [("%d %s" % (shown[row], rows[row][0]), rows[row][1]) for row in range(len(rows))]
        app.show(List(say("game_" + result["game"]), lines, again, say("ask_results"), again))

    if not results:
        app.show(List(say("title_results"), [say("results_none")], back, say("ask_home_again")))
        return
    items = []
    for number in range(len(results)):
        result = results[number]
        name, score = result["rows"][0]
        text = "%d %s: %s" % (number + 1, say("game_" + result["game"]), name)
        room = WIDTH - 8 - SMALL.width(score)
        items.append((fit(text, room), score))
    menu = Menu(say("title_results"), items, choose, say("ask_result"), back)
    again()


def _readable(result):
    """Whether a result from a file has what the screen needs."""
    if not isinstance(result, dict) or not isinstance(result.get("winners"), int):
        return False
    rows = result.get("rows")
    if not isinstance(result.get("game"), str) or not isinstance(rows, list) or not rows:
        return False
    for row in rows:
        if not isinstance(row, list) or [type(text) for text in row] != [str, str]:
            return False
    return True
