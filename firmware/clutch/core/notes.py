"""Notes: what a move means for the table. Each is a list [code, value, ...].

A game says what the values are in NOTES of `rules/notes.py`: {code: names of the values}. So they
are read by name:

    value(NOTES, note, "seat")
"""

# The notes that `contract.Game` itself writes.
COMMON = {"leaves": ("seat",), "by_hand": ("key", "seat", "value")}


def value(schema, note, name):
    """The value of that name in a note; ValueError where the code has none of that name."""
    code = note[0]
    names = schema[code] if code in schema else COMMON[code]
    return note[names.index(name) + 1]
