"""What lies on the table before T-Rex, and what is in force: keys of texts and their values.

Source: S0 "Preparation".
"""


def lay_out(setup):
    """What to lay out, line by line, for a plain set-up."""
    lines: list[tuple] = [("lay_sets",)]
    left = 5 - len(setup["players"])
    if left:
        lines.append(("lay_sets_left", left))
    return lines + [("lay_eggs",), ("lay_cross",)]


def in_force(setup):
    """What is in force beside the house rules."""
    return []
