"""German: what every game says, and the menus."""

from clutch.words.texts import folded, texts

PLAY = texts("""
title_scores Punkte
title_over Spielende
title_thinking Bedenkzeit
title_settings Einstellungen
title_taught Erklärungen
title_learned Gelernte Karten
title_doubt Moment mal
ask_back OK: zurück zum Spiel
ask_over OK: Einzelheiten
ask_home_again OK: Spieleliste
ask_next_page OK: weiter
hint_code >: Handy
item_no Nein, zurück
item_yes Ja
item_anyway Ja, eingeben
ask_sure Bist du sicher?
yes ja
no nein
bad_seat Ein Platz ist 0 bis {0}
not_now Danach fragt gerade keiner
game_over Das Spiel ist zu Ende
has_left {0s} ist ausgestiegen
by_hand Von Hand geändert
did_set von Hand
did_leave {0s} steigt aus
no_flash Speichern geht nicht
flash_full Speicher voll: Es geht ohne Speichern weiter
no_memory RAM voll: ungesichert
page_no_memory Zu wenig RAM hierfür
flash_error Fehler beim Speichern
opening Das Spiel wird geöffnet ...
title_crash Da ging etwas schief
crash Das Spiel geht weiter, wie gespeichert. Passiert es wieder: aus- und einschalten.
ask_go_on OK: weiter
ask_lesson OK: weiter  BACK: genug
sure_enough In diesem Spiel keine Regeln mehr erklären?
more_rules noch {0}
arrow_first Zuerst ein Pfeil
title_back Zeitreise
ask_back_in_time OK: ab hier weiter
back_one_more < zurück
back_again vor >
drawn_again Die Würfe bleiben gleich
nothing_to_undo Nichts zurückzunehmen
corrected Korrigiert
battery_low Akku schwach: Licht aus
pack_damaged Defekt: neu installieren
word_red Rot
word_blue Blau
word_green Grün
word_yellow Gelb
word_brown Braun
word_violet Violett
word_orange Orange
word_white Weiß
word_pink Rosa
short_red Ro
short_blue Bl
short_green Gr
short_yellow Ge
short_brown Br
""")

