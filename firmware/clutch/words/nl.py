"""Dutch: what every game says, and the menus."""

from clutch.words.texts import texts

PLAY = texts("""
title_scores Scores
title_over Het einde
title_refused Wacht even
ask_back OK: terug naar het spel
ask_over OK: de details
ask_home_again OK: thuis
item_change Nee, opnieuw kiezen
ask_sure Weet je het zeker?
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
opening Het spel gaat open ...
title_mishap Er ging iets stuk
ask_mishap OK: verder met het spel
corrected Verbeterd
battery_low Batterij laag: lampen uit
pack_damaged Defect: zet er opnieuw op
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
battery_empty De batterij is leeg. Steek USB in, of laad de cel.
battery_empty_saved De batterij is leeg. Het spel is bewaard: steek USB in, of laad de cel, en het gaat verder.
battery_empty_unsaved De batterij is leeg, en de flash nam de laatste zetten niet aan: steek nu USB in.
ask_which Welk?
learned_trex T-Rex symbolen
learned_dinoland Dinoland plaatjes
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
menu_dice Dobbelstenen
title_dice Dobbelstenen
title_die Dobbelsteen
setting_die Dobbelsteen
setting_test Test
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
""")
