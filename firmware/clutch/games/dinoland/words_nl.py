"""Dutch: the texts of Dinoland."""

from clutch.words.texts import folded, texts

TITLE = "Dinoland"

PLAY = texts("""
deck_left stapel {0}
deck_open {0}: {1w}
area_line {0W} {1} x {2} = {3}
word_grass gras
word_stone steen
word_water water
word_lava lava
word_desert woestijn
word_wildcard joker
word_triceratops triceratops
word_brachiosaurus brachiosaurus
word_velociraptor velociraptor
word_stegosaurus stegosaurus
word_egg ei
word_regular gewoon
word_hatch ei komt uit
tile_regular Asteroïde
tile_hatch Ei komt uit
about_hatch Eigenaars leggen een dino op hun eieren.
tile_none De laatste
tile_end Het einde
title_tile Asteroïdetegel
tiles_left Tegels over: {0}
ask_on OK: {0s} gaat door
ask_lay {0s}: domino waar?
ask_hatch {0s}: welk ei?
ask_start {0s}: eerste domino?
ask_way {0s}: welke kant?
press_arrow Druk op een pijl: {0}
eggs_due Komen uit: {0}
ask_action {0s}: wat nu?
do_claim Claim
do_pass Geen domino
do_skip Sla over
do_asteroid Tegel
do_regular Tegel
do_hatch Ei
do_look Kijk
do_done Klaar
do_impossible Kan niet
do_explore Veld
ask_claim {0s}: claim waar?
ask_explore OK: verder met {0s}
aims_start 0 stappen
stegosaurus {0s}: kijk of ruil
no_hatch {0s} broedt niets uit
eggs_hatch Eieren die uitkomen: {0}
no_eggs_hatch Geen ei komt uit
claims {0s}: {1w} {2} x {3}
as Het is een {1w}
no_domino {0s}: geen domino
passes {0s} past
group Samen
area_hit geraakt
word_up omhoog
word_down omlaag
word_left links
word_right rechts
word_none geen
word_single_square één vakje
card_single_square Eén vakje, zijn gebied
card_regular Doel en 8 eromheen
ends_deck De laatste tegel: de inslag
ends_pawns Alle pionnen staan: de inslag
ends_dominoes De domino's zijn op: de inslag
title_aim Vizier
word_upper boven
word_lower onder
ask_aim {0s}: welke helft?
do_impact Einde
title_any Jokerdino
none_free Geen gebied is vrij
ask_as {0s}: welke soort?
look_alone Alleen {0s} kijkt nu. Daarna gaan ze weer dicht.
ask_look {0s}: OK toont ze
ask_cover {0s}: OK bedekt
ask_impact OK: de asteroïde valt
sure_impact Nu al de inslag, met nog {0} tegels?
sure_pass {0s} legt geen domino?
sure_none Heeft niemand een gebied?
title_areas Gebieden ingevoerd: {0}
another_owner + nog een
ask_areas OK: alles is ingevoerd
item_all_in Alles ingevoerd: wie won?
did_lay {0s}: {1}, {2}
did_hatch {0s} ei: {1}, {2}
did_claim {0s} claimt {1w}
did_area {0W} {1} x {2}
did_crosshair {0s} mikt {1w}
did_as {0s}: het is {1}
did_impossible {0s} kan niet
did_asteroid {0s} draait tegel
did_look {0s} kijkt vooruit
did_done {0s} is klaar
did_pass {0s} past
did_all_in alles ingevoerd
did_impact de inslag
action_left Eerst de {0w}
claimed_already {0s} claimde al
covers_nothing Het moet iets bedekken
covers_pawn Op {0},{1} staat een pion
deck_empty Er is geen tegel meer
deck_is_kept Clutch houdt de stapel
last_tile De laatste tegel is open
mixes {0W} zou gemengd zijn
needs_dino Op het ei moet een dino
no_action Geen {0w} aan zet
no_domino_left Alle {0} domino's liggen
no_egg_there Geen ei dat uitkomt
no_eggs Dit spel heeft geen ei
no_owner Van wie is het gebied?
no_pawn {0s} heeft geen pion
no_picture Deze kaart toont niets
no_shape Eerst het plaatje
no_such_tile Geen {0w} meer
not_adjacent Hij moet aansluiten
not_first De eerste ligt op {0}, {1}
not_in_box Niet in de doos: {0w}
nothing_there Op {0},{1} ligt niets
off_table Alleen van {0} tot {1}
other_terrain Het moet {0w} zijn
overlaps Op {0},{1} ligt een vakje
owned Het is al van {1s}
say_which Welke tegel is het?
seat_twice {0s} staat er dubbel
too_many_dinos Maar {0} vakjes ervoor
wildcard_joined Niet op deze joker
ask_terrain {0s}: terrein?
ask_sign {0s}: wie? OK: geen
ask_dino {0s}: welke dino?
ask_aims {0s}: mik waarheen?
up_aims ^ vizier
from_start vanaf start
ask_arrow Welke pijl?
tile Asteroïde: nog {2} tegels
whole niet geraakt
ask_size Vakjes? OK voert in
ask_dinos Dino's? OK voert in
ask_hit Geraakt? OK voert in
ask_kind Terrein? OK voert in
ask_owner Van wie? OK voert in
""")

