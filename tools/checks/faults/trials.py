"""Shared code of the lanes: set-ups, random moves, and play after a fault."""

from clutch.core.contract import RuleError
from clutch.games import GAMES
from host_sim.electronics.flash_image import formatted, image_flash
from tools.checks.faults import hands
from tools.checks.faults.kept import check, compare, look
from tools.checks.faults.legal import complete, reach_of
from tools.checks.faults.rig import Rig

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


def random_move(rig, draws):
    """Play a random choice of the game. RuleError if the rules refuse a thousand of them."""
    game = rig.app.table.game
    choices = game.ask()["choices"]
    reach = reach_of(rig.app.table.session.length)
    refused = RuleError("none_tried")
    for _ in range(1000):
        move = complete(game, draws.one_of(choices), draws, reach)
        try:
            return rig.enter(move)
        except RuleError as error:
            refused = error
    raise refused


def over(rig):
    """Whether no game asks for a move."""
    return rig.app.table is None or rig.app.table.game.ask() is None


def go_on(rig, draws):
    """Play on as people would: leave a game that is over, then play a move, or begin a game by key
    if none is in progress. Nothing else may change. -> a look at the acknowledged result"""
    check(not rig.broken, "the firmware broke")
    before = look(rig)
    changed = ["present", "store table", "store learned", "thinking"]
    if rig.app.table is not None and over(rig):
        _leave(rig, before)
        changed += ["store results", "store die", "game %d" % before["present"][0]]
    if rig.app.dice_session:
        changed.append("store die")  # the rolls are counted when their page is left
    try:
        if rig.app.table is None:
            raise RuleError("no_game")
        random_move(rig, draws)
    except RuleError:
        hands.begin(rig, setups()[draws.below(2)])
    rig.run(_SAVING_MS)
    check(not rig.broken, "the firmware broke while going on")
    if not rig.saved:
        rig.run(_HOLD_ENDS_MS)  # the firmware may have missed a release: wait for the hold
    # Without a panel the mark cannot be seen.
    saved = rig.saved or (not rig.handheld.plugged and rig.app.journal.problem is None)
    check(saved, "not saved:", rig.app.journal.problem)
    check(rig.app.journal.game_id, "a mark without a record")
    after = look(rig)
    if after.get("store settings") == after["settings"]:
        changed.append("store settings")  # the settings in force could not be saved before
    changed.append("game %d" % rig.app.journal.game_id)
    # A game that could not be saved when it began may be saved now, without a move.
    changed += [part for part in after if part not in before and _is_new(after[part])]
    compare(after, (before,), changed)
    names = [name for name in seen_names(before) if name not in seen_names(after)]
    check(not names, "forgotten names:", names)
    return after


def lasts(rig, draws, but=()):
    """Play on, cut the supply and switch on: nothing that was acknowledged may be lost, but for
    the parts in `but`. -> the new rig"""
    after = go_on(rig, draws)
    again = rig.again()
    compare(look(again), (after,), but)
    return again


def _leave(rig, before):
    """Leave the game in progress, which is over. The flash must then have it as finished, with all
    entries."""
    part = "game %d" % before["present"][0]
    hands.leave(rig)
    rig.run(_SAVING_MS)
    done, _, entries = look(rig)[part]
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
    names, learned facts, counts of the die and a changed setting. -> the rig"""
    rig = Rig(formatted())
    hands.settings(rig, setting)
    hands.dice(rig)
    hands.learn(rig, 1)
    games = setups()
    hands.begin(rig, games[3])  # quick Dino Race, which rolls the die
    play(rig, draws, _MOST_MOVES)
    hands.leave(rig)
    hands.begin(rig, games[0], "Ed")
    play(rig, draws, 3)
    hands.begin(rig, setup)
    return rig


def play(rig, draws, moves):
    """Play so many random moves, or to the end."""
    for _ in range(moves):
        if over(rig):
            return
        random_move(rig, draws)


def results_of(kept):
    """The results in a look, the latest first."""
    return kept["store results"]["games"] if "store results" in kept else []


def reboot(image):
    """Switch a handheld on with a copy of this image. -> the rig"""
    return Rig(image_flash(image))
