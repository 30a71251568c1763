"""Dinoland's harder variants: dinosaurs that must not share an Area (S4 "Variants")."""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import land

# An Area must not have two of these bits. There is a byte for each dinosaur, by its number.
_PURE = (
    None,
    b"\x00\x00\x01\x01\x02\x01\x00\x01\x01\x02\x01",  # harder: herbivores, carnivores
    b"\x00\x00\x01\x02\x04\x08\x00\x01\x02\x04\x08",  # hardest: each type
)


def check(game, places, codes):
    """Raise RuleError if these squares, laid there, would break the variant."""
    squares = dict(game.squares)
    squares.update(zip(places, codes))
    mixed = _mixed(squares, places, _PURE[game.purity])
    if mixed is not None:
        raise RuleError("mixes", land.TERRAINS[mixed])


def _mixed(squares, places, bits):
    """The terrain of an Area that breaks the variant whatever types are chosen; None if none."""
    for place in places:
        if squares[place] & 15 == land.X:
            mixed = None
            for dino in range(land.TRICERATOPS, land.X):  # one type that fits is enough
                trial = dict(squares)
                trial[place] += dino - 1
                mixed = _mixed(trial, places, bits)
                if mixed is None:
                    break
            return mixed
    for place in places:
        for terrain, group in land.areas_at(squares, place):
            found = 0
            for one in group:
                found |= bits[squares[one] & 15]
            if found & (found - 1):  # more than one bit
                return terrain
    return None
