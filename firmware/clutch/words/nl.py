"""Dutch. A line a text, its key first; what the places in braces take stands in `__init__.py`."""

COMMON = """
title_scores Scores
title_over Het einde
title_refused Wacht even
ask_back OK: terug naar het spel
ask_over OK: de details
ask_home_again OK: thuis
item_change Nee, opnieuw kiezen
item_anyway Ja, toch spelen
yes ja
no nee
undone terug >weer
undone_drawn blijft >weer
redo >weer
nothing_to_undo Niets terug te nemen
bad_seat Een plaats is 0 tot {0}
not_now Nu gevraagd: {1}
game_over Het spel is uit
has_left {0s} is weg
by_hand Met de hand gezet
no_flash Geen flash: niet bewaard
flash_full Flash vol: niet bewaard
no_memory Geheugen op: onbewaard
flash_error Flashfout: niet bewaard
title_mishap Er ging iets stuk
ask_mishap OK: verder met het spel
corrected Verbeterd
battery_low Batterij laag: lampen uit
word_red rood
word_blue blauw
word_green groen
word_yellow geel
word_brown bruin
word_violet paars
word_orange oranje
word_white wit
word_pink roze
short_red Ro
short_blue Bl
short_green Gr
short_yellow Ge
short_brown Br
"""

ASIDE = """
ask_which Welk?
learned_trex T-Rex symbolen
learned_dinoland Dinoland plaatjes
game_trex T-Rex
title_resume Verder?
ask_home Welk spel?
ask_resume OK: verder   BACK: thuis
ask_setup OK: begin, of verander
ask_rules < > wisselt, BACK: klaar
item_resume Verder
item_begin Begin
row_players Spelers
row_start Begint
row_depth Diepte
row_rules Huisregels
depth_full volledig
depth_quick snel
no_game Er is geen spel bezig
unknown_move Er is geen zet {0}
bad_argument {0}: waarde {1} moet zijn: {2}
too_few Er blijven er minstens {0}
leaves {0s} gaat weg
leave_later Weg kan tussen rondes
other_depth {0} hoort niet bij {1}
set_unknown Er is geen {0}; wel: {1}
set_no_seat {0} hoort bij geen plaats
set_not_now {0} kan nu niet, tijdens {1}
set_value {0} moet zijn: {1}
setup_unknown Er is geen {0}; wel: {1}
setup_value {0} moet zijn: {1}
setup_players {0} tot {1} spelers
newer_version Van een nieuwere Clutch
setup_damaged Bewaard spel is stuk
body_damaged Hervat; de rest is stuk
tail_damaged Laatste zetten stuk
urandom_constant Toeval vast: nog eens
urandom_repeated Toeval vast: nog eens
title_menu Menu
title_log Logboek
title_correct Verbeteren
title_rules De regels zeggen
title_set Met de hand
title_leave Iemand gaat weg
title_end Spel beëindigen
ask_menu OK: open   BACK: spel
ask_correct Welke was fout?
ask_what Wat moet anders?
ask_whose Van wie?
ask_value Wat moet het zijn?
ask_leave Wie gaat weg?
ask_end Dit kan niet terug
ask_sure Weet je het zeker?
menu_scores Scores
menu_log Logboek
menu_correct Iets verbeteren
menu_rules Wat zeggen de regels?
menu_turn Beeld omdraaien
menu_set Met de hand zetten
menu_leave Iemand gaat weg
menu_settings Instellingen
menu_home Thuis; het spel wacht
menu_end Spel beëindigen
item_play_on Nee, speel door
item_end Ja, beëindig
log_empty Nog niets ingevoerd
correct_by_hand Neem dit liever terug
correct_misfit Dan past een latere invoer niet:
correct_asked Dan wordt iets anders gevraagd
correct_not Er is niets veranderd
row_names Namen
title_name Naam
ask_names OK: andere naam
ask_name Wie zit hier?
ask_letters OK: dat is het
letters_keys ^v draai  >neem  <weg
item_letters Letter voor letter
title_results Uitslagen
results_none Nog geen spel uit
ask_results OK: terug
ask_result OK: de stand
title_settings Instellingen
ask_settings < > wisselt, BACK: klaar
language_en English
language_nl Nederlands
setting_language Taal
setting_sound Geluid
setting_lamps Lampen
setting_contrast Contrast
setting_sleep Slaapt na
setting_turned Omgekeerd
unit_lamps {0} %
unit_contrast {0} %
unit_sleep {0} min
game_race Dino Race
game_dragons Draakjes
game_dinoland Dinoland
game_tally Scorebord
menu_dice Dobbelstenen
title_dice Dobbelstenen
title_die Dobbelsteen
setting_die Dobbelsteen
dice_event Eventsteen
dice_six d6
dice_sides Steen van {0}
dice_before eerder {0}
dice_sum som {0}
ask_dice {0}: OK rol
face_plains vlakte
face_desert woestijn
face_swamp moeras
face_jungle jungle
face_two 2 kaarten
face_volcano uitbarsting
die_counts Alle worpen tot nu
die_game De steen van dit spel
die_evening De stenen van vanavond
die_seal Zegel {0}
die_draws {0} trekkingen
die_seed Het zaad:
die_hidden Zaad: als het uit is
die_few Te weinig om te zeggen
die_fair {0}: zoals geluk loopt
die_odd {0}: 1 op 100 is zo raar
die_bad {0}: 1 op 1000 is zo raar
ask_die Welke steen?
ask_die_end OK: klaar, toon het zaad
"""

