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
flash_full Flash vol: we spelen door zonder te bewaren
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
title_empty De batterij
battery_empty De batterij is leeg. Steek USB in, of laad de cel.
battery_empty_saved De batterij is leeg. Het spel is bewaard: steek USB in, of laad de cel, en het gaat verder.
battery_empty_unsaved De batterij is leeg, en de flash nam de laatste zetten niet aan: steek nu USB in.
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
unread Nu niet te lezen
game_unread Bewaard spel onleesbaar
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
did_anyway , toch
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
setting_battery Op batterij
battery_sparing zuinig
battery_always altijd
battery_off uit
setting_contrast Contrast
setting_sleep Slaapt na
setting_turned Omgekeerd
lamps_auto auto
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
setting_about Over Clutch
about_frozen ingebouwd
about_files bestanden
about_board Bord
about_free Vrije flash
about_unused Bestanden op de schijf worden niet gebruikt.
ask_about OK: bootloader
title_boot Bootloader
boot_sure De handheld wordt een USB-schijf. Zeker weten?
ask_boot OK: ja   BACK: nee
boot_on De handheld is nu een USB-schijf. Zet er een .uf2-bestand op, of zet hem uit en aan.
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

DRAGONS = """
row_easy Makkelijk
easy_False nee
easy_True ja
where_table {0} eieren op tafel
where_count Geteld: {0} van {1}
point {0} punt
points {0} punten
ask_reveal {0s} draait welk om?
ask_turn {0s} neemt welk?
ask_open {0s} opent welk?
ask_count {0s}: hoeveel?
turn_keys ^ meer   v + kapot
turn_keys_easy ^ meer ervan
turn_keys_broken Alleen dat   v nog een
turn_keys_hidden Blijft geheim  v + kapot
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
did_open {0s} opent {1}
did_count {0s} {1}, {2} kapot
did_set met de hand
did_leave {0s} weg
score_eggs eieren {0}
score_trophies trofee +{0}
score_broken , -{0}
score_hidden {0} ongezien
trophy_nobody {0}: niemand
trophy_tie {0}: gelijk, niemand (elk {1})
trophy_first {0}: {1s} {2}
trophy_second , {0s} {1}
too_many Maar {0} eieren met {0}
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
ask_number ^ v 1  < > 10  OK: klaar
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
