"""Dinoland's map as somebody else would compute it: Areas, impacts, eggs and mixes.

Written from the rule text and the rulings, with nothing of the firmware: a map is
{(row, column): "GT"}, an Area is (terrain letter, frozenset of squares). Slow and plain.
"""

from itertools import product

TERRAINS = {
    "G": "grass", "S": "stone", "W": "water", "L": "lava", "D": "desert", "*": "wildcard",
}  # fmt: skip
SHAPES = {
    "regular": ["     ", " xxx ", " xxx ", " xxx ", "     "],
    "regular_limit": ["     ", " xxx ", " xxx ", " xxx ", "     "],
    "regular_kind": ["     ", "  x  ", " xxx ", "  x  ", "     "],
    "radius_double": ["xxxxx", "xxxxx", "xxxxx", "xxxxx", "xxxxx"],
    "radius_double_noarea": ["xxxxx", "xxxxx", "xxxxx", "xxxxx", "xxxxx"],
    "plus": ["  x  ", "  x  ", "xxxxx", "  x  ", "  x  "],
    "diamond": ["  x  ", " xxx ", "xxxxx", " xxx ", "  x  "],
}


def areas(squares):
    """Every Area, in no order: links between neighbours, one layer for each terrain."""
    leader = {}
    for square, name in squares.items():
        for terrain in "GSWLD" if name[0] == "*" else name[0]:
            leader[square, terrain] = (square, terrain)

    def find(node):
        while leader[node] != node:
            node = leader[node]
        return node

    for (row, column), terrain in list(leader):
        for other in ((row + 1, column), (row, column + 1)):
            if (other, terrain) in leader:
                leader[find((other, terrain))] = find(((row, column), terrain))
    groups = {}
    for square, terrain in leader:
        groups.setdefault((find((square, terrain)), terrain), set()).add(square)
    found, joined = [], set()
    for (_, terrain), group in groups.items():
        if any(squares[square][0] == terrain for square in group):
            found.append((terrain, frozenset(group)))
            joined |= group
    lonely = {frozenset(group) for group in groups.values() if not group & joined}
    return found + [("*", group) for group in lonely]


def first_square(area):
    """What the Areas are sorted by: the first square in reading order, then the terrain."""
    return min(area[1]), list(TERRAINS).index(area[0])


def hit_squares(squares, target, card, shapes, radius2_shape):
    """The squares that a card hits."""
    row, column = target
    if card is None:
        card = "regular"
    if card == "single_square":
        return {target} & set(squares)
    if card in ("longest_row", "shortest_row"):
        lines = [
            [square for square in squares if square[0] == row],
            [square for square in squares if square[1] == column],
        ]
        chosen = max if card == "longest_row" else min
        return set(chosen(lines, key=len))
    if card == "single_dino":
        same = squares[target][1] if target in squares else None
        return {square for square in squares if squares[square][1] == same}
    if card == "regular_wrap":
        rows = range(min(r for r, _ in squares), max(r for r, _ in squares) + 1)
        columns = range(min(c for _, c in squares), max(c for _, c in squares) + 1)
        return {
            (rows[(row + down - rows[0]) % len(rows)],
             columns[(column + right - columns[0]) % len(columns)])
            for down, right in product((-1, 0, 1), repeat=2)
        } & set(squares)  # fmt: skip
    if card.startswith("random_shape"):
        picture = [format(bits, "05b").replace("1", "x") for bits in shapes[card]]
    else:
        picture = SHAPES[radius2_shape if card == "radius_double_kind" else card]
    covered = {(row + d - 2, column + r - 2) for d in range(5) for r in range(5)
               if picture[d][r] == "x"}  # fmt: skip
    return covered & set(squares)


def worth(squares, area, target, card, shapes, options):
    """What an Area scores after the impact of this card."""
    terrain, group = area
    dinos = "TBVSX" + ("e" if options["eggs_count"] else "")

    def product_of(left):
        return len(left) * sum(squares[square][1] in dinos for square in left)

    if card == "single":
        if target not in squares:
            return product_of(group)
        aimed = squares[target][0]
        dead = terrain == aimed or aimed == "*" and any(squares[s][0] == "*" for s in group)
        return 0 if dead else product_of(group)
    hit = group & hit_squares(squares, target, card, shapes, options["radius2_shape"])
    if card in ("radius_double_noarea", "single_dino"):
        return product_of(group - hit)
    if card == "regular_limit" and len(hit) < options["regular_limit"]:
        return product_of(group - hit)
    return 0 if hit else product_of(group)


def mixes(squares, types, kinds):
    """Whether some Area has dinosaurs of more than one kind, for every choice of open types.

    `types`: {square: the type chosen for its wildcard dinosaur}; `kinds`: {type: kind}.
    """
    open_ones = [s for s in squares if squares[s][1] == "X" and s not in types]
    every = areas(squares)
    for choice in product("TBVS", repeat=len(open_ones)):
        chosen = {**types, **dict(zip(open_ones, choice, strict=True))}
        for _, group in every:
            present = {chosen.get(s, squares[s][1]) for s in group} & set(kinds)
            if len({kinds[one] for one in present}) > 1:
                break
        else:
            return False
    return True


HARDER = {"T": "herbivore", "B": "herbivore", "S": "herbivore", "V": "carnivore"}
HARDEST = {letter: letter for letter in "TBVS"}


def sole_owners(squares, pawns):
    """{square of an egg under no pawn: set of the seats that own an Area it lies in}."""
    owned = {}
    for square, name in squares.items():
        if name[1] == "e" and square not in {standing for _, standing in pawns}:
            seats = {
                seat
                for _, group in areas(squares)
                if square in group
                for seat, standing in pawns
                if standing in group
            }
            owned[square] = seats
    return owned
