"""The keys that enter a Dinoland move, worked out from the state alone, as a person would press.

    keys = keys_for(game, [["lay", 0, 2, "right", "GT", "W."]])
    keys = keys_after(game, notes, words) + keys_for(...) # a page that tells of a tile comes first

`game` is the rules' object as it stands before the moves, `notes` what the moves before have led
to. Cursors start where the screens of `firmware/clutch/games/dinoland` say. Of several ways to
point at a domino the shortest is taken.
"""

from clutch.games.dinoland.rules import asteroids, land
from clutch.games.dinoland.rules.sites import others, sites, spread
from clutch.games.dinoland.screens import areas, tells
from clutch.games.dinoland.screens.action_list import ends_turn
from clutch.games.dinoland.screens.actions import claim_start
from clutch.games.dinoland.screens.dominoes import offered
from clutch.games.dinoland.screens.map_view import (
    joined,
    last_laid,
    lowest,
    nearest,
    toward,
)
from clutch.games.dinoland.screens.which_tile import PAGES
from clutch.ui.gestures import DOWN, LEFT, RIGHT, UP
from tests.games.trex.keys import across, along, enter_grid

ARROWS = {"UP": UP, "DOWN": DOWN, "LEFT": LEFT, "RIGHT": RIGHT}
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK")
WAYS = {-land.DOWN: "UP", land.DOWN: "DOWN", -1: "LEFT", 1: "RIGHT"}
SURE = ["DOWN", "OK"]  # where a move is asked about that can hardly be meant
SETUPS = ({}, {"deck": ["table", 12]})
FIRST_BIT = 12  # of a picture: the target


def keys_after(game, notes: list, _words=None) -> list[str]:
    """OK, which leaves the page that tells of a tile or of the end."""
    return ["OK"] if tells(game, notes) else []


def answer(game, move: list, _dice=None) -> list[list]:
    """The moves that the answer `move` enters: where nothing is left to do, the turn ends too."""
    return [move, ["done"]] if ends_turn(game, move) else [move]


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
            keys += ["RIGHT" if len(moves) > 1 else "LEFT", "OK"]
        return keys
    if name == "claim":
        return claim_keys(game, arguments)
    if name == "crosshair":
        return [arguments[0].upper()]
    if name == "asteroid":
        return tile_keys(game, arguments)
    if name == "look":
        return row_keys(game, name) + (["OK", "OK"] if game.tiles else [])
    if name == "as":
        letters = [move[1] for move in game.ask()["choices"]]
        last = len(letters) - 1
        entries = {"LEFT": 0, "RIGHT": last, "UP": min(1, last), "DOWN": min(2, last)}
        return enter_grid(entries, letters.index(arguments[0]), len(letters), 1)
    if name == "shape":
        return picture_keys(arguments)
    if name == "impact":
        return ["OK"]
    if name == "pass" and game.phase == "turn" and has_dominoes(game):
        return [*row_keys(game, name), *SURE]
    return row_keys(game, "impossible" if arguments else name)


def has_dominoes(game) -> bool:
    """Whether the pile cannot be used up: then somebody without a domino is asked about."""
    return land.total(game) - game.used > 4 * game.seats


def row(game) -> list[str]:
    """The actions below a question, as their screen lists them."""
    names: list[str] = []
    for move in game.ask()["choices"]:
        one = "impossible" if move[1:] == ["impossible"] else move[0]
        if one not in (*names, "lay", "hatch", "overlap", "crosshair"):
            names.append(one)
    if "claim" in names:
        names.remove("claim")
        names.insert(0 if game.phase == "turn" else len(names), "claim")
    if kinds(game) == ["regular", "hatch"]:
        at = names.index("asteroid")
        names[at : at + 1] = kinds(game)
    return names if game.depth == "quick" else [*names, "explore"]


def kinds(game) -> list[str]:
    """Of a deck on the table, the tiles that may come up."""
    return [move[1] for move in game.ask()["choices"] if move[0] == "asteroid" and len(move) > 1]


def row_keys(game, name: str) -> list[str]:
    """To an action of the row: BACK leads there from the picture."""
    names = row(game)
    in_the_row = game.depth == "quick" or game.phase == "act" and "T" not in game.todo[-1][1]
    first = [] if in_the_row else ["BACK"]
    return [*first, *along(0, names.index(name), len(names), "RIGHT", "LEFT"), "OK"]


