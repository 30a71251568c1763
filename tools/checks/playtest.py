"""Random legal games of every kind, by the rules alone, as many at a time as there are cores.

    for game in play_all(games=10_000, seed=1): ...    # a Played each, in the order of their seeds
    played = play_one(seed)                            # the same game again

What a player answers is in players.py. The seed of a game decides everything about it: seeds that
follow each other go through `KINDS`, a game in a depth, and the seed draws the players, the
settings and each move. Now and then somebody leaves, where the rules allow it. What counts as
wrong:

- a whole move that `ask()` offered is refused, or anything but a RuleError is raised;
- nothing fits of a thousand moves that were completed from a bare choice;
- the game has not ended after `MOST_MOVES` moves; it has ended without scores or a winner;
- undoing some moves and playing them again, or all moves in a fresh game, gives another state.
"""

import os
import random
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from clutch.core.contract import RuleError, SetupError
from clutch.core.session import Session
from clutch.games import GAMES, game_module
from tools.checks.faults.random_moves import is_whole
from tools.checks.players import answer, draw_setup, leaver, pick

KINDS = tuple((game, depth) for game in GAMES for depth in ("full", "quick"))
NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga", "Pete", "Rosa", "Tom"]
MOST_MOVES = 5000
_TRIES = 1000  # to complete a bare choice so that the rules take it
_EARLY = 0.01  # of the moves: a table ends or passes before its time
_SETUPS = 100  # drawn until the rules take one


@dataclass
class Played:
    """One game."""

    seed: int
    game: str
    depth: str
    players: int
    moves: int = 0
    scores: list = field(default_factory=list)
    wrong: list = field(default_factory=list)


class Dice(random.Random):
    """Draws for `complete`."""

    def below(self, n):
        return self.randrange(n)

    def one_of(self, values):
        return self.choice(values)


def setup_of(seed: int) -> tuple[dict, Dice]:
    """The set-up that a seed stands for, and the draws that go on from there."""
    dice = Dice(seed)
    name, depth = KINDS[seed % len(KINDS)]
    rules = game_module(name, "rules").Game
    setup = {}
    for _ in range(_SETUPS):
        setup = _draw_setup(name, depth, rules, dice)
        try:
            rules(setup)
            break
        except SetupError:
            pass  # not for so many players, or not together: play_one says it if nothing fits
    return setup, dice


def _draw_setup(name, depth, rules, dice):
    setup = {
        "game": name,
        "players": NAMES[: dice.randint(rules.MIN_PLAYERS, rules.MAX_PLAYERS)],
        "depth": depth,
        "settings": {key: dice.choice(values) for key, values in rules.SETTINGS.items()},
        "seed": f"{dice.getrandbits(256):064x}",
    }
    if rules.TURNS:
        setup["start"] = dice.randrange(len(setup["players"]))
    return {**setup, **draw_setup(name, dice)}


def play_one(seed: int, watch: Callable | None = None) -> Played:
    """Play one game to its end; what it raises is among what was wrong. After each move that was
    accepted, `watch(game, phase, move, notes)` is called: `phase` is the one it was made in."""
    setup, dice = setup_of(seed)
    played = Played(seed, setup["game"], setup["depth"], len(setup["players"]))
    session = None
    try:
        session = Session(game_module(played.game, "rules").Game, setup)
        _to_the_end(session, dice, played, watch)
        _check_the_end(session, played)
    except Exception as error:
        played.wrong.append("".join(traceback.format_exception_only(error)).strip())
    if session:
        played.moves = session.length
    return played


def _to_the_end(session, dice, played, watch):
    game = session.game
    while (asked := game.ask()) is not None:
        if session.length >= MOST_MOVES:
            played.wrong.append(f"not over after {MOST_MOVES} moves")
            return
        for attempt in range(_TRIES):
            early = dice.random() < _EARLY or attempt >= _TRIES // 2
            choice = pick(game, asked["choices"], dice, early)
            move = answer(game, choice, dice, session.length)
            try:
                notes = session.play(move)
                break
            except RuleError as refusal:
                if is_whole(game, choice) and move == choice:
                    played.wrong.append(f"offered and refused: {move}: {refusal}")
                    return
        else:
            played.wrong.append(f"nothing fits in phase {asked['ask']}, move {session.length}")
            return
        if watch:
            watch(game, asked["ask"], move, notes)
        seat = leaver(game, dice)
        if seat is not None:
            _leave(session, seat, watch)
        if dice.random() < 0.02:
            _undo_and_redo(session, dice, played)


def _leave(session, seat, watch):
    """This seat leaves, unless the rules refuse it: too few would be left, or it is no moment."""
    game, phase = session.game, session.game.phase
    move = ["leave", seat]
    try:
        notes = session.play(move)
    except RuleError:
        return
    if watch:
        watch(game, phase, move, notes)


def _undo_and_redo(session, dice, played):
    before = session.game.state()
    for _ in range(dice.randint(1, 3)):
        session.undo()
    while session.undone:
        session.redo()
    if session.game.state() != before:
        played.wrong.append(f"undone and redone at move {session.length}: another state")


def _check_the_end(session, played):
    if played.wrong:
        return
    state = session.game.state()
    played.scores = state.get("scores") or []
    if not state.get("winners") and not state.get("coop"):
        played.wrong.append("over, and there is no winner")
    again = Session(type(session.game), session.setup)
    for move in session.moves():
        again.play(move)
    if again.game.state() != state:
        played.wrong.append("its moves, played again, give another state")


def play_all(games: int, seed: int, processes: int | None = None) -> Iterator[Played]:
    """The games with the seeds from `seed` on."""
    processes = processes or os.cpu_count() or 1
    seeds = range(seed, seed + games)
    if processes == 1 or games < 2:
        yield from map(play_one, seeds)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play_one, seeds, chunksize=max(1, min(20, games // processes // 4)))
