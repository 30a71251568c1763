"""Games of every kind for properties that hold in all of them: those of `tools.checks.playtest`,
with fixed seeds, by the rules alone or entered on a whole handheld; and languages by turns."""

import copy
from itertools import product

import pytest

from clutch.core.contract import RuleError
from clutch.games import GAMES, game_module
from clutch.menus.teach import Lesson
from clutch.words import LANGUAGES
from host_sim.electronics.handheld import LAMP_ROLES
from tested_device import Device
from tools.checks.faults.random_moves import Draws, complete
from tools.checks.players import answer, pick
from tools.checks.playtest import KINDS, MOST_MOVES, play_one, setup_of

TRIES = 1000  # to complete a bare choice so that the rules take it
MIDDLE = 20  # the length of a game in its middle, in moves
MEDDLED = 250  # moves of a game among which are unlikely ones
every_game = pytest.mark.parametrize("game", GAMES)
every_kind = pytest.mark.parametrize(("game", "depth"), KINDS)


def in_turn(names, *values):
    """Parametrize `names` and `language`: each combination of the values in one of the languages,
    by turns. That texts fit in all of them is held for each text in tests/tools/texts/.
    """
    count = len(LANGUAGES)
    return pytest.mark.parametrize(
        [*names.split(), "language"],
        [
            (*one, LANGUAGES[(number + number // count) % count])
            for number, one in enumerate(product(*values))
        ],
        ids=lambda value: getattr(value, "__name__", None),
    )


def seeds(game, depth, count, first=0):
    """Seeds of games of this kind, from its game number `first` on."""
    start = KINDS.index((game, depth)) + first * len(KINDS)
    return range(start, start + count * len(KINDS), len(KINDS))


def recorded(seed):
    """The set-up of a random game, and its moves."""
    return setup_of(seed)[0], [move for _, move in in_phases(seed)]


def in_phases(seed):
    """The moves of a random game: [(phase in which it is made, move)]."""
    moves = []
    assert not play_one(seed, lambda _, phase, move, __: moves.append((phase, move))).wrong
    return moves


def questions(game, depth, count, make=Device):
    """Play random games of this kind on a device from `make`, but none without a phase in `left`:
    at first all but the end. Yields (device, phase, left) at each question of such a phase. Who
    has seen enough of one takes it out."""
    left = set(game_module(game, "rules").Game.PHASES[depth]) - {"over"}
    for seed in seeds(game, depth, count):
        moves = in_phases(seed)
        if left.isdisjoint(phase for phase, _ in moves):
            continue
        device = make()
        device.begin(setup_of(seed)[0])
        for phase, move in moves:
            if not left:
                return
            if phase in left:
                yield device, phase, left
            device.app.enter(move)


def likely(game, dice):
    """A whole move as people make it in the middle of a game, which the rules take."""
    for attempt in range(TRIES):
        early = attempt > TRIES // 2
        move = answer(game, pick(game, game.choices(), dice, early), dice, MIDDLE)
        try:
            copy.deepcopy(game).play(move)
            return move
        except RuleError:
            pass
    raise AssertionError(f"nothing fits in phase {game.phase}")


def entered(seed, most):
    """A handheld on which so many moves of a random game were entered; it is not over."""
    setup, moves = recorded(seed)
    device = Device()
    device.begin(setup, *moves[:-1][:most])
    device.run(2000)
    return device


def read_lessons(device):
    """Read the rules that are shown, and press OK on each. -> their keys"""
    keys = []
    while isinstance(device.app.screen, Lesson):
        keys.append(device.app.screen.key)
        device.press("OK")
    return keys


def table_side(device, after_ms):
    """All that a table can see, hear and ask of the handheld then."""
    app = device.app
    device.run(after_ms)
    app.settle()
    device.run(1)
    lamps = [list(device.handheld.lamp_role(role)) for role in LAMP_ROLES]
    notes = app.table.notes if app.table else None
    asked = app.table.game.ask() if app.table else None
    return [bytes(device.handheld.display.picture()), lamps, app.state(), asked, notes]


def meddled(seed):
    """A random game after each of its moves: of the first ones one in four is unlikely. What is
    refused changes nothing."""
    setup, dice = setup_of(seed)
    game, draws = game_module(setup["game"], "rules").Game(setup), Draws(seed)
    for number in range(MOST_MOVES):
        choices = game.choices()
        if game.phase == "over":
            break
        if number < MEDDLED and not draws.below(4):
            move = unlikely(game, draws) if draws.below(20) else ["leave", draws.below(game.seats)]
        else:
            move = answer(game, pick(game, choices, dice, False), dice, number)
        before = copy.deepcopy(game.__dict__)
        try:
            game.play(move)
        except RuleError:
            assert game.__dict__ == before, move
        yield game


def unlikely(game, draws):
    """A move that is overruled, or put right by hand: any of its form."""
    if draws.below(2):
        key, (for_each_seat, allowed, _, _) = draws.one_of(sorted(game.by_hand().items()))
        seat = draws.below(game.seats) if for_each_seat else None
        return ["set", key, seat, any_of(allowed, game, draws)]
    return [*complete(game, [draws.one_of(game.MOVES)[0]], draws, 2), "anyway"]


def any_of(allowed, game, draws):
    """A value that KEYS of `by_hand.py` allows."""
    if allowed == "seat":
        return draws.below(game.seats)
    if isinstance(allowed, dict):
        return {name: any_of(each, game, draws) for name, each in allowed.items()}
    if isinstance(allowed, list):
        return [any_of(allowed[0], game, draws) for _ in range(draws.below(4))]
    return draws.one_of(allowed)
