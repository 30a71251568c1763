"""The notes of Dino Race: {code: names of the values}.

`tile` is the new tile of a dinosaur, 0 to 12; `face` is a face of the event die. The note on a
team's score has the first of its seats.
"""

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
    "rolled": ("seat", "face"),
    "rolled_by_hand": ("seat", "face"),
    "draws": ("seat", "cards"),
    "each_draws": ("terrain",),
    "nobody_draws": (),
    # An eruption: the owner of the egg, and the lava
    "hand_gone": ("seat",),
    "drops": ("seat", "drops"),
    "must_pass": ("seat",),
    "egg_goes": ("giver_seat", "seat"),
    "egg_stays": ("seat",),
    "volcano_active": (),
    "lava_flows": ("tile", "terrain"),
    "no_more_lava": (),
    "carried": ("seat", "tile", "dinosaurs"),
    "random_cards": ("seat", "cards"),
    "all_carried": ("tile",),
    "all_carried_no_drops": ("tile",),
    # A dinosaur comes home, a race ends
    "home": ("seat",),
    "takes_prize": ("seat", "prizes"),
    "egg_safe": ("seat",),
    "egg_lost": (),
    "anyway": ("code",),
    "prize": ("seat", "prize", "colour"),
    "egg_counter": ("seat", "counter"),
    "score": ("seat", "prizes", "bonus", "counter", "drops", "score"),
    "race_begins": ("race", "seat"),
    "track_drawn": (),
    "wins": ("seat", "score", "reason"),
}
