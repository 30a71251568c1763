"""The results of finished games, the latest first, and the ranking of each."""

from clutch.games import GAMES
from clutch.record.results import load
from clutch.record.store import Store
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.podium import places
from clutch.ui.widgets import List, Menu, fit


def show(app, back):
    """Show the list; OK on one shows its ranking."""
    say = app.words.say
    store = Store(app.parts.files)
    results = load(store)

    def name(result):
        game = result["game"]
        return say("game_" + game) if game in GAMES else game

    def again():
        app.show(menu)

    def choose(index):
        result = results[index]
        rows = result["rows"]
        shown = places([score for _, score in rows], result["winners"])
        lines = [("%d %s" % (shown[row], rows[row][0]), rows[row][1]) for row in range(len(rows))]
        app.show(List(name(result), lines, again, say("ask_results"), again))

    if not results:
        none = say("unread" if store.problems["results"] else "results_none")
        app.show(List(say("title_results"), [none], back, say("ask_home_again")))
        return
    items = []
    for number in range(len(results)):
        result = results[number]
        winner, score = result["rows"][0]
        text = "%d %s: %s" % (number + 1, name(result), winner)
        room = WIDTH - 8 - SMALL.width(score)
        items.append((fit(text, room), score))
    menu = Menu(say("title_results"), items, choose, say("ask_result"), back)
    again()
