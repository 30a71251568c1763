"""What to teach of T-Rex, and when: see `menus/teach.py`.

Source: the rules, after S0 and S1; A1, A4, A5 where a house rule changes them.
"""

_BEGINNING = "goal cross turn special"
_DISCARD = "discard stack"

PAGES = {
    "full": {
        "play": _BEGINNING,
        "draws": "draw",
        "draws_short": "draw",
        "symbol": "symbol",
        "meteor": "meteor",
        "few_cards": "last",
        "passes": "pass",
        "egg": "eggs",
        "discard": _DISCARD,
        "discards_nothing": _DISCARD,
        "must_discard_pile": _DISCARD,
        "must_discard_card": _DISCARD,
        "must_discard_shower": _DISCARD,
        "trump": "trump",
        "round_begins": "round",
        "left": "tie",
    },
    "quick": {
        "play": "goal cross turn_quick special",
        "meteor": "meteor last",
        "egg": "eggs",
        "trump": _DISCARD + " trump",
        "round_begins": "round",
        "left": "tie",
    },
}


def events(game, notes):
    """The seat in turn has so few cards in hand that it may play from its pile."""
    if game.phase != "play" or game.depth != "full":
        return []
    return ["few_cards"] if game.hands[game.turn] <= game.settings["one_card_blind"] else []


def instead(game):
    """The pages that house rules change."""
    settings = game.settings
    changed = {}
    if not settings["equal_meteor_extends"]:
        changed["meteor"] = "meteor_higher"
    if settings["cham_on_shower"] == "shower":
        changed["special"] = "special_shower"
    if not settings["one_card_blind"]:
        changed["last"] = "last_none"
    return changed
