"""French: what lies on the table before Little Dragons, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_eggs Les 47 œufs face cachée au milieu, mélangés. La partie finit quand il en reste 6 ou moins.
lay_trophies Les 7 trophées à côté.
lay_open {0} commence (selon la règle, le plus jeune) et dévoile 3 œufs. Un œuf cassé? Il est pris, et on en dévoile un autre.
lay_closed {0} commence (selon la règle, le plus jeune). Aucun œuf n'est visible, et les trophées restent dans la boîte.
""")

IN_FORCE = folded("""
in_easy Mode facile: aucun œuf visible au début, pas de trophées. Deux pareils et un autre: tu prends les deux.
""")
