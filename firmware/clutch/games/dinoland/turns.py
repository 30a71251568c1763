"""Dinoland in full depth: a turn, and what comes out of it.

A turn is a domino, the actions of its dinosaurs in any order (D3), and at any time in it one
claim (D4). What is still to do lies on a pile, `game.todo`: [seat, dinosaur letters, may they be
skipped?]. The lowest entry is the turn's own; a hatched dinosaur, and a domino laid in between,
put theirs on top, and the top one acts.

Egg Hatch (S4 "Gameplay"): `game.hatching` is [tile, seat that turned it up, places of the eggs it
is about, height of `todo`, was it the deck's last tile?]. After every hatch the Areas are looked
at again (D16), and another such tile waits until this one is done (D14).

play_* and choose_* are what the moves do and what may be answered; `go_on` finds what is next.
"""

from clutch.games.contract import RuleError
from clutch.games.dinoland import asteroids, land

_LETTERS = "TBVS"


# What may be answered. A move that names squares is offered by its name alone: see places.py.


def choose_start(game):
    return [["lay"]]


def choose_turn(game):
    return [["lay"]] + _claim(game) + [["pass"]]


def choose_act(game):
    seat, letters, skippable = game.todo[-1]
    choices = []
    if "T" in letters:
        choices.extend([["crosshair", direction] for direction in land.WAYS])
    if "V" in letters:
        choices.extend(asteroids.choices(game))
    if "B" in letters:
        choices.append(["look"])
    if len(game.todo) == 1:
        choices.extend(_claim(game))
    if skippable or not _must(letters):
        choices.append(["done"] if len(game.todo) == 1 else ["pass"])
    return choices


def choose_as(game):
    return [["as", letter] for letter in _LETTERS if not _misfit(game, letter)]


def choose_hatch(game):
    return [["hatch"], ["hatch", "impossible"]]


# What an answer does: check, then change.


def play_lay(game, notes, row, column, direction, first, second):
    start = game.phase == "start"
    lay(game, notes, "start" if start else "lay", row, column, direction, first, second)
    game.laid = not start
    go_on(game, notes)


def play_hatch(game, notes, row, *rest):
    if row == "impossible":
        game.hatching[2] = [egg for egg in game.hatching[2] if egg not in game.due]
        notes.append(["no_hatch", game.turn, len(game.due)])
    else:
        lay(game, notes, "hatch", row, *rest)
    go_on(game, notes)


def play_claim(game, notes, row, column):
    """A pawn in an Area nobody has claimed, or in any after claim_again (S4 "Gameplay")."""
    if len(game.todo) > 1:
        raise RuleError("not_now", "claim", game.phase)
    if game.claimed:
        raise RuleError("claimed_already", game.turn)
    if not game.pawns[game.turn]:
        raise RuleError("no_pawn", game.turn)
    place = land.place_of(row, column)
    terrain, group = land.claimable(game, place, game.claim_owned)
    game.placed.append(place << 3 | game.turn)
    game.pawns[game.turn] -= 1
    game.claimed = True
    dinos, eggs = land.count(game.squares, group)
    notes.append(["claims", game.turn, land.TERRAINS[terrain], len(group), dinos, eggs])
    check_pawns_end(game)
    go_on(game, notes)


def play_crosshair(game, notes, direction):
    _take(game, "T")
    game.crosshair = land.step(game, game.crosshair, direction)
    game.stepped = direction
    notes.append(["crosshair"] + game.crosshair)
    go_on(game, notes)


def play_asteroid(game, notes, tile=None):
    _need(game, "V")
    told = asteroids.turn_up(game, tile, notes)
    _take(game, "V")
    if told in asteroids.HATCHES:
        game.waiting.append([told, game.turn])
    elif told != "regular":
        from clutch.games.dinoland import specials

        specials.reveal(game, told, notes)
    go_on(game, notes)


def play_look(game, notes):
    _take(game, "B")
    notes.append(["looks", game.turn])
    go_on(game, notes)