MENU = texts("""
title_empty Der Akku
battery_empty Der Akku ist leer. Schließ USB an oder lade den Akku.
battery_empty_saved Der Akku ist leer. Das Spiel ist gespeichert: Schließ USB an oder lade den Akku, dann geht es weiter.
battery_empty_unsaved Der Akku ist leer, und die letzten Züge sind nicht gespeichert: Schließ jetzt USB an.
learned_trex T-Rex-Symbole
learned_dinoland Dinoland-Bilder
title_resume Weiter?
ask_home Welches Spiel?
of {0} von {1}
game_waits {0}: wartet
games_wait Wartende Spiele: {0}
more_wait wartet, und noch {0}
players_short {0}P
players_count {0} Spieler
ask_waiting OK: weiter   >: löschen
item_delete Ja, löschen
sure_delete Dieses Spiel löschen?
ask_setup OK: los   v: ändern
ask_open_row OK: öffnen
ask_change_row < > ändern
ask_in_turn Reihum, Spiel für Spiel
ask_depth_full Ihr gebt jeden Zug ein
ask_depth_quick Nur was alle betrifft
ask_teach_yes Erklärt Regeln im Spiel
item_resume Weiter
item_begin Los geht's
row_players Spieler
row_start Beginnt
row_depth Eingabe
row_lay_out Aufbau
row_teach Erklären
teach_yes ja
teach_no nein
teach_anew alles neu
ask_lay_out OK: fertig
lay_keys Im Spiel: Halte OK für das Menü, BACK für die Zeitreise.
in_force An diesem Tisch gilt:
row_rules Hausregeln
rule_clock Bedenkzeit
clock_True Misst die Bedenkzeit, bis zu 2 min je Frage.
clock_False Die Bedenkzeit wird nicht gemessen.
depth_full alles
depth_quick schnell
no_game Es läuft kein Spiel
unknown_move Es gibt keinen Zug {0}
bad_argument {0}: Wert {1} muss {2} sein
too_few Es müssen {0} bleiben
leaves {0s} steigt aus
leave_later Nur zwischen Runden
other_depth {0} gehört nicht zu {1}
set_unknown Kein {0}; es gibt: {1}
set_no_seat {0} gehört zu keinem Platz
set_not_now {0} geht nicht bei {1}
set_value {0} muss {1} sein
setup_unknown Kein {0}; es gibt: {1}
setup_value {0} muss {1} sein
setup_players {0} bis {1} Spieler
newer_version Von neuerem Clutch
setup_damaged Spielstand beschädigt
unread Gerade nicht lesbar
game_unread Spielstand nicht lesbar
body_damaged Geht weiter; Rest defekt
tail_damaged Letzte Züge beschädigt
urandom_constant Nicht gelost: noch mal
urandom_repeated Nicht gelost: noch mal
title_menu Menü
title_log Verlauf
title_correct Korrigieren
title_rules Die Regeln
title_set Von Hand ändern
title_leave Jemand steigt aus
title_end Spiel beenden
ask_menu OK: öffnen   BACK: Spiel
ask_correct Was war falsch?
ask_what Was soll anders sein?
ask_whose Von wem?
ask_value Was gilt?
ask_leave Wer steigt aus?
did_anyway , trotzdem
menu_turn Bild umdrehen
menu_home Spieleliste (Spiel wartet)
sure_leave Steigt {0s} aus?
sure_end Das Spiel endgültig beenden? Nur der Punktestand bleibt.
item_end Ja, beenden
log_empty Noch nichts eingegeben
correct_by_hand Nimm das lieber zurück
correct_misfit Dann passt eine spätere Eingabe nicht:
correct_asked Dann kommt eine andere Frage
correct_not Es bleibt, wie es war
row_names Namen
ask_letter OK: wählen  BACK: fertig
ask_erase OK: wählen  BACK: weg
name_taken {0} sitzt schon am Tisch
name_long Höchstens {0} Buchstaben
name_letters Nur A bis Z und Akzente
no_accent Dafür gibt es keinen Akzent
row_out Setzt aus
sits_out setzt aus
ask_out OK: wählen  BACK: fertig
ask_name Wer sitzt hier?
ask_letters OK: {0}
title_results Ergebnisse
results_none Noch kein Spiel beendet
ask_results OK: zurück
code_making Der Code entsteht ...
code_made Ergebnis fürs Handy
code_done OK: fertig
code_early {0}, vorzeitig
results_names Siege >
result_together Gemeinsam
result_early {0} vorn
ended_early Vorzeitig: {0}
ago_0 das letzte Spiel
ago_1 vor 1 Spiel
ago_2 vor {0} Spielen
title_wins Siege
wins_none Noch niemand mit Namen
ask_settings < > ändern, BACK: fertig
ask_language OK: auf Deutsch
language_partly Teils Englisch
setting_language Sprache
setting_sound Ton
setting_lamps Lampen
setting_battery Mit Akku
battery_sparing sparsam
battery_always immer
battery_off aus
setting_contrast Kontrast
setting_sleep Schläft nach
setting_turned Umgedreht
lamps_auto auto
unit_lamps {0} %
unit_contrast {0} %
unit_sleep {0} min
title_dice Würfeln
setting_die Würfel
setting_test Test
setting_about Über Clutch
about_frozen eingebaut
about_files als Dateien
about_board Board
about_free Freier Speicher
about_unused Dateien auf dem Laufwerk werden nicht benutzt.
ask_about OK: Bootloader
title_boot Bootloader
sure_boot Den Bootloader starten? Das Gerät wird dann ein USB-Laufwerk.
boot_on Das Gerät ist jetzt ein USB-Laufwerk. Zieh eine .uf2-Datei darauf oder schalte es aus und ein.
dice_event Ereigniswürfel
dice_six W6
dice_sides Würfel 1-{0}
dice_before davor {0}
dice_other andere
ask_dice {0}: OK wirft
face_plains Steppe
face_desert Wüste
face_swamp Sumpf
face_jungle Urwald
face_two zwei Karten
face_volcano Ausbruch
die_counts Alle Würfe bisher
die_game Dieses Spiel
die_evening Heute Abend
die_seal Prüfcode {0}
die_draws {0} Ziehungen
die_seed Der Startwert:
die_hidden Startwert: am Spielende
die_few Zu wenig für ein Urteil
die_fair {0}: normaler Zufall
die_odd {0}: selten, 1 von 100
die_bad {0}: selten, 1 von 1000
ask_die Welche Würfe?
ask_die_end OK: Ende, mit Startwert
""")

RESCUE = folded("""
incomplete Nochmal deploy. Spiele bleiben.
installing Installation ... Kabel dranlassen
other_chip Nimm das ARM-MicroPython.
""")
