"""T-Rex set right by hand: `["set", key, seat or None, value]`, for what the table knows better.

A change is what it says and no more: a count is not drawn from, a card set on top has no effect,
`plays_left` does not move the holder. Only what would contradict itself follows along: the
countdown follows the turn and the holder, the ranking follows the cards and the cross as long as
no egg is taken, and eggs changed at the end of the game are scored again.

KEYS = {key: (kept for each seat?, function(game, seat, value) -> notes)}
"""

from micropython import const

from clutch.games.contract import RuleError
from clutch.games.trex import cards, endings
from clutch.games.trex.ranking import CARDS, CHAMAELOSAURUS, COLOURS

_MOST_CARDS = const(17)
_MOST_EGGS = const(24)

_OF_A_ROUND = ("play", "symbol", "egg", "discard", "lowest", "trump")


def _set_hands(game, seat, value):
    return _set_count(game, "hands", game.hands, seat, value)


def _set_piles(game, seat, value):
    return _set_count(game, "piles", game.piles, seat, value)


def _set_count(game, key, counts, seat, value):
    _check_phase(game, key, _OF_A_ROUND)
    _check_full(game, key)
    game.check_seat(seat)
    _check_number(key, value, 0, _MOST_CARDS)
    counts[seat] = value
    game.passes = 0  # who passed for want of cards may have some now
    return _go_on(game)


def _set_tops(game, seat, value):
    """The card on top becomes another one (None: is taken away; on no card: is laid there)."""
    _check_phase(game, "tops", ("play", "egg", "discard"))
    _check_full(game, "tops")
    game.check_seat(seat)
    if value is not None and (type(value) not in (int, str) or value not in CARDS):
        raise RuleError("set_value", "tops", "1..15 C S")
    stack = game.stacks[seat]
    if value in stack[:-1]:
        raise RuleError("in_stack", seat, value)
    if stack:
        stack.pop()
    elif value is not None:
        game.moment += 1
        game.times[seat] = game.moment
    if value is not None:
        stack.append(value)
        if value in game.gone[seat]:
            game.gone[seat].remove(value)
    game.numbers[seat] = _number_on_top(stack)
    return _go_on(game)


def _set_eggs(game, seat, value):
    if not isinstance(value, dict):
        raise RuleError("set_value", "eggs", "{colour: number}")
    for colour, count in value.items():
        if colour not in COLOURS:
            raise RuleError("set_value", "eggs", " ".join(COLOURS))
        _check_number("eggs", count, 0, _MOST_EGGS)
    game.eggs[seat] = {colour: count for colour, count in value.items() if count}
    notes = []
    if game.phase in ("left", "over"):
        endings.finish(game, notes)
    return notes


def _set_high(game, seat, value):
    _check_colour(game, "high", value, game.low)
    game.high = value
    return _go_on(game)


def _set_low(game, seat, value):
    _check_colour(game, "low", value, game.high)
    game.low = value
    return _go_on(game)


def _set_turn(game, seat, value):
    _check_phase(game, "turn", ("play",))
    game.check_seat(value)
    if game.round_is_fresh():
        game.starter = value
    game.turn = value
    if game.depth == "full" and game.holder is not None:
        game.plays_left = _plays_until(game, game.holder)
    return []


def _set_round(game, seat, value):
    _check_phase(game, "round", _OF_A_ROUND)
    # The trump is only asked where another round follows.
    last = endings.ROUNDS - 1 if game.phase in ("lowest", "trump") else endings.ROUNDS
    _check_number("round", value, 1, last)
    game.round = value
    return []


def _set_holder(game, seat, value):
    """None: no meteor counts. Else its highest meteor in the stack, if any, is to be outbid."""
    _check_phase(game, "holder", ("play",))
    if value is None:
        game.meteor = game.plays_left = None
    else:
        game.check_seat(value)
        if game.depth == "full":
            game.meteor = cards.highest_meteor(game, value)
            game.plays_left = _plays_until(game, value)
        else:
            game.plays_left = game.playing.count(True)
    game.holder = value
    return []


def _set_plays_left(game, seat, value):
    _check_phase(game, "plays_left", ("play",))
    if game.holder is None:
        raise RuleError("no_meteor")
    _check_number("plays_left", value, 1, game.playing.count(True))
    game.plays_left = value
    return []


KEYS = {
    "hands": (True, _set_hands),
    "piles": (True, _set_piles),
    "tops": (True, _set_tops),
    "eggs": (True, _set_eggs),
    "high": (False, _set_high),
    "low": (False, _set_low),
    "turn": (False, _set_turn),
    "round": (False, _set_round),
    "holder": (False, _set_holder),
    "plays_left": (False, _set_plays_left),
}


def _check_phase(game, key, phases):
    if game.phase == "over":
        raise RuleError("game_over")
    if game.phase not in phases:
        raise RuleError("set_not_now", key, game.phase)


def _check_full(game, key):
    if game.depth != "full":
        raise RuleError("other_depth", key, game.depth)


def _check_number(key, value, least, most):
    if type(value) is not int or not least <= value <= most:
        raise RuleError("set_value", key, str(least) + ".." + str(most))


def _check_colour(game, key, value, other):
    _check_phase(game, key, _OF_A_ROUND)
    if value not in COLOURS or value == other:
        allowed = [colour for colour in COLOURS if colour != other]
        raise RuleError("set_value", key, " ".join(allowed))


def _go_on(game):
    """Let the ranking and the forced discards follow what was changed."""
    notes = []
    if game.phase == "egg" and game.depth == "full" and not game.step:
        endings.rank_cards(game, notes)
    elif game.phase == "discard":
        endings.go_on_discarding(game, notes)
    return notes


def _number_on_top(stack):
    for card in reversed(stack):
        if card != CHAMAELOSAURUS:
            return card if type(card) is int else 0
    return 0


def _plays_until(game, last):
    """Plays from the turn to the holder's closing one, both counted."""
    plays = 1
    seat = game.turn
    while seat != last:
        seat = game.next_seat(seat)
        plays += 1
    return plays
