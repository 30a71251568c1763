"""Facts that Clutch learned from the table in one game and uses in the next.

`LEARNED = ("symbols",)` in a game's class names the set-up keys that hold such facts, each also
an attribute of the game. A game in progress keeps the facts of its set-up.
"""

from clutch.core.contract import SetupError
from clutch.record.store import Store


def known(files, game):
    """Load the known facts of a game class, {set-up key: value}; all empty if the game cannot
    begin with those in the file."""
    nothing = {key: {} for key in game.LEARNED}
    if not nothing:
        return nothing
    values = Store(files).load("learned_" + game.NAME, nothing)
    try:
        game(values)
    except SetupError:
        return nothing
    return values


def keep(files, game, before, now):
    """Store what a game learned: its values of LEARNED were `before` and are `now`. Facts from
    other games stay unless they contradict these. Returns None, or a problem's code."""
    name = "learned_" + game.NAME
    store = Store(files)
    values = store.load(name, {key: {} for key in game.LEARNED})
    if store.problems[name]:
        return store.problems[name]
    others = False
    for index in range(len(game.LEARNED)):
        facts = values[game.LEARNED[index]]
        for fact in before[index]:
            if fact not in now[index]:
                facts.pop(fact, None)
        for fact in now[index]:
            if fact not in before[index] or before[index][fact] != now[index][fact]:
                facts[fact] = now[index][fact]
        for fact in facts:
            others = others or now[index].get(fact) != facts[fact]
    if others:  # without other facts nothing can contradict; skip making a game, for memory
        try:
            game(values)
        except SetupError:
            values = dict(zip(game.LEARNED, now))
    return store.save(name, values)
