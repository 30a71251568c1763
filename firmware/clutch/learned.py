"""What Clutch learned from the table in one game and knows in the next.

A game that learns says which set-up keys it fills with it: `LEARNED = ("symbols",)` in its rules,
each also an attribute of its game. A game in progress keeps what its set-up said.
"""

from clutch.games.contract import SetupError
from clutch.store import Store


def known(files, rules):
    """{set-up key: value} of what is known for the game of a rules module; nothing is, where the
    file says what no game can begin with."""
    nothing = {key: {} for key in rules.LEARNED}
    if not nothing:
        return nothing
    values = Store(files).load("learned_" + rules.Game.NAME, nothing)
    try:
        rules.Game(values)
    except SetupError:
        return nothing
    return values


def keep(files, rules, before, now):
    """Keep what a game has learned: its values of LEARNED were `before` and are `now`. Facts that
    other games learned meanwhile stay, unless they contradict. None, or a problem's code."""
    name = "learned_" + rules.Game.NAME
    store = Store(files)
    values = store.load(name, {key: {} for key in rules.LEARNED})
    if store.problems[name]:
        return store.problems[name]
    others = False
    for index in range(len(rules.LEARNED)):
        facts = values[rules.LEARNED[index]]
        for fact in before[index]:
            if fact not in now[index]:
                facts.pop(fact, None)
        for fact in now[index]:
            if fact not in before[index] or before[index][fact] != now[index][fact]:
                facts[fact] = now[index][fact]
        for fact in facts:
            others = others or now[index].get(fact) != facts[fact]
    if others:  # only then is there anything to contradict, and a game takes memory
        try:
            rules.Game(values)
        except SetupError:
            values = dict(zip(rules.LEARNED, now))
    return store.save(name, values)