TREX = """
symbol_unknown onbekend
symbol_locked Deze staat vast
row_trump Troef
trump_drawn geloot
trump_entered ingevoerd
rule_equal_meteor_extends Gelijk verlengt
rule_meteor_by_number_only Komeet op getal
rule_cham_on_shower C op regen
rule_one_card_blind 1 kaart: stapel
value_zero nul
value_shower regen
where_round Ronde {0} van 12
title_round Ronde {0}/12
title_round_short R{0}/12
title_round_over Ronde {0} is uit
title_discards Elk een kaart weg
title_cross Het troefkruis
cross_lies Twee kleurkaarten liggen gekruist op tafel
cross_top Boven: {0w}
title_tie Gelijk
cross_line ^{0k} v{1k}
cross_high_low Hoog {0w}, laag {1w}
cross_low op {0w}
word_C Chamaelosaurus
word_S kometenregen
a_card een kaart
set_hands Handkaarten
set_piles Trekstapel
set_tops Open kaart
set_eggs Eieren
set_high Hoge kleur
set_low Lage kleur
set_turn Wie is er
set_round Ronde
set_holder Wiens komeet
set_plays_left Nog te spelen
card_number {0w} {1}
meteor_of komeet {0s}
ask_high Welke kleur ligt boven?
ask_low Welke ligt onder?
ask_card {0s}: welke kaart?
ask_blind {0s}: van de stapel?
ask_pass {0s} kan niet spelen
item_pass Pas
item_play Speel een kaart
ask_symbol {0s}: welk symbool?
ask_egg_first {0s}: welk ei eerst?
ask_egg_second {0s}: welk ei?
ask_discards < > wisselt, OK: klaar
ask_trump {0s}: troef ruilen?
ask_left {0s}: som van 5?
ask_meteor Wie speelde een komeet?
ask_countdown OK: de ronde is uit
ask_who_first Wie heeft de hoogste?
ask_who_second Wie heeft de tweede?
ask_lowest Wie heeft de laagste?
item_over Ronde uit
item_keep laat
ends_after Uit na {0s}
next_plays Nu {0s}
all_played Allen hebben gespeeld
countdown_keys > gespeeld ^ komeet
explain_1 {0w} {1}: neem 1
explain_2 {0w} {1}: neem 2
explain_3 {0w} {1}: neem 3
explain_meteor {0w} {1}: komeet
explain_unknown {0w} {1}: nog onbekend
explain_C Chamaelosaurus
explain_S Kometenregen
explain_pile Bovenste van de stapel
explain_keep Het kruis blijft zo
explain_trump_high Boven: {0w} > {1w}
explain_trump_low Onder: {0w} > {1w}
symbol_new Clutch zag hem nog niet.
symbol_where Wat staat erop?
symbol_meteor Een komeet
symbol_1 Neem 1
symbol_2 Neem 2
symbol_3 Neem 3
no_value 0
reason_later later
reason_trump_high hoog
reason_trump_low laag
reason_no_card geen
reason_lowest laagst
discard_pile stapel
discard_shower regen
discard_nothing niets
discard_forced {0s}: geen keus
no_eggs nog geen eieren
did_play {0s} {1w}
did_pass {0s} past
did_symbol {0s}: symbool
did_egg {0s} {1w} ei
did_discard {0s} legt weg
did_trump_high {0w} boven
did_trump_low {0w} onder
did_trump troef blijft
did_left {0s}: som {1}
did_meteor komeet {0s}
did_over ronde uit
did_lowest {0s} laagst
did_leave {0s} weg
did_set met de hand
draws {0s} neemt {1}
draws_short {0s} neemt maar {1}
meteor {0s}: komeet! nog {1}
meteor_extends {0s} verlengt: nog {1}
meteor_nothing Te laag: nog {1}
copies Telt als {1w} {2}
copies_zero Op een regen: telt 0
copies_nothing Op niets: telt 0
copies_shower Telt als kometenregen
passes {0s} past
round_begins {1s} begint ronde {0}
in_stack {1w} ligt er al
left_game {1w} is al uit het spel
hand_empty {0s} heeft geen kaart
hand_not_empty {0s} heeft er {1}
pile_empty Stapel {0s} is op
must_pass {0s} heeft niets meer
can_play {0s} kan: {1} + {2}
not_spare {0w} ligt er al
no_meteor Er telt geen komeet
has_egg {0s} heeft al een ei
seventh_meteor Er zijn maar 6 kometen
setup_meteors Hooguit {0} kometen
setup_card_symbols Hooguit {0} trekkaarten
setup_symbol symbols: {0} is {1}
"""

