"""German: the texts of Dino Race."""

from clutch.words.texts import folded, texts

TITLE = "Dino Race"

PLAY = texts("""
word_plains Steppe
word_desert Wüste
word_swamp Sumpf
word_jungle Urwald
word_two zwei Karten
word_volcano Ausbruch
word_quiet ruhig
word_active aktiv
title_lava Lava {0}/12
title_race R{1} Lava {0}
egg_of Ei: {0s}
ask_roll {0s}: OK würfelt
ask_step OK: {0w}   v Würfel
ask_stand OK: steh auf   v Würfel
sure_cards Kann {0s} noch eine Karte haben?
more ^ Karten
and_roll {0}. OK: Wurf
turn_begins {0s} zieht {1}
only_rolls {0s} zieht nicht
title_rolled {0s} würfelt
title_rolled_by_hand Wurf von {0s}
title_news Neues
ask_on_turn OK: {0s} ist dran
ask_on_egg_to OK: {0s} gibt es ab
ask_on_flow OK: wer rückte weiter?
ask_on_prize OK: die Trophäen
ask_on_track OK: die nächste Strecke
ask_on_over OK: wer gewinnt?
part_draws zieht {1}
part_hand_gone verliert alle Karten
part_drops +{1} Tropfen
many_drops +{1} Tropfen
carried Dinos rücken auf Feld {1}
part_random_cards verliert 1 Karte
many_random_cards verliert {1} Karten
part_takes_prize behält 1 von {1} Trophäen
part_must_pass gibt das Ei weiter
egg_goes Ei an {1s}
egg_stays {0s} behält das Ei
nobody_draws Niemand zieht
each_draws 1 Karte für jeden Dino auf {0w}
all_carried Dinos dort rücken ein Feld weiter: je eine zufällige Karte weg, ein Lavatropfen dazu
all_carried_no_drops Dinos dort rücken ein Feld weiter: je eine zufällige Karte weg
volcano_active Vulkan aktiv
lava_flows Feld {0}: Lava
no_more_lava Alles ist Lava
home Im Ziel: {0s}
egg_safe Ei gerettet
egg_lost Ei verloren
race_begins Rennen {0}
scores_so_far Nach Rennen 1
score_line {0s}: {1}
steps {0s} steht auf {1}
pushed {0s} zurück auf {1}
pushed_at_lava {0s}: -1 Karte
and_drop {0}, Lava
tripped {0s} liegt auf {1}
stands {0s} steht, zahlt {2}
steals {0s} nimmt 1 Karte
title_more Karten
ask_more {0s}: welche Karte?
item_own_die Eigener Würfel
ask_face {0s}: welche Seite?
verb_push Jag
trick_push {0s} auf {2}
lying {0} liegt
verb_trip Wirf
trick_trip {0s} auf {1} um
verb_give Ei an
trick_give {0s}
verb_steal Karte von
trick_steal {0s}
egg_choice {0s} gibt es ab
ask_egg_to {0s}: Ei an wen?
quick_roll Würfeln
quick_face Euer Wurf
quick_egg_to Ei an
quick_drop Tropfen
has_drops {0}: {1}
quick_home Im Ziel
ok_face OK: das wurde gewürfelt
ok_egg_to OK: das Ei geht dorthin
ok_drop OK: ein Tropfen mehr
ok_home OK: ein Dino im Ziel
title_flow Feld {0} ist Lava
title_flow_volcano Vulkan aktiv
drops_each Tropfen
ask_flow Wessen Dinos waren da?
title_prizes Trophäen
prizes_home {0s}: noch {1}
prize_number Trophäe {0}
ask_prize {0s}: Trophäe?
ask_prize_colour {0s}: welche Farbe?
ask_egg_counter {0s}: Eiermarker?
title_lay Strecke auslegen
ask_laid < > Feld, OK: alles liegt
title_track Die Strecke
ask_tile Gelände auf Feld {0}?
ask_track_right OK: stimmt   BACK: nein
item_drawn Clutch lost sie aus
won_home zuerst da
won_score Punktsieg
won_egg dank dem Ei
won_shared geteilt
home_drops im Ziel: {0}, Tropfen: {1}
score_prizes Trophäen {0}, Paar {1}
score_egg Ei {2}, Lavatropfen -{3}
score_earlier erstes Rennen: {0}
did_step {0s} auf {1}, {2w}
did_stand {0s} steht auf
did_roll {0W}
did_roll_by_hand {0W}, von Hand
did_egg_to Ei: {0s} an {1s}
did_prize {0s}: Trophäe {1}
did_egg_counter Eiermarker {0}
did_track Strecke
did_drop {0s}: {1} Tropfen
did_home {0s}: einer im Ziel
did_done Lava fertig
""")

MENU = texts("""
who_starts Wer zuletzt Dinofilme sah
row_variant Variante
variant_standard normal
variant_survive Überleben!
variant_double Doppelspiel
variant_teams Teams
ask_variant_survive Zuerst beide im Ziel
ask_variant_double Zwei Rennen, eine Summe
ask_variant_teams Zwei Spieler, ein Team
row_track Strecke
track_drawn ausgelost
track_entered eingegeben
setup_teams Teams: {0} Spieler
where_lava Lava {0} von 12
where_double Rennen {1}, Lava {0}
set_dinos Dinosaurier
set_down Wer liegt
set_egg Ei
set_drops Lavatropfen
set_lava Lava
set_volcano Vulkan
set_turn Wer dran ist
set_prizes Trophäen
set_colours Trophäenfarben
is_home {0s}: ist im Ziel
lies {0s} liegt auf {1}
lies_not {0s} steht auf {1}
no_such_dino {0s} hat {1} Dino
no_opponent {0s} ist kein Gegner
not_together Keiner von dir auf {1}
nothing_behind {0s}: kein Zurück
must_give {0s} muss es geben
no_egg {0s} hat kein Ei
holds_egg {0s} hat das Ei
other_seat Erst Trophäe: {0s}
prize_taken {1s} hat Trophäe {0}
prize_colour {0} hat die Farbe {1w}
no_drops Hier ohne Lavatropfen
on_track {0s} hat dort {1}
dino_there {0s} steht auf {1}
bad_track 12 Felder: je 3 gleiche
too_few_teams Zwei Teams bleiben
""")

RULES = folded("""
turn Zieh eine Karte für jeden eigenen Dino auf der Strecke. Ein Schritt kostet das Gelände des nächsten Feldes, einen Joker oder drei gleiche Karten; zwei Karten kaufen eine neue. Tricks nur auf einem Feld, wo ein eigener Dino steht. Zwei Karten stellen einen Dino auf. Im Team darfst du dann dem Partner eine Karte geben. Dann würfle: Es gilt für alle.
egg_to Wer das Ei hat, verliert alle Karten, nimmt einen Lavatropfen und gibt das Ei einem Gegner, der noch im Rennen ist. Dann bedeckt Lava das nächste Feld.
flow Dinos auf einem Feld, das zu Lava wird, rücken ein Feld weiter: je eine zufällige Karte weg und ein Lavatropfen dazu.
prize Jeder Dino im Ziel brachte eine Trophäe. Zwei gleicher Farbe sind 3 mehr, jeder Lavatropfen ist 1 weniger.
egg_counter Wer das Ei ins Ziel brachte, zieht einen Eiermarker, 5 bis 8.
track Das zweite Rennen hat eine neue Strecke: drei Felder von jedem Gelände, vom Vulkan an.
over Trophäen, 3 für zwei gleicher Farbe, der Eiermarker, minus die Lavatropfen. Bei Gleichstand entscheidet das Ei.
""")
