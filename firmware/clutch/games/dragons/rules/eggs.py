"""Little Dragons: the eggs in the box, and what a seat takes."""

from micropython import const

from clutch.core.contract import RuleError

NUMBERS = (3, 4, 5, 6, 7, 8, 9)  # there are as many eggs of each as the number says
EGGS = NUMBERS + ("broken",)
BROKEN = const(5)  # how many broken eggs there are
ALL = const(47)


def check_copies(game, notes, anyway, egg, count):
    """Refuse more eggs of a kind than can be left, or note that the table overruled it.

    What is left follows from what was entered before, so "anyway" overrules a doubt about that.
    More eggs than the box has of a kind are always refused.
    """
    if count <= game.left(egg):
        return
    code, copies = ("too_many_broken", BROKEN) if egg == "broken" else ("too_many", egg)
    if not anyway or count > copies:
        raise RuleError(code, copies, anyway=count <= copies)
    notes.append(["anyway", code])


def add(game, notes, seat, egg, count):
    """Give a seat so many eggs of a number, or broken ones."""
    if not count:
        return
    if egg == "broken":
        game.broken[seat] += count
        notes.append(["broken", seat, count])
    else:
        eggs = game.eggs[seat]
        eggs[str(egg)] = eggs.get(str(egg), 0) + count
        notes.append(["takes", seat, egg, count])
