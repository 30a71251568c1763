"""English: what lies on the table before T-Rex, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_sets Each: 17 cards with the same back. Shuffle them and draw 7; the other 10 are your pile.
lay_sets_left Sets that stay in the box: {0}.
lay_eggs The eggs in two piles of 15, face down. Turn up the top one of each; two new ones after every round.
lay_cross Cross the two colour cards that Clutch names, the high one on top. Put the other three aside.
lay_start {0} begins; by the rules the oldest does.
""")

IN_FORCE = folded("""
in_equal_meteor_extends_True An equal meteor makes the round longer too.
in_equal_meteor_extends_False Only a higher meteor makes the round longer.
in_meteor_by_number_only_False Meteors compare like cards: by the cross first.
in_meteor_by_number_only_True Meteors compare by their numbers alone.
in_cham_on_shower_zero A Chamaelosaurus on a shower counts 0.
in_cham_on_shower_shower A Chamaelosaurus on a shower is one too.
in_one_card_blind_True With one card left you may play from the pile.
in_one_card_blind_False With one card left you have to play that card.
""")
