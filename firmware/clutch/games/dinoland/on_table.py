"""What to lay out before Dinoland, and rules in force: keys of texts and their values.

Source: S4 "Setup", "Variants & Expansions"; D37 for another number of tiles.
"""

from micropython import const

_TILES = const(10)


def lay_out(setup):
    expansions = _expansions(setup)
    lines: list[tuple] = [("lay_hands",)]
    if "dominoes" in expansions:
        lines.append(("lay_more",))
    lines.append(("lay_start",))
    deck = setup.get("deck", _TILES)
    if deck in ("ten", "other"):
        deck = _TILES
    if isinstance(deck, int):
        lines.append(("lay_kept", deck))
    else:
        count = _TILES if isinstance(deck, str) else deck[1]
        hatch = min(5, (4 * count + 5) // 10) if _eggs_hatch(setup) else 0
        special = setup.get("special")
        if special is None:
            special = (count - hatch) // 2 if "special" in expansions else 0
        lines.append(("lay_tiles", count - hatch - special, hatch, special))
    if "impact" in expansions:
        lines.append(("lay_card",))
    return lines


def _expansions(setup):
    """The expansions of a set-up, or of the form where it has rows for them instead."""
    if "expansions" in setup:
        return setup["expansions"]
    found = []
    if setup.get("dominoes"):
        found.append("dominoes")
    if setup.get("specials"):
        found.append("special")
    if setup.get("impacts", "no") != "no":
        found.append("impact")
    return found


def _eggs_hatch(setup):
    upgraded = setup.get("settings", {}).get("egg_upgrade", True)
    return upgraded and setup.get("eggs", True) and "no_eggs" not in setup.get("variants", ())


def in_force(setup):
    lines: list[tuple] = [("in_coop",)] if setup.get("coop") else []
    return lines + [("in_" + variant,) for variant in setup.get("variants", ())]


def idle_rules(setup):
    """The house rules that change nothing in this set-up."""
    names = [] if setup.get("coop") else ["coop_counts_all"]
    if "impact" not in _expansions(setup):
        names += ["radius2_shape", "regular_limit"]
    if "no_eggs" in setup.get("variants", ()):
        names += ["egg_upgrade", "eggs_count"]
    return names