def play_as(game, notes, letter):
    """The type of a wildcard dinosaur, chosen when it is placed (D18)."""
    misfit = _misfit(game, letter)
    if misfit:
        raise misfit
    place, acts = game.undecided.pop(0)
    land.choose_type(game, place, land.DINO_LETTERS.index(letter))
    notes.append(["as", game.turn, land.DINOS[letter]])
    if acts:
        _add(game, letter, notes)
    go_on(game, notes)


def play_done(game, notes):
    _check_free(game)
    if len(game.todo) > 1:
        raise RuleError("not_now", "done", "act")
    begin_turn(game, game.next_seat(game.active), notes)


def play_pass(game, notes):
    """No domino in hand (D32); or an action after hatching, which is optional, is not taken."""
    if game.phase == "special":
        from clutch.games.dinoland import specials

        specials.decline(game)
    elif game.phase == "act":
        if len(game.todo) == 1:
            raise RuleError("not_now", "pass", "act")
        _check_free(game)
        game.todo.pop()
    else:
        game.passes += 1
        if game.passes >= game.playing.count(True):
            game.ending = "dominoes"
        notes.append(["no_domino", game.turn])
        begin_turn(game, game.next_seat(game.active), notes)
        return
    notes.append(["passes", game.turn])
    go_on(game, notes)


def lay(game, notes, name, row, column, direction, first, second):
    """Lay a domino: `name` is "start", "lay", "overlap" or "hatch". Its dinosaurs go on `todo`."""
    places = land.spread(row, column, direction)
    codes = (land.code_of(game, first), land.code_of(game, second))
    if game.used >= land.total(game):
        raise RuleError("no_domino_left", game.used)
    if name == "start" or name == "lay":
        land.check_beside(game, places)
    else:
        land.check_cover(game, places)
    acting = places if name != "start" else ()
    if name == "hatch":
        acting = (_hatched(game, places, codes),)
    land.check_pure(game, places, codes)
    land.put(game, places, codes)
    game.passes = 0
    notes.append([name, game.turn, first, second])
    if name == "hatch":
        game.hatching[2] = [egg for egg in game.hatching[2] if egg not in places]
        game.todo.append([game.turn, "", True])
    elif game.todo[-1][2]:
        game.todo.append([game.turn, "", False])
    for index in range(len(places)):
        dino = codes[index] & 15
        acts = places[index] in acting
        if dino == land.X:
            if acts or game.purity:
                game.undecided.append([places[index], acts])
        elif acts and dino > land.EGG:
            _add(game, land.DINO_LETTERS[dino], notes)


def begin_turn(game, seat, notes):
    game.active = seat
    game.todo = [[seat, "", False]]
    game.laid = game.claimed = game.claim_owned = False
    if game.used >= land.total(game):
        game.ending = "dominoes"
    go_on(game, notes)
    if game.phase == "turn":
        notes.append(["turn_begins", seat])


def check_pawns_end(game):
    """The variant that ends at once when all pawns are placed."""
    if "pawns_end" in game.variants and not any(game.pawns):
        game.ending = "pawns"


def go_on(game, notes):
    """Whose decision is next, and which: `phase`, `turn` and `due`."""
    owned = None  # whose the eggs are, found once
    while True:
        top = game.todo[-1]
        game.turn = top[0]
        game.due = []
        if game.undecided:
            game.phase = "as"
            return
        if game.tile:
            game.phase = "special"
            return
        reason = _end(game)
        if reason:
            game.phase = "impact"
            game.turn = game.hatching = None
            game.todo = []
            game.waiting = []
            notes.append(["ends", reason])
            return
        if not game.deck:
            top[1] = "T" * top[1].count("T")  # no tile is left to turn up or to look at
        hatching = game.hatching
        if hatching and len(game.todo) == hatching[3]:
            owned = owned or _owners_of_eggs(game)
            if _find_due(game, owned):
                game.phase = "hatch"
                return
            game.hatching = None
        elif game.waiting and not hatching:
            owned = owned or _owners_of_eggs(game)
            _begin_hatching(game, owned, notes)
        elif len(game.todo) == 1:
            game.phase = "act" if game.laid else "turn" if game.used else "start"
            return
        elif top[1]:
            game.phase = "act"
            return
        else:
            game.todo.pop()


