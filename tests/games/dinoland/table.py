"""A Dinoland table for the tests: games to start from, maps, and what tests do over and over.

The asteroid deck lies on the table unless a test says otherwise, so that it can say what comes.
"""

from check import play_moves
from clutch.games.dinoland.rules import Game, land, sites

NAMES = ["Anna", "Brian", "Carol", "Nick", "Eva", "Finn"]
ANNA, BRIAN, CAROL, NICK = range(4)
ALL = ["dominoes", "impact", "special"]


def new_game(seats=3, *rows, **setup):
    """A game on the map of `rows` (see `draw`), or of "G. W."; keywords are set-up keys."""
    whole = {"players": NAMES[:seats], "deck": "table", "domino": ["G.", "W."]}
    whole.update(setup)
    game = Game(whole)
    if rows:
        game.squares = {}
        game.dominoes = bytearray()
        draw(game, *rows)
    return game


def draw(game, *rows, top=0, left=0):
    """Lay dominoes side by side, rows of squares: "GT W. -- -- S. Le" has a hole of one domino."""
    for down in range(len(rows)):
        names = rows[down].split()
        for right in range(0, len(names), 2):
            if names[right] != "--":
                places = sites.spread(top + down, left + right, "right")
                codes = [sites.code_of(game, name) for name in names[right : right + 2]]
                sites.put(game, places, codes)


def square(game, row, column):
    """What lies there, "GT", or None."""
    code = game.squares.get(land.place_of(row, column))
    if code is None:
        return None
    return land.TERRAIN_LETTERS[code >> 4] + land.DINO_LETTERS[min(code & 15, land.X)]


def pawn(game, seat, *squares):
    """Put a seat's pawns on these squares, (row, column) each."""
    game.play(["set", "pawns", seat, [list(square) for square in squares]])


def turn_up(game, tile, row=20):
    """The seat whose turn it is lays a velociraptor far below and turns up this tile."""
    draw(game, "L. L.", top=row - 1, left=20)
    return play_moves(game, ["lay", row, 20, "right", "LV", "L."], ["asteroid", tile])


def area(game, row, column):
    """The Areas of this square as [terrain, size, dinos, eggs, owners, score]."""
    place = land.place_of(row, column)
    found = [group for _, group in land.areas_at(game.squares, place)]
    firsts = [min(group) for group in found]
    shown = []
    every = land.areas(game.squares)
    for index in range(len(every)):
        if place in every[index][1]:
            assert min(every[index][1]) in firsts
            one = game.state()["areas"][index]
            keys = ("terrain", "size", "dinos", "eggs", "owners", "score")
            shown.append([one[key] for key in keys])
    assert len(shown) == len(found)
    return shown


def end(game):
    """Take the deck's last tiles away and let the asteroid fall; returns the notes."""
    return play_moves(game, ["set", "deck", None, 0], ["impact"])
