"""Read notes, by which a move reports its consequences. A note is a list [code, value, ...].

NOTES in a game's `rules/notes.py` names the values: {code: names of the values}. Read them by
name:

    value(NOTES, note, "seat")
"""

# The notes that `contract.Game` writes.
COMMON = {"leaves": ("seat",), "by_hand": ("key", "seat", "value")}


def value(schema, note, name):
    """The value with this name in a note; ValueError if notes of its code have none."""
    code = note[0]
    names = schema[code] if code in schema else COMMON[code]
    return note[names.index(name) + 1]
