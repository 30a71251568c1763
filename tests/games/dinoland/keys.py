"""The keys that enter a Dinoland move, worked out from the state alone, as a person would press.

    keys = keys_for(game, [["lay", 0, 2, "right", "GT", "W."]])
    keys = keys_after(game, notes) + keys_for(...)        # a page that tells of a tile comes first

`game` is the rules' object as it stands before the moves, `notes` what the moves before have led
to. Cursors start where the screens of `firmware/clutch/games/dinoland` say. Of several ways to
point at a domino the shortest is taken.
"""

from clutch.games.dinoland.rules import asteroids, land
from clutch.games.dinoland.rules.sites import others, sites, spread
from clutch.games.dinoland.screens import tells
from clutch.games.dinoland.screens.dominoes import likely, offered
from clutch.games.dinoland.screens.map_view import last_laid, nearest, toward
from clutch.ui.gestures import DOWN, LEFT, RIGHT, UP
from tests.games.trex.keys import across, along

ARROWS = {"UP": UP, "DOWN": DOWN, "LEFT": LEFT, "RIGHT": RIGHT}
WAYS = {-land.DOWN: "UP", land.DOWN: "DOWN", -1: "LEFT", 1: "RIGHT"}
FIRST_BIT = 12  # of a picture: the target


def keys_after(game, notes: list) -> list[str]:
    """The press that leaves the page on which a tile, or the end, is told."""
    return ["OK"] if tells(game, notes) else []


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves` as one answer, at the question itself."""
    name, *arguments = moves[0]
    if game.phase == "special":
        return special_keys(game, name, arguments)
    if game.depth == "quick":
        return quick_keys(game, name, arguments)
    if name in ("lay", "hatch") and len(arguments) > 1:
        keys = domino_keys(game, name, arguments)
        if game.phase == "start":
            keys += ["RIGHT", "OK"] if len(moves) > 1 else ["OK"]
        return keys
    if name == "claim":
        return [*action_keys(game, "claim"), *claim_keys(game, arguments)]
    if name == "crosshair":
        return [arguments[0].upper()]
    if name == "asteroid":
        return asteroid_keys(game, arguments)
    if name == "look":
        first = ["OK"] if acts(game) == "B" else action_keys(game, "look")
        return first + (["OK", "OK"] if game.tiles else [])
    if name == "done" and acts(game) == "":
        return ["OK"]
    if name == "as":
        letters = [move[1] for move in game.ask()["choices"]]
        return [*along(0, letters.index(arguments[0]), len(letters), "RIGHT", "LEFT"), "OK"]
    if name == "shape":
        return picture_keys(arguments)
    if name == "impact":
        return ["OK"]
    return action_keys(game, "impossible" if arguments else name)


def acts(game) -> str:
    return "".join(letter for letter in "TVB" if letter in game.todo[-1][1])


def action_keys(game, name: str) -> list[str]:
    """BACK to the list, and the entry of that name."""
    names: list[str] = []
    for move in game.ask()["choices"]:
        one = "impossible" if move[1:] == ["impossible"] else move[0]
        if one not in names:
            names.append(one)
    count = len(names) + bool(game.squares)
    first = 1 if count > 1 and names[0] in ("lay", "hatch", "overlap") else 0
    return ["BACK", *along(first, names.index(name), count, "DOWN", "UP"), "OK"]


def walk(places: list[int], start: int, goal: int) -> list[str]:
    """The fewest arrows from one place to another."""
    ways = {start: []}
    waiting = [start]
    for place in waiting:
        if place == goal:
            return ways[place]
        for name, event in ARROWS.items():
            there = toward(places, place, event)
            if there not in ways:
                ways[there] = [*ways[place], name]
                waiting.append(there)
    raise ValueError(f"{land.position(goal)} is not offered")


def domino_keys(game, name: str, arguments: list) -> list[str]:
    row, column, direction, *squares = arguments
    ends = spread(row, column, direction)
    spots = sites(game, name)
    ways = []
    for first in (0, 1):
        spot, other = ends[first], ends[1 - first]
        if spot not in spots or other not in others(game, name, spot):
            continue
        keys: list[str] = []
        if game.phase != "start":
            keys = [*walk(spots, nearest(spots, last_laid(game)), spot), "OK"]
        if len(others(game, name, spot)) > 1:
            keys.append(WAYS[other - spot])
        try:
            keys += chart_keys(game, name, spot, squares[first], True)
        except ValueError:  # an egg needs a dinosaur on it: the other end hatches
            continue
        ways.append(keys + chart_keys(game, name, other, squares[1 - first], False))
    return min(ways, key=len)


def chart_keys(game, name: str, place: int, square: str, first: bool) -> list[str]:
    if not game.eggs_hatch:
        square = square.replace("e", ".")  # an egg that means nothing is not on the chart
    terrains, signs = offered(game, name, place, first)
    cell = terrains.index(square[0]) * len(signs) + signs.index(square[1])
    start = likely(game, place, terrains, signs)
    return [*across(start, cell, len(signs), len(terrains)), "OK"]


def claim_keys(game, arguments: list) -> list[str]:
    places = sites(game, "claim")
    start = nearest(places, last_laid(game))
    return [*walk(places, start, land.place_of(*arguments)), "OK"]


def asteroid_keys(game, arguments: list) -> list[str]:
    if not arguments:
        return ["OK"]
    tiles = [move[1] for move in game.ask()["choices"] if move[0] == "asteroid" and len(move) > 1]
    if len(tiles) == 1:
        return ["OK"]
    return ["OK", *along(0, tiles.index(arguments[0]), len(tiles), "DOWN", "UP"), "OK"]


def picture_keys(rows: list[int]) -> list[str]:
    """From the middle to each square that is to change, and then below the last row."""
    keys: list[str] = []
    cursor = FIRST_BIT
    for bit in range(25):
        usual = (0, 14, 14, 14, 0)[bit // 5]
        if (rows[bit // 5] ^ usual) >> (4 - bit % 5) & 1:
            keys += [*across(cursor, bit, 5, 6), "OK"]
            cursor = bit
    return [*keys, *along(cursor // 5, 5, 6, "DOWN", "UP"), "OK"]


def special_keys(game, name: str, arguments: list) -> list[str]:
    """The page that says what the tile does is longer than six lines for no tile."""
    choices = game.ask()["choices"]
    if name == "pass":
        spots = sites(game, "overlap")
        names = ["overlap", "pass"]
        first = ["OK"] if not spots else ["OK", "BACK"]
        return [*first, *along(1, names.index(name), 3, "DOWN", "UP"), "OK"]
    if name == "overlap":
        return ["OK", *domino_keys(game, name, arguments)]
    if name in ("return_asteroid", "switch_impact"):
        return [
            "OK",
            *along(0, choices.index([name, *arguments]), len(choices), "DOWN", "UP"),
            "OK",
        ]
    if name == "move_pawn":
        own = sorted({pawn >> 3 for pawn in game.placed if pawn & 7 == game.turn})
        free = sites(game, "move_pawn")
        pawn, goal = land.place_of(*arguments[:2]), land.place_of(*arguments[2:])
        return ["OK", *walk(own, own[0], pawn), "OK", *walk(free, free[0], goal), "OK"]
    if name == "return_pawn":
        seat, row, column = arguments
        place = land.place_of(row, column)
        pawns = sorted({pawn >> 3 for pawn in game.placed})
        seats = [one for one in range(game.seats) if place << 3 | one in game.placed]
        which = []
        if len(seats) > 1:
            which = [*along(0, seats.index(seat), len(seats), "DOWN", "UP"), "OK"]
        return ["OK", *walk(pawns, pawns[0], place), "OK", *which]
    if name == "move_crosshairs":
        return ["OK", *[way.upper() for way in arguments]]
    if name == "rearrange_asteroid" and game.tiles:
        keys = ["OK", "OK"]
        left = list(range(len(asteroids.ahead(game))))
        for at in (arguments or list(left))[: max(1, len(left) - 1)]:
            keys += [*along(0, left.index(at), len(left), "DOWN", "UP"), "OK"]
            left.remove(at)
        return keys
    if name == "look_last" and game.tiles:
        return ["OK", "OK", "OK"]
    return ["OK"]


def quick_keys(game, name: str, arguments: list) -> list[str]:
    if name == "crosshair":
        return [arguments[0].upper()]
    if name == "asteroid":
        return asteroid_keys(game, arguments)
    if name == "area":
        return area_keys(game, *arguments)
    if name == "done" and game.phase == "areas":
        return ["OK"] if cannot_own(game) else ["UP", "OK"]
    if name == "impact" and game.phase == "impact":
        return ["OK"]
    names: list[str] = []
    for move in game.ask()["choices"]:
        if move[0] not in names:
            names.append(move[0])
    keys = ["BACK", *along(0, names.index(name), len(names), "DOWN", "UP"), "OK"]
    return keys + (["OK", "OK"] if name == "look" and game.tiles else [])


def cannot_own(game) -> bool:
    return not game.coop and not any(
        game.pawns[seat] for seat in range(game.seats) if game.playing[seat]
    )


def area_keys(game, owners, terrain: str, size: int, dinos: int, hit: bool) -> list[str]:
    """Row by row; each owner is a row, and after the last one stands an empty row."""
    owners = [owners] if isinstance(owners, int) else list(owners)
    seats = [seat for seat in range(game.seats) if game.playing[seat] and game.pawns[seat]]
    terrains = land.TERRAINS if "dominoes" in game.expansions else land.TERRAINS[:4]
    shown = [] if game.coop else seats[:1]
    keys: list[str] = []
    for at in range(min(len(owners) + 1, len(seats))):
        free = [None] + [seat for seat in seats if seat not in owners[:at]]
        now = shown[at] if at < len(shown) else None
        goal = owners[at] if at < len(owners) else None
        keys += along(free.index(now), free.index(goal), len(free), "RIGHT", "LEFT")
        keys.append("DOWN")
        if now != goal:
            shown = shown[:at] + ([] if goal is None else [goal])
    keys += along(0, terrains.index(terrain), len(terrains), "RIGHT", "LEFT")
    keys += ["DOWN", *along(1, size, 80, "RIGHT", "LEFT")]
    keys += ["DOWN", *along(0, dinos, size + 1, "RIGHT", "LEFT")]
    keys += ["DOWN", *(["RIGHT"] if hit else []), "DOWN", "OK"]
    return keys
