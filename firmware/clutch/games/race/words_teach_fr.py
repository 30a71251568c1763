"""French: what is taught of Dino Race."""

from clutch.words.texts import folded

PAGES = folded("""
goal Le but: Amène tes deux dinos sur la tuile 12. Chacun donne un prix; une goutte de lave coûte 1. Fin quand le gardien de l'œuf y a ses dinos.
goal_survive Le but: Amène tes deux dinos sur la tuile 12. Le premier qui y a les deux gagne. Il n'y a ni prix, ni gouttes.
goal_teams Le but: Amenez vos deux dinos sur la tuile 12. Chacun donne un prix; une goutte de lave coûte 1. Fin quand l'équipe de l'œuf est arrivée.
draw Piocher: D'abord, pioche une carte pour chacun de tes dinos sur la piste. Pioche vide? Mélange la défausse.
step Pas: Un pas coûte une carte du terrain de la prochaine tuile, un joker ou trois cartes identiques. Fais autant de pas que tu veux.
swap Changer: Deux de tes cartes en achètent une nouvelle, autant de fois que tu veux pendant ton tour.
tricks Ruses: Seulement sur un dino de ta tuile. Pousser: il recule d'une. Lancer: donne l'œuf ou, sans lui, renverse le dino. Voler: une carte, sans voir.
fallen Un dino à terre: Il ne peut ni avancer ni ruser. Au tour de son joueur, deux cartes le relèvent.
partner Ton partenaire: Avant le dé, tu peux lui donner une carte, sans que les autres la voient.
roll Le dé: Tu as fini? Lance le dé; il vaut pour tous. Un terrain ou des cartes: piochez. Un volcan: éruption. Puis c'est au suivant.
enter Pour Clutch: Avant le dé, saisis ce qui est arrivé: œuf lancé, dino poussé vers la lave, dino arrivé. Les cartes, c'est votre affaire.
enter_survive Pour Clutch: Avant le dé, saisis ce qui est arrivé: œuf lancé, dino arrivé. Les cartes, c'est votre affaire.
volcano Une éruption: Le gardien de l'œuf défausse toute sa main, prend une goutte et passe l'œuf. La première ne fait que réveiller le volcan.
volcano_survive Une éruption: Le gardien de l'œuf défausse toute sa main et passe l'œuf. La première ne fait que réveiller le volcan.
lava La lave: Puis chaque éruption change la tuile suivante en lave. Un dino dessus avance d'une tuile: une carte au hasard de moins et une goutte.
lava_survive La lave: Puis chaque éruption change la tuile suivante en lave. Un dino dessus avance d'une tuile: une carte au hasard de moins.
at_lava Vers la lave: Un dino poussé ne va ni sur la lave ni sur le volcan actif. Il reste là: une carte au hasard de moins et une goutte.
at_lava_survive Vers la lave: Un dino poussé ne va ni sur la lave ni sur le volcan actif. Il reste là: une carte au hasard de moins.
egg_to L'œuf passe: Son gardien dit à qui: un adversaire qui a un dino sur la piste.
home Un dino arrive: Retire-le de la piste. Regarde tous les prix restants, gardes-en un en secret et remets les autres, faces cachées.
home_survive Un dino arrive: Retire-le de la piste. Le premier dont les deux sont arrivés gagne.
both_home Les deux arrivés: Range ta main. Quand c'est ton tour, tu ne fais que lancer le dé; il ne te rapporte rien.
home_teams Ton dino arrive: Ne pioche plus; à ton tour, tu lances seulement le dé. Quand les deux de l'équipe y sont, rangez vos mains.
prize Les prix: La course est finie. Montre tes prix, et dis à Clutch leurs nombres et couleurs. Deux d'une couleur valent 3 points de plus.
egg_counter Le jeton œuf: Tu as sauvé l'œuf? Pioche un jeton œuf sans regarder et ajoute-le.
second_race Deuxième course: Préparez-la comme la première, avec une nouvelle piste. Le joueur suivant commence. Les points s'ajoutent.
""")
