"""First To set right by hand: `["set", "scores", seat, value]`, `["set", "turn", null, seat]`."""

from clutch.games.first_to.rules.scoring import finish

from clutch.core.contract import RuleError

MOST = 99


def _set_scores(game, notes, seat, value):
    game.check_seat(seat)
    if type(value) is not int or not 0 <= value <= MOST:
        raise RuleError("set_value", "scores", "0.." + str(MOST))
    turn = game.turn
    game.totals[seat] = value
    if not finish(game, notes) and turn is None:
        game.turn = game.next_seat(seat)


def _set_turn(game, notes, seat, value):
    game.check_seat(value)
    if game.phase == "over":
        raise RuleError("game_over")
    game.turn = value


KEYS = {
    "scores": (True, range(MOST + 1), _set_scores),
    "turn": (False, "seat", _set_turn),
}
