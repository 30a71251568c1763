"""What the table sees and presses in Dinoland: the map, which is nearly every question.

A turn begins with the place of the domino (`laying.py`). After it the dinosaurs act, on `Act`: an
arrow moves the crosshairs that way, OK turns up a tile or looks ahead, and where nothing is left
to do OK ends the turn. BACK leads from the map to the list of everything that can be done now,
claiming among it (`deeds.py`).

What a tile of the deck that Clutch keeps says is told by `story.py`. The other questions are in
modules that are loaded when they are asked.
"""

from clutch.games import let_go, load
from clutch.games.dinoland import land
from clutch.games.dinoland.chart import Map
from clutch.ui.gestures import OK, RIGHT

# Where the screen of a phase is made, by `ask_<phase>(table)`.
_MODULES = {
    "start": "laying",
    "hatch": "laying",
    "as": "picks",
    "special": "tiles",
    "impact": "ends",
    "areas": "quick_screens",
    "over": "ends",
}


def question(table):
    """The screen for what the game asks now, or for what a tile says to everybody."""
    game = table.game
    let_go(game.NAME, _AT_THE_END if game.phase in _TURNS else _IN_TURNS)
    if tells(game, table.notes):
        return load(game.NAME, "story").Story(table)
    if game.depth == "quick" and game.phase == "turn":
        return load(game.NAME, "quick_screens").ask_turn(table)
    if table.alone and game.phase in ("turn", "act", "hatch"):
        return load(game.NAME, "deeds").Deeds(table)
    if game.phase == "act":
        return Act(table)
    if game.phase == "turn":
        from clutch.games.dinoland import laying

        return laying.ask_turn(table)
    return getattr(load(game.NAME, _MODULES[game.phase]), "ask_" + game.phase)(table)


# Modules that the rules and the first question load to stay, and that are not needed for long:
# the others of full depth are at hand from a seat's turn to the next.
_TURNS = ("turn", "act")
_AT_THE_END = ("asteroids", "endings", "hatching", "impact", "purity", "specials")
_IN_TURNS = ("asteroids", "hatching", "laying", "placing", "purity", "specials", "turns")


def tells(game, notes):
    """Whether a tile that nobody but Clutch has seen is to be told of, or the end. A tile that
    is asked about explains itself."""
    for note in notes:
        if note[0] == "ends" or note[0] == "tile" and game.tiles is not None:
            return game.phase != "special"
    return False


def news(table):
    """What the last move leads to, in one line."""
    for code in _NEWS:
        for note in table.notes:
            if note[0] == code:
                return table.words.tell(note)
    return ""


# The notes of a move that the table must hear, or is glad to see confirmed; the first of these
# that there is.
_NEWS = (
    "stegosaurus", "no_hatch", "eggs_hatch", "no_eggs_hatch", "nothing_to_do", "claims", "as",
    "impact_card", "tile_returns", "removed", "pawn_returns", "no_domino", "passes", "by_hand",
)  # fmt: skip


def last_laid(game):
    """The place of the domino that was laid last, or of the origin."""
    if not game.dominoes:
        return land.ORIGIN
    place, _ = land.layer(game.dominoes, len(game.dominoes) - 4)
    return place if place in game.squares else min(game.squares or (land.ORIGIN,))


class Act(Map):
    """What a seat does after its domino lies."""

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
        load("dinoland", "deeds").show(self.table)

    def press(self, event):
        if event <= RIGHT and "T" in self.does:
            self.table.enter(["crosshair", land.WAYS[event]])
        elif event == OK and self.does != "T":
            name = "asteroid" if "V" in self.does else "look" if self.does == "B" else "done"
            if name == "done" or name == "asteroid" and self.table.game.tiles:
                self.table.enter([name])  # deeds.py takes a while to load
            else:
                load("dinoland", "deeds").do(self.table, name)
        else:
            Map.press(self, event)
