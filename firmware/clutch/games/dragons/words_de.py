"""German: the texts of Little Dragons."""

from clutch.words.texts import folded, texts

TITLE = "Kleine Drachen"

PLAY = texts("""
point {0} Punkt
points {0} Punkte
ask_reveal {0s}: welches Ei?
ask_turn Was nimmt {0s}?
ask_open {0s}: welches Ei?
ask_count {0s}: wie viele?
turn_keys ^ mehr   v kaputtes Ei
turn_keys_easy ^ noch eins davon
turn_keys_broken v noch ein kaputtes Ei
turn_keys_hidden Geheim   v kaputtes Ei
reveal_line Offenes Ei {0} von {1}
reveal_on Kaputt: deck eins auf
open_line Geheim: {0}
open_line_more Geheim: {0}   ^ v: wer
play_first Jetzt spielen
play_until Zählt bei {0} oder weniger
count_keys < > welche  ^ v wie viele
keep_open Lass {0} Eier offen
may_shuffle Mischen erlaubt; {0} offen
face_down Die anderen zudecken
title_most Die meisten
eggs_left {0} Eier
sure_none Hat {0s} 0 Eier?
sure_few Nur {0} von {1} Eiern?
game_ends Noch {0}: Spielende
broken_egg kaputt
an_egg ein Ei
did_turn {0s} {1}
did_turn_met {0s} {1}, {2} kaputt
did_broken {0s} {1} kaputt
did_hide geheim
did_open {0s} deckt auf: {1}
did_count {0s} {1}, {2} kaputt
score_eggs {0} Eier
score_trophies Trophäe +{0}
score_broken {0}; {1} kaputt
score_hidden {0} geheim
trophy_nobody {0}: niemand
trophy_tie {0}: gleich, niemand (je {1})
trophy_first {0}: {1s} {2}
trophy_second , {0s} {1}
too_many Nur {0} Eier zeigen {0}
too_many_broken Nur {0} Eier sind kaputt
bad_take Höchstens {0} gleiche
few_left Nur noch {0} Eier da
none_hidden {0s} hat keins mehr
easy_hide Einfach: keins ist geheim
easy_restore Einfach: keins kommt dazu
""")

MENU = texts("""
who_starts Der/die Jüngste beginnt
row_easy Einfach
ask_easy_True Alle zu, ohne Trophäen
where_table Noch {0} Eier
where_count Gezählt: {0} von {1}
set_eggs Eier
set_broken Kaputte Eier
set_hidden Geheime Eier
set_table Eier auf dem Tisch
set_turn Wer dran ist
""")

RULES = folded("""
reveal Wer beginnt, deckt Eier auf, bis drei gute offen liegen; ein kaputtes wird genommen und ein anderes aufgedeckt.
turn Deck zwei auf: Nimm eins; sind sie gleich: Deck ein drittes auf, nimm das Paar oder das dritte, oder alle drei gleichen. Kaputt: Nimm nur das. Oder nimm ein Ei: ein offenes oder ein geheimes. Lass drei offen. Einfach: Du deckst nur zwei auf; gleiche nimmst du alle.
open Sechs oder weniger sind übrig: Jetzt werden die geheimen Eier aufgedeckt.
count Ein Punkt je Ei, minus einer je kaputtes; wer allein die meisten einer Zahl hat: Trophäe, 3 Punkte.
over Ein Punkt je Ei, minus einer je kaputtes; wer allein die meisten einer Zahl hat: Trophäe, 3 Punkte. Einfach: keine Trophäen.
""")
