"""French: what lies on the table before T-Rex, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_sets Chacun reçoit 17 cartes au même dos. Mélange-les et prends-en 7; les 10 autres sont ta pioche.
lay_sets_left Séries laissées dans la boîte: {0}.
lay_eggs Les œufs en deux tas de 15, face cachée. Retourne celui du dessus de chaque tas; deux nouveaux après chaque manche.
lay_cross Mets en croix les deux cartes de couleur que Clutch nomme, la haute dessus. Pose les trois autres à côté.
lay_start {0} commence; selon la règle, c'est le plus âgé.
""")

IN_FORCE = folded("""
in_equal_meteor_extends_True Un météore égal aussi prolonge la manche.
in_equal_meteor_extends_False Seul un météore plus haut prolonge la manche.
in_meteor_by_number_only_False Météores: comme les cartes, la croix d'abord.
in_meteor_by_number_only_True Météores: seuls les nombres comptent.
in_cham_on_shower_zero Un Chamaelosaurus sur une pluie vaut 0.
in_cham_on_shower_shower Un Chamaelosaurus sur une pluie est une pluie.
in_one_card_blind_True Avec une seule carte, tu peux jouer de la pioche.
in_one_card_blind_False Avec une seule carte, tu dois la jouer.
""")
