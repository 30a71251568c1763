"""French: what is taught of Dinoland."""

from clutch.words.texts import folded

PAGES = folded("""
goal Le but: Un territoire, ce sont les cases d'un terrain qui se touchent. Il vaut ses cases fois ses dinos, pour tous ceux qui y ont un pion.
goal_coop Le but: Un seul score pour tous. Un territoire, ce sont les cases d'un terrain qui se touchent. Il vaut ses cases fois ses dinos.
first Le premier domino: Il est au milieu. Dis à Clutch ses deux cases, d'abord celle que visent les viseurs.
turn Ton tour: Pose un domino de ta main contre les autres, sans rien couvrir, terrains au choix. Complète ta main. Puis ses dinos agissent.
claim Occuper: Une fois par tour, tu peux poser un pion sur un territoire libre. S'il rejoint celui d'un autre, chacun marque; ses œufs n'éclosent plus.
claim_coop Occuper: Une fois par tour, tu peux poser un pion sur un territoire libre. Un œuf n'éclôt que sur un territoire occupé.
wild_terrain Terrain joker: Il fait partie de chaque territoire à côté et les relie. Pas de pion dessus, sauf s'il est seul.
harder Deux groupes: Un vélociraptor et d'autres dinos ne sont jamais sur le même territoire. Un domino qui ferait cela est interdit.
hardest Un seul type: Tous les dinos d'un territoire sont du même type. Un domino qui en amène un autre est interdit.
triceratops Tricératops: Un viseur avance d'un pas selon la flèche: celui du haut va à gauche ou à droite, l'autre monte ou descend. Au bord, il passe en face.
velociraptor Vélociraptor: On retourne la prochaine tuile astéroïde. Après la dernière, l'astéroïde tombe et la partie est finie.
brachiosaurus Brachiosaure: Celui qui l'a posé peut regarder les cinq prochaines tuiles astéroïdes. Personne d'autre.
stegosaurus Stégosaure: Regarde la main d'un autre, ou remets la tienne et pioches-en une nouvelle.
wildcard Dino joker: Celui qui l'a posé choisit son type. Il agit comme ce type et compte comme dinosaure.
special Tuile spéciale: Celui qui l'a retournée fait ce qu'elle dit. Clutch explique.
hatch Les œufs éclosent: Sur l'œuf d'un territoire à un seul joueur, il pose un domino, dino sur l'œuf, sans couvrir de pion. Qui peut, doit. Ce dino peut agir.
no_domino Plus de domino: Il n'y en a plus. Qui n'en a pas est sauté; quand personne n'en a, la partie est finie.
impact L'impact: L'astéroïde touche la case où les viseurs se croisent et les huit autour. Un territoire touché ne vaut rien.
impact_single L'impact: L'astéroïde touche la case où les viseurs se croisent. Son territoire ne vaut rien.
impact_card L'impact: L'astéroïde tombe là où les viseurs se croisent. La carte Impact dit ce qu'il touche, et ce qui ne vaut rien.
enter Pour Clutch: Saisis chaque pas des viseurs, chaque tuile retournée et le tour suivant. Les dominos, c'est votre affaire.
areas Compter: Saisis chaque territoire occupé qui n'est pas touché: ses joueurs, son terrain, ses cases et ses dinos.
areas_coop Compter: Saisis chaque territoire qui n'est pas touché: son terrain, ses cases et ses dinos.
""")
