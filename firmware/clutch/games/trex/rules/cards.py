"""T-Rex in full depth: playing a card, from the doubts about it to the end of the turn.

A doubt is a RuleError that relies on remembered cards or counts; "anyway" overrules it. Counts
never go below zero, even after a doubt was overruled.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.trex.rules import ranking, round_end, symbols
from clutch.games.trex.rules.ranking import CARDS, CHAMAELOSAURUS, SHOWER

_SHOWER_HEIGHT = const(64)  # above every number in every tier


def choose_play(game):
    seat = game.turn
    free = _free_cards(game, seat)
    if not free or not game.hands[seat] and not game.piles[seat]:
        return [["pass"]]
    choices = []
    if game.hands[seat]:
        choices = [["play", card] for card in free]
    if blind_fits(game, seat):
        choices.extend([["blind", card] for card in free])
    return choices


def choose_symbol(game):
    return [["symbol", symbol] for symbol in symbols.choices(game.symbols)]


def play_play(game, notes, anyway, card):
    """The seat in turn plays a card from the hand."""
    _overrule(_doubt_play(game, game.turn, card), notes, anyway)
    game.hands[game.turn] = max(0, game.hands[game.turn] - 1)
    lay(game, game.turn, card, notes)


def play_blind(game, notes, anyway, card):
    """The seat in turn plays the top card of its draw pile."""
    _overrule(_doubt_blind(game, game.turn, card), notes, anyway)
    game.piles[game.turn] = max(0, game.piles[game.turn] - 1)
    lay(game, game.turn, card, notes)


def play_pass(game, notes, anyway):
    """The seat in turn has no card; the countdown counts this as its play (A6)."""
    _overrule(_doubt_pass(game, game.turn), notes, anyway)
    notes.append(["passes", game.turn])
    game.passes += 1
    _count_down(game)
    _end_turn(game, notes)


def play_symbol(game, notes, anyway, symbol):
    """The symbol printed on the number just played, when it was not known."""
    seat = game.turn
    number = game.stacks[seat][-1]
    symbols.learn(game.symbols, number, symbol)
    notes.append(["symbol_learned", number, symbol])
    game.phase = "play"
    _count_down(game)
    _take_effect(game, seat, number, symbol, notes)
    _end_turn(game, notes)


def _free_cards(game, seat):
    """The cards that are not known to be in this round's stack or out of the game."""
    stack = game.stacks[seat]
    gone = game.gone[seat]
    return [card for card in CARDS if card not in stack and card not in gone]


def blind_fits(game, seat):
    """Whether the pile's top card may be played: with no card in hand, or by A5 with one."""
    most = 1 if game.settings["one_card_blind"] else 0
    return game.piles[seat] > 0 and game.hands[seat] <= most


def _doubt_play(game, seat, card):
    """Doubt a card from the hand: "must_pass", "hand_empty", "in_stack", "left_game"; or None."""
    if game.hands[seat]:
        return _doubt_card(game, seat, card)
    code = "hand_empty" if game.piles[seat] else "must_pass"
    return RuleError(code, seat, anyway=True)


def _doubt_blind(game, seat, card):
    """Doubt a card from the pile: "must_pass", "pile_empty", "hand_not_empty", or as above."""
    if not game.piles[seat]:
        code = "pile_empty" if game.hands[seat] else "must_pass"
        return RuleError(code, seat, anyway=True)
    if not blind_fits(game, seat):
        return RuleError("hand_not_empty", seat, game.hands[seat], anyway=True)
    return _doubt_card(game, seat, card)


def _doubt_pass(game, seat):
    """Doubt a pass: "can_play" if the seat has a card to play (A6); or None."""
    if (game.hands[seat] or game.piles[seat]) and _free_cards(game, seat):
        return RuleError("can_play", seat, game.hands[seat], game.piles[seat], anyway=True)
    return None


