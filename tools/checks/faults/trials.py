"""Shared code of the lanes: set-ups, random moves, and play after a fault."""

from clutch.core.contract import RuleError
from clutch.games import GAMES
from host_sim.electronics.flash_image import formatted, image_flash
from tools.checks.faults import key_driver
from tools.checks.faults.harness import Harness
from tools.checks.faults.random_moves import complete, reach_of
from tools.checks.faults.snapshots import check, compare, snapshot

PLAYERS = ["Anna", "Brian", "Carol", "Nick"]
_SAVING_MS = 60
_MOST_MOVES = 400
_HOLD_ENDS_MS = 1000


def setups():
    """A set-up of each game in each depth, T-Rex in full depth with the turn clock."""
    found = [
        {"game": name, "players": PLAYERS, "depth": depth}
        for name in GAMES
        for depth in ("full", "quick")
    ]
    found[0]["clock"] = True
    return found


def name_of(setup):
    return setup["game"] + " " + setup["depth"]


def random_move(harness, draws):
    """Play a random choice of the game. RuleError if the rules refuse a thousand of them."""
    game = harness.app.table.game
    choices = game.ask()["choices"]
    reach = reach_of(harness.app.table.session.length)
    refused = RuleError("none_tried")
    for _ in range(1000):
        move = complete(game, draws.one_of(choices), draws, reach)
        try:
            return harness.enter(move)
        except RuleError as error:
            refused = error
    raise refused


def over(harness):
    """Whether no game asks for a move."""
    return harness.app.table is None or harness.app.table.game.ask() is None


def go_on(harness, draws):
    """Play on as people would: leave a game that is over, then play a move, or begin a game by key
    if none is in progress. Nothing else may change. -> a snapshot of the acknowledged result"""
    check(not harness.broken, "the firmware broke")
    before = snapshot(harness)
    changed = ["present", "store table", "store learned", "thinking"]
    if harness.app.table is not None and over(harness):
        _leave(harness, before)
        changed += ["store results", "store die", "game %d" % before["present"][0]]
    if harness.app.dice_session:
        changed.append("store die")  # the rolls are counted when their page is left
    try:
        if harness.app.table is None:
            raise RuleError("no_game")
        random_move(harness, draws)
    except RuleError:
        key_driver.begin(harness, setups()[draws.below(2)])
    harness.run(_SAVING_MS)
    check(not harness.broken, "the firmware broke while going on")
    if not harness.saved:
        harness.run(_HOLD_ENDS_MS)  # the firmware may have missed a release: wait for the hold
    # Without a panel the mark cannot be seen.
    saved = harness.saved or (not harness.handheld.plugged and harness.app.journal.problem is None)
    check(saved, "not saved:", harness.app.journal.problem)
    check(harness.app.journal.game_id, "a mark without a record")
    after = snapshot(harness)
    if after.get("store settings") == after["settings"]:
        changed.append("store settings")  # the settings in force could not be saved before
    changed.append("game %d" % harness.app.journal.game_id)
    # A game that could not be saved when it began may be saved now, without a move.
    changed += [part for part in after if part not in before and _is_new(after[part])]
    compare(after, (before,), changed)
    names = [name for name in seen_names(before) if name not in seen_names(after)]
    check(not names, "forgotten names:", names)
    return after


def lasts(harness, draws, but=()):
    """Play on, cut the supply and switch on: nothing that was acknowledged may be lost, but for
    the parts in `but`. -> the new harness"""
    after = go_on(harness, draws)
    again = harness.again()
    compare(snapshot(again), (after,), but)
    return again


def _leave(harness, before):
    """Leave the game in progress, which is over. The flash must then have it as finished, with all
    entries."""
    part = "game %d" % before["present"][0]
    key_driver.leave(harness)
    harness.run(_SAVING_MS)
    done, _, entries = snapshot(harness)[part]
    check(done and entries.startswith(before[part][2]), "not kept as over:", part)


def _is_new(value):
    """Whether a part is a game without moves."""
    return type(value) is tuple and value[2:] == (b"",)


def seen_names(kept):
    """The remembered names of players."""
    values = kept.get("store table")
    return values["seen"] if isinstance(values, dict) and "seen" in values else []


def after_evenings(setup, draws, setting):
    """Begin a game of `setup` on a drive with a finished game and one that waits; with results,
    names, learned facts, counts of the die and a changed setting. -> the harness"""
    harness = Harness(formatted())
    key_driver.settings(harness, setting)
    key_driver.dice(harness)
    key_driver.learn(harness, 1)
    games = setups()
    key_driver.begin(harness, games[3])  # quick Dino Race, which rolls the die
    play(harness, draws, _MOST_MOVES)
    key_driver.leave(harness)
    key_driver.begin(harness, games[0], "Ed")
    play(harness, draws, 3)
    key_driver.begin(harness, setup)
    return harness


def play(harness, draws, moves):
    """Play so many random moves, or to the end."""
    for _ in range(moves):
        if over(harness):
            return
        random_move(harness, draws)


def reboot(image):
    """Switch a handheld on with a copy of this image. -> the harness"""
    return Harness(image_flash(image))
