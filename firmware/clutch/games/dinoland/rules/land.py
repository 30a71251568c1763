"""Dinoland: the map, its squares and its Areas.

A place on the map is one number, row and column together, so that its neighbours are a step of 1
or 128 away. `game.squares` is what is seen from above, {place: terrain << 4 | dinosaur}.
`game.dominoes` has every domino, also the covered ones, four bytes each: place of the first square
(15 bits, then one for "down") and both squares.

Areas are not stored but found when they are needed: a group of one terrain with the wildcards that
touch it. A wildcard belongs to every Area beside it and joins those of one terrain; wildcards with
nothing else beside them are an Area of their own (D17).
"""

from micropython import const

TERRAINS = ("grass", "stone", "water", "lava", "desert", "wildcard")
TERRAIN_LETTERS = "GSWLD*"
DINO_LETTERS = ".eTBVSX"
DINOS = {"T": "triceratops", "B": "brachiosaurus", "V": "velociraptor", "S": "stegosaurus"}
DIRECTIONS = ("right", "down")
WAYS = ("up", "down", "left", "right")

# What is on a square: an index of DINO_LETTERS. A wildcard dinosaur whose type was chosen is
# 7..10, in the order of the types 2..5.
EGG = const(1)
TRICERATOPS = const(2)
X = const(6)
SIGNS = const(7)  # how many DINO_LETTERS there are
WILD = const(5)  # the terrain of a wildcard, an index of TERRAINS

FARTHEST = const(60)  # rows or columns from the first square
_MIDDLE = const(64)
ORIGIN = const(64 << 7 | 64)
DOWN = const(128)
STEPS = (-DOWN, -1, 1, DOWN)

_NOTHING = const(0xFF)  # no square: its terrain is none of TERRAINS
_SQUARES = const(42)  # each of 6 terrains with each of 7 signs
_DOWNWARD = const(0x8000)
_BASE_DOMINOES = const(40)
_ALL_DOMINOES = const(62)


class _Squares:
    """The names of all squares, "G.", "Ge", "GT" to "*X", to choose moves from.

    A tuple of them would take ten times the memory.
    """

    _NAMES = "G.GeGTGBGVGSGXS.SeSTSBSVSSSXW.WeWTWBWVWSWXL.LeLTLBLVLSLXD.DeDTDBDVDSDX*.*e*T*B*V*S*X"

    def __len__(self):
        return _SQUARES

    def __getitem__(self, index):
        at = 2 * range(_SQUARES)[index]  # which raises IndexError, as a tuple does
        return self._NAMES[at : at + 2]

    def index(self, name):
        at = -1
        if isinstance(name, str) and len(name) == 2:
            at = self._NAMES.find(name)
        if at & 1:  # -1: not there; else across two names
            raise ValueError
        return at // 2


SQUARES = _Squares()


def place_of(row, column):
    return ORIGIN + row * DOWN + column


def position(place):
    """(row, column)"""
    return (place >> 7) - _MIDDLE, (place & 127) - _MIDDLE


def is_position(value):
    """Whether this is [row, column] of a square within reach of the table."""
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return False
    for number in value:
        if type(number) is not int or not -FARTHEST <= number <= FARTHEST:
            return False
    return True


def bounds(squares):
    """The map's box: (first row, first column, last row, last column); None without a map."""
    if not squares:
        return None
    top, left = position(min(squares))
    bottom, right = position(max(squares))
    for place in squares:  # a list of the columns would take memory when it is shortest
        column = (place & 127) - _MIDDLE
        if column < left:
            left = column
        elif column > right:
            right = column
    return top, left, bottom, right


def one_step(crosshair, way):
    """[row, column] one step further: left and right move the upper one of the crosshairs, up and
    down the left one (D5)."""
    row, column = crosshair
    by = 1 if way in ("down", "right") else -1
    return [row + by, column] if way in ("up", "down") else [row, column + by]


def around(box, row, column):
    """[row, column]; what leaves the map's box at one side comes in at the other (D6)."""
    top, left, bottom, right = box
    return [top + (row - top) % (bottom - top + 1), left + (column - left) % (right - left + 1)]


def step(game, crosshair, way):
    """Where the crosshairs, at [row, column], point after one step."""
    box = bounds(game.squares)
    return around(box, *one_step(crosshair, way)) if box else crosshair


# Areas.


def areas(squares):
    """Every Area, [(terrain number, places)], by its first square in reading order."""
    found = []
    done = set()
    for place, code in squares.items():
        if place in done:
            continue
        terrain = code >> 4
        group = _flood(squares, place, terrain)
        # The wildcards that touch it may belong to other Areas too.
        done.update([one for one in group if squares[one] >> 4 == terrain])
        if terrain != WILD or not _beside(squares, group):
            found.append((min(group), terrain, group))
    found.sort()
    return [(terrain, group) for _, terrain, group in found]


def areas_at(squares, place):
    """The Areas with this square, [(terrain number, places)]: one, unless it is a wildcard."""
    terrain = squares[place] >> 4
    group = _flood(squares, place, terrain)
    if terrain != WILD:
        return [(terrain, group)]
    beside = sorted(_beside(squares, group))
    return [(other, _flood(squares, place, other)) for other in beside] or [(WILD, group)]


def _flood(squares, start, terrain):
    """The places of the group of this terrain and wildcards around `start`."""
    found = [start]
    seen = {start}
    get = squares.get  # looked up once: the loop below is long
    for here in found:
        for by in STEPS:
            there = here + by
            other = get(there, _NOTHING) >> 4
            if (other == terrain or other == WILD) and there not in seen:
                seen.add(there)
                found.append(there)
    return found


def _beside(squares, wildcards):
    """The terrains beside a group of wildcards."""
    others = {squares.get(place + by, _NOTHING) >> 4 for place in wildcards for by in STEPS}
    return {other for other in others if other < WILD}


def count(squares, places):
    """(dinosaurs, eggs) on these places."""
    dinos = eggs = 0
    for place in places:
        sign = squares[place] & 15
        if sign > EGG:
            dinos += 1
        elif sign:
            eggs += 1
    return dinos, eggs


def owners(game, places):
    """The seats with a pawn on these places, in order, each once (D12)."""
    return sorted({pawn & 7 for pawn in game.placed if pawn >> 3 in places})


# Dominoes.


def total(game):
    """How many dominoes are in the box."""
    return _ALL_DOMINOES if "dominoes" in game.expansions else _BASE_DOMINOES


def layer(dominoes, start):
    """The two places of the domino whose bytes begin at `start`."""
    head = dominoes[start] << 8 | dominoes[start + 1]
    first = head & ~_DOWNWARD
    return first, first + (DOWN if head & _DOWNWARD else 1)


def seen(dominoes):
    """The squares that no later domino covers, in the form of `game.squares`."""
    squares = {}
    for start in range(0, len(dominoes), 4):
        first, second = layer(dominoes, start)
        squares[first] = dominoes[start + 2]
        squares[second] = dominoes[start + 3]
    return squares
