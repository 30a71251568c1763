"""French: the texts of Dinoland."""

from clutch.words.texts import folded, texts

TITLE = "Dinoland"

PLAY = texts("""
deck_left pioche {0}
deck_open {0}: {1w}
area_line {0W} {1} x {2} = {3}
word_grass herbe
word_stone roche
word_water eau
word_lava lave
word_desert désert
word_wildcard joker
word_triceratops tricératops
word_brachiosaurus brachiosaure
word_velociraptor vélociraptor
word_stegosaurus stégosaure
word_egg un œuf
word_regular normale
word_hatch un œuf éclôt
tile_regular Astéroïde
tile_hatch Un œuf éclôt
about_hatch Les joueurs posent un dino sur leurs œufs.
tile_none La dernière
tile_end La fin
title_tile Astéroïde
tiles_left Tuiles en pioche: {0}
ask_on OK: {0s} continue
ask_lay {0s}: domino où?
ask_hatch {0s}: quel œuf?
ask_start {0s}: 1er domino?
ask_way {0s}: quel sens?
press_arrow Choisis une flèche: {0}
eggs_due Reste à éclore: {0}
ask_action {0s}: que faire?
do_claim à moi
do_pass sans domino
do_skip passer
do_asteroid tuile
do_regular tuile
do_hatch œuf
do_look voir
do_done fini
do_impossible impossible
do_explore plan
ask_claim {0s}: occuper où?
ask_explore OK: {0s} continue
aims_start 0 pas
stegosaurus {0s}: vois ou change
no_hatch {0s}: rien n'éclôt
eggs_hatch Éclosion, œufs: {0}
no_eggs_hatch Aucun œuf n'éclôt
claims {0s}: {1w} {2} x {3}
as C'est un {1w}
no_domino {0s}: pas de domino
passes {0s} passe
group Ensemble
area_hit touché
word_up haut
word_down bas
word_left gauche
word_right droite
word_none aucune
word_single_square une case
card_single_square Une case, son territoire
card_regular La cible et 8 autour
ends_deck Dernière tuile: l'astéroïde tombe
ends_pawns Pions tous posés: impact!
ends_dominoes Plus aucun domino: impact!
title_aim Viseurs
word_upper en haut
word_lower en bas
ask_aim {0s}: quelle moitié?
do_impact impact
title_any Dinosaure joker
none_free Aucun territoire libre
ask_as {0s}: quel type?
look_alone Pour {0s} seulement. Ensuite, on les cache.
ask_look {0s}: OK les montre
ask_cover {0s}: OK cache
ask_impact OK: l'astéroïde tombe
sure_impact Finir déjà? Tuiles en pioche: {0}
sure_pass {0s} ne pose pas de domino?
sure_none Personne n'a de territoire?
title_areas Territoires: {0}
another_owner + joueur
ask_areas OK: tout est saisi
item_all_in Fini: qui a gagné?
did_lay {0s}: {1}, {2}
did_hatch {0s}, œuf: {1}, {2}
did_claim {0s} occupe: {1w}
did_area {0W} {1} x {2}
did_crosshair {0s} vise: {1w}
did_as {0s}: c'est {1}
did_impossible {0s} ne peut pas
did_asteroid {0s}: une tuile
did_look {0s} regarde
did_done {0s} a fini
did_pass {0s} passe
did_all_in tout est saisi
did_impact l'impact
action_left D'abord le {0w}
claimed_already {0s} a déjà occupé
covers_nothing Il doit couvrir une case
covers_pawn Un pion est en {0},{1}
deck_empty Plus aucune tuile
deck_is_kept Clutch tient la pioche
last_tile La dernière est visible
mixes {0W}: pas de mélange
needs_dino Il faut un dino sur l'œuf
no_action Pas de {0w} à jouer
no_domino_left Tous posés: {0} dominos
no_egg_there Aucun œuf à éclore ici
no_eggs Partie sans œufs
no_owner C'est à qui?
no_pawn {0s}: plus de pion
no_picture Carte sans image
no_shape D'abord son image
no_such_tile Plus de tuile: {0w}
not_adjacent Il doit toucher un domino
not_first Le premier est en {0}, {1}
not_in_box Pas dans la boîte: {0w}
nothing_there Pas de case en {0},{1}
off_table Seulement de {0} à {1}
other_terrain Il faut: {0w}
overlaps Il y a une case en {0},{1}
owned C'est déjà à {1s}
say_which Quelle tuile est sortie?
seat_twice {0s} deux fois
too_many_dinos Seulement {0} cases
wildcard_joined Pas sur ce joker
ask_terrain {0s}: terrain?
ask_sign {0s}: qui? OK: rien
ask_dino {0s}: quel dino?
ask_aims {0s}: viser où?
up_aims ^ viseur
from_start du départ
ask_arrow Quelle flèche?
tile Astéroïde: reste {2}
whole pas touché
ask_size Cases? OK valide
ask_dinos Dinosaures? OK valide
ask_hit Touché? OK valide
ask_kind Terrain? OK valide
ask_owner C'est à qui? OK valide
""")

