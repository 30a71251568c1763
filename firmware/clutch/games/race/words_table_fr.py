"""French: what lies on the table before Dino Race, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_track_drawn Le volcan, côté calme. Derrière lui, 12 tuiles en ligne, dans l'ordre que Clutch montre.
lay_track Le volcan, côté calme. Derrière lui, les 12 tuiles de votre piste, en ligne.
lay_dinos Chacun: deux dinos d'une couleur, un sur la tuile 1 et un sur la tuile 2.
lay_dinos_teams Les partenaires sont face à face: le dino de l'un sur la tuile 1, celui de l'autre sur la 2.
lay_cards Mélangez toutes les cartes et donnez-en {0} à chacun.
lay_prizes Jetons prix, sans regarder: {0}, un par dino. Les autres restent dans la boîte.
lay_ready {0} commence (selon la règle, qui a vu un film de dinosaures en dernier) et prend l'œuf. Le dé, les jetons œuf et les gouttes de lave sont prêts.
lay_ready_survive {0} commence (selon la règle, qui a vu un film de dinosaures en dernier) et prend l'œuf. Le dé est prêt; ni jetons, ni gouttes.
""")

IN_FORCE = folded("""
in_variant_survive Survie!: qui a ses deux dinos à l'arrivée en premier gagne. Ni prix, ni gouttes.
in_variant_double Double: deux courses, et leur somme compte.
in_variant_teams Équipes: dinos, prix et gouttes sont à l'équipe.
""")
