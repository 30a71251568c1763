"""What to teach of Dino Race, and when: see `menus/teach.py`. Before the first decision is only
what it needs.

Source: the rules, after S3; C1, C3, C9, C10, C21, C22 and C23.
"""

PAGES = {
    "full": {
        "turn": "goal draw step roll each",
        "steps": "swap",
        "next_turn": "tricks partner",
        "tripped": "fallen",
        "pushed_at_lava": "at_lava",
        "volcano_active": "volcano lava",
        "lava_flows": "volcano lava",
        "egg_to": "volcano egg_to",
        "home": "home",
        "only_rolls": "both_home",
        "prize": "prize",
        "egg_counter": "egg_counter",
        "race_begins": "second_race",
    },
    "quick": {
        "turn": "goal draw step enter",
        "next_turn": "roll swap tricks partner",
        "after_round": "fallen",
        "volcano_active": "volcano lava at_lava",
        "lava_flows": "volcano lava at_lava",
        "egg_to": "volcano egg_to",
        "home": "home",
        "only_rolls": "both_home",
        "prize": "prize",
        "egg_counter": "egg_counter",
        "race_begins": "second_race",
    },
}
_SURVIVE = {
    "goal": "goal_survive",
    "volcano": "volcano_survive",
    "lava": "lava_survive",
    "at_lava": "at_lava_survive",
    "home": "home_survive",
    "enter": "enter_survive",
    "partner": "",
}


def events(game, notes):
    """After the first roll, and after those of all; but what an eruption brings comes first."""
    if game.phase != "turn":
        return []
    if game.turn != game.starter:
        return ["next_turn"]
    return ["after_round"] if notes and notes[0][0] in ("rolled", "rolled_by_hand") else []


def instead(game):
    """The pages that the variant changes."""
    if game.variant == "survive":
        return _SURVIVE
    if game.variant == "teams":
        return {"goal": "goal_teams", "both_home": "home_teams"}
    return {"partner": ""}