SPECIAL = texts("""
tiles_pawns Pions, mains ..
tiles_deck Viseurs, pioche ..
tiles_map Dominos, œufs ..
word_move_pawn bouger pion
word_return_asteroid remettre tuile
word_switch_impact autre impact
word_move_crosshairs bouger viseur
word_draw_dominoes piocher 3
word_swap_hand autre main
word_look_last dernières tuiles
word_overlap recouvrir
word_return_pawn rendre pion
word_claim_again partager
word_insta_end fin immédiate
word_hatch_all_terrain terrain: éclosion
word_hatch_all_unclaimed libres: éclosion
word_rearrange_asteroid ranger
word_mini_impact mini-impact
tile_move_pawn Déplacer
tile_return_asteroid Tuile remise
tile_switch_impact Autre carte
tile_move_crosshairs Viseurs
tile_draw_dominoes Piocher 3
tile_swap_hand Autre main
tile_look_last Dernières
tile_overlap Recouvrir
tile_return_pawn Rendre
tile_claim_again Partager
tile_insta_end Fin immédiate
tile_hatch_all_terrain Même terrain
tile_hatch_all_unclaimed Libres
tile_rearrange_asteroid Ranger
tile_mini_impact Mini-impact
ends_insta_end Pions tous posés: impact!
ask_overlap {0s}: couvrir où?
ask_special {0s}: OK le fait
ask_returned {0s}: laquelle?
ask_new_card {0s}: quelle carte?
item_draw_card Clutch la tire
ask_pawn {0s}: quel pion?
ask_pawn_to {0s}: vers où?
ask_pawn_of Quel joueur le reprend?
ask_steps {0s}: 3 flèches
ask_order {0s}: laquelle en {1}?
did_overlap {0s} couvre: {1}, {2}
did_special {0s}: {1w}
nothing_to_do C'est sans effet
impact_card {0W}
tile_returns Remise: {0w}
removed Dominos retirés: {0}
pawn_returns {0s}: pion rendu
bad_order Chacune des {0} une fois
no_pawn_there {0s}: pas de pion
not_discarded {0W}: pas en défausse
one_axis Trois pas sur une ligne
other_tile D'abord: {0w}
same_card C'est déjà cette carte
about_move_pawn Déplace un de tes pions vers un autre territoire libre.
about_return_asteroid Une tuile astéroïde défaussée retourne au hasard dans la pioche.
about_switch_impact Une autre carte Impact remplace celle en jeu.
about_move_crosshairs Déplace un viseur de trois pas sur sa ligne, dans un sens ou l'autre.
about_draw_dominoes Prends trois dominos de plus. Complète ta main seulement quand tu en as moins de quatre.
about_swap_hand Échange ta main avec un autre joueur.
about_look_last Regarde les cinq dernières tuiles de la pioche.
about_overlap Pose un domino sur d'autres, mais pas sur un pion. Ses dinosaures agissent.
about_return_pawn Rends un pion posé, au choix, à son joueur.
about_claim_again Pendant ce tour, tu peux aussi occuper un territoire déjà occupé.
about_insta_end Tous les pions sont posés: la partie est finie.
about_rearrange_asteroid Regarde les cinq prochaines tuiles et remets-les dans l'ordre de ton choix.
about_mini_impact Chaque domino sur la case où les viseurs se croisent est retiré, ses pions aussi.
about_hatch_all_terrain Les œufs occupés éclosent. La nouvelle case a le même terrain.
about_hatch_all_unclaimed Celui qui a retourné la tuile fait éclore les œufs des territoires libres.
""")

