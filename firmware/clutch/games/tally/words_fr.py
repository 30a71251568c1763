"""French: the texts of the Scoreboard."""

from clutch.words.texts import folded, texts

TITLE = "Feuille de score"

PLAY = texts("""
row_highest_wins Gagne
highest_wins_True le plus haut
highest_wins_False le plus bas
row_target But
target_none aucun
target_entered fixé
title_round Manche {0}
target_is jusqu'à {0}
row_round OK: finir la manche {0}
row_end OK: finir la partie
ask_target On joue jusqu'à combien?
ask_points {0}: ^v 1  OK: saisir
ask_given {0} {1}  OK valide
ask_number OK: valider BACK: effacer
key_minus moins
set_scores Score
did_add {0s} {1}
did_round manche {0} finie
did_end partie finie
""")

RULES = folded("""
play Des points en plus ou en moins à tout moment. Avec un but, la partie finit après la manche où quelqu'un l'atteint.
over Le score le plus haut gagne, ou le plus bas, comme convenu; les scores égaux partagent.
""")