TREX_RULES = """
play Speel een kaart, of met één handkaart de bovenste van je stapel. Een kaartsymbool trekt. Een komeet: ieder speelt nog één keer, de eigenaar het laatst; een gelijke of hogere verlengt.
symbol Elk getal heeft één symbool: een komeet of 1, 2, 3 kaarten. Clutch leert het één keer voor alle spellen.
egg Alleen open kaarten tellen: hoge kleur, dan de drie andere, dan laag. Gelijk: de latere. De hoogste kiest een ei, de tweede krijgt het andere.
discard Ieder legt de open kaart weg of de bovenste van de stapel; een kometenregen moet weg. De rest gaat omgekeerd onder de stapel.
lowest Alleen open kaarten tellen. De laagste mag de troef wisselen en begint.
trump Wie de laagste kaart heeft mag de hoge of de lage kleur ruilen voor een van de drie andere, en begint de volgende ronde.
left Gelijk: de hoogste som van de vijf overgebleven kaarten wint.
over Elke kleur telt het aantal eieren maal zichzelf.
"""

DRAGONS = """
row_easy Makkelijk
easy_False nee
easy_True ja
where_table {0} eieren op tafel
where_count Geteld: {0} van {1}
points {0} punten
ask_reveal {0s} draait welk om?
ask_turn {0s} neemt welk?
ask_open {0s} opent welk?
ask_count {0s}: hoeveel?
turn_keys ^ meer   v + kapot
turn_keys_easy ^ meer ervan
reveal_line Open ei {0} van {1}
reveal_on Kapot: nog een open
open_line Ongezien: {0}
open_line_more Ongezien: {0}   ^ v: wie
count_keys < > welk   ^ v hoeveel
keep_open Laat {0} eieren open
game_ends Nog {0}: het einde
broken_egg kapot
an_egg een ei
set_eggs Eieren
set_broken Kapotte eieren
set_hidden Ongeziene eieren
set_table Eieren op tafel
set_turn Wie is er
did_turn {0s} {1}
did_turn_met {0s} {1} +{2} kapot
did_broken {0s} {1} kapot
did_hide dicht
did_reveal {0s} draait {1} om
did_open {0s} opent {1}
did_count {0s} {1}, {2} kapot
did_set met de hand
did_leave {0s} weg
score_eggs {0} eieren
score_trophies , trofee +{0}
score_broken , -{0}
score_hidden , {0} ongezien
trophy_nobody {0}: niemand
trophy_tie {0}: gelijk {1}, niemand
trophy_first {0}: {1s} {2}
trophy_second {0s} {1}
too_many Er zijn maar {0} van {0}
too_many_broken Er zijn maar {0} kapot
bad_take Hooguit {0} van een getal
few_left Er liggen er nog maar {0}
none_hidden {0s} heeft er geen
easy_hide Makkelijk: geen ongezien
easy_restore Makkelijk: geen erbij
"""

