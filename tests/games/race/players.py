"""How a table plays Dino Race: the set-up it begins with, and who leaves."""

from clutch.games.race.rules import HOME, new_track

_LAST = 0.03  # of the moves: after it somebody who is alone on the track wants to leave

# In quick depth a turn is the die; few eruptions touch more than one dinosaur.
LIKELIER = {("quick", "roll"): 12, ("quick", "home"): 2, ("quick", "done"): 2}


def draw_setup(dice):
    """The set-up keys that only this game has."""
    setup = {"variant": dice.choice(["standard", "survive", "double", "teams"])}
    if dice.random() < 0.3:
        setup["track"] = dice.sample(new_track(), HOME)
    return setup


def leaver(game, dice):
    """Who is alone on the track leaves sooner than others; None: nobody does."""
    racing = [seat for seat in range(game.seats) if game.on_track(seat)]
    return racing[0] if len(racing) == 1 and dice.random() < _LAST else None


def check(game):
    """No dinosaur stands on lava."""
    assert game.prizes_left >= 0
    for place in [place for places in game.dinos for place in places]:
        assert place in (None, HOME) or place > game.lava or game.volcano == "quiet"
