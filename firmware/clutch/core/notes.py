"""Read notes, by which a move reports its consequences. A note is a list [code, value, ...].

`notes.txt` of a game, which a handheld does not have, names the values of all its notes. SHOWN in
its rules has those that screens read, {code: names of the values}:

    value(SHOWN, note, "seat")
"""


def value(schema, note, name):
    """The value with this name in a note; ValueError if notes of its code have none."""
    return note[schema[note[0]].index(name) + 1]