def _end(game):
    """Why the game ends now, or None. The last tile is resolved first (D2)."""
    if game.ending or game.deck:
        return game.ending
    if game.settings["finish_turn_on_end"] and game.laid:
        return None
    if game.waiting or game.hatching and game.hatching[4]:
        return None
    return "deck"


def _begin_hatching(game, owned, notes):
    tile, seat = game.waiting.pop(0)
    unclaimed = tile == "hatch_all_unclaimed"
    eggs = sorted([egg for egg in owned if unclaimed or owned[egg]])
    game.hatching = [tile, seat, eggs, len(game.todo), not game.deck]
    notes.append(["eggs_hatch", len(eggs)] if eggs else ["no_eggs_hatch"])


def _find_due(game, owned):
    """Who hatches next, clockwise from the active seat, and which eggs; False: nobody."""
    tile, seat, eggs, _, _ = game.hatching
    if not eggs or game.used >= land.total(game):
        return False
    eggs = [egg for egg in eggs if egg in owned]
    if tile == "hatch_all_unclaimed":
        game.turn = seat
        game.due = [egg for egg in eggs if not owned[egg]]
        return bool(game.due)
    around = [(game.active + step) % game.seats for step in range(game.seats)]
    for owner in around:
        # Eggs in an Area of several owners never hatch.
        game.due = [egg for egg in eggs if owned[egg] == {owner}]
        if game.due:
            game.turn = owner
            return True
    return False


def _owners_of_eggs(game):
    """{place of an egg with no pawn on it: the set of seats that own an Area it lies in}."""
    squares = game.squares
    owned = {place: set() for place, code in squares.items() if code & 15 == land.EGG}
    for pawn in game.placed:
        owned.pop(pawn >> 3, None)
    for pawn in game.placed if owned else ():
        for _, group in land.areas_at(squares, pawn >> 3):
            for egg in owned:
                if egg in group:
                    owned[egg].add(pawn & 7)
    return owned


def _hatched(game, places, codes):
    """The place of the egg that this domino hatches; raises RuleError when it hatches none."""
    refusal = RuleError("no_egg_there")
    for index in range(len(places)):
        place = places[index]
        if place in game.due:
            terrain = codes[index] >> 4
            covered = game.squares[place] >> 4
            if codes[index] & 15 <= land.EGG:
                refusal = RuleError("needs_dino", *land.position(place))
            elif (
                game.hatching[0] == "hatch_all_terrain"
                and terrain != covered
                and land.WILD not in (terrain, covered)
            ):
                refusal = RuleError("other_terrain", land.TERRAINS[covered])
            else:
                return place
    raise refusal


def _claim(game):
    return [] if game.claimed or not game.pawns[game.turn] else [["claim"]]


def _add(game, letter, notes):
    """A dinosaur's action is to be done by whoever decides now."""
    if letter == "S":
        notes.append(["stegosaurus", game.turn])
    elif letter != "B" or "no_brachiosaurus" not in game.variants:
        game.todo[-1][1] += letter


def _need(game, letter):
    if letter not in game.todo[-1][1]:
        raise RuleError("no_action", land.DINOS[letter])


def _take(game, letter):
    _need(game, letter)
    game.todo[-1][1] = game.todo[-1][1].replace(letter, "", 1)


def _must(letters):
    """The first of these actions that has to be done, or "": looking ahead has not."""
    return letters.replace("B", "")[:1]


def _check_free(game):
    _, letters, skippable = game.todo[-1]
    if not skippable and _must(letters):
        raise RuleError("action_left", land.DINOS[_must(letters)])


def _misfit(game, letter):
    """The RuleError that forbids this type for the wildcard dinosaur asked about, or None."""
    places = [place for place, _ in game.undecided]
    codes = [game.squares[place] for place in places]
    codes[0] += land.DINO_LETTERS.index(letter) - 1
    try:
        land.check_pure(game, places, codes)
    except RuleError as error:
        return error
    return None
