"""French: what is taught of T-Rex."""

from clutch.words.texts import folded

PAGES = folded("""
goal Le but: Des œufs: deux par manche, 12 manches. Une couleur vaut son nombre fois lui-même: deux œufs font 4, trois font 9. Le plus de points gagne.
cross La croix: Une carte de la couleur du haut bat toutes les autres; une du bas perd contre toutes. Sinon le nombre décide. Égalité: la dernière jouée.
turn Ton tour: Pose une carte de ta main, visible, sur ton tas et dis à Clutch laquelle. Seule celle du dessus compte. Puis au suivant à gauche.
turn_quick Ton tour: Pose une carte de ta main, visible, sur ton tas; seul le dessus compte. Elle montre des cartes? Pioches-en autant. Un météore? Dis-le à Clutch.
special Cartes spéciales: Un Chamaelosaurus vaut celle du dessous, sans son symbole. Une pluie de météores vaut 0 mais bat tous les météores.
special_shower Cartes spéciales: Un Chamaelosaurus vaut celle du dessous; sur une pluie, il en est une aussi. Une pluie de météores vaut 0 mais bat tous les météores.
draw Un symbole carte: Pioche tout de suite autant de cartes que le symbole en montre. Il en reste moins? Pioche-les.
symbol Un nouveau nombre: Il montre un météore, ou 1, 2 ou 3 cartes. Regarde la carte et dis-le à Clutch, qui le retient pour toutes les parties.
meteor Un météore: Chacun joue encore une fois, son joueur en dernier, et c'est fini. Un météore égal ou plus haut refait le compte, un plus bas ne fait rien.
meteor_higher Un météore: Chacun joue encore une fois, son joueur en dernier, et c'est fini. Un météore plus haut refait le compte, un autre ne fait rien.
last La dernière carte: La main vide, tu joues le dessus de ta pioche. Avec une carte, tu joues celle-là ou le dessus de la pioche.
last_none La dernière carte: La main vide, tu joues le dessus de ta pioche. Avec une carte en main, tu dois la jouer.
pass Plus de carte: Sans carte en main et sans pioche, tu passes. Ta carte visible reste, et le compte continue.
eggs Les œufs: La manche est finie; seules les cartes visibles comptent. La plus haute prend l'œuf de son choix, la deuxième prend l'autre.
discard La défausse: Chacun défausse une carte pour de bon: la visible ou le dessus de la pioche. Sans pioche, la visible; une pluie de météores, toujours.
stack Puis ton tas: Retourne tes autres cartes visibles, sans les mélanger, et mets-les sous ta pioche. Défausse oubliée? Tu perds le dessus de la pioche.
trump L'atout: Qui a la carte la plus basse peut échanger une couleur de la croix contre une des trois autres, et commence la manche suivante.
round Nouvelle manche: Retourne deux nouveaux œufs, celui du dessus de chaque tas. Qui avait la carte la plus basse commence.
tie Égalité: Les premiers ajoutent les nombres de leurs cinq dernières cartes dinosaure. La plus haute somme gagne. Carte spéciale: 0.
""")
