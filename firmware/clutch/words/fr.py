"""French: what every game says, and the menus."""

from clutch.words.texts import folded, texts

PLAY = texts("""
title_scores Scores
title_over La fin
title_thinking Temps de réflexion
title_settings Réglages
title_taught Leçons
title_learned Cartes apprises
title_doubt Un instant
ask_back OK: retour au jeu
ask_over OK: les détails
ask_home_again OK: les jeux
ask_next_page OK: suite
hint_code >: mobile
item_no Non, retour
item_yes Oui
item_anyway Oui, quand même
ask_sure C'est sûr?
yes oui
no non
bad_seat Une place va de 0 à {0}
not_now Ce n'est pas demandé ici
game_over La partie est finie
has_left {0s} n'est plus là
by_hand Réglé à la main
did_set à la main
did_leave {0s} s'en va
no_flash Sans stockage: pas gardé
flash_full Stockage plein: on joue sans enregistrer
no_memory Mémoire pleine: pas gardé
page_no_memory Pas assez de mémoire ici
flash_error Erreur: rien n'est gardé
opening La partie s'ouvre ...
title_crash Petit accident
crash Clutch s'est trompé. La partie reprend. Si ça recommence: éteins et rallume.
ask_go_on OK: continuer
ask_lesson OK: suite  BACK: assez
sure_enough Fini d'expliquer les règles dans cette partie?
more_rules +{0}
arrow_first D'abord une flèche
title_back En arrière
ask_back_in_time OK: repartir d'ici
back_one_more < encore un
back_again refaire >
drawn_again Les dés tombent pareil
nothing_to_undo Rien à annuler
corrected Corrigé
battery_low Pile faible: sans lampes
pack_damaged Abîmé: réinstalle-le
word_red rouge
word_blue bleu
word_green vert
word_yellow jaune
word_brown brun
word_violet violet
word_orange orange
word_white blanc
word_pink rose
short_red Ro
short_blue Bl
short_green Ve
short_yellow Ja
short_brown Br
""")

