"""Texts about a game of T-Rex: its log, its scores, its result."""

from micropython import const

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.rules.round_end import forced_discard
from clutch.games.trex.screens import card_name
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import BODY_PAGES, fit

_ROOM = const(121)  # columns for a name and its eggs


def _describe(words, game, move):
    """Describe a move briefly; `game` is the state before it: "Brian blue 7"."""
    name = move[0]
    if name in ("play", "blind"):
        return words.say("did_play", game.turn, card_name(words, move[1]))
    if name == "set":
        return words.say("did_set")
    if name in ("meteor", "lowest", "leave"):
        return words.say("did_" + name, move[1])
    if name == "egg":
        seat, colour = (game.turn, move[1]) if move[1] in COLOURS else move[1:3]
        return words.say("did_egg", seat, colour)
    if name == "trump" and move[1] != "keep":
        return words.say("did_trump_" + move[1], move[2])
    if name == "symbol":
        number = game.stacks[game.turn][-1]
        return words.say("explain_%s" % move[1], COLOURS[(number - 1) % 5], number)
    if name == "discard":
        return words.say("did_discard", game.turn, words.say("discard_" + move[1]))
    if name in ("left", "pass"):
        return words.say("did_" + name, game.turn, *move[1:])
    return words.say("did_" + name)


def entry(words, before, move, now):
    """A line of the log, with its round; `before` and `now` are games. Until the game is over, a
    card that is covered or has left the table is only "a card": players must remember it
    themselves. Discards without a choice are no moves: they are in the line of the move before."""
    head = words.say("title_round_short", before.round).split("/")[0] + " "
    if before.phase != "discard" or move[:2] != ["set", "piles"]:
        return head + _entry(words, before, move, now) + _forced(words, before, move[0])
    piles = before.piles
    before.piles = list(piles)  # with what was set by hand others may have no choice
    before.piles[move[2]] = move[3]
    try:
        return head + _describe(words, before, move) + _forced(words, before, "piles")
    finally:
        before.piles = piles


def _forced(words, before, name):
    """The discards without a choice that follow this move."""
    first = {"egg": 0, "piles": before.step, "discard": before.step + 1}.get(name)
    if before.depth != "full" or first is None or name == "egg" and not before.step:
        return ""
    names = []
    for seat in before.ranking[first:]:
        forced = forced_discard(before, seat)
        if forced is None:
            break
        if forced != "nothing":
            names.append(words.seats[seat])
    text = words.say("did_too" if name == "discard" else "did_must", ", ".join(names))
    return "; " + text if names else ""


def _entry(words, before, move, now):
    if move[0] not in ("play", "blind", "symbol") or now.phase == "over":
        return _describe(words, before, move)
    seat, learned = before.turn, move[0] == "symbol"
    cards = len(before.stacks[seat]) + (not learned)
    open_yet = before.round == now.round and cards == len(now.stacks[seat])
    if open_yet and (learned or now.stacks[seat][-1] == move[1]):
        return _describe(words, before, move)
    if learned:
        return words.say("did_symbol", seat, words.say("symbol_%s" % move[1]))
    return words.say("did_play", seat, words.say("a_card"))


def where(words, game):
    return words.say("title_round", game.round)


def early(words, game):
    return words.say("title_round", game.round - 1)


def scores(words, game):
    """A line for each seat with its score, then, on another page where one has no room for both, a
    line for each with its eggs and as much of its name as there is room for."""
    names = words.seats
    lines = [(names[seat], str(game.score(seat))) for seat in range(game.seats)]
    if 2 * game.seats > BODY_PAGES:
        lines.extend([("", "")] * (BODY_PAGES - game.seats))
    for seat in range(game.seats):
        held = game.eggs[seat]
        eggs = [str(held[one]) + words.say("short_" + one) for one in COLOURS if one in held]
        text = " ".join(eggs) or words.say("no_eggs")
        lines.append((fit(names[seat], _ROOM - SMALL.width(text)), text))
    return lines


def places(game):
    order = sorted(
        game.stayed(),
        key=lambda seat: (seat not in game.winners, -game.score(seat), -(game.left[seat] or 0)),
    )
    rows = []
    for seat in order:
        score = str(game.score(seat))
        if game.left[seat] is not None:
            score = "%s (%d)" % (score, game.left[seat])
        rows.append((seat, score))
    return rows, len(game.winners)
