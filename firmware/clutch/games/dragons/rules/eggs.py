"""Little Dragons: the eggs there are, and which of them lie before a seat."""

from micropython import const

from clutch.core.contract import RuleError

NUMBERS = (3, 4, 5, 6, 7, 8, 9)  # and as many eggs of each as the number says
EGGS = NUMBERS + ("broken",)
BROKEN = const(5)  # how many broken eggs there are
ALL = const(47)


def check_copies(game, notes, anyway, egg, count):
    """Refuse more eggs of a kind than can be left, or note that the table overruled it.

    What is left rests on what was counted before, so "anyway" overrules it; but nobody has more
    of a kind than there are.
    """
    if count <= game.left(egg):
        return
    code, copies = ("too_many_broken", BROKEN) if egg == "broken" else ("too_many", egg)
    if not anyway or count > copies:
        raise RuleError(code, copies, anyway=count <= copies)
    notes.append(["anyway", code])


def add(game, notes, seat, egg, count):
    """Lay so many eggs of a number, or broken ones, before this seat."""
    if not count:
        return
    if egg == "broken":
        game.broken[seat] += count
        notes.append(["broken", seat, count])
    else:
        eggs = game.eggs[seat]
        eggs[str(egg)] = eggs.get(str(egg), 0) + count
        notes.append(["takes", seat, egg, count])
