"""English: what lies on the table before Dino Race, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_track_drawn The volcano, quiet side up. Behind it 12 tiles in a row, in the order that Clutch shows.
lay_track The volcano, quiet side up. Behind it the 12 tiles of your track, in a row.
lay_dinos Each: two dinos of a colour, one on tile 1 and one on tile 2.
lay_dinos_teams Partners sit opposite. One's dino is on tile 1, the other's on tile 2.
lay_cards Shuffle all cards together and deal {0} each.
lay_prizes Prize counters, unseen: {0}, one for each dino. The others stay in the box.
lay_ready {0} begins (by the rules who last saw a dinosaur film) and takes the egg. Die, egg counters and lava drops lie ready.
lay_ready_survive {0} begins (by the rules who last saw a dinosaur film) and takes the egg. The die lies ready; no counters, no drops.
""")

IN_FORCE = folded("""
in_variant_survive Survive!: the first with both dinos home wins. No prizes, no drops.
in_variant_double Double Match: two races, and their sum counts.
in_variant_teams Teams: dinos, prizes and drops belong to the team.
""")
