"""Corrections of T-Rex by hand: `["set", key, seat or None, value]`.

A correction changes only its key: a new count draws no card, a card set on top has no effect,
`plays_left` does not move the holder. Other values change only to stay consistent: the countdown
follows the turn and the holder, the ranking follows the cards and the cross until an egg is taken,
and eggs changed at the end of the game are scored again.
"""

from clutch.core.by_hand import check_full, check_number
from clutch.core.contract import RuleError
from clutch.games.trex.rules import cards, round_end
from clutch.games.trex.rules.ranking import CARDS, CHAMAELOSAURUS, COLOURS

_MANY_CARDS = range(18)
_EGGS = {colour: range(25) for colour in COLOURS}

_OF_A_ROUND = ("play", "symbol", "egg", "discard", "lowest", "trump")


def _set_hands(game, notes, seat, value):
    _set_count(game, notes, "hands", game.hands, seat, value)


def _set_piles(game, notes, seat, value):
    _set_count(game, notes, "piles", game.piles, seat, value)


def _set_count(game, notes, key, counts, seat, value):
    check_full(game, key)
    game.check_seat(seat)
    check_number(key, value, _MANY_CARDS)
    counts[seat] = value
    game.passes = 0  # a seat that passed without cards may have some now
    _go_on(game, notes)


def _set_tops(game, notes, seat, value):
    """Replace the card on top; None takes it away; on an empty stack the card is laid."""
    check_full(game, "tops")
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
    _go_on(game, notes)


def _set_eggs(game, notes, seat, value):
    if not isinstance(value, dict):
        raise RuleError("set_value", "eggs", "{colour: number}")
    for colour, count in value.items():
        if colour not in _EGGS:
            raise RuleError("set_value", "eggs", " ".join(COLOURS))
        check_number("eggs", count, _EGGS[colour])
    game.eggs[seat] = {colour: count for colour, count in value.items() if count}
    if game.phase in ("left", "over"):
        game.rules_module("game_end").finish(game, notes)


def _set_high(game, notes, seat, value):
    _check_colour("high", value, game.low)
    game.high = value
    _go_on(game, notes)


def _set_low(game, notes, seat, value):
    _check_colour("low", value, game.high)
    game.low = value
    _go_on(game, notes)


def _set_turn(game, notes, seat, value):
    game.check_seat(value)
    if game.round_is_fresh():
        game.starter = value
    game.turn = value
    if game.depth == "full" and game.holder is not None:
        game.plays_left = _plays_until(game, game.holder)


def _set_round(game, notes, seat, value):
    # In these phases another round must follow.
    last = round_end.ROUNDS - 1 if game.phase in ("lowest", "trump") else round_end.ROUNDS
    check_number("round", value, range(1, last + 1))
    game.round = value


def _set_holder(game, notes, seat, value):
    """None: no meteor counts. Else the highest meteor in its stack, if any, must be outbid."""
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


def _set_plays_left(game, notes, seat, value):
    if game.holder is None:
        raise RuleError("no_meteor")
    check_number("plays_left", value, range(1, game.playing.count(True) + 1))
    game.plays_left = value


KEYS = {
    "hands": (True, _MANY_CARDS, _OF_A_ROUND, _set_hands),
    "piles": (True, _MANY_CARDS, _OF_A_ROUND, _set_piles),
    "tops": (True, CARDS, ("play", "egg", "discard"), _set_tops),
    "eggs": (True, _EGGS, (), _set_eggs),
    "high": (False, COLOURS, _OF_A_ROUND, _set_high),
    "low": (False, COLOURS, _OF_A_ROUND, _set_low),
    "turn": (False, "seat", ("play",), _set_turn),
    "round": (False, range(1, round_end.ROUNDS + 1), _OF_A_ROUND, _set_round),
    "holder": (False, "seat", ("play",), _set_holder),
    "plays_left": (False, range(1, 6), ("play",), _set_plays_left),
}


def _check_colour(key, value, other):
    if value not in COLOURS or value == other:
        allowed = [colour for colour in COLOURS if colour != other]
        raise RuleError("set_value", key, " ".join(allowed))


def _go_on(game, notes):
    """Update the ranking or the forced discards after a change."""
    if game.phase == "egg" and game.depth == "full" and not game.step:
        round_end.rank_cards(game, notes)
    elif game.phase == "discard":
        round_end.go_on_discarding(game, notes)


def _number_on_top(stack):
    for card in reversed(stack):
        if card != CHAMAELOSAURUS:
            return card if type(card) is int else 0
    return 0


def _plays_until(game, last):
    """The number of plays from the turn to the closing one of seat `last`, both included."""
    plays = 1
    seat = game.turn
    while seat != last:
        seat = game.next_seat(seat)
        plays += 1
    return plays
