"""Dutch. A line a text, its key first; what the places in braces take stands in `__init__.py`."""

COMMON = """
title_scores       Scores
title_over         Het einde
ask_back           OK: terug naar het spel
ask_over           OK: de details
ask_home_again     OK: thuis
item_change        Nee, opnieuw kiezen
item_anyway        Ja, toch spelen
yes                ja
no                 nee
undone             {0} terug > weer
nothing_to_undo    Er is niets terug te nemen
bad_seat           Een plaats is 0 tot {0}
not_now            {0} wordt nu niet gevraagd, wel {1}
game_over          Het spel is uit
has_left           {0s} is weg
by_hand            Met de hand gezet
no_flash           Geen flash: niet bewaard
flash_full         Flash vol: niet bewaard
no_memory          Geen geheugen: niet bewaard
flash_error        Flashfout: niet bewaard
corrected          Verbeterd
battery_low        Batterij laag: lampen uit
word_red           rood
word_blue          blauw
word_green         groen
word_yellow        geel
word_brown         bruin
word_violet        paars
word_orange        oranje
word_white         wit
word_pink          roze
short_red          Ro
short_blue         Bl
short_green        Gr
short_yellow       Ge
short_brown        Br
"""

ASIDE = """
game_trex          T-Rex
title_resume       Verder?
ask_home           Welk spel?
ask_resume         OK: verder   BACK: thuis
ask_setup          OK: begin, of verander
ask_rules          < > wisselt, BACK: klaar
item_resume        Verder
item_begin         Begin
row_players        Spelers
row_start          Begint
row_depth          Diepte
row_rules          Huisregels
depth_full         volledig
depth_quick        snel
no_game            Er is geen spel bezig
unknown_move       Er is geen zet {0}
bad_argument       {0}: waarde {1} moet zijn: {2}
too_few            Er blijven er minstens {0}
leaves             {0s} gaat weg
leave_later        Ga weg tussen twee rondes
other_depth        {0} hoort niet bij {1}
set_unknown        Er is geen {0}; wel: {1}
set_no_seat        {0} hoort bij geen plaats
set_not_now        {0} kan nu niet, tijdens {1}
set_value          {0} moet zijn: {1}
setup_unknown      Er is geen {0}; wel: {1}
setup_value        {0} moet zijn: {1}
setup_players      {0} tot {1} spelers
newer_version      Van een nieuwere Clutch
setup_damaged      Bewaard spel is beschadigd
body_damaged       Beschadigd: tot daar hervat
tail_damaged       Laatste zetten beschadigd
urandom_constant   Chip heeft pech: eigen steen
urandom_repeated   Chip heeft pech: eigen steen
title_menu         Menu
title_log          Logboek
title_correct      Verbeteren
title_rules        De regels zeggen
title_set          Met de hand
title_leave        Iemand gaat weg
title_end          Spel beëindigen
ask_menu           OK: open   BACK: spel
ask_correct        Welke was fout?
ask_what           Wat moet anders?
ask_whose          Van wie?
ask_value          Wat moet het zijn?
ask_leave          Wie gaat weg?
ask_end            Dit kan niet terug
ask_sure           Weet je het zeker?
menu_scores        Scores
menu_log           Logboek
menu_correct       Iets verbeteren
menu_rules         Wat zeggen de regels?
menu_turn          Beeld omdraaien
menu_set           Met de hand zetten
menu_leave         Iemand gaat weg
menu_settings      Instellingen
menu_home          Thuis; het spel wacht
menu_end           Spel beëindigen
item_play_on       Nee, speel door
item_end           Ja, beëindig
log_empty          Nog niets ingevoerd
correct_by_hand    Neem dit liever terug
correct_misfit     -{0}: {1}
row_names          Namen
title_name         Naam
ask_names          OK: andere naam
ask_name           Wie zit hier?
ask_letters        OK: dat is het
letters_keys       op neer: letter
item_letters       Letter voor letter
title_results      Uitslagen
results_none       Nog geen spel uit
ask_results        OK: terug
ask_result         OK: de stand
title_settings     Instellingen
ask_settings       < > wisselt, BACK: klaar
language_en        English
language_nl        Nederlands
setting_language   Taal
setting_sound      Geluid
setting_lamps      Lampen
setting_contrast   Contrast
setting_sleep      Slaapt na
setting_turned     Omgekeerd
unit_lamps         {0} %
unit_contrast      {0} %
unit_sleep         {0} min
"""

