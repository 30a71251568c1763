"""Dutch: what every game says, and the menus."""

from clutch.words.texts import folded, texts

PLAY = texts("""
title_scores Scores
title_over Het einde
title_thinking Denktijd
title_settings Instellingen
title_taught Uitleg
title_learned Geleerde kaarten
title_doubt Wacht even
ask_back OK: terug naar het spel
ask_over OK: de details
ask_home_again OK: spellen
ask_next_page OK: verder
hint_code >: mobiel
item_no Nee, terug
item_yes Ja
item_anyway Ja, invoeren
ask_sure Weet je het zeker?
yes ja
no nee
bad_seat Een plaats is 0 tot {0}
not_now Dat wordt nu niet gevraagd
game_over Het spel is uit
has_left {0s} is weg
by_hand Stand aangepast
did_set met de hand
did_leave {0s} stopt
no_flash Geen opslag: onbewaard
flash_full Opslag vol: we spelen door zonder te bewaren
no_memory Geheugen op: onbewaard
page_no_memory Geen geheugen hiervoor
flash_error Opslagfout: niet bewaard
opening Het spel gaat open ...
title_crash Er ging iets stuk
crash Clutch maakte een fout. Het spel gaat verder zoals bewaard. Komt het terug: zet uit en aan.
ask_go_on OK: verder
ask_lesson OK: verder BACK: genoeg
sure_enough Geen regels meer uitleggen in dit spel?
more_rules nog {0}
arrow_first Eerst een pijl
title_back Terug in de tijd
ask_back_in_time OK: ga hier verder
back_one_more < nog een zet
back_again opnieuw >
drawn_again De worpen blijven gelijk
nothing_to_undo Niets terug te nemen
corrected Verbeterd
battery_low Batterij laag: lampen uit
pack_damaged Kapot: installeer opnieuw
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
""")

MENU = texts("""
title_empty De batterij
battery_empty De batterij is leeg. Sluit USB aan, of laad de cel.
battery_empty_saved De batterij is leeg. Het spel is bewaard: sluit USB aan, of laad de cel, en het gaat verder.
battery_empty_unsaved De batterij is leeg, en de laatste zetten zijn niet bewaard: sluit nu USB aan.
learned_trex T-Rex symbolen
learned_dinoland Dinoland plaatjes
title_resume Verder?
ask_home Welk spel?
of {0} van {1}
game_waits {0}: wacht
games_wait Spellen die wachten: {0}
more_wait wacht, en nog {0}
players_short {0}p
players_count {0} spelers
ask_waiting OK: verder   >: wissen
item_delete Ja, wis het
sure_delete Dit spel wissen?
ask_setup OK: begin  v: verander
ask_open_row OK: open
ask_change_row < > verandert het
ask_in_turn Elk spel de volgende
ask_depth_full Je voert elke zet in
ask_depth_quick Alleen wat iedereen ziet
ask_teach_yes Legt de regels uit
item_resume Verder
item_begin Begin
row_players Spelers
row_start Begint
row_depth Diepte
row_lay_out Klaarleggen
row_teach Uitleg
teach_yes ja
teach_no nee
teach_anew alles opnieuw
ask_lay_out OK: klaar
lay_keys In het spel: houd OK vast voor het menu, BACK om terug te gaan in de tijd.
in_force Aan deze tafel geldt:
row_rules Huisregels
rule_clock Beurtklok
clock_True Telt de denktijd, per vraag hoogstens 2 min.
clock_False De denktijd wordt niet geteld.
depth_full volledig
depth_quick snel
no_game Er is geen spel bezig
unknown_move Er is geen zet {0}
bad_argument {0}: waarde {1} moet zijn: {2}
too_few Er moeten er {0} blijven
leaves {0s} gaat weg
leave_later Alleen tussen rondes
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
urandom_constant Loten mislukt: nog eens
urandom_repeated Loten mislukt: nog eens
title_menu Menu
title_log Logboek
title_correct Verbeteren
title_rules De regels
title_set Stand aanpassen
title_leave Iemand gaat weg
title_end Spel beëindigen
ask_menu OK: open   BACK: spel
ask_correct Welke was fout?
ask_what Wat moet anders?
ask_whose Van wie?
ask_value Wat moet het zijn?
ask_leave Wie gaat weg?
did_anyway , toch
menu_turn Beeld omdraaien
menu_home Spellen (dit wacht)
sure_leave Gaat {0s} weg?
sure_end Het spel voorgoed beëindigen? Alleen de stand blijft.
item_end Ja, stop ermee
log_empty Nog niets ingevoerd
correct_by_hand Neem dit liever terug
correct_misfit Dan past een latere invoer niet:
correct_asked Dan wordt iets anders gevraagd
correct_not Er is niets veranderd
row_names Namen
ask_letter OK: letter  BACK: klaar
ask_erase OK: letter  BACK: wis
name_taken {0} zit al aan tafel
name_long Hoogstens {0} letters
name_letters Alleen A-Z en accenten
no_accent Die letter heeft geen accent
row_out Kijkt toe
sits_out kijkt toe
ask_out OK: kijkt toe  BACK: klaar
ask_name Wie zit hier?
ask_letters OK: {0}
title_results Uitslagen
results_none Nog geen spel uit
ask_results OK: terug
code_making Code wordt gemaakt ...
code_made Uitslag voor je telefoon
code_done OK: klaar
code_early {0}, gestopt
results_names winst >
result_together Samen
result_early {0} op kop
ended_early Gestopt: {0}
ago_0 het laatste spel
ago_1 1 spel terug
ago_2 {0} spellen terug
title_wins Gewonnen
wins_none Nog niemand met een naam
ask_settings < > wisselt, BACK: klaar
ask_language OK: in het Nederlands
language_partly Deels Engels
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
title_dice Dobbelen
setting_die Dobbelsteen
setting_test Test
setting_about Over Clutch
about_frozen ingebouwd
about_files bestanden
about_board Bord
about_free Vrije opslag
about_unused Bestanden op de schijf worden niet gebruikt.
ask_about OK: bootloader
title_boot Bootloader
sure_boot De bootloader starten? De handheld wordt een USB-schijf.
boot_on De handheld is nu een USB-schijf. Zet er een .uf2-bestand op, of zet hem uit en aan.
dice_event Vulkaandobbel
dice_six d6
dice_sides Dobbel {0}
dice_before eerder {0}
dice_other andere
ask_dice {0}: OK werpt
face_plains vlakte
face_desert woestijn
face_swamp moeras
face_jungle jungle
face_two 2 kaarten
face_volcano uitbarsting
die_counts Alle worpen tot nu
die_game Dit spel
die_evening Deze avond
die_seal Controle {0}
die_draws {0} trekkingen
die_seed Het zaad:
die_hidden Zaad: na afloop
die_few Te weinig om te zeggen
die_fair {0}: gewoon geluk
die_odd {0}: zeldzaam, 1 op 100
die_bad {0}: zeldzaam, 1 op 1000
ask_die Welke worpen?
ask_die_end OK: klaar, toon het zaad
""")

RESCUE = folded("""
incomplete Deploy nog eens. Spellen blijven.
installing Bezig. Laat de kabel erin.
other_chip Installeer de ARM-MicroPython.
""")
