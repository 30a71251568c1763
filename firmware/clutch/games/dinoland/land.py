"""Dinoland: the map, its squares and its Areas, and what may lie where.

A place on the map is one number, row and column together, so that its neighbours are a step of 1
or 128 away. `game.squares` is what is seen from above, {place: terrain << 4 | dinosaur}; below
it `game.dominoes` keeps every domino with the layers that others cover, four bytes each: place of
the first square (15 bits, then one for "down") and both squares.

An Area is found when it is asked for, never kept: a group of one terrain with the wildcards that
touch it. A wildcard belongs to every Area beside it and joins those of one terrain; wildcards
with nothing else beside them are an Area of their own (D17).
"""

from micropython import const

from clutch.games.contract import RuleError

TERRAINS = ("grass", "stone", "water", "lava", "desert", "wildcard")
TERRAIN_LETTERS = "GSWLD*"
DINO_LETTERS = ".eTBVSX"
DINOS = {"T": "triceratops", "B": "brachiosaurus", "V": "velociraptor", "S": "stegosaurus"}
SQUARES = (
    "G.", "Ge", "GT", "GB", "GV", "GS", "GX",
    "S.", "Se", "ST", "SB", "SV", "SS", "SX",
    "W.", "We", "WT", "WB", "WV", "WS", "WX",
    "L.", "Le", "LT", "LB", "LV", "LS", "LX",
    "D.", "De", "DT", "DB", "DV", "DS", "DX",
    "*.", "*e", "*T", "*B", "*V", "*S", "*X",
)  # fmt: skip
DIRECTIONS = ("right", "down")
WAYS = ("up", "down", "left", "right")

# What stands on a square: its place in DINO_LETTERS. A wildcard dinosaur whose type was chosen is
# 7..10, in the order of the types 2..5.
EGG = const(1)
TRICERATOPS = const(2)
X = const(6)
WILD = const(5)

FARTHEST = const(60)
_MIDDLE = const(64)
ORIGIN = const(64 << 7 | 64)
DOWN = const(128)
STEPS = (-DOWN, -1, 1, DOWN)

_NOTHING = const(0xFF)
_DOWNWARD = const(0x8000)
_BASE_DOMINOES = const(40)
_ALL_DOMINOES = const(62)

# What must not share an Area, a bit each; by dinosaur, empty and egg first, X as a type last.
_PURE = (
    None,
    b"\x00\x00\x01\x01\x02\x01\x00\x01\x01\x02\x01",  # harder: herbivores, carnivores
    b"\x00\x00\x01\x02\x04\x08\x00\x01\x02\x04\x08",  # hardest: each type
)


def place_of(row, column):
    return ORIGIN + row * DOWN + column


def position(place):
    """(row, column)"""
    return (place >> 7) - _MIDDLE, (place & 127) - _MIDDLE


def is_position(value):
    """Whether this is [row, column] of a square that could be on the table."""
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return False
    for number in value:
        if type(number) is not int or not -FARTHEST <= number <= FARTHEST:
            return False
    return True


def square(game, row, column):
    """What lies there, "GT", or None."""
    code = game.squares.get(place_of(row, column))
    if code is None:
        return None
    return TERRAIN_LETTERS[code >> 4] + DINO_LETTERS[min(code & 15, X)]


def bounds(squares):
    """The map's box: (top, left, bottom, right), all inside; None without a map."""
    if not squares:
        return None
    columns = [place & 127 for place in squares]
    top, left = position(min(squares))
    bottom, right = position(max(squares))
    return top, min(columns) - _MIDDLE, bottom, max(columns) - _MIDDLE


def step(game, crosshair, way):
    """Where the crosshairs, at [row, column], point after one step.

    Left and right move the upper one, up and down the left one (D5), around the map's box (D6).
    In quick depth the map is not known: the table says so when one goes around.
    """
    axis = 0 if way in ("up", "down") else 1
    value = crosshair[axis] + (1 if way in ("down", "right") else -1)
    if game.depth == "quick":
        if not -FARTHEST <= value <= FARTHEST:
            raise RuleError("off_table", -FARTHEST, FARTHEST)
    else:
        box = bounds(game.squares)
        if box is None:
            return crosshair
        value = box[axis] + (value - box[axis]) % (box[axis + 2] - box[axis] + 1)
    return [value, crosshair[1]] if axis == 0 else [crosshair[0], value]


def clamp_crosshair(game):
    """Back onto the map, when it has shrunk (D6)."""
    box = bounds(game.squares)
    if box:
        row, column = game.crosshair
        game.crosshair = [
            max(box[0], min(row, box[2])),
            max(box[1], min(column, box[3])),
        ]


# Areas.


def areas(squares):
    """Every Area, [(terrain number, places)], by its first square in reading order."""
    found = []
    done = set()
    for place, code in squares.items():
        if place not in done:
            kind = code >> 4
            group = _flood(squares, place, kind)
            if kind != WILD:
                # Its wildcards may belong to other Areas too.
                done.update([one for one in group if squares[one] >> 4 == kind])
            else:
                done.update(group)
                if _beside(squares, group):
                    continue
            found.append((min(group), kind, group))
    found.sort()
    return [(kind, group) for _, kind, group in found]


def areas_at(squares, place):
    """The Areas that hold this square, [(terrain number, places)]: one, unless it is wild."""
    kind = squares[place] >> 4
    group = _flood(squares, place, kind)
    if kind != WILD:
        return [(kind, group)]
    beside = sorted(_beside(squares, group))
    return [(other, _flood(squares, place, other)) for other in beside] or [(WILD, group)]


