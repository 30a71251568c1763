"""French: the texts of Dino Race."""

from clutch.words.texts import folded, texts

TITLE = "Dino Race"

PLAY = texts("""
word_plains plaine
word_desert désert
word_swamp marais
word_jungle jungle
word_two 2 cartes
word_volcano volcan
word_quiet calme
word_active actif
title_lava Lave {0}/12
title_race C{1} lave {0}
egg_of œuf: {0s}
ask_roll {0s}: OK lance le dé
ask_step OK: {0w}   v le dé
ask_stand OK: debout   v le dé
sure_cards Reste-t-il une carte à {0s}?
more ^ cartes
and_roll {0}. OK: dé
turn_begins {0s}: pioche {1}
only_rolls {0s} ne pioche pas
title_rolled {0s} a lancé
title_rolled_by_hand Dé: {0s}
title_news Infos
ask_on_turn OK: c'est à {0s}
ask_on_egg_to OK: {0s} le passe
ask_on_flow OK: qui a bougé?
ask_on_prize OK: les prix
ask_on_track OK: nouvelle piste
ask_on_over OK: qui gagne?
part_draws pioche {1}
part_hand_gone défausse tout
part_drops {1} goutte
many_drops {1} gouttes
carried Les dinos vont en {1}
part_random_cards défausse 1 carte
many_random_cards défausse {1} cartes
part_takes_prize garde 1 prix sur {1}
part_must_pass passe l'œuf
egg_goes L'œuf à {1s}
egg_stays {0s} garde l'œuf
nobody_draws Personne ne pioche
each_draws 1 carte par dino sur {0w}
all_carried Ses dinos avancent d'une tuile: une carte au hasard et une goutte chacun
all_carried_no_drops Ses dinos avancent d'une tuile: une carte au hasard chacun
volcano_active Volcan actif
lava_flows Tuile {0}: lave
no_more_lava Tout est lave
home Arrivée: {0s}
egg_safe L'œuf est sauvé
egg_lost L'œuf est perdu
race_begins Course {0}
scores_so_far Fin de la course 1
score_line {0s}: {1}
steps {0s} est en {1}
pushed {0s} recule en {1}
pushed_at_lava {0s}: -1 carte
and_drop {0}, lave
tripped {0s} à terre en {1}
stands {0s} debout, paie {2}
steals {0s} vole une carte
title_more Cartes
ask_more {0s}: quelle carte?
item_own_die Votre dé
ask_face {0s}: quelle face?
verb_push pousse
trick_push {0s} en {2}
lying {0} KO
verb_trip renverse
trick_trip {0s} en {1}
verb_give œuf à
trick_give {0s}
verb_steal vole
trick_steal {0s}
egg_choice {0s} donne l'œuf
ask_egg_to {0s}: œuf à qui?
quick_roll Lancer le dé
quick_face Votre dé
quick_egg_to L'œuf à
quick_drop Goutte
has_drops {0} en a {1}
quick_home Arrivée
ok_face OK: c'est ce dé
ok_egg_to OK: l'œuf va là
ok_drop OK: une goutte de plus
ok_home OK: un dino est arrivé
title_flow Tuile {0}: lave
title_flow_volcano Volcan actif
drops_each gouttes
ask_flow Qui y avait des dinos?
title_prizes Prix
prizes_home {0s}: {1} à saisir
prize_number Prix {0}
ask_prize {0s}: quel prix?
ask_prize_colour {0s}: quelle couleur?
ask_egg_counter {0s}: jeton œuf?
title_lay Pose la piste
ask_laid < > tuile, OK: tout y est
title_track La piste
ask_tile Tuile {0}: terrain?
ask_track_right OK: juste   BACK: non
item_drawn Clutch la tire
won_home à l'arrivée
won_score aux points
won_egg l'œuf décide
won_shared à égalité
home_drops arrivés: {0}, gouttes: {1}
score_prizes prix {0}, paire {1}
score_egg œuf {2}, gouttes -{3}
score_earlier 1re course: {0}
did_step {0s} en {1}, {2w}
did_stand {0s} se relève
did_roll {0W}
did_roll_by_hand {0W}, votre dé
did_egg_to œuf: {0s} à {1s}
did_prize {0s}: prix {1}
did_egg_counter jeton œuf {0}
did_track piste
did_drop {0s}: {1} goutte
did_home {0s}: 1 arrivé
did_done lave finie
""")

MENU = texts("""
who_starts Qui a vu un film de dinos
row_variant Variante
variant_standard normale
variant_survive Survie!
variant_double double
variant_teams équipes
ask_variant_survive Les deux arrivés: gagné
ask_variant_double Deux courses, une somme
ask_variant_teams Deux joueurs, une équipe
row_track Piste
track_drawn tirée
track_entered saisie
setup_teams Équipes: {0} joueurs
where_lava Lave {0} sur 12
where_double Course {1}, lave {0}
set_dinos Dinosaures
set_down Qui est à terre
set_egg L'œuf
set_drops Gouttes de lave
set_lava Lave
set_volcano Volcan
set_turn C'est à qui
set_prizes Prix
set_colours Couleurs des prix
is_home {0s}: déjà arrivé
lies {0s} à terre en {1}
lies_not {0s} debout en {1}
no_such_dino {0s} a {1} dino
no_opponent {0s}: même équipe
not_together Aucun des tiens en {1}
nothing_behind {0s} ne peut reculer
must_give {0s} doit le donner
no_egg {0s} n'a pas l'œuf
holds_egg {0s} a l'œuf
other_seat D'abord le prix: {0s}
prize_taken {1s} a le prix {0}
prize_colour {0} est {1w}
no_drops Survie!: sans gouttes
on_track {0s} en a {1} là
dino_there {0s} est en {1}
bad_track 12 tuiles: 3 de chaque
too_few_teams Il faut deux équipes
""")

RULES = folded("""
turn Pioche une carte pour chacun de tes dinos sur la piste. Un pas coûte le terrain de la prochaine tuile, un joker ou trois cartes identiques; deux cartes en achètent une nouvelle. Ruses: seulement sur la tuile d'un de tes dinos, debout. Deux cartes relèvent un dino. En équipe, tu peux ensuite passer une carte à ton partenaire. Puis lance le dé: il vaut pour tous.
egg_to Le gardien de l'œuf perd toutes ses cartes, prend une goutte et passe l'œuf à un adversaire encore en course. Puis la lave couvre la prochaine tuile.
flow Les dinos sur une tuile qui devient lave avancent d'une tuile. Chacun coûte une carte au hasard et une goutte.
prize Chaque dino arrivé a rapporté un des prix. Deux d'une même couleur valent 3 de plus, chaque goutte 1 de moins.
egg_counter Celui qui a ramené l'œuf pioche un jeton œuf, de 5 à 8.
track La deuxième course a une nouvelle piste: trois tuiles de chaque terrain, à partir du volcan.
over Les prix, 3 pour deux d'une même couleur, le jeton œuf, moins les gouttes. En cas d'égalité, l'œuf décide.
""")
