"""German: the texts of Dinoland."""

from clutch.words.texts import folded, texts

TITLE = "Dinoland"

PLAY = texts("""
deck_left Stapel {0}
deck_open {0}: {1w}
area_line {0W} {1} x {2} = {3}
word_grass Wiese
word_stone Fels
word_water Wasser
word_lava Lava
word_desert Wüste
word_wildcard Joker
word_triceratops Triceratops
word_brachiosaurus Brachiosaurus
word_velociraptor Velociraptor
word_stegosaurus Stegosaurus
word_egg Ei
word_regular normal
word_hatch Schlüpfen
tile_regular Asteroid
tile_hatch Schlüpfen
about_hatch Wer ein Ei besitzt, legt einen Dino darüber.
tile_none Das letzte
tile_end Spielende
title_tile Plättchen
tiles_left Noch {0} Plättchen
ask_on OK: weiter mit {0s}
ask_lay {0s}: Stein wohin?
ask_hatch {0s}: welches Ei?
ask_start {0s}: erster Stein?
ask_way {0s}: wie herum?
press_arrow Drück einen Pfeil: {0}
eggs_due Eier zum Schlüpfen: {0}
ask_action {0s}: was nun?
do_claim Figur
do_pass Kein Stein
do_skip Passen
do_asteroid Asteroid
do_regular Normal
do_hatch Ei
do_look Blick
do_done Fertig
do_impossible Geht nicht
do_explore Land
ask_claim {0s}: wo besetzen?
ask_explore OK: weiter mit {0s}
aims_start 0 Schritte
stegosaurus {0s}: Blick/neue Hand
no_hatch {0s}: nichts schlüpft
eggs_hatch Eier, die schlüpfen: {0}
no_eggs_hatch Kein Ei schlüpft
claims {0s}: {1w} {2} x {3}
as Es ist ein {1w}
no_domino {0s} hat keinen Stein
passes {0s} passt
group Gemeinsam
area_hit getroffen
word_up hoch
word_down runter
word_left links
word_right rechts
word_none keins
word_single_square ein Feld
card_single_square Ein Feld, sein Gebiet
card_regular Ziel und 8 ringsum
ends_deck Das letzte Plättchen: der Einschlag
ends_pawns Alle Figuren stehen: der Einschlag
ends_dominoes Kein Stein mehr da: der Einschlag
title_aim Zielmarker
word_upper oben
word_lower unten
ask_aim {0s}: welche Hälfte?
do_impact Ende
title_any Joker-Dino
none_free Kein Gebiet ist frei
ask_as {0s}: welche Art?
look_alone Jetzt schaut nur {0s}. Danach wird alles zugedeckt.
ask_look {0s}: OK zeigt es
ask_cover {0s}: OK deckt zu
ask_impact OK: der Asteroid fällt
sure_impact Jetzt beenden? Noch {0} Plättchen.
sure_pass {0s} legt keinen Stein?
sure_none Hat niemand ein Gebiet?
title_areas Gebiete bisher: {0}
another_owner + Besitzer
ask_areas OK: alle sind drin
item_all_in Alle drin: wer gewinnt?
did_lay {0s}: {1}, {2}
did_hatch {0s}, Ei: {1}, {2}
did_claim {0s} besetzt {1w}
did_area {0W} {1} x {2}
did_crosshair {0s} zielt {1w}
did_as {0s}: es ist {1}
did_impossible {0s}: geht nicht
did_asteroid {0s} deckt auf
did_look {0s} schaut voraus
did_done {0s} ist fertig
did_pass {0s} passt
did_all_in alle eingegeben
did_impact der Einschlag
action_left Zuerst der {0w}
claimed_already {0s} besetzte schon
covers_nothing Er muss etwas bedecken
covers_pawn Figur steht auf {0},{1}
deck_empty Kein Plättchen mehr da
deck_is_kept Clutch führt den Stapel
last_tile Das letzte liegt offen
mixes {0W} wäre gemischt
needs_dino Aufs Ei muss ein Dino
no_action Kein {0w} ist dran
no_domino_left Alle {0} Steine liegen
no_egg_there Da schlüpft kein Ei
no_eggs Hier gibt es keine Eier
no_owner Wem gehört das Gebiet?
no_pawn {0s}: keine Figur
no_picture Die Karte hat kein Bild
no_shape Zuerst das Kartenbild
no_such_tile Keins mehr: {0w}
not_adjacent Er muss angrenzen
not_first Der 1. liegt auf {0}, {1}
not_in_box Nicht im Spiel: {0w}
nothing_there Auf {0},{1} liegt nichts
off_table Nur von {0} bis {1}
other_terrain Es muss {0w} sein
overlaps Auf {0},{1} liegt schon was
owned Es gehört schon {1s}
say_which Welches Plättchen kam?
seat_twice {0s} ist doppelt
too_many_dinos Nur {0} Felder dafür
wildcard_joined Nicht auf diesen Joker
ask_terrain {0s}: Gelände?
ask_sign {0s}: wer? OK: keiner
ask_dino {0s}: welcher Dino?
ask_aims {0s}: wohin zielen?
up_aims ^ zielen
from_start vom Start
ask_arrow Welcher Pfeil?
tile Asteroid: noch {2} übrig
whole nicht getroffen
ask_size Felder? OK: eingeben
ask_dinos Dinos? OK: eingeben
ask_hit Getroffen? OK: eingeben
ask_kind Gelände? OK: eingeben
ask_owner Wessen? OK: eingeben
""")

