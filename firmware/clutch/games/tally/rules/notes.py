"""The notes of the Scoreboard: {code: names of the values}."""

NOTES = {
    "adds": ("seat", "points", "score"),
    "target_reached": ("seat", "score"),
    "round_begins": ("round",),
    "game_ends": (),
    "wins": ("seat", "score", "reason"),
}