TREX = """
row_trump          Troef
trump_drawn        geloot
trump_entered      ingevoerd
rule_equal_meteor_extends    Gelijk verlengt
rule_meteor_by_number_only   Komeet: enkel getal
rule_cham_on_shower          Cham. op regen
rule_one_card_blind          1 kaart: of stapel
value_zero         nul
value_shower       regen
where_round        Ronde {0} van 12
title_round        Ronde {0}/12
title_round_short  R{0}/12
title_round_over   Ronde {0} is uit
title_discards     Elk een kaart weg
title_cross        Het troefkruis
title_tie          Gelijk
cross_line         ^{0k} v{1k}
cross_high_low     Hoog {0w}, laag {1w}
cross_low          op {0w}
word_C             Chamaelosaurus
word_S             kometenregen
a_card             een kaart
set_hands          Handkaarten
set_piles          Trekstapel
set_tops           Open kaart
set_eggs           Eieren
set_high           Hoge kleur
set_low            Lage kleur
set_turn           Wie is er
set_round          Ronde
set_holder         Wiens komeet
set_plays_left     Nog te spelen
card_number        {0w} {1}
meteor_of          komeet {0s}
ask_high           Welke kleur ligt boven?
ask_low            Welke ligt onder?
ask_card           {0s}: welke kaart?
ask_blind          {0s}: van de stapel?
ask_pass           {0s} kan niet spelen
item_pass          Pas
item_play          Speel een kaart
ask_symbol         {0s}: welk symbool?
ask_egg_first      {0s}: welk ei eerst?
ask_egg_second     {0s}: welk ei?
ask_discards       < > wisselt, OK: klaar
ask_trump          {0s}: troef ruilen?
ask_left           {0s}: som van 5?
ask_meteor         Wie speelde een komeet?
ask_countdown      OK: de ronde is uit
ask_who_first      Wie heeft de hoogste?
ask_who_second     En de op een na hoogste?
ask_lowest         Wie heeft de laagste?
item_over          Ronde uit
item_keep          laat
ends_after         Uit na {0s}
next_plays         Nu {0s}
all_played         Allen hebben gespeeld
countdown_keys     > gespeeld ^ komeet
explain_1          {0w} {1}: neem 1
explain_2          {0w} {1}: neem 2
explain_3          {0w} {1}: neem 3
explain_meteor     {0w} {1}: komeet
explain_unknown    {0w} {1}: nog onbekend
explain_C          Chamaelosaurus
explain_S          Kometenregen
explain_pile       Bovenste van de stapel
explain_keep       Het kruis blijft zo
explain_trump_high Boven: {0w} > {1w}
explain_trump_low  Onder: {0w} > {1w}
symbol_new         Clutch zag hem nog niet.
symbol_where       Wat staat erop?
symbol_meteor      Een komeet
symbol_1           Neem 1 kaart
symbol_2           Neem 2 kaarten
symbol_3           Neem 3 kaarten
no_value           0
reason_later       later
reason_trump_high  hoog
reason_trump_low   laag
reason_no_card     geen
reason_lowest      laagst
discard_pile       stapel
discard_shower     regen
discard_nothing    niets
discard_forced     {0s} heeft geen keus
no_eggs            nog geen eieren
did_play           {0s} {1w}
did_pass           {0s} past
did_symbol         {0s}: symbool
did_egg            {0s} {1w} ei
did_discard        {0s} legt weg
did_trump_high     {0w} boven
did_trump_low      {0w} onder
did_trump          troef blijft
did_left           {0s}: som {1}
did_meteor         komeet {0s}
did_over           ronde uit
did_lowest         {0s} laagst
did_leave          {0s} weg
did_set            met de hand
draws              {0s} neemt {1}
draws_short        {0s} neemt {1}: stapel op
meteor             {0s}: komeet! nog {1}
meteor_extends     {0s} verlengt: nog {1}
meteor_nothing     Te laag: nog {1}
copies             Telt als {1w} {2}
copies_zero        Op een regen: telt 0
copies_nothing     Op niets: telt 0
copies_shower      Telt als kometenregen
passes             {0s} past
round_begins       {1s} begint ronde {0}
in_stack           {1w} ligt er al
left_game          {1w} is al uit het spel
hand_empty         {0s} heeft geen kaart
hand_not_empty     {0s} heeft er {1}
pile_empty         Stapel {0s} is op
must_pass          {0s} heeft niets meer
can_play           {0s} kan: {1} + {2}
not_spare          {0w} ligt er al
no_meteor          Er telt geen komeet
has_egg            {0s} heeft al een ei
seventh_meteor     Er zijn maar 6 kometen
setup_meteors      symbols: hooguit {0} kometen
setup_card_symbols symbols: hooguit {0} kaarten
setup_symbol       symbols: {0} is {1}
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
