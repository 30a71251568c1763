"""English: what lies on the table before Dinoland, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_hands Shuffle the dominoes face down. Each draws 4, and takes all 3 pawns of a colour.
lay_more The 22 dominoes with an E are among them.
lay_start One domino at random in the middle. A crosshair left of it and one above, both pointing at it.
lay_kept Asteroid tiles: Clutch keeps {0}. Leave yours in the box.
lay_tiles Asteroid tiles, shuffled into a pile: {0} regular, {1} Egg Hatch, {2} special.
lay_card The Impact Card that Clutch names lies open.
""")

IN_FORCE = folded("""
in_coop Together: one score for all of you.
in_no_eggs Eggs are empty squares.
in_single_square The asteroid hits a single square.
in_no_brachiosaurus A brachiosaurus does nothing.
in_harder Velociraptors share no Area with other dinosaurs.
in_hardest An Area has dinosaurs of one type only.
in_pawns_end The game ends when all pawns are placed.
in_asteroid_deck_facedown A tile acts when it is turned up.
in_asteroid_deck_faceup-top-visible The top tile of the deck lies open.
in_finish_turn_on_end_False The last tile ends the game at once.
in_finish_turn_on_end_True After the last tile the turn is finished.
in_eggs_count_False Eggs are no dinosaurs when Areas score.
in_eggs_count_True Eggs are dinosaurs when Areas score.
in_egg_upgrade_True Eggs hatch: four tiles in ten say so.
in_egg_upgrade_False Eggs do not hatch: they are empty squares.
in_coop_counts_all_True Together all Areas score, claimed or not.
in_coop_counts_all_False Together only claimed Areas score.
in_radius2_shape_plus Card "2, not diagonally": straight arms of two.
in_radius2_shape_diamond Card "2, not diagonally": a diamond of 13 squares.
in_regular_limit_3 Limited card: three hits destroy an Area.
in_regular_limit_2 Limited card: two hits destroy an Area.
""")
