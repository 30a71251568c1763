"""The notes of First To: {code: names of the values}."""

NOTES = {
    "scores": ("seat", "points", "score"),
    "wins": ("seat", "score", "reason"),
}
