"""Dutch. A line a text, its key first; what the places in braces take stands in `__init__.py`."""

COMMON = """
title_scores       Scores
title_over         Het einde
title_refused      Wacht even
ask_back           OK: terug naar het spel
ask_over           OK: de details
ask_home_again     OK: thuis
item_change        Nee, opnieuw kiezen
item_anyway        Ja, toch spelen
yes                ja
no                 nee
undone             terug >weer
undone_drawn       blijft >weer
redo               >weer
nothing_to_undo    Niets terug te nemen
bad_seat           Een plaats is 0 tot {0}
not_now            Nu gevraagd: {1}
game_over          Het spel is uit
has_left           {0s} is weg
by_hand            Met de hand gezet
no_flash           Geen flash: niet bewaard
flash_full         Flash vol: niet bewaard
no_memory          Geheugen op: onbewaard
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
ask_which          Welk?
learned_trex       T-Rex symbolen
learned_dinoland   Dinoland plaatjes
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
leave_later        Weg kan tussen rondes
other_depth        {0} hoort niet bij {1}
set_unknown        Er is geen {0}; wel: {1}
set_no_seat        {0} hoort bij geen plaats
set_not_now        {0} kan nu niet, tijdens {1}
set_value          {0} moet zijn: {1}
setup_unknown      Er is geen {0}; wel: {1}
setup_value        {0} moet zijn: {1}
setup_players      {0} tot {1} spelers
title_mishap       Er ging iets stuk
ask_mishap         OK: verder met het spel
newer_version      Van een nieuwere Clutch
setup_damaged      Bewaard spel is stuk
body_damaged       Hervat; de rest is stuk
tail_damaged       Laatste zetten stuk
urandom_constant   Toeval vast: nog eens
urandom_repeated   Toeval vast: nog eens
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
correct_misfit     Dan past een latere invoer niet:
correct_asked      Dan wordt iets anders gevraagd
correct_not        Er is niets veranderd
row_names          Namen
title_name         Naam
ask_names          OK: andere naam
ask_name           Wie zit hier?
ask_letters        OK: dat is het
letters_keys       ^v draai  >neem  <weg
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
game_race          Dino Race
game_dragons       Draakjes
game_dinoland      Dinoland
game_tally         Scorebord
menu_dice          Dobbelstenen
title_dice         Dobbelstenen
title_die          Dobbelsteen
setting_die        Dobbelsteen
dice_event         Eventsteen
dice_six           d6
dice_sides         Steen van {0}
dice_before        eerder {0}
dice_sum           som {0}
ask_dice           {0}: OK rol
face_plains        vlakte
face_desert        woestijn
face_swamp         moeras
face_jungle        jungle
face_two           2 kaarten
face_volcano       uitbarsting
die_counts         Alle worpen tot nu
die_game           De steen van dit spel
die_evening        De stenen van vanavond
die_seal           Zegel {0}
die_draws          {0} trekkingen
die_seed           Het zaad:
die_hidden         Zaad: als het uit is
die_few            Te weinig om te zeggen
die_fair           {0}: zoals geluk loopt
die_odd            {0}: 1 op 100 is zo raar
die_bad            {0}: 1 op 1000 is zo raar
ask_die            Welke steen?
ask_die_end        OK: klaar, toon het zaad
"""

