"""Why a move fits no form of its game's table, see `moves.py`; in memory only to say so."""


def reason(forms, name, arguments, misfit):
    """The values of the RuleError: "unknown_move", or "bad_argument" with the argument furthest to
    the right. `misfit(form, arguments, packed)`: its number in a form, from 1."""
    furthest = 0
    wanted = []
    for form in forms:
        if form[0] == name:
            number = misfit(form, arguments, bytearray(1))
            if number > furthest:
                furthest, wanted = number, []
            if number == furthest:
                last = type(form[-1]) is list
                allowed = form[min(number, len(form) - 1)] if number < len(form) or last else None
                wanted.append(describe(allowed))
    if not furthest:
        return "unknown_move", str(name)
    return "bad_argument", name, furthest, " ".join(wanted)


def describe(allowed):
    """Describe the values of an argument briefly: "1..15", "high low", "nothing"; of many words
    only the first and the last."""
    if allowed is None:
        return "nothing"
    if type(allowed) is list:
        return describe(allowed[0])
    if type(allowed[0]) is list:
        return "list of " + describe(allowed[0][0])
    if len(allowed) == 1:
        return str(allowed[0])
    if isinstance(allowed, range):
        return str(allowed[0]) + ".." + str(allowed[-1])
    numbers = [value for value in allowed if type(value) is int]
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        words = [str(value) for value in allowed if type(value) is not int]
        return " ".join([str(numbers[0]) + ".." + str(numbers[-1])] + words)
    if len(allowed) > 20:
        return allowed[0] + " .. " + allowed[-1]
    return " ".join([str(value) for value in allowed])
