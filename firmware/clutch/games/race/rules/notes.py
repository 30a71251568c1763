"""The notes of Dino Race: {code: names of the values}.

`tile` is the new tile of a dinosaur, 0 to 12; `face` is a face of the event die. The note on a
team's score has the first of its seats.
"""

from clutch.games.race.rules import SHOWN

NOTES = {
    # A turn, and what cards do
    "turn_begins": ("seat", "cards"),
    "only_rolls": ("seat",),
    "steps": ("seat", "tile", "terrain"),
    "pushed": ("seat", "tile"),
    "pushed_at_lava": ("seat", "tile"),
    "tripped": ("seat", "tile"),
    "steals": ("seat", "victim_seat"),
    "stands": ("seat", "tile", "cards"),
    # The die
    "rolled": SHOWN["rolled"],
    "rolled_by_hand": SHOWN["rolled_by_hand"],
    "draws": SHOWN["draws"],
    "each_draws": ("terrain",),
    "nobody_draws": (),
    # An eruption: the owner of the egg, and the lava
    "hand_gone": SHOWN["hand_gone"],
    "drops": SHOWN["drops"],
    "must_pass": SHOWN["must_pass"],
    "egg_goes": ("giver_seat", "seat"),
    "egg_stays": ("seat",),
    "volcano_active": (),
    "lava_flows": ("tile", "terrain"),
    "no_more_lava": (),
    "carried": SHOWN["carried"],
    "random_cards": SHOWN["random_cards"],
    "all_carried": ("tile",),
    "all_carried_no_drops": ("tile",),
    # A dinosaur comes home, a race ends
    "home": ("seat",),
    "takes_prize": SHOWN["takes_prize"],
    "egg_safe": ("seat",),
    "egg_lost": (),
    "anyway": ("code",),
    "prize": ("seat", "prize", "colour"),
    "egg_counter": ("seat", "counter"),
    "score": SHOWN["score"],
    "race_begins": ("race", "seat"),
    "track_drawn": (),
    "wins": ("seat", "score", "reason"),
}