DRAGONS_RULES = """
reveal De eerste speler draait eieren om tot er drie goede open liggen; een kapot ei wordt gepakt, en er gaat nog een open.
turn Draai er twee om: neem er één; gelijk: draai een derde om, neem het paar of het derde, of alle drie gelijke. Kapot: neem alleen dat. Of neem één ei: een open ei, of een ongezien. Laat er drie open. Makkelijk: draai er alleen twee om; gelijke zijn allemaal van jou.
open Zes of minder liggen er nog: ongeziene eieren gaan nu open.
count Een punt per ei, een punt eraf per kapot ei; als enige de meeste van een getal: trofee, 3 punten.
over Een punt per ei, een punt eraf per kapot ei; als enige de meeste van een getal: trofee, 3 punten. Makkelijk: geen trofeeën.
"""

TALLY = """
row_highest_wins Winnaar
highest_wins_True hoogste
highest_wins_False laagste
row_target Doel
target_none geen
target_entered gevraagd
title_round Ronde {0}
target_is tot {0}
row_round Ronde {0}
row_end Het spel
is_over is uit
ask_target Wie daar komt: einde
ask_points < > één punt   OK: meer
ask_given OK: voer in   < > wissel
ask_number ^ v één   < > tien
set_scores Score
did_add {0s} {1}
did_round ronde {0} uit
did_end spel uit
did_set met de hand
did_leave {0s} weg
"""

TALLY_RULES = """
play Punten erbij en eraf wanneer je wilt. Met een doel is het spel uit na de ronde waarin iemand het haalt.
over De hoogste score wint, of de laagste, zoals afgesproken; gelijken delen.
"""

