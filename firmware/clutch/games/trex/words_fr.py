"""French: the texts of T-Rex."""

from clutch.words.texts import folded, texts

TITLE = "T-Rex"

PLAY = texts("""
title_round Manche {0}/12
title_round_short M{0}/12
title_round_over Manche {0} finie
title_over_short finie
title_discards Défausse d'une carte
title_lay Pose la croix
ask_laid OK: elle est posée
two_eggs Puis 2 nouveaux œufs
leads {0} mène, {1} joue
replaces {2W} remplace {1w}
title_tie Égalité
cross_line ^{0k} v{1k}
cross_high_low Haut {0w}, bas {1w}
cross_low sur {0w}
word_C Chamaelosaurus
word_S pluie de météores
a_card une carte
card_number {0w} {1}
ask_card {0s}: quelle carte?
ask_blind {0s}: carte dévoilée?
ask_pass {0s}: rien à jouer
item_pass Passer
item_play Jouer une carte
ask_symbol {0s}: quel symbole?
counts_as = {0}
ask_egg_first {0s}: premier œuf?
ask_egg_second {0s}: quel œuf?
ask_discards < > change, OK: c'est fait
ask_all_done OK: c'est fait
ask_trump {0s}: autre atout?
ask_left {0s}: total 5 cartes?
ask_meteor Qui a joué un météore?
ask_countdown OK: la manche est finie
ask_who_first Qui a gagné quel œuf?
ask_who_second Et le second, quel œuf?
sure_eggs Couleur {1w}: déjà {0} œufs pris?
ask_lowest Qui a la plus basse?
item_over Manche finie
item_keep garder
ends_after Dernier tour: {0s}
next_plays {0s} joue
all_played Tous ont joué
key_played > c'est joué
key_meteor ^ un météore
explain_1 {0w} {1}: pioche 1
explain_2 {0w} {1}: pioche 2
explain_3 {0w} {1}: pioche 3
explain_meteor {0w} {1}: météore
explain_unknown {0w} {1}: à découvrir
explain_C Chamaelosaurus
explain_S Pluie de météores
explain_pile Le dessus de la pioche
explain_keep La croix reste comme ça
explain_trump_high Haut: {1w}, pas {0w}
explain_trump_low Bas: {1w}, pas {0w}
symbol_new Clutch ne la connaît pas.
symbol_where Que montre la carte?
symbol_choose Choisis avec < et >
symbol_meteor Un météore
symbol_1 Pioche 1
symbol_2 Pioche 2
symbol_3 Pioche 3
no_value 0
reason_later après
reason_trump_high haut
reason_trump_low bas
reason_no_card aucune
reason_lowest plus bas
discard_pile pioche
discard_stack visible
discard_shower pluie
discard_nothing rien
discard_must obligé: {0}
no_eggs aucun œuf
did_play {0s} {1w}
did_pass {0s} passe
did_symbol {0s}: {1}
did_egg {0s} œuf {1w}
did_discard {0s} défausse
did_must défausse forcée: {0}
did_trump_high {0w} en haut
did_trump_low {0w} en bas
did_trump atout gardé
did_left {0s}: total {1}
did_meteor météore: {0s}
did_over manche finie
did_lowest {0s}: la plus basse
draws {0s} pioche {1}
draws_short {0s} pioche juste {1}
meteor Météore {0s}: puis {1}
meteor_extends {0s} relance: puis {1}
meteor_nothing Trop bas: reste {1}
copies Il vaut {1w} {2}
copies_zero Sur une pluie: vaut 0
copies_nothing Sur rien: vaut 0
copies_shower Il vaut une pluie
passes {0s} passe
round_begins Manche {0}: {1s} joue
in_stack {1w} est déjà là
left_game {1w} est hors du jeu
hand_empty {0s} a la main vide
hand_not_empty {0s} a {1} cartes en main
pile_empty {0s}: pioche vide
must_pass {0s} n'a plus de carte
can_play {0s} a {1} + {2} cartes
not_spare {0w} est déjà là
no_meteor Aucun météore ne compte
has_egg {0s} a déjà un œuf
seventh_meteor Il n'y a que 6 météores
""")

MENU = texts("""
who_starts Le plus âgé commence
row_trump Atouts
trump_drawn tirés
trump_entered saisis
rule_equal_meteor_extends Égal prolonge
rule_meteor_by_number_only Nombre seul
rule_cham_on_shower Sur une pluie
rule_one_card_blind Carte ou pioche
value_zero zéro
value_shower pluie
symbol_unknown inconnu
symbol_locked Celui-ci est certain
where_round Manche {0}/12
title_cross La croix d'atout
cross_lies Deux cartes de couleur sont en croix sur la table
cross_top Dessus: {0w}
ask_high Quelle couleur dessus?
ask_low Laquelle dessous?
set_hands Cartes en main
set_piles Pioche
set_tops Carte visible
set_eggs Les œufs
set_high Couleur du haut
set_low Couleur du bas
set_turn C'est à qui
set_round Manche
set_holder Météore de qui
set_plays_left Tours restants
setup_meteors {0} météores au plus
setup_card_symbols {0} cartes pioche au plus
setup_symbol symbols: {0} est {1}, c'est connu
""")

RULES = folded("""
play Joue une carte ou, s'il t'en reste une seule en main, le dessus de ta pioche. Un symbole carte: pioche. Un météore: chacun joue encore une fois, son joueur en dernier; un météore égal ou plus haut prolonge.
symbol Chaque nombre a un seul symbole: un météore ou 1, 2, 3 cartes. Clutch l'apprend une fois pour toutes les parties.
egg Seules les cartes visibles comptent: la couleur du haut, puis les trois autres, puis celle du bas. Égalité: la dernière jouée gagne. La plus haute choisit un œuf, la deuxième prend l'autre.
discard Chacun défausse sa carte visible ou le dessus de sa pioche; sans pioche, la carte visible; une pluie de météores doit partir. Le reste est retourné et va sous la pioche.
lowest Seules les cartes visibles comptent. La plus basse peut changer l'atout et commence.
trump Qui a la carte la plus basse peut échanger la couleur du haut ou du bas contre une des trois autres, et commence la manche suivante.
left Égalité: la plus haute somme des cinq cartes restantes gagne.
over Chaque couleur compte son nombre d'œufs fois lui-même.
""")