MENU = texts("""
title_empty La pile
battery_empty La pile est vide. Branche le câble USB, ou recharge la pile.
battery_empty_saved La pile est vide. La partie est sauvegardée: branche le câble USB, ou recharge la pile, et elle continue.
battery_empty_unsaved La pile est vide, et les derniers coups ne sont pas sauvegardés: branche le câble USB maintenant.
learned_trex T-Rex: symboles
learned_dinoland Dinoland: images
title_resume On continue?
ask_home Quel jeu?
of {0} / {1}
game_waits {0}: attend
games_wait En attente: {0}
more_wait attend, et {0} de plus
players_short {0}j
players_count {0} joueurs
ask_waiting OK: continuer >: effacer
item_delete Oui, l'effacer
sure_delete Effacer cette partie?
ask_setup OK: jouer  v: changer
ask_open_row OK: ouvrir
ask_change_row < > pour changer
ask_in_turn Chacun son tour
ask_depth_full Tu saisis chaque coup
ask_depth_quick Juste ce que tous voient
ask_teach_yes Les règles en jouant
item_resume Reprendre
item_begin Commencer
row_players Joueurs
row_start Commence
row_depth Saisie
row_lay_out Mise en place
row_teach Explications
teach_yes oui
teach_no non
teach_anew tout revoir
ask_lay_out OK: prêt
lay_keys Dans le jeu: garde OK appuyé pour le menu, et BACK pour revenir en arrière.
in_force Règles à cette table:
row_rules Règles maison
rule_clock Chronomètre
clock_True Temps compté, 2 min au plus par question.
clock_False Le temps de réflexion n'est pas compté.
depth_full complète
depth_quick rapide
no_game Aucune partie en cours
unknown_move Il n'y a pas de coup {0}
bad_argument {0}: la valeur {1} doit être {2}
too_few Il en faut au moins {0}
leaves {0s} s'en va
leave_later Juste entre 2 manches
other_depth {0} n'est pas de la saisie {1}
set_unknown Il n'y a pas de {0}; il y a: {1}
set_no_seat {0} ne dépend d'aucune place
set_not_now {0} ne se règle pas pendant {1}
set_value {0} doit être {1}
setup_unknown Il n'y a pas de {0}; il y a: {1}
setup_value {0} doit être {1}
setup_players De {0} à {1} joueurs
newer_version D'un Clutch plus récent
setup_damaged Sauvegarde abîmée
unread Illisible pour l'instant
game_unread Sauvegarde illisible
body_damaged Reprise, fin abîmée
tail_damaged Derniers coups abîmés
urandom_constant Tirage raté: réessaie
urandom_repeated Tirage raté: réessaie
title_menu Menu
title_log Historique
title_correct Corriger
title_rules Les règles
title_set Régler à la main
title_leave Quelqu'un s'en va
title_end Finir la partie
ask_menu OK: ouvrir  BACK: jeu
ask_correct Quelle saisie est fausse?
ask_what Que faut-il régler?
ask_whose De qui?
ask_value Que mettre?
ask_leave Qui s'en va?
did_anyway , quand même
menu_turn Tourner l'image
menu_home Jeux (celui-ci attend)
sure_leave {0s} quitte la partie?
sure_end Finir la partie pour de bon? Seuls les scores restent.
item_end Oui, la finir
log_empty Rien n'est encore saisi
correct_by_hand Réglé à la main: annule-le
correct_misfit Alors une saisie suivante ne va plus:
correct_asked La question serait alors une autre
correct_not Rien n'a changé
row_names Noms
ask_letter OK: lettre  BACK: fini
ask_erase OK: lettre BACK: effacer
name_taken {0} est déjà à table
name_long {0} lettres au plus
name_letters Seulement A-Z et accents
no_accent Pas d'accent possible
row_out Au repos
sits_out au repos
ask_out OK: au repos  BACK: fini
ask_name Qui est assis ici?
ask_letters OK: {0}
title_results Résultats
results_none Aucune partie finie
ask_results OK: retour
code_making Le code se prépare ...
code_made Résultat pour ton téléphone
code_done OK: fini
code_early {0}, arrêté
results_names victoires >
result_together Ensemble
result_early {0} en tête
ended_early Arrêt: {0}
ago_0 la dernière partie
ago_1 il y a 1 partie
ago_2 il y a {0} parties
title_wins Parties gagnées
wins_none Personne n'a encore de nom
ask_settings < > change, BACK: fini
ask_language OK: en français
language_partly En partie en anglais
setting_language Langue
setting_sound Son
setting_lamps Lampes
setting_battery Sur pile
battery_sparing économe
battery_always toujours
battery_off jamais
setting_contrast Contraste
setting_sleep Veille après
setting_turned Image tournée
lamps_auto auto
unit_lamps {0} %
unit_contrast {0} %
unit_sleep {0} min
title_dice Dés
setting_die Dé
setting_test Test
setting_about Infos
about_frozen intégré
about_files en fichiers
about_board Carte
about_free Place libre
about_unused Les fichiers du disque ne servent pas.
ask_about OK: bootloader
title_boot Bootloader
sure_boot Lancer le bootloader? La console devient une clé USB.
boot_on La console est maintenant une clé USB. Copie un .uf2 dessus, ou éteins-la et rallume-la.
dice_event Dé d'événement
dice_six d6
dice_sides Dé à {0}
dice_before avant: {0}
dice_other autres dés
ask_dice {0}: OK lance
face_plains plaine
face_desert désert
face_swamp marais
face_jungle jungle
face_two deux cartes
face_volcano volcan
die_counts Tous les lancers
die_game Le dé de la partie
die_evening Les dés de ce soir
die_seal Contrôle {0}
die_draws {0} tirages
die_seed La graine:
die_hidden Graine: après la fin
die_few Trop peu pour juger
die_fair {0}: hasard normal
die_odd {0}: rare, 1 sur 100
die_bad {0}: rare, 1 sur 1000
ask_die Quel dé?
ask_die_end OK: finir, voir la graine
""")

RESCUE = folded("""
incomplete Refais deploy. Rien n'est perdu
installing Installation ... Laisse le fil.
other_chip Installe MicroPython ARM.
""")