RACE = """
row_variant Variant
variant_standard gewoon
variant_survive Overleef!
variant_double dubbel
variant_teams teams
row_track Baan
track_drawn geloot
track_entered ingevoerd
setup_teams Teams: {0} spelers
word_plains vlakte
word_desert woestijn
word_swamp moeras
word_jungle jungle
word_two 2 kaarten
word_volcano uitbarsting
word_quiet rustig
word_active actief
title_lava Lava {0}/12
title_race R{1} lava {0}
egg_of ei {0s}
ask_roll {0s}: OK rol
ask_step {0s}: OK rol >{1w}
ask_stand {0s}: OK rol >opstaan
more <meer
and_roll {0}, OK rol
turn_begins {0s}: neem {1}
only_rolls {0s}: enkel de steen
title_rolled {0s} rolde
title_fell {0s} rolde
title_rolled_by_hand steen van {0s}
title_told Nieuws
ask_next_page OK: verder
ask_on_turn OK: {0s} is aan zet
ask_on_egg_to OK: {0s} geeft door
ask_on_flow OK: wie ging verder?
ask_on_prize OK: de prijzen
ask_on_track OK: de baan
ask_on_over OK: wie won?
part_draws neem {1}
part_hand_gone hand weg
part_drops {1} druppel
many_drops {1} druppels
carried Dino's naar tegel {0}
part_random_cards -{1} kaart
many_random_cards -{1} kaarten
part_takes_prize houd 1 van {1} prijzen
part_must_pass geef ei door
egg_goes Ei naar {1s}
egg_stays {0s} houdt het ei
nobody_draws Niemand neemt
each_draws 1 kaart per dino op {0w}
all_carried Dino's daar gaan een tegel verder: elk een kaart en een druppel
all_carried_no_drops Dino's daar gaan een tegel verder: elk een kaart
volcano_active Vulkaan actief
lava_flows Tegel {0}: lava
no_more_lava Alles is lava
home Thuis: {0s}
egg_safe Het ei is veilig
egg_lost Het ei is weg
race_begins Race {0}
scores_so_far Race 1 is uit
score_line {0s}: {1}
steps {0s} staat op {1}
pushed {0s} terug naar {1}
pushed_at_lava {0s}: kaart
and_drop {0}, lava
tripped {0s} ligt op {1}
stands {0s} staat: -{2}
steals {0s} pakt een kaart
title_more Kaarten
ask_more {0s}: welke kaart?
item_own_die Eigen steen
ask_face {0s}: wat ligt er?
trick_push duw {0s} {1}>{2}
lying {0} ligt
trick_trip vel {0s} op {1}
trick_give ei naar {0s}
trick_steal kaart van {0s}
egg_choice {0s} geeft het ei
ask_egg_to {0s}: ei naar wie?
quick_roll Rol de steen
quick_face Eigen steen
quick_egg_to Ei naar
quick_drop Druppel
quick_home Thuis
title_flow Tegel {0} is lava
title_flow_volcano Vulkaan actief
drops_each druppels
ask_flow Wiens dino's waren daar?
title_prizes Prijzen
prizes_home {0s}: nog {1}
prize_is {0} is {1w}
prize_number Prijs {0}
ask_prize {0s}: welke prijs?
ask_prize_colour {0s}: welke kleur?
ask_egg_counter {0s}: eierfiche?
title_lay Leg de baan
ask_laid < > loopt, OK: ligt er
title_track De baan
ask_tile Tegel {0}: welk terrein?
ask_track_right OK: klopt   BACK: nee
item_drawn Clutch loot
won_home eerst thuis
won_score punten
won_egg gelijk: het ei
won_shared gedeeld
where_lava Lava {0} van 12
where_double Race {1}, lava {0} van 12
home_drops thuis {0}, druppels {1}
score_parts prijs {0}+{1} ei {2} -{3}
score_earlier eerste race: {0}
did_step {0s} naar {1} {2w}
did_stand {0s} staat op
did_roll {0W}
did_roll_by_hand {0W}, eigen steen
did_egg_to ei {0s} > {1s}
did_prize {0s}: prijs {1}
did_egg_counter eierfiche {0}
did_track baan
did_drop {0s}: {1} druppel
did_home {0s}: een thuis
did_done lava klaar
did_set met de hand
did_leave {0s} weg
set_dinos Dinosaurussen
set_down Wie ligt er
set_egg Ei
set_drops Lavadruppels
set_lava Lava
set_volcano Vulkaan
set_turn Wie is er
is_home {0s}: is thuis
lies {0s} ligt op {1}
lies_not {0s} staat op {1}
no_such_dino {0s} heeft {1} dino
no_opponent {0s} is eigen team
not_together Geen van jou op {1}
nothing_behind {0s} kan niet terug
must_give {0s} moet het geven
no_egg {0s} heeft geen ei
holds_egg {0s} heeft het ei
other_seat Eerst prijs {0s}
prize_taken {1s} heeft prijs {0}
prize_colour {0} is {1w}
no_drops Geen druppels hier
on_track {0s} heeft er {1}
dino_there {0s} staat op {1}
bad_track 3 van elk: 12 tegels
too_few_teams Er blijven twee teams
"""

RACE_RULES = """
turn Neem een kaart per eigen dino op de baan. Een stap kost het terrein van de volgende tegel, een joker of drie gelijke kaarten; twee kaarten kopen een nieuwe. Streken alleen op één tegel met een eigen dino die staat. Opstaan kost twee kaarten. In een team mag je partner dan één kaart krijgen. Gooi dan: het geldt voor allen.
egg_to Wie het ei heeft is de hand kwijt, nam een druppel en geeft het ei aan een tegenstander die nog racet. Dan komt er lava op de volgende tegel.
flow Dino's op een tegel die lava wordt gaan één tegel verder. Elk kost een blinde kaart en een druppel.
prize Elke dino thuis bracht een van de prijzen. Twee van één kleur zijn 3 meer, elke druppel is 1 minder.
egg_counter Wie het ei thuisbracht loot een van de eierfiches, 5 tot 8.
track De tweede race heeft een nieuwe baan: drie tegels van elk terrein, vanaf de vulkaan.
over Prijzen, 3 voor twee van één kleur, de eierfiche, min de druppels. Gelijk: wie het ei redde.
"""
