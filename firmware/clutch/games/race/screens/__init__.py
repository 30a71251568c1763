"""The screens of Dino Race.

`QUESTIONS` names the module for each phase; its function `ask_<phase>(table)` makes the screen.
Before the question come the consequences of the last moves for everybody, and the track to lay
out. The other functions make what screens show beside a question.
"""

from micropython import const

from clutch.games.race.rules import is_lava
from clutch.games.race.screens.story import Story
from clutch.ui.fonts import SMALL

QUESTIONS = {
    "full": {
        "turn": "turn",
        "egg_to": "egg",
        "prize": "game_end",
        "egg_counter": "game_end",
        "track": "track_entry",
        "over": "game_end",
    },
    "quick": {
        "turn": "quick",
        "egg_to": "egg",
        "flow": "quick",
        "prize": "game_end",
        "egg_counter": "game_end",
        "track": "track_entry",
        "over": "game_end",
    },
}


def before(table):
    """The screen before a question: the story of the last moves until it is read; then the track
    that Clutch drew, until the first roll of the die; else None."""
    game = table.game
    if tells(table.notes) and table.read not in (True, "laid"):
        return Story(table)
    if game.is_to_lay() and table.read != "laid":
        return table.screens_module("track_drawn").DrawnTrack(table)
    return None


_TITLE_COLUMNS = const(114)  # for its two texts and the gap between them

# Notes that concern everybody.
_STORIES = (
    "rolled",
    "rolled_by_hand",
    "volcano_active",
    "lava_flows",
    "no_more_lava",
    "home",
    "race_begins",
)

# Notes of the last move that the table must act on, or wants to see confirmed.
_NEWS = ("pushed_at_lava", "pushed", "tripped", "stands", "steals", "egg_goes", "steps", "by_hand")


def headline(screen, table):
    """Set the title of a screen: how far the lava has come, and who has the egg. BACK leads to a
    track that is to be laid out, as the bottom line says in a game that is taught."""
    game, say = table.game, table.words.say
    double = game.variant == "double"
    screen.title = say("title_race" if double else "title_lava", game.lava, game.race)
    screen.right = say("egg_of", game.egg)
    width = SMALL.width
    if width(screen.title) + width(screen.right) > _TITLE_COLUMNS:
        screen.title = screen.title.split("/")[0]
    if game.is_to_lay():

        def back():
            table.read = True  # but for the track
            table.ask()

        screen.back = back
        if table.teacher and game.depth == "full":
            screen.banner = say("ask_track_again")
            screen.title = table.words.seats[game.turn]  # which the bottom line else says


def news(table):
    """The result of the last move, in one line, unless a story has reported it; at the beginning
    of a turn, how many cards are drawn."""
    game, words = table.game, table.words
    for note in () if tells(table.notes) else table.notes:
        if note[0] in _NEWS:
            drop = note[0] == "pushed_at_lava" and game.variant != "survive"
            return words.say("and_drop", words.tell(note)) if drop else words.tell(note)
    if not game.fresh:
        return ""
    count = game.on_track(game.turn)
    return words.say("turn_begins" if count else "only_rolls", game.turn, count)


def tells(notes):
    """Whether these notes need a story."""
    for note in notes:
        if note[0] in _STORIES:
            return True
    return False


def trick(words, game, move):
    """A trick, as it is offered and logged, in two parts: ("push", "Brian to 3"). At lava a
    dinosaur stays."""
    key = "trick_" + move[0]
    values = list(move[1:2])
    if move[0] in ("push", "trip"):
        tile = game.dinos[move[1]][move[2]]
        values += [tile, tile - 1]
        if move[0] == "push" and is_lava(game, tile - 1):
            key = "trick_at_lava"
    text = words.say(key, *values)
    if move[0] == "push" and game.down[move[1]][move[2]]:
        text = words.say("lying", text)
    return words.say("verb_" + move[0]), text
