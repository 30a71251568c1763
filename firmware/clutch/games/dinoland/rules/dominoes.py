"""Dinoland in full depth: laying a domino and claiming an Area (S4 "Gameplay").

The phases start and turn. All moves that lay a domino use `lay`.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import flow, land, sites


def choose_start(game):
    """The start domino, by its name alone."""
    return [["lay"]]


def choose_turn(game):
    """The legal moves; those that name squares by their name alone."""
    return [["lay"]] + choose_claim(game) + [["pass"]]


def choose_claim(game):
    """The claim, if the seat in turn has a pawn and has not claimed in this turn."""
    return [] if game.claimed or not game.pawns[game.turn] else [["claim"]]


def play_lay(game, notes, anyway, row, column, direction, first, second):
    """The seat in turn lays a domino, its left or upper square first. The dinosaurs of the start
    domino do not act."""
    start = game.phase == "start"
    lay(game, notes, "start" if start else "lay", row, column, direction, first, second)
    game.laid = 0 if start else len(game.dominoes)
    flow.go_on(game, notes)


def play_claim(game, notes, anyway, row, column):
    """The seat in turn puts a pawn in an Area that nobody has claimed, or after claim_again in any
    Area (S4 "Gameplay")."""
    if len(game.todo) > 1:
        raise RuleError("not_now", "claim", game.phase)
    if game.claimed:
        raise RuleError("claimed_already", game.turn)
    if not game.pawns[game.turn]:
        raise RuleError("no_pawn", game.turn)
    place = land.place_of(row, column)
    terrain, group = sites.claimable(game, place, game.claim_owned)
    game.placed.append(place << 3 | game.turn)
    game.pawns[game.turn] -= 1
    game.claimed = True
    dinos, eggs = land.count(game.squares, group)
    notes.append(["claims", game.turn, land.TERRAINS[terrain], len(group), dinos, eggs])
    flow.check_pawns_end(game)
    flow.go_on(game, notes)


def play_pass(game, notes, anyway):
    """The seat in turn has no domino in hand (D32)."""
    game.passes += 1
    if game.passes >= game.playing.count(True):
        game.ending = "dominoes"
    notes.append(["no_domino", game.turn])
    flow.begin_turn(game, game.next_seat(game.active), notes)


def lay(game, notes, name, row, column, direction, first, second):
    """Lay a domino; `name` is "start", "lay", "overlap" or "hatch". Its dinosaurs go on `todo`."""
    places = sites.spread(row, column, direction)
    codes = (sites.code_of(game, first), sites.code_of(game, second))
    if game.used >= land.total(game):
        raise RuleError("no_domino_left", game.used)
    if name == "start" or name == "lay":
        sites.check_beside(game, places)
    else:
        sites.check_cover(game, places)
    acting = places if name != "start" else ()
    if name == "hatch":
        acting = (game.rules_module("hatching").hatched(game, places, codes),)
    if game.purity:
        game.rules_module("purity").check(game, places, codes)
    sites.put(game, places, codes)
    game.passes = 0
    notes.append([name, game.turn, first, second])
    if name == "hatch":
        game.hatching[2] = [egg for egg in game.hatching[2] if egg not in places]
        game.todo.append([game.turn, "", True])
    elif game.todo[-1][2]:
        game.todo.append([game.turn, "", False])
    for place, code in zip(places, codes):
        dino = code & 15
        acts = place in acting
        if dino == land.X and (acts or game.purity):
            game.undecided.append([place, acts])
        elif acts and land.EGG < dino < land.X:
            add(game, land.DINO_LETTERS[dino], notes)


def add(game, letter, notes):
    """Put the action of a dinosaur on top of `todo`, for the seat that decides now."""
    if letter == "S":
        notes.append(["stegosaurus", game.turn])
    elif letter != "B" or "no_brachiosaurus" not in game.variants:
        game.todo[-1][1] += letter
