"""What to teach of Dinoland, and when: see `menus/teach.py`.

Source: the rules, after S4; D5, D6, D14 and D17.
"""

from clutch.games.dinoland.rules import HATCHES

PAGES = {
    "full": {
        "start": "goal first",
        "turn": "goal turn claim",
        "dominoes": "wild_terrain",
        "harder": "harder",
        "hardest": "hardest",
        "T": "triceratops",
        "V": "velociraptor",
        "B": "brachiosaurus",
        "stegosaurus": "stegosaurus",
        "as": "wildcard",
        "special": "special",
        "eggs_hatch": "hatch",
        "no_eggs_hatch": "hatch",
        "hatch": "hatch",
        "no_domino": "no_domino",
        "impact": "impact",
    },
    "quick": {
        "turn": "goal turn claim enter",
        "more": "triceratops",
        "tile": "velociraptor",
        "hatch": "hatch",
        "turn_begins": "brachiosaurus",
        "dominoes": "wild_terrain wildcard stegosaurus",
        "harder": "harder",
        "hardest": "hardest",
        "special": "special",
        "impact": "impact",
        "areas": "impact areas",
    },
}
_COOP = (("goal", "goal_coop"), ("claim", "claim_coop"), ("areas", "areas_coop"))


def events(game, notes):
    """The dinosaurs that act, a tile at which eggs hatch, and what this set-up adds to a turn."""
    if game.phase == "act":
        return list(game.todo[-1][1])
    found = ["hatch" for note in notes if note[0] == "tile" and note[2] in HATCHES]
    if game.phase == "turn" and notes:  # not all at the first question
        if "dominoes" in game.expansions:
            found.append("dominoes")
        if game.purity:
            found.append("harder" if game.purity == 1 else "hardest")
    return found


def instead(game):
    """The pages that variants and the Impact Card change."""
    changed = dict(_COOP) if game.coop else {}
    if not game.eggs_hatch:
        changed["hatch"] = ""
    if game.impact:
        changed["impact"] = "impact_card"
    elif "single_square" in game.variants:
        changed["impact"] = "impact_single"
    if "no_brachiosaurus" in game.variants:
        changed["brachiosaurus"] = ""
    return changed