SPECIAL = texts("""
tiles_pawns Figuren, Hand ..
tiles_deck Zielmarker, Stapel ..
tiles_map Steine, Eier ..
word_move_pawn Figur rücken
word_return_asteroid Asteroid zurück
word_switch_impact andere Karte
word_move_crosshairs Ziel versetzen
word_draw_dominoes Steine ziehen
word_swap_hand Hand tauschen
word_look_last letzte ansehen
word_overlap obendrauf
word_return_pawn Figur zurück
word_claim_again mitbesetzen
word_insta_end Sofort-Ende
word_hatch_all_terrain Ei: Gelände
word_hatch_all_unclaimed freie Eier
word_rearrange_asteroid neu ordnen
word_mini_impact Mini-Einschlag
tile_move_pawn Figur rücken
tile_return_asteroid Eins zurück
tile_switch_impact Andere Karte
tile_move_crosshairs Zielmarker
tile_draw_dominoes Zieh 3
tile_swap_hand Handtausch
tile_look_last Letzte sehen
tile_overlap Obendrauf
tile_return_pawn Figur zurück
tile_claim_again Mitbesetzen
tile_insta_end Sofort-Ende
tile_hatch_all_terrain Ei: Gelände
tile_hatch_all_unclaimed Freie Eier
tile_rearrange_asteroid Neu ordnen
tile_mini_impact Mini-Einschlag
ends_insta_end Alle Figuren stehen: der Einschlag
ask_overlap {0s}: worauf?
ask_special {0s}: OK macht es
ask_returned {0s}: welches?
ask_new_card {0s}: welche Karte?
item_draw_card Clutch zieht sie
ask_pawn {0s}: welche Figur?
ask_pawn_to {0s}: wohin?
ask_pawn_of Wessen Figur zurück?
ask_steps {0s}: 3 Pfeile
ask_order {0s}: was ist Nr. {1}?
did_overlap {0s} drauf: {1}, {2}
did_special {0s}: {1w}
nothing_to_do Es bewirkt nichts
impact_card {0W}
tile_returns Zurück: {0w}
removed Steine weg: {0}
pawn_returns {0s}: Figur zurück
bad_order Jedes der {0} einmal
no_pawn_there {0s}: keine Figur da
not_discarded {0W}: nicht abgelegt
one_axis 3 Schritte, eine Linie
other_tile Zuerst: {0w}
same_card Es ist schon die Karte
about_move_pawn Versetz eine deiner Figuren in ein Gebiet, das niemandem gehört.
about_return_asteroid Ein abgelegtes Plättchen kommt zufällig in den Stapel zurück.
about_switch_impact Eine andere Einschlagkarte ersetzt die jetzige.
about_move_crosshairs Schieb einen Zielmarker drei Schritte auf seiner Linie, vor oder zurück.
about_draw_dominoes Nimm drei Steine mehr. Zieh erst wieder nach, wenn du weniger als vier hast.
about_swap_hand Tausch deine Hand mit jemand anderem.
about_look_last Sieh dir die letzten fünf Plättchen im Stapel an.
about_overlap Leg einen Stein auf andere, aber nicht auf eine Figur. Seine Dinos haben ihre Aktion.
about_return_pawn Schick eine beliebige Figur zu ihrem Besitzer zurück.
about_claim_again In diesem Zug darfst du auch Gebiete besetzen, die schon jemandem gehören.
about_insta_end Alle Figuren stehen: Das Spiel endet jetzt.
about_rearrange_asteroid Sieh dir die nächsten fünf Plättchen an und leg sie zurück, wie du willst.
about_mini_impact Jeder Stein auf dem Feld, wo sich die Zielmarker kreuzen, ist weg, Figuren auch.
about_hatch_all_terrain Eier in besetzten Gebieten schlüpfen. Das neue Feld hat gleiches Gelände.
about_hatch_all_unclaimed Wer es aufdeckte, lässt die Eier in freien Gebieten schlüpfen.
""")

