"""Little Dragons: the eggs there are, how the game ends, trophies, scores and winners.

Functions on the game; they append what the table must hear to `notes`.
"""

from micropython import const

from clutch.games.contract import RuleError

NUMBERS = (3, 4, 5, 6, 7, 8, 9)  # and as many eggs of each as the number says
EGGS = NUMBERS + ("broken",)
BROKEN = const(5)  # how many broken eggs there are
LAST = const(6)  # with so many on the table, or fewer, the game ends
TROPHY = const(3)  # the points of a golden trophy


def check_copies(game, egg, count, anyway) -> list:
    """Refuse more eggs of a kind than can be left; returns the notes of a refusal overruled.

    What is left rests on what was counted before, so "anyway" overrules it; but nobody has more
    of a kind than there are.
    """
    if count <= game.left(egg):
        return []
    code, copies = ("too_many_broken", BROKEN) if egg == "broken" else ("too_many", egg)
    if not anyway or count > copies:
        raise RuleError(code, copies, anyway=count <= copies)
    return [["anyway", code]]


def add(game, seat, egg, count, notes):
    """So many eggs of a number, or broken ones, lie before this seat now."""
    if not count:
        return
    if egg == "broken":
        game.broken[seat] += count
        notes.append(["broken", seat, count])
    else:
        eggs = game.eggs[seat]
        eggs[str(egg)] = eggs.get(str(egg), 0) + count
        notes.append(["takes", seat, egg, count])


def end_play(game, notes):
    """Few enough are left: no further turn (B10), and the eggs taken unseen are opened."""
    notes.append(["game_ends", game.table])
    game.phase = "open"
    go_on_opening(game, notes)


def who_opens(game):
    """The seats that still have eggs to open."""
    return [seat for seat in range(game.seats) if game.playing[seat] and game.hidden[seat]]


def go_on_opening(game, notes):
    """The next seat with eggs taken unseen; after the last one the scores."""
    seats = who_opens(game)
    if seats:
        game.turn = seats[0]
    else:
        finish(game, notes)


def majority(game, number):
    """Who has eggs of a number, most first: [[seat, count], ...]; equal ones in seat order.

    The first has the trophy, unless the second has as many (a tie: nobody).
    """
    lines = []
    for seat in range(game.seats):
        count = game.eggs[seat].get(str(number), 0)
        if count and game.playing[seat]:
            lines.append([seat, count])
    return sorted(lines, key=lambda line: (-line[1], line[0]))


def finish(game, notes):
    """Trophies, scores, and the highest score wins; a tie is shared (B12)."""
    game.phase = "over"
    game.turn = None
    game.trophies = [{} for _ in range(game.seats)]
    if not game.easy:
        for number in NUMBERS:
            _award(game, number, majority(game, number), notes)
    stayed = [seat for seat in range(game.seats) if game.playing[seat]]
    for seat in stayed:
        good, trophies = sum(game.eggs[seat].values()), sum(game.trophies[seat].values())
        notes.append(["score", seat, good, trophies, game.broken[seat], game.score(seat)])
    best = max([game.score(seat) for seat in stayed])
    game.winners = [seat for seat in stayed if game.score(seat) == best]
    reason = "shared" if len(game.winners) > 1 else "score"
    for seat in game.winners:
        notes.append(["wins", seat, best, reason])


def _award(game, number, lines, notes):
    """The trophy of a number to who alone has most (B11: nobody has any, nobody gets it)."""
    if not lines:
        notes.append(["trophy_nobody", number])
        return
    seat, count = lines[0]
    if len(lines) > 1 and lines[1][1] == count:
        notes.append(["trophy_tie", number, count])
        return
    game.trophies[seat][str(number)] = TROPHY
    if len(lines) > 1:
        notes.append(["trophy", number, seat, count] + lines[1])
    else:
        notes.append(["trophy_alone", number, seat, count])
