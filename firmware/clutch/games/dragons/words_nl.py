"""Dutch: the texts of Little Dragons."""

from clutch.words.texts import folded, texts

TITLE = "Draakjes"

PLAY = texts("""
point {0} punt
points {0} punten
ask_reveal {0s}: welk ei?
ask_turn Wat neemt {0s}?
ask_open {0s}: welk ei?
ask_count {0s}: hoeveel?
turn_keys ^ meer  v een kapot ei
turn_keys_easy ^ nog een ervan
turn_keys_broken v nog een kapot ei
turn_keys_hidden Ongezien  v een kapot ei
reveal_line Open ei {0} van {1}
reveal_on Kapot: nog een open
open_line Ongezien: {0}
open_line_more Ongezien: {0}   ^ v: wie
play_first Nu spelen
play_until Tel bij {0} eieren of minder
count_keys < > welk   ^ v hoeveel
keep_open Laat {0} eieren open
may_shuffle Schud als je wilt; {0} open
face_down De andere weer dicht
title_most De meeste
eggs_left {0} eieren
sure_none {0s} heeft 0 eieren?
sure_few Maar {0} van {1} eieren?
game_ends Nog {0}: het einde
broken_egg kapot
an_egg een ei
did_turn {0s} {1}
did_turn_met {0s} {1}, {2} kapot
did_broken {0s} {1} kapot
did_hide dicht
did_open {0s} opent {1}
did_count {0s} {1}, {2} kapot
score_eggs {0} eieren
score_trophies trofee +{0}
score_broken {0}, {1} kapot
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
""")

MENU = texts("""
who_starts De jongste begint
row_easy Makkelijk
ask_easy_True Niets open, geen trofee
where_table Nog {0} eieren
where_count Geteld: {0}/{1}
set_eggs Eieren
set_broken Kapotte eieren
set_hidden Ongeziene eieren
set_table Eieren op tafel
set_turn Beurt
""")

RULES = folded("""
reveal De eerste speler draait eieren om tot er drie goede open liggen; een kapot ei wordt gepakt, en er gaat nog een open.
turn Draai er twee om: neem er één; gelijk: draai een derde om, neem het paar of het derde, of alle drie gelijke. Kapot: neem alleen dat. Of neem één ei: een open ei, of een ongezien. Laat er drie open. Makkelijk: draai er alleen twee om; gelijke zijn allemaal van jou.
open Zes of minder liggen er nog: ongeziene eieren gaan nu open.
count Een punt per ei, een punt eraf per kapot ei; als enige de meeste van een getal: trofee, 3 punten.
over Een punt per ei, een punt eraf per kapot ei; als enige de meeste van een getal: trofee, 3 punten. Makkelijk: geen trofeeën.
""")