SPECIAL = texts("""
tiles_pawns Pionnen, hand ..
tiles_deck Vizier, stapel ..
tiles_map Domino's, eieren ..
word_move_pawn pion verzetten
word_return_asteroid tegel terug
word_switch_impact andere inslag
word_move_crosshairs vizier verzetten
word_draw_dominoes domino's pakken
word_swap_hand handen ruilen
word_look_last laatste bekijken
word_overlap overlappen
word_return_pawn pion terug
word_claim_again nog eens claimen
word_insta_end meteen uit
word_hatch_all_terrain uitkomen: terrein
word_hatch_all_unclaimed uitkomen: vrije
word_rearrange_asteroid herschikken
word_mini_impact kleine inslag
tile_move_pawn Verzet pion
tile_return_asteroid Tegel terug
tile_switch_impact Andere kaart
tile_move_crosshairs Vizier
tile_draw_dominoes Pak er 3
tile_swap_hand Ruil hand
tile_look_last Kijk laatste
tile_overlap Overlap
tile_return_pawn Pion terug
tile_claim_again Nog claimen
tile_insta_end Meteen uit
tile_hatch_all_terrain Ei: terrein
tile_hatch_all_unclaimed Vrije eieren
tile_rearrange_asteroid Herschik
tile_mini_impact Mini-inslag
ends_insta_end Alle pionnen staan: de inslag
ask_overlap {0s}: waarover?
ask_special {0s}: OK doet het
ask_returned {0s}: welke?
ask_new_card {0s}: welke kaart?
item_draw_card Clutch trekt
ask_pawn {0s}: welke pion?
ask_pawn_to {0s}: waarheen?
ask_pawn_of Wiens pion gaat terug?
ask_steps {0s}: 3x een pijl
ask_order {0s}: welke is {1}?
did_overlap {0s} op: {1}, {2}
did_special {0s}: {1w}
nothing_to_do Er gebeurt niets
impact_card {0W}
tile_returns Terug: {0w}
removed Domino's weg: {0}
pawn_returns {0s}: pion terug
bad_order Elk van {0} tegels eens
no_pawn_there {0s}: geen pion daar
not_discarded {0W}: niet afgelegd
one_axis 3 stappen op één lijn
other_tile Eerst: {0w}
same_card Die kaart is het al
about_move_pawn Verzet een van je pionnen naar een ander gebied, dat van niemand is.
about_return_asteroid Een afgelegde tegel gaat op een willekeurige plek terug.
about_switch_impact Een andere inslagkaart vervangt die van nu.
about_move_crosshairs Verzet een van de vizieren drie stappen langs zijn lijn, welke kant ook.
about_draw_dominoes Pak drie domino's extra. Vul pas weer aan met minder dan vier.
about_swap_hand Ruil je hand met een andere speler.
about_look_last Bekijk de laatste vijf tegels van de stapel.
about_overlap Leg een domino boven op andere, maar niet over een pion. Zijn dino's doen iets.
about_return_pawn Stuur een pion van het veld terug naar zijn eigenaar.
about_claim_again In deze beurt mag je ook gebieden claimen die al een eigenaar hebben.
about_insta_end Alle pionnen staan: het spel is nu uit.
about_rearrange_asteroid Bekijk de volgende vijf tegels en leg ze terug in elke volgorde.
about_mini_impact Elke domino op het vakje waar de vizieren kruisen gaat weg, pionnen ook.
about_hatch_all_terrain Geclaimde eieren komen uit. Het vakje houdt zijn terrein.
about_hatch_all_unclaimed Wie hem omdraaide laat eieren van niemand uitkomen.
""")

