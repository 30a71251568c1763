"""Dutch: the texts of T-Rex."""

from clutch.words.texts import folded, texts

TITLE = "T-Rex"

PLAY = texts("""
title_round Ronde {0}/12
title_round_short R{0}/12
title_round_over Ronde {0} is uit
title_over_short uit
title_discards Ieder legt 1 kaart af
title_lay Leg het kruis
ask_laid OK: het ligt er
two_eggs Dan 2 nieuwe eieren open
leads {0} leidt, {1} speelt
replaces {2W} vervangt {1w}
title_tie Gelijk
cross_line ^{0k} v{1k}
cross_high_low Hoog {0w}, laag {1w}
cross_low over {0w}
word_C Chamaelosaurus
word_S kometenregen
a_card een kaart
card_number {0w} {1}
ask_card {0s}: welke kaart?
ask_blind {0s}: wat lag boven?
ask_pass {0s} kan niet spelen
item_pass Pas
item_play Speel een kaart
ask_symbol {0s}: welk symbool?
counts_as als {0}
ask_egg_first {0s}: welk ei eerst?
ask_egg_second {0s}: welk ei?
ask_discards < > wisselt, OK: klaar
ask_all_done OK: klaar
ask_trump {0s}: troef ruilen?
ask_left {0s}: kaarten samen?
ask_meteor Wie speelde een komeet?
ask_countdown OK: de ronde is uit
ask_who_first Wie is hoogst, welk ei?
ask_who_second En tweede, welk ei?
sure_eggs Kleur {1w}: al {0} eieren genomen?
ask_lowest Wie heeft de laagste?
item_over Ronde uit
item_keep houden
ends_after Laatste beurt: {0s}
next_plays Nu {0s}
all_played Allen speelden
key_played > gespeeld
key_meteor ^ nieuwe komeet
explain_1 {0w} {1}: trek 1
explain_2 {0w} {1}: trek 2
explain_3 {0w} {1}: trek 3
explain_meteor {0w} {1}: komeet
explain_unknown {0w} {1}: nog onbekend
explain_C Chamaelosaurus
explain_S Kometenregen
explain_pile Bovenste van de stapel
explain_keep Het kruis blijft zo
explain_trump_high Hoog: {0w} wordt {1w}
explain_trump_low Laag: {0w} wordt {1w}
symbol_new Clutch zag hem nog niet.
symbol_where Wat staat erop?
symbol_choose Kies met < en >
symbol_meteor Een komeet
symbol_1 Trek 1
symbol_2 Trek 2
symbol_3 Trek 3
no_value 0
reason_later later
reason_trump_high hoog
reason_trump_low laag
reason_no_card geen
reason_lowest laagst
discard_pile stapel
discard_stack kaart
discard_shower regen
discard_nothing niets
discard_must moet: {0}
no_eggs geen eieren
did_play {0s} {1w}
did_pass {0s} past
did_symbol {0s}: {1}
did_egg {0s} {1w} ei
did_discard {0s} legt weg
did_must moet wegleggen: {0}
did_trump_high {0w} boven
did_trump_low {0w} onder
did_trump troef blijft
did_left {0s}: som {1}
did_meteor komeet {0s}
did_over ronde uit
did_lowest {0s} laagst
draws {0s} trekt {1}
draws_short {0s} trekt maar {1}
meteor {0s}: komeet! nog {1}
meteor_extends {0s} verlengt: nog {1}
meteor_nothing Te laag: nog {1}
copies Telt als {1w} {2}
copies_zero Op kometenregen: 0
copies_nothing Op niets: telt 0
copies_shower Telt als kometenregen
passes {0s} past
round_begins {1s} begint ronde {0}
in_stack {1w} ligt er al
left_game {1w} is al uit het spel
hand_empty {0s} heeft geen kaart
hand_not_empty {0s} heeft nog {1} kaarten
pile_empty {0s}: stapel is op
must_pass {0s} heeft niets meer
can_play {0s} heeft {1} + {2} kaarten
not_spare {0w} ligt er al
no_meteor Er telt geen komeet
has_egg {0s} heeft al een ei
seventh_meteor Er zijn maar 6 kometen
""")

MENU = texts("""
who_starts De oudste begint
row_trump Troef
trump_drawn geloot
trump_entered ingevoerd
rule_equal_meteor_extends Gelijk verlengt
rule_meteor_by_number_only Komeet op getal
rule_cham_on_shower Op een regen
rule_one_card_blind Kaart of stapel
value_zero nul
value_shower ook
symbol_unknown onbekend
symbol_locked Deze staat vast
where_round Ronde {0}/12
title_cross Het troefkruis
cross_lies Twee kleurkaarten liggen gekruist op tafel
cross_top Boven: {0w}
ask_high Welke kleur ligt boven?
ask_low Welke ligt onder?
set_hands Handkaarten
set_piles Trekstapel
set_tops Open kaart
set_eggs Eieren
set_high Hoge kleur
set_low Lage kleur
set_turn Beurt
set_round Ronde
set_holder Wiens komeet
set_plays_left Nog te spelen
setup_meteors Hooguit {0} kometen
setup_card_symbols Hooguit {0} trekkaarten
setup_symbol symbols: {0} is {1}
""")

RULES = folded("""
play Speel een kaart, of met één handkaart de bovenste van je stapel. Een kaartsymbool: trek. Een komeet: ieder speelt nog één keer, de eigenaar het laatst; een gelijke of hogere verlengt.
symbol Elk getal heeft één symbool: een komeet of 1, 2, 3 kaarten. Clutch leert het één keer voor alle spellen.
egg Alleen open kaarten tellen: hoge kleur, dan de drie andere, dan laag. Gelijk: de latere. De hoogste kiest een ei, de tweede krijgt het andere.
discard Ieder legt de open kaart weg of de bovenste van de stapel; zonder stapel de open kaart; een kometenregen moet weg. De rest gaat omgekeerd onder de stapel.
lowest Alleen open kaarten tellen. De laagste mag de troef wisselen en begint.
trump Wie de laagste kaart heeft mag de hoge of de lage kleur ruilen voor een van de drie andere, en begint de volgende ronde.
left Gelijk: de hoogste som van de vijf overgebleven kaarten wint.
over Elke kleur telt het aantal eieren maal zichzelf.
""")