TREX = """
symbol_unknown     onbekend
symbol_locked      Deze staat vast
row_trump          Troef
trump_drawn        geloot
trump_entered      ingevoerd
rule_equal_meteor_extends    Gelijk verlengt
rule_meteor_by_number_only   Komeet op getal
rule_cham_on_shower          C op regen
rule_one_card_blind          1 kaart: stapel
value_zero         nul
value_shower       regen
where_round        Ronde {0} van 12
title_round        Ronde {0}/12
title_round_short  R{0}/12
title_round_over   Ronde {0} is uit
title_discards     Elk een kaart weg
title_cross        Het troefkruis
cross_lies         Twee kleurkaarten liggen gekruist op tafel
cross_top          Boven: {0w}
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
ask_who_second     Wie heeft de tweede?
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
symbol_1           Neem 1
symbol_2           Neem 2
symbol_3           Neem 3
no_value           0
reason_later       later
reason_trump_high  hoog
reason_trump_low   laag
reason_no_card     geen
reason_lowest      laagst
discard_pile       stapel
discard_shower     regen
discard_nothing    niets
discard_forced     {0s}: geen keus
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
draws_short        {0s} neemt maar {1}
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
setup_meteors      Hooguit {0} kometen
setup_card_symbols Hooguit {0} trekkaarten
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

DRAGONS = """
row_easy           Makkelijk
easy_False         nee
easy_True          ja
where_table        {0} eieren op tafel
where_count        Geteld: {0} van {1}
points             {0} punten
ask_reveal         {0s} draait welk om?
ask_turn           {0s} neemt welk?
ask_open           {0s} opent welk?
ask_count          {0s}: hoeveel?
turn_keys          ^ meer   v + kapot
turn_keys_easy     ^ meer ervan
reveal_line        Open ei {0} van {1}
reveal_on          Kapot: nog een open
open_line          Ongezien: {0}
open_line_more     Ongezien: {0}   ^ v: wie
count_keys         < > welk   ^ v hoeveel
keep_open          Laat {0} eieren open
game_ends          Nog {0}: het einde
broken_egg         kapot
an_egg             een ei
set_eggs           Eieren
set_broken         Kapotte eieren
set_hidden         Ongeziene eieren
set_table          Eieren op tafel
set_turn           Wie is er
did_turn           {0s} {1}
did_turn_met       {0s} {1} +{2} kapot
did_broken         {0s} {1} kapot
did_hide           dicht
did_reveal         {0s} draait {1} om
did_open           {0s} opent {1}
did_count          {0s} {1}, {2} kapot
did_set            met de hand
did_leave          {0s} weg
score_eggs         {0} eieren
score_trophies     , trofee +{0}
score_broken       , -{0}
score_hidden       , {0} ongezien
trophy_nobody      {0}: niemand
trophy_tie         {0}: gelijk {1}, niemand
trophy_first       {0}: {1s} {2}
trophy_second      {0s} {1}
too_many           Er zijn maar {0} van {0}
too_many_broken    Er zijn maar {0} kapot
bad_take           Hooguit {0} van een getal
few_left           Er liggen er nog maar {0}
none_hidden        {0s} heeft er geen
easy_hide          Makkelijk: geen ongezien
easy_restore       Makkelijk: geen erbij
"""

DRAGONS_RULES = """
reveal De eerste speler draait eieren om tot er drie goede open liggen; een kapot ei wordt gepakt, en er gaat nog een open.
turn Draai er twee om: neem er één; gelijk: draai een derde om, neem het paar of het derde, of alle drie gelijke. Kapot: neem alleen dat. Of neem één ei: een open ei, of een ongezien. Laat er drie open. Makkelijk: draai er alleen twee om; gelijke zijn allemaal van jou.
open Zes of minder liggen er nog: ongeziene eieren gaan nu open.
count Een punt per ei, een punt eraf per kapot ei; als enige de meeste van een getal: trofee, 3 punten.
over Een punt per ei, een punt eraf per kapot ei; als enige de meeste van een getal: trofee, 3 punten. Makkelijk: geen trofeeën.
"""

TALLY = """
row_highest_wins   Winnaar
highest_wins_True  hoogste
highest_wins_False laagste
row_target         Doel
target_none        geen
target_entered     gevraagd
title_round        Ronde {0}
target_is          tot {0}
row_round          Ronde {0}
row_end            Het spel
is_over            is uit
ask_target         Wie daar komt: einde
ask_points         < > één punt   OK: meer
ask_given          OK: voer in   < > wissel
ask_number         ^ v één   < > tien
set_scores         Score
did_add            {0s} {1}
did_round          ronde {0} uit
did_end            spel uit
did_set            met de hand
did_leave          {0s} weg
"""

TALLY_RULES = """
play Punten erbij en eraf wanneer je wilt. Met een doel is het spel uit na de ronde waarin iemand het haalt.
over De hoogste score wint, of de laagste, zoals afgesproken; gelijken delen.
"""

RACE = """
row_variant        Variant
variant_standard   gewoon
variant_survive    Overleef!
variant_double     dubbel
variant_teams      teams
row_track          Baan
track_drawn        geloot
track_entered      ingevoerd
setup_teams        Teams: {0} spelers
word_plains        vlakte
word_desert        woestijn
word_swamp         moeras
word_jungle        jungle
word_two           2 kaarten
word_volcano       uitbarsting
word_quiet         rustig
word_active        actief
title_lava         Lava {0}/12
title_race         R{1} lava {0}
egg_of             ei {0s}
ask_roll           {0s}: OK rol
ask_step           {0s}: OK rol >{1w}
ask_stand          {0s}: OK rol >opstaan
more               <meer
and_roll           {0}, OK rol
turn_begins        {0s}: neem {1}
only_rolls         {0s}: enkel de steen
title_rolled       {0s} rolde
title_fell         {0s} rolde
title_rolled_by_hand    steen van {0s}
title_told         Nieuws
ask_next_page      OK: verder
ask_on_turn        OK: {0s} is aan zet
ask_on_egg_to      OK: {0s} geeft door
ask_on_flow        OK: wie ging verder?
ask_on_prize       OK: de prijzen
ask_on_track       OK: de baan
ask_on_over        OK: wie won?
part_draws         neem {1}
part_hand_gone     hand weg
part_drops         {1} druppel
many_drops         {1} druppels
carried            Dino's naar tegel {0}
part_random_cards  -{1} kaart
many_random_cards  -{1} kaarten
part_takes_prize   houd 1 van {1} prijzen
part_must_pass     geef ei door
egg_goes           Ei naar {1s}
egg_stays          {0s} houdt het ei
nobody_draws       Niemand neemt
each_draws         1 kaart per dino op {0w}
all_carried        Dino's daar gaan een tegel verder: elk een kaart en een druppel
all_carried_no_drops    Dino's daar gaan een tegel verder: elk een kaart
volcano_active     Vulkaan actief
lava_flows         Tegel {0}: lava
no_more_lava       Alles is lava
home               Thuis: {0s}
egg_safe           Het ei is veilig
egg_lost           Het ei is weg
race_begins        Race {0}
scores_so_far      Race 1 is uit
score_line         {0s}: {1}
steps              {0s} staat op {1}
pushed             {0s} terug naar {1}
pushed_at_lava     {0s}: kaart
and_drop           {0}, lava
tripped            {0s} ligt op {1}
stands             {0s} staat: -{2}
steals             {0s} pakt een kaart
title_more         Kaarten
ask_more           {0s}: welke kaart?
item_own_die       Eigen steen
ask_face           {0s}: wat ligt er?
trick_push         duw {0s} {1}>{2}
lying              {0} ligt
trick_trip         vel {0s} op {1}
trick_give         ei naar {0s}
trick_steal        kaart van {0s}
egg_choice         {0s} geeft het ei
ask_egg_to         {0s}: ei naar wie?
quick_roll         Rol de steen
quick_face         Eigen steen
quick_egg_to       Ei naar
quick_drop         Druppel
quick_home         Thuis
title_flow         Tegel {0} is lava
title_flow_volcano Vulkaan actief
drops_each         druppels
ask_flow           Wiens dino's waren daar?
title_prizes       Prijzen
prizes_home        {0s}: nog {1}
prize_is           {0} is {1w}
prize_number       Prijs {0}
ask_prize          {0s}: welke prijs?
ask_prize_colour   {0s}: welke kleur?
ask_egg_counter    {0s}: eierfiche?
title_lay          Leg de baan
ask_laid           < > loopt, OK: ligt er
title_track        De baan
ask_tile           Tegel {0}: welk terrein?
ask_track_right    OK: klopt   BACK: nee
item_drawn         Clutch loot
won_home           eerst thuis
won_score          punten
won_egg            gelijk: het ei
won_shared         gedeeld
where_lava         Lava {0} van 12
where_double       Race {1}, lava {0} van 12
home_drops         thuis {0}, druppels {1}
score_parts        prijs {0}+{1} ei {2} -{3}
score_earlier      eerste race: {0}
did_step           {0s} naar {1} {2w}
did_stand          {0s} staat op
did_roll           {0W}
did_roll_by_hand   {0W}, eigen steen
did_egg_to         ei {0s} > {1s}
did_prize          {0s}: prijs {1}
did_egg_counter    eierfiche {0}
did_track          baan
did_drop           {0s}: {1} druppel
did_home           {0s}: een thuis
did_done           lava klaar
did_set            met de hand
did_leave          {0s} weg
set_dinos          Dinosaurussen
set_down           Wie ligt er
set_egg            Ei
set_drops          Lavadruppels
set_lava           Lava
set_volcano        Vulkaan
set_turn           Wie is er
is_home            {0s}: is thuis
lies               {0s} ligt op {1}
lies_not           {0s} staat op {1}
no_such_dino       {0s} heeft {1} dino
no_opponent        {0s} is eigen team
not_together       Geen van jou op {1}
nothing_behind     {0s} kan niet terug
must_give          {0s} moet het geven
no_egg             {0s} heeft geen ei
holds_egg          {0s} heeft het ei
other_seat         Eerst prijs {0s}
prize_taken        {1s} heeft prijs {0}
prize_colour       {0} is {1w}
no_drops           Geen druppels hier
on_track           {0s} heeft er {1}
dino_there         {0s} staat op {1}
bad_track          3 van elk: 12 tegels
too_few_teams      Er blijven twee teams
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

