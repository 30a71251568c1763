"""The keys that enter a Dino Race move, worked out from the state alone, as a person would press.

    keys = keys_for(game, [["step", 0]])
    keys = keys_for(game, [["drop", 1, 2], ["done"]])     # one answer for the whole table
    keys = keys_after(game, notes) + keys_for(...)        # pages that tell of a roll come first

`game` is the rules' object as it stands before the moves, `notes` what the moves before have led
to. Cursors start where the screens of `firmware/clutch/games/race` say.
"""

from clutch.core.event_die import FACES, TERRAINS
from clutch.games.race.rules import COLOURS, HOME, OF_EACH, PRIZES
from clutch.games.race.rules.actions import least_cards
from clutch.games.race.rules.die import receivers
from clutch.games.race.rules.game_end import colour_of
from clutch.games.race.screens import tells
from clutch.games.race.screens.quick import rows_of
from clutch.games.race.screens.story import chapters, paged
from tests.games.trex.keys import along, enter_grid

PRIZE_COLUMNS = 6
ACTIONS = ("step", "stand", "push", "trip", "give", "steal")  # are paid with cards


def keys_after(game, notes: list, words) -> list[str]:
    """The presses that turn the pages of what the last moves mean, and lay out a drawn track."""
    pages = len(paged(chapters(words, notes))) if tells(notes) else 0
    to_lay = game.phase == "turn" and game.track_is_drawn and game.fresh and game.face is None
    return ["OK"] * (pages + to_lay)


