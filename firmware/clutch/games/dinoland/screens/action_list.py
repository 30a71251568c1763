"""The row of actions below a question of Dinoland, and the question which tile was turned up.

A screen with a row has `names`, the actions in it, `row`, their texts, and `at`, the index of the
one under the cursor; -1 while the cursor is in the picture above.
"""

from micropython import const

from clutch.games.dinoland.rules import asteroids, land
from clutch.ui.canvas import WIDTH
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import RIGHT

_HAND = const(4)  # dominoes, as long as the pile lasts
_END = const(126)  # column at which a name on the right ends
_GAP = const(10)  # columns between two actions
_TWO = ["regular", "hatch"]  # the tiles of a deck on the table without special ones
_IN_THE_PICTURE = ("lay", "hatch", "overlap", "crosshair")


def actions(table):
    """The names of the actions that are possible now, the most usual first."""
    game = table.game
    choices = game.choices()
    names = []
    for move in choices:
        name = move[0]
        if move[-1] == "impossible":
            name = "impossible"
        elif name == "pass" and game.phase != "turn":
            name = "skip"
        if name not in names and name not in _IN_THE_PICTURE:
            names.append(name)
    if _tiles(choices) == _TWO:
        names[names.index("asteroid")] = "regular"
        names.insert(names.index("regular") + 1, "hatch")
    if "claim" in names:
        names.remove("claim")
        names.insert(0 if game.phase == "turn" else len(names), "claim")
    return names


def _tiles(choices):
    """The kinds of tiles that may come up next; empty if Clutch keeps the deck."""
    return [move[1] for move in choices if move[0] == "asteroid" and len(move) > 1]


def _gap(texts):
    """The columns between two of these actions."""
    room = WIDTH - 6
    for text in texts:
        room -= SMALL.width(text)
    return min(_GAP, room // max(len(texts) - 1, 1))


def row_grid(bands, page):
    """Where the actions on this page are, for `grids`."""
    texts = bands[page][2]
    return 2, 8 * page, texts, _gap(texts) + 1  # and the column behind a text


def row_line(canvas, page, texts, at, right=""):
    """Paint the actions side by side; the one under the cursor is inverted. `right`: who is
    asked, if there is room."""
    x = 2
    gap = _gap(texts)
    for number in range(len(texts)):
        end = canvas.text(x, page, texts[number])
        if number == at:
            canvas.invert(x - 2, page, end - x + 3)
        x = end + gap
    if x + SMALL.width(right) <= _END:
        canvas.text_right(_END, page, right)


def row_texts(table, names):
    """The texts of a row of these actions."""
    say = table.words.say
    return tuple([say("do_" + name) for name in names])


def press_row(screen, event):
    """Move along the row by LEFT or RIGHT."""
    screen.at = (screen.at + (1 if event == RIGHT else -1)) % len(screen.names)


def do(table, name):
    """Enter an action of the row, or ask for what it needs."""
    if name == "asteroid":
        turn_up(table)
    elif name == "look":
        peek = table.screens_module("peek")
        peek.look(table, asteroids.ahead(table.game), ["look"])
    elif name in _TWO:
        table.enter(*with_end(table.game, ["asteroid", name]))
    elif name == "impossible":
        table.enter(["hatch", "impossible"])
    elif name == "impact":
        screen = table.screens_module("areas").Impact(table)
        screen.back = table.ask
        table.doubt(table.words.say("sure_impact", table.game.deck), lambda: table.show(screen))
    elif name == "pass" and _have_dominoes(table.game):
        table.doubt(table.words.say("sure_pass", table.game.turn), lambda: table.enter([name]))
    else:
        table.enter(["pass" if name == "skip" else name])


def _have_dominoes(game):
    """Whether the pile has some left, so that everybody has a full hand."""
    return land.total(game) - game.used > _HAND * game.seats


def ends_turn(game, move):
    """Whether nothing is left to do or to claim after this move, so that the turn ends with it.

    The effect of a tile is not known before it is turned up, except of a regular one, which has
    none.
    """
    name = move[0]
    if game.depth == "quick" or game.phase != ("turn" if name == "lay" else "act"):
        return False
    if len(game.todo) > 1:
        return False
    letters = game.todo[0][1]
    claims = game.pawns[game.turn] and not game.claimed
    if name == "lay":
        letters = (move[4][1] + move[5][1]).replace(".", "").replace("e", "")
    elif name == "claim":
        claims = "pawns_end" in game.variants and sum(game.pawns) == 1
    elif name == "crosshair":
        letters = letters.replace("T", "", 1)
    elif name == "look":
        letters = letters.replace("B", "", 1)
    elif name == "asteroid" and game.deck > 1:
        letters = letters.replace("V", "", 1)
        tile = move[1] if len(move) > 1 else game.tiles and game.tiles[0]
        claims = claims or tile != "regular"
    else:
        return False
    return not letters and not claims


def with_end(game, move):
    """The moves of an answer: the move, and the end of the turn if nothing else is left."""
    return (move, ["done"]) if ends_turn(game, move) else (move,)


def turn_up(table):
    """Turn up the next tile; of a deck on the table, ask which one it is."""
    game = table.game
    tiles = _tiles(game.choices())
    if len(tiles) < 2:
        table.enter(*with_end(game, ["asteroid"] + tiles))
        return

    def choose(tile):
        table.enter(*with_end(game, ["asteroid", tile]))

    table.show(table.screens_module("which_tile").Tiles(table, tiles, choose))
