"""T-Rex: compare cards, for the eggs of a round and for outbidding a meteor.

There are three tiers: the colour on top of the cross, then the three colours outside it (equal
among themselves), then the colour at the bottom. Inside a tier the number decides; of two equal
cards the one played later is higher (S0, S1, "Which card is the highest?", "... the lowest?").
Below them are cards that count 0, and last a seat without a card.
"""

from micropython import const

COLOURS = ("yellow", "blue", "brown", "green", "red")
CARDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, "C", "S")
LEFT_OVER = range(6, 66)  # five cards: from 1 2 3 and two specials up to 11 12 13 14 15
CHAMAELOSAURUS = "C"
SHOWER = "S"

_TIER = const(16)
_TIME_BITS = const(20)


def colour_of(number):
    """The colour of a number, in every set: yellow 1 6 11, blue 2 7 12, ... (S0, "Colors")."""
    return COLOURS[(number - 1) % len(COLOURS)]


def strength(number, high, low):
    """The rank of a number under a cross, higher is better; 0 for a card that counts 0."""
    if not number:
        return 0
    colour = colour_of(number)
    if colour == high:
        return number + 2 * _TIER
    if colour == low:
        return number
    return number + _TIER


def rank(tops, numbers, times, high, low, order):
    """Rank the open cards, best first: a list of [seat, card, colour, number, reason].

    `tops`, `numbers` and `times` have for each seat the card on top, the number it counts as (0:
    none) and when it was played; `order` lists the seats that play, from the starter on.
    A card without a value has colour None and number 0. Reason is why a card has its rank:
    "later" (the next one is the same card, played earlier), "trump_high", "neutral",
    "trump_low", "zero", or "no_card".
    """
    weights = []
    for place in range(len(order)):
        seat = order[place]
        if tops[seat] is None:
            weights.append((place, seat))
        else:
            height = strength(numbers[seat], high, low) + 1
            weights.append((height << _TIME_BITS | times[seat], seat))
    weights.sort(reverse=True)
    lines = []
    for place in range(len(weights)):
        weight, seat = weights[place]
        number = numbers[seat]
        colour = colour_of(number) if number else None
        height = weight >> _TIME_BITS
        if not height:
            reason = "no_card"
        elif place + 1 < len(weights) and weights[place + 1][0] >> _TIME_BITS == height:
            reason = "later"
        elif not number:
            reason = "zero"
        elif colour == high:
            reason = "trump_high"
        elif colour == low:
            reason = "trump_low"
        else:
            reason = "neutral"
        lines.append([seat, tops[seat], colour, number, reason])
    return lines
