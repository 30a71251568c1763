"""German: the texts of T-Rex."""

from clutch.words.texts import folded, texts

TITLE = "T-Rex"

PLAY = texts("""
title_round Runde {0}/12
title_round_short R{0}/12
title_round_over Ende Runde {0}
title_over_short Ende
title_discards Alle werfen 1 Karte ab
title_lay Legt das Kreuz
ask_laid OK: es liegt
two_eggs Dann 2 Eier aufdecken
leads {0} führt, {1} spielt
replaces {2W} ersetzt {1w}
title_tie Gleichstand
cross_line ^{0k} v{1k}
cross_high_low Oben {0w}, unten {1w}
cross_low über {0w}
word_C Chamaelosaurus
word_S Meteorschauer
a_card eine Karte
card_number {0w} {1}
ask_card {0s}: welche Karte?
ask_blind {0s}: was lag oben?
ask_pass {0s} muss passen
item_pass Passen
item_play Karte spielen
ask_symbol {0s}: Symbol?
counts_as als {0}
ask_egg_first {0s}: erstes Ei?
ask_egg_second {0s}: welches Ei?
ask_discards < > ändern, OK: fertig
ask_all_done OK: fertig
ask_trump {0s}: neuer Trumpf?
ask_left {0s}: Kartensumme?
ask_meteor Wer spielt einen Meteor?
ask_countdown OK: Rundenende
ask_who_first Rang 1: wer, welches Ei?
ask_who_second Rang 2: wer, welches Ei?
sure_eggs Farbe {1w}: Sind schon {0} Eier genommen?
ask_lowest Wer hat die niedrigste?
item_over Rundenende
item_keep bleibt
ends_after Spielt zuletzt: {0s}
next_plays Jetzt {0s}
all_played Alle fertig
key_played > gespielt
key_meteor ^ neuer Meteor
explain_1 {0w} {1}: zieh 1
explain_2 {0w} {1}: zieh 2
explain_3 {0w} {1}: zieh 3
explain_meteor {0w} {1}: Meteor
explain_unknown {0w} {1}: unbekannt
explain_C Chamaelosaurus
explain_S Meteorschauer
explain_pile Oberste vom Stapel
explain_keep Das Kreuz bleibt so
explain_trump_high Oben: {1w} statt {0w}
explain_trump_low Unten: {1w} statt {0w}
symbol_new Clutch kennt sie nicht.
symbol_where Was ist aufgedruckt?
symbol_choose Wähle mit < und >
symbol_meteor Ein Meteor
symbol_1 Zieh 1 Karte
symbol_2 Zieh 2 Karten
symbol_3 Zieh 3 Karten
no_value 0
reason_later später
reason_trump_high oben
reason_trump_low unten
reason_no_card keine
reason_lowest letzte
discard_pile Stapel
discard_stack offene
discard_shower Schauer
discard_nothing nichts
discard_must muss: {0}
no_eggs keine Eier
did_play {0s} {1w}
did_pass {0s} passt
did_symbol {0s}: {1}
did_egg {0s}: Ei in {1w}
did_discard {0s} wirft ab
did_must Abwurf-Pflicht: {0}
did_trump_high {0w} oben
did_trump_low {0w} unten
did_trump Trumpf bleibt
did_left {0s}: Summe {1}
did_meteor Meteor: {0s}
did_over Rundenende
did_lowest {0s} am niedrigsten
draws {0s} zieht {1}
draws_short {0s} zieht nur {1}
meteor {0s}: Meteor! Noch {1}
meteor_extends {0s}: länger, noch {1}
meteor_nothing Zu niedrig: noch {1}
copies Zählt als {1w} {2}
copies_zero Auf Schauer: zählt 0
copies_nothing Auf nichts: zählt 0
copies_shower Zählt als Schauer
passes {0s} passt
round_begins Runde {0}: jetzt {1s}
in_stack {1w} liegt schon da
left_game {1w} ist aus dem Spiel
hand_empty {0s}: keine Handkarte
hand_not_empty {0s} hat {1} Handkarten
pile_empty {0s}: Stapel ist leer
must_pass {0s} hat keine Karten
can_play {0s} hat {1} + {2} Karten
not_spare {0w} liegt schon da
no_meteor Jetzt zählt kein Meteor
has_egg {0s} hat schon ein Ei
seventh_meteor Nur 6 Karten sind Meteore
""")

MENU = texts("""
who_starts Der/die Älteste beginnt
row_trump Trumpf
trump_drawn ausgelost
trump_entered eingegeben
rule_equal_meteor_extends Gleich verlängert
rule_meteor_by_number_only Meteor nach Zahl
rule_cham_on_shower Auf Schauer
rule_one_card_blind Auch vom Stapel
value_zero 0
value_shower Schauer
symbol_unknown unbekannt
symbol_locked Diese steht fest
where_round Runde {0}/12
title_cross Das Trumpfkreuz
cross_lies Zwei Farbkarten liegen gekreuzt auf dem Tisch
cross_top Oben: {0w}
ask_high Welche Farbe liegt oben?
ask_low Welche liegt unten?
set_hands Handkarten
set_piles Nachziehstapel
set_tops Offene Karte
set_eggs Eier
set_high Obere Farbe
set_low Untere Farbe
set_turn Wer dran ist
set_round Runde
set_holder Wessen Meteor
set_plays_left Züge übrig
setup_meteors Höchstens {0} Meteore
setup_card_symbols Höchstens {0} Ziehkarten
setup_symbol symbols: {0} ist bekannt als {1}
""")

RULES = folded("""
play Spiel eine Karte, oder mit nur einer Handkarte die oberste vom Stapel. Ein Kartensymbol: Zieh. Ein Meteor: Alle spielen noch einmal, der Besitzer zuletzt; ein gleicher oder höherer verlängert.
symbol Jede Zahl hat ein Symbol: einen Meteor oder 1, 2, 3 Karten. Clutch lernt es einmal für alle Spiele.
egg Nur offene Karten zählen: obere Farbe, dann die drei anderen, dann die untere. Gleich: die spätere. Wer die höchste hat, wählt ein Ei; die zweite bekommt das andere.
discard Alle werfen die offene Karte oder die oberste vom Stapel ab; ohne Stapel die offene; ein Meteorschauer muss weg. Der Rest wird umgedreht und kommt unter den Stapel.
lowest Nur offene Karten zählen. Wer die niedrigste hat, darf den Trumpf tauschen und beginnt.
trump Wer die niedrigste Karte hat, darf die obere oder die untere Farbe gegen eine der drei anderen tauschen und beginnt die nächste Runde.
left Gleichstand: Die höchste Summe der fünf übrigen Karten gewinnt.
over Jede Farbe zählt die Zahl ihrer Eier mal sich selbst.
""")