def answer(game, move: list, dice) -> list[list]:
    """The whole flow of the lava is one answer. Of two tricks that look alike the first one is on
    the list."""
    if game.phase == "flow":
        racing = [seat for seat in game.clockwise() if game.on_track(seat)]
        drops = [["drop", seat, dice.randint(0, game.on_track(seat))] for seat in racing]
        return [drop for drop in drops if drop[2]] + [["done"]]
    if move[0] in ("push", "trip"):
        return [next(one for one in offered(game) if look(game, one) == look(game, move))]
    return [[*move[:2], 1] if move[0] == "drop" else move]


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves` as one answer, at the question itself."""
    name, *arguments = moves[0]
    if game.phase == "turn" and game.depth == "quick":
        return quick_keys(game, moves[0])
    if game.phase == "flow":
        return flow_keys(game, moves)
    keys = KEYS[name](game, *arguments)
    if name in ACTIONS and game.most_cards[game.turn] < least_cards(moves[0]):
        keys += ["DOWN", "OK"]  # it is meant, though no card can be left
    return keys


def marked(game) -> list[int]:
    """The own dinosaurs in the order in which LEFT and RIGHT mark them: first who moved last."""
    dinos, down = game.dinos[game.turn], game.down[game.turn]
    own = [dino for dino in range(len(dinos)) if dinos[dino] != HOME]
    return sorted(own, key=lambda dino: (dino != game.moved, down[dino], dinos[dino], dino))


def dino_keys(game, dino: int) -> list[str]:
    return ["RIGHT"] * marked(game).index(dino) + ["OK"]


def offered(game) -> list[list]:
    """The tricks on the list: of those that look alike the first."""
    looks: list[list] = []
    for move in game.ask()["choices"]:
        if move[0] in ("give", "push", "trip", "steal"):
            if look(game, move) not in [look(game, other) for other in looks]:
                looks.append(move)
    return looks


def look(game, move: list) -> list:
    """What is seen of a trick on the list: whom it is played on, on which tile, lying or not."""
    if len(move) == 2:
        return move
    name, seat, dino = move
    return [name, seat, game.dinos[seat][dino], game.down[seat][dino]]


def trick_keys(game, *move) -> list[str]:
    looks = [look(game, other) for other in offered(game)]
    place = looks.index(look(game, list(move)))
    return ["UP", *["DOWN"] * place, "OK"]


def roll_keys(game, face: str | None = None) -> list[str]:
    """The die is below the track, and the cursor on it where no own dinosaur is on the track."""
    to_die = ["DOWN"] if marked(game) else []
    if face is None:
        return [*to_die, "OK"]
    tricks = len(offered(game))
    to_face = ["UP", *["DOWN"] * tricks, "OK"] if tricks else [*to_die, "RIGHT"]
    entries = {"UP": 2, "DOWN": 3, "LEFT": 0, "RIGHT": 5}
    return [*to_face, *enter_grid(entries, FACES.index(face), len(FACES), 1)]


def egg_to_keys(game, seat: int) -> list[str]:
    """In quick depth the first name is marked, in full depth none."""
    seats = receivers(game)
    last, place = len(seats) - 1, seats.index(seat)
    if game.depth == "quick":
        return ["DOWN"] * (place // 2) + ["RIGHT"] * (place % 2) + ["OK"]
    entries = {"UP": 0, "DOWN": min(3, last), "LEFT": 2 if last > 1 else 0, "RIGHT": 1}
    ways = []
    for key, cell in entries.items():
        rows = place // 2 - cell // 2
        down = ["DOWN"] * rows + ["UP"] * -rows
        ways.append(
            [
                key,
                *down,
                *["RIGHT"] * (cell % 2 < place % 2),
                *["LEFT"] * (cell % 2 > place % 2),
                "OK",
            ]
        )
    return min(ways, key=len)


def prize_keys(game, seat: int, value: int, colour: str) -> list[str]:
    """No colour is asked once one prize is known."""
    likely = colour_of(game, value)
    entries = {"UP": 2, "DOWN": 9, "LEFT": 0, "RIGHT": 5}
    keys = enter_grid(entries, value - 1, PRIZE_COLUMNS, len(PRIZES) // PRIZE_COLUMNS)
    if likely:
        assert colour == likely, "another is entered by correcting it"
        return keys
    return [*keys, ("LEFT", "RIGHT")[COLOURS.index(colour)], "OK"]


def egg_counter_keys(game, value: int) -> list[str]:
    return [("LEFT", "UP", "DOWN", "RIGHT")[value - 5], "OK"]


def track_keys(game, track: list[str] | None = None) -> list[str]:
    """Terrain by terrain, from where the last one left the cursor; then OK says that it is right.
    A fifth cell lets Clutch draw, before the first tile."""
    if track is None:
        return ["LEFT", "OK"]
    return enter_track(track, True)


def enter_track(track: list[str], can_draw: bool) -> list[str]:
    keys: list[str] = []
    cursor = 0
    for place, terrain in enumerate(track):
        left = [one for one in TERRAINS if track[:place].count(one) < OF_EACH]
        if len(left) == 1:
            break
        cursor = min(cursor, len(left) - 1)
        cells = len(left) + (can_draw and not place)
        keys += [*along(cursor, left.index(terrain), cells, "RIGHT", "LEFT"), "OK"]
        cursor = left.index(terrain)
    return [*keys, "OK"]


KEYS = {
    "step": dino_keys,
    "stand": dino_keys,
    "push": lambda game, *move: trick_keys(game, "push", *move),
    "trip": lambda game, *move: trick_keys(game, "trip", *move),
    "give": lambda game, *move: trick_keys(game, "give", *move),
    "steal": lambda game, *move: trick_keys(game, "steal", *move),
    "roll": roll_keys,
    "egg_to": egg_to_keys,
    "prize": prize_keys,
    "egg_counter": egg_counter_keys,
    "track": track_keys,
}


def quick_keys(game, move: list) -> list[str]:
    """Rows: roll, own die, and then egg, drop and home, as far as there are any."""
    for place, (_, moves) in enumerate(rows_of(game)):
        if move in moves:
            return [
                *["DOWN"] * place,
                *along(0, moves.index(move), len(moves), "RIGHT", "LEFT"),
                "OK",
                *(["DOWN", "OK"] if move[0] == "egg_to" and game.turn != game.egg else []),
            ]
    raise ValueError(f"{move} is not offered")


def flow_keys(game, moves: list[list]) -> list[str]:
    """A row a player, from who rolled on; RIGHT counts the dinosaurs."""
    counts = {move[1]: move[2] for move in moves if move[0] == "drop"}
    keys: list[str] = []
    for seat in game.clockwise():
        if game.on_track(seat):
            keys += ["RIGHT"] * counts.get(seat, 0) + ["DOWN"]
    while keys and keys[-1] == "DOWN":
        keys.pop()
    return [*keys, "OK"]
