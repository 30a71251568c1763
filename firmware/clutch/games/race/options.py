"""The questions of a set-up that only Dino Race asks."""

from clutch.games.race.rules.set_up import TEAM_SEATS, VARIANTS

FIELDS = (("variant", VARIANTS), ("track", ("drawn", "entered")))
LAST = (
    "lamps",
    "rules.die",
    "screens.track_drawn",
    "screens.egg",
    "rules.actions",
    "screens.turn",
)


def players(chosen):
    """The numbers of players that are allowed."""
    return TEAM_SEATS if chosen["variant"] == "teams" else (2, 3, 4)


def complete(form, draft, begin, back):
    """Ask for the track when it is entered, tile by tile."""
    if draft.pop("track") == "drawn":
        begin(draft)
        return

    def done(track):
        draft["track"] = track
        begin(draft)

    entry = form.screens_module("track_entry")
    form.show(entry.EnteredTrack(form.words, done, back))
