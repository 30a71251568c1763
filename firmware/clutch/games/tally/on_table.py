"""The rules in force in a game on the Scoreboard: keys of texts and their values."""


def in_force(setup):
    lines: list[tuple] = [] if setup.get("highest_wins", True) else [("in_lowest",)]
    if setup.get("target"):
        lines.append(("in_target", setup["target"]))
    return lines
