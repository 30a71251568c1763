"""Little Dragons: the end of the game, with opened eggs, trophies, scores and winners."""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.dragons.rules import EGGS, NUMBERS, add, check_copies

LAST = const(6)  # with this many eggs on the table, or fewer, the game ends
TROPHY = const(3)  # the points of a golden trophy


def choose_open(game):
    eggs = [egg for egg in EGGS if game.left(egg)]
    return [["open", seat, egg] for seat in who_opens(game) for egg in eggs]


def play_open(game, notes, anyway, seat, egg):
    """A seat opens an egg that it took unseen."""
    game.check_seat(seat)
    if not game.hidden[seat]:
        raise RuleError("none_hidden", seat)
    check_copies(game, notes, anyway, egg, 1)
    game.hidden[seat] -= 1
    add(game, notes, seat, egg, 1)
    go_on_opening(game, notes)


def end_play(game, notes):
    """End the turns (B10), and go on with opening the eggs that were taken unseen."""
    notes.append(["game_ends", game.table])
    game.phase = "open"
    go_on_opening(game, notes)


def who_opens(game):
    """The seats with eggs to open, while there are eggs that nobody is known to have."""
    if not [egg for egg in EGGS if game.left(egg)]:
        return []
    return [seat for seat in game.stayed() if game.hidden[seat]]


def go_on_opening(game, notes):
    """Let the next seat open its unseen eggs; after the last seat, count the scores."""
    seats = who_opens(game)
    if seats:
        game.turn = seats[0]
    else:
        finish(game, notes)


def majority(game, number):
    """The seats that have eggs of a number, most first: [[seat, count], ...]; ties in seat order.

    The first gets the trophy. If the second has as many, nobody does.
    """
    lines = []
    for seat in range(game.seats):
        count = game.eggs[seat].get(str(number), 0)
        if count and game.playing[seat]:
            lines.append([seat, count])
    return sorted(lines, key=lambda line: (-line[1], line[0]))


def finish(game, notes):
    """Award the trophies and count the scores. The highest wins; a tie is shared (B12)."""
    game.phase = "over"
    game.turn = None
    game.trophies = [{} for _ in range(game.seats)]
    if not game.easy:
        for number in NUMBERS:
            _award(game, number, majority(game, number), notes)
    stayed = game.stayed()
    for seat in stayed:
        good, trophies = sum(game.eggs[seat].values()), sum(game.trophies[seat].values())
        notes.append(["score", seat, good, trophies, game.broken[seat], game.score(seat)])
    best = max([game.score(seat) for seat in stayed])
    game.winners = [seat for seat in stayed if game.score(seat) == best]
    reason = "shared" if len(game.winners) > 1 else "score"
    for seat in game.winners:
        notes.append(["wins", seat, best, reason])


def _award(game, number, lines, notes):
    """Give the trophy of a number to the seat that alone has most; else to nobody (B11)."""
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
