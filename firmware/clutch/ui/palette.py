"""The colours of the lamps: (red, green, blue), 0..255 as designed, before gamma.

Nothing depends on seeing colour: each game colour also has a shape among the icons, and each seat
a name and a shape of its own.
"""

COLOURS = {
    "yellow": (255, 210, 0),
    "blue": (20, 70, 255),
    "brown": (190, 95, 30),
    "green": (0, 210, 50),
    "red": (255, 20, 10),
    "violet": (170, 30, 255),
    "orange": (255, 120, 0),
    "white": (220, 220, 220),
    "pink": (255, 80, 130),
}

# For each face of the event die (clutch/core/event_die.py); the first four are terrains. All
# colours differ, so that no face can be taken for another.
EVENT_DIE = {
    "plains": COLOURS["yellow"],
    "desert": COLOURS["orange"],
    "swamp": COLOURS["blue"],
    "jungle": COLOURS["green"],
    "two": COLOURS["white"],
    "volcano": (255, 30, 0),
}

# The colour of each seat, which icons.py gives a shape.
_WORDS = ("red", "blue", "green", "yellow", "violet", "orange", "white", "pink")
SEATS = tuple([COLOURS[word] for word in _WORDS])