DINOLAND = """
title_all          Iedereen
deck_left          stapel {0}
deck_open          {0}: {1w}
back_more          BACK: meer
area_line          {0W} {1} x {2} = {3}
word_grass         gras
word_stone         steen
word_water         water
word_lava          lava
word_desert        woestijn
word_wildcard      joker
word_triceratops   triceratops
word_brachiosaurus brachiosaurus
word_velociraptor  velociraptor
word_stegosaurus   stegosaurus
word_any           elke dino
word_egg           ei
word_empty         leeg
word_regular       gewoon
word_hatch         ei komt uit
tile_regular       Asteroïde
tile_hatch         Ei komt uit
tile_none          De laatste
tile_end           Het einde
title_tile         Asteroïdetegel
tiles_left         Tegels over: {0}
ask_then_turn      OK: {0s} is
ask_then_act       OK: {0s} gaat door
ask_then_as        OK: {0s} gaat door
ask_then_hatch     OK: {0s} broedt
ask_then_impact    OK: de inslag
ask_lay            {0s}: steen waar?
ask_hatch          {0s}: welk ei?
ask_way            {0s}: welke kant?
ask_half_left      {0s}: links?
ask_half_right     {0s}: rechts?
ask_half_upper     {0s}: boven?
ask_half_lower     {0s}: onder?
square_line        {0W}, {1w}
eggs_due           Eieren hier: {0}
ask_act_T          {0s}: pijl mikt
ask_act_TV         {0s}: pijl, OK tegel
ask_act_V          {0s}: OK tegel
ask_act_B          {0s}: OK vooruit
ask_act_done       {0s}: OK klaar
ask_deed           {0s}: wat nu?
deed_lay           Leg een steen
deed_claim         Claim een gebied
deed_pass          Geen steen in de hand
deed_skip          Laat het
deed_crosshair     Verzet het vizier
deed_asteroid      Draai een tegel om
deed_look          Kijk vooruit
deed_done          Klaar
deed_hatch         Broed een ei uit
deed_impossible    Kan niet uitbroeden
deed_explore       Bekijk de kaart
ask_claim          {0s}: claim waar?
ask_explore        OK: verder met {0s}
ask_tile           Welke tegel is het?
ask_quick          Allen: OK tegel, pijl mikt
where_aims         v{0} >{1}
stegosaurus        {0s}: kijk of ruil
no_hatch           {0s} broedt niets uit
eggs_hatch         Eieren hier: {0}
no_eggs_hatch      Geen ei komt uit
claims             {0s}: {1w} {2} x {3}
as                 Het is een {1w}
no_domino          {0s}: geen steen
passes             {0s} past
"""