def _flood(squares, start, terrain):
    """The places of the group of this terrain and wildcards that holds `start`."""
    found = [start]
    seen = {start}
    lies = squares.get
    for here in found:
        for step in STEPS:
            there = here + step
            kind = lies(there, _NOTHING) >> 4
            if (kind == terrain or kind == WILD) and there not in seen:
                seen.add(there)
                found.append(there)
    return found


def _beside(squares, wildcards):
    """The terrains beside a whole group of wildcards."""
    kinds = {squares.get(place + step, _NOTHING) >> 4 for place in wildcards for step in STEPS}
    return {kind for kind in kinds if kind < WILD}


def count(squares, places):
    """(dinosaurs, eggs) on these places."""
    dinos = eggs = 0
    for place in places:
        kind = squares[place] & 15
        if kind > EGG:
            dinos += 1
        elif kind:
            eggs += 1
    return dinos, eggs


def owners(game, places):
    """The seats with a pawn on these places, in order, each once (D12)."""
    return sorted({pawn & 7 for pawn in game.placed if pawn >> 3 in places})


def claimable(game, place, owned_too):
    """The Area (terrain number, places) that a pawn on this place claims; raises RuleError."""
    if place not in game.squares:
        raise RuleError("nothing_there", *position(place))
    found = areas_at(game.squares, place)
    # A pawn on a joined wildcard would stand in several Areas at once (D17).
    if game.squares[place] >> 4 == WILD and found[0][0] != WILD:
        raise RuleError("wildcard_joined", *position(place))
    terrain, group = found[0]
    claimed_by = owners(game, group)
    if claimed_by and not owned_too:
        raise RuleError("owned", TERRAINS[terrain], claimed_by[0])
    return terrain, group


# Dominoes.


def total(game):
    """How many dominoes the box holds."""
    return _ALL_DOMINOES if "dominoes" in game.expansions else _BASE_DOMINOES


def code_of(game, name):
    """The number of a square like "GT"; raises RuleError for one the box does not hold."""
    if name[1] == "e":
        if "no_eggs" in game.variants:
            raise RuleError("no_eggs", name)
        if not game.eggs_hatch:  # without the upgrade an egg is an empty square (D10)
            name = name[0] + "."
    if (name[0] in "D*" or name[1] in "SX") and "dominoes" not in game.expansions:
        raise RuleError("not_in_box", name)
    return TERRAIN_LETTERS.index(name[0]) << 4 | DINO_LETTERS.index(name[1])


def spread(row, column, direction):
    """The two places of a domino; raises RuleError where it would leave the table."""
    places = place_of(row, column), place_of(row, column) + (1 if direction == "right" else DOWN)
    if max(position(places[1])) > FARTHEST:
        raise RuleError("off_table", -FARTHEST, FARTHEST)
    return places


def check_beside(game, places):
    """A domino lies beside the map and over nothing (S4 "Gameplay")."""
    squares = game.squares
    for place in places:
        if place in squares:
            raise RuleError("overlaps", *position(place))
    if not squares:
        if places[0] != ORIGIN:
            raise RuleError("not_first", 0, 0)
        return
    for place in places:
        for step in STEPS:
            if place + step in squares:
                return
    raise RuleError("not_adjacent")


def check_cover(game, places):
    """A domino lies on top of others, but not over a pawn; one half may lie on the table (D14)."""
    for place in places:
        if has_pawn(game, place):
            raise RuleError("covers_pawn", *position(place))
    if places[0] not in game.squares and places[1] not in game.squares:
        raise RuleError("covers_nothing")


def has_pawn(game, place):
    for pawn in game.placed:
        if pawn >> 3 == place:
            return True
    return False


def check_pure(game, places, codes):
    """In the harder variants: what must not share an Area does not (S4 "Variants")."""
    if game.purity:
        squares = dict(game.squares)
        for index in range(len(places)):
            squares[places[index]] = codes[index]
        mixed = _mixed(squares, places, _PURE[game.purity])
        if mixed is not None:
            raise RuleError("mixes", TERRAINS[mixed])


def put(game, places, codes):
    """Lay a domino on top of whatever is there."""
    game.used += 1
    downward = _DOWNWARD if places[1] - places[0] == DOWN else 0
    head = places[0] | downward
    game.dominoes.extend(bytes((head >> 8, head & 0xFF, codes[0], codes[1])))
    for index in range(len(places)):
        game.squares[places[index]] = codes[index]
    if len(game.squares) == len(places):
        clamp_crosshair(game)  # it is the first one of a map


def choose_type(game, place, dino):
    """The wildcard dinosaur there, on the domino laid last, is of this type (2..5)."""
    game.squares[place] += dino - 1
    last = len(game.dominoes) - 4
    first, _ = layer(game.dominoes, last)
    game.dominoes[last + (2 if place == first else 3)] = game.squares[place]


def layer(dominoes, start):
    """The two places of the domino whose bytes begin at `start`."""
    head = dominoes[start] << 8 | dominoes[start + 1]
    first = head & ~_DOWNWARD
    return first, first + (DOWN if head & _DOWNWARD else 1)


def _mixed(squares, places, bits):
    """The terrain of an Area here that would mix, whatever types are chosen; None if none."""
    for place in places:
        if squares[place] & 15 == X:
            mixed = None
            for dino in range(TRICERATOPS, X):
                trial = dict(squares)
                trial[place] += dino - 1
                mixed = _mixed(trial, places, bits)
                if mixed is None:
                    break
            return mixed
    for place in places:
        for terrain, group in areas_at(squares, place):
            found = 0
            for one in group:
                found |= bits[squares[one] & 15]
            if found & (found - 1):
                return terrain
    return None
