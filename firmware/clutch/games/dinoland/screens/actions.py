"""What a seat of Dinoland does after its domino lies, and which Area it claims.

An arrow moves the crosshairs that way, OK turns up a tile or looks ahead, and where nothing is
left to do OK ends the turn. BACK leads to the list of everything that can be done now, claiming
among it.
"""

from clutch.games.dinoland.rules import asteroids, land
from clutch.games.dinoland.rules.sites import sites
from clutch.games.dinoland.screens.action_list import ActionList, look, turn_up
from clutch.games.dinoland.screens.facts import news
from clutch.games.dinoland.screens.map_view import Map, Pick, last_laid, nearest
from clutch.ui.gestures import OK, RIGHT


def ask_act(table):
    return action_list(table) if table.alone else Act(table)


class Act(Map):
    """The crosshairs, the next tile or a look ahead, by the keys."""

    def __init__(self, table):
        game = table.game
        letters = game.todo[-1][1]
        self.does = "".join([letter for letter in "TVB" if letter in letters]) or "done"
        self.does = {"TVB": "TV", "VB": "V", "TB": "T"}.get(self.does, self.does)
        aims = "T" in self.does
        place = land.place_of(*game.crosshair) if aims else last_laid(game)
        Map.__init__(self, table, "ask_act_" + self.does, place, self.list)
        self.framed = not aims
        self.facts = news(table)
        self.more = table.words.say("back_more")
        for note in table.notes:
            if note[0] == "claims":
                self.more = ""

    def list(self):
        """Everything that can be done now."""
        self.table.show(action_list(self.table))

    def press(self, event):
        table = self.table
        if event <= RIGHT and "T" in self.does:
            table.enter(["crosshair", land.WAYS[event]])
        elif event != OK or self.does == "T":
            Map.press(self, event)
        elif "V" in self.does:
            turn_up(table)
        elif self.does == "B":
            look(table, asteroids.ahead(table.game), ["look"])
        else:
            table.enter(["done"])


def action_list(table, lay=None):
    """The list of everything that can be done now. `lay(name)` gives the screen of a move that
    lays a domino, where there is one."""

    def ask(name):
        if name == "claim":
            claim(table, lambda: table.show(action_list(table, lay)))
        elif name == "crosshair":
            table.show(Act(table))
        elif name == "explore":
            explore(table)
        elif lay and name in ("lay", "hatch", "overlap"):
            table.show(lay(name))
        else:
            return False
        return True

    return ActionList(table, ask)


def explore(table):
    """The map, to be looked at."""
    places = list(table.game.squares)
    place = nearest(places, last_laid(table.game))
    table.show(Pick(table, "ask_explore", places, place, lambda place: table.ask(), table.ask))


def claim(table, back):
    """Which Area; the cursor starts on the domino that was just laid."""
    game = table.game
    places = sites(game, "claim")
    if not places:
        table.warn(table.words.say("none_free"))
        return
    table.show(
        Pick(
            table,
            "ask_claim",
            places,
            nearest(places, last_laid(game)),
            lambda place: table.enter(["claim"] + list(land.position(place))),
            back,
        )
    )
