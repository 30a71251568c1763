"""Reads what clutch/menus/result_code.py writes, by its description alone."""

from clutch.games import GAMES

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LETTERS = " abcdefghijklmnopqrstuvwxyz0123456789"


def read(code):
    """{"game", "tag", "form", "early", "winners", "rows": [[letters, score], ...]} of a code;
    ValueError where it is damaged."""
    digits = [DIGITS.index(character) for character in code]
    check = 0
    for digit in digits[:-1]:
        check = (check * 7 + digit) % 64
    if check != digits[-1]:
        raise ValueError("check")
    number = 0
    for digit in reversed(digits[:-1]):
        number = number * 64 + digit
    left = [number]

    def take(radix):
        value = left[0] % radix
        left[0] //= radix
        return value

    def take_long():
        digit = take(32)
        return digit if digit < 16 else digit - 16 + 16 * take_long()

    assert take(4) == 1
    result = {
        "game": GAMES[take(16)],
        "tag": take(65536),
        "form": ("", "together", "teams")[take(3)],
    }
    count = take(8) + 1
    winners = take(10)
    result["early"] = winners == 9
    result["winners"] = 0 if winners == 9 else winners
    kind = take(4)
    letters = take(128)
    scores = [""] * count
    if kind != 3:
        lowest = take_long()
        lowest = -(lowest + 1) // 2 if lowest % 2 else lowest // 2
        radix = take_long() + 1
        scores = [str(lowest + take(radix)) for _ in range(count)]
    for row in range(count):
        if kind == 2:
            scores[row] += "/2"
        bracket = take_long() if kind == 1 else 0
        if bracket:
            scores[row] += " (%d)" % (bracket - 1)
    result["rows"] = []
    for row in range(count):
        name = ""
        for _ in range(letters // count + (row < letters % count)):
            name += LETTERS[take(37)]
        result["rows"].append([name.rstrip(), scores[row]])
    if left[0]:
        raise ValueError("more")
    return result


def told(result):
    """What a code has to say of a result of record/results.py, but for its names."""
    key = result.get("key")
    return {
        "game": result["game"],
        "tag": int(key[-4:], 16) if key else 0,
        "form": result.get("form", ""),
        "early": result.get("early", False),
        "winners": result["winners"],
        "scores": [score for _, score in result["rows"]],
    }


def without_names(read_result):
    """The same of what `read` has returned."""
    rest = dict(read_result)
    rest["scores"] = [score for _, score in rest.pop("rows")]
    return rest