def walk(places: list[int], start: int, goal: int, row: bool = False) -> list[str]:
    """The fewest arrows from one place to another. With a `row` below the places, the way down
    from the lowest one leads over it."""
    ways = {start: []}
    waiting = [start]
    straight = joined(places)
    for place in waiting:
        for name, event in ARROWS.items():
            there = toward(places, place, event, straight)
            over = row and event == DOWN and lowest(places, place)
            keys = [*ways[place], name, name] if over else [*ways[place], name]
            if there not in ways or len(keys) < len(ways[there]):
                ways[there] = keys
                waiting.append(there)
    return ways[goal]


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
            keys = [*walk(spots, nearest(spots, last_laid(game)), spot, row=True), "OK"]
        if len(others(game, name, spot)) > 1:
            keys.append(WAYS[other - spot])
        try:
            keys += square_keys(game, name, spot, squares[first], True)
        except StopIteration:  # an egg needs a dinosaur on it: the other end hatches
            continue
        ways.append(keys + square_keys(game, name, other, squares[1 - first], False))
    return min(ways, key=len)


def square_keys(game, name: str, place: int, square: str, first: bool) -> list[str]:
    """The keys of its terrain and of who is on it."""
    if not game.eggs_hatch:
        square = square.replace("e", ".")  # an egg that means nothing has no key
    keys: list[str] = []
    for letter, pages in zip(square, offered(game, name, place, first)):
        page = next(page for page in pages if letter in page)
        if page != pages[0]:
            keys.append(KEYS[pages[0].index("+")])
        keys.append(KEYS[page.index(letter)])
    return keys


def claim_keys(game, arguments: list) -> list[str]:
    places = sites(game, "claim")
    start = claim_start(game, places)
    aims = game.phase == "turn" or "T" in game.todo[-1][1]
    first = row_keys(game, "claim") if aims else ["UP"]
    return [*first, *walk(places, start, land.place_of(*arguments)), "OK"]


def tile_keys(game, arguments: list) -> list[str]:
    """The next tile; of a deck on the table, which one it is."""
    tiles = kinds(game)
    if tiles == ["regular", "hatch"]:
        return row_keys(game, arguments[0])
    keys = row_keys(game, "asteroid")
    if len(tiles) > 1:
        page = next(page for page in PAGES if arguments[0] in page)
        number = PAGES.index(page)
        keys += [KEYS[PAGES[0].index(number)]] if number else []
        keys.append(KEYS[page.index(arguments[0])])
    return keys


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
        return ["OK", "BACK", "OK"] if sites(game, "overlap") else ["OK", "OK"]
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
        return ["UP", arguments[0].upper()]
    if name == "area":
        return area_keys(game, *arguments)
    if name == "done" and game.phase == "areas":
        return [*(["DOWN"] if areas.owning(game) or game.coop else []), "OK", *SURE]
    if name == "impact":
        return [*([] if game.phase == "impact" else [*row_keys(game, name), *SURE]), "OK"]
    if name == "asteroid":
        return tile_keys(game, arguments)
    return row_keys(game, name) + (["OK", "OK"] if name == "look" and game.tiles else [])


def up_or_down(start: int, end: int) -> list[str]:
    return ["UP" if end > start else "DOWN"] * abs(end - start)


def area_keys(game, owners, terrain: str, size: int, dinos: int, hit: bool) -> list[str]:
    """Terrain, whose it is, squares, dinosaurs, more owners, and whether it was hit."""
    owners = [owners] if isinstance(owners, int) else list(owners)
    seats = areas.owning(game)
    shown = [] if game.coop or not seats else [areas.usual_owner(game, seats)]
    terrains = land.TERRAINS if "dominoes" in game.expansions else land.TERRAINS[:4]
    at, keys = "size", []

    def go(field):
        nonlocal at
        another = ["another"] if len(shown) < len(seats) else []
        fields = [*range(len(shown)), "terrain", "size", "dinos", *another, "hit"]
        way = along(fields.index(at), fields.index(field), len(fields) + 1, "RIGHT", "LEFT")
        keys.extend(way)
        at = field

    def choose(number, free):
        go(number if number < len(shown) else "another")
        now = shown[number] if number < len(shown) else None
        keys.extend(along(free.index(now), free.index(owners[number]), 0, "DOWN", "UP"))
        shown[number:] = [owners[number]]
        return number

    if terrain != terrains[0]:
        go("terrain")
        keys += along(0, terrains.index(terrain), 0, "DOWN", "UP")
    if shown and owners and shown != owners[:1]:
        at = choose(0, seats)
    if at != "size":
        keys.append("OK")
    keys += [*up_or_down(1, size), "OK"] if size > 1 else ["RIGHT"]
    keys += up_or_down(1, dinos)
    at = "dinos"
    for number in range(len(shown), len(owners)):
        at = choose(number, [None] + [seat for seat in seats if seat not in owners[:number]])
    if hit:
        go("hit")
        keys.append("UP")
    return [*keys, "OK"]
