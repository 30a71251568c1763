"""Texts about a game of Dinoland: its log, its scores, its result."""

from micropython import const

from clutch.games.dinoland.rules import land
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import BODY_PAGES, wrapped

_SHORT = const(6)  # letters of a dinosaur's name


def entry(words, game, move, now):
    """A line of the log: "Anna: grass+Tricer, water". It hides nothing: players need not remember
    anything in Dinoland."""
    name = move[0]
    if name in ("lay", "hatch", "overlap") and len(move) > 2:
        squares = [_square_name(words, square) for square in move[4:6]]
        return words.say("did_" + name, game.turn, *squares)
    if name == "claim":
        kind, _ = land.areas_at(game.squares, land.place_of(move[1], move[2]))[0]
        return words.say("did_claim", game.turn, land.TERRAINS[kind])
    if name == "area":
        owners = [move[1]] if type(move[1]) is int else move[1]
        names = " + ".join([words.seats[seat] for seat in owners]) or words.say("group")
        return words.say("did_area", names, *move[2:5])
    if name == "crosshair":
        return words.say("did_crosshair", game.turn, move[1])
    if name == "as":
        return words.say("did_as", game.turn, land.DINOS[move[1]])
    if name == "leave":
        return words.say("did_leave", move[1])
    if name == "hatch":
        name = "impossible"
    if name == "done" and game.turn is None:
        return words.say("did_all_in")
    if name in ("asteroid", "look", "done", "pass", "impossible"):
        return words.say("did_" + name, game.turn)
    if name in ("set", "impact", "shape"):
        return words.say("did_" + name)
    return words.say("did_special", game.turn, name)


def _square_name(words, square):
    """A square in words: "grass+Tricer", a dinosaur by the beginning of its name, as on the page
    that asks for it."""
    terrain = words.word(land.TERRAINS[land.TERRAIN_LETTERS.index(square[0])])
    sign = square[1]
    if sign == ".":
        return terrain
    if sign in land.DINOS:
        return terrain + "+" + words.title(land.DINOS[sign])[:_SHORT]
    return terrain + "+" + words.word("egg" if sign == "e" else "wildcard")


def where(words, game):
    return words.say("where_deck", game.deck)


def scores(words, game):
    """A line for each seat, or one for the group; then each Area that counts, with its reason."""
    say = words.say
    scoring = game.borrow("scoring")
    areas, points, group = scoring.summary(game)
    lines = []
    if points is None:
        lines.append((say("group"), str(group)))
    else:
        for seat in game.stayed():
            lines.append((words.seats[seat], str(points[seat])))
    for area in scoring.judged(game):
        owners = " + ".join([words.seats[seat] for seat in area["owners"]])
        if not owners and not (game.coop and game.settings["coop_counts_all"]):
            continue
        if not owners and not area["dinos"]:
            continue
        size, left = area["size"], area["left"]
        name = words.title(area["terrain"]) if game.depth == "full" else ""  # nobody was asked
        if left:
            score = "%d x %d = %d" % (left, area["dinos_left"], area["score"])
        else:
            score = say("area_hit")
        if 0 < left < size:
            lost = "%s %d-%d" % (name, size, size - left)
            name = lost if SMALL.width(lost + score) < 120 else name + "*"
        owners = ["  " + line for line in wrapped(owners, 116)] if owners else []
        # An Area and its owners are on one page.
        while len(lines) % BODY_PAGES + len(owners) >= BODY_PAGES:
            lines.append("")
        lines.append((name, score))
        lines.extend(owners)
    return lines


def places(game):
    _, points, group = game.borrow("scoring").summary(game)
    stayed = game.stayed()
    if points is None:
        return [(seat, str(group)) for seat in stayed], len(stayed)
    order = sorted(stayed, key=lambda seat: (-points[seat], seat))
    return [(seat, str(points[seat])) for seat in order], len(game.winners or ())
