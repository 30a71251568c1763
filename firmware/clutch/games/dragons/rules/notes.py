"""The notes of Little Dragons: {code: names of the values}."""

NOTES = {
    "anyway": ("code",),
    "revealed": ("seat", "number", "revealed"),
    "takes": ("seat", "number", "count"),
    "broken": ("seat", "count"),
    "hides": ("seat", "hidden"),
    "keep_open": ("count",),
    "turn_begins": ("seat", "table"),
    "counted": ("seat", "good", "broken"),
    # The game ends
    "game_ends": ("table",),
    "trophy": ("number", "seat", "count", "second_seat", "second_count"),
    "trophy_alone": ("number", "seat", "count"),
    "trophy_nobody": ("number",),
    "trophy_tie": ("number", "count"),
    "score": ("seat", "good", "trophies", "broken", "score"),
    "wins": ("seat", "score", "reason"),
}
