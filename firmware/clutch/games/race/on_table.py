"""What to lay out before Dino Race, and rules in force: keys of texts and their values.

Source: S3 "Setup", "Variants"; C21 for teams.
"""


def lay_out(setup):
    variant = setup.get("variant", "standard")
    teams = variant == "teams"
    count = len(setup["players"])
    drawn = setup.get("track", "drawn") == "drawn"
    lines: list[tuple] = [("lay_track_drawn" if drawn else "lay_track",)]
    lines.append(("lay_dinos_teams" if teams else "lay_dinos",))
    lines.append(("lay_cards", 4 if teams else 5))
    if variant != "survive":
        lines.append(("lay_prizes", count if teams else 2 * count))
    starter = setup["players"][setup.get("start", 0)]
    lines.append(("lay_ready_survive" if variant == "survive" else "lay_ready", starter))
    return lines


def in_force(setup):
    variant = setup.get("variant", "standard")
    return [] if variant == "standard" else [("in_variant_" + variant,)]
