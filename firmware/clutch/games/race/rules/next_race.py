"""Dino Race: the second race of a Double Match, on a track of its own (S3 "Double Match", C23)."""

from clutch.core.contract import RuleError
from clutch.games.race.rules.track import is_track


def begin(game, notes):
    """Begin the second race with the next seat. Draw its track, or ask for it if the first track
    was entered."""
    starter = game.next_seat(game.starter)
    game.lay_out(starter)
    notes.append(["race_begins", game.race, starter])
    if game.track_is_drawn:
        play_track(game, notes, False)
    else:
        game.phase = "track"
        game.turn = None


def choose_track(game):
    """The track drawn by Clutch, and one example of those that may be entered."""
    return [["track"], ["track", list(game.track)]]


def play_track(game, notes, anyway, tiles=None):
    """The track of the second race, as laid; without tiles Clutch draws it."""
    if tiles is None:
        game.draw_track()
        notes.append(["track_drawn"])
    elif is_track(tiles):
        game.track = list(tiles)
    else:
        raise RuleError("bad_track")
    game.begin_turn(game.starter, notes)