IMPACT = texts("""
word_single enkel
word_longest_row langste rij
word_shortest_row kortste rij
word_regular_wrap gewoon, rondom
word_radius_double dubbele straal
word_radius_double_kind dubbel, recht
word_radius_double_noarea dubbel, vakjes
word_single_dino enkele dino
word_regular_kind recht
word_random_shape_0 vorm 1
word_random_shape_1 vorm 2
word_random_shape_2 vorm 3
word_random_shape_3 vorm 4
word_random_shape_5 vorm 5
word_regular_limit gewoon, begrensd
card_single Heel dat terrein
card_longest_row De langste lijn
card_shortest_row De kortste lijn
card_regular_wrap 9 vakjes, de rand rond
card_radius_double 25 vakjes
card_radius_double_kind Twee elke kant op
card_radius_double_noarea 25 losse vakjes
card_single_dino Vakjes met deze dino
card_regular_kind Doel en 4 ernaast
card_random_shape_0 Zoals op de kaart
card_random_shape_1 Zoals op de kaart
card_random_shape_2 Zoals op de kaart
card_random_shape_3 Zoals op de kaart
card_random_shape_5 Zoals op de kaart
card_regular_limit Weinig raak telt niet
ask_picture OK: vakje aan of uit
picture_done Dat is het plaatje
did_shape plaatje ingevoerd
""")

MENU = texts("""
picture_known bekend
picture_unknown onbekend
ask_pictures OK: het plaatje
row_coop Samen
row_deck Asteroïden
deck_ten 10 tegels
deck_other anders
deck_table op tafel
row_dominoes Meer domino's
row_specials Speciale tegels
row_impacts Inslagkaart
impacts_no nee
impacts_drawn trekken
impacts_entered invoeren
row_eggs Eieren
row_aim Hij raakt
aim_nine 3 x 3
aim_single 1 vakje
row_ahead Vooruitkijken
row_purity Gebieden
purity_no gemengd
purity_harder zwaar
purity_hardest zwaarst
row_pawns_end Einde zonder pion
ask_tiles Hoeveel tegels?
ask_deck_table Je voert in welke komt
ask_eggs_True Tegels broeden uit
ask_eggs_False Ei is een leeg vakje
ask_aim_nine Het doel en 8 eromheen
ask_aim_single Alleen het doel
ask_ahead_True Een brachiosaurus kijkt
ask_ahead_False Een brachiosaurus niet
ask_purity_no Alle dino's bij elkaar
ask_purity_harder Velociraptors apart
ask_purity_hardest Eén soort per gebied
ask_pawns_end_True Alle staan: de inslag
ask_pawns_end_False De laatste tegel: einde
ask_impact_card Welke inslagkaart?
rule_asteroid_deck Stapel
value_facedown dicht
value_faceup-top-visible bovenste open
rule_finish_turn_on_end Beurt afmaken
rule_eggs_count Ei telt
rule_egg_upgrade Ei komt uit
rule_coop_counts_all Vrij telt ook
rule_radius2_shape Recht met 2
value_plus plus
value_diamond ruit
rule_regular_limit Begrensd bij
value_3 3 keer
value_2 2 keer
where_deck Nog {0} tegels
set_deck Asteroïdestapel
set_crosshair Vizier
set_turn Wie aan de beurt is
set_pawns Pionnen in de hand
outside Het veld is {0},{1} - {2},{3}
setup_needs {0} vraagt om {1}
setup_conflict De kaart bepaalt dat
""")

RULES = folded("""
start Een willekeurige domino ligt in het midden. De vizieren liggen links ervan en erboven en wijzen naar een van de vakjes.
turn Leg een domino uit je hand naast het veld, nergens overheen, en vul aan. Eens per beurt mag je claimen: een pion in een gebied van niemand.
as Een jokerdino is van elke soort. Hij doet wat die doet en telt als dino.
act Elke dino doet iets, in elke volgorde. Triceratops: het vizier gaat een stap zoals de pijl wijst. Velociraptor: de volgende asteroïdetegel wordt omgedraaid. Brachiosaurus: je mag er vijf vooruit kijken. Stegosaurus: bekijk een hand, of ververs de jouwe.
special Wie de tegel omdraaide doet wat erop staat.
hatch Elk ei in een gebied van één eigenaar komt uit, met de klok mee: een domino eroverheen, met een dino op het vakje van het ei. Niet over een pion. De dino mag iets doen. Wie kan, moet.
impact De asteroïde slaat in waar de vizieren elkaar kruisen, en eromheen. Een geraakt gebied telt niet. Een inslagkaart wijzigt dat.
areas Een gebied telt vakjes maal dino's, voor elke eigenaar; wat geraakt is telt niet.
over Een gebied telt vakjes maal dino's, voor elke eigenaar; wat geraakt is telt niet. Gelijk is gedeeld.
""")
