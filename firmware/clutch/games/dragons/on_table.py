"""What to lay out before Little Dragons, and rules in force: keys of texts and their values.

Source: S2 "Game Setup", "Easy mode".
"""


def lay_out(setup):
    starter = setup["players"][setup.get("start", 0)]
    if setup.get("easy"):
        return [("lay_eggs",), ("lay_closed", starter)]
    return [("lay_eggs",), ("lay_trophies",), ("lay_open", starter)]


def in_force(setup):
    return [("in_easy",)] if setup.get("easy") else []
