"""The notes of Dinoland: {code: names of the values}.

`first` and `second` are squares as a move names them, "GT"; `deck` is how many tiles are left.
"""

from clutch.games.dinoland.rules import SHOWN

_LAID = ("seat", "first", "second")
_WORTH = ("terrain", "squares", "dinosaurs", "score", "reason")

NOTES = {
    # A turn
    "start": _LAID,
    "lay": _LAID,
    "overlap": _LAID,
    "hatch": _LAID,
    "claims": ("seat", "terrain", "squares", "dinosaurs", "eggs"),
    "stegosaurus": ("seat",),
    "as": ("seat", "dinosaur"),
    "crosshair": ("row", "column"),
    "tile": SHOWN["tile"],
    "looks": ("seat",),
    "no_domino": ("seat",),
    "passes": ("seat",),
    "turn_begins": ("seat",),
    # What a tile says
    "eggs_hatch": ("eggs",),
    "no_eggs_hatch": (),
    "no_hatch": ("seat", "eggs"),
    "nothing_to_do": ("tile",),
    "special": ("seat", "tile"),
    "tile_returns": ("tile", "deck"),
    "impact_card": ("card",),
    "removed": ("dominoes",),
    "pawn_returns": ("seat",),
    # The game ends
    "ends": SHOWN["ends"],
    "shape": ("card",),
    "impact": ("row", "column", "card"),
    "entered": ("terrain", "squares", "dinosaurs", "score"),
    "area": ("seat",) + _WORTH,
    "group_area": _WORTH,
    "group_score": ("score",),
    "score": ("seat", "score"),
    "wins": ("seat", "score", "reason"),
}
