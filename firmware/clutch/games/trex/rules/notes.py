"""The notes of T-Rex: {code: names of the values}.

`colour` and `number` are what a card counts as; `card` is the card itself: 1..15, "C" or "S".
"""

NOTES = {
    # A card is played
    "anyway": ("code",),
    "copies": ("seat", "colour", "number"),
    "copies_shower": ("seat",),
    "copies_zero": ("seat",),
    "copies_nothing": ("seat",),
    "draws": ("seat", "drawn"),
    "draws_short": ("seat", "drawn", "symbol"),
    "meteor": ("seat", "plays_left"),
    "meteor_extends": ("seat", "plays_left"),
    "meteor_nothing": ("seat", "plays_left"),
    "passes": ("seat",),
    "symbol_learned": ("number", "symbol"),
    "counts": ("seat", "hand"),  # said after a correction
    # The round ends
    "cards_over": ("round",),
    "all_passed": ("round",),
    "ranked": ("place", "seat", "colour", "number", "reason"),
    "egg_taken": ("seat", "colour", "score"),
    "discards_nothing": ("seat",),
    "discards_pile": ("seat",),
    "discards_card": ("seat", "card"),
    "must_discard_pile": ("seat",),
    "must_discard_card": ("seat", "card"),
    "must_discard_shower": ("seat",),
    "lowest": ("seat",),
    "trump_kept": ("seat", "high", "low"),
    "trump_high": ("seat", "before", "colour"),
    "trump_low": ("seat", "before", "colour"),
    "round_begins": ("round", "seat"),
    # The game ends
    "game_ends": (),
    "tied": ("seat", "score"),
    "left_over": ("seat", "total"),
    "wins": ("seat", "score", "reason"),
}
