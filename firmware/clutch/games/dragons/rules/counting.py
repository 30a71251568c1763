"""Little Dragons in quick depth: nobody enters anything during play, and each seat counts once."""

from clutch.core.contract import RuleError
from clutch.games.dragons.rules import EGGS, add, check_copies
from clutch.games.dragons.rules.game_end import finish


def choose_count(game):
    """One example of the many possible counts: no egg. A seat may count as many eggs of each kind
    as nobody has counted."""
    return [["count", [0] * len(EGGS)]]


def play_count(game, notes, anyway, counts):
    """The seat in turn counts its eggs: how many of 3, of 4, up to 9, and broken ones."""
    if len(counts) != len(EGGS):
        raise RuleError("bad_argument", "count", 1, str(len(EGGS)) + " x 0..9")
    for place in range(len(EGGS)):
        check_copies(game, notes, anyway, EGGS[place], counts[place])
    for place in range(len(EGGS)):
        add(game, [], game.turn, EGGS[place], counts[place])
    notes.append(["counted", game.turn, sum(counts[:-1]), counts[-1]])
    game.counted += 1
    game.turn = game.next_seat(game.turn)
    if game.counted == game.playing.count(True):
        finish(game, notes)
