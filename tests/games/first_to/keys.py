"""The keys that enter points in First To, worked out from the state alone."""


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves`: the cursor starts on nothing, and the row wraps."""
    keys: list[str] = []
    for _, points in moves:
        keys += ["RIGHT"] * points if points < 4 else ["LEFT"] * (7 - points)
        keys.append("OK")
    return keys
