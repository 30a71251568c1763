"""What a result's QR code says: an address with the result behind it, or plain text.

    content(result, "https://clutch.example/", "T-Rex")
    -> "https://clutch.example/#AQB..."

`result` is one of `clutch/record/results.py`. A code of version 3-L has room for 53 bytes, and the
address takes at most 24. So the result is one number, written in the 64 characters of base64url,
the lowest digit first; behind them is a check: of each digit in turn, (check * 7 + digit) modulo
64. The page reads it with the tables below, which the build hands to it.

The number is a chain of values, each below its radix: the first is the number modulo its radix,
the next is the same of what is left, and so on. In order they are:

    HEAD         format (1); game, its place in GAMES; tag, which tells two equal results apart:
                 the last four hex digits of the game's key; form, seats and scores, a place in
                 FORMS, SEATS and SCORES; winners, how many, or EARLY where the game ended before
                 its end; letters, how many of all names together
    lowest       of the scores, as a long number of 2 * score, or -2 * score - 1 below 0
    spread       of the scores, as a long number
    scores       of each row, above the lowest; the radix is spread + 1
    brackets     of each row, where SCORES says so: the number in brackets + 1, or 0, long
    names        of each row its letters, radix 37, each a place in LETTERS

Rows are as the result has them, best first. Lowest, spread and scores are left out where SCORES is
"none". A long number is its digits of base 16, the lowest first, each of radix 32: 16 is added
where another follows. Names lose accents and all that is no letter or digit. Each row has as many
letters as the others, or one more in the first rows, and the encoder takes as many as there is
room for. A shorter name ends with spaces. Names that would be cut to the same are kept apart.

In format 0, of earlier versions, the tag has radix 16, and names the first 27 of LETTERS.

Where a result does not fit, or has what this cannot write, the code is plain text.
"""

from micropython import const

from clutch.games import GAMES
from clutch.menus.accents import ACCENTS
from clutch.record.results import FORMS

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LETTERS = " abcdefghijklmnopqrstuvwxyz0123456789"
SEATS = (1, 2, 3, 4, 5, 6, 7, 8)
SCORES = ("numbers", "brackets", "of two", "none")
_FORMAT = const(1)
EARLY = 9  # in place of the number of winners
HEAD = (
    ("format", 4),
    ("game", 16),
    ("tag", 65536),
    ("form", 3),
    ("seats", 8),
    ("winners", 10),
    ("scores", 4),
    ("letters", 128),
)

_ROOM = const(53)  # bytes of a code of version 3-L
LONG = const(16)
CHECK_STEP = const(7)
_MOST_LETTERS = const(12)  # of a name


def content(result, page, title):
    """The text of the code, at most 53 bytes. `page`: the address, or ""."""
    code = page and encoded(result, _ROOM - len(page) - 1)
    return "%s#%s" % (page, code) if code else plain(result, title)


def plain(result, title):
    """A result as a line to read, with as much of the names as there is room for; where even one
    letter a name is too long, the last rows are left out."""
    rows = result["rows"]
    text = ""
    for letters in range(_MOST_LETTERS, 0, -1):
        names = shortened([name for name, _ in rows], letters * len(rows))
        for between in (", ", " "):
            parts = [(names[row] + " " + rows[row][1]).strip() for row in range(len(rows))]
            text = "%s: %s" % (title, between.join(parts))
            if _bytes(text) <= _ROOM:
                return text
    while _bytes(text) > _ROOM - 3:
        text = text[: text.rfind(" ", 0, text.rfind(" "))]
    return text + " .."


def _bytes(text):
    """How many bytes of a code a text takes; a byte more beyond ASCII, for its ECI head."""
    count = len(text.encode())
    return count + (count > len(text))


def shortened(names, letters):
    """Cut names to so many letters together, in each as many as in the others, or one more in the
    first ones. A name that another one is cut to already ends with a later digit or letter of its
    own, or with any digit."""
    cut = [""] * len(names)
    for row in sorted(range(len(names)), key=lambda row: (len(names[row]), row)):
        count = letters // len(names) + (row < letters % len(names))
        text = names[row][:count]
        for letter in sorted(names[row][count:].replace(" ", "")) + list("23456789"):
            if text not in cut:
                break
            text = names[row][: count - 1] + letter
        cut[row] = text[:count]
    return cut


