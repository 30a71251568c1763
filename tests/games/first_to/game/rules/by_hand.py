"""First To set right by hand: `["set", "scores", seat, value]`, `["set", "turn", null, seat]`."""

from clutch.games.first_to.rules.scoring import finish

from clutch.core.by_hand import check_number

_SCORES = range(100)


def _set_scores(game, notes, seat, value):
    game.check_seat(seat)
    check_number("scores", value, _SCORES)
    turn = game.turn
    game.totals[seat] = value
    if not finish(game, notes) and turn is None:
        game.turn = game.next_seat(seat)


def _set_turn(game, notes, seat, value):
    game.check_seat(value)
    game.turn = value


KEYS = {
    "scores": (True, _SCORES, (), _set_scores),
    "turn": (False, "seat", ("play",), _set_turn),
}