IMPACT = texts("""
word_single ein Gelände
word_longest_row längste Reihe
word_shortest_row kürzeste Reihe
word_regular_wrap normal, rundum
word_radius_double doppelt weit
word_radius_double_kind doppelt, gerade
word_radius_double_noarea doppelt, Felder
word_single_dino eine Dino-Art
word_regular_kind gerade
word_random_shape_0 Form 1
word_random_shape_1 Form 2
word_random_shape_2 Form 3
word_random_shape_3 Form 4
word_random_shape_5 Form 5
word_regular_limit normal, begrenzt
card_single Alles mit dem Gelände
card_longest_row Die längere Linie
card_shortest_row Die kürzere Linie
card_regular_wrap 9 Felder, am Rand weiter
card_radius_double 25 Felder
card_radius_double_kind Zwei Felder je Richtung
card_radius_double_noarea 25 einzelne Felder
card_single_dino Felder mit dieser Art
card_regular_kind Ziel und 4 daneben
card_random_shape_0 Wie auf der Karte
card_random_shape_1 Wie auf der Karte
card_random_shape_2 Wie auf der Karte
card_random_shape_3 Wie auf der Karte
card_random_shape_5 Wie auf der Karte
card_regular_limit Erst viele Treffer zählen
ask_picture OK: Feld an oder aus
picture_done Das ist das Bild
did_shape Bild eingegeben
""")

MENU = texts("""
picture_known bekannt
picture_unknown unbekannt
ask_pictures OK: das Bild
row_coop Gemeinsam
row_deck Asteroiden
deck_ten 10 Stück
deck_other andere
deck_table am Tisch
row_dominoes Mehr Steine
row_specials Sonderplättchen
row_impacts Einschlagkarte
impacts_no nein
impacts_drawn ziehen
impacts_entered wählen
row_eggs Eier
row_aim Es trifft
aim_nine 3 x 3
aim_single 1 Feld
row_ahead Vorausschau
row_purity Gebiete
purity_no gemischt
purity_harder schwer
purity_hardest sehr schwer
row_pawns_end Figuren-Ende
ask_tiles Wie viele Plättchen?
ask_deck_table Ihr gebt ein, was kommt
ask_eggs_True Aus Eiern werden Dinos
ask_eggs_False Eier sind leere Felder
ask_aim_nine Das Ziel und 8 ringsum
ask_aim_single Nur das Ziel
ask_ahead_True Brachiosaurier schauen
ask_ahead_False Brachiosaurier nicht
ask_purity_no Alle Dinos beieinander
ask_purity_harder Velociraptoren für sich
ask_purity_hardest Eine Art je Gebiet
ask_pawns_end_True Alle stehen: Einschlag
ask_pawns_end_False Ende: letztes Plättchen
ask_impact_card Welche Einschlagkarte?
rule_asteroid_deck Stapel
value_facedown verdeckt
value_faceup-top-visible oben offen
rule_finish_turn_on_end Letzte Züge
rule_eggs_count Eier zählen
rule_egg_upgrade Eier schlüpfen
rule_coop_counts_all Freie zählen
rule_radius2_shape Gerade um 2
value_plus Plus
value_diamond Raute
rule_regular_limit Grenze
value_3 3 Treffer
value_2 2 Treffer
where_deck {0} Plättchen
set_deck Asteroidenstapel
set_crosshair Zielmarker
set_turn Wer dran ist
set_pawns Figuren in der Hand
outside Land: {0},{1} bis {2},{3}
setup_needs {0} braucht {1}
setup_conflict Das bestimmt die Karte
""")

RULES = folded("""
start Ein zufälliger Dominostein liegt in der Mitte. Die Zielmarker liegen links davon und darüber und zeigen auf eines seiner Felder.
turn Leg einen Dominostein aus der Hand an, nicht auf andere, und zieh nach. Einmal im Zug darfst du besetzen: eine Figur in ein Gebiet, das niemandem gehört.
as Ein Joker-Dino ist von beliebiger Art. Er tut, was sie tut, und zählt als Dino.
act Jeder Dino hat seine Aktion, in beliebiger Reihenfolge. Triceratops: Der Zielmarker rückt einen Schritt, wie der Pfeil zeigt. Velociraptor: Das nächste Asteroidenplättchen wird aufgedeckt. Brachiosaurus: Du darfst die nächsten fünf ansehen. Stegosaurus: Sieh eine Hand an oder erneuere deine.
special Wer es aufgedeckt hat, tut, was es sagt.
hatch Jedes Ei im Gebiet eines einzigen Besitzers schlüpft, im Uhrzeigersinn: ein Stein darüber, mit einem Dino auf dem Feld mit dem Ei. Er darf keine Figur bedecken. Der Dino darf seine Aktion tun. Wer kann, muss.
impact Der Asteroid trifft, wo sich die Zielmarker kreuzen, und die Felder ringsum. Ein getroffenes Gebiet zählt nichts. Eine Einschlagkarte kann das ändern.
areas Ein Gebiet zählt Felder mal Dinos, für jeden Besitzer; was getroffen ist, zählt nichts.
over Ein Gebiet zählt Felder mal Dinos, für jeden Besitzer; was getroffen ist, zählt nichts. Bei Gleichstand wird geteilt.
""")
