"""What to lay out before First To, and rules in force: keys of texts and their values."""


def lay_out(setup):
    """What to lay out, line by line, for a plain set-up."""
    return [("lay_die", setup["players"][setup.get("start", 0)])]


def in_force(setup):
    """What is in force beside the house rules."""
    return []