DINOLAND_ASIDE = """
group              Samen
area_hit           geraakt
word_up            op
word_down          neer
word_left          links
word_right         rechts
word_none          geen
word_move_pawn     pion verzetten
word_return_asteroid     tegel terug
word_switch_impact andere inslag
word_move_crosshairs     vizier verzetten
word_draw_dominoes stenen pakken
word_swap_hand     handen ruilen
word_look_last     laatste bekijken
word_overlap       overlappen
word_return_pawn   pion terug
word_claim_again   nog eens claimen
word_insta_end     meteen uit
word_hatch_all_terrain   uitkomen: terrein
word_hatch_all_unclaimed uitkomen: vrije
word_rearrange_asteroid  herschikken
word_mini_impact   kleine inslag
word_single_square één vakje
word_single        enkel
word_longest_row   langste rij
word_shortest_row  kortste rij
word_regular_wrap  gewoon, rondom
word_radius_double dubbele straal
word_radius_double_kind  dubbel, recht
word_radius_double_noarea      dubbel, vakjes
word_single_dino   enkele dino
word_regular_kind  recht
word_random_shape_0      vorm 1
word_random_shape_1      vorm 2
word_random_shape_2      vorm 3
word_random_shape_3      vorm 4
word_random_shape_5      vorm 5
word_regular_limit gewoon, begrensd
card_single_square Eén vakje, zijn gebied
card_regular       Het en de 8 eromheen
card_single        Elk gebied ervan
card_longest_row   De langste lijn
card_shortest_row  De kortste lijn
card_regular_wrap  9 vakjes, de rand rond
card_radius_double 25 vakjes
card_radius_double_kind  Twee elke kant op
card_radius_double_noarea      25 losse vakjes
card_single_dino   Vakjes met deze dino
card_regular_kind  Het en de 4 ernaast
card_random_shape_0      Zoals op de kaart
card_random_shape_1      Zoals op de kaart
card_random_shape_2      Zoals op de kaart
card_random_shape_3      Zoals op de kaart
card_random_shape_5      Zoals op de kaart
card_regular_limit 9 vakjes; weinig spaart
tile_move_pawn     Verzetten
tile_return_asteroid     Tegel terug
tile_switch_impact Inslag
tile_move_crosshairs     Vizier
tile_draw_dominoes Pak er 3
tile_swap_hand     Ruil hand
tile_look_last     Bekijken
tile_overlap       Overlap
tile_return_pawn   Pion terug
tile_claim_again   Claim
tile_insta_end     Meteen uit
tile_hatch_all_terrain   Uitkomen
tile_hatch_all_unclaimed Uitkomen
tile_rearrange_asteroid  Herschik
tile_mini_impact   Inslag
ends_deck          De laatste tegel: de inslag
ends_pawns         Alle pionnen staan: de inslag
ends_insta_end     Alle pionnen staan: de inslag
ends_dominoes      De stenen zijn op: de inslag
ask_start          {0s}: eerste steen?
ask_overlap        {0s}: waarover?
title_aim          Vizier
half_left          links
half_right         rechts
half_upper         boven
half_lower         onder
ask_aim            {0s}: mik waarop?
deed_overlap       Bedek met een steen
deed_impact        Het einde: inslag
title_any          Jokerdino
none_free          Geen gebied is vrij
ask_as             {0s}: welke soort?
look_alone         Alleen {0s} kijkt nu. Daarna gaan ze weer dicht.
ask_look           {0s}: OK toont ze
ask_cover          {0s}: OK bedekt
ask_special        {0s}: OK doet het
ask_returned       {0s}: welke?
ask_new_card       {0s}: welke kaart?
item_draw_card     Clutch trekt
ask_pawn           {0s}: welke pion?
ask_pawn_to        {0s}: waarheen?
ask_pawn_of        Wiens pion gaat terug?
ask_returned_pawn  {0s}: welke pion?
ask_steps          {0s}: 3 stappen
ask_order          {0s}: nummer {1}?
ask_impact         OK: de asteroïde valt
ask_picture        OK: vakje aan of uit
picture_done       Dat is het plaatje
picture_known      bekend
picture_unknown    onbekend
ask_pictures       OK: het plaatje
title_areas        Gebieden
areas_in           {0} erin
ask_areas          Allen: geclaimde gebieden
item_enter         Voer deze in
item_all_in        Alles erin: wie won?
row_owner          Van wie
row_and            En van
row_terrain        Terrein
row_size           Vakjes
row_dinos          Dino's
row_hit            Geraakt
row_coop           Samen
coop_False         nee
coop_True          ja
row_deck           Asteroïden
deck_ten           10 tegels
deck_other         anders
deck_table         op tafel
row_dominoes       Meer stenen
dominoes_False     nee
dominoes_True      ja
row_specials       Speciale tegels
specials_False     nee
specials_True      ja
row_impacts        Inslagkaart
impacts_no         nee
impacts_drawn      trekken
impacts_entered    invoeren
row_eggs           Eieren
eggs_False         nee
eggs_True          ja
row_aim            Hij raakt
aim_nine           3 x 3
aim_single         1 vakje
row_ahead          Vooruitkijken
ahead_False        nee
ahead_True         ja
row_purity         Gebieden
purity_no          gemengd
purity_harder      zwaar
purity_hardest     zwaarst
row_pawns_end      Pion beëindigt
pawns_end_False    nee
pawns_end_True     ja
ask_tiles          Hoeveel tegels?
ask_impact_card    Welke inslagkaart?
rule_asteroid_deck Stapel
value_facedown     dicht
value_faceup-top-visible       bovenste open
rule_finish_turn_on_end  Beurt afmaken
rule_eggs_count    Ei telt
rule_egg_upgrade   Ei komt uit
rule_coop_counts_all     Groep: alles
rule_radius2_shape Recht 2
value_plus         plus
value_diamond      ruit
rule_regular_limit Begrensd bij
value_3            3 keer
value_2            2 keer
did_lay            {0s}: {1}, {2}
did_hatch          {0s} uit: {1}, {2}
did_overlap        {0s} op: {1}, {2}
did_claim          {0s} claimt {1w}
did_area           {0W} {1} x {2}
did_crosshair      {0s} mikt {1w}
did_as             {0s}: het is {1}
did_impossible     {0s} kan niet
did_asteroid       {0s} draait tegel
did_look           {0s} kijkt vooruit
did_done           {0s} is klaar
did_pass           {0s} past
did_all_in         alles ingevoerd
did_impact         de inslag
did_shape          plaatje ingevoerd
did_special        {0s}: {1w}
did_set            met de hand
did_leave          {0s} gaat weg
where_deck         {0} tegels, {1} stenen
set_deck           Asteroïdestapel
set_crosshair      Vizier
set_turn           Wie aan de beurt is
set_pawns          Pionnen in de hand
nothing_to_do      Er gebeurt niets
impact_card        {0W}
tile_returns       Terug: {0w}
removed            Stenen weg: {0}
pawn_returns       {0s}: pion terug
action_left        Eerst de {0w}
bad_order          Elk van {0} tegels eens
claimed_already    {0s} claimde al
covers_nothing     Het moet iets bedekken
covers_pawn        Daar staat een pion
deck_empty         Er is geen tegel meer
deck_is_kept       Clutch houdt de stapel
last_tile          De laatste tegel is open
mixes              {0W} zou gemengd zijn
needs_dino         Op het ei moet een dino
no_action          Geen {0w} aan zet
no_domino_left     Alle {0} stenen liggen
no_egg_there       Geen ei dat uitkomt
no_eggs            Dit spel heeft geen ei
no_owner           Van wie is het gebied?
no_pawn            {0s} heeft geen pion
no_pawn_there      {0s}: geen pion daar
no_picture         Deze kaart toont niets
no_shape           Eerst het plaatje
no_such_tile       Geen {0w} meer
not_adjacent       Hij moet de kaart raken
not_discarded      {0W}: niet afgelegd
not_first          De eerste ligt op {0}, {1}
not_in_box         Niet in de doos: {0w}
nothing_there      Daar ligt geen vakje
off_table          Alleen van {0} tot {1}
one_axis           3 stappen op één lijn
other_terrain      Het moet {0w} zijn
other_tile         Eerst: {0w}
outside            De kaart is {0},{1} - {2},{3}
overlaps           Daar ligt een vakje
owned              Het is al van {1s}
same_card          Die kaart is het al
setup_needs        {0} vraagt om {1}
setup_conflict     De kaart bepaalt dat
say_which          Welke tegel is het?
seat_twice         {0s} staat er dubbel
too_many_dinos     Maar {0} vakjes ervoor
wildcard_joined    Niet op deze joker
"""

