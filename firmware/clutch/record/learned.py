"""What Clutch learned from the table in one game and knows in the next.

A game that learns says which set-up keys it fills with it: `LEARNED = ("symbols",)` in its class,
each also an attribute of its game. A game in progress keeps what its set-up said.
"""

from clutch.core.contract import SetupError
from clutch.record.store import Store


def known(files, game):
    """{set-up key: value} of what is known for a game, by its class. Nothing is known where the
    file holds what no game can begin with."""
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
    """Keep what a game has learned: its values of LEARNED were `before` and are `now`. Facts that
    other games learned meanwhile stay, unless they contradict. None, or a problem's code."""
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
    if others:  # only then is there anything to contradict, and a game takes memory
        try:
            game(values)
        except SetupError:
            values = dict(zip(game.LEARNED, now))
    return store.save(name, values)
