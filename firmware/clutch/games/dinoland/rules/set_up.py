"""Dinoland: reads and checks the set-up, whose keys `Game` lists, and makes the deck from it.

Clutch draws in this order: the Impact Card (one draw); five special tiles of the three kinds that
come more often, and the shuffle of all 20; the shuffle of the deck.
"""

from micropython import const

from clutch.core import chance
from clutch.core.contract import RuleError, SetupError
from clutch.games.dinoland.rules import CARDS, PICTURES, SPECIALS, land
from clutch.games.dinoland.rules.asteroids import MOST_TILES, REPEATED

EXPANSIONS = ("dominoes", "impact", "special")
VARIANTS = ("single_square", "no_brachiosaurus", "no_eggs", "harder", "hardest", "pawns_end")
_TILES = const(10)
_EXTRA_SPECIALS = const(5)


def read(game, setup):
    """Read everything but the map; raises SetupError."""
    game.coop = setup.get("coop", False)
    if type(game.coop) is not bool:
        raise SetupError("setup_value", "coop", "true false")
    game.expansions = _some_of(setup, "expansions", EXPANSIONS)
    if setup.get("clock") and "special" in game.expansions:  # they leave no memory for it
        raise SetupError("setup_value", "clock", "false: special")
    game.variants = _some_of(setup, "variants", VARIANTS)
    game.eggs_hatch = game.settings["egg_upgrade"] and "no_eggs" not in game.variants
    game.purity = 2 if "hardest" in game.variants else int("harder" in game.variants)
    _choose_impact(game, setup.get("impact"))
    game.shapes = _read_shapes(setup.get("shapes", {}))
    _lay_deck(game, setup.get("deck", _TILES), setup.get("special"))


def lay_first(game, domino):
    """Lay the start domino of the set-up; raises SetupError."""
    if not isinstance(domino, (list, tuple)) or len(domino) not in (2, 3):
        raise SetupError("setup_value", "domino", '["right", "GT", "W."]')
    first, second = domino[-2:]
    direction = domino[0] if len(domino) == 3 else land.DIRECTIONS[0]
    if direction not in land.DIRECTIONS:
        raise SetupError("setup_value", "domino", " ".join(land.DIRECTIONS))
    if first not in land.SQUARES or second not in land.SQUARES:
        raise SetupError("setup_value", "domino", "GSWLD* .eTBVSX")
    try:
        game.rules_module("dominoes").lay(game, [], "start", 0, 0, direction, first, second)
    except RuleError as error:
        raise SetupError(error.code, *error.values)


def point(game, wanted):
    """Where the crosshairs of the set-up point."""
    if wanted is not None:
        if not land.is_position(wanted):
            raise SetupError("setup_value", "crosshair", "[row, column]")
        game.crosshair = list(wanted)
        if game.depth == "full":
            row, column = wanted
            if land.place_of(row, column) not in (game.squares or (land.ORIGIN,)):
                raise SetupError("setup_value", "crosshair", "[0, 0], [0, 1], [1, 0]")


def _some_of(setup, key, allowed):
    wanted = setup.get(key, ())
    fits = isinstance(wanted, (list, tuple))
    for name in wanted if fits else ():
        fits = fits and name in allowed and wanted.count(name) == 1
    if not fits:
        raise SetupError("setup_value", key, "[" + " ".join(allowed) + "]")
    return tuple(wanted)


def _choose_impact(game, wanted):
    game.impact = None
    if "impact" not in game.expansions:
        if wanted is not None:
            raise SetupError("setup_needs", "impact", "impact")
        return
    if "single_square" in game.variants:
        raise SetupError("setup_conflict", "single_square", "impact")
    if wanted is None:
        wanted = CARDS[chance.face(game.seed, game.draws, len(CARDS))]
        game.draws += 1
    elif wanted not in CARDS:
        raise SetupError("setup_value", "impact", " ".join(CARDS))
    game.impact = wanted


def _read_shapes(shapes):
    if not isinstance(shapes, dict):
        raise SetupError("setup_value", "shapes", "{card: 5 x 0..31}")
    for card in shapes:
        if card not in PICTURES:
            raise SetupError("setup_value", "shapes", " ".join(PICTURES))
        rows = shapes[card]
        if not isinstance(rows, (list, tuple)) or len(rows) != 5:
            raise SetupError("setup_value", "shapes", "5 x 0..31")
        for row in rows:
            if type(row) is not int or not 0 <= row < 32:
                raise SetupError("setup_value", "shapes", "5 x 0..31")
    return {card: list(shapes[card]) for card in shapes}


def _lay_deck(game, deck, special):
    if deck == "table":
        deck = ["table", _TILES]
    on_table = isinstance(deck, (list, tuple)) and len(deck) == 2 and deck[0] == "table"
    if on_table:
        deck = deck[1]
    if type(deck) is not int or not 1 <= deck <= MOST_TILES:
        raise SetupError("setup_value", "deck", "1.." + str(MOST_TILES) + " table")
    # D37: two in five, rounded; a half cannot occur.
    hatching = min(5, (4 * deck + 5) // 10) if game.eggs_hatch else 0
    most = min(deck - hatching, 20) if "special" in game.expansions and not on_table else 0
    if special is None:
        special = min(most, (deck - hatching) // 2)
    elif type(special) is not int or not 0 <= special <= most:
        raise SetupError("setup_value", "special", "0.." + str(most))
    game.deck = deck
    game.tiles = None
    game.open = None
    game.discards = []
    if on_table:
        return
    tiles = ["hatch"] * hatching + ["regular"] * (deck - hatching - special)
    if special:
        tiles.extend(_draw_specials(game)[:special])
    game.draws += chance.shuffle(game.seed, game.draws, tiles)
    game.tiles = tiles
    if game.settings["asteroid_deck"] != "facedown":
        game.open = tiles.pop(0)


def _draw_specials(game):
    """The 20 special tiles in the box, shuffled: each kind once, and five of the common kinds."""
    tiles = list(SPECIALS)
    for _ in range(_EXTRA_SPECIALS):
        tiles.append(REPEATED[chance.face(game.seed, game.draws, len(REPEATED))])
        game.draws += 1
    game.draws += chance.shuffle(game.seed, game.draws, tiles)
    return tiles
