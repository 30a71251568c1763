"""What the table lays out before T-Rex, and extra rules in force: keys of texts and their values.

Source: S0 "Preparation".
"""


def lay_out(setup):
    lines: list[tuple] = [("lay_sets",)]
    left = 5 - len(setup["players"])
    if left:
        lines.append(("lay_sets_left", left))
    starter = setup["players"][setup.get("start", 0)]
    lines += [("lay_eggs",), ("lay_cross",), ("lay_start", starter)]
    return lines if setup.get("depth") == "quick" else lines + [("lay_back",)]