IMPACT = texts("""
word_single un terrain
word_longest_row ligne longue
word_shortest_row ligne courte
word_regular_wrap normale, bords
word_radius_double double rayon
word_radius_double_kind double croix
word_radius_double_noarea double, cases
word_single_dino un dinosaure
word_regular_kind en croix
word_random_shape_0 forme 1
word_random_shape_1 forme 2
word_random_shape_2 forme 3
word_random_shape_3 forme 4
word_random_shape_5 forme 5
word_regular_limit normale, limitée
card_single Tout ce type de terrain
card_longest_row La plus longue ligne
card_shortest_row La plus courte ligne
card_regular_wrap 9 cases, bords reliés
card_radius_double 25 cases
card_radius_double_kind 2 cases de chaque côté
card_radius_double_noarea Seulement ces 25 cases
card_single_dino Cases de son dinosaure
card_regular_kind La cible et 4 à côté
card_random_shape_0 Comme sur la carte
card_random_shape_1 Comme sur la carte
card_random_shape_2 Comme sur la carte
card_random_shape_3 Comme sur la carte
card_random_shape_5 Comme sur la carte
card_regular_limit Peu touché: épargné
ask_picture OK: change une case
picture_done L'image est finie
did_shape image saisie
""")

MENU = texts("""
picture_known connue
picture_unknown inconnue
ask_pictures OK: l'image
row_coop Ensemble
row_deck Astéroïdes
deck_ten 10 tuiles
deck_other autre
deck_table sur table
row_dominoes Dominos en plus
row_specials Tuiles spéciales
row_impacts Carte Impact
impacts_no non
impacts_drawn tirée
impacts_entered saisie
row_eggs Les œufs
row_aim Impact
aim_nine 3 x 3
aim_single 1 case
row_ahead Voir la suite
row_purity Territoires
purity_no mélangés
purity_harder plus durs
purity_hardest très durs
row_pawns_end Fin sans pion
ask_tiles Combien de tuiles?
ask_deck_table Tu saisis ce qui sort
ask_eggs_True Des tuiles font éclore
ask_eggs_False Les œufs: cases vides
ask_aim_nine La cible et 8 autour
ask_aim_single La cible seulement
ask_ahead_True Le brachiosaure regarde
ask_ahead_False Le brachiosaure: rien
ask_purity_no Tous les dinos ensemble
ask_purity_harder Vélociraptors à part
ask_purity_hardest Un type par territoire
ask_pawns_end_True Tous posés: impact
ask_pawns_end_False La dernière tuile: fin
ask_impact_card Quelle carte Impact?
rule_asteroid_deck Pioche
value_facedown cachée
value_faceup-top-visible dessus visible
rule_finish_turn_on_end Finir le tour
rule_eggs_count Un œuf compte
rule_egg_upgrade Un œuf éclôt
rule_coop_counts_all Libres comptés
rule_radius2_shape Rayon de 2
value_plus croix
value_diamond losange
rule_regular_limit Limite à
value_3 3 cases
value_2 2 cases
where_deck Reste {0} tuiles
set_deck Pioche d'astéroïdes
set_crosshair Viseurs
set_turn C'est à qui
set_pawns Pions en main
outside Plan: de {0},{1} à {2},{3}
setup_needs {0} demande {1}
setup_conflict C'est la carte qui décide
""")

RULES = folded("""
start Un domino au hasard est au milieu. Les viseurs sont à sa gauche et au-dessus et pointent vers une de ses cases.
turn Pose un domino de ta main contre les autres, sans rien couvrir, et complète ta main. Une fois dans ton tour, tu peux occuper un territoire libre: poses-y un pion.
as Un dinosaure joker est du type que tu veux. Il agit comme ce type et compte comme dinosaure.
act Chaque dinosaure agit, dans l'ordre que tu veux. Tricératops: le viseur avance d'un pas selon la flèche. Vélociraptor: on retourne la prochaine tuile astéroïde. Brachiosaure: tu peux regarder les cinq prochaines. Stégosaure: regarde une main, ou change la tienne.
special Celui qui a retourné la tuile fait ce qu'elle dit.
hatch Chaque œuf d'un territoire à un seul joueur éclôt, dans le sens horaire: un domino dessus, avec un dinosaure sur la case de l'œuf, sans couvrir de pion. Ce dinosaure peut agir. Celui qui peut faire éclore doit le faire.
impact L'astéroïde touche la case où les viseurs se croisent et celles autour. Un territoire touché ne vaut rien. Une carte Impact peut changer cela.
areas Un territoire vaut ses cases fois ses dinosaures, pour chacun de ses joueurs; ce qui est touché ne vaut rien.
over Un territoire vaut ses cases fois ses dinosaures, pour chacun de ses joueurs; ce qui est touché ne vaut rien. Égalité: victoire partagée.
""")