DINOLAND_RULES = """
start Een willekeurige steen ligt in het midden. De vizieren liggen links ervan en erboven en wijzen naar een van de vakjes.
turn Leg een steen uit je hand naast de kaart, nergens overheen, en vul aan. Eens per beurt mag je claimen: een pion in een gebied van niemand.
as Een jokerdino is van elke soort. Hij doet wat die doet en telt als dino.
act Elke dino doet iets, in elke volgorde. Triceratops: het vizier gaat een stap zoals de pijl wijst. Velociraptor: de volgende asteroïdetegel wordt omgedraaid. Brachiosaurus: je mag er vijf vooruit kijken. Stegosaurus: bekijk een hand, of ververs de jouwe.
special Wie de tegel omdraaide doet wat erop staat.
hatch Elk ei in een gebied van één eigenaar komt uit, met de klok mee: een steen eroverheen, met een dino op het vakje van het ei. Niet over een pion. De dino mag iets doen. Wie kan, moet.
impact De asteroïde slaat in waar de vizieren elkaar kruisen, en eromheen. Een geraakt gebied telt niet. Een inslagkaart zegt het anders.
areas Een gebied telt vakjes maal dino's, voor elke eigenaar; wat geraakt is telt niet.
over Een gebied telt vakjes maal dino's, voor elke eigenaar; wat geraakt is telt niet. Gelijk is gedeeld.
"""

DINOLAND_TILES = """
move_pawn Verzet een van je pionnen naar een ander gebied, dat van niemand is.
return_asteroid Een afgelegde asteroïdetegel gaat terug in de stapel, op een willekeurige plaats.
switch_impact Een andere inslagkaart vervangt die van nu.
move_crosshairs Verzet een van de vizieren drie stappen langs zijn lijn, welke kant ook.
draw_dominoes Pak drie stenen extra. Vul pas weer aan met minder dan vier.
swap_hand Ruil je hand met een andere speler.
look_last Bekijk de laatste vijf tegels van de stapel.
overlap Leg een steen boven op andere, maar niet over een pion. Zijn dino's doen iets.
return_pawn Stuur een pion van de kaart terug naar zijn eigenaar.
claim_again In deze beurt mag je ook gebieden claimen die al een eigenaar hebben.
insta_end Alle pionnen staan: het spel is nu uit.
rearrange_asteroid Bekijk de volgende vijf tegels en leg ze terug in elke volgorde.
mini_impact Neem elke steen weg die het vakje bedekt waar de vizieren elkaar kruisen, met de pionnen erop.
"""
