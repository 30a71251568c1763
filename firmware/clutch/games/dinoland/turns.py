"""Dinoland in full depth: a turn, and what comes out of it.

A turn is a domino, the actions of its dinosaurs in any order (D3), and at any time in it one
claim (D4). What is still to do lies on a pile, `game.todo`: [seat, dinosaur letters, may they be
skipped?]. The lowest entry is the turn's own; a hatched dinosaur, and a domino laid in between,
put theirs on top, and the top one acts.

Laying and claiming stand in placing.py, eggs that hatch in hatching.py.

play_* and choose_* are what the moves do and what may be answered; `go_on` finds what is next.
"""

from clutch.games.contract import RuleError
from clutch.games.dinoland import land

# What may be answered. A move that names squares is offered by its name alone: see places.py.


def choose_turn(game):
    return [["lay"]] + _claim(game) + [["pass"]]


def choose_act(game):
    seat, letters, skippable = game.todo[-1]
    choices = []
    if "T" in letters:
        choices.extend([["crosshair", direction] for direction in land.WAYS])
    if "V" in letters:
        choices.extend(_asteroids().choices(game))
    if "B" in letters:
        choices.append(["look"])
    if len(game.todo) == 1:
        choices.extend(_claim(game))
    if skippable or not _must(letters):
        choices.append(["done"] if len(game.todo) == 1 else ["pass"])
    return choices


# What an answer does: check, then change.


def play_crosshair(game, notes, direction):
    _take(game, "T")
    game.crosshair = land.step(game, game.crosshair, direction)
    game.stepped = direction
    notes.append(["crosshair"] + game.crosshair)
    go_on(game, notes)


def play_asteroid(game, notes, tile=None):
    _need(game, "V")
    told = _asteroids().turn_up(game, tile, notes)
    _take(game, "V")
    if told[:5] == "hatch":
        game.waiting.append([told, game.turn])
    elif told != "regular":
        from clutch.games.dinoland import specials

        specials.reveal(game, told, notes)
    go_on(game, notes)


def play_look(game, notes):
    _take(game, "B")
    notes.append(["looks", game.turn])
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
        if len(game.todo) == game.hatching[3] if game.hatching else game.waiting:
            from clutch.games.dinoland import hatching

            owned = owned or hatching.owners_of_eggs(game)
            if hatching.go_on(game, owned, notes):
                return
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


def _claim(game):
    return [] if game.claimed or not game.pawns[game.turn] else [["claim"]]


def _asteroids():
    from clutch.games.dinoland import asteroids

    return asteroids


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
