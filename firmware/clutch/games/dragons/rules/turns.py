"""Little Dragons in full depth: the eggs revealed before the first turn, and the turns."""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.dragons.rules import EGGS, NUMBERS, add, check_copies
from clutch.games.dragons.rules.game_end import LAST, end_play

OPEN = const(3)  # eggs open between two turns, except in the easy mode
MOST_TAKEN = const(3)


def choose_reveal(game):
    return [["reveal", egg] for egg in EGGS if game.left(egg)]


def choose_turn(game):
    """Every legal move without the broken eggs met while restoring the open ones. Except in the
    easy mode, "broken" may follow once for each of those (B2, B3)."""
    choices = []
    for number in NUMBERS:
        for count in range(1, min(MOST_TAKEN, game.left(number)) + 1):
            choices.append(["take"] + [number] * count)
    if game.left("broken"):
        choices.append(["broken"])
    if not game.easy:
        choices.append(["hide"])
    return choices


def play_reveal(game, notes, anyway, egg):
    """The first player reveals an egg: a good one stays open, a broken one is taken."""
    check_copies(game, notes, anyway, egg, 1)
    if egg == "broken":
        game.table = game.table - 1
        add(game, notes, game.turn, egg, 1)
        return
    game.revealed += 1
    notes.append(["revealed", game.turn, egg, game.revealed])
    if game.revealed == OPEN:
        game.phase = "turn"
        notes.append(["turn_begins", game.turn, game.table])


def play_take(game, notes, anyway, number, *others):
    """The seat in turn takes one egg, or two or three of one number (B5). "broken" follows for
    each broken egg met while opening three again."""
    count = 1 + others.count(number)
    met = others.count("broken")
    if count > MOST_TAKEN or others != (number,) * (count - 1) + ("broken",) * met:
        raise RuleError("bad_take", MOST_TAKEN)
    _take_turn(game, notes, anyway, number, count, met)


def play_broken(game, notes, anyway, *met):
    """The seat in turn reveals a broken egg and must take it; then those met."""
    _take_turn(game, notes, anyway, "broken", 1, len(met))


def play_hide(game, notes, anyway, *met):
    """The seat in turn takes an egg unseen; then the broken ones met."""
    if game.easy:
        raise RuleError("easy_hide")
    _take_turn(game, notes, anyway, "hidden", 1, len(met))


def _take_turn(game, notes, anyway, egg, count, met):
    """Apply a turn: `count` eggs `egg`, a number, "broken" or "hidden", and `met` broken ones."""
    if met and game.easy:
        raise RuleError("easy_restore")
    check_copies(game, notes, anyway, "broken", met + (egg == "broken"))
    if egg in NUMBERS:
        check_copies(game, notes, anyway, egg, count)
    if count + met > game.table:
        if not anyway:
            raise RuleError("few_left", game.table, anyway=True)
        notes.append(["anyway", "few_left"])
    seat = game.turn
    if egg == "hidden":
        game.hidden[seat] += 1
        notes.append(["hides", seat, game.hidden[seat]])
    else:
        add(game, notes, seat, egg, count)
    add(game, notes, seat, "broken", met)
    game.table = max(0, game.table - count - met)
    if game.table <= LAST:
        end_play(game, notes)
        return
    if not game.easy:
        notes.append(["keep_open", OPEN])
    game.turn = game.next_seat(seat)
    notes.append(["turn_begins", game.turn, game.table])
