"""What a set-up says of a game of Dino Race; in memory only until the game has begun."""

from micropython import const

from clutch.core.contract import SetupError
from clutch.games.race.rules import is_track

VARIANTS = ("standard", "survive", "double", "teams")
TEAM_SEATS = (4, 6, 8)
_LEAST = const(2)  # players
_MOST_WITHOUT_TEAMS = const(4)
_WHAT_IS_A_TRACK = "12: 3 plains 3 desert 3 swamp 3 jungle"


def read(game, setup):
    """Set variant, teams and track of a game. Raises SetupError."""
    game.variant = _choose_variant(setup.get("variant", VARIANTS[0]), game.seats)
    game.teams = game.seats // 2 if game.variant == "teams" else game.seats
    track = setup.get("track")
    game.track_is_drawn = track is None
    if game.track_is_drawn:
        game.draw_track()
    elif is_track(track):
        game.track = list(track)
    else:
        raise SetupError("setup_value", "track", _WHAT_IS_A_TRACK)


def _choose_variant(variant, seats):
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise SetupError("setup_value", "variant", " ".join(VARIANTS))
    if variant == "teams":
        if seats not in TEAM_SEATS:
            raise SetupError("setup_teams", "4 6 8")
    elif seats > _MOST_WITHOUT_TEAMS:
        raise SetupError("setup_players", _LEAST, _MOST_WITHOUT_TEAMS)
    return variant