def encoded(result, room):
    """A result in at most `room` characters, with as many letters of each name as fit; "" where
    that cannot be."""
    rows = result["rows"]
    scores = _scores([row[1] for row in rows])
    if result["game"] not in GAMES or len(rows) > len(SEATS) or not scores:
        return ""
    names = [letters_of(row[0]) for row in rows]
    limit = len(DIGITS) ** (room - 1)
    values = 1  # how many the chain can have
    for _, radix in HEAD:
        values *= radix
    for _, radix in scores[1]:
        values *= radix
    if values > limit:
        return ""
    most = min(max([len(name) for name in names]), _MOST_LETTERS) * len(names)
    letters = 0
    while letters < most and values * len(LETTERS) <= limit:
        values *= len(LETTERS)
        letters += 1
    chain = _head(result, scores[0], letters) + scores[1]
    names = shortened(names, letters)
    for row in range(len(names)):
        for place in range(letters // len(names) + (row < letters % len(names))):
            letter = names[row][place : place + 1] or " "
            chain.append((LETTERS.index(letter), len(LETTERS)))
    return _written(chain)


def letters_of(name):
    """A name in the letters of the code."""
    letters = ""
    for letter in name:
        for group in ACCENTS:
            if letter in group:
                letter = group[0]
        letter = letter.lower()
        if letter in LETTERS[1:]:
            letters += letter
    return letters


def _head(result, scores, letters):
    early = result.get("early")
    values = (
        _FORMAT,
        GAMES.index(result["game"]),
        _tag(result.get("key")),
        FORMS.index(result.get("form", "")),
        SEATS.index(len(result["rows"])),
        EARLY if early else min(result["winners"], len(SEATS)),
        scores,
        letters,
    )
    return [(values[place], HEAD[place][1]) for place in range(len(HEAD))]


def _tag(key):
    try:
        return int(key[-4:], 16)
    except (TypeError, ValueError, LookupError):
        return 0


def _scores(texts):
    """(place in SCORES, the chain of its values) of score texts; None where it has none."""
    if not "".join(texts):
        return SCORES.index("none"), []
    if texts[0].endswith("/2"):
        numbers = [_number(text[:-2]) if text.endswith("/2") else None for text in texts]
        return _scored("of two", numbers, [])
    numbers = []
    brackets = []
    for text in texts:
        first, bracket, rest = text.partition(" (")
        numbers.append(_number(first))
        inside = _number(rest[:-1]) if rest.endswith(")") else None
        brackets.append(inside + 1 if bracket and inside is not None else 0)
        if bracket and not brackets[-1] > 0:
            return None
    return _scored("brackets" if any(brackets) else "numbers", numbers, brackets)


def _scored(kind, numbers, brackets):
    if None in numbers:
        return None
    lowest = min(numbers)
    spread = max(numbers) - lowest
    chain = _long(2 * lowest if lowest >= 0 else -2 * lowest - 1) + _long(spread)
    chain += [(number - lowest, spread + 1) for number in numbers]
    if kind == "brackets":
        for bracket in brackets:
            chain += _long(bracket)
    return SCORES.index(kind), chain


def _number(text):
    """The number that is written like this; None for all else, also for "007"."""
    try:
        number = int(text)
    except ValueError:
        return None
    return number if str(number) == text else None


def _long(number):
    chain = []
    while number >= LONG:
        chain.append((number % LONG + LONG, 2 * LONG))
        number //= LONG
    return chain + [(number, 2 * LONG)]


def _written(chain):
    """A chain of (value, radix) as text, with its check."""
    number = 0
    for value, radix in reversed(chain):
        number = number * radix + value
    text = ""
    check = 0
    while number:
        digit = number % len(DIGITS)
        number //= len(DIGITS)
        text += DIGITS[digit]
        check = (check * CHECK_STEP + digit) % len(DIGITS)
    return text + DIGITS[check]
