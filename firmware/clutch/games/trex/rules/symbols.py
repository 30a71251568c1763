"""T-Rex card symbols: which numbers draw cards, which are meteors, and learning unknown ones.

Every numbered card has one symbol, the same in all five sets: "meteor" on six numbers, a card
symbol (draw 1, 2 or 3) on nine. Rule texts show six of the fifteen (S0, S1, examples); these are
LOCKED. The others are printed on the cards only: the table is asked when one is first played.
They are kept as {"9": 1, "14": "meteor"}; numbers are strings because keys of JSON must be.
"""

from micropython import const

from clutch.core.contract import RuleError, SetupError

SYMBOLS = ("meteor", 1, 2, 3)
LOCKED = {"1": 1, "3": "meteor", "6": 2, "7": "meteor", "8": 3, "12": 2}

_NUMBERS = const(15)
_METEORS = const(6)
_CARD_SYMBOLS = const(9)


def known_from(setup_symbols):
    """All known symbols, from those of a set-up. Keys may be numbers or strings.

    Raises SetupError for a bad number or symbol, for a contradiction with LOCKED, and for more
    than six meteors or nine card symbols.
    """
    known = dict(LOCKED)
    if not isinstance(setup_symbols, dict):
        raise SetupError("setup_value", "symbols", "{...}")
    for key, symbol in setup_symbols.items():
        number = _number(key)
        if not number or type(symbol) not in (int, str) or symbol not in SYMBOLS:
            raise SetupError("setup_value", "symbols", "1..15: meteor 1 2 3")
        if known.get(str(number), symbol) != symbol:
            raise SetupError("setup_symbol", number, known[str(number)])
        known[str(number)] = symbol
    meteors = count_meteors(known)
    if meteors > _METEORS:
        raise SetupError("setup_meteors", _METEORS)
    if len(known) - meteors > _CARD_SYMBOLS:
        raise SetupError("setup_card_symbols", _CARD_SYMBOLS)
    _complete(known)
    return known


def count_meteors(known):
    """The number of known meteors."""
    return list(known.values()).count("meteor")


def choices(known):
    """The symbols that an unknown number can still have."""
    if count_meteors(known) >= _METEORS:
        return SYMBOLS[1:]
    return SYMBOLS


def learn(known, number, symbol):
    """Add a symbol to `known`. Raises RuleError for a seventh meteor."""
    if symbol == "meteor" and count_meteors(known) >= _METEORS:
        raise RuleError("seventh_meteor", number)
    known[str(number)] = symbol
    _complete(known)


def _number(key):
    """The number 1..15 in a key of the set-up, or 0."""
    try:
        number = int(key) if type(key) in (int, str) else 0
    except ValueError:
        number = 0
    return number if 1 <= number <= _NUMBERS else 0


def _complete(known):
    """Once nine card symbols are known, make all other numbers meteors."""
    if len(known) - count_meteors(known) == _CARD_SYMBOLS:
        for number in range(1, _NUMBERS + 1):
            if str(number) not in known:
                known[str(number)] = "meteor"
