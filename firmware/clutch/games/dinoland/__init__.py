"""Dinoland (Pandaqi, The Domino Diaries), 2 to 6 players; together also alone.

A handheld has no room for the whole game at once. NEEDS has what a game needs to begin. LATER has
what only some games need, or only a part of a game, and `wanted` says which of it is needed now;
what "begin" has is dropped as soon as the game has begun. An undo at the end of the game loads
what it needs itself.
"""

from micropython import const

# The modules that must be in memory to begin it, by depth.
NEEDS = {
    "full": "rules rules.land rules.asteroids rules.set_up screens "
    "screens.action_list lamps rules.flow rules.sites rules.dominoes rules.actions art "
    "screens.map_view screens.actions screens.dominoes",
    "quick": "rules rules.land rules.asteroids rules.set_up screens "
    "screens.action_list lamps rules.scoring rules.quick rules.areas screens.revealed "
    "screens.peek screens.areas screens.quick",
}

# The modules that are needed at times only, by depth and reason; imported ones come first. One
# string for each reason, because each name alone would be an object in memory.
LATER = {
    "full": {
        "begin": "rules.set_up",
        "aim": "rules.by_hand",
        "turns": "rules.asteroids rules.flow rules.sites rules.dominoes rules.actions "
        "screens.action_list screens.actions",
        "lay": "screens.dominoes",
        "page": "screens.revealed",
        "eggs": "rules.hatching",
        "purity": "rules.purity",
        "dominoes": "rules.wildcards screens.wildcards",
        "special": "rules.special screens.special",
        "acts": "rules.deck_tiles rules.map_tiles",
        "named": "screens.which_tile",
        "looks": "screens.peek",
        "of_deck": "screens.peek screens.deck_tiles",
        "of_map": "screens.map_tiles",
        "end": "rules.scoring rules.impact reports screens.card_picture "
        "screens.impact screens.winners",
    },
    "quick": {
        "begin": "rules.set_up rules.by_hand",
        "turns": "rules.asteroids screens.action_list screens.peek screens.quick",
        "special": "rules.special screens.special",
        "acts": "rules.deck_tiles",
        "named": "screens.which_tile",
        "of_deck": "art screens.map_view screens.deck_tiles",
        "end": "reports screens.winners",
    },
}
_NEARLY_ALL = const(38)  # of the 40 dominoes in the box without an expansion


def wanted(game):
    if game.phase in ("impact", "areas", "over"):
        return ["end"]
    has_special = "special" in game.expansions
    turns_up = game.depth == "quick" or _acting(game, "V")
    acts = game.phase == "special"
    asks = acts or has_special and turns_up and _may_ask(game)
    of_deck = game.tile in game.ASKED["quick"]
    hatches = game.waiting or game.hatching  # an egg may do so after the next answer
    lays = hatches or game.tile == "overlap"
    asking = ["turns"]
    for key, is_wanted in (
        ("aim", not game.used),  # where the crosshairs begin
        ("eggs", game.eggs_hatch and (hatches or turns_up)),
        ("purity", game.purity),
        ("dominoes", "dominoes" in game.expansions),
        ("special", asks),
        ("named", asks and game.tiles is None and not acts),
        ("looks", _acting(game, "B")),
        ("acts", acts),
        ("of_deck", acts and of_deck),
        ("of_map", acts and not of_deck),
        ("page", has_special and turns_up and game.tiles or _nears_end(game)),
        ("lay", lays or not asks or game.tiles is None and not acts),
    ):
        if is_wanted:
            asking.append(key)
    return asking


def _nears_end(game):
    """Whether the next moves may end the game, which a page reports."""
    special = "special" in game.expansions
    if game.deck < 2 or game.passes or special and not sum(game.pawns):
        return True
    return sum(game.pawns) < 2 and "pawns_end" in game.variants or game.used > _NEARLY_ALL


def _may_ask(game):
    """Whether the next tile may ask a question."""
    return game.tiles is None or game.tiles and game.tiles[0] in game.ASKED[game.depth]


def _acting(game, letter):
    """The entries of `todo` with this dinosaur: a velociraptor will turn up a tile."""
    return [todo for todo in game.todo if letter in todo[1]]


def texts(game):
    """The sections of texts, beside PLAY, that this game can show."""
    return tuple([name.upper() for name in ("special", "impact") if name in game.expansions])