def lay(game, seat, card, notes):
    """Lay a card on the stack of the seat in turn, and apply all its effects."""
    if card in game.gone[seat]:
        game.gone[seat].remove(card)
    stack = game.stacks[seat]
    below = stack[-1] if stack else None
    stack.append(card)
    game.moment += 1
    game.times[seat] = game.moment
    game.passes = 0
    if card == CHAMAELOSAURUS:
        _count_down(game)
        _copy(game, seat, below, notes)
    elif card == SHOWER:
        game.numbers[seat] = 0
        _count_down(game)
        _announce(game, seat, SHOWER, notes)
    else:
        game.numbers[seat] = card
        symbol = game.symbols.get(str(card))
        if symbol is None:
            game.phase = "symbol"
            return
        _count_down(game)
        _take_effect(game, seat, card, symbol, notes)
    _end_turn(game, notes)


def highest_meteor(game, seat):
    """The highest meteor in this seat's stack, or 0 if none is known."""
    highest = 0
    for card in game.stacks[seat]:
        if card == SHOWER or game.symbols.get(str(card)) == "meteor":
            if _meteor_height(game, card) > _meteor_height(game, highest):
                highest = card
    return highest


def _overrule(doubt, notes, anyway):
    """Raise the doubt, or note that the table overruled it."""
    if doubt is None:
        return
    if not anyway:
        raise doubt
    notes.append(["anyway", doubt.code])


def _doubt_card(game, seat, card):
    """Doubt a card already seen: each exists once in a set. "in_stack", "left_game"; or None."""
    if card in game.stacks[seat]:
        return RuleError("in_stack", seat, card, anyway=True)
    if card in game.gone[seat]:
        return RuleError("left_game", seat, card, anyway=True)
    return None


def _copy(game, seat, below, notes):
    """Copy the number of the own card below, which stays in force, but not its symbol (A4, A9)."""
    number = game.numbers[seat]
    if number:
        notes.append(["copies", seat, ranking.colour_of(number), number])
    elif below == SHOWER and game.settings["cham_on_shower"] == "shower":
        notes.append(["copies_shower", seat])
        _announce(game, seat, SHOWER, notes)
    else:
        notes.append(["copies_nothing" if below is None else "copies_zero", seat])


def _count_down(game):
    if game.plays_left is not None:
        game.plays_left -= 1


def _take_effect(game, seat, number, symbol, notes):
    if symbol == "meteor":
        _announce(game, seat, number, notes)
        return
    drawn = min(symbol, game.piles[seat])
    game.hands[seat] += drawn
    game.piles[seat] -= drawn
    if drawn == symbol:
        notes.append(["draws", seat, drawn])
    else:
        notes.append(["draws_short", seat, drawn, symbol])


def _announce(game, seat, meteor, notes):
    """Play a meteor: as the first, or if it outbids the highest *played* (A13), N plays are left.

    The holder's closing play may outbid too. An equal meteor extends (A1); the cross counts (A2);
    only another shower outbids a shower, and it always does (A11).
    """
    code = "meteor"
    if game.holder is not None:
        height = _meteor_height(game, meteor)
        best = _meteor_height(game, game.meteor)
        equal_extends = meteor == SHOWER or game.settings["equal_meteor_extends"]
        if height < best or height == best and not equal_extends:
            notes.append(["meteor_nothing", seat, game.plays_left])
            return
        code = "meteor_extends"
    game.holder = seat
    game.meteor = meteor
    game.plays_left = game.playing.count(True)
    notes.append([code, seat, game.plays_left])


def _meteor_height(game, meteor) -> int:
    if meteor == SHOWER:
        return _SHOWER_HEIGHT
    if game.settings["meteor_by_number_only"]:
        return meteor
    return ranking.strength(meteor, game.high, game.low)


def _end_turn(game, notes):
    """End the turn, and the round after the holder's closing play or if all passed (A23)."""
    if game.plays_left == 0:
        notes.append(["cards_over", game.round])
        round_end.rank_cards(game, notes)
    elif game.passes >= game.playing.count(True):
        notes.append(["all_passed", game.round])
        round_end.rank_cards(game, notes)
    else:
        game.phase = "play"
        game.turn = game.next_seat(game.turn)
