"""A player of Dino Race leaves, between turns."""

from clutch.core.contract import RuleError
from clutch.games.race.rules import HOME


def may_leave(game, seat):
    # In quick depth what comes before the roll may be anybody's.
    if game.phase != "turn" or game.depth == "full" and not game.fresh:
        raise RuleError("leave_later")
    if len({game.team(other) for other in game.clockwise() if other != seat}) < 2:
        raise RuleError("too_few_teams")


def leave(game, seat):
    """The leaver's dinosaurs leave the track; the egg stays in the team, or must be passed,
    and the leaver says to whom. Without a dinosaur left on the track the race is over."""
    home = game.dinos[seat].count(HOME)
    game.dinos[seat] = [HOME] * home
    game.down[seat] = [False] * home
    notes = []
    if not game.anybody_races():
        game.rules_module("game_end").check_end(game, [], notes)
        return notes
    if game.roller == seat:
        game.end_turn(notes)
    if game.team(game.egg) == game.team(seat):
        die = game.rules_module("die")
        if game.all_home(seat):
            die.pass_egg(game, notes)
        elif game.egg == seat:
            die.hand_egg(game, game.mates(seat)[0], notes)
    return notes
