"""French: the texts of Little Dragons."""

from clutch.words.texts import folded, texts

TITLE = "Petits Dragons"

PLAY = texts("""
point {0} point
points {0} points
ask_reveal {0s}: quel œuf?
ask_turn {0s} prend quoi?
ask_open {0s}: quel œuf?
ask_count {0s}: combien?
turn_keys ^ plus   v un œuf cassé
turn_keys_easy ^ encore un pareil
turn_keys_broken v encore un œuf cassé
turn_keys_hidden Secret  v un œuf cassé
reveal_line Visible: œuf {0} sur {1}
reveal_on Cassé: encore un autre
open_line Secrets: {0}
open_line_more Secrets: {0}   ^ v: qui
play_first On joue d'abord
play_until On compte à {0} ou moins
count_keys < > lequel   ^ v combien
keep_open Laisse {0} œufs visibles
may_shuffle {0} visibles; mélange libre
face_down Les autres face cachée
title_most Qui a le plus
eggs_left {0} œufs
sure_none {0s} a 0 œuf?
sure_few Seulement {0} œufs sur {1}?
game_ends Il en reste {0}: la fin
broken_egg cassé
an_egg un œuf
did_turn {0s} {1}
did_turn_met {0s} {1}, cassés: {2}
did_broken {0s} cassés: {1}
did_hide œuf secret
did_open {0s} dévoile {1}
did_count {0s} {1}, cassés: {2}
score_eggs œufs: {0}
score_trophies trophée +{0}
score_broken œufs: {0}-{1}
score_hidden secrets: {0}
trophy_nobody {0}: personne
trophy_tie {0}: égalité à {1}, personne
trophy_first {0}: {1s} {2}
trophy_second , {0s} {1}
too_many Le {0}: juste {0} œufs
too_many_broken Juste {0} œufs cassés
bad_take {0} au plus d'un nombre
few_left Il reste {0} œufs, pas plus
none_hidden {0s} n'en a plus
easy_hide Facile: pas d'œuf secret
easy_restore Facile: on n'en remet pas
""")

MENU = texts("""
who_starts Le plus jeune commence
row_easy Mode facile
ask_easy_True Ni œuf visible, ni trophée
where_table {0} œufs
where_count Comptés: {0}/{1}
set_eggs Les œufs
set_broken Les œufs cassés
set_hidden Les œufs secrets
set_table Les œufs sur la table
set_turn C'est à qui
""")

RULES = folded("""
reveal Qui commence dévoile des œufs jusqu'à en avoir trois bons visibles; un œuf cassé est pris, et on en dévoile un autre.
turn Dévoile deux œufs et prends-en un; pareils: dévoiles-en un troisième, puis prends la paire, le troisième, ou les trois s'ils sont pareils. Cassé: tu ne prends que lui. Ou prends un seul œuf, visible ou secret. Laisse trois œufs visibles. Facile: dévoile seulement deux œufs; pareils, ils sont tous pour toi.
open Il reste six œufs ou moins: on dévoile maintenant les œufs secrets.
count Un œuf vaut un point, un œuf cassé en coûte un; le plus d'un nombre, sans égalité: un trophée, 3 points.
over Un œuf vaut un point, un œuf cassé en coûte un; le plus d'un nombre, sans égalité: un trophée, 3 points. En mode facile, pas de trophées.
""")
