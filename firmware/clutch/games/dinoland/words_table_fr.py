"""French: what lies on the table before Dinoland, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_hands Mélangez les dominos, faces cachées. Chacun en pioche 4 et prend les 3 pions d'une couleur.
lay_more Les 22 dominos marqués E en font partie.
lay_start Un domino au hasard au milieu. Un viseur à sa gauche et un au-dessus, pointés vers lui.
lay_kept Tuiles astéroïdes: Clutch en a {0}. Laissez les vôtres dans la boîte.
lay_tiles Tuiles astéroïdes, mélangées en pioche: {0} normales, {1} où un œuf éclôt, {2} spéciales.
lay_card La carte Impact que Clutch nomme est visible.
""")

IN_FORCE = folded("""
in_coop Ensemble: un seul score pour tous.
in_no_eggs Les œufs sont des cases vides.
in_single_square L'astéroïde touche une seule case.
in_no_brachiosaurus Un brachiosaure ne fait rien.
in_harder Vélociraptors et autres dinosaures: jamais sur un même territoire.
in_hardest Un territoire n'a qu'un type de dinosaures.
in_pawns_end La partie finit quand tous les pions sont posés.
in_asteroid_deck_facedown Une tuile agit quand on la retourne.
in_asteroid_deck_faceup-top-visible La tuile du dessus de la pioche est visible.
in_finish_turn_on_end_False La dernière tuile finit la partie aussitôt.
in_finish_turn_on_end_True Après la dernière tuile, on finit le tour.
in_eggs_count_False Pour le score, un œuf n'est pas un dinosaure.
in_eggs_count_True Pour le score, un œuf est un dinosaure.
in_egg_upgrade_True Les œufs éclosent: quatre tuiles sur dix.
in_egg_upgrade_False Les œufs n'éclosent pas: ce sont des cases vides.
in_coop_counts_all_True Ensemble, tout territoire compte, occupé ou non.
in_coop_counts_all_False Ensemble, seul un territoire occupé compte.
in_radius2_shape_plus Carte "double croix": une croix de 9 cases.
in_radius2_shape_diamond Carte "double croix": un losange de 13 cases.
in_regular_limit_3 Carte limitée: perdu à trois cases touchées.
in_regular_limit_2 Carte limitée: perdu à deux cases touchées.
""")
