"""Dinoland in full depth: the actions of a domino's dinosaurs, one after the other, in any order
(D3); and a claim before or after them (D4).

In the phase act the top entry of `game.todo` acts, see flow.py.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import asteroids, dominoes, flow, land

play_claim = dominoes.play_claim  # as before the domino


def choose_act(game):
    """The legal moves; a claim by its name alone."""
    _, letters, skippable = game.todo[-1]
    choices = []
    if "T" in letters:
        choices.extend([["crosshair", direction] for direction in land.WAYS])
    if "V" in letters:
        choices.extend(asteroids.choices(game))
    if "B" in letters:
        choices.append(["look"])
    if len(game.todo) == 1:
        choices.extend(dominoes.choose_claim(game))
    if skippable or not _must(letters):
        choices.append(["done"] if len(game.todo) == 1 else ["pass"])
    return choices


def play_crosshair(game, notes, anyway, direction):
    """A triceratops moves one of the crosshairs a step."""
    _take(game, "T")
    game.crosshair = land.step(game, game.crosshair, direction)
    game.stepped = direction
    notes.append(["crosshair"] + game.crosshair)
    flow.go_on(game, notes)


def play_asteroid(game, notes, anyway, tile=None):
    """A velociraptor turns up a tile: the next one of Clutch's deck, or the one that the table
    names. Eggs hatch at once (D1), but not before those that hatch now are done (D14); a special
    tile asks at once."""
    _need(game, "V")
    turned = asteroids.turn_up(game, tile, notes)
    _take(game, "V")
    if turned[:5] == "hatch":
        game.waiting.append([turned, game.turn])
    elif turned != "regular":
        choices = game.rules_module("special").choices(game, turned)
        asteroids.ask_about(game, turned, choices, notes)
    flow.go_on(game, notes)


def play_look(game, notes, anyway):
    """A brachiosaurus looks at the next tile."""
    _take(game, "B")
    notes.append(["looks", game.turn])
    flow.go_on(game, notes)


def play_done(game, notes, anyway):
    """The turn ends."""
    _check_free(game)
    if len(game.todo) > 1:
        raise RuleError("not_now", "done", "act")
    flow.begin_turn(game, game.next_seat(game.active), notes)


def play_pass(game, notes, anyway):
    """An action after hatching is optional: the seat in turn does not take it."""
    if len(game.todo) == 1:
        raise RuleError("not_now", "pass", "act")
    _check_free(game)
    game.todo.pop()
    notes.append(["passes", game.turn])
    flow.go_on(game, notes)


def _need(game, letter):
    if letter not in game.todo[-1][1]:
        raise RuleError("no_action", land.DINOS[letter])


def _take(game, letter):
    _need(game, letter)
    game.todo[-1][1] = game.todo[-1][1].replace(letter, "", 1)


def _must(letters):
    """The first of these actions that is not optional, or "": a look ahead is optional."""
    return letters.replace("B", "")[:1]


def _check_free(game):
    _, letters, skippable = game.todo[-1]
    if not skippable and _must(letters):
        raise RuleError("action_left", land.DINOS[_must(letters)])
