"""What both depths of Dino Race show beside the question, and what of it was seen already."""

from micropython import const

from clutch.ui.fonts import SMALL

_TITLE_COLUMNS = const(114)  # for both of its texts, and a gap between them

# Notes that mean something for everybody.
_STORIES = (
    "rolled",
    "rolled_by_hand",
    "volcano_active",
    "lava_flows",
    "no_more_lava",
    "home",
    "race_begins",
)

# What a note of the last move the table must act on, or is glad to see confirmed.
_NEWS = ("pushed_at_lava", "pushed", "tripped", "stands", "steals", "egg_goes", "steps", "by_hand")


def headline(screen, table):
    """How far the lava has come, and who has the egg."""
    game, say = table.game, table.words.say
    double = game.variant == "double"
    screen.title = say("title_race" if double else "title_lava", game.lava, game.race)
    screen.right = say("egg_of", game.egg)
    width = SMALL.width
    if width(screen.title) + width(screen.right) > _TITLE_COLUMNS:
        screen.title = screen.title.split("/")[0]


def news(table):
    """What the last move leads to, in one line, unless a story has said it; at the beginning of a
    turn, what is drawn."""
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
    """Whether there is a story in these notes."""
    for note in notes:
        if note[0] in _STORIES:
            return True
    return False


def draft(table):
    """What is kept until the next move: "fell" once the die of the last move was seen to fall,
    "read" once its story was read, "counts" of the dinosaurs that the lava touched."""
    if table.unsent is None:
        table.unsent = {}
    return table.unsent
