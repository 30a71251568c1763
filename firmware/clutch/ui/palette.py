"""Colours as the lamps show them: (red, green, blue), 0..255 as designed, before gamma.

A colour never stands alone: each game colour has a shape among the icons, each seat a colour, a
name and a shape of its own.
"""

from clutch.ui import icons

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

# For each face of the event die (clutch/core/event_die.py); the first four are terrains. Each has
# another of the colours above, so none can be taken for another.
EVENT_DIE = {
    "plains": COLOURS["yellow"],
    "desert": COLOURS["orange"],
    "swamp": COLOURS["blue"],
    "jungle": COLOURS["green"],
    "two": COLOURS["white"],
    "volcano": (255, 30, 0),
}

# For each seat: the word of its colour, the colour, its shape.
SEATS = tuple(
    [
        (word, COLOURS[word], icons.SEAT[seat])
        for seat, word in enumerate(
            ("red", "blue", "green", "yellow", "violet", "orange", "white", "pink")
        )
    ]
)
