"""Texts about a game of Little Dragons: its log, its scores, its result."""

from clutch.games.dragons.rules import NUMBERS
from clutch.games.dragons.rules.game_end import majority


def _describe(words, game, move):
    """Describe a move briefly; `game` is the state before it: "Noah 8 8 +1 broken".

    A good egg that was revealed before the first turn is only "an egg": it may be face down by
    now, and players must remember it themselves.
    """
    name = move[0]
    if name == "set":
        return words.say("did_set")
    if name == "leave":
        return words.say("did_leave", move[1])
    if name == "open":
        egg = words.say("broken_egg") if move[2] == "broken" else str(move[2])
        return words.say("did_open", move[1], egg)
    if name == "count":
        return words.say("did_count", game.turn, sum(move[1][:-1]), move[1][-1])
    if name == "reveal":
        egg = "broken_egg" if move[1] == "broken" else "an_egg"
        return words.say("did_open", game.turn, words.say(egg))
    met = move[1:].count("broken")
    if name == "broken":
        return words.say("did_broken", game.turn, 1 + met)
    if name == "take":
        what = " ".join([str(egg) for egg in move[1:] if egg in NUMBERS])
    else:
        what = words.say("did_hide")
    return words.say("did_turn_met" if met else "did_turn", game.turn, what, met)


def entry(words, before, move, now):
    """A line of the log. Once the game is over, it names the revealed eggs too."""
    if move[0] == "reveal" and now.phase == "over":
        move = ["open", before.turn, move[1]]
    return _describe(words, before, move)


def where(words, game):
    if game.depth == "full":
        return words.say("where_table", game.table)
    return words.say("where_count", game.counted, game.playing.count(True))


def scores(words, game):
    """Two lines for each seat: its name and points, then what they are made of. After them, a line
    for each number: who has most of it."""
    lines = []
    for seat in range(game.seats):
        lines.append((words.seats[seat], str(game.score(seat))))
        lines.append(parts(words, game, seat))
    for number in () if game.easy else NUMBERS:
        if game.phase == "over" or majority(game, number):
            lines.append(trophy(words, game, number))
    return lines


def parts(words, game, seat):
    """What the points of a seat are made of, as a text for the left and one for the right: its
    eggs; its trophies, or before the end the eggs taken unseen."""
    broken, trophies = game.broken[seat], game.trophies[seat] if game.trophies else ()
    key = "score_broken" if broken else "score_eggs"
    text = words.say(key, sum(game.eggs[seat].values()), broken)
    if not (broken and trophies):  # these take the whole line
        text = "  " + text
    if trophies:
        return text, words.say("score_trophies", sum(trophies.values()))
    return text, words.say("score_hidden", game.hidden[seat]) if game.hidden[seat] else ""


def trophy(words, game, number):
    """Who has most of a number: "9: Noah 3, Ryan 2"."""
    lines = majority(game, number)
    if not lines:
        return words.say("trophy_nobody", number)
    first = lines[0]
    if len(lines) > 1 and lines[1][1] == first[1]:
        return words.say("trophy_tie", number, first[1])
    text = words.say("trophy_first", number, first[0], first[1])
    return text + words.say("trophy_second", *lines[1]) if len(lines) > 1 else text


def places(game):
    order = sorted(game.stayed(), key=lambda seat: (-game.score(seat), seat))
    return [(seat, str(game.score(seat))) for seat in order], len(game.winners)
